"""
Rule files: rule sets as TOML, shipped or a family's own.

A file says what differs from the rule set it extends; the child wins flag by
flag. Whatever is wrong in it or in a file it extends is said at once, each
problem with its file, line and column. Values are checked by the flags
themselves and not by a converter library: a converter knows types, but neither
clauses nor the lines that a wrong value stands in.
"""

import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs

from trem.errors import Problem, RuleSetError
from trem.rules.documents import Document, parse_document, read_document
from trem.rules.findings import clashes
from trem.rules.flags import nearest
from trem.rules.layers import Complaint, Layer, complaint_of, layer_of, located
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.spelling import shown


RuleSource: TypeAlias = str | os.PathLike[str] | Mapping[str, object]
"""A shipped name, a path (a text with a "/" or ".toml" is one), or a file's keys."""

LONGEST_CHAIN: Final = 20
"""How many files may extend one another."""


@attrs.frozen
class RuleFile:
    """A rule set, and what its file says beside the flags."""

    rules: RuleSet
    """The rule set, with its name."""

    title: str
    """What people call it."""

    source: str
    """Where the rules come from."""

    notes: str
    """What else there is to say, such as what the flags cannot."""

    unstated: tuple[str, ...]
    """The flags that the source leaves open, in the order of the clauses."""

    extends: str | None
    """The rule set it extends, as written; None is the standard."""

    own: Mapping[str, object] = attrs.field(hash=False)
    """The values the file itself gives, by flag name."""

    origins: Mapping[str, str] = attrs.field(hash=False)
    """For every flag the name of the rule set that gave it its value."""

    text: str | None = attrs.field(default=None, eq=False, repr=False)
    """The file's text, to find lines and columns in."""

    @property
    def name(self) -> str:
        """What the rule set is called."""
        return self.rules.name


@attrs.frozen
class Chain:
    """The files that a rule set is made of."""

    layers: tuple[Layer, ...]
    """The files, child first."""

    problems: tuple[Problem, ...]
    """What is wrong with each."""

    is_whole: bool
    """Whether all values are known, so that contradictions are certain."""


def load_rules(
    source: RuleSource, change: Mapping[str, object] | None = None
) -> RuleSet:
    """
    Load a rule set.

    Args:
        source: A shipped name, the path of a rule file, or such a file's keys.
        change: New values by flag name, put on top.

    Returns:
        The rule set; a changed one is called after the changes.

    Raises:
        RuleSetError: With everything that is wrong, and where.

    Examples:
        >>> rules = load_rules("pagat", change={"draws": 2})
        >>> rules.name, str(rules.first_turn), rules.draws
        ('pagat+draws=2', 'chain', 2)

    """
    rules = load_rule_file(source).rules
    return rules.changed(change) if change else rules


def load_rule_file(source: RuleSource) -> RuleFile:
    """
    Load a rule set with what stands beside it.

    Args:
        source: A shipped name, the path of a rule file, or such a file's keys.

    Returns:
        The rule set with its title, its source and where each value comes from.

    Raises:
        RuleSetError: With everything that is wrong, and where.

    Examples:
        >>> load_rule_file("online-table-short").origins["tie_break"]
        'online-table'

    """
    return resolved(chain(first_layer(source), base_of(source)))


def read_rule_file(raw: bytes, name: str = "unnamed") -> RuleFile:
    r"""
    Load a rule set from the bytes of a rule file.

    Args:
        raw: The bytes; paths in them are relative to the working folder.
        name: What problems call the file, and the rule set if it has no name.

    Raises:
        RuleSetError: With everything that is wrong, and where.

    Examples:
        >>> read_rule_file(b"[rules]\ndraws = 2").rules.draws
        2

    """
    document = parse_document(raw, error=RuleSetError, name=name)
    return resolved(chain(document_layer(document, name), Path()))


def resolved(found: Chain) -> RuleFile:
    """Put the files of a chain on top of each other."""
    layers, problems = found.layers, list(found.problems)
    origins = {flag.name: "standard" for flag in FLAGS}
    values = {flag.name: flag.standard for flag in FLAGS}
    for layer in reversed(layers):
        values.update(layer.values)
        origins.update(dict.fromkeys(layer.values, layer.name))
    if found.is_whole:
        problems += contradictions(layers, values)
    if problems:
        raise RuleSetError(problems)
    return rule_file(layers, RuleSet(**values, name=layers[0].name), origins)


def contradictions(
    layers: tuple[Layer, ...], values: Mapping[str, object]
) -> list[Problem]:
    """List the contradictions, each where the file nearest to the child has it."""
    wrong = {flag for layer in layers for flag in layer.faulty()}
    problems: list[Problem] = []
    for finding in clashes(values, but=wrong):
        at = next(y for y in layers if not y.values.keys().isdisjoint(finding.flags))
        problems += located(at, (complaint_of(finding, at.values),))
    return problems


