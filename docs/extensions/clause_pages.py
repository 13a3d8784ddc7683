"""Pages about clauses: every flag, its answers and who gives which."""

from collections.abc import Iterator

from answers import (
    Answer,
    answers,
    clashes,
    clause_link,
    idle_reasons,
    spelled,
    target,
)
from rule_set_pages import linked

from examples import example, folded
from trem.rules.clauses import Clause
from trem.rules.differences import amount
from trem.rules.flags import Flag, HandTable, Number
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.template import GROUPS, letter
from trem.wording.catalogues import catalogue
from trem.wording.rulebook_questions import asked


def described(letters: list[str]) -> Iterator[str]:
    """Yield the lines about the groups with these letters."""
    for group in letters:
        if len(letters) > 1:
            yield f"## {GROUPS[group]}\n"
        targets: set[Clause] = set()
        for flag in FLAGS:
            if letter(flag.clause) != group:
                continue
            if flag.clause not in targets:
                yield f"({target(flag.clause)})="
            targets.add(flag.clause)
            yield from about(flag, "##" if len(letters) == 1 else "###")


def about(flag: Flag, heading: str) -> Iterator[str]:
    """Yield the lines about one flag."""
    question = asked(flag.name, catalogue())
    yield f"{heading} {flag.clause} `{flag.name}`\n"
    yield f"**{question}**\n"
    if isinstance(flag.kind, (Number, HandTable)):
        yield f"It takes {flag.kind.described}.\n"
    for answer in answers(flag):
        yield from about_answer(flag, answer)
    if reasons := idle_reasons(flag):
        yield f"It can be that this has nothing to say: {'; '.join(reasons)}.\n"
    if found := clashes(flag):
        yield "Refused, since it cannot hold:\n"
        yield from (f"- {message}." for message in found)
        yield ""


def about_answer(flag: Flag, answer: Answer) -> Iterator[str]:
    """Yield the lines about one value."""
    is_standard = answer.value == flag.standard
    yield f"{spelled(answer.value)}{' (standard)' if is_standard else ''}"
    yield f": {answer.sentence}"
    for when, instead in answer.beside:
        yield f"\n  {when[0].upper()}{when[1:]}: {instead}"
    if answer.stated:
        yield f"\n  Played by {linked(answer.stated)}."
    if answer.filled:
        yield f"\n  Where the source is silent: {linked(answer.filled)}."
    figure = example(flag, answer.value)
    if figure is not None:
        yield f"\n  {folded(figure)}"
    yield ""


def listed() -> Iterator[str]:
    """Yield the rows of the table of all flags."""
    yield "| clause | flag | it answers | standard |"
    yield "| --- | --- | --- | --- |"
    for flag in FLAGS:
        question = asked(flag.name, catalogue())
        standard = spelled(amount(RuleSet(), flag.name))
        link = clause_link(flag.clause)
        yield f"| {link} | `{flag.name}` | {question} | {standard} |"
