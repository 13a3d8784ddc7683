"""
The rules of Mexican Train dominoes as data.

A `RuleSet` says how a table plays; pure functions deal, list the legal moves,
say why a move is illegal and play it, over immutable rounds. The engine is
loaded with the package; what reads files, simulates or draws is loaded when it
is first asked for.
"""

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from trem.engine.dealing import deal, open_round
from trem.engine.games import Game, new_game
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Draw, Move, Pass, Play, Stop
from trem.engine.reasons import Reason
from trem.engine.rounds import Hidden, Round
from trem.engine.scoring import round_points, standings
from trem.engine.turns import apply
from trem.engine.views import view
from trem.errors import (
    HiddenTileError,
    IllegalMoveError,
    NotationError,
    PositionError,
    Problem,
    RecordError,
    RuleSetError,
    TremError,
)
from trem.rules.clauses import Clause
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile, TileSet, tile_set


if TYPE_CHECKING:
    from trem.judging.chains import longest_train
    from trem.notation.positions import dump_position, load_position
    from trem.notation.text import format_move, parse_move
    from trem.rules.files import load_rules
    from trem.simulation.comparing import settle

__version__ = "0.1.0"

__all__ = [
    "DRAW",
    "PASS",
    "STOP",
    "Clause",
    "Draw",
    "Game",
    "Hidden",
    "HiddenTileError",
    "IllegalMoveError",
    "Move",
    "NotationError",
    "Pass",
    "Play",
    "PositionError",
    "Problem",
    "Reason",
    "RecordError",
    "Round",
    "RuleSet",
    "RuleSetError",
    "Stop",
    "Tile",
    "TileSet",
    "TremError",
    "apply",
    "deal",
    "dump_position",
    "format_move",
    "legal_moves",
    "load_position",
    "load_rules",
    "longest_train",
    "new_game",
    "open_round",
    "parse_move",
    "round_points",
    "settle",
    "standings",
    "tile_set",
    "view",
    "why_illegal",
]

LATER: Final = MappingProxyType(
    {
        "dump_position": "trem.notation.positions",
        "format_move": "trem.notation.text",
        "load_position": "trem.notation.positions",
        "load_rules": "trem.rules.files",
        "longest_train": "trem.judging.chains",
        "parse_move": "trem.notation.text",
        "settle": "trem.simulation.comparing",
    }
)
"""The names that are loaded when they are first asked for, and from where."""


def __getattr__(name: str) -> Any:
    """Load a name that most programs never ask for."""
    if name not in LATER:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(LATER[name]), name)


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return sorted(__all__)
