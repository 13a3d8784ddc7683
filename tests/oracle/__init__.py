"""The second engine."""

from .deals import open_round, start
from .facts import facts
from .legality import legal, why
from .positions import from_position, read_move, write_move
from .scoring import points, standings
from .state import Refused, State, Unknown
from .turns import play


__all__ = [
    "Refused",
    "State",
    "Unknown",
    "facts",
    "from_position",
    "legal",
    "open_round",
    "play",
    "points",
    "read_move",
    "standings",
    "start",
    "why",
    "write_move",
]
