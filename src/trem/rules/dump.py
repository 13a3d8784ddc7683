"""Rule files written: as the keys of a file, and as its TOML text."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from trem.rules.files import RuleFile
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.spelling import quoted, spell


WIDTH: Final = 88
"""The longest line of an array, in characters."""


def rule_data(file: RuleFile, *, resolved: bool = False) -> dict[str, Any]:
    """
    Write a rule file as plain data, ready for JSON.

    Args:
        file: The rule file.
        resolved: Whether to write the value of every flag, on top of nothing,
            and not only the file's own on top of what it extends.

    Returns:
        The keys of a rule file, without those that are empty.

    Examples:
        >>> from trem.rules.files import load_rule_file
        >>> rule_data(load_rule_file("wikipedia-pt-private"))["rules"]
        {'mexican_trains': 0}

    """
    values = file.rules.values if resolved else file.own
    head = {
        "name": file.name,
        "title": file.title,
        "extends": None if resolved else file.extends,
        "source": file.source,
        "notes": file.notes,
        "unstated": list(file.unstated),
    }
    flags = {
        flag.name: plain(values[flag.name])
        for flag in FLAGS
        if values.get(flag.name) is not None
    }
    return {key: value for key, value in head.items() if value} | {"rules": flags}


def plain(value: object) -> object:
    """Turn a flag's value into what JSON has."""
    if isinstance(value, tuple):
        return {str(seats): tiles for seats, tiles in value}
    return str(value) if isinstance(value, str) else value


def rules_data(rules: RuleSet) -> dict[str, Any]:
    """
    Write a rule set as plain data, ready for JSON.

    Args:
        rules: The rule set.

    Returns:
        The keys of a rule file that loads as *rules*, with every flag that
        differs from the standard.

    Examples:
        >>> rules_data(RuleSet(draws=2, name="two draws"))
        {'name': 'two draws', 'rules': {'draws': 2}}

    """
    values = rules.values
    flags = {
        flag.name: plain(values[flag.name])
        for flag in FLAGS
        if values[flag.name] != flag.standard
    }
    return {"name": rules.name, "rules": flags}


def dump_rules(
    data: Mapping[str, Any], origins: Mapping[str, str] | None = None
) -> str:
    """
    Write the keys of a rule file as TOML.

    Args:
        data: What `rule_data` or `rules_data` returns.
        origins: For every flag the rule set its value comes from, to be written
            beside it as a comment.

    Returns:
        The text of the file, with a line end at its end.

    Examples:
        >>> print(dump_rules(rules_data(RuleSet(draws=2))), end="")
        name = "standard"
        <BLANKLINE>
        [rules]
        draws = 2

    """
    head = [
        line for key in data if key != "rules" for line in key_lines(key, data[key])
    ]
    flags = [
        f"{name} = {spell(value)}" + (f"  # {origins[name]}" if origins else "")
        for name, value in data["rules"].items()
    ]
    return "\n".join([*head, "", "[rules]", *flags, ""])


def key_lines(key: str, value: object) -> Iterator[str]:
    """Write a key that is no flag, over several lines where one would be long."""
    if isinstance(value, list):
        items = [quoted(item) for item in value]
        line, lines = f"{key} = [{', '.join(items)}]", [f"{item}," for item in items]
        first, last, end = f"{key} = [", "]", ""
    else:
        line, lines = f"{key} = {quoted(str(value))}", wrapped(str(value))
        first, last, end = f'{key} = """\\', '    """', " \\"
    if len(line) <= WIDTH or not lines:
        yield line
    else:
        # A backslash takes the line end and the blanks that follow it away.
        indented = [f"    {line}" for line in lines]
        tail = f"{indented[-1]}{end.strip()}"
        yield from (first, *(f"{line}{end}" for line in indented[:-1]), tail, last)


def wrapped(text: str) -> list[str]:
    """Break a text at its blanks, if single blanks are all that part its words."""
    # Only a long text pays for this import.
    from textwrap import wrap  # noqa: PLC0415

    if text != " ".join(text.split()):
        return []
    lines = wrap(text, WIDTH - 6, break_long_words=False, break_on_hyphens=False)
    return [quoted(line)[1:-1] for line in lines]
