"""
Follow every link of a built site without a network: `python .ci/links.py FOLDER`.

Each link within the site must lead to a file and, behind a #, to something in it. No
page and no style sheet may name anything outside that a browser would load by itself.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit


LOADED: Final = {"src", "srcset", "data", "poster", "xlink:href"}
"""Attributes whose target is loaded with the page."""

LOADED_BY_HREF: Final = {"link", "use", "image"}
"""Elements that load what their `href` names."""

IN_STYLE: Final = re.compile(r"""(?:url\(|@import)\s*["']?([^"')\s;]+)""")
"""What a style sheet loads."""


class Page(HTMLParser):
    """The names and the links in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.twice: list[str] = []
        self.links: set[str] = set()
        self.loaded: set[str] = set(IN_STYLE.findall(text))
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the names and links of an element."""
        for key, value in attrs:
            if value is None:
                continue
            if key == "id":
                self.twice += [value] * (value in self.names)
                self.names.add(value)
            elif key in LOADED or (key == "href" and tag in LOADED_BY_HREF):
                self.loaded.add(value)
            elif key in {"href", "action"}:
                self.links.add(value)


@cache
def page(path: Path) -> Page:
    """Read a page."""
    return Page(path.read_text(encoding="utf-8"))


def is_outside(link: str) -> bool:
    """Tell whether a link leads out of the site."""
    parts = urlsplit(link)
    return bool(parts.netloc or parts.scheme not in {"", "data"})


def faults(path: Path) -> Iterator[str]:
    """Yield what is wrong with a page."""
    found = page(path)
    yield from (f"two elements are called {name}" for name in found.twice)
    yield from (f"loads {link}" for link in sorted(found.loaded) if is_outside(link))
    for link in sorted(found.links | found.loaded):
        if not (is_outside(link) or link.startswith("data:") or leads(path, link)):
            yield f"nothing is at {link}"


def leads(path: Path, link: str) -> bool:
    """Tell whether a link within the site leads to something."""
    parts = urlsplit(link)
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file():
        return False
    name = unquote(parts.fragment)
    return not name or target.suffix != ".html" or name in page(target).names


def main(folder: str) -> int:
    """Print everything that is wrong; the exit status tells whether there is any."""
    root = Path(folder).resolve()
    paths = sorted(root.rglob("*.html"))
    wrong = [
        f"{path.relative_to(root)}: {fault}" for path in paths for fault in faults(path)
    ]
    for path in sorted(root.rglob("*.css")):
        found = IN_STYLE.findall(path.read_text(encoding="utf-8"))
        wrong += [f"{path.name}: loads {link}" for link in found if is_outside(link)]
    print(*wrong, f"{len(paths)} pages, {len(wrong)} faults in links", sep="\n")
    return bool(wrong or not paths)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
