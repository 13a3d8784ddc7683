"""Why a move is refused."""

from types import MappingProxyType
from typing import Final

import attrs

from trem.rules.clauses import Clause


REFUSALS: Final = MappingProxyType(
    {
        Clause.N1: "the round is over",
        Clause.N2: "that tile is not in the hand",
        Clause.N3: "the tile does not join that end",
        Clause.N4: "that train is not open to this seat",
        Clause.N5: "a tile can be played, so it must be",
        Clause.N6: "there is a tile to draw, so no pass",
        Clause.N7: "there is nothing to stop",
        Clause.N8: "there is nothing to draw",
        Clause.E5: "the holder of the engine may lay one tile, on its own train",
        Clause.F1: "a chain runs on the seat's own train",
        Clause.F2: "the first turn may not touch that train",
        Clause.F3: "a chain may not leave its double like that",
        Clause.F4: "nothing is drawn where the first turn finds no start",
        Clause.F6: "a seat's first turn comes before an open double",
        Clause.F7: "the seat's own train must be started first",
        Clause.T4: "the seat's own train is open, which bars that train",
        Clause.M1: "there is no such Mexican Train to play on",
        Clause.M2: "that Mexican Train may not be started yet",
        Clause.M3: "no Mexican Train is started while a double is open",
        Clause.B1: "no more tiles may be drawn in this turn",
        Clause.B2: "the tile just drawn is the one to play",
        Clause.D1: "the extra tile is optional: stop instead",
        Clause.D2: "the extra tile may not go there",
        Clause.D3: "no more doubles may be laid in this turn",
        Clause.D4: "no tile could follow that double",
        Clause.D5: "the tile drawn for a double may not go there, or no more are drawn",
        Clause.D6: "another open double comes first",
        Clause.D7: "that double may only be covered by those who may play there",
        Clause.D9: "an open double must be covered first",
        Clause.D12: "a branched double still needs its tiles",
        Clause.K1: "a knock goes with the play that leaves one tile, where required",
        Clause.K3: "the last tile may not be a double",
        Clause.V1: "the walk does not lead there",
    }
)
"""For every clause that can refuse a move, the refusal in few words."""


@attrs.frozen
class Reason:
    """The clause that refuses a move."""

    clause: Clause
    """Its id, for programs."""

    @property
    def refusal(self) -> str:
        """The refusal in few words, for people."""
        return REFUSALS[self.clause]

    def __str__(self) -> str:
        return f"{self.refusal} ({self.clause})"
