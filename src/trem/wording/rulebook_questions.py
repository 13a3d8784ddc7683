"""What each flag is about, as a question that somebody at the table would ask."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from trem.wording.catalogues import Catalogue
from trem.wording.rulebook_sentences import Sentence, mark


QUESTIONS: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        "max_pip": mark("S1 max_pip", "Which set do you play with?"),
        "hand_sizes": mark("S2 hand_sizes", "How many tiles does each player take?"),
        "partnerships": mark("S3 partnerships", "Do you play in pairs?"),
        "engine_order": mark("E1 engine_order", "Which double begins each round?"),
        "first_engine": mark("E2 first_engine", "Which double begins the first round?"),
        "rounds": mark("E2 rounds", "How many rounds has a game?"),
        "engine_entry": mark(
            "E3 engine_entry", "How does the engine get into the station?"
        ),
        "engine_search": mark("E4 engine_search", "What if nobody holds the engine?"),
        "engine_turn": mark(
            "E5 engine_turn", "What is laying the engine worth as a turn?"
        ),
        "starter": mark("E6 starter", "Who starts the first round?"),
        "next_starter": mark("E7 next_starter", "Who starts the later rounds?"),
        "first_turn": mark("F1 first_turn", "What may you lay in your first turn?"),
        "first_turn_trains": mark(
            "F2 first_turn_trains", "On which trains may you play in your first turn?"
        ),
        "chain_end_double": mark(
            "F3 chain_end_double", "May a first chain end on a double?"
        ),
        "first_turn_no_start": mark(
            "F4 first_turn_no_start", "What if nothing fits in your first turn?"
        ),
        "first_lap_completes": mark(
            "F5 first_lap_completes", "What if somebody goes out in the first lap?"
        ),
        "open_double_first_turn": mark(
            "F6 open_double_first_turn",
            "What if a double is open before your first turn?",
        ),
        "own_train_first": mark(
            "F7 own_train_first", "Must you start your own train first?"
        ),
        "trains_start_open": mark(
            "T1 trains_start_open", "Are the trains open to all at the beginning?"
        ),
        "marker_off": mark("T2 marker_off", "How does a marker come off?"),
        "mark_on_empty_boneyard": mark(
            "T3 mark_on_empty_boneyard",
            "Does passing with an empty boneyard bring a marker?",
        ),
        "own_open_only": mark(
            "T4 own_open_only", "Where may you play with a marker on your own train?"
        ),
        "mexican_trains": mark("M1 mexican_trains", "Is there a Mexican Train?"),
        "mexican_start": mark(
            "M2 mexican_start", "When may the Mexican Train be begun?"
        ),
        "mexican_start_extra": mark(
            "M3 mexican_start_extra",
            "May the Mexican Train be begun while a double is open?",
        ),
        "draws": mark("B1 draws", "How many tiles do you draw if you cannot play?"),
        "drawn_tile": mark("B2 drawn_tile", "Must you play a drawn tile that fits?"),
        "double_extra": mark("D1 double_extra", "Does a double bring an extra tile?"),
        "extra_tile": mark("D2 extra_tile", "Where may the extra tile go?"),
        "doubles_per_turn": mark(
            "D3 doubles_per_turn", "How many doubles may you lay in a turn?"
        ),
        "further_double_needs_cover": mark(
            "D4 further_double_needs_cover",
            "Does another double need a tile to follow it?",
        ),
        "extra_draws": mark(
            "D5 extra_draws", "How many tiles do you draw for a double?"
        ),
        "drawn_double_draws": mark(
            "D5 drawn_double_draws",
            "Do you draw again for a double you have just drawn?",
        ),
        "extra_drawn_tile": mark(
            "D5 extra_drawn_tile", "Where may a tile drawn for a double go?"
        ),
        "doubles_order": mark(
            "D6 doubles_order", "Which of several open doubles comes first?"
        ),
        "cover_private": mark(
            "D7 cover_private", "May you cover a double on a closed train?"
        ),
        "uncovered_marks": mark(
            "D8 uncovered_marks", "Who gets a marker for an uncovered double?"
        ),
        "double_blocks": mark("D9 double_blocks", "What does an open double stop?"),
        "dead_double": mark(
            "D10 dead_double", "What if a double can never be covered?"
        ),
        "branches": mark("D12 branches", "Do trains fork at doubles?"),
        "branch_mode": mark(
            "D12 branch_mode", "When do the side ends of a double count?"
        ),
        "knock": mark("K1 knock", "Do you knock with one tile left?"),
        "knock_penalty": mark("K2 knock_penalty", "What does a forgotten knock cost?"),
        "double_finish": mark("K3 double_finish", "May you go out on a double?"),
        "blocked": mark("K4 blocked", "When is a round blocked?"),
        "double_blank": mark("P1 double_blank", "What does 0-0 count?"),
        "blank_half": mark("P2 blank_half", "What does another blank end count?"),
        "doubles_twice": mark("P3 doubles_twice", "Does a double in hand count twice?"),
        "out_bonus": mark("P4 out_bonus", "What does going out score?"),
        "blocked_scoring": mark(
            "P5 blocked_scoring", "Who scores after a blocked round?"
        ),
        "uncovered_points": mark(
            "P6 uncovered_points", "Does an uncovered double cost points?"
        ),
        "tie_break": mark("P7 tie_break", "What if totals are equal?"),
        "misplay_penalty": mark("P8 misplay_penalty", "What does a misplay cost?"),
        "open_train_points": mark(
            "P9 open_train_points", "Does a marker at the end cost points?"
        ),
        "blanks_wild": mark("W1 blanks_wild", "Are blanks wild?"),
        "swan_swim": mark("V1 swan_swim", "May a turn go on round the open trains?"),
    }
)
"""For each flag its question, in the order of the clauses."""


def asked(flag: str, words: Catalogue) -> str:
    """
    Ask what a flag answers.

    Args:
        flag: The flag's name.
        words: The reader's language.

    Examples:
        >>> from trem.wording.catalogues import catalogue
        >>> asked("partnerships", catalogue())
        'Do you play in pairs?'

    """
    return QUESTIONS[flag].said(words, 0, {})
