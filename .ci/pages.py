"""
Look at built pages in a browser: `python .ci/pages.py FOLDER...`.

One page of each kind is opened on a telephone and on a desk, light and dark. It must
load nothing from outside, fit into its width, and give axe no reason to complain. With
`--pictures FOLDER` pictures of the pages are kept for eyes.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, sync_playwright


SAMPLE: Final = (
    "index.html",
    "genindex.html",
    "search.html",
    "tutorial/first-dispute.html",
    "howto/write-a-bot.html",
    "reference/api.html",
    "reference/clauses.html",
    "reference/clauses/doubles.html",
    "reference/command-line.html",
    "reference/glossary.html",
    "reference/rule-sets.html",
    "reference/file-formats.html",
    "explanation/decisions.html",
    "explanation/playing-well.html",
    "explanation/statistics.html",
    "explanation/study.html",
    "rules/en/index.html",
    "rules/pt-BR/index.html",
    "rules/es/compared.html",
    "rules/en/double-6.html",
    "rules/pt-BR/wikipedia-pt-branching.html",
    "rules/es/puremco-card-letter.html",
    "rules/pt-BR/standard-sheet-a4.html",
)
"""One page of each kind of a site; a folder without them is looked at whole."""

THEMES: Final = ("light", "dark")

PHONE: Final = 390
DESK: Final = 1280
"""How wide the page is shown, in pixels."""

LARGE: Final = 400_000
"""How many bytes a page has whose colours are not measured: it takes too long."""

FLAGS: Final = (
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
)
"""What keeps a browser from looking around by itself."""


def chosen(folder: Path) -> list[Path]:
    """Choose the pages of a folder that are looked at."""
    if (folder / SAMPLE[0]).exists():
        return [folder / name for name in SAMPLE]
    return sorted(folder.glob("*.html"))


def faults(page: Page, axe: Axe, *, colours: bool) -> Iterator[str]:
    """Yield what is wrong with the page that is open."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if wide > 0:
        yield f"is {wide} pixels too wide"
    rules = {"color-contrast": {"enabled": colours}}
    answer = axe.run(page, options={"resultTypes": ["violations"], "rules": rules})
    for found in answer.response["violations"]:
        places = [str(node["target"][0]) for node in found["nodes"]]
        yield f"{found['id']}: {found['help']} ({len(places)} times: {places[0]})"


def look(page: Page, paths: list[Path], width: int, shown: str) -> Iterator[str]:
    """Open every page at a width and yield what is wrong."""
    axe = Axe()
    asked: list[str] = []
    page.set_viewport_size({"width": width, "height": 900})
    page.on("request", lambda request: asked.append(request.url))
    for path in paths:
        asked.clear()
        page.goto(path.as_uri())
        outside = [url for url in asked if not url.startswith(("file:", "data:"))]
        # Colours do not depend on the width, and all of them are there on a desk.
        colours = width == DESK and path.stat().st_size < LARGE
        wrong = [*(f"asks for {url}" for url in outside)]
        wrong += faults(page, axe, colours=colours)
        yield from (f"{path.name}, {shown}: {fault}" for fault in wrong)


def look_by(theme: str, paths: list[Path], pictures: Path | None) -> list[str]:
    """Open every page in a browser by light or in the dark."""
    wrong: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=list(FLAGS),
            # The pages are our own, and no sandbox works everywhere.
            chromium_sandbox=False,
        )
        for width in (PHONE, DESK):
            page = browser.new_page(color_scheme=theme)
            wrong += look(page, paths, width, f"{theme}, {width} pixels")
            if pictures:
                keep(page, paths, pictures, f"{theme}-{width}")
        browser.close()
    return wrong


def keep(page: Page, paths: list[Path], pictures: Path, shown: str) -> None:
    """Take a picture of every page."""
    for path in paths:
        page.goto(path.as_uri())
        name = "-".join((*path.parts[-3:-1], path.stem, shown))
        page.screenshot(path=pictures / f"{name}.png")


def main() -> int:
    """Print everything that is wrong; the exit status tells whether there is any."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--pictures", type=Path)
    given = parser.parse_args()
    paths = [path.resolve() for folder in given.folders for path in chosen(folder)]
    with ProcessPoolExecutor(2) as pool:
        ask = partial(look_by, paths=paths, pictures=given.pictures)
        wrong = [fault for found in pool.map(ask, THEMES) for fault in found]
    print(*wrong, sep="\n")
    print(f"{len(paths)} pages, {len(wrong)} faults")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
