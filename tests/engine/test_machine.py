"""Both engines in one state machine, which shrinks what it finds."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from tests import oracle
from tests.engine.side_by_side import clause_of, differences, opened, played
from trem import strategies
from trem.engine.legality import legal_moves
from trem.engine.rounds import Round
from trem.rules.ruleset import RuleSet


class Table(RuleBasedStateMachine):
    """A table at which both engines keep the same round."""

    round: Round
    state: oracle.State

    @initialize(
        rules=strategies.rule_sets(largest=6),
        seed=st.integers(0, 2**32),
        data=st.data(),
    )
    def begin(self, rules: RuleSet, seed: int, data: st.DataObject) -> None:
        """Open a round."""
        seats = data.draw(strategies.seat_counts(rules))
        number = data.draw(st.integers(1, rules.round_count))
        self.round, self.state = opened(rules, seats, number, random.Random(seed))

        assert {} == differences(self.round, self.state)

    @precondition(lambda self: not self.round.over)
    @rule(choice=st.integers(0, 255))
    def play(self, choice: int) -> None:
        """Play a legal move."""
        assert legal_moves(self.round)

        self.round, self.state = played(self.round, self.state, choice)

        assert {} == differences(self.round, self.state)

    @rule(data=st.data())
    def ask(self, data: st.DataObject) -> None:
        """Ask about any move."""
        move = data.draw(strategies.moves(self.round))

        assert oracle.why(self.state, move) == clause_of(self.round, move)


TestTable = Table.TestCase
TestTable.settings = settings(
    # Each example is a round of many steps.
    max_examples=settings().max_examples // 5,
    stateful_step_count=50,
)
