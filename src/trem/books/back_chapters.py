"""The rulebook's last chapters: what is unstated, what differs, where it is from."""

from collections.abc import Collection, Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version

from trem.books.pages import Block, Bullets, Heading, Paragraph, Table
from trem.books.telling import Telling
from trem.rules.differences import differences
from trem.rules.files import RuleFile, load_rule_file, shipped_names
from trem.rules.flags import Flag
from trem.rules.remarks import remarks
from trem.rules.ruleset import BY_NAME, FLAGS
from trem.wording.rule_sets import translated
from trem.wording.rulebook_questions import asked


def unstated(telling: Telling) -> Iterator[Block]:
    """Tell what the source leaves open and what is played there."""
    words = telling.words
    open_flags = [flag for flag in telling.file.unstated if flag in BY_NAME]
    if not open_flags:
        return
    yield Heading(words.say("book", "Where the source is silent"), "unstated")
    yield Paragraph(
        words.say(
            "book",
            "The source of these rules does not answer the following questions. What "
            "is played here instead stands beside them; a table may agree on "
            "something else.",
        )
    )
    yield Table(
        words.say("book", "Questions the source leaves open"),
        (
            words.say("book", "Question"),
            words.say("book", "Played here"),
            words.say("book", "Clause"),
        ),
        tuple(
            (asked(flag, words), telling.sentence(flag), str(BY_NAME[flag].clause))
            for flag in open_flags
        ),
    )


def idle(telling: Telling) -> Iterator[Block]:
    """Tell which of the rule set's own values cannot matter under the others."""
    words = telling.words
    vain = [remark.flag for remark in remarks(telling.rules) if remark.row is None]
    if not vain:
        return
    yield Heading(words.say("book", "Said in vain"), "idle")
    yield Paragraph(
        words.say(
            "book",
            "The rule set also says the following, which cannot matter under its other "
            "rules.",
        )
    )
    yield Bullets(tuple(f"{telling.sentence(f)} ({BY_NAME[f].clause})" for f in vain))


def compared(telling: Telling) -> Iterator[Block]:
    """Tell in which questions the other shipped rule sets answer otherwise."""
    words = telling.words
    yield Heading(words.say("book", "Other tables"), "others")
    yield Paragraph(
        words.say(
            "book",
            "These are the other rule sets that come with trem, the nearest first, "
            "with the signs of the questions that they answer differently. What the "
            "signs ask, and the answer of this book, stands below.",
        )
    )
    others = differing(telling)
    yield Table(
        words.say("book", "Where other rule sets differ"),
        (
            words.say("book", "Rule set"),
            words.say("book", "Name"),
            words.say("book", "Answered differently"),
        ),
        tuple((file.title, file.name, signs(flags)) for file, flags in others),
    )
    yield meaning(telling, {flag.name for _, flags in others for flag in flags})


def differing(telling: Telling) -> list[tuple[RuleFile, list[Flag]]]:
    """List the other shipped rule sets with the flags that differ, nearest first."""
    files = [
        translated(load_rule_file(name), telling.words) for name in shipped_names()
    ]
    found = [
        (file, [one.flag for one in differences(telling.rules, file.rules)])
        for file in files
    ]
    others = [(file, flags) for file, flags in found if flags]
    return sorted(others, key=lambda other: (len(other[1]), other[0].title))


def signs(flags: Iterable[Flag]) -> str:
    """Name the clauses of some flags, each once."""
    return ", ".join(dict.fromkeys(str(flag.clause) for flag in flags))


def meaning(telling: Telling, flags: Collection[str]) -> Table:
    """Ask what some flags answer, with the answers of the book."""
    words = telling.words
    return Table(
        words.say("book", "What the signs ask"),
        (
            words.say("book", "Clause"),
            words.say("book", "Question"),
            words.say("book", "Answer here"),
        ),
        tuple(
            (str(flag.clause), asked(flag.name, words), telling.answer(flag.name))
            for flag in FLAGS
            if flag.name in flags
        ),
    )


def imprint(telling: Telling) -> Iterator[Block]:
    """Tell where the rules come from and what made the book."""
    words, file = telling.words, telling.file
    yield Heading(words.say("book", "Source"), "source")
    if file.source:
        yield Paragraph(
            words.say("book", "Source: %(source)s.", source=file.source.rstrip("."))
        )
    if file.notes:
        yield Paragraph(words.say("book", "Notes: %(notes)s", notes=file.notes))
    yield Paragraph(
        words.say(
            "book",
            "Rule set: %(name)s. Made by trem %(version)s.",
            name=file.name,
            version=own_version(),
        )
    )


def own_version() -> str:
    """Return trem's version, `0` where it is not installed."""
    try:
        return version("trem-dominoes")
    except PackageNotFoundError:
        return "0"
