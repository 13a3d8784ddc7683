"""Tests of the rulebooks: complete, only what applies, the same in every format."""

import re
from functools import cache
from itertools import pairwise

import pytest

from trem.books.dealt import seats_for
from trem.books.durations import clock, duration
from trem.books.pages import Bullets, Document, Figure, Heading, Paragraph, Table
from trem.books.rounds_played import count_turns, played
from trem.books.rulebooks import rulebook, rulebook_document
from trem.books.stories import chosen_round
from trem.books.telling import Telling
from trem.engine.scoring import round_points
from trem.errors import PositionError
from trem.rules.files import load_rule_file, shipped_names
from trem.rules.remarks import idle_flags
from trem.rules.ruleset import FLAGS, RuleSet
from trem.wording.catalogues import Language, catalogue
from trem.wording.rulebook_questions import QUESTIONS
from trem.wording.rulebook_words import sentence


LANGUAGES = tuple(Language)
ANCHORS = {
    "words",
    "need",
    "deal",
    "engine",
    "first-turn",
    "turn",
    "trains",
    "mexican-train",
    "doubles",
    "end",
    "points",
    "game",
    "example",
    "cases",
    "time",
    "others",
    "source",
}
"""The chapters that every book has."""

ENGLISH = re.compile(r"\b(the|tiles?|boneyard|you|your|may|must|draws|lays|on A's)\b")
"""Words that give away an English sentence."""


document_of = cache(rulebook_document)
"""Compose each book once."""


def texts(document: Document) -> str:
    """Return everything a document says."""
    found: list[str] = [document.title]
    for block in document.blocks:
        match block:
            case Heading(text) | Paragraph(text):
                found.append(text)
            case Bullets(items):
                found += items
            case Table(caption, head, rows):
                found += [caption, *head, *(cell for row in rows for cell in row)]
            case Figure(_, board, lines):
                found += [board, *lines]
    return "\n".join(found)


FEW = (
    "arneson",
    "free-doubles-foot",
    "pagat",
    "puremco",
    "standard",
    "wikipedia-pt-swan",
)
"""Rule sets that between them have nearly everything; the others are slow to do too."""

NAMES = [
    pytest.param(name, marks=() if name in FEW else pytest.mark.slow)
    for name in shipped_names()
]


@pytest.mark.parametrize("name", NAMES)
class TestShippedBooks:
    """A book of every shipped rule set tells all of it, and nothing else."""

    @pytest.mark.parametrize(
        "lang",
        [
            Language.ENGLISH,
            pytest.param(Language.PORTUGUESE, marks=pytest.mark.slow),
            pytest.param(Language.SPANISH, marks=pytest.mark.slow),
        ],
    )
    def test_tells_every_flag_that_speaks(self, name: str, lang: Language) -> None:
        """Each flag that matters has its sentence in the book."""
        file = load_rule_file(name)
        telling = Telling(file, catalogue(lang))
        said = texts(document_of(name, lang))
        missing = [
            flag.name
            for flag in FLAGS
            if telling.has(flag.name)
            and sentence(file.rules, flag.name, lang) not in said
        ]

        assert [] == missing

    def test_tells_nothing_that_cannot_matter(self, name: str) -> None:
        """No idle flag is told as a rule."""
        file = load_rule_file(name)
        rules = {
            block.text
            for block in document_of(name).blocks
            if isinstance(block, Paragraph)
        }
        idle = [
            flag
            for flag in idle_flags(file.rules)
            if sentence(file.rules, flag) in rules
        ]

        assert [] == idle

    def test_lists_what_its_source_leaves_open(self, name: str) -> None:
        """Every unstated flag is asked about, with what is played."""
        file = load_rule_file(name)
        document = document_of(name)
        tables = [block for block in document.blocks if isinstance(block, Table)]
        asked = {
            row[0]: row[1] for table in tables for row in table.rows if len(row) > 1
        }

        for flag in file.unstated:
            question = QUESTIONS[flag].text
            assert sentence(file.rules, flag) == asked[question]

    def test_compares_with_every_other(self, name: str) -> None:
        """All shipped rule sets that differ stand in the list of other tables."""
        document = document_of(name)
        (table,) = [
            block
            for block in document.blocks
            if isinstance(block, Table) and block.caption.startswith("Where other rule")
        ]

        assert set(shipped_names()) - {name} == {row[1] for row in table.rows}


