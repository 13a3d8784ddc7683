"""
What either engine makes of a position, a deal or a score sheet told as data.

An answer has the keys it is asked for. Seats are letters in lists without order,
`error` is the clause of a refused deal; of what is refused everything else is `none`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from tests import oracle
from tests.oracle.positions import read_boneyard, read_pairs, read_seat, write_train
from tests.oracle.state import hand_size
from trem.engine.dealing import deal_details, open_details
from trem.engine.legality import legal_moves
from trem.engine.moves import LETTERS, Seat
from trem.engine.rounds import Hidden, Round, train_of
from trem.engine.scoring import Points, Standings, round_points, standings
from trem.engine.turns import apply
from trem.errors import PositionError
from trem.notation.positions import load_position
from trem.notation.text import format_move, format_train, parse_move
from trem.rules.ruleset import RuleSet
from trem.tiles import numbers_of


Given = Mapping[str, Any]
"""A table with a `position`, a `deal` or a `sheet`."""

Answers = dict[str, Any]

NONE: Final = "none"


def chosen(found: Mapping[str, Any], asked: Collection[str]) -> Answers:
    """Ask for the answers wanted; each is a value or a function that finds it."""
    values = {key: found[key] for key in asked}
    return {key: value() if callable(value) else value for key, value in values.items()}


def refused(clause: str, asked: Collection[str]) -> Answers:
    """Answer what is asked of a deal that was refused."""
    return {**dict.fromkeys(asked, NONE), "error": clause}


def by_letter(values: Collection[Any]) -> dict[str, Any]:
    """Key values in seat order by letter."""
    return {LETTERS[seat]: value for seat, value in enumerate(values)}


# The engine


def answers(rules: RuleSet, given: Given, asked: Collection[str]) -> Answers:
    """Say what the engine makes of what is given."""
    if "sheet" in given:
        return chosen(told_standings(places_of(rules, given["sheet"])), asked)
    if "deal" in given:
        return dealt(rules, given["deal"], asked)
    rnd = load_position(given["position"], rules)
    for text in given.get("moves", []):
        rnd = apply(rnd, parse_move(text, rnd))
    return chosen(told_round(rnd, seats_of(given.get("misplays", []))), asked)


def dealt(rules: RuleSet, given: Given, asked: Collection[str]) -> Answers:
    """Say how a deal begins."""
    words = {key: value for key, value in given.items() if key != "round"}
    words["round_number"] = given.get("round", 1)
    try:
        deal = (deal_details if "seed" in given else open_details)(rules, **words)
    except PositionError as error:
        return refused(str(error.problems[0].clause), asked)
    told = {"error": NONE, "starter": LETTERS[deal.starter], "engine": deal.engine}
    return chosen({**told_round(deal.round), **told}, asked)


def told_round(rnd: Round, misplays: Collection[Seat] = ()) -> Mapping[str, Any]:
    """Say what may be asked of a round."""
    setting, yard = rnd.setting, rnd.boneyard
    return {
        "legal": lambda: sorted(format_move(move, rnd) for move in legal_moves(rnd)),
        "turn": LETTERS[rnd.turn],
        "marked": letters(rnd.marked),
        "first_turn": letters(rnd.notes.first_turn),
        "open_doubles": [
            format_train(train_of(rnd, double.line), setting) for double in rnd.doubles
        ],
        "hands": lambda: {seat: n for seat, n in held(rnd).items() if n is not None},
        "boneyard": yard.count if isinstance(yard, Hidden) else len(yard),
        "over": rnd.over,
        "out": [LETTERS[seat] for seat in rnd.out],
        "points": lambda: by_letter(round_points(rnd, misplays)),
    }


def held(rnd: Round) -> dict[str, int | None]:
    """Return how many tiles each seat has, as far as it is known."""
    return by_letter(
        [h.count if isinstance(h, Hidden) else h.bit_count() for h in rnd.hands]
    )


def letters(mask: int) -> list[str]:
    """Write a mask of seats."""
    return [LETTERS[seat] for seat in numbers_of(mask)]


def seats_of(text: Collection[str]) -> list[Seat]:
    """Read the letters of seats."""
    return [read_seat(letter) for letter in text]


def rows_of(sheet: Given) -> tuple[list[list[Points]], list[list[Seat]]]:
    """Read a score sheet: the points of each round, and who went out."""
    points = [[row[seat] for seat in sorted(row)] for row in sheet["rounds"]]
    return points, [seats_of(text.split()) for text in sheet["out"]]


def places_of(rules: RuleSet, sheet: Given) -> Standings:
    """Place the seats of a score sheet."""
    points, out = rows_of(sheet)
    return standings(rules, points, out, len(points[0]))


def told_standings(found: Standings) -> Mapping[str, Any]:
    """Say what may be asked of a score sheet."""
    return {"totals": by_letter(found.totals), "places": by_letter(found.places)}


# The second engine


def second_answers(rules: RuleSet, given: Given, asked: Collection[str]) -> Answers:
    """Say what the second engine makes of what is given."""
    if "sheet" in given:
        totals, places = oracle.standings(rules, *rows_of(given["sheet"]))
        found = Standings(tuple(totals), tuple(places))
        return chosen(told_standings(found), asked)
    if "deal" in given:
        return second_dealt(rules, given["deal"], asked)
    state = oracle.from_position(given["position"], rules)
    for text in given.get("moves", []):
        state = oracle.play(state, oracle.read_move(text, state))
    return chosen(told_state(state, seats_of(given.get("misplays", []))), asked)


def second_dealt(rules: RuleSet, given: Given, asked: Collection[str]) -> Answers:
    """Say how a deal begins."""
    last = given.get("last")
    try:
        state, starter = oracle.open_round(
            rules,
            given["seats"],
            [set(read_pairs(hand)) for hand in given["hands"].values()],
            read_boneyard(given["boneyard"]),
            round_number=given.get("round", 1),
            first=read_seat(given["first"]) if "first" in given else None,
            last=last
            and {"starter": read_seat(last["starter"]), "out": seats_of(last["out"])},
        )
    except oracle.Refused as refusal:
        return refused(str(refusal), asked)
    told = {"error": NONE, "starter": LETTERS[starter], "engine": state.engine}
    return chosen({**told_state(state), **told}, asked)


def told_state(state: oracle.State, misplays: Sequence[Seat] = ()) -> Mapping[str, Any]:
    """Say what may be asked of a round."""
    yard = state.boneyard
    counts = [hand_size(state, seat) for seat in range(state.seats)]
    return {
        "legal": lambda: sorted(
            oracle.write_move(move, state) for move in oracle.legal(state)
        ),
        "turn": LETTERS[state.turn],
        "marked": sorted(LETTERS[seat] for seat in state.marked),
        "first_turn": sorted(LETTERS[seat] for seat in state.first_turn),
        "open_doubles": [write_train(train, state) for train, *_ in state.open_doubles],
        "hands": {s: n for s, n in by_letter(counts).items() if n is not None},
        "boneyard": len(yard) if isinstance(yard, list) else yard,
        "over": state.over,
        "out": [LETTERS[seat] for seat in state.out],
        "points": lambda: by_letter(oracle.points(state, misplays)),
    }
