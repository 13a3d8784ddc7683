"""What `trem rules diff` shows of each difference: a position where it matters."""

import textwrap
from pathlib import Path
from typing import Any

from trem.cli.answers import write_text
from trem.judging.differing import FlagParting
from trem.judging.showing import answers_of, parting_file, show_parting
from trem.wording.catalogues import Catalogue


def parting_text(found: FlagParting, words: Catalogue) -> str:
    """Draw the position where a flag makes two rule sets part, if there is one."""
    if found.parting is None:
        said = words.say("parting", "No position was found in which it matters.")
    else:
        said = show_parting(found.parting, found.pair, words)
    return textwrap.indent(said, "    ")


def parting_data(found: FlagParting, words: Catalogue) -> dict[str, Any] | None:
    """Write the position where a flag makes two rule sets part as JSON."""
    if found.parting is None:
        return None
    return {
        "position": dict(found.parting.position),
        "move": found.parting.move,
        "answers": answers_of(found.parting, found.pair, words),
    }


def save_parting(found: FlagParting, folder: Path, words: Catalogue) -> None:
    """Save the position where a flag makes two rule sets part as a position file."""
    if found.parting is not None:
        path = folder / f"{found.difference.flag.name}.toml"
        write_text(path, parting_file(found.parting, found.pair, words))
