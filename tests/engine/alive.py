"""For each flag, scenes in which its values make a difference."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tests.engine.finished import finished
from trem.engine.dealing import deal, open_round
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.rounds import Round
from trem.engine.scoring import round_points, standings
from trem.engine.turns import apply
from trem.errors import HiddenTileError, PositionError
from trem.notation.positions import load_position
from trem.notation.text import format_move, parse_move
from trem.notation.writing import dump_position
from trem.rules.ruleset import RuleSet


Scene: TypeAlias = Callable[[RuleSet], Any]
"""What happens under a rule set, as a value to compare."""

RULES_KEYS: Final = frozenset({"rules", "change"})
"""Keys of a position that name the rule set in force."""


def told(rnd: Round) -> dict[str, Any]:
    """Tell everything of a round but its rule set: moves and points, too."""
    position = dump_position(rnd)
    known = {key: position[key] for key in position.keys() - RULES_KEYS}
    try:
        known["legal"] = [format_move(move, rnd) for move in legal_moves(rnd)]
        known["points"] = round_points(rnd) if rnd.over else None
    except HiddenTileError as error:
        known["unknown"] = str(error)
    return known


def plays(position: Mapping[str, Any], *moves: str, **change: object) -> Scene:
    """Play moves from a position of a double-6 set, as far as they are legal."""
    keys = {"seats": 2, "engine": 6, "turn": "A", **position}

    def scene(rules: RuleSet) -> list[Any]:
        rnd = load_position(keys, rules.changed({"max_pip": 6, **change}))
        seen: list[Any] = [told(rnd)]
        for text in moves:
            move = parse_move(text, rnd)
            reason = why_illegal(rnd, move)
            if reason is not None:
                return [*seen, str(reason.clause)]
            rnd = apply(rnd, move)
            seen.append(told(rnd))
        return seen

    return scene


def scored(*hands: str, out: str = "", **keys: Any) -> Scene:
    """Score a finished round."""
    seats = ["ABCDEFGH".index(letter) for letter in out]
    misplays = keys.pop("misplays", ())
    return lambda rules: round_points(finished(rules, hands, seats, **keys), misplays)


def dealt(seats: int = 4, number: int = 1, seed: int = 1, **last: Any) -> Scene:
    """Deal a round from a seed; tell it, or by which clause it is refused."""

    def scene(rules: RuleSet) -> Any:
        try:
            return told(deal(rules, seats, seed, number, last or None))
        except PositionError as error:
            return [problem.clause for problem in error.problems]

    return scene


def opened(*hands: str, boneyard: str | int) -> Scene:
    """Open a round of a double-6 set with tiles dealt at a table, the engine too."""
    sizes = {len(hands): len(hands[0].split())}
    table = {"max_pip": 6, "hand_sizes": sizes, "engine_entry": "holder_plays"}
    return lambda rules: told(open_round(rules.changed(table), hands, boneyard))


def placed(points: list[list[int]], out: list[list[int]]) -> Scene:
    """Place the seats by a score sheet."""
    return lambda rules: standings(rules, points, out, len(points[0])).places


Keys: TypeAlias = Mapping[str, Any]
"""Keys of a position."""

CHAIN: Final[Keys] = {
    "first_turn": ["A", "B"],
    "hands": {"A": "6-1 1-1 2-1 5-4", "B": "6-2 5-5"},
}
"""A's first turn may be a chain, which may end on a double."""

SHORT: Final[Keys] = {**CHAIN, "hands": {"A": "6-1 1-1 5-4", "B": "6-2 5-5"}}
"""The same, but nothing continues the double."""

STUCK: Final[Keys] = {"hands": {"A": "5-4 3-2"}, "boneyard": 9}
"""A cannot play."""

DRY: Final[Keys] = {**STUCK, "boneyard": ""}
"""A can neither play nor draw."""

GUEST: Final[Keys] = {
    "hands": {"A": "6-1 5-4"},
    "trains": {"B": "6-5"},
    "marked": ["B"],
}
"""A can start its train or the Mexican one, or play on B's."""

DOUBLE: Final[Keys] = {
    "trains": {"A": "6-1", "B": "6-2", "M": "6-3"},
    "hands": {"A": "1-1 2-2 3-3 4-1 4-2 4-3"},
    "marked": ["B"],
}
"""A can lay doubles on three trains, and cover them."""

AJAR: Final[Keys] = {**DOUBLE, "marked": ["A", "B"]}
"""The same, and A's train is marked, too."""

OPEN: Final[Keys] = {
    "seats": 3,
    "turn": "C",
    "trains": {"A": "6-1 1-1", "B": "6-2 2-2", "M": "6-3"},
    "open_doubles": ["A", "B"],
    "hands": {"C": "4-1 4-2 4-3 6-5"},
}
"""Two doubles lie open before C."""