@pytest.mark.parametrize("lang", LANGUAGES)
class TestLanguages:
    """A book is written in one language from the title to the last line."""

    @pytest.mark.parametrize("name", ["puremco", "wikipedia-pt-partners", "warp12"])
    def test_is_not_left_in_english(self, lang: Language, name: str) -> None:
        """Beside names and the sources' notes no English sentence is left."""
        if lang is Language.ENGLISH:
            return
        file = load_rule_file(name)
        said = texts(document_of(name, lang))
        titles = [load_rule_file(other).title for other in shipped_names()]
        foreign = [file.source.rstrip("."), file.notes, *titles]
        for text in sorted(foreign, key=len, reverse=True):
            said = said.replace(text, "")

        assert [] == [line for line in said.splitlines() if ENGLISH.search(line)]

    def test_has_all_chapters(self, lang: Language) -> None:
        """The chapters are the same in every language."""
        blocks = document_of("pagat", lang).blocks
        found = {b.anchor for b in blocks if isinstance(b, Heading) and b.anchor}

        assert found >= ANCHORS | {"unstated"}

    def test_no_placeholder_is_left(self, lang: Language) -> None:
        """Every placeholder has been filled."""
        said = texts(document_of("como-jogar", lang))

        assert [] == re.findall(r"%\(\w+\)", said)


class TestOnlyWhatApplies:
    """What a rule set does not have is not spoken of."""

    @pytest.mark.parametrize("name, knocks", [("standard", False), ("puremco", True)])
    def test_knocking(self, name: str, *, knocks: bool) -> None:
        """Knocking is told where there is knocking, and nowhere else."""
        said = rulebook(name).split("Other tables")[0]

        assert knocks == ("knock" in said)

    @pytest.mark.parametrize(
        "change, word, told",
        [
            ({}, "wild", False),
            ({"blanks_wild": True}, "wild", True),
            ({}, "partner", False),
            ({"partnerships": True}, "partner", True),
            ({}, "side end", False),
            ({"branches": 1, "branch_mode": "optional"}, "side end", True),
            ({}, "clockwise with one tile on each", False),
            ({"swan_swim": True}, "clockwise with one tile on each", True),
            ({}, "your partner's train", False),
            ({"partnerships": True}, "your partner's train", True),
            ({}, "on your own train, the Mexican Train and every", True),
            ({"mexican_trains": 0}, "on your own train and every", True),
            ({"mexican_trains": 2}, "the Mexican Trains and every", True),
            ({}, "Only 0-0, a double itself", False),
            ({"blanks_wild": True}, "Only 0-0, a double itself", True),
            ({}, "Chain: several tiles", False),
            ({"first_turn": "chain"}, "Chain: several tiles", True),
            ({}, "Lap: ", False),
            ({"first_lap_completes": True}, "Lap: ", True),
            ({"double_extra": "none"}, "Open double: a double that", False),
        ],
    )
    def test_variants(
        self, change: dict[str, object], word: str, *, told: bool
    ) -> None:
        """A variant is told only where it is played."""
        said = texts(document_of(RuleSet().changed(change)))

        assert told == (word in said.split("Other tables")[0])

    def test_seats(self) -> None:
        """A book for five players deals to five and times five."""
        said = rulebook("standard", seats=5)

        assert "This book is made for 5 players." in said
        assert "5        12          30" in said
        assert "2        15          60" not in said

    def test_refuses_seats_the_rules_do_not_deal_to(self) -> None:
        """A number of players without a row is refused, as when dealing."""
        with pytest.raises(PositionError, match="not to 9"):
            rulebook("standard", seats=9)

    def test_undealable_rows_say_so(self) -> None:
        """A row that the set cannot supply says how many tiles are lacking."""
        assert "too few tiles: 57 needed, 55 there" in rulebook("wikipedia-pt-double-9")

    def test_more_rounds_than_engines(self) -> None:
        """A game longer than its engines says that they begin again."""
        assert "the order begins again" in texts(document_of(RuleSet(rounds=20)))
        assert "the order begins again" not in rulebook("standard")


