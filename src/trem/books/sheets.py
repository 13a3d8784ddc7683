"""The score sheet: engines down the side, a column a player, empty or filled in."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import cycle, islice, pairwise
from typing import Final, TypeAlias

import attrs

from trem.books.dealt import seats_for
from trem.books.given import Rules, file_of
from trem.books.rounds_played import moves
from trem.books.web import Paper, page
from trem.engine.dealing import deal_details
from trem.engine.given import Last
from trem.engine.moves import LETTERS, Seat
from trem.engine.openings import engine_schedule
from trem.engine.scoring import Points, round_points, standings
from trem.errors import PositionError, Problem
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import Catalogue, Language, catalogue
from trem.wording.rulebook_words import said


STYLE: Final = """
body { margin: 0; color: #000; background: #fff; }
main { font: %(size)s/1.3 Verdana, 'DejaVu Sans', sans-serif; padding: 1em; }
h1 { font-size: 1.4em; line-height: 1.2; margin: 0 0 .2em; }
p { margin: .3em 0; font-size: .85em; }
table { border-collapse: collapse; width: calc(100%% - 2px); table-layout: fixed; }
th, td { border: 1px solid; padding: 0; text-align: center; line-height: 1.1;
  height: %(height)smm; overflow-wrap: anywhere; }
thead th { height: 2.6em; padding-top: .2em; vertical-align: top; }
tfoot { display: table-row-group; }
tfoot th, tfoot td { border-top: 3px double; font-weight: bold; }
tr { break-inside: avoid; }
th:first-child { width: 5.8em; }
thead th:first-child { font-size: .75em; width: 7.7em; }
td.out { outline: 2px solid; outline-offset: -4px; font-weight: bold; }
.wide { overflow-x: auto; margin: .4em 0; }
.wide + .wide { break-before: page; }
@page { size: %(paper)s %(turned)s; margin: 10mm; }
@media print { main { padding: 0; } }
"""


@attrs.frozen
class Layout:
    """How much of a sheet goes where, in one size of print."""

    size: str
    """The size of letters."""

    upright: int
    """How many players an upright page has room for."""

    turned: int
    """How many a turned page has room for."""

    beside: int
    """The height of what stands above and below the rounds, in millimetres."""

    lowest: int
    """The height a row has at least, in millimetres."""


LAYOUTS: Final = {
    False: Layout("11pt", upright=10, turned=17, beside=68, lowest=6),
    True: Layout("18pt", upright=8, turned=13, beside=104, lowest=7),
}
"""The layouts of normal and of large print."""

HEIGHTS: Final = {Paper.A4: (277, 190), Paper.LETTER: (259, 195)}
"""The height of an upright and of a turned page between its margins, in millimetres."""

HIGHEST: Final = 15
"""The height a row has at most, in millimetres."""

Feet: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""The totals and the places, by seat; () on an empty sheet."""

MOST_SEATS: Final = 25
MOST_ROUNDS: Final = 99


@attrs.frozen
class Row:
    """One round on the sheet."""

    engine: str
    """The engine's tile, or the round's number where any may open."""

    points: tuple[Points, ...] = ()
    """What each player scored; () on an empty sheet."""

    out: tuple[Seat, ...] = ()
    """Who went out."""


def scoresheet(  # noqa: PLR0913 - a sheet is asked for in as many ways
    rules: Rules = "standard",
    lang: Language | str = Language.ENGLISH,
    *,
    seats: int = 4,
    rounds: int | None = None,
    filled: bool = False,
    large_print: bool = False,
    paper: Paper | str = Paper.A4,
) -> str:
    """
    Write a score sheet as one HTML page.

    It is turned for many players, and for more of them than a page is wide each
    table has a part of them.

    Args:
        rules: A rule set, a rule file, or the name or path of one.
        lang: The reader's language.
        seats: How many players there are, 2 to 25.
        rounds: How many rounds; None: those of a game by these rules.
        filled: Whether to fill it in with a game that bots played.
        large_print: Whether letters are 18 points high.
        paper: The paper it is printed on.

    Returns:
        A whole HTML document.

    Raises:
        RuleSetError: If the rules cannot be loaded.
        PositionError: If the numbers are out of range, or bots cannot be dealt
            to so many seats (S2).
        ValueError: If trem knows no such language or paper.

    """
    words = catalogue(Language(lang))
    file = file_of(rules, words)
    count = file.rules.round_count if rounds is None else rounds
    check(seats, count)
    make = played_rows(file.rules, seats, count) if filled else None
    rows = list(make or empty_rows(file.rules, count))
    title = words.say("sheet", "Mexican Train: score sheet")
    rules_named = words.say("sheet", "Rules: %(title)s", title=file.title)
    helps = help_texts(file.rules, words, filled=filled)
    layout, sheet = LAYOUTS[large_print], Paper(paper)
    groups = grouped(seats, layout)
    turned = len(groups[0]) > layout.upright
    body = [
        f"<p>{escape(rules_named)}</p>",
        *(table(group, rows, feet(file.rules, rows), words) for group in groups),
        *(f"<p>{escape(text)}</p>" for text in helps),
    ]
    style = STYLE % {
        "size": layout.size,
        "height": row_height(layout, HEIGHTS[sheet][turned], count),
        "paper": sheet,
        "turned": "landscape" if turned else "portrait",
    }
    return page(title, words.language, style, body)


def grouped(seats: int, layout: Layout) -> list[range]:
    """Part the seats into tables of about the same width, one if it fits a page."""
    tables = -(-seats // layout.turned)
    ends = [seats * place // tables for place in range(tables + 1)]
    return [range(*pair) for pair in pairwise(ends)]


def row_height(layout: Layout, height: int, rounds: int) -> int:
    """Choose the height of rows, in millimetres, with which the rounds fill a page."""
    # Totals and places are two rows more.
    fitting = (height - layout.beside) // (rounds + 2)
    return min(max(fitting, layout.lowest), HIGHEST)


def check(seats: int, rounds: int) -> None:
    """Refuse a sheet that nobody could use, saying everything that is wrong."""
    problems = []
    if not 2 <= seats <= MOST_SEATS:
        message = f"a sheet has 2 to {MOST_SEATS} players, not {seats}"
        problems.append(Problem(message, clause=Clause.S2))
    if not 1 <= rounds <= MOST_ROUNDS:
        message = f"a sheet has 1 to {MOST_ROUNDS} rounds, not {rounds}"
        problems.append(Problem(message, clause=Clause.E2))
    if problems:
        raise PositionError(problems)


def empty_rows(rules: RuleSet, rounds: int) -> Iterator[Row]:
    """Yield the rounds with their engines (E1, E2)."""
    engines = [f"{engine}-{engine}" for engine in engine_schedule(rules)]
    numbers = [str(number + 1) for number in range(rounds)]
    yield from map(Row, islice(cycle(engines or numbers), rounds))


def played_rows(rules: RuleSet, seats: int, rounds: int) -> Iterator[Row]:
    """Yield the rounds of a game that bots play."""
    if seats_for(rules, seats) != seats:
        rules.hand_size(seats)
    last: Last | None = None
    for number in range(1, rounds + 1):
        dealt = deal_details(rules, seats, number, min(number, rules.round_count), last)
        steps = list(moves(dealt.round, number))
        end = steps[-1].after if steps else dealt.round
        yield Row(f"{dealt.engine}-{dealt.engine}", round_points(end), end.out)
        last = Last(dealt.starter, end.out)


def table(
    seats: Iterable[Seat], rows: Sequence[Row], feet: Feet, words: Catalogue
) -> str:
    """Write the table of some of the seats."""
    label = escape(words.say("sheet", "Points by round and player"))
    engine = escape(words.say("sheet", "Engine"))
    heads = "".join(f'<th scope="col">{LETTERS[seat]}</th>' for seat in seats)
    body = "\n".join(row_html(row, seats) for row in rows)
    titles = (words.say("sheet", "Total"), words.say("sheet", "Place"))
    ending = "\n".join(
        foot_html(title, values, seats)
        for title, values in zip(titles, feet, strict=True)
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{label}"><table>\n'
        f'<thead><tr><th scope="col">{engine}</th>{heads}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody>\n<tfoot>\n{ending}\n</tfoot></table></div>"
    )


def row_html(row: Row, seats: Iterable[Seat]) -> str:
    """Write one round; whoever went out has a frame."""
    cells = "".join(
        f"<td{' class=out' if seat in row.out else ''}>"
        f"{row.points[seat] if row.points else ''}</td>"
        for seat in seats
    )
    return f'<tr><th scope="row">{row.engine}</th>{cells}</tr>'


def foot_html(title: str, values: Sequence[int], seats: Iterable[Seat]) -> str:
    """Write a row below the rounds."""
    cells = "".join(f"<td>{values[seat] if values else ''}</td>" for seat in seats)
    return f'<tr><th scope="row">{escape(title)}</th>{cells}</tr>'


def feet(rules: RuleSet, rows: Sequence[Row]) -> Feet:
    """Work out every seat's total and place; nothing for an empty sheet (P7)."""
    if not rows[0].points:
        return (), ()
    result = standings(rules, [row.points for row in rows], [row.out for row in rows])
    return result.totals, result.places


def help_texts(rules: RuleSet, words: Catalogue, *, filled: bool) -> Iterator[str]:
    """Yield what helps to fill the sheet in."""
    yield words.say(
        "sheet", "Write the player's name under the letter. The lowest total wins."
    )
    yield words.say("sheet", "Draw a frame around the points of whoever went out.")
    yield said(rules, "tie_break", words)
    if filled:
        yield words.say("sheet", "An example: bots played this game.")