EXTRA: Final[Keys] = {
    "trains": {"A": "6-1", "B": "6-2", "M": "6-3"},
    "marked": ["B"],
    "hands": {"A": "3-3 4-3 5-1 5-2"},
}
"""A may lay 3-3 on M; a tile covers it, others fit on A and on B."""

UNABLE: Final[Keys] = {**EXTRA, "hands": {"A": "3-3 5-1 5-2"}, "boneyard": 9}
"""The same without a tile that covers."""

FAILING: Final[Keys] = {**EXTRA, "hands": {"A": "1-1 3-3 5-4"}}
"""A may lay doubles on A and on M, and has nothing more that fits."""

LAST: Final[Keys] = {
    "trains": {"A": "6-1"},
    "hands": {"A": "1-1", "B": "4-1 5-5"},
}
"""A's last tile is a double that fits."""

BLOCKED: Final[Keys] = {
    "engine": 3,
    "turn": "B",
    "trains": {"A": "3-0 0-1 1-3 3-2 2-0"},
    "hands": {"A": "1-1 2-2", "B": "2-1 0-0"},
    "boneyard": "",
}
"""With a double-3 set; B's 0-0 fits on A's train once that is marked."""

BRANCHED: Final[Keys] = {
    "turn": "B",
    "trains": {"A": "6-1 1-1 1-2 2-2 / 1-3"},
    "open_doubles": ["A"],
    "marked": ["A"],
    "hands": {"B": "4-3 4-2"},
}
"""A double lies open on the main line of a train that has another end."""

DYING: Final[Keys] = {
    "seats": 3,
    "turn": "C",
    "trains": {"A": "6-1 1-1", "B": "6-2 2-1", "C": "6-3 3-4 4-1", "M": "6-5 5-1 1-0"},
    "open_doubles": ["A"],
    "hands": {"C": "3-1 4-0"},
}
"""C can lay the last 1."""

NO_ENGINE: Final = ("5-5 1-0", "6-1 4-3", "6-2 3-2")
"""Hands without 6-6."""

ORDER: Final = (
    "6-3 6-6 6-4 6-5 6-0 5-4 5-3 5-2 5-1 5-0 4-4 4-2 4-1 4-0 3-3 3-1 3-0 2-2 2-1 2-0 "
    "1-1 0-0"
)
"""The boneyard beside them; the engine comes second."""

