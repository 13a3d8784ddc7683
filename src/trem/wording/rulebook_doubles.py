"""Sentences about doubles (D), by flag and value."""

from trem.wording.rulebook_sentences import NUMBER, Sentences, mark, mark_count


DOUBLES: Sentences = {
    "double_extra": {
        "owed": mark(
            "D1 double_extra owed",
            "When you lay a double, you must lay one more tile in the same turn, the "
            "extra tile.",
        ),
        "optional": mark(
            "D1 double_extra optional",
            "When you lay a double, you may lay one more tile in the same turn, the "
            "extra tile, or leave it at that.",
        ),
        "none": mark(
            "D1 double_extra none",
            "A double is a tile like any other: it ends your turn, and it need not be "
            "covered.",
        ),
        "none branches": mark(
            "D1 double_extra none branches",
            "Laying a double ends your turn: there is no extra tile.",
        ),
    },
    "extra_tile": {
        "cover": mark(
            "D2 extra_tile cover",
            "The extra tile from your hand goes on that double and nowhere else.",
        ),
        "cover_if_able": mark(
            "D2 extra_tile cover_if_able",
            "The extra tile goes on that double if anything in your hand fits it; "
            "otherwise it may go on any train that is open to you.",
        ),
        "anywhere": mark(
            "D2 extra_tile anywhere",
            "The extra tile from your hand may go on any train that is open to you, "
            "the double itself included.",
        ),
        "double_or_public": mark(
            "D2 extra_tile double_or_public",
            "The extra tile from your hand goes on that double, on a Mexican Train or "
            "on a train with a marker.",
        ),
    },
    "doubles_per_turn": {
        "unlimited": mark(
            "D3 doubles_per_turn unlimited",
            "The extra tile may be a double again, and so on: there is no limit to "
            "the doubles of a turn.",
        ),
        "1": mark(
            "D3 doubles_per_turn 1",
            "You may lay only one double in a turn: the extra tile may not be another.",
        ),
        NUMBER: mark_count(
            "D3 doubles_per_turn number",
            "You may lay no more than %(number)d double in a turn.",
            "You may lay no more than %(number)d doubles in a turn.",
        ),
    },
    "further_double_needs_cover": {
        "false": mark(
            "D4 further_double_needs_cover false",
            "You may lay another double even if your hand holds nothing that can "
            "follow it.",
        ),
        "true": mark(
            "D4 further_double_needs_cover true",
            "You may lay another double in the same turn only if your hand holds a "
            "tile that can follow it, or if it is your last tile and ends the round.",
        ),
    },
    "extra_draws": {
        "0": mark(
            "D5 extra_draws 0",
            "If no tile of your hand can be the extra tile, you draw nothing for the "
            "double.",
        ),
        "1": mark(
            "D5 extra_draws 1",
            "If no tile of your hand can be the extra tile, you draw one for the "
            "double, and if it can be played, you play it.",
        ),
        NUMBER: mark_count(
            "D5 extra_draws number",
            "If no tile of your hand can be the extra tile, you draw for the double "
            "until a tile can be played, but no more than %(number)d tile.",
            "If no tile of your hand can be the extra tile, you draw for the double "
            "until a tile can be played, but no more than %(number)d tiles.",
        ),
        "until_playable": mark(
            "D5 extra_draws until_playable",
            "If no tile of your hand can be the extra tile, you draw for the double "
            "until a tile can be played or the boneyard is empty.",
        ),
    },
    "drawn_double_draws": {
        "true": mark(
            "D5 drawn_double_draws true",
            "You draw for a double also when you drew the double itself in this turn.",
        ),
        "false": mark(
            "D5 drawn_double_draws false",
            "If you drew the double itself in this turn, you draw nothing more for it.",
        ),
    },
    "extra_drawn_tile": {
        "cover": mark(
            "D5 extra_drawn_tile cover",
            "A tile drawn for a double goes on that double and nowhere else.",
        ),
        "cover_if_able": mark(
            "D5 extra_drawn_tile cover_if_able",
            "A tile drawn for a double goes on that double if it fits; otherwise it "
            "may go on any train that is open to you.",
        ),
        "anywhere": mark(
            "D5 extra_drawn_tile anywhere",
            "A tile drawn for a double may go on any train that is open to you, the "
            "double itself included.",
        ),
        "double_or_public": mark(
            "D5 extra_drawn_tile double_or_public",
            "A tile drawn for a double goes on that double, on a Mexican Train or on "
            "a train with a marker.",
        ),
    },
    "doubles_order": {
        "oldest": mark(
            "D6 doubles_order oldest",
            "If several doubles are open, the one laid first has to be covered first.",
        ),
        "newest": mark(
            "D6 doubles_order newest",
            "If several doubles are open, the one laid last has to be covered first.",
        ),
        "any": mark(
            "D6 doubles_order any",
            "If several doubles are open, you may cover whichever you like.",
        ),
    },
    "cover_private": {
        "true": mark(
            "D7 cover_private true",
            "To cover an open double you may play on anybody's train, with or without "
            "a marker.",
        ),
        "false": mark(
            "D7 cover_private false",
            "You may cover an open double only on a train where you may play anyway; "
            "if you may not, you draw as if you had no tile for it.",
        ),
    },
    "uncovered_marks": {
        "own": mark(
            "D8 uncovered_marks own",
            "If you cannot lay the extra tile, the double stays open and your own "
            "train gets a marker.",
        ),
        "holding": mark(
            "D8 uncovered_marks holding",
            "If you cannot lay the extra tile, the double stays open and the train it "
            "lies on gets a marker, whosever that is.",
        ),
        "own_if_there": mark(
            "D8 uncovered_marks own_if_there",
            "If you cannot lay the extra tile, the double stays open; your own train "
            "gets a marker only if the double lies on it.",
        ),
        "none": mark(
            "D8 uncovered_marks none",
            "If you cannot lay the extra tile, the double stays open and no train "
            "gets a marker for that.",
        ),
        "own partners": mark(
            "D8 uncovered_marks own partners",
            "If you cannot lay the extra tile, the double stays open and you have "
            "failed; two failures of a team mark its trains.",
        ),
        "holding partners": mark(
            "D8 uncovered_marks holding partners",
            "If you cannot lay the extra tile, the double stays open and you have "
            "failed; two failures of a team mark the trains of the team on whose "
            "train the double lies.",
        ),
        "own_if_there partners": mark(
            "D8 uncovered_marks own_if_there partners",
            "If you cannot lay the extra tile, the double stays open and you have "
            "failed; two failures of a team mark its trains only if the double lies "
            "on one of them.",
        ),
    },
    "double_blocks": {
        "table": mark(
            "D9 double_blocks table",
            "While a double is open, nothing else may be played. The next player "
            "covers it if they can; otherwise they draw, and if that does not help, "
            "their train gets a marker and the duty goes on to the next.",
        ),
        "train": mark(
            "D9 double_blocks train",
            "While a double is open, only a tile that covers it may be played on its "
            "train; all other trains go on as usual.",
        ),
        "nothing": mark(
            "D9 double_blocks nothing",
            "An open double holds nobody up: for those who follow it is just the end "
            "of its train, and nobody has to cover it.",
        ),
        "table partners": mark(
            "D9 double_blocks table partners",
            "While a double is open, nothing else may be played. The next player "
            "covers it if they can; otherwise they draw, and if that does not help, "
            "they have failed and the duty goes on to the next.",
        ),
    },
    "dead_double": {
        "released": mark(
            "D10 dead_double released",
            "Once all %(matches)s tiles with a double's number lie on the table, it "
            "can never be covered: it no longer counts as open, and whoever lays such "
            "a double owes nothing for it.",
        ),
        "never": mark(
            "D10 dead_double never",
            "A double stays open even when all %(matches)s tiles with its number lie "
            "on the table and it can never be covered.",
        ),
    },
    "branches": {
        "0": mark(
            "D12 branches 0",
            "A double has one open end, like every tile.",
        ),
        NUMBER: mark_count(
            "D12 branches number",
            "A double has %(number)d side end besides the main one, so a train can "
            "fork there.",
            "A double has %(number)d side ends besides the main one, so a train can "
            "fork there.",
        ),
    },
    "branch_mode": {
        "none": mark(
            "D12 branch_mode none",
            "A train never forks.",
        ),
        "optional": mark(
            "D12 branch_mode optional",
            "The side ends open once the double is covered. They take the same number "
            "and are open to whoever may play on that train; nobody has to use them.",
        ),
        "required_train": mark(
            "D12 branch_mode required_train",
            "A double is done with only when all its ends have a tile; until then "
            "nothing else may be played on its train.",
        ),
        "required_table": mark(
            "D12 branch_mode required_table",
            "A double is done with only when all its ends have a tile; until then "
            "nothing else may be played anywhere.",
        ),
    },
}
"""For each flag the sentence of each value."""
