"""Whatever the rule set and the round, every refusal and effect finds its words."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from trem.engine.legality import legal_moves, why_illegal
from trem.engine.moves import DRAW, PASS, STOP, Move, Play
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.judging.boards import draw_board
from trem.strategies import rounds
from trem.tiles import Tile
from trem.wording.catalogues import Language, catalogue
from trem.wording.effects import effects
from trem.wording.refusals import explain


languages = st.sampled_from(Language)


def conceivable(rnd: Round) -> Iterator[Move]:
    """Yield every move anybody could think of in a round."""
    yield from (DRAW, PASS, STOP)
    lying: list[Tile] = []
    for tile in rnd.setting.tile_set.tiles:
        lying += {tile, tile.turned}
    for train in range(rnd.setting.trains + 1):
        for end in range(3):
            yield from (Play(tile, train, end, knock=train == 0) for tile in lying)


class TestAnyRound:
    """Words are found in every round under every rule set."""

    @given(rounds(), languages)
    def test_refusals(self, rnd: Round, language: Language) -> None:
        """Each refusal names its clause, in a sentence with nothing left to fill in."""
        for move in conceivable(rnd):
            reason = why_illegal(rnd, move)
            if reason is not None:
                said = explain(rnd, move, reason, catalogue(language))
                assert f"({reason.clause})" in said
                assert "%(" not in said

    @given(rounds(), languages)
    def test_effects(self, rnd: Round, language: Language) -> None:
        """Each effect is a few words without a capital or a stop."""
        for move in legal_moves(rnd):
            for said in effects(rnd, move, apply(rnd, move), catalogue(language)):
                assert said
                assert "%(" not in said
                assert not said.endswith(".")

    @given(rounds(), languages)
    def test_board(self, rnd: Round, language: Language) -> None:
        """Every tile on the table is on the board."""
        text = " ".join(draw_board(rnd, catalogue(language)).split())
        for line in rnd.lines:
            for tile in line:
                assert f"[{tile.near}|{tile.far}]" in text
