"""
The frame of the command line: the group `trem`, and what becomes of errors.

Exit status 0 is done, 1 "the answer is no", 2 wrong usage. No traceback reaches
anybody who has not asked for it.
"""

import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Final

import click

from trem.cli.answers import problems_answer, show
from trem.errors import NotationError, TremError


NO, WRONG_USAGE, BUG, INTERRUPTED = 1, 2, 70, 130

COMMANDS: Final = MappingProxyType(
    {
        "rules": "trem.cli.asking",
        "judge": "trem.cli.positions",
        "apply": "trem.cli.positions",
        "score": "trem.cli.positions",
        "hint": "trem.cli.positions",
        "deal": "trem.cli.deals",
        "standings": "trem.cli.deals",
        "replay": "trem.cli.records",
        "verify": "trem.cli.records",
        "settle": "trem.cli.settling",
        "rulebook": "trem.cli.books",
        "compare": "trem.cli.books",
        "card": "trem.cli.books",
        "scoresheet": "trem.cli.books",
        "picture": "trem.cli.books",
    }
)
"""The commands, in the order the help lists them, and the modules they live in."""


class LazyGroup(click.Group):
    """A group that imports a command when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order of `COMMANDS`."""
        return [name for name in COMMANDS if self.get_command(ctx, name)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Import the command *cmd_name*."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Every command takes --help.",
)
@click.version_option(package_name="trem-dominoes", prog_name="trem")
@click.option("--debug", is_flag=True, expose_value=False, help="Show tracebacks.")
def trem() -> None:
    """Play by, judge by and compare rules of Mexican Train dominoes."""


def run(arguments: Sequence[str], command: click.Command = trem) -> int:
    """
    Run one command.

    Args:
        arguments: The words after `trem`.
        command: The group to find it in.

    Returns:
        The exit status.
    """
    try:
        status = command.main(list(arguments), "trem", standalone_mode=False)
    except click.exceptions.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except TremError as error:
        return tell_of_problems(error, arguments)
    except OSError as error:
        return tell_of_machine(error, arguments)
    except Exception as error:  # noqa: BLE001 - the last resort: see `tell_of_bug`
        return tell_of_bug(error, arguments)
    return int(status or 0)


def tell_of_problems(error: TremError, arguments: Sequence[str]) -> int:
    """Say what is wrong with what trem was given, or typed so that it means nothing."""
    if is_debugging(arguments):
        traceback.print_exc()
    if isinstance(error, NotationError):
        click.echo(f"trem: {error}", err=True)
        return WRONG_USAGE
    show(problems_answer(error), as_json="--json" in arguments)
    return NO


def tell_of_machine(error: OSError, arguments: Sequence[str]) -> int:
    """Say what the machine refuses, such as a disk that is full."""
    if isinstance(error, BrokenPipeError):
        return let_go_of_stdout()
    if is_debugging(arguments):
        traceback.print_exc()
    place = f"{error.filename}: " if error.filename else ""
    click.echo(f"trem: {place}{error.strerror or error}", err=True)
    return WRONG_USAGE


def let_go_of_stdout() -> int:
    """End quietly when whoever reads the output has stopped reading."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return NO


def is_debugging(arguments: Sequence[str]) -> bool:
    """Tell whether tracebacks are wanted."""
    return "--debug" in arguments or bool(os.environ.get("TREM_DEBUG"))


def tell_of_bug(error: Exception, arguments: Sequence[str]) -> int:
    """Say that something broke which is no fault of the user's."""
    if is_debugging(arguments):
        traceback.print_exc()
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    click.echo(
        f"trem: this is a bug in trem, not in what you typed: {what}\n"
        "Please report it with the command line, the files it read, the version "
        "(trem --version) and what the same command says with --debug.",
        err=True,
    )
    return BUG
