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

from trem.engine.dealing import Deal, deal, deal_details, open_details, open_round
from trem.engine.games import (
    Game,
    PlayedRound,
    new_game,
    next_deal,
    record_round,
    table_game,
    without_seed,
)
from trem.engine.given import Last
from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Draw, Move, Pass, Play, Stop
from trem.engine.reasons import Reason
from trem.engine.rounds import Hidden, Round
from trem.engine.scoring import Standings, round_points, standings
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
    from trem.books.pictures import picture
    from trem.books.rulebooks import rulebook
    from trem.engine.audits import check_deals
    from trem.judging.boards import draw_board
    from trem.judging.chains import longest_train
    from trem.notation.positions import load_position, loads_position
    from trem.notation.record_reading import loads_record, read_record
    from trem.notation.records import (
        Record,
        dumps_record,
        record_deal,
        record_game,
        write_record,
    )
    from trem.notation.replays import replay, replayed_game, verify
    from trem.notation.text import (
        format_move,
        format_seat,
        parse_move,
        parse_seat,
        parse_tile,
    )
    from trem.notation.toml_text import dumps_toml
    from trem.notation.writing import dump_position
    from trem.rules.files import RuleFile, load_rule_file, load_rules, shipped_names
    from trem.simulation.comparing import settle

__version__ = "0.1.0"

__all__ = [
    "DRAW",
    "PASS",
    "STOP",
    "Clause",
    "Deal",
    "Draw",
    "Game",
    "Hidden",
    "HiddenTileError",
    "IllegalMoveError",
    "Last",
    "Move",
    "NotationError",
    "Pass",
    "Play",
    "PlayedRound",
    "PositionError",
    "Problem",
    "Reason",
    "Record",
    "RecordError",
    "Round",
    "RuleFile",
    "RuleSet",
    "RuleSetError",
    "Standings",
    "Stop",
    "Tile",
    "TileSet",
    "TremError",
    "apply",
    "check_deals",
    "deal",
    "deal_details",
    "draw_board",
    "dump_position",
    "dumps_record",
    "dumps_toml",
    "format_move",
    "format_seat",
    "legal_moves",
    "load_position",
    "load_rule_file",
    "load_rules",
    "loads_position",
    "loads_record",
    "longest_train",
    "new_game",
    "next_deal",
    "open_details",
    "open_round",
    "parse_move",
    "parse_seat",
    "parse_tile",
    "picture",
    "read_record",
    "record_deal",
    "record_game",
    "record_round",
    "replay",
    "replayed_game",
    "round_points",
    "rulebook",
    "settle",
    "shipped_names",
    "standings",
    "table_game",
    "tile_set",
    "verify",
    "view",
    "why_illegal",
    "without_seed",
    "write_record",
]

LATER: Final = MappingProxyType(
    {
        "Record": "trem.notation.records",
        "RuleFile": "trem.rules.files",
        "check_deals": "trem.engine.audits",
        "draw_board": "trem.judging.boards",
        "dump_position": "trem.notation.writing",
        "dumps_record": "trem.notation.records",
        "dumps_toml": "trem.notation.toml_text",
        "format_move": "trem.notation.text",
        "format_seat": "trem.notation.text",
        "load_position": "trem.notation.positions",
        "load_rule_file": "trem.rules.files",
        "load_rules": "trem.rules.files",
        "loads_position": "trem.notation.positions",
        "loads_record": "trem.notation.record_reading",
        "longest_train": "trem.judging.chains",
        "parse_move": "trem.notation.text",
        "parse_seat": "trem.notation.text",
        "parse_tile": "trem.notation.text",
        "picture": "trem.books.pictures",
        "read_record": "trem.notation.record_reading",
        "record_deal": "trem.notation.records",
        "record_game": "trem.notation.records",
        "replay": "trem.notation.replays",
        "replayed_game": "trem.notation.replays",
        "rulebook": "trem.books.rulebooks",
        "settle": "trem.simulation.comparing",
        "shipped_names": "trem.rules.files",
        "verify": "trem.notation.replays",
        "write_record": "trem.notation.records",
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