def rule_file(
    layers: tuple[Layer, ...], rules: RuleSet, origins: Mapping[str, str]
) -> RuleFile:
    """Put together what faultless layers say."""
    child = layers[0]
    title = str(child.data.get("title", ""))
    return RuleFile(
        rules,
        title if title.strip() else child.name,
        child.data.get("source", ""),
        child.data.get("notes", ""),
        left_open(layers),
        child.extends,
        {name: getattr(rules, name) for name in child.values},
        origins,
        child.text,
    )


def left_open(layers: tuple[Layer, ...]) -> tuple[str, ...]:
    """
    List the flags that no source answers, in the order of the clauses.

    A flag that a parent leaves open is answered by a child that gives it a
    value, unless the child's own list has it.
    """
    answered: set[str] = set()
    still_open: set[str] = set()
    for layer in layers:
        still_open |= set(layer.data.get("unstated", ())) - answered
        answered |= layer.values.keys()
    return tuple(flag.name for flag in FLAGS if flag.name in still_open)


def chain(child: Layer, base: Path) -> Chain:
    """Follow what a file extends."""
    layers = [child]
    broken: list[Problem] = []
    while (target := layers[-1].extends) is not None and not broken:
        try:
            parent, base = parent_of(layers[-1], target, base)
        except RuleSetError as error:
            broken += error.problems
        else:
            broken += circle(layers, parent)
            layers += [] if broken else [parent]
    problems = [problem for y in layers for problem in located(y, y.complaints)]
    is_whole = not broken and all(layer.is_whole for layer in layers)
    return Chain(tuple(layers), (*problems, *broken), is_whole)


def circle(layers: Sequence[Layer], parent: Layer) -> list[Problem]:
    """Say so where *parent* is one of the files that lead to it, or one too many."""
    called = [layer.called for layer in layers]
    if parent.called in called:
        way = " → ".join((*called, parent.called))
        message = f"extends runs in a circle: {way}"
    elif len(layers) == LONGEST_CHAIN:
        message = f"more than {LONGEST_CHAIN} files extend one another"
    else:
        return []
    return located(layers[-1], (Complaint(("extends",), message),))


def parent_of(layer: Layer, target: str, base: Path) -> tuple[Layer, Path]:
    """Read the file that *layer* extends; return it and its folder."""
    if not is_path(target):
        return shipped_layer(target, layer), base
    path = Path(os.path.normpath(base / target))
    if not path.is_file():
        complaint = Complaint(("extends",), f"there is no file {shown(str(path))}")
        raise RuleSetError(located(layer, (complaint,)))
    return file_layer(path), path.parent


def first_layer(source: RuleSource) -> Layer:
    """Read the file that was asked for."""
    if isinstance(source, Mapping):
        return layer_of(source, called="rules", name="unnamed")
    if isinstance(source, str) and not is_path(source):
        return shipped_layer(source, None)
    return file_layer(Path(source))


def base_of(source: RuleSource) -> Path:
    """Return the folder that paths in *source* are relative to."""
    return Path() if isinstance(source, Mapping) else Path(source).parent


def file_layer(path: Path) -> Layer:
    """Read a rule file."""
    return document_layer(read_document(path, error=RuleSetError), path.stem)


def document_layer(document: Document, name: str) -> Layer:
    """Look at a rule file that has been read."""
    called = document.name or name
    return layer_of(document.data, called=called, name=name, text=document.text)


def shipped_layer(name: str, child: Layer | None) -> Layer:
    """Read a shipped rule set, which *child* extends."""
    if name in shipped_names():
        raw = shipped_folder().joinpath(f"{name}.toml").read_bytes()
        return document_layer(parse_document(raw, error=RuleSetError, name=name), name)
    hint = nearest(name, shipped_names())
    message = f"there is no shipped rule set {shown(name)}{hint}"
    if child is not None:
        raise RuleSetError(located(child, (Complaint(("extends",), message),)))
    path = '; a path has a "/" or ends in .toml'
    raise RuleSetError([Problem(f"{message}{'' if hint else path}")])


def shipped_folder() -> Any:
    """Return the folder of the shipped rule sets, wherever the package lies."""
    # `import trem` does without it.
    from importlib.resources import files  # noqa: PLC0415

    return files("trem.rules") / "sets"


@lru_cache(maxsize=1)
def shipped_names() -> tuple[str, ...]:
    """
    List the names of the shipped rule sets, the standard first.

    Examples:
        >>> shipped_names()[0], "pagat" in shipped_names()
        ('standard', True)

    """
    files = (file.name for file in shipped_folder().iterdir())
    names = sorted(name[:-5] for name in files if name.endswith(".toml"))
    return ("standard", *(name for name in names if name != "standard"))


def is_path(text: str) -> bool:
    """Tell whether *text* names a file and not a shipped rule set."""
    return "/" in text or os.sep in text or text.endswith(".toml")
