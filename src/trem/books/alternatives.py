"""What a picture shows, in words: its alternative text, and its few written ones."""

from collections.abc import Iterator

from trem.engine.moves import Play, Seat
from trem.engine.rounds import Hidden, OpenDouble, Round, end_of, train_of
from trem.notation.text import format_seat, format_train
from trem.tiles import Hand, Tile
from trem.wording.catalogues import Catalogue


def described(rnd: Round, said: Catalogue, spoken_of: Play | None) -> tuple[str, str]:
    """Return a table's title and everything its picture shows."""
    engine = Tile(rnd.engine, rnd.engine)
    title = said.count(
        "picture",
        "Table with %(number)d seat, engine %(engine)s",
        "Table with %(number)d seats, engine %(engine)s",
        rnd.seats,
        engine=engine,
    )
    return title, " ".join(sentences(rnd, said, spoken_of))


def sentences(rnd: Round, said: Catalogue, spoken_of: Play | None) -> Iterator[str]:
    """Yield what stands on the table, train by train, then the hands."""
    for line in range(len(rnd.lines)):
        yield line_text(rnd, said, line)
    if rnd.doubles:
        named = [double_text(rnd, double) for double in rnd.doubles]
        yield said.say(
            "picture",
            "Open doubles, oldest first: %(doubles)s.",
            doubles=", ".join(named),
        )
    for seat, hand in enumerate(rnd.hands):
        if is_known(hand):
            yield f"{hand_text(rnd, said, seat, hand)}."
    if is_known(rnd.boneyard):
        yield f"{boneyard_text(rnd, said)}."
    yield turn_text(rnd, said)
    if spoken_of is not None:
        yield said.say(
            "picture",
            "With a broken outline: %(tile)s on train %(train)s.",
            tile=spoken_of.tile,
            train=format_train(spoken_of.train, rnd.setting),
        )


def is_known(tiles: Hand | tuple[int, ...] | Hidden) -> bool:
    """Say whether at least the number of these tiles is known."""
    return not isinstance(tiles, Hidden) or tiles.count is not None


def line_text(rnd: Round, said: Catalogue, line: int) -> str:
    """Say what lies on one line and what its open end asks for."""
    train = train_of(rnd, line)
    name = format_train(train, rnd.setting)
    if end := end_of(rnd, line):
        name = f"{name}:{end}"
    tiles = ", ".join(str(tile) for tile in rnd.lines[line])
    is_marked = train < rnd.seats and bool(rnd.marked >> train & 1)
    text = tiles or said.say("picture", "no tiles yet")
    values = {"train": name, "tiles": text, "pip": rnd.ends[line]}
    if is_marked:
        return said.say(
            "picture", "Train %(train)s, marked: %(tiles)s; open end %(pip)s.", **values
        )
    return said.say(
        "picture", "Train %(train)s: %(tiles)s; open end %(pip)s.", **values
    )


def double_text(rnd: Round, double: OpenDouble) -> str:
    """Name an open double and its train."""
    train = format_train(train_of(rnd, double.line), rnd.setting)
    return f"{double.pip}-{double.pip} ({train})"


def hand_text(rnd: Round, said: Catalogue, seat: Seat, hand: Hand | Hidden) -> str:
    """Say what a seat holds, without a full stop."""
    name = format_seat(seat)
    if not isinstance(hand, Hidden):
        tiles = rnd.setting.tile_set.tiles_of(hand)
        if not tiles:
            return said.say("picture", "%(seat)s holds no tiles", seat=name)
        listed = ", ".join(str(tile) for tile in tiles)
        return said.say("picture", "%(seat)s holds: %(tiles)s", seat=name, tiles=listed)
    size = size_text(said, hand.count)
    return said.say("picture", "%(seat)s holds: %(tiles)s", seat=name, tiles=size)


def size_text(said: Catalogue, count: int | None) -> str:
    """Say how many tiles there are, None where that is unknown."""
    if count is None:
        return said.say("picture", "unknown")
    return said.count("picture", "%(number)d tile", "%(number)d tiles", count)


def boneyard_text(rnd: Round, said: Catalogue) -> str:
    """Say how many tiles the boneyard has, without a full stop."""
    size = size_text(said, how_many(rnd.boneyard))
    return said.say("picture", "boneyard: %(tiles)s", tiles=size)


def how_many(tiles: Hidden | tuple[int, ...]) -> int | None:
    """Count the boneyard's tiles, None where nobody knows."""
    return tiles.count if isinstance(tiles, Hidden) else len(tiles)


def turn_text(rnd: Round, said: Catalogue) -> str:
    """Say who moves, or that nobody does."""
    if rnd.over:
        return said.say("picture", "The round is over.")
    return said.say("picture", "It is %(seat)s's turn.", seat=format_seat(rnd.turn))
