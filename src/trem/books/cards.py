"""
The rule card: one sheet with the questions in which tables differ, answered.

A flag is on it where the shipped rule sets do not all answer alike and where,
under this rule set, it can matter.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape, unescape
from typing import Final

from trem.books.given import Rules, file_of
from trem.books.telling import Telling
from trem.books.web import Paper, page
from trem.rules.choices import Choice
from trem.rules.files import load_rule_file, shipped_names
from trem.rules.flags import Flag, HandTable, Number
from trem.rules.ruleset import FLAGS
from trem.wording.catalogues import Language, catalogue
from trem.wording.rulebook_questions import asked
from trem.wording.rulebook_words import label, value_label


STYLE: Final = """
body { margin: 0; color: #000; background: #fff; }
main { font: %(size)s/1.25 Verdana, 'DejaVu Sans', sans-serif; padding: 1em; }
h1 { font-size: 1.5em; line-height: 1.2; margin: 0 0 .3em; }
p { margin: .2em 0; }
dl { columns: %(columns)s 24em; column-gap: 1.5em; column-rule: 1px solid;
  margin: .7em 0; }
div { break-inside: avoid; padding-bottom: .35em; }
dt { font-weight: bold; }
dt span { font-weight: normal; font-size: .8em; }
dd { margin: 0; display: inline-block; padding-right: 1em; }
dd.on { font-weight: bold; }
.large dt, .large dd { display: inline; }
.large dt { font-weight: normal; }
.source { font-size: .85em; }
@page { size: %(paper)s; margin: 10mm; }
@media print { main { padding: 0; } }
"""

COLUMNS: Final = {False: 2, True: 1}
"""How many columns a card has, in normal and in large print."""

FACTS: Final = ("max_pip", "hand_sizes", "first_engine", "rounds")
"""What stands above the questions because it is no choice of words."""

LARGE: Final = 16
"""The size of letters in large print, in points."""

SIZES: Final = tuple(size / 10 for size in range(120, 80, -1))
"""The sizes of letters in normal print, in points; the largest that fits is taken."""

ROOM: Final = {Paper.A4: (538, 785), Paper.LETTER: (555, 735)}
"""The width and height of a page between its margins, in points."""

BESIDE: Final = 13
"""The height of what stands above and below the questions, in heights of letters."""

LETTER: Final = 0.59
"""How wide a letter is, in heights of letters, by trial with all cards."""

PIECE: Final = re.compile(r"<(d[td])[^>]*>(.*?)</\1>")
TAG: Final = re.compile(r"<[^>]+>")

MOST_LARGE: Final = 14
"""How many questions a large-print card asks: the most disputed ones."""


def card(
    rules: Rules,
    lang: Language | str = Language.ENGLISH,
    *,
    large_print: bool = False,
    paper: Paper | str = Paper.A4,
) -> str:
    """
    Write the rule card of a rule set as one HTML page.

    Every question in which tables differ stands there with its possible short
    answers, this rule set's ticked; in large print with the ticked one alone.

    Args:
        rules: A rule set, a rule file, or the name or path of one.
        lang: The reader's language.
        large_print: Whether letters are 16 points high; only the most disputed
            questions, and no other answers, fit then.
        paper: The paper it is printed on.

    Returns:
        A whole HTML document.

    Raises:
        RuleSetError: If the rules cannot be loaded.
        ValueError: If trem knows no such language or paper.

    """
    words = catalogue(Language(lang))
    file = file_of(rules, words)
    telling = Telling(file, words)
    asked = asked_about(telling, MOST_LARGE if large_print else len(FLAGS))
    questions = [question_html(telling, flag, alone=large_print) for flag in asked]
    sheet = Paper(paper)
    style = STYLE % {
        "size": f"{LARGE if large_print else size_for(questions, sheet):g}pt",
        "columns": COLUMNS[large_print],
        "paper": sheet,
    }
    title = words.say("card", "Mexican Train: %(title)s", title=file.title)
    key = words.say("card", "☑ is what these rules play.")
    body = [
        f"<p>{escape(facts(telling))} {escape(key)}</p>",
        '<dl class="large">' if large_print else "<dl>",
        *questions,
        "</dl>",
        f'<p class="source">{escape(file.source)}</p>',
    ]
    return page(title, words.language, style, body)


def size_for(questions: Sequence[str], paper: Paper) -> float:
    """Choose the largest letters, in points, with which the questions fit a page."""
    width, height = ROOM[paper]
    for size in SIZES:
        heights = [height_of(html, (width / size - 1.5) / 2) for html in questions]
        # Two columns part between questions, so one may be longer by half of one.
        if (sum(heights) + max(heights)) / 2 <= height / size - BESIDE:
            return size
    return SIZES[-1]


def height_of(question: str, width: float) -> float:
    """Estimate how high a question is in a column, in heights of letters."""
    asked, *answers = (
        unescape(TAG.sub("", text)) for _, text in PIECE.findall(question)
    )
    words = [LETTER * (len(word) + 1) for word in asked.split(" ")]
    boxes = [LETTER * len(text) + 1.3 for text in answers]
    return 1.25 * (lines(words, width) + lines(boxes, width)) + 0.35


def lines(widths: Sequence[float], room: float) -> int:
    """Count the lines that pieces of such widths take."""
    count, used = 1, 0.0
    for width in widths:
        if used and used + width > room:
            count, used = count + 1, 0.0
        used += width
    return count


def facts(telling: Telling) -> str:
    """Say the set, the hands and the rounds in one line."""
    words, rules = telling.words, telling.rules
    engine = rules.opening_engine
    return words.count(
        "card",
        "Double-%(max_pip)s set. Tiles by players: %(hands)s. First engine: "
        "%(engine)s. %(number)d round.",
        "Double-%(max_pip)s set. Tiles by players: %(hands)s. First engine: "
        "%(engine)s. %(number)d rounds.",
        rules.round_count,
        max_pip=rules.max_pip,
        hands=label(rules, "hand_sizes", words),
        engine=words.say("card", "the highest held")
        if engine is None
        else f"{engine}-{engine}",
    )


def asked_about(telling: Telling, most: int) -> list[Flag]:
    """Choose the flags of the card, the most disputed ones, in clause order."""
    dispute = disputes()
    flags = [
        flag
        for flag in FLAGS
        if flag.name not in FACTS
        and len(options(flag)) > 1
        and dispute[flag.name]
        and telling.matters(flag.name)
    ]
    chosen = sorted(flags, key=lambda flag: -dispute[flag.name])[:most]
    return [flag for flag in flags if flag in chosen]


@lru_cache(maxsize=1)
def disputes() -> dict[str, int]:
    """Count for each flag the shipped rule sets that do not play the standard."""
    files = [load_rule_file(name) for name in shipped_names()]
    return {
        flag.name: sum(
            getattr(file.rules, flag.name) != flag.standard for file in files
        )
        for flag in FLAGS
    }


def options(flag: Flag) -> tuple[object, ...]:
    """List the values of a flag that stand on a card."""
    return () if isinstance(flag.kind, HandTable) else flag.kind.listed


def question_html(telling: Telling, flag: Flag, *, alone: bool) -> str:
    """Write one question with its answers, or with none but the one in force."""
    words, rules = telling.words, telling.rules
    question = escape(asked(flag.name, words))
    value = getattr(rules, flag.name)
    answers = "".join(
        answer_html(value_label(flag.name, one, words), ticked=one == value)
        for one in shown_values(flag, value)
        if one == value or not alone
    )
    return f"<div><dt><span>{flag.clause}</span> {question}</dt> {answers}</div>"


def shown_values(flag: Flag, value: object) -> Iterator[object]:
    """Yield the values to choose from, numbers in their order, words after them."""
    values = dict.fromkeys((*options(flag), value))
    if isinstance(flag.kind, Number):
        yield from sorted(one for one in values if isinstance(one, int))
        yield from (one for one in values if isinstance(one, Choice))
    else:
        yield from options(flag)


def answer_html(text: str, *, ticked: bool) -> str:
    """Write one answer with its box."""
    mark, kind = ("☑", ' class="on"') if ticked else ("☐", "")
    return f"<dd{kind}>{mark}&nbsp;{escape(text)}</dd>"
