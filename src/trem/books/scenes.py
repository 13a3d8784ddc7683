"""
Small positions that show what a clause does, and what is claimed of them.

They stand in ``scenes/*.toml``. A scene is played by the engine whenever it is
shown; its claim says what the clause's sentence lets one expect.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import attrs

from trem.engine.legality import why_illegal
from trem.engine.moves import LETTERS, Move
from trem.engine.rounds import Hidden, Round, end_of, train_of
from trem.engine.scoring import round_points
from trem.engine.turns import apply
from trem.errors import TremError
from trem.notation.positions import load_position
from trem.notation.text import format_train, parse_move, parse_seat
from trem.rules.ruleset import BY_NAME, RuleSet
from trem.wording.rulebook_sentences import NUMBER
from trem.wording.rulebook_words import key_of


FOLDER: Final = Path(__file__).with_name("scenes")


@attrs.frozen
class Scene:
    """A position with moves, for one value of one flag."""

    flag: str
    """The flag; the clause's id where no flag governs it."""

    value: str
    """The value it shows, `number` for any number; "" where there is no flag."""

    position: Mapping[str, Any]
    """The keys of a position file."""

    change: Mapping[str, Any]
    """What the standard needs besides, so that the flag can speak."""

    is_special: bool
    """Whether only rules that have that change too are shown it."""

    moves: tuple[str, ...]
    """The moves that are made."""

    misplay: tuple[str, ...]
    """The seats that misplayed, in a finished round (P8)."""

    claim: Mapping[str, Any]
    """What is expected then; see `differs`."""


@attrs.frozen
class Step:
    """One move of a scene."""

    before: Round
    """The round before it."""

    move: Move
    """The move."""

    after: Round
    """The round after it."""


@attrs.frozen
class Played:
    """A scene as the engine played it."""

    start: Round
    """The position."""

    steps: tuple[Step, ...]
    """The moves."""

    points: Mapping[str, int]
    """The points by seat letter, if the round is over and they can be counted."""

    asked: tuple[Move, ...]
    """The moves that the claim is about."""

    only_allows: bool
    """Whether the claim says no more than that some moves are legal."""

    @property
    def end(self) -> Round:
        """Return the round after the last move."""
        return self.steps[-1].after if self.steps else self.start


@cache
def scenes() -> tuple[Scene, ...]:
    """Read every scene."""
    return tuple(
        scene
        for path in sorted(FOLDER.glob("*.toml"))
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["example"]
        for scene in scenes_of(entry)
    )


def scenes_of(entry: Mapping[str, Any]) -> Iterator[Scene]:
    """Yield one scene for each answer of an entry."""
    for answer in entry["answer"]:
        yield Scene(
            flag=entry["flag"],
            value=answer.get("value", ""),
            position=entry["position"],
            change=entry.get("change", {}),
            is_special=entry.get("special", False),
            moves=tuple(answer.get("moves", ())),
            misplay=tuple(answer.get("misplay", ())),
            claim=answer.get("claim", {}),
        )


def play(scene: Scene, rules: RuleSet) -> Played:
    """
    Let the engine play a scene.

    Args:
        scene: The scene.
        rules: The rule set to play it under.

    Raises:
        TremError: If the position cannot be under these rules, or a move is
            illegal.

    """
    rnd = start = load_position(keys_for(scene, rules), rules)
    steps: list[Step] = []
    for text in scene.moves:
        move = parse_move(text, rnd)
        after = apply(rnd, move)
        steps.append(Step(rnd, move, after))
        rnd = after
    texts = (*scene.claim.get("legal", ()), *scene.claim.get("illegal", {}))
    asked = tuple(parse_move(text, rnd) for text in texts)
    points = points_of(rnd, scene.misplay)
    return Played(start, tuple(steps), points, asked, scene.claim.keys() == {"legal"})


def keys_for(scene: Scene, rules: RuleSet) -> dict[str, Any]:
    """Complete a scene's position: what it does not say is the same in all."""
    keys: dict[str, Any] = {
        "seats": 4 if rules.partnerships else 2,
        "engine": 6,
        "turn": "A",
        **scene.position,
    }
    if keys.pop("all_but_one_passed", False):
        keys["passes"] = keys["seats"] - 1
    if "all_laid" in keys:
        keys["trains"] = trains_with_all(keys.pop("all_laid"), rules)
    return keys


