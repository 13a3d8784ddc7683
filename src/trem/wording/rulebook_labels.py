"""Short answers for cards and comparisons, by flag and value."""

from trem.wording.rulebook_sentences import UNSET, Sentences, mark


LABELS: Sentences = {
    "partnerships": {
        "true": mark("S3 partnerships true short", "yes"),
        "false": mark("S3 partnerships false short", "no"),
    },
    "engine_order": {
        "descending": mark("E1 engine_order descending short", "from the highest down"),
        "ascending": mark("E1 engine_order ascending short", "from the lowest up"),
        "highest_held": mark(
            "E1 engine_order highest_held short", "the highest anybody holds"
        ),
    },
    "first_engine": {
        UNSET: mark("E2 first_engine unset short", "where the order begins"),
    },
    "rounds": {
        UNSET: mark("E2 rounds unset short", "one for each engine"),
    },
    "engine_entry": {
        "set_aside": mark("E3 engine_entry set_aside short", "set aside first"),
        "holder_plays": mark(
            "E3 engine_entry holder_plays short", "its holder lays it"
        ),
    },
    "engine_search": {
        "draw_together": mark(
            "E4 engine_search draw_together short", "all draw at once"
        ),
        "draw_in_turn": mark("E4 engine_search draw_in_turn short", "draw one by one"),
        "next_lower": mark(
            "E4 engine_search next_lower short", "the next lower double"
        ),
    },
    "engine_turn": {
        "first_turn_too": mark(
            "E5 engine_turn first_turn_too short", "a full turn follows"
        ),
        "whole_turn": mark("E5 engine_turn whole_turn short", "it is the whole turn"),
        "one_more": mark("E5 engine_turn one_more short", "one more tile"),
    },
    "starter": {
        "highest_draw": mark(
            "E6 starter highest_draw short", "who draws the most pips"
        ),
        "seat_zero": mark("E6 starter seat_zero short", "as agreed"),
        "highest_engine_tile": mark(
            "E6 starter highest_engine_tile short",
            "heaviest tile of the engine's number",
        ),
        "engine_holder": mark("E6 starter engine_holder short", "who laid the engine"),
    },
    "next_starter": {
        "rotate": mark("E7 next_starter rotate short", "the next clockwise"),
        "again": mark("E7 next_starter again short", "found anew"),
        "winner": mark("E7 next_starter winner short", "who went out"),
    },
    "first_turn": {
        "one_tile": mark("F1 first_turn one_tile short", "one tile"),
        "chain": mark("F1 first_turn chain short", "a chain"),
        "chain_until_started": mark(
            "F1 first_turn chain_until_started short", "a chain, however late"
        ),
        "chain_together": mark(
            "F1 first_turn chain_together short", "chains by all at once"
        ),
    },
    "first_turn_trains": {
        "any": mark("F2 first_turn_trains any short", "any open one"),
        "own_or_mexican": mark(
            "F2 first_turn_trains own_or_mexican short", "own or Mexican"
        ),
        "own": mark("F2 first_turn_trains own short", "the own one"),
    },
    "chain_end_double": {
        "immediate": mark("F3 chain_end_double immediate short", "covered at once"),
        "deferred": mark(
            "F3 chain_end_double deferred short", "waits for the first lap"
        ),
        "free": mark("F3 chain_end_double free short", "never covered"),
        "forbidden": mark("F3 chain_end_double forbidden short", "not allowed"),
    },
    "first_turn_no_start": {
        "draw": mark("F4 first_turn_no_start draw short", "draw, then a marker"),
        "draw_no_mark": mark(
            "F4 first_turn_no_start draw_no_mark short", "draw, no marker"
        ),
        "mark": mark("F4 first_turn_no_start mark short", "a marker, no draw"),
    },
    "first_lap_completes": {
        "true": mark("F5 first_lap_completes true short", "yes"),
        "false": mark("F5 first_lap_completes false short", "no"),
    },
    "open_double_first_turn": {
        "double_first": mark(
            "F6 open_double_first_turn double_first short", "the double first"
        ),
        "own_train_first": mark(
            "F6 open_double_first_turn own_train_first short", "the own train first"
        ),
    },
    "own_train_first": {
        "nothing": mark("F7 own_train_first nothing short", "no"),
        "others": mark("F7 own_train_first others short", "before others' trains"),
        "others_and_mexican": mark(
            "F7 own_train_first others_and_mexican short", "before any other train"
        ),
        "everything": mark("F7 own_train_first everything short", "before everything"),
    },
    "trains_start_open": {
        "true": mark("T1 trains_start_open true short", "yes"),
        "false": mark("T1 trains_start_open false short", "no"),
    },
    "marker_off": {
        "own_play": mark("T2 marker_off own_play short", "own tile there"),
        "own_play_covered": mark(
            "T2 marker_off own_play_covered short", "own tile, no double left open"
        ),
        "any_play": mark("T2 marker_off any_play short", "own tile anywhere"),
    },
    "mark_on_empty_boneyard": {
        "true": mark("T3 mark_on_empty_boneyard true short", "yes"),
        "false": mark("T3 mark_on_empty_boneyard false short", "no"),
    },
    "own_open_only": {
        "all": mark("T4 own_open_only all short", "wherever else too"),
        "own_or_mexican": mark(
            "T4 own_open_only own_or_mexican short", "there or Mexican"
        ),
        "own": mark("T4 own_open_only own short", "only there"),
    },
    "mexican_start": {
        "any_turn": mark("M2 mexican_start any_turn short", "any turn"),
        "after_first_turn": mark(
            "M2 mexican_start after_first_turn short", "after the own first turn"
        ),
        "after_all_started": mark(
            "M2 mexican_start after_all_started short", "when all trains have begun"
        ),
    },
    "mexican_start_extra": {
        "true": mark("M3 mexican_start_extra true short", "yes"),
        "false": mark("M3 mexican_start_extra false short", "no"),
    },
    "draws": {
        "until_playable": mark("B1 draws until_playable short", "until one fits"),
    },
    "drawn_tile": {
        "must_play": mark("B2 drawn_tile must_play short", "yes"),
        "may_keep": mark("B2 drawn_tile may_keep short", "may keep it"),
    },
    "double_extra": {
        "owed": mark("D1 double_extra owed short", "yes"),
        "optional": mark("D1 double_extra optional short", "if you like"),
        "none": mark("D1 double_extra none short", "no"),
    },
    "extra_tile": {
        "cover": mark("D2 extra_tile cover short", "on the double only"),
        "cover_if_able": mark(
            "D2 extra_tile cover_if_able short", "on the double if it fits"
        ),
        "anywhere": mark("D2 extra_tile anywhere short", "anywhere open"),
        "double_or_public": mark(
            "D2 extra_tile double_or_public short", "double or open to all"
        ),
    },
    "doubles_per_turn": {
        "unlimited": mark("D3 doubles_per_turn unlimited short", "any number"),
    },
    "further_double_needs_cover": {
        "true": mark("D4 further_double_needs_cover true short", "yes"),
        "false": mark("D4 further_double_needs_cover false short", "no"),
    },
    "extra_draws": {
        "until_playable": mark("D5 extra_draws until_playable short", "until one fits"),
    },
    "drawn_double_draws": {
        "true": mark("D5 drawn_double_draws true short", "yes"),
        "false": mark("D5 drawn_double_draws false short", "no"),
    },
    "extra_drawn_tile": {
        "cover": mark("D5 extra_drawn_tile cover short", "on the double only"),
        "cover_if_able": mark(
            "D5 extra_drawn_tile cover_if_able short", "on the double if it fits"
        ),
        "anywhere": mark("D5 extra_drawn_tile anywhere short", "anywhere open"),
        "double_or_public": mark(
            "D5 extra_drawn_tile double_or_public short", "double or open to all"
        ),
    },
    "doubles_order": {
        "oldest": mark("D6 doubles_order oldest short", "the oldest"),
        "newest": mark("D6 doubles_order newest short", "the newest"),
        "any": mark("D6 doubles_order any short", "any of them"),
    },
    "cover_private": {
        "true": mark("D7 cover_private true short", "yes"),
        "false": mark("D7 cover_private false short", "no"),
    },
    "uncovered_marks": {
        "own": mark("D8 uncovered_marks own short", "one's own train"),
        "holding": mark("D8 uncovered_marks holding short", "the double's train"),
        "own_if_there": mark(
            "D8 uncovered_marks own_if_there short", "own, if it is there"
        ),
        "none": mark("D8 uncovered_marks none short", "none"),
    },
    "double_blocks": {
        "table": mark("D9 double_blocks table short", "everything"),
        "train": mark("D9 double_blocks train short", "its train"),
        "nothing": mark("D9 double_blocks nothing short", "nothing"),
    },
    "dead_double": {
        "released": mark("D10 dead_double released short", "it is let go"),
        "never": mark("D10 dead_double never short", "it stays open"),
    },
    "branch_mode": {
        "none": mark("D12 branch_mode none short", "never"),
        "optional": mark("D12 branch_mode optional short", "once covered"),
        "required_train": mark(
            "D12 branch_mode required_train short", "before its train goes on"
        ),
        "required_table": mark(
            "D12 branch_mode required_table short", "before anything else"
        ),
    },
    "knock": {
        "none": mark("K1 knock none short", "no"),
        "courtesy": mark("K1 knock courtesy short", "out of courtesy"),
        "required": mark("K1 knock required short", "yes, or a penalty"),
    },
    "double_finish": {
        "ends": mark("K3 double_finish ends short", "yes"),
        "must_cover": mark("K3 double_finish must_cover short", "only once covered"),
        "when_covered": mark(
            "K3 double_finish when_covered short", "when anybody covers it"
        ),
        "forbidden": mark("K3 double_finish forbidden short", "no"),
        "doubled": mark("K3 double_finish doubled short", "yes, counts double"),
    },
    "blocked": {
        "settled_lap": mark(
            "K4 blocked settled_lap short", "a lap of passes, no new marker"
        ),
        "lap": mark("K4 blocked lap short", "a lap of passes"),
        "at_once": mark("K4 blocked at_once short", "as soon as nobody can"),
    },
    "doubles_twice": {
        "true": mark("P3 doubles_twice true short", "yes"),
        "false": mark("P3 doubles_twice false short", "no"),
    },
    "blocked_scoring": {
        "all_count": mark("P5 blocked_scoring all_count short", "everybody"),
        "lowest_zero": mark(
            "P5 blocked_scoring lowest_zero short", "all but the lowest"
        ),
    },
    "tie_break": {
        "zeros": mark("P7 tie_break zeros short", "most rounds of 0"),
        "rounds_won": mark("P7 tie_break rounds_won short", "most rounds won"),
        "shared": mark("P7 tie_break shared short", "they share"),
    },
    "misplay_penalty": {
        "none": mark("P8 misplay_penalty none short", "nothing"),
        "round_high": mark(
            "P8 misplay_penalty round_high short", "the round's highest score"
        ),
    },
    "blanks_wild": {
        "true": mark("W1 blanks_wild true short", "yes"),
        "false": mark("W1 blanks_wild false short", "no"),
    },
    "swan_swim": {
        "true": mark("V1 swan_swim true short", "yes"),
        "false": mark("V1 swan_swim false short", "no"),
    },
}
"""For each flag the short answer of each value; a number is its own."""
