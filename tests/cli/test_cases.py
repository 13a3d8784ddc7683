"""Every case is answered through the command line as it should be."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.helpers import Ran, Shell
from trem.rules.spelling import spell_bare


TESTS: Final = Path(__file__).parent.parent
FOLDERS: Final = (
    TESTS / "cases",
    TESTS / "cases" / "read",
    TESTS / "oracle" / "decisions",
)
"""Questions people have asked, what is read of a position, and readings taken."""

Table = Mapping[str, Any]

LISTS: Final = ("marked", "knocked", "first_turn")
"""Keys of the state whose order means nothing and whose absence means none."""

STATE: Final = {*LISTS, "over", "out", "open_doubles", "turn", "hands"}
"""Keys of an expectation that are about the state after its moves."""

GIVEN: Final = (
    "seats",
    "round",
    "hands",
    "boneyard",
    "engine",
    "first",
    "last",
    "starter",
)
"""Keys of a deal that stand in its file."""


def blocks(kind: str) -> list[Any]:
    """List the blocks of a kind in all cases, each with its case."""
    cases = {
        file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
        for folder in FOLDERS
        for file in sorted(folder.glob("*.toml"))
    }
    return [
        pytest.param(case, block, id=f"{name}-{number}")
        for name, case in cases.items()
        for number, block in enumerate(case.get(kind, []), 1)
    ]


def options(block: Table) -> list[str]:
    """Return the options that name a block's rule set."""
    words = ["--rules", block.get("rules", "standard")]
    for flag, value in block.get("change", {}).items():
        words += ["--change", f"{flag}={spell_bare(value)}"]
    return words


def size(hand: str | int) -> int:
    """Return how many tiles a hand has."""
    return len(hand.split()) if isinstance(hand, str) else hand


def sizes(position: Table) -> dict[str, int]:
    """Return how many tiles each known hand has."""
    return {seat: size(hand) for seat, hand in position.get("hands", {}).items()}


def is_refused(ran: Ran, clause: str) -> None:
    """Check that a command refused what it was given, by *clause*."""
    assert 1 == ran.status, ran
    assert clause in [problem["clause"] for problem in ran.data["problems"]]


class Asking:
    """Asks the command line about one block."""

    def __init__(self, trem: Shell, block: Table) -> None:
        self.trem, self.options, self.block = trem, options(block), block

    def __call__(self, command: str, data: Table | None, *words: str) -> Ran:
        """Run a command on *data*, given as JSON on the standard input."""
        source = [] if data is None else ["-"]
        return self.trem(
            command, *source, *words, *self.options, "--json", stdin=json.dumps(data)
        )

    def after(self, position: Table) -> Table:
        """Return what `apply` says of the block's moves."""
        ran = self("apply", position, *self.block.get("moves", []))
        assert 0 == ran.status, ran
        answer: Table = ran.data
        return answer


@pytest.mark.parametrize("case,block", blocks("expect"))
def test_position(case: Table, block: Table, trem: Shell) -> None:
    """What is legal, what is refused and by which clause, and what comes of it."""
    asking, position = Asking(trem, block), case["position"]
    if "error" in block:
        is_refused(asking("judge", position), block["error"])
        return
    if block.get("moves") or STATE & block.keys():
        answer = asking.after(position)
        check_state(answer, block)
        position = answer["position"]
    check_points(asking, position, block)
    check_moves(asking, position, block)


def check_state(answer: Table, block: Table) -> None:
    """Compare the state after the moves."""
    position = answer["position"]
    for key in LISTS:
        if key in block:
            assert sorted(block[key]) == sorted(position.get(key, [])), key
    if "open_doubles" in block:
        assert block["open_doubles"] == position["open_doubles"]
    if "turn" in block:
        assert block["turn"] == position["turn"]
    if "hands" in block:
        assert block["hands"].items() <= sizes(position).items()
    if "over" in block:
        assert block["over"] is answer["over"]
    if "out" in block:
        assert sorted(block["out"]) == sorted(answer["out"])


def check_points(asking: Asking, position: Table, block: Table) -> None:
    """Compare the points of a finished round."""
    if "points" in block:
        (scored,) = asking("score", position).data["scores"]
        assert block["points"] == scored["points"]


def check_moves(asking: Asking, position: Table, block: Table) -> None:
    """Compare the legal moves, and the clauses that refuse the others."""
    if {"legal", "legal_includes"} & block.keys():
        (answer,) = asking("judge", position).data["answers"]
        assert {*block.get("legal_includes", ())} <= {*answer["legal"]}
        assert sorted(block.get("legal", answer["legal"])) == sorted(answer["legal"])
    for move, clause in block.get("illegal", {}).items():
        ran = asking("judge", position, "--move", move)
        assert 1 == ran.status
        verdict = ran.data["answers"][0]["verdict"]
        assert (False, clause) == (verdict["legal"], verdict["clause"])
        assert clause in verdict["reason"]


@pytest.mark.parametrize("case,block", blocks("deal"))
def test_deal(case: Table, block: Table, trem: Shell) -> None:
    """The moment when the engine lies."""
    asking, expect = Asking(trem, block), block["expect"]
    given = {key: block[key] for key in GIVEN if key in block}
    told = given if {"hands", "last", "first"} & given.keys() else None
    words = [*number_words(block)]
    ran = asking("deal", told, *words)
    if "error" in expect:
        is_refused(ran, expect["error"])
        return
    assert 0 == ran.status, ran
    check_deal(ran.data, expect)


def number_words(block: Table) -> Iterator[str]:
    """Yield the options for a deal's numbers and seed."""
    for key in ("seats", "round", "seed"):
        if key in block:
            yield from (f"--{key}", str(block[key]))


def check_deal(answer: Table, expect: Table) -> None:
    """Compare what a deal leads to."""
    position = answer["position"]
    trains = " ".join(position.get("trains", {}).values()).split()
    yard, hands = size(position.get("boneyard", 0)), sizes(position)
    found = {
        "engine": answer["engine"],
        "starter": answer["starter"],
        "pips": answer["pips"],
        "turn": position["turn"],
        "boneyard": yard,
        "tiles": 1 + len(trains) + yard + sum(hands.values()),
        "first_turn": sorted(position.get("first_turn", [])),
        "marked": sorted(position.get("marked", [])),
        "hands": hands,
    }
    for key, value in expect.items():
        wanted = sorted(value) if isinstance(value, list) else value
        if key == "hands" and isinstance(value, int):
            wanted = dict.fromkeys(hands, value)
        assert wanted == found[key], key


@pytest.mark.parametrize("case,block", blocks("standings"))
def test_standings(case: Table, block: Table, trem: Shell) -> None:
    """The places of a filled score sheet."""
    asking = Asking(trem, block)
    sheet = {"rounds": block["rounds"], "out": block["out"]}
    tie_break = block.get("tie_break", "zeros")
    ran = asking("standings", sheet, "--change", f"tie_break={tie_break}")
    assert block["places"] == ran.data["places"]
