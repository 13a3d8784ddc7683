"""`trem rules`: the rule sets there are, and files with rules of one's own."""

import functools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec

import click

from trem.cli.answers import Answer, answering, printing
from trem.cli.inputs import asked_for
from trem.cli.partings import parting_data, parting_text, save_parting
from trem.judging.differing import partings
from trem.rules.differences import Difference, differences
from trem.rules.dump import dump_rules, plain, rule_data
from trem.rules.files import RuleFile, load_rule_file, shipped_names
from trem.rules.locator import locate
from trem.rules.remarks import Remark, remarks
from trem.rules.ruleset import RuleSet
from trem.rules.schema import rules_schema
from trem.rules.spelling import spell_bare
from trem.rules.template import rule_template
from trem.wording.catalogues import Catalogue
from trem.wording.rule_sets import translated
from trem.wording.rulebook_words import said_if_it_matters


P = ParamSpec("P")


def unless_subcommand(command: Callable[P, None]) -> Callable[P, None]:
    """Run a group's own command only where no other one is called."""

    @functools.wraps(command)
    def alone(*args: P.args, **kwargs: P.kwargs) -> None:
        if click.get_current_context().invoked_subcommand is None:
            command(*args, **kwargs)

    return alone


@click.group(invoke_without_command=True)
@unless_subcommand
@answering
def rules(words: Catalogue, /) -> Answer:
    """
    List the rule sets that come with trem.

    The commands show one, check a file with rules of one's own, start such a
    file, and say in what two rule sets differ.
    """
    files = [translated(load_rule_file(name), words) for name in shipped_names()]
    width = max(len(file.name) for file in files)
    text = "\n".join(f"{file.name:{width}}  {file.title}" for file in files)
    keys = ("name", "title", "extends", "source")
    listed = [{key: getattr(file, key) for key in keys} for file in files]
    return Answer(text, {"rules": listed})


@rules.command()
@click.argument("name", metavar="RULES")
@click.option("--resolved", is_flag=True, help="Show every flag.")
@click.option(
    "--origin",
    is_flag=True,
    help="Show every flag and the rule set its value comes from.",
)
@answering
def show(words: Catalogue, /, name: str, *, resolved: bool, origin: bool) -> Answer:
    """
    Show the rule set RULES as a rule file.

    RULES is a shipped name, the path of a rule file, or - for the standard input.
    """
    file = translated(asked_for(name), words)
    data = rule_data(file, resolved=resolved or origin)
    text = dump_rules(data, file.origins if origin else None).rstrip("\n")
    return Answer(text, {**data, "origin": dict(file.origins)} if origin else data)


@rules.command()
@click.argument("file", metavar="FILE")
@answering
def check(words: Catalogue, /, file: str) -> Answer:
    """
    Say what is wrong with the rule file FILE, and what it says in vain.

    Each problem stands with its line and column. Remarks are about flags that
    cannot speak under the others, and hands that cannot be dealt.
    """
    found = asked_for(file)
    told = [remark_data(found, remark) for remark in remarks(found.rules)]
    called = "-" if file == "-" else str(file)
    lines = [remark_line(called, remark) for remark in told]
    valid = words.say(
        # L10N: after `trem rules check`; %(name)s is the rule set's name.
        "rules check",
        "%(name)s is a valid rule set.",
        name=found.name,
    )
    data = {"rules": found.name, "problems": [], "remarks": told}
    return Answer("\n".join((*lines, valid)), data)