class TestOrder:
    """What is done first is told first."""

    @pytest.mark.parametrize(
        "change, order",
        [
            ({}, ["engine", "start", "deal"]),
            ({"starter": "seat_zero"}, ["engine", "start", "deal"]),
            ({"starter": "highest_engine_tile"}, ["engine", "deal", "start"]),
            ({"engine_entry": "holder_plays"}, ["engine", "deal", "start"]),
        ],
    )
    def test_of_setting_up(self, change: dict[str, object], order: list[str]) -> None:
        """Lots are drawn before the deal; what shows in the hands comes after it."""
        blocks = document_of(RuleSet().changed(change)).blocks
        anchors = [block.anchor for block in blocks if isinstance(block, Heading)]

        assert order == [one for one in anchors if one in order]

    @pytest.mark.parametrize("name", FEW)
    def test_examples_are_explained_before_the_first(self, name: str) -> None:
        """Nobody meets a letter or a sign that has not been explained."""
        blocks = document_of(name).blocks
        places = [i for i, block in enumerate(blocks) if isinstance(block, Figure)]
        (reading,) = [
            i
            for i, block in enumerate(blocks)
            if isinstance(block, Heading) and block.anchor == "reading"
        ]

        assert reading < places[0]

    @pytest.mark.parametrize(
        "trains, told",
        [(0, ""), (1, "M is the Mexican Train."), (2, "M1 is the first Mexican")],
    )
    def test_names_the_mexican_train_if_there_is_one(
        self, trains: int, told: str
    ) -> None:
        """The examples' M is explained where there is an M."""
        said = texts(document_of(RuleSet(mexican_trains=trains)))

        assert told in said
        assert bool(trains) == ("M is the" in said or "M1 is the" in said)


class TestLength:
    """A book is no longer than it has to be."""

    @pytest.mark.parametrize("name", FEW)
    def test_draws_no_deal_twice(self, name: str) -> None:
        """A deal is drawn once, and no table twice running."""
        figures = [b for b in document_of(name).blocks if isinstance(b, Figure)]
        drawn = [figure for figure in figures if figure.svg]
        deals = [figure.svg for figure in drawn if figure.is_deal]

        assert len(deals) == len(set(deals))
        assert all(one.svg != two.svg for one, two in pairwise(drawn))

    @pytest.mark.parametrize("name", FEW)
    def test_deals_are_found_in_which_nobody_searches(self, name: str) -> None:
        """No deal is told tile by tile but the one about the search."""
        figures = [b for b in document_of(name).blocks if isinstance(b, Figure)]
        searches = [f for f in figures if f.is_deal and " draws " in f.lines[0]]

        assert all("nobody holds the engine" in f.lines[0] for f in searches)
        assert len(searches) < 2

    def test_asks_each_question_once(self) -> None:
        """Other rule sets are compared by signs, each asked and answered once."""
        blocks = document_of("pagat").blocks
        (others, asked) = [
            block
            for block in blocks
            if isinstance(block, Table)
            and block.caption in {"Where other rule sets differ", "What the signs ask"}
        ]
        signs = {sign for row in others.rows for sign in row[2].split(", ")}

        answers = {row[1]: row[2] for row in asked.rows}

        assert signs == {row[0] for row in asked.rows}
        assert "13" == answers["How many rounds has a game?"]
        assert "12-12" == answers["Which double begins the first round?"]
        assert len(asked.rows) == len({row[1] for row in asked.rows})

    def test_tiles_laid_in_a_row_are_one_sentence(self) -> None:
        """A chain of a first turn does not repeat who lays it where."""
        said = rulebook("pagat").replace("\n", " ")

        assert "B lays 12-5, 5-8, 8-3, 3-7, 7-7 and 7-1 on B's train." in " ".join(
            said.split()
        )


