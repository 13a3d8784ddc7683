"""The command line: `trem` and `python -m trem`."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """
    Run the command `trem` and leave the program with its exit status.

    Args:
        arguments: The words after the command's name; the program's own where
            none are given.
    """
    from trem.cli.frame import run  # noqa: PLC0415 - `import trem` needs no click

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that lacks a letter shows a question mark in its place.
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))