@rules.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option(
    "--positions/--no-positions",
    default=True,
    help="Whether to show a small position where each difference matters.",
)
@click.option(
    "-o",
    "folder",
    type=click.Path(file_okay=False, exists=True, path_type=Path),
    metavar="FOLDER",
    help="Save these positions as files in a folder.",
)
@printing
def diff(
    words: Catalogue,
    /,
    first: str,
    second: str,
    *,
    positions: bool,
    folder: Path | None,
) -> Answer:
    """
    Say in which flags the rule sets A and B differ.

    Below each flag stands the smallest position that was found in which it makes
    a difference to A, and what comes of it. Two rule sets that trem does not know
    to be related take some seconds.
    """
    if first == second == "-":
        message = "the standard input can be only one of the two"
        raise click.UsageError(message)
    pair = asked_for(first).rules, asked_for(second).rules
    found = differences(*pair)
    head = words.count(
        # L10N: after `trem rules diff`; the names of two rule sets.
        "rules diff",
        "%(first)s and %(second)s differ in %(number)d flag.",
        "%(first)s and %(second)s differ in %(number)d flags.",
        len(found),
        first=pair[0].name,
        second=pair[1].name,
    )
    texts = [difference_text(words, pair, each) for each in found]
    told = [difference_data(words, pair, each) for each in found]
    if positions:
        for place, parting in enumerate(partings(*pair)):
            texts[place] += f"\n\n{parting_text(parting, words)}"
            told[place]["parting"] = parting_data(parting, words)
            if folder is not None:
                save_parting(parting, folder, words)
    data = {"rules": [one.name for one in pair], "differences": told}
    return Answer("\n\n".join([head, *texts]), data)


@rules.command()
@click.option("--extends", metavar="RULES", help="A rule set for the file to change.")
@answering
def init(_words: Catalogue, /, extends: str | None) -> Answer:
    """
    Write a rule file to edit, with every flag explained.

    For example: trem rules init --extends pagat -o grandma.toml
    """
    output = click.get_current_context().params["output"]
    if output is not None and output.exists():
        message = f"{output} is there already, perhaps edited: name another file"
        raise click.UsageError(message)
    text = rule_template(asked_for(extends).rules if extends else None, extends)
    return Answer(text.rstrip("\n"), {"file": text})


@rules.command()
@answering
def schema(_words: Catalogue, /) -> Answer:
    """Write the JSON Schema of rule files, for editors."""
    data = rules_schema()
    return Answer(json.dumps(data, indent=2), data)


def remark_data(file: RuleFile, remark: Remark) -> dict[str, Any]:
    """Say what a remark is about and where it stands, if the file itself has it."""
    places = locate(file.text) if file.text is not None else {}
    row = () if remark.row is None else (remark.row,)
    where = places.get(("rules", remark.flag, *row))
    place = dict(zip(("line", "column"), where.key, strict=True)) if where else {}
    head = {"clause": remark.clause, "flag": remark.flag}
    return {**head, "message": remark.message, **place}


def remark_line(called: str, remark: dict[str, Any]) -> str:
    """Write a remark the way problems are written."""
    place = [str(remark[key]) for key in ("line", "column") if key in remark]
    said_so = f"remark: {remark['message']} [{remark['clause']}]"
    return f"{':'.join((called, *place))}: {said_so}"


def difference_text(
    words: Catalogue, pair: tuple[RuleSet, RuleSet], difference: Difference
) -> str:
    """Write a flag, and below it what each rule set says to it."""
    flag = difference.flag
    lines = [f"{flag.clause} {flag.name}"]
    for rule_set, value in zip(
        pair, (difference.first, difference.second), strict=True
    ):
        shown = "" if value is None else f" ({spell_bare(value)})"
        told = said_if_it_matters(rule_set, flag.name, words)
        lines.append(f"  {rule_set.name}{shown}: {told}")
    return "\n".join(lines)


def difference_data(
    words: Catalogue, pair: tuple[RuleSet, RuleSet], difference: Difference
) -> dict[str, Any]:
    """Say the same as JSON; values and sentences in the order of the rule sets."""
    flag = difference.flag
    return {
        "clause": flag.clause,
        "flag": flag.name,
        "values": [plain(difference.first), plain(difference.second)],
        "words": [said_if_it_matters(one, flag.name, words) for one in pair],
    }
