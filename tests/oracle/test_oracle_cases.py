"""The second engine answers every case as it should be answered."""

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tests import oracle
from tests.oracle.positions import read_boneyard, read_pairs, read_seat, write_train
from tests.oracle.randoms import random_round
from tests.oracle.state import State, hand_size
from trem.engine.moves import LETTERS
from trem.rules.files import load_rules
from trem.rules.ruleset import RuleSet


HERE: Final = Path(__file__).parent

CASES: Final = (HERE.parent / "cases", HERE / "decisions")
"""What people asked, and the oracle's own decisions in the same form."""

ASKED_APART: Final = {"rules", "change", "moves", "why", "illegal", "legal_includes"}
"""Keys of an expectation that are no fact of the state."""


def blocks(kind: str) -> list[Any]:
    """List each block of a kind in the cases, with its case and a name."""
    cases = {
        file.stem: tomllib.loads(file.read_text(encoding="utf-8"))
        for folder in CASES
        for file in sorted(folder.glob("*.toml"))
    }
    return [
        pytest.param(case, block, id=f"{name}-{number}")
        for name, case in cases.items()
        for number, block in enumerate(case.get(kind, []), 1)
    ]


def rules_of(block: Mapping[str, Any]) -> RuleSet:
    """Load the rule set that a block names, changed as it says."""
    change = dict(block.get("change", {}))
    if "tie_break" in block:
        change["tie_break"] = block["tie_break"]
    if "hand_sizes" in change:
        change["hand_sizes"] = {int(k): v for k, v in change["hand_sizes"].items()}
    return load_rules(block.get("rules", "standard"), change)


def letters(seats: Any) -> list[str]:
    """Write seats as letters, in alphabetical order."""
    return sorted(LETTERS[seat] for seat in seats)


def found(state: State) -> dict[str, Any]:
    """Say of a state what a block's keys may ask of it, in their form."""
    answer: dict[str, Any] = {
        "legal": sorted(oracle.write_move(m, state) for m in oracle.legal(state))
        if state.hands[state.turn] is not None
        else None,
        "marked": letters(state.marked),
        "knocked": letters(state.knocked),
        "first_turn": letters(state.first_turn),
        "open_doubles": [write_train(train, state) for train, *_ in state.open_doubles],
        "turn": LETTERS[state.turn],
        "over": state.over,
        "out": letters(state.out),
        "hands": {LETTERS[s]: hand_size(state, s) for s in range(state.seats)},
    }
    if state.over:
        scores = oracle.points(state)
        answer["points"] = {LETTERS[s]: score for s, score in enumerate(scores)}
    return answer


class TestPositions:
    """Legal moves, refusals and what follows, position by position."""

    @pytest.mark.parametrize("case,block", blocks("expect"))
    def test_expectation(self, case: dict[str, Any], block: dict[str, Any]) -> None:
        """After the block's moves everything it names is as it says."""
        state = oracle.from_position(case["position"], rules_of(block))
        for text in block.get("moves", []):
            move = oracle.read_move(text, state)
            assert oracle.why(state, move) is None, text
            state = oracle.play(state, move)
        answer = found(state)
        sortable = {"legal", "marked", "knocked", "first_turn", "out"}
        for key in block.keys() - ASKED_APART:
            wanted = sorted(block[key]) if key in sortable else block[key]
            if key == "hands":
                assert wanted == {seat: answer[key][seat] for seat in wanted}
            else:
                assert wanted == answer[key], key
        assert set(block.get("legal_includes", [])) <= set(answer["legal"] or [])
        for text, clause in block.get("illegal", {}).items():
            move = oracle.read_move(text, state)
            assert clause == oracle.why(state, move), text


class TestDeals:
    """Engines, searches and starters, deal by deal."""

    @pytest.mark.parametrize("case,block", blocks("deal"))
    def test_deal(self, case: dict[str, Any], block: dict[str, Any]) -> None:
        """When the engine lies everything the block names is as it says."""
        state, starter = dealt(block, rules_of(block))
        hands = [hand for hand in state.hands if isinstance(hand, set)]
        yard = state.boneyard
        answer = found(state) | {
            "engine": state.engine,
            "starter": LETTERS[starter],
            "boneyard": len(yard) if isinstance(yard, list) else yard,
        }
        yard_size = answer["boneyard"]
        answer["tiles"] = sum(len(hand) for hand in hands) + yard_size + 1
        wanted = dict(block["expect"])
        if isinstance(wanted.get("hands"), int):
            wanted["hands"] = dict.fromkeys(answer["hands"], wanted["hands"])
        for key, value in wanted.items():
            sortable = key in ("marked", "first_turn")
            assert (sorted(value) if sortable else value) == answer[key], key


def dealt(block: Mapping[str, Any], rules: RuleSet) -> tuple[State, int]:
    """Open the round of a deal given tile by tile, or of any shuffle at all."""
    seats, number = block["seats"], block.get("round", 1)
    if "hands" not in block:
        return random_round(random.Random(2026), rules, seats, number)
    last = block.get("last")
    return oracle.open_round(
        rules,
        seats,
        [set(read_pairs(block["hands"][LETTERS[seat]])) for seat in range(seats)],
        read_boneyard(block["boneyard"]),
        round_number=number,
        engine=block.get("engine"),
        first=read_seat(block["first"]) if "first" in block else None,
        last=None
        if last is None
        else {
            "starter": read_seat(last["starter"]),
            "out": [read_seat(seat) for seat in last["out"]],
        },
        starter=read_seat(block["starter"]) if "starter" in block else None,
    )


class TestStandings:
    """Places after the last round."""

    @pytest.mark.parametrize("case,block", blocks("standings"))
    def test_places(self, case: dict[str, Any], block: dict[str, Any]) -> None:
        """Totals and ties give the places the block says."""
        seats = sorted(block["rounds"][0])
        rounds = [[scores[seat] for seat in seats] for scores in block["rounds"]]
        out = [[read_seat(seat) for seat in text.split()] for text in block["out"]]
        totals, places = oracle.standings(rules_of(block), rounds, out)
        assert [sum(column) for column in zip(*rounds, strict=True)] == totals
        assert block["places"] == dict(zip(seats, places, strict=True))
