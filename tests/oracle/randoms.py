"""Random rule sets and deals for the second engine, by a seed."""

import random
from collections.abc import Mapping
from typing import Any, Final

from trem.errors import RuleSetError
from trem.rules.ruleset import RuleSet

from .deals import open_round, scheduled_engine
from .state import Pair, State


CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "partnerships": (False, False, False, True),
    "engine_order": ("descending", "ascending", "highest_held"),
    "engine_entry": ("set_aside", "holder_plays"),
    "engine_search": ("draw_together", "draw_in_turn", "next_lower"),
    "engine_turn": ("first_turn_too", "whole_turn", "one_more"),
    "starter": ("highest_draw", "seat_zero", "highest_engine_tile", "engine_holder"),
    "next_starter": ("rotate", "again", "winner"),
    "first_turn": ("one_tile", "chain", "chain_until_started", "chain_together"),
    "first_turn_trains": ("any", "own_or_mexican", "own"),
    "chain_end_double": ("immediate", "deferred", "free", "forbidden"),
    "first_turn_no_start": ("draw", "draw_no_mark", "mark"),
    "first_lap_completes": (False, True),
    "open_double_first_turn": ("double_first", "own_train_first"),
    "own_train_first": ("nothing", "others", "others_and_mexican", "everything"),
    "trains_start_open": (False, True),
    "marker_off": ("own_play", "own_play_covered", "any_play"),
    "mark_on_empty_boneyard": (True, False),
    "own_open_only": ("all", "own_or_mexican", "own"),
    "mexican_trains": (1, 0, 2),
    "mexican_start": ("any_turn", "after_first_turn", "after_all_started"),
    "mexican_start_extra": (True, False),
    "draws": (1, 2, "until_playable"),
    "drawn_tile": ("must_play", "may_keep"),
    "double_extra": ("owed", "owed", "optional", "none"),
    "extra_tile": ("cover", "cover_if_able", "anywhere", "double_or_public"),
    "doubles_per_turn": ("unlimited", 1, 2),
    "further_double_needs_cover": (False, True),
    "extra_draws": (1, 0, 2, "until_playable"),
    "drawn_double_draws": (True, False),
    "extra_drawn_tile": ("cover", "cover_if_able", "anywhere", "double_or_public"),
    "doubles_order": ("oldest", "newest", "any"),
    "cover_private": (True, False),
    "uncovered_marks": ("own", "holding", "own_if_there", "none"),
    "double_blocks": ("table", "table", "train", "nothing"),
    "dead_double": ("released", "never"),
    "branches": (0, 0, 1, 2),
    "branch_mode": ("none", "optional", "required_train", "required_table"),
    "knock": ("none", "courtesy", "required"),
    "knock_penalty": (2, 1),
    "double_finish": ("ends", "must_cover", "when_covered", "forbidden", "doubled"),
    "blocked": ("settled_lap", "lap", "at_once"),
    "double_blank": (0, 25, 50),
    "blank_half": (0, 5, 25),
    "doubles_twice": (False, True),
    "out_bonus": (0, -5, -10),
    "blocked_scoring": ("all_count", "lowest_zero"),
    "uncovered_points": (0, 5, 10),
    "misplay_penalty": ("none", "round_high"),
    "open_train_points": (0, 5, 10, 25),
    "blanks_wild": (False, False, True),
    "swan_swim": (False, True),
}
"""Every value of every flag that speaks in a round; some are more likely."""


def random_values(rng: random.Random, chance: float) -> dict[str, Any]:
    """Draw flags' values; each leaves its standard with the given chance."""
    return {
        flag: rng.choice(values)
        for flag, values in CHOICES.items()
        if rng.random() < chance
    }


def random_rules(rng: random.Random) -> RuleSet:
    """Draw a rule set for two to four seats and a small set of tiles."""
    chance = rng.choice([0.1, 0.3, 0.6, 1.0])
    while True:
        max_pip = rng.randint(3, 6)
        tiles = (max_pip + 1) * (max_pip + 2) // 2
        sizes = {
            seats: rng.randint(1, max(1, min(7, (tiles - 1) // seats)))
            for seats in (2, 3, 4)
        }
        values = random_values(rng, chance)
        if values.get("engine_order") == "highest_held":
            values["rounds"] = 5
        try:
            return RuleSet(max_pip=max_pip, hand_sizes=sizes, **values)
        except RuleSetError:
            continue


def shuffled(rng: random.Random, max_pip: int) -> list[Pair]:
    """Return all tiles of a set in a random order."""
    tiles = [(high, low) for high in range(max_pip + 1) for low in range(high + 1)]
    rng.shuffle(tiles)
    return tiles


def random_round(
    rng: random.Random, rules: RuleSet, seats: int, round_number: int = 1
) -> tuple[State, int]:
    """Shuffle, deal and open a round; return it and its starter."""
    tiles = shuffled(rng, rules.max_pip)
    engine = scheduled_engine(rules, round_number)
    if rules.engine_entry == "set_aside" and engine is not None:
        tiles.remove((engine, engine))
    size = rules.hand_size(seats)
    hands = [set(tiles[seat * size : (seat + 1) * size]) for seat in range(seats)]
    yard = tiles[seats * size :]
    starter = rng.randrange(seats) if rules.starter == "highest_draw" else None
    return open_round(
        rules, seats, hands, yard, round_number=round_number, starter=starter
    )