SCENES: Final[Mapping[str, tuple[Scene, ...]]] = MappingProxyType(
    {
        "max_pip": (dealt(2),),
        "hand_sizes": (dealt(2),),
        "partnerships": (
            plays({"seats": 4, "trains": {"C": "6-3"}, "hands": {"A": "5-3 5-4"}}),
        ),
        "engine_order": (dealt(number=2),),
        "first_engine": (dealt(),),
        "rounds": (dealt(number=8),),
        "engine_entry": (dealt(),),
        "engine_search": (opened(*NO_ENGINE, boneyard=ORDER),),
        "engine_turn": (opened("6-6 6-1", "5-5 4-3", boneyard=24),),
        "starter": (dealt(seed=2), dealt(seed=4)),
        "next_starter": (dealt(number=2, seed=4, starter="A", out=["C"]),),
        "first_turn": (
            plays(CHAIN, "6-1@A"),
            plays({**GUEST, "first_turn": ["A"], "hands": {"A": "5-4"}}),
        ),
        "first_turn_trains": (plays({**GUEST, "first_turn": ["A"]}),),
        "chain_end_double": (
            plays(CHAIN, "6-1@A", "1-1@A", "stop", first_turn="chain"),
            plays(SHORT, "6-1@A", "1-1@A", first_turn="chain"),
        ),
        "first_turn_no_start": (
            plays({**STUCK, "first_turn": ["A"]}),
            plays({**DRY, "first_turn": ["A"]}, "pass"),
        ),
        "first_lap_completes": (
            plays({**CHAIN, "hands": {"A": "6-1", "B": "6-2"}}, "6-1@A"),
        ),
        "open_double_first_turn": (plays({**OPEN, "first_turn": ["C"]}),),
        "own_train_first": (
            plays(GUEST),
            plays({**GUEST, "trains": {"B": "6-5 5-5"}, "open_doubles": ["B"]}),
        ),
        "trains_start_open": (dealt(),),
        "marker_off": (
            plays(AJAR, "4-3@M"),
            plays(AJAR, "1-1@A"),
        ),
        "mark_on_empty_boneyard": (plays(DRY, "pass"),),
        "own_open_only": (plays(AJAR),),
        "mexican_trains": (
            plays({"hands": {"A": "6-1 5-5", "B": "6-2 5-4"}}, "6-1@M"),
        ),
        "mexican_start": (
            plays({"hands": {"A": "6-1"}, "first_turn": ["A"]}),
            plays({"hands": {"A": "6-1"}}),
        ),
        "mexican_start_extra": (
            plays(
                {"trains": {"A": "6-1"}, "hands": {"A": "1-1 6-3"}},
                "1-1@A",
                extra_tile="anywhere",
            ),
        ),
        "draws": (
            plays(
                {"hands": {"A": "5-4"}, "boneyard": "5-3 5-2 4-3"},
                *("draw", "draw", "draw"),
            ),
        ),
        "drawn_tile": (plays({"hands": {"A": "5-4"}, "boneyard": "6-2 4-3"}, "draw"),),
        "double_extra": (plays(DOUBLE, "1-1@A"),),
        "extra_tile": (plays(EXTRA, "3-3@M"), plays(UNABLE, "3-3@M")),
        "doubles_per_turn": (plays(DOUBLE, "1-1@A", "2-2@B", extra_tile="anywhere"),),
        "further_double_needs_cover": (
            plays(
                {**DOUBLE, "hands": {"A": "1-1 2-2 5-4"}},
                "1-1@A",
                extra_tile="anywhere",
            ),
        ),
        "extra_draws": (
            plays({**FAILING, "boneyard": "4-4 5-2"}, "1-1@A", "draw", "draw"),
        ),
        "drawn_double_draws": (
            plays(
                {"trains": {"A": "6-1"}, "hands": {"A": "5-4"}, "boneyard": "1-1 5-2"},
                *("draw", "1-1@A"),
            ),
        ),
        "extra_drawn_tile": tuple(
            plays({**FAILING, "boneyard": f"{tile} 5-3"}, "3-3@M", "draw")
            for tile in ("2-1", "3-1")
        ),
        "doubles_order": (plays(OPEN),),
        "cover_private": (plays(OPEN),),
        "uncovered_marks": (
            plays(FAILING, "1-1@A", "pass", extra_draws=0),
            plays(FAILING, "3-3@M", "pass", extra_draws=0),
            plays(
                {
                    "trains": {"B": "6-2 2-2"},
                    "open_doubles": ["B"],
                    "hands": {"A": "0-0"},
                },
                *("0-0@B", "pass"),
                extra_draws=0,
                blanks_wild=True,
                double_finish="must_cover",
            ),
        ),
        "double_blocks": (
            plays(OPEN),
            plays(BRANCHED, branches=1, branch_mode="optional"),
        ),
        "dead_double": (plays(DYING, "3-1@C", double_blocks="nothing"),),
        "branches": (plays(DOUBLE, "1-1@A", "4-1@A"),),
        "branch_mode": (
            plays(
                {**DOUBLE, "hands": {"A": "1-1 4-1 5-5", "B": "3-1 5-2"}},
                *("1-1@A", "4-1@A"),
            ),
        ),
        "knock": (plays({"hands": {"A": "6-1 5-4"}}),),
        "knock_penalty": (
            plays(
                {"hands": {"A": "6-1 5-4"}, "boneyard": "5-3 5-2"},
                "6-1@A",
                knock="required",
            ),
        ),
        "double_finish": (plays(LAST, "1-1@A", "pass", "4-1@A", extra_draws=0),),
        "blocked": (plays(BLOCKED, "pass", "pass", max_pip=3),),
        "double_blank": (scored("0-0", "", out="B"),),
        "blank_half": (scored("5-0", "", out="B"),),
        "doubles_twice": (scored("5-5", "", out="B"),),
        "out_bonus": (scored("5-5", "", out="B"),),
        "blocked_scoring": (scored("5-5", "4-0"),),
        "uncovered_points": (scored("5-5", "", out="B", uncovered=[1, 0]),),
        "tie_break": (
            placed([[0, 10], [10, 5], [10, 5]], [[0], [1], [1]]),
            placed([[0, 5], [5, 0]], [[0], [1]]),
        ),
        "misplay_penalty": (scored("5-5", "", out="B", misplays=[1]),),
        "open_train_points": (scored("5-5", "", out="B", marked=[0]),),
        "blanks_wild": (plays({"hands": {"A": "5-0 5-4"}, "trains": {"A": "6-1"}}),),
        "swan_swim": (
            plays(
                {
                    "hands": {"A": "2-1 5-2 5-4"},
                    "trains": {"A": "6-1", "B": "6-2"},
                    "marked": ["B"],
                },
                "2-1@A",
            ),
        ),
    }
)
"""For each flag enough scenes to tell each of its values from all others."""