def trains_with_all(number: int, rules: RuleSet) -> dict[str, str]:
    """
    Lay every tile with *number* but its double, train A ending on it (D10).

    Where blanks are wild, all of them lie too: they would cover it.
    """
    trains = {"A": f"6-{number}"}
    others = [pip for pip in range(rules.max_pip + 1) if pip not in {number, 6}]
    if rules.blanks_wild:
        blanks = (f"0-{pip}" for pip in range(rules.max_pip + 1) if pip != 6)
        trains["B"] = " ".join(["6-0", *blanks])
        others.remove(0)
    if len(others) % 2:
        last = others.pop() if rules.blanks_wild else others.pop(0)
        start = f"{trains['B']} " if rules.blanks_wild else f"6-{last} "
        trains["B"] = f"{start}{last}-{number}"
    for one, two in zip(others[::2], others[1::2], strict=True):
        trains["A"] += f" {number}-{one} {one}-{two} {two}-{number}"
    return trains


def points_of(rnd: Round, misplay: Sequence[str]) -> dict[str, int]:
    """Count a finished round's points, if no hidden tile matters."""
    if not rnd.over or any(isinstance(hand, Hidden) for hand in rnd.hands):
        return {}
    seats = [parse_seat(letter, rnd.seats) for letter in misplay]
    return dict(zip(LETTERS, round_points(rnd, seats), strict=False))


def differs(played: Played, claim: Mapping[str, Any]) -> list[str]:
    """
    List the parts of a claim that the engine does not bear out.

    A claim may say which moves are `legal` and which `illegal` by which clause,
    and what is so after the scene's moves: `turn`, `marked`, `open_doubles`,
    `over`, `out`, `knocked`, and `hands` (tiles a seat) or `points` of some.
    """
    return sorted(
        part for part, told in claim.items() if told != FACTS[part](played, told)
    )


FACTS: Final[Mapping[str, Callable[[Played, Any], object]]] = MappingProxyType(
    {
        "legal": lambda played, told: [
            text for text in told if clause_against(played.end, text) is None
        ],
        "illegal": lambda played, told: {
            text: clause_against(played.end, text) for text in told
        },
        "marked": lambda played, _: letters_of(played.end.marked),
        "knocked": lambda played, _: letters_of(played.end.notes.knocked),
        "open_doubles": lambda played, _: [
            train_name(played.end, double.line) for double in played.end.doubles
        ],
        "turn": lambda played, _: LETTERS[played.end.turn],
        "over": lambda played, _: played.end.over,
        "out": lambda played, _: [LETTERS[seat] for seat in played.end.out],
        "hands": lambda played, told: {
            letter: tiles_held(played.end, letter) for letter in told
        },
        "points": lambda played, told: {
            letter: played.points.get(letter) for letter in told
        },
    }
)
"""For each part of a claim, what is so, in the form in which the claim says it."""


def clause_against(rnd: Round, text: str) -> str | None:
    """Return the id of the clause that forbids a move, None if it is legal."""
    reason = why_illegal(rnd, parse_move(text, rnd))
    return None if reason is None else str(reason.clause)


def letters_of(mask: int) -> list[str]:
    """List the letters of the seats in *mask*."""
    return [letter for seat, letter in enumerate(LETTERS) if mask >> seat & 1]


def train_name(rnd: Round, line: int) -> str:
    """Name a line the way positions do."""
    train, end = format_train(train_of(rnd, line), rnd.setting), end_of(rnd, line)
    return f"{train}:{end}" if end else train


def tiles_held(rnd: Round, letter: str) -> int | None:
    """Count a seat's tiles."""
    hand = rnd.hands[parse_seat(letter, rnd.seats)]
    return hand.count if isinstance(hand, Hidden) else hand.bit_count()


def fitting(rules: RuleSet, flag: str) -> Iterator[Played]:
    """
    Play the scenes of a flag's value that show under *rules* what they are for.

    A scene may not: other flags can make its position impossible, forbid its
    moves, or decide before the flag is asked.
    """
    for scene in scenes():
        if scene.flag == flag and is_about(scene, rules):
            played = borne_out(scene, rules)
            if played is not None:
                yield played


def borne_out(scene: Scene, rules: RuleSet) -> Played | None:
    """Play a scene, and return it if its claim holds under *rules*."""
    try:
        played = play(scene, rules)
        return None if differs(played, scene.claim) else played
    except TremError:
        return None


def is_about(scene: Scene, rules: RuleSet) -> bool:
    """Say whether a scene shows the value that its flag has."""
    if scene.is_special and any(
        getattr(rules, flag) != value for flag, value in scene.change.items()
    ):
        return False
    if scene.flag not in BY_NAME:
        return True
    value = key_of(getattr(rules, scene.flag))
    own = {other.value for other in scenes() if other.flag == scene.flag}
    return scene.value == (value if value in own else NUMBER)
