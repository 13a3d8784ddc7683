"""Sentences about the set, the deal and the engine (S, E), by flag and value."""

from trem.wording.rulebook_sentences import NUMBER, UNSET, Sentences, mark, mark_count


SETUP: Sentences = {
    "max_pip": {
        NUMBER: mark(
            "S1 max_pip number",
            "You need one double-%(max_pip)s set: every pair of numbers from 0-0 to "
            "%(top)s once, %(size)s tiles in all.",
        ),
    },
    "hand_sizes": {
        "table": mark(
            "S2 hand_sizes table",
            "Tiles for each player, by the number of players: %(rows)s. All the "
            "others stay face down and are the boneyard.",
        ),
    },
    "partnerships": {
        "false": mark(
            "S3 partnerships false",
            "Everybody plays for themselves.",
        ),
        "true": mark(
            "S3 partnerships true",
            "Players who sit opposite each other are partners, at tables of four, six "
            "or eight. You may play on your partner's train as on your own. Neither "
            "train gets a marker while only one of you is failing: when you both "
            "failed in your latest turns, both trains get one, and a tile from either "
            "of you on either train takes both off. When one of you goes out, your "
            "team scores 0, whatever the partner holds; the other teams add up both "
            "hands.",
        ),
    },
    "engine_order": {
        "descending": mark(
            "E1 engine_order descending",
            "Every round begins with a double in the station, the engine; each "
            "round's engine is one lower than the last.",
        ),
        "ascending": mark(
            "E1 engine_order ascending",
            "Every round begins with a double in the station, the engine; each "
            "round's engine is one higher than the last.",
        ),
        "highest_held": mark(
            "E1 engine_order highest_held",
            "Every round begins with a double in the station, the engine; it is the "
            "highest double that anybody was dealt, and whoever holds it lays it "
            "there.",
        ),
    },
    "first_engine": {
        UNSET: mark(
            "E2 first_engine unset",
            "The first engine is %(engine)s, where the order begins.",
        ),
        NUMBER: mark(
            "E2 first_engine number",
            "The first engine is %(engine)s; the doubles that are never an engine are "
            "played like any other.",
        ),
    },
    "rounds": {
        UNSET: mark_count(
            "E2 rounds unset",
            "A game has one round for each engine, %(number)d in all.",
            "A game has one round for each engine, %(number)d in all.",
        ),
        NUMBER: mark_count(
            "E2 rounds number",
            "A game has %(number)d round.",
            "A game has %(number)d rounds.",
        ),
    },
    "engine_entry": {
        "set_aside": mark(
            "E3 engine_entry set_aside",
            "The engine is put in the station before anybody takes tiles.",
        ),
        "holder_plays": mark(
            "E3 engine_entry holder_plays",
            "All tiles are shuffled and dealt, the engine too; whoever holds it lays "
            "it in the station.",
        ),
    },
    "engine_search": {
        "draw_together": mark(
            "E4 engine_search draw_together",
            "If nobody holds the engine, everybody draws a tile and keeps it, again "
            "and again, until it appears.",
        ),
        "draw_in_turn": mark(
            "E4 engine_search draw_in_turn",
            "If nobody holds the engine, the players draw a tile one after the other "
            "and keep it; the search stops at once with whoever finds it.",
        ),
        "next_lower": mark(
            "E4 engine_search next_lower",
            "If nobody holds the engine, the next lower double that somebody holds "
            "takes its place; only if nobody holds a double at all does everybody "
            "draw until the engine appears.",
        ),
    },
    "engine_turn": {
        "first_turn_too": mark(
            "E5 engine_turn first_turn_too",
            "Whoever lays the engine goes straight on with a full first turn.",
        ),
        "whole_turn": mark(
            "E5 engine_turn whole_turn",
            "Laying the engine is that player's whole first turn.",
        ),
        "one_more": mark(
            "E5 engine_turn one_more",
            "Whoever lays the engine may lay one more tile, only on their own train, "
            "and that was their first turn.",
        ),
    },
    "starter": {
        "highest_draw": mark(
            "E6 starter highest_draw",
            "To see who starts, everybody draws a tile: the most pips start, and "
            "equals draw again. These tiles go back before the deal.",
        ),
        "seat_zero": mark(
            "E6 starter seat_zero",
            "Before the game you agree on who starts the first round; in this book it "
            "is player A.",
        ),
        "highest_engine_tile": mark(
            "E6 starter highest_engine_tile",
            "The player whose hand has the heaviest tile with the engine's number "
            "starts; if nobody has such a tile, player A does.",
        ),
        "engine_holder": mark(
            "E6 starter engine_holder",
            "The player who laid the engine starts.",
        ),
    },
    "next_starter": {
        "rotate": mark(
            "E7 next_starter rotate",
            "In every later round the next player clockwise starts.",
        ),
        "again": mark(
            "E7 next_starter again",
            "Who starts a later round is found anew, in the same way as in the first.",
        ),
        "winner": mark(
            "E7 next_starter winner",
            "Whoever went out starts the next round; after a blocked round it is the "
            "next player clockwise from the one who started it.",
        ),
    },
}
"""For each flag the sentence of each value."""
