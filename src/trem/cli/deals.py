"""`trem deal` and `trem standings`: the beginning of a round and the end of a game."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import click

from trem.cli.answers import Answer, answering
from trem.cli.inputs import one_rule_set, rules_options, source_of
from trem.engine.dealing import Deal, deal_details, open_details
from trem.engine.moves import LETTERS, Seat
from trem.engine.rounds import Hidden, Round
from trem.engine.scoring import Points, Standings
from trem.engine.scoring import standings as places_of
from trem.engine.shuffling import seed_text
from trem.notation.sheets import NUMBER, TEXT, TEXTS, TILES, Kind, Sheet
from trem.notation.sources import Source
from trem.notation.text import by_letter, parse_seat
from trem.notation.toml_text import dumps_toml
from trem.notation.writing import dump_position
from trem.rules.clauses import Clause
from trem.tiles import numbers_of
from trem.wording.catalogues import Catalogue
from trem.wording.columns import in_columns


SEATS: Final = 4
"""How many seats there are where nobody says."""

LAST: Final = Kind((Mapping,), "a table", keys={"starter": TEXT, "out": TEXTS})

DEAL: Final = Kind(
    (Mapping,),
    "a table",
    keys={
        "rules": TEXT,
        "seats": NUMBER,
        "round": NUMBER,
        "hands": Kind((Mapping,), "a table of hands", TILES),
        "boneyard": TILES,
        "engine": NUMBER,
        "first": TEXT,
        "last": LAST,
        "starter": TEXT,
    },
)
"""What the file of a deal may say."""

TOLD: Final = ("engine", "first", "last", "starter")
"""What a file may tell besides the tiles."""

ROW: Final = Kind((Mapping,), "a table of points", NUMBER)

SHEET: Final = Kind(
    (Mapping,),
    "a table",
    keys={
        "rules": TEXT,
        "rounds": Kind((list, tuple), "an array of tables", ROW),
        "out": TEXTS,
    },
)
"""What the file of a score sheet may say."""


@click.command()
@click.argument("file", callback=source_of, required=False)
@rules_options(several=False)
@click.option("--seats", type=click.IntRange(1, len(LETTERS)), help="How many seats.")
@click.option(
    "--round", "number", type=click.IntRange(min=1), help="Which round, from 1."
)
@click.option("--seed", help="A number or text; left out, a new secret one.")
@answering
def deal(  # noqa: PLR0913 - one an option
    words: Catalogue,
    /,
    *,
    file: Source | None,
    rules: Sequence[str],
    changes: Sequence[str],
    seats: int | None,
    number: int | None,
    seed: str | None,
) -> Answer:
    """
    Print the position when the engine lies.

    The tiles come from a seed, or from FILE, which says what was dealt at a real
    table: hands, boneyard and whatever else decides the engine and the start.
    """
    said = deal_file(file)
    chosen = one_rule_set(rules, changes, said)
    given: dict[str, Any] = {key: said[key] for key in TOLD if key in said}
    given["seats"] = seats or said.get("seats")
    given["round_number"] = number or said.get("round") or 1
    if "hands" in said or "boneyard" in said:
        if seed is not None:
            message = "a file with hands takes no seed"
            raise click.UsageError(message)
        hands = {seat: hand_of(hand) for seat, hand in said.get("hands", {}).items()}
        dealt = open_details(chosen, hands, said.get("boneyard"), **given)
    else:
        given["seats"] = given["seats"] or SEATS
        dealt = deal_details(chosen, seed=seed, **given)
    return deal_answer(dealt, seed, words)


def deal_file(file: Source | None) -> dict[str, Any]:
    """Read what the file of a deal says."""
    if file is None:
        return {}
    sheet = Sheet(file, DEAL)
    sheet.check()
    return sheet.values


def hand_of(hand: str | int) -> str | Hidden:
    """Take a number for that many unknown tiles."""
    return Hidden(hand) if isinstance(hand, int) else hand


def deal_answer(dealt: Deal, seed: str | None, words: Catalogue) -> Answer:
    """Tell the position, how it came about and the seed that nobody chose."""
    rnd, position = dealt.round, dump_position(dealt.round)
    engine, starter = f"{rnd.engine}-{rnd.engine}", LETTERS[dealt.starter]
    data: dict[str, Any] = {
        "engine": rnd.engine,
        "starter": starter,
        "fingerprint": dealt.fingerprint,
        "position": position,
        "pips": pips_of(rnd),
    }
    remarks = [
        words.say(
            "deal",
            "Round %(round)d, engine %(engine)s, starter %(starter)s",
            round=dealt.round_number,
            engine=engine,
            starter=starter,
        )
    ]
    if dealt.fingerprint is not None:
        fingerprint = dealt.fingerprint
        remarks.append(words.say("deal", "Fingerprint %(text)s", text=fingerprint))
    if dealt.seed is not None and seed is None:
        data["seed"] = seed_text(dealt.seed)
        remarks.append(words.say("deal", "Seed %(text)s", text=data["seed"]))
    text = "".join(f"# {remark}\n" for remark in remarks) + dumps_toml(position)
    return Answer(text.rstrip("\n"), data)


def pips_of(rnd: Round) -> int | None:
    """Count the pips of station, hands and boneyard, if all of them are known."""
    mask = rnd.laid
    for hand in rnd.hands:
        if isinstance(hand, Hidden):
            return None
        mask |= hand
    if isinstance(rnd.boneyard, Hidden):
        return None
    tiles = rnd.setting.tile_set.tiles
    yard = sum(tiles[number].pips for number in rnd.boneyard)
    return yard + sum(tiles[number].pips for number in numbers_of(mask))


@click.command()
@click.argument("file", callback=source_of)
@rules_options(several=False)
@answering
def standings(
    words: Catalogue,
    /,
    *,
    file: Source,
    rules: Sequence[str],
    changes: Sequence[str],
) -> Answer:
    """
    Add up a score sheet and give out the places.

    FILE holds `rounds`, the points of each seat in each round, and `out`, who
    went out in each: "A", "A B", or "" for nobody.
    """
    sheet = Sheet(file, SHEET)
    # What is of the wrong kind has been noted and is None here.
    points = [row or {} for row in sheet.values.get("rounds", ())]
    gone = [text or "" for text in sheet.values.get("out", ())]
    seats = 1 + max((seat_in(seat) for row in points for seat in row), default=-1)
    rounds = [row_of(sheet, at, row, seats) for at, row in enumerate(points)]
    out = [out_of(sheet, at, text, seats) for at, text in enumerate(gone)]
    sheet.check()
    chosen = one_rule_set(rules, changes, sheet.values)
    return standings_answer(places_of(chosen, rounds, out, seats), words)


def seat_in(letter: str) -> Seat:
    """Return the seat of a letter, -1 if it is no seat's."""
    return LETTERS.find(letter) if len(letter) == 1 else -1


