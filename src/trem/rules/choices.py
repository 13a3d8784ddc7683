"""
The words a flag's value may be.

Every enum is named after its flag, every member after its word, the standard
first. A member is the word itself (``FirstTurn.CHAIN == "chain"``) and carries
one sentence about what it does as `Choice.doc`.
"""

from enum import StrEnum
from typing import Final, Self, TypeAlias


class Choice(StrEnum):
    """
    One word of a flag.

    Examples:
        >>> KnockWord = Knock.REQUIRED
        >>> KnockWord, KnockWord.doc
        (<Knock.REQUIRED: 'required'>, 'Whoever fails to knock draws a penalty.')

    """

    doc: str

    def __new__(cls, word: str, doc: str) -> Self:
        """Make the member of *word*, which does what *doc* says."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.doc = doc
        return member


class Until(Choice):
    """A number of draws without a limit (B1, D5)."""

    PLAYABLE = "until_playable", "Draw on until a tile can be played."


class Unlimited(Choice):
    """A number of doubles without a limit (D3)."""

    UNLIMITED = "unlimited", "As many as can be laid."


class EngineOrder(Choice):
    """Which engine follows which (E1)."""

    DESCENDING = "descending", "Each round has the next lower double."
    ASCENDING = "ascending", "Each round has the next higher double."
    HIGHEST_HELD = "highest_held", "The highest double in any hand opens."


class EngineEntry(Choice):
    """How the engine comes to the station (E3)."""

    SET_ASIDE = "set_aside", "It is taken out before dealing."
    HOLDER_PLAYS = "holder_plays", "All tiles are dealt and its holder lays it."


class EngineSearch(Choice):
    """How an engine that nobody holds is found (E4)."""

    DRAW_TOGETHER = (
        "draw_together",
        "Every seat draws one and keeps it, again and again until it appears.",
    )
    DRAW_IN_TURN = (
        "draw_in_turn",
        "One seat draws after the other, and the search stops at once.",
    )
    NEXT_LOWER = "next_lower", "The next lower double that is held opens instead."


class EngineTurn(Choice):
    """What laying the engine is worth as a turn (E5)."""

    FIRST_TURN_TOO = "first_turn_too", "The holder also takes a full first turn."
    WHOLE_TURN = "whole_turn", "It was the holder's first turn."
    ONE_MORE = "one_more", "The holder may lay one starting tile on the own train."


class Starter(Choice):
    """Who takes the first turn (E6)."""

    HIGHEST_DRAW = "highest_draw", "Whoever draws the heaviest tile from the shuffle."
    SEAT_ZERO = "seat_zero", "Seat A, who was designated."
    HIGHEST_ENGINE_TILE = (
        "highest_engine_tile",
        "The holder of the heaviest tile with the engine's number.",
    )
    ENGINE_HOLDER = "engine_holder", "Whoever laid the engine."


class NextStarter(Choice):
    """Who takes the first turn of a later round (E7)."""

    ROTATE = "rotate", "The next seat clockwise."
    AGAIN = "again", "It is found anew as in the first round."
    WINNER = "winner", "Whoever went out."


class FirstTurn(Choice):
    """What the first turn may lay (F1)."""

    ONE_TILE = "one_tile", "One tile, like any turn."
    CHAIN = "chain", "A whole chain on the own train."
    CHAIN_UNTIL_STARTED = (
        "chain_until_started",
        "A whole chain on the own train, in the turn that starts it.",
    )
    CHAIN_TOGETHER = (
        "chain_together",
        "Every seat lays a chain on its own train before turns begin.",
    )


class FirstTurnTrains(Choice):
    """Which trains the first turn may touch (F2)."""

    ANY = "any", "Every train that is open to the seat."
    OWN_OR_MEXICAN = "own_or_mexican", "The own train and the Mexican Train."
    OWN = "own", "The own train only."


class ChainEndDouble(Choice):
    """What a double at the end of a chain owes (F3)."""

    IMMEDIATE = "immediate", "It is covered at once, like any double."
    DEFERRED = "deferred", "It is open, but binds nobody in the first lap."
    FREE = "free", "Nothing; it is just an end."
    FORBIDDEN = "forbidden", "A chain may not end on a double."


class FirstTurnNoStart(Choice):
    """What happens when nothing fits in the first turn (F4)."""

    DRAW = "draw", "Draw, then mark the own train."
    DRAW_NO_MARK = "draw_no_mark", "Draw, and leave the own train unmarked."
    MARK = "mark", "Mark the own train without drawing."


class OpenDoubleFirstTurn(Choice):
    """An open double that meets a seat before its first turn (F6)."""

    DOUBLE_FIRST = "double_first", "The double comes first, and was the first turn."
    OWN_TRAIN_FIRST = "own_train_first", "The seat plays its first turn regardless."


class OwnTrainFirst(Choice):
    """What is closed to a seat until its own train has a tile (F7)."""

    NOTHING = "nothing", "Nothing."
    OTHERS = "others", "The other seats' trains."
    OTHERS_AND_MEXICAN = "others_and_mexican", "All trains but the own."
    EVERYTHING = "everything", "All trains but the own, open doubles too."


class MarkerOff(Choice):
    """Which play takes a marker off (T2)."""

    OWN_PLAY = "own_play", "The owner's on that train."
    OWN_PLAY_COVERED = (
        "own_play_covered",
        "The owner's on that train, unless it leaves an open double there.",
    )
    ANY_PLAY = "any_play", "The owner's on any train."


class OwnOpenOnly(Choice):
    """Where a seat may play while its own train is marked (T4)."""

    ALL = "all", "Wherever it could otherwise."
    OWN_OR_MEXICAN = "own_or_mexican", "On its own train and the Mexican Train."
    OWN = "own", "On its own train."


class MexicanStart(Choice):
    """When the Mexican Train may be started (M2)."""

    ANY_TURN = "any_turn", "In any turn."
    AFTER_FIRST_TURN = "after_first_turn", "After the seat's own first turn."
    AFTER_ALL_STARTED = "after_all_started", "When every seat's train has a tile."


class DrawnTile(Choice):
    """What becomes of a drawn tile that can be played (B2)."""

    MUST_PLAY = "must_play", "It is played at once."
    MAY_KEEP = "may_keep", "It may be kept, at the price of a marker."


class DoubleExtra(Choice):
    """Whether a double brings an extra tile (D1)."""

    OWED = "owed", "It owes one."
    OPTIONAL = "optional", "It allows one."
    NONE = "none", "It ends the turn like any tile."


class ExtraTile(Choice):
    """Where the extra tile of a double may go (D2, D5)."""

    COVER = "cover", "On the double only."
    COVER_IF_ABLE = "cover_if_able", "On the double if a tile of the hand fits."
    ANYWHERE = "anywhere", "On any train the seat may play on."
    DOUBLE_OR_PUBLIC = (
        "double_or_public",
        "On the double, the Mexican Train or a marked train.",
    )


ExtraDrawnTile: TypeAlias = ExtraTile
"""Where an extra tile that was drawn may go (D5): the words of D2."""


class DoublesOrder(Choice):
    """Which of several open doubles binds (D6)."""

    OLDEST = "oldest", "The one laid first."
    NEWEST = "newest", "The one laid last."
    ANY = "any", "Any of them."


class UncoveredMarks(Choice):
    """Which train is marked when an extra tile is missing (D8)."""

    OWN = "own", "The failing seat's own."
    HOLDING = "holding", "The one that holds the double."
    OWN_IF_THERE = "own_if_there", "The seat's own, if the double lies there."
    NONE = "none", "None."


class DoubleBlocks(Choice):
    """What an open double freezes for the seats that follow (D9)."""

    TABLE = "table", "Everything: cover it, or draw and mark."
    TRAIN = "train", "Its own train only."
    NOTHING = "nothing", "Nothing; it is an ordinary end."


class DeadDouble(Choice):
    """What becomes of a double that can never be covered (D10)."""

    RELEASED = "released", "It binds nobody any more."
    NEVER = "never", "It stays open."


class BranchMode(Choice):
    """When the side ends of a double count (D12)."""

    NONE = "none", "There are none."
    OPTIONAL = "optional", "They open once the double is covered."
    REQUIRED_TRAIN = "required_train", "All are filled before its train goes on."
    REQUIRED_TABLE = "required_table", "All are filled before anything else is played."


class Knock(Choice):
    """Whether the last but one tile is announced (K1)."""

    NONE = "none", "Nobody knocks."
    COURTESY = "courtesy", "Players knock, and nothing happens if they forget."
    REQUIRED = "required", "Whoever fails to knock draws a penalty."


class DoubleFinish(Choice):
    """What a double as the last tile does (K3)."""

    ENDS = "ends", "It ends the round."
    MUST_COVER = "must_cover", "It still owes its extra tile."
    WHEN_COVERED = "when_covered", "It ends the round once anybody covers it."
    FORBIDDEN = "forbidden", "It may not be laid; draw instead."
    DOUBLED = "doubled", "It ends the round, and the others count twice."


class Blocked(Choice):
    """When a round without a way on is over (K4)."""

    SETTLED_LAP = (
        "settled_lap",
        "After a lap of passes with an empty boneyard and no new marker.",
    )
    LAP = "lap", "After a lap of passes with an empty boneyard."
    AT_ONCE = "at_once", "As soon as the boneyard is empty and no seat can play."


class BlockedScoring(Choice):
    """Who scores in a blocked round (P5)."""

    ALL_COUNT = "all_count", "Everybody counts the own hand."
    LOWEST_ZERO = "lowest_zero", "The lowest hand counts as zero."


class TieBreak(Choice):
    """How equal totals are parted (P7)."""

    ZEROS = "zeros", "By zero rounds, then by the lowest other round."
    ROUNDS_WON = "rounds_won", "By rounds gone out, then as by zeros."
    SHARED = "shared", "Not at all; the place is shared."


class MisplayPenalty(Choice):
    """What a misplay the table finds costs (P8)."""

    NONE = "none", "Nothing."
    ROUND_HIGH = "round_high", "The highest score of the round."


Draws: TypeAlias = int | Until
"""A number of draws in a turn, in tiles."""

DoublesPerTurn: TypeAlias = int | Unlimited
"""A number of doubles in a turn, in tiles."""

UNLIMITED: Final = Unlimited.UNLIMITED
"""As many as can be laid."""