class TestPlayers:
    """A book says for how many players it is."""

    @pytest.mark.parametrize(
        "name, told",
        [
            ("standard", "These rules are for 2 to 8 players."),
            ("wikipedia-pt-partners", "These rules are for 4, 6 and 8 players."),
        ],
    )
    def test_that_can_be_dealt_to(self, name: str, told: str) -> None:
        """Only numbers of players that can play are named."""
        assert told in texts(document_of(name))

    @pytest.mark.parametrize("seats, advised", [(2, True), (None, False)])
    def test_long_games_come_with_advice(
        self, seats: int | None, *, advised: bool
    ) -> None:
        """Whoever has no time for thirteen rounds is told what to do."""
        name = "standard" if advised else RuleSet(rounds=2)
        said = texts(document_of(name, Language.ENGLISH, seats))

        assert advised == ("agree on fewer rounds" in said)


class TestSpecialCases:
    """Questions are answered by the rules in force."""

    @pytest.mark.parametrize(
        "change, answer",
        [
            ({}, "no second double fits there"),
            ({"double_extra": "none"}, "No: a double ends your turn"),
            ({"extra_tile": "anywhere"}, "there is no limit to the doubles"),
            (
                {"extra_tile": "anywhere", "doubles_per_turn": 2},
                "no more than 2 doubles",
            ),
        ],
    )
    def test_several_doubles(self, change: dict[str, object], answer: str) -> None:
        """How many doubles a turn may lay is answered for every rule set."""
        blocks = document_of(RuleSet().changed(change)).blocks
        place = blocks.index(
            Heading("May I lay more than one double in a turn?", level=3)
        )
        reply = blocks[place + 1]
        assert isinstance(reply, Paragraph)

        assert answer in reply.text

    def test_answers_cite_their_clauses(self) -> None:
        """A referee finds the clause behind every answer but the one about time."""
        blocks = document_of("puremco").blocks
        bare = [
            block.text
            for block, following in pairwise(blocks)
            if isinstance(block, Heading)
            and block.text.endswith("?")
            and isinstance(following, Paragraph)
            and not following.clauses
        ]

        assert ["How long does it take?"] == bare

    def test_no_question_is_left_open(self) -> None:
        """Every question is followed by an answer."""
        for name in FEW:
            blocks = document_of(name).blocks
            for block, following in pairwise(blocks):
                if isinstance(block, Heading) and block.text.endswith("?"):
                    assert isinstance(following, Paragraph)
                    assert following.text


class TestExampleRound:
    """The example round is a real one."""

    def test_is_played_to_its_end(self) -> None:
        """The points told are those of the round that the engine played."""
        telling = Telling(load_rule_file("pagat"), catalogue())
        _, steps = chosen_round(telling, 3)
        points = round_points(steps[-1].after)
        told = " and ".join(
            (f"A {points[0]} points, B {points[1]} points", f"C {points[2]} points")
        )

        assert f"Scored: {told}." in rulebook("pagat").replace("\n", " ")

    def test_is_the_same_every_time(self) -> None:
        """Nothing in a book depends on when it was made."""
        assert rulebook("warp12", "es") == rulebook("warp12", "es")


class TestTimes:
    """Times come from rounds that are played, at the pace that is stated."""

    def test_follow_the_turns(self) -> None:
        """A round is its turns at 20 seconds each, and 4 minutes around them."""
        row = duration(RuleSet(), 4)
        turns = [count_turns(played(RuleSet(), 4, seed)) for seed in range(1, 31)]

        assert sum(turns) / 30 == row.turns
        assert round(row.turns / 3 + 4) == row.round_minutes
        assert abs(13 * row.round_minutes - row.game_minutes) <= 2

    @pytest.mark.parametrize(
        "minutes, text", [(25, "25 min"), (60, "1 h 00 min"), (605, "10 h 05 min")]
    )
    def test_are_written_in_hours(self, minutes: int, text: str) -> None:
        """Hours and minutes are written the same in all three languages."""
        assert text == clock(minutes)

    @pytest.mark.parametrize(
        "rules, wanted, seats",
        [
            (RuleSet(), None, 3),
            (RuleSet(), 8, 8),
            (RuleSet(hand_sizes={6: 9}), None, 6),
            (RuleSet(max_pip=2, hand_sizes={3: 9}), None, None),
        ],
    )
    def test_are_for_a_table_that_can_be_dealt(
        self, rules: RuleSet, wanted: int | None, seats: int | None
    ) -> None:
        """About three play where the book does not say, if the set has the tiles."""
        assert seats == seats_for(rules, wanted)
