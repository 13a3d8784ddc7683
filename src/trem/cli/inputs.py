"""What several commands are given: files or the standard input, and rule sets."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import attrs
import click

from trem.engine.rounds import Round
from trem.errors import PositionError, RuleSetError
from trem.notation.positions import position_of
from trem.notation.rulings import rules_of
from trem.notation.sheets import Sheet
from trem.notation.sources import Source, parse_source, read_source
from trem.rules.changes import parse_changes
from trem.rules.documents import LARGEST
from trem.rules.files import (
    RuleFile,
    is_path,
    load_rule_file,
    load_rules,
    read_rule_file,
    shipped_names,
)
from trem.rules.ruleset import RuleSet


F = TypeVar("F", bound=Callable[..., Any])


def source_of(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> Source | None:
    """Read a file in TOML or JSON; `-` is the standard input."""
    if value is None:
        return None
    if value == "-":
        return parse_source(standard_input(LARGEST), "<stdin>", Path())
    if not is_readable(Path(value)):
        message = f"there is no file {value!r}"
        raise click.BadParameter(message, ctx, param)
    return read_source(value)


def standard_input(largest: int) -> bytes:
    """Read the standard input, up to one byte more than is taken."""
    if sys.stdin is None:
        message = "the standard input is closed, so that - has nothing to read"
        raise click.UsageError(message)
    return sys.stdin.buffer.read(largest + 1)


def is_readable(path: Path) -> bool:
    """Return whether there is a file, or something to read like one, such as a pipe."""
    try:
        return path.exists() and not path.is_dir()
    except OSError:
        # A name that is too long for any file.
        return False


def asked_for(name: str) -> RuleFile:
    """
    Load the rule set a word of the command line names.

    Args:
        name: A shipped name, a path, or - for the standard input.

    Raises:
        click.UsageError: If it can only be a shipped name and is none.
        RuleSetError: With everything that is wrong with the file.
    """
    if name == "-":
        return read_rule_file(standard_input(LARGEST), "-")
    if name in shipped_names():
        return load_rule_file(name)
    if is_path(name) or is_readable(Path(name)):
        return load_rule_file(Path(name))
    try:
        return load_rule_file(name)
    except RuleSetError as error:
        message = f"{error.problems[0].message}; trem rules lists them"
        raise click.UsageError(message) from None


def names_of(_: click.Context, __: click.Parameter, value: str | None) -> list[str]:
    """Take the names of rule sets apart at their commas."""
    return [name.strip() for name in (value or "").split(",") if name.strip()]


def rules_options(*, several: bool) -> Callable[[F], F]:
    """Give a command the options `--rules` and `--change`."""
    many = " Several are put side by side." if several else ""

    def decorate(command: F) -> F:
        command = click.option(
            "--change",
            "changes",
            multiple=True,
            metavar="FLAG=VALUE",
            help="Change a flag, in every rule set named. May be repeated.",
        )(command)
        return click.option(
            "--rules",
            callback=names_of,
            metavar="NAME[,NAME...]" if several else "NAME",
            help="A shipped rule set or a rule file; the one the file names, or "
            f"the standard, where not given.{many}",
        )(command)

    return decorate


def rule_sets(names: Sequence[str], changes: Sequence[str]) -> list[RuleSet]:
    """
    Load rule sets and change them.

    Args:
        names: Shipped names, paths, or - for the standard input.
        changes: ``FLAG=VALUE`` texts.

    Raises:
        click.UsageError: If there is no such rule set.
        RuleSetError: With everything that is wrong with them.
        NotationError: If a change cannot be read.
    """
    change = parse_changes(changes)
    chosen = [asked_for(name).rules for name in names]
    return [rules.changed(change) for rules in chosen] if change else chosen


def one_rule_set(
    names: Sequence[str], changes: Sequence[str], said: Mapping[str, Any]
) -> RuleSet:
    """
    Load the one rule set a command works with.

    Args:
        names: What the command line names, at most one.
        changes: ``FLAG=VALUE`` texts.
        said: The keys of the file; its rules, or the standard, where none is named.

    Raises:
        click.BadParameter: If several are named.
        click.UsageError: If the one that is named is not there.
        RuleSetError: With everything that is wrong with it.
        NotationError: If a change cannot be read.
    """
    refuse_several(names)
    if names:
        return rule_sets(names, changes)[0]
    return load_rules(said.get("rules", "standard"), parse_changes(changes))


def positions_of(
    position: Source, names: Sequence[str], changes: Sequence[str]
) -> list[Round]:
    """
    Read a position under each of the rule sets asked for.

    Args:
        position: The position file.
        names: The rule sets; none is the one that the file names.
        changes: ``FLAG=VALUE`` texts, for each of them.

    Raises:
        PositionError: If the position cannot be under one of them.
    """
    if names:
        chosen = rule_sets(names, changes)
    elif changes:
        chosen = [own_rules(position).changed(parse_changes(changes))]
    else:
        return [position_of(position, None)]
    if len(chosen) == 1:
        return [position_of(position, chosen[0])]
    return [under(position, rules) for rules in chosen]


def under(position: Source, rules: RuleSet) -> Round:
    """Read a position under one of several rule sets, which problems name."""
    try:
        return position_of(position, rules)
    except PositionError as error:
        problems = [
            attrs.evolve(problem, message=f"{problem.message} (under {rules.name})")
            for problem in error.problems
        ]
        raise PositionError(problems) from None


def own_rules(position: Source) -> RuleSet:
    """Return the rule set a position file names, or the standard."""
    sheet = Sheet(position)
    rules = rules_of(sheet, None)
    sheet.check()
    assert rules is not None
    return rules


def one_position(
    position: Source, names: Sequence[str], changes: Sequence[str]
) -> Round:
    """
    Read a position under the one rule set asked for.

    Raises:
        click.BadParameter: If several are.
        PositionError: If the position cannot be under it.
    """
    refuse_several(names)
    return positions_of(position, names, changes)[0]


def refuse_several(names: Sequence[str]) -> None:
    """Refuse more than one rule set."""
    if len(names) > 1:
        message = "this command takes one rule set"
        raise click.BadParameter(message, param_hint="'--rules'")
