"""The moment the engine lies, and what laying it leaves its holder to do."""

from collections.abc import Iterable

from trem.engine.courses import is_one_more
from trem.engine.ending import end_turn
from trem.engine.finishing import go_out
from trem.engine.legality import has_play
from trem.engine.moves import Seat
from trem.engine.rounds import START, Hidden, Notes, Round
from trem.engine.settings import setting
from trem.engine.tracks import track_of
from trem.rules.choices import EngineTurn, FirstTurn
from trem.rules.ruleset import RuleSet
from trem.tiles import Hand, Pip, number_of_double


def begin(  # noqa: PLR0913, PLR0917 - all that a round begins with
    rules: RuleSet,
    seats: int,
    engine: Pip,
    hands: Iterable[Hand | Hidden],
    boneyard: Iterable[int] | Hidden,
    starter: Seat,
    laid_by: Seat | None = None,
) -> Round:
    """
    Return the round at the moment the engine lies, trains marked or not (T1).

    Args:
        rules: The rule set in force.

        seats: How many seats there are.

        engine: The number on the engine's ends.

        hands: The seats' tiles as masks, the engine no longer among them.

        boneyard: The numbers of the face-down tiles, the next one first.

        starter: The seat that starts.

        laid_by: The seat that laid the engine from its hand, which then is the
            starter (E5 speaks); None for an engine that was set aside.

    """
    table = setting(rules, seats, engine)
    everybody = (1 << seats) - 1
    delayed = rules.first_turn is FirstTurn.CHAIN_UNTIL_STARTED
    rnd = Round(
        table,
        tuple(hands),
        boneyard if isinstance(boneyard, Hidden) else tuple(boneyard),
        (track_of(engine, ()),) * table.trains,
        1 << number_of_double(engine),
        (),
        everybody if rules.trains_start_open else 0,
        starter,
        START,
        False,  # noqa: FBT003 - positional like everywhere else
        Notes(first_turn=everybody, chain_right=everybody if delayed else 0),
    )
    return rnd if laid_by is None else after_engine(rnd)


def after_engine(rnd: Round) -> Round:
    """E5, K3: what laying the engine from the hand leaves its holder to do."""
    rules = rnd.setting.rules
    if not rnd.hands[rnd.turn]:
        return go_out(rnd)
    if rules.first_turn is FirstTurn.CHAIN_TOGETHER:
        return rnd
    whole_turn = rules.engine_turn is EngineTurn.WHOLE_TURN
    if whole_turn or (is_one_more(rnd) and not has_play(rnd)):
        return end_turn(rnd)
    return rnd
