"""An example for a flag's value: a position, played by the engine when this is read."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from html import escape
from itertools import chain

from answers import rules_with

from trem.books.examples import figures_of, scene_figure
from trem.books.pages import Figure
from trem.books.scenes import borne_out, is_about, scenes
from trem.errors import RuleSetError
from trem.rules.flags import Flag, HandTable
from trem.rules.ruleset import RuleSet
from trem.wording.catalogues import catalogue


def example(flag: Flag, value: object) -> Figure | None:
    """Return what shows a value best: a scene made for it, else a deal or a tile."""
    figures = scenes_about(flag.name, {flag.name: value})
    figure = next(figures, None)
    if figure is not None or isinstance(flag.kind, HandTable):
        return figure
    blocks = figures_of(rules_with(flag, value), flag.name, catalogue())
    return next((block for block in blocks if isinstance(block, Figure)), None)


def scene(clause: str) -> Figure:
    """Return the scene about a clause without a flag."""
    return next(scenes_about(clause, {}))


def scenes_about(flag: str, values: Mapping[str, object]) -> Iterator[Figure]:
    """Draw the scenes about a flag with those values, or about such a clause."""
    for one in scenes():
        if one.flag != flag:
            continue
        with suppress(RuleSetError):
            rules = RuleSet().changed({**one.change, **values})
            played = borne_out(one, rules) if is_about(one, rules) else None
            if played is not None:
                yield scene_figure(played, catalogue())


def folded(figure: Figure) -> str:
    """Write an example that a reader can open."""
    lines = chain.from_iterable(line.splitlines() for line in figure.lines)
    text = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (
        "<details><summary>Example</summary>"
        f"<figure>{figure.svg}<figcaption>{text}</figcaption></figure></details>"
    )
