"""Sentences about the end, points and variants (K, P, W, V), by flag and value."""

from trem.wording.rulebook_sentences import NUMBER, Sentences, mark, mark_count


ENDS: Sentences = {
    "knock": {
        "none": mark(
            "K1 knock none",
            "Nobody has to say that they have one tile left.",
        ),
        "courtesy": mark(
            "K1 knock courtesy",
            "When you have one tile left, you knock on the table to let the others "
            "know; if you forget, nothing happens.",
        ),
        "required": mark(
            "K1 knock required",
            "When you lay your last but one tile, you must knock on the table as you "
            "do so.",
        ),
    },
    "knock_penalty": {
        NUMBER: mark_count(
            "K2 knock_penalty number",
            "If your turn ends and you forgot to knock, you draw %(number)d tile as a "
            "penalty, if the boneyard has any.",
            "If your turn ends and you forgot to knock, you draw %(number)d tiles as "
            "a penalty, as far as the boneyard has them.",
        ),
    },
    "double_finish": {
        "ends": mark(
            "K3 double_finish ends",
            "Your last tile may be a double: the round is over, and nobody has to "
            "cover it.",
        ),
        "must_cover": mark(
            "K3 double_finish must_cover",
            "If your last tile is a double, you still owe it an extra tile and have "
            "to draw. If you cannot lay it, play goes on; you draw in your later "
            "turns, and you are out only when your hand is empty and nothing is owed.",
        ),
        "when_covered": mark(
            "K3 double_finish when_covered",
            "If your last tile is a double, you still owe it an extra tile. If you "
            "cannot lay it, play goes on, and you go out the moment anybody covers "
            "that double, as long as your hand is still empty.",
        ),
        "forbidden": mark(
            "K3 double_finish forbidden",
            "You may not go out on a double: if it is your last tile, you draw "
            "instead of laying it.",
        ),
        "doubled": mark(
            "K3 double_finish doubled",
            "Your last tile may be a double: the round is over, nobody has to cover "
            "it, and what the others hold counts twice.",
        ),
    },
    "blocked": {
        "settled_lap": mark(
            "K4 blocked settled_lap",
            "If the boneyard is empty and everybody has passed one after the other "
            "without a new marker, nobody can play any more and the round is blocked. "
            "A new marker starts the count again, for that train has just opened.",
        ),
        "lap": mark(
            "K4 blocked lap",
            "If the boneyard is empty and everybody has passed one after the other, "
            "the round is blocked, even if a marker was just placed.",
        ),
        "at_once": mark(
            "K4 blocked at_once",
            "As soon as the boneyard is empty and no player could play if it were "
            "their turn, the round is blocked.",
        ),
    },
    "double_blank": {
        "0": mark(
            "P1 double_blank 0",
            "0-0 left in your hand counts nothing.",
        ),
        NUMBER: mark_count(
            "P1 double_blank number",
            "0-0 left in your hand counts %(number)d point.",
            "0-0 left in your hand counts %(number)d points.",
        ),
    },
    "blank_half": {
        "0": mark(
            "P2 blank_half 0",
            "The blank end of any other tile counts nothing.",
        ),
        NUMBER: mark_count(
            "P2 blank_half number",
            "The blank end of any other tile counts %(number)d point.",
            "The blank end of any other tile counts %(number)d points.",
        ),
    },
    "doubles_twice": {
        "false": mark(
            "P3 doubles_twice false",
            "A double left in your hand counts its pips once, like any other tile.",
        ),
        "true": mark(
            "P3 doubles_twice true",
            "A double left in your hand counts its pips twice.",
        ),
    },
    "out_bonus": {
        "0": mark(
            "P4 out_bonus 0",
            "Whoever goes out scores 0 for the hand.",
        ),
        NUMBER: mark_count(
            "P4 out_bonus number",
            "Whoever goes out scores 0 for the hand and has %(number)d point taken "
            "off as a reward.",
            "Whoever goes out scores 0 for the hand and has %(number)d points taken "
            "off as a reward.",
        ),
    },
    "blocked_scoring": {
        "all_count": mark(
            "P5 blocked_scoring all_count",
            "After a blocked round everybody counts their own hand.",
        ),
        "all_count partners": mark(
            "P5 blocked_scoring all_count partners",
            "After a blocked round every team adds up both its hands.",
        ),
        "lowest_zero partners": mark(
            "P5 blocked_scoring lowest_zero partners",
            "After a blocked round the team whose two hands together are lowest "
            "counts 0, or all of them if several are lowest; every other team adds up "
            "both its hands.",
        ),
        "lowest_zero": mark(
            "P5 blocked_scoring lowest_zero",
            "After a blocked round the lowest hand counts 0, or all of them if "
            "several are lowest; everybody else counts their own hand.",
        ),
    },
    "uncovered_points": {
        "0": mark(
            "P6 uncovered_points 0",
            "Failing to lay the extra tile for a double costs no points.",
        ),
        NUMBER: mark_count(
            "P6 uncovered_points number",
            "Each time you cannot lay the extra tile for a double, you score "
            "%(number)d more point.",
            "Each time you cannot lay the extra tile for a double, you score "
            "%(number)d more points.",
        ),
    },
    "tie_break": {
        "zeros": mark(
            "P7 tie_break zeros",
            "If totals are equal, whoever has more rounds with 0 points is ahead; if "
            "that is equal too, the lowest other round decides; and if nothing "
            "decides, the place is shared.",
        ),
        "rounds_won": mark(
            "P7 tie_break rounds_won",
            "If totals are equal, whoever went out in more rounds is ahead; then come "
            "the rounds with 0 points, then the lowest other round; and if nothing "
            "decides, the place is shared.",
        ),
        "shared": mark(
            "P7 tie_break shared",
            "If totals are equal, the place is shared.",
        ),
    },
    "misplay_penalty": {
        "none": mark(
            "P8 misplay_penalty none",
            "A misplay is put right as the table agrees and costs no points.",
        ),
        "round_high": mark(
            "P8 misplay_penalty round_high",
            "Whoever the table finds to have misplayed also scores as much as the "
            "highest score of that round.",
        ),
    },
    "open_train_points": {
        "0": mark(
            "P9 open_train_points 0",
            "A marker still on your train at the end of the round costs no points.",
        ),
        NUMBER: mark_count(
            "P9 open_train_points number",
            "A marker still on your train at the end of the round costs %(number)d "
            "point.",
            "A marker still on your train at the end of the round costs %(number)d "
            "points.",
        ),
    },
    "blanks_wild": {
        "false": mark(
            "W1 blanks_wild false",
            "A blank is a number like any other: it joins only another blank.",
        ),
        "true": mark(
            "W1 blanks_wild true",
            "A blank is wild: it joins any number, and any number joins it. A tile "
            "laid by its blank end leaves its other number open; a tile laid by its "
            "number leaves the blank open, which takes anything.",
        ),
    },
    "swan_swim": {
        "false": mark(
            "V1 swan_swim false",
            "A turn ends with its tile: it does not go on round the other trains.",
        ),
        "true": mark(
            "V1 swan_swim true",
            "After a tile on your own train you may go on clockwise with one tile on "
            "each following train that is open to all, as long as you skip none; only "
            "the Mexican Train, which comes after the last player's, may be left out. "
            "You stop when you like, or where you cannot go on. A double on the way "
            "has to be covered before you go on.",
        ),
    },
}
"""For each flag the sentence of each value."""
