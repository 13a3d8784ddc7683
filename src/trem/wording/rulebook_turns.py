"""Sentences about turns, trains and the boneyard (F, T, M, B), by flag and value."""

from trem.wording.rulebook_sentences import NUMBER, Sentences, mark, mark_count


TURNS: Sentences = {
    "first_turn": {
        "one_tile": mark(
            "F1 first_turn one_tile",
            "The first turn is a turn like any other, one tile: nobody lays out a "
            "whole train to begin with.",
        ),
        "chain": mark(
            "F1 first_turn chain",
            "In your first turn you may lay as many tiles as you like on your own "
            "train, each joining the one before. If you have a tile that fits, you "
            "lay at least one. From the second turn on it is one tile a turn.",
        ),
        "chain_until_started": mark(
            "F1 first_turn chain_until_started",
            "The first time you play on your own train you may lay as many tiles as "
            "you like there, each joining the one before, however late in the round "
            "that is. From then on it is one tile a turn.",
        ),
        "chain_together": mark(
            "F1 first_turn chain_together",
            "Before the turns begin, everybody builds on their own train with as many "
            "tiles as they like, each joining the one before; whoever has a tile that "
            "fits lays at least one. Nobody draws for it and nobody gets a marker. "
            "Then the turns begin with the starter, one tile a turn.",
        ),
    },
    "first_turn_trains": {
        "any": mark(
            "F2 first_turn_trains any",
            "Already in your first turn you may play on every train that is open to "
            "you.",
        ),
        "own_or_mexican": mark(
            "F2 first_turn_trains own_or_mexican",
            "In your first turn you may play only on your own train or on the Mexican "
            "Train.",
        ),
        "own": mark(
            "F2 first_turn_trains own",
            "In your first turn you may play only on your own train.",
        ),
    },
    "chain_end_double": {
        "immediate": mark(
            "F3 chain_end_double immediate",
            "You may not stop on a double in this chain while you hold a tile that "
            "continues it; if you hold none, the double is owed an extra tile like "
            "any other.",
        ),
        "deferred": mark(
            "F3 chain_end_double deferred",
            "You may stop on a double in this chain. It then is open, but nobody has "
            "to cover it until everybody has had a first turn.",
        ),
        "free": mark(
            "F3 chain_end_double free",
            "You may stop on a double in this chain, and nobody ever has to cover it.",
        ),
        "forbidden": mark(
            "F3 chain_end_double forbidden",
            "You may not stop on a double in this chain, and you lay one in it only "
            "if you hold a tile that continues it or if it is your last tile.",
        ),
        "immediate together": mark(
            "F3 chain_end_double immediate together",
            "You may stop on a double in this chain. It owes no extra tile then; once "
            "the turns begin it counts as a double you could not cover.",
        ),
        "deferred together": mark(
            "F3 chain_end_double deferred together",
            "You may stop on a double in this chain. Nobody has to cover it while "
            "these chains are being laid; afterwards it counts as a double you could "
            "not cover.",
        ),
    },
    "first_turn_no_start": {
        "draw": mark(
            "F4 first_turn_no_start draw",
            "If nothing fits in your first turn, you draw as in any other; if that "
            "does not help, your train gets a marker.",
        ),
        "draw_no_mark": mark(
            "F4 first_turn_no_start draw_no_mark",
            "If nothing fits in your first turn, you draw as in any other; if that "
            "does not help, your train still gets no marker.",
        ),
        "mark": mark(
            "F4 first_turn_no_start mark",
            "If nothing fits in your first turn, you draw nothing: your train gets a "
            "marker at once.",
        ),
        "draw partners": mark(
            "F4 first_turn_no_start draw partners",
            "If nothing fits in your first turn, you draw as in any other; if that "
            "does not help, you have failed.",
        ),
        "mark partners": mark(
            "F4 first_turn_no_start mark partners",
            "If nothing fits in your first turn, you draw nothing: you have failed.",
        ),
    },
    "first_lap_completes": {
        "false": mark(
            "F5 first_lap_completes false",
            "Going out ends the round at once, in the first lap too.",
        ),
        "true": mark(
            "F5 first_lap_completes true",
            "If somebody goes out in the first lap, everybody else still has their "
            "first turn, so several may go out.",
        ),
    },
    "open_double_first_turn": {
        "double_first": mark(
            "F6 open_double_first_turn double_first",
            "If a double is open when your first turn comes, you deal with the "
            "double, and that was your first turn.",
        ),
        "own_train_first": mark(
            "F6 open_double_first_turn own_train_first",
            "Until you have had your first turn, open doubles are not your concern: "
            "you may not cover them, and you get no marker for them.",
        ),
    },
    "own_train_first": {
        "nothing": mark(
            "F7 own_train_first nothing",
            "You may play elsewhere even if your own train has no tile yet.",
        ),
        "others": mark(
            "F7 own_train_first others",
            "Until your own train has a tile, the other players' trains are closed to "
            "you.",
        ),
        "others_and_mexican": mark(
            "F7 own_train_first others_and_mexican",
            "Until your own train has a tile, the other players' trains and the "
            "Mexican Train are closed to you.",
        ),
        "everything": mark(
            "F7 own_train_first everything",
            "Until your own train has a tile, you may play nowhere else, and open "
            "doubles are not your concern.",
        ),
    },
    "trains_start_open": {
        "false": mark(
            "T1 trains_start_open false",
            "At the beginning no train has a marker: every train is its owner's alone.",
        ),
        "true": mark(
            "T1 trains_start_open true",
            "At the beginning every train has a marker, so all are open to everybody "
            "until it comes off.",
        ),
    },
    "marker_off": {
        "own_play": mark(
            "T2 marker_off own_play",
            "Your marker comes off when you play a tile on your own train. A tile "
            "that somebody else plays there changes nothing.",
        ),
        "own_play_covered": mark(
            "T2 marker_off own_play_covered",
            "Your marker comes off when you play a tile on your own train, unless you "
            "leave an open double there at the end of your turn.",
        ),
        "any_play": mark(
            "T2 marker_off any_play",
            "Your marker comes off with the next tile you play, on whatever train you "
            "play it.",
        ),
        "own_play partners": mark(
            "T2 marker_off own_play partners",
            "Your team's markers come off when either of you plays a tile on either of "
            "your trains. A tile that another team plays there changes nothing.",
        ),
        "own_play_covered partners": mark(
            "T2 marker_off own_play_covered partners",
            "Your team's markers come off when either of you plays a tile on either of "
            "your trains, unless an open double is left there at the end of the turn.",
        ),
        "any_play partners": mark(
            "T2 marker_off any_play partners",
            "Your team's markers come off with the next tile that either of you plays, "
            "on whatever train it is.",
        ),
    },
    "mark_on_empty_boneyard": {
        "true": mark(
            "T3 mark_on_empty_boneyard true",
            "With the boneyard empty, if you cannot play you pass, and your train "
            "gets a marker.",
        ),
        "false": mark(
            "T3 mark_on_empty_boneyard false",
            "With the boneyard empty, if you cannot play you pass, and your train "
            "gets no marker for that.",
        ),
        "true partners": mark(
            "T3 mark_on_empty_boneyard true partners",
            "With the boneyard empty, if you cannot play you pass, and you have "
            "failed.",
        ),
    },
    "own_open_only": {
        "all": mark(
            "T4 own_open_only all",
            "With a marker on your own train you may still play wherever you "
            "otherwise could.",
        ),
        "own_or_mexican": mark(
            "T4 own_open_only own_or_mexican",
            "With a marker on your own train you may play only there and on the "
            "Mexican Train.",
        ),
        "own": mark(
            "T4 own_open_only own",
            "With a marker on your own train you may play only there.",
        ),
    },
    "mexican_trains": {
        "0": mark(
            "M1 mexican_trains 0",
            "There is no Mexican Train: every train belongs to a player.",
        ),
        "1": mark(
            "M1 mexican_trains 1",
            "Besides the players' trains there may be one that is nobody's and always "
            "open to all, the Mexican Train. Like the others it begins with the "
            "engine's number.",
        ),
        NUMBER: mark_count(
            "M1 mexican_trains number",
            "Besides the players' trains there may be %(number)d that is nobody's and "
            "always open to all, a Mexican Train. Like the others it begins with the "
            "engine's number.",
            "Besides the players' trains there may be %(number)d that are nobody's "
            "and always open to all, the Mexican Trains. Like the others they begin "
            "with the engine's number, the next one only when the one before it has a "
            "tile.",
        ),
    },
    "mexican_start": {
        "any_turn": mark(
            "M2 mexican_start any_turn",
            "Anybody may begin the Mexican Train, in any turn.",
        ),
        "after_first_turn": mark(
            "M2 mexican_start after_first_turn",
            "You may begin the Mexican Train once your own first turn is behind you.",
        ),
        "after_all_started": mark(
            "M2 mexican_start after_all_started",
            "The Mexican Train may be begun once every player's train has a tile.",
        ),
    },
    "mexican_start_extra": {
        "true": mark(
            "M3 mexican_start_extra true",
            "An open double is no obstacle: the extra tile that a double brings may "
            "begin the Mexican Train, if the other rules let it go there.",
        ),
        "false": mark(
            "M3 mexican_start_extra false",
            "While any double is open, nobody may begin the Mexican Train.",
        ),
    },
    "draws": {
        "1": mark(
            "B1 draws 1",
            "If you can play nothing, you draw one tile from the boneyard.",
        ),
        NUMBER: mark_count(
            "B1 draws number",
            "If you can play nothing, you draw from the boneyard until a tile can be "
            "played, but no more than %(number)d tile in a turn.",
            "If you can play nothing, you draw from the boneyard until a tile can be "
            "played, but no more than %(number)d tiles in a turn.",
        ),
        "until_playable": mark(
            "B1 draws until_playable",
            "If you can play nothing, you draw from the boneyard until a tile can be "
            "played or the boneyard is empty.",
        ),
    },
    "drawn_tile": {
        "must_play": mark(
            "B2 drawn_tile must_play",
            "If a tile you have drawn can be played, you play it at once; you may not "
            "keep it back.",
        ),
        "may_keep": mark(
            "B2 drawn_tile may_keep",
            "If a tile you have drawn can be played, you may play it at once or keep "
            "it; if you keep it, you pass and your train gets a marker.",
        ),
        "may_keep partners": mark(
            "B2 drawn_tile may_keep partners",
            "If a tile you have drawn can be played, you may play it at once or keep "
            "it; if you keep it, you pass and have failed.",
        ),
    },
}
"""For each flag the sentence of each value."""
