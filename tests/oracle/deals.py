"""From dealt hands to the moment when the engine lies: E1 to E7, S2, S3."""

from collections.abc import Mapping, Sequence

from trem.rules.ruleset import RuleSet

from .ending import begin_turn, end_turn, next_seat, put_out
from .legality import legal_plays
from .state import Boneyard, Line, Pair, Refused, State


def start(  # noqa: PLR0917 - what is given when the engine lies
    rules: RuleSet,
    seats: int,
    engine: int,
    starter: int,
    hands: Sequence[set[Pair]],
    boneyard: Boneyard,
    engine_laid_by: int | None = None,
) -> State:
    """
    Return the round at the moment the engine lies.

    *hands* are those after any search, without the engine. *engine_laid_by* is
    the seat that laid it from its hand, so that E5 speaks.
    """
    state = State(
        rules=rules,
        seats=seats,
        engine=engine,
        hands=[set(hand) for hand in hands],
        boneyard=list(boneyard) if isinstance(boneyard, list) else boneyard,
        trains={train: [Line()] for train in range(seats + rules.mexican_trains)},
        turn=starter,
        first_turn=set(range(seats)),
        uncovered=[0] * seats,
    )
    if rules.trains_start_open:
        state.marked = set(range(seats))
    if rules.first_turn == "chain_until_started":
        state.chain_right = set(range(seats))
    if engine_laid_by is not None:
        lay_engine(state, engine_laid_by)
    return state


def lay_engine(state: State, holder: int) -> None:
    """Let the holder go out with the engine, or take what E5 gives it."""
    rules = state.rules
    if not state.hands[holder]:
        put_out(state, holder, on_double=True)
        state.first_turn.discard(holder)
        if rules.first_lap_completes and state.first_turn:
            begin_turn(state, next_seat(state))
        else:
            state.over = True
    elif rules.first_turn == "chain_together":
        return
    elif rules.engine_turn == "whole_turn":
        state.first_turn.discard(holder)
        begin_turn(state, next_seat(state))
    elif rules.engine_turn == "one_more":
        state.one_more = True
        if not legal_plays(state):
            end_turn(state, passed=False)


def scheduled_engine(rules: RuleSet, round_number: int) -> int | None:
    """Return the engine a round asks for, None for the highest held (E1, E2)."""
    first = rules.first_engine
    if rules.engine_order == "highest_held":
        return None
    if rules.engine_order == "ascending":
        first = 0 if first is None else first
        engines = list(range(first, rules.max_pip + 1))
    else:
        first = rules.max_pip if first is None else first
        engines = list(range(first, -1, -1))
    return engines[(round_number - 1) % len(engines)]


def open_round(
    rules: RuleSet,
    seats: int,
    hands: Sequence[set[Pair]],
    boneyard: Boneyard,
    *,
    round_number: int = 1,
    engine: int | None = None,
    first: int | None = None,
    last: Mapping[str, object] | None = None,
    starter: int | None = None,
) -> tuple[State, int]:
    """
    Find the engine and the starter of a deal; return the round and the starter.

    *hands* and *boneyard* are as dealt, before anybody looks for the engine.
    *last* is the round before (`starter`, and `out`, seats in order); *starter*
    overrules E6 and E7, *first* is the seat a search begins with.
    """
    refuse_seats(rules, seats)
    hands = [set(hand) for hand in hands]
    yard = list(boneyard) if isinstance(boneyard, list) else boneyard
    if engine is None:
        engine = scheduled_engine(rules, round_number)
    if rules.engine_entry == "set_aside" and engine is not None:
        if starter is None:
            starter = find_starter(rules, hands, engine, round_number, last)
        return start(rules, seats, engine, starter, hands, yard), starter
    if first is None:
        first = rotated(last, round_number, seats)
    found, holder = find_engine(rules, hands, yard, engine, first)
    hands[holder].remove((found, found))
    state = start(rules, seats, found, holder, hands, yard, engine_laid_by=holder)
    return state, holder


def refuse_seats(rules: RuleSet, seats: int) -> None:
    """Refuse a number of seats that cannot be dealt to (S2, S3)."""
    if seats not in dict(rules.hand_sizes):
        message = "S2"
        raise Refused(message)
    if rules.partnerships and seats not in (4, 6, 8):
        message = "S3"
        raise Refused(message)
    max_pip = rules.max_pip
    size = (max_pip + 1) * (max_pip + 2) // 2
    aside = rules.engine_entry == "set_aside" and rules.engine_order != "highest_held"
    if dict(rules.hand_sizes)[seats] * seats + aside > size:
        message = "S2"
        raise Refused(message)


def rotated(last: Mapping[str, object] | None, round_number: int, seats: int) -> int:
    """Return the seat that rotation lets start: seat A in round 1 (E4, E7)."""
    if last is None:
        return (round_number - 1) % seats
    before = last["starter"]
    assert isinstance(before, int)
    return (before + 1) % seats


def find_starter(
    rules: RuleSet,
    hands: Sequence[set[Pair]],
    engine: int,
    round_number: int,
    last: Mapping[str, object] | None,
) -> int:
    """Return who starts with an engine set aside (E6, E7); the lot is not here."""
    if round_number > 1 and rules.next_starter != "again":
        out = list(last["out"]) if last is not None else []  # type: ignore[call-overload]  # the caller's mapping
        if rules.next_starter == "winner" and out:
            return int(out[0])
        return rotated(last, round_number, len(hands))
    if rules.starter == "highest_engine_tile":
        return heaviest_holder(hands, engine)
    return 0


def heaviest_holder(hands: Sequence[set[Pair]], engine: int) -> int:
    """Return the holder of the heaviest tile with the engine's number (E6)."""
    best, holder = -1, 0
    for seat, hand in enumerate(hands):
        for pair in hand:
            if engine in pair and sum(pair) > best:
                best, holder = sum(pair), seat
    return holder


def find_engine(
    rules: RuleSet,
    hands: Sequence[set[Pair]],
    boneyard: Boneyard,
    engine: int | None,
    first: int,
) -> tuple[int, int]:
    """Return the engine that is laid and its holder, drawing for it if need be (E4)."""
    held = {
        pair[0]: seat
        for seat, hand in enumerate(hands)
        for pair in hand
        if pair[0] == pair[1]
    }
    if engine is None and held:
        return max(held), held[max(held)]
    if engine is not None and engine in held:
        return engine, held[engine]
    if engine is not None and rules.engine_search == "next_lower":
        below = list(range(engine - 1, -1, -1))
        above = list(range(rules.max_pip, engine, -1))
        for number in below + above:
            if number in held:
                return number, held[number]
    return draw_for_engine(rules, hands, boneyard, engine, first)


def draw_for_engine(
    rules: RuleSet,
    hands: Sequence[set[Pair]],
    boneyard: Boneyard,
    engine: int | None,
    first: int,
) -> tuple[int, int]:
    """Draw until the engine appears: lap by lap, or stopping at once (E4)."""
    assert isinstance(boneyard, list)
    seats = len(hands)
    while boneyard:
        found: list[tuple[int, int]] = []
        for step in range(seats):
            if not boneyard:
                break
            seat = (first + step) % seats
            high, low = boneyard.pop(0)
            hands[seat].add((high, low))
            wanted = high == low and engine in (None, high)
            if wanted:
                found.append((high, seat))
            if wanted and rules.engine_search == "draw_in_turn":
                break
        if found:
            return max(found)
    message = "E4"
    raise Refused(message)