def row_of(
    sheet: Sheet, number: int, row: Mapping[str, Points], seats: int
) -> list[Points]:
    """Read the points of one round, in seat order."""
    path = "rounds", number
    for letter in row:
        if seat_in(letter) < 0:
            sheet.wrong((*path, letter), f"no seat {letter!r}", Clause.P7)
    for letter in LETTERS[:seats]:
        if letter not in row:
            sheet.wrong(path, f"no points for {letter}", Clause.P7)
    return [row.get(letter, 0) for letter in LETTERS[:seats]]


def out_of(sheet: Sheet, number: int, text: str, seats: int) -> list[Seat]:
    """Read who went out in one round."""
    path = "out", number
    found = (
        sheet.parsed(path, letter, lambda one: parse_seat(one, max(seats, 1)))
        for letter in text.split()
    )
    return [seat for seat in found if seat is not None]


def standings_answer(result: Standings, words: Catalogue) -> Answer:
    """Tell the places, the best first."""
    seats = sorted(
        range(len(result.places)), key=lambda seat: (result.places[seat], seat)
    )
    rows = [
        [
            words.say("standings", "place"),
            words.say("standings", "seat"),
            words.say("standings", "points"),
        ],
        *([str(result.places[s]), LETTERS[s], str(result.totals[s])] for s in seats),
    ]
    data = {
        "totals": by_letter(result.totals),
        "places": by_letter(result.places),
    }
    return Answer("\n".join(in_columns(rows)), data)
