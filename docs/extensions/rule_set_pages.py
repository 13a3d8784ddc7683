"""The page about the shipped rule sets."""

from collections.abc import Iterable, Iterator

from answers import clause_link, shipped, spelled
from rulebook_pages import in_languages

from trem.rules.differences import differences
from trem.rules.files import RuleFile, load_rule_file
from trem.rules.ruleset import BY_NAME
from trem.wording.rulebook_words import hand_rows, sentence


def link(name: str) -> str:
    """Link to a rule set."""
    return f"[{name}](#rules-{name})"


def linked(names: Iterable[str]) -> str:
    """Link to several."""
    return ", ".join(link(name) for name in names)


def described() -> Iterator[str]:
    """Yield the lines about every rule set."""
    for file in shipped():
        yield from about(file)


def listed() -> Iterator[str]:
    """Yield the rows of the table of all rule sets."""
    yield "| name | what it is | set | seats |"
    yield "| --- | --- | --- | --- |"
    for file in shipped():
        seats = [seats for seats, _ in file.rules.hand_sizes]
        span = f"{min(seats)} to {max(seats)}" if len(seats) > 1 else str(seats[0])
        top = file.rules.max_pip
        yield f"| {link(file.name)} | {file.title} | double-{top} | {span} |"


def about(file: RuleFile) -> Iterator[str]:
    """Yield the lines about one rule set."""
    parent = load_rule_file(file.extends or "standard")
    yield f"(rules-{file.name})=\n## `{file.name}`\n"
    yield f"**{file.title}.**"
    if file.extends:
        yield f"It extends {link(file.extends)}."
    yield f"Source: {file.source}.\n"
    yield f"The whole rules, to read and to print: {in_languages(file.name)}.\n"
    yield f"Tiles by number of seats: {', '.join(hand_rows(file.rules.hand_sizes))}.\n"
    found = [d.flag for d in differences(parent.rules, file.rules)]
    if found:
        yield f"What it plays otherwise than {link(parent.name)}:\n"
    for flag in found:
        value = spelled(getattr(file.rules, flag.name))
        yield f"{clause_link(flag.clause)} `{flag.name}` = {value}"
        yield f": {sentence(file.rules, flag.name)}\n"
    if file.unstated:
        yield f"The source leaves open {', '.join(map(question, file.unstated))}.\n"
    if file.notes:
        yield f"{file.notes}\n"


def question(name: str) -> str:
    """Name a flag with a link to its clause."""
    return f"`{name}` ({clause_link(BY_NAME[name].clause)})"
