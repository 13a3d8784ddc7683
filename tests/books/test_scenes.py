"""Tests of the examples: a sentence's claim and the engine never part."""

from collections import Counter

import pytest

from tests.wording.test_rulebook import all_rules
from trem.books.examples import figures_of
from trem.books.given import file_of
from trem.books.pages import Figure, Table
from trem.books.scenes import (
    FACTS,
    Scene,
    borne_out,
    differs,
    fitting,
    play,
    scenes,
    trains_with_all,
)
from trem.books.telling import Telling
from trem.engine.legality import legal_moves, why_illegal
from trem.errors import TremError
from trem.notation.positions import load_position
from trem.notation.text import format_move
from trem.rules.clauses import Clause
from trem.rules.files import load_rule_file, shipped_names
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet
from trem.wording.catalogues import Language, catalogue
from trem.wording.rulebook_sentences import NUMBER


NUMBERS = {
    "mexican_trains": 2,
    "doubles_per_turn": 3,
    "draws": 2,
    "extra_draws": 2,
    "out_bonus": -7,
}
"""A number without a sentence of its own, for flags that take few."""

CLAUSES = ("N3", "N4", "N5", "N6", "T4", "D11")
"""Clauses that a book tells although no flag governs them."""


def value_of(scene: Scene) -> object:
    """Return the value of the flag a scene is about."""
    if scene.value in {"true", "false"}:
        return scene.value == "true"
    if scene.value == NUMBER:
        return NUMBERS.get(scene.flag, 7)
    return int(scene.value) if scene.value.lstrip("-").isdigit() else scene.value


def rules_for(scene: Scene) -> RuleSet:
    """Return the standard with what a scene is about."""
    change = dict(scene.change)
    if scene.flag in BY_NAME and scene.flag not in change:
        change[scene.flag] = value_of(scene)
    return RuleSet().changed(change)


SCENES = {
    f"{place} {scene.flag} {scene.value}".strip(): scene
    for place, scene in enumerate(scenes())
}
"""Every scene by its place and what it is about."""


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
class TestClaims:
    """Whatever a scene claims of its value, the engine bears out."""

    def test_holds(self, scene: Scene) -> None:
        """Under the standard with that value the claim is what the engine says."""
        assert [] == differs(play(scene, rules_for(scene)), scene.claim)

    def test_is_about_something_that_is(self, scene: Scene) -> None:
        """A scene belongs to a flag or to a clause, and claims known things."""
        assert scene.flag in BY_NAME or scene.flag in set(Clause)
        assert scene.claim.keys() <= FACTS.keys()
        assert scene.claim or scene.value == NUMBER

    @pytest.mark.parametrize("max_pip", [6, 9, 15, 18])
    def test_holds_for_every_set(self, scene: Scene, max_pip: int) -> None:
        """A scene's tiles are in every set, and its claim holds there too."""
        rules = rules_for(scene).changed({"max_pip": max_pip})

        assert [] == differs(play(scene, rules), scene.claim)


class TestDiffers:
    """A claim that is wrong is found, whatever part of it is."""

    @pytest.mark.parametrize(
        "claim, wrong",
        [
            ({"legal": ["4-2@B"]}, ["legal"]),
            ({"illegal": {"3-5@A": "N4"}}, ["illegal"]),
            ({"illegal": {"4-2@B": "N3"}}, ["illegal"]),
            ({"turn": "B"}, ["turn"]),
            ({"marked": []}, ["marked"]),
            ({"knocked": ["A"]}, ["knocked"]),
            ({"open_doubles": ["A"]}, ["open_doubles"]),
            ({"over": True, "out": ["A"]}, ["out", "over"]),
            ({"hands": {"A": 4}}, ["hands"]),
            ({"points": {"A": 0}}, ["points"]),
            ({"legal": ["3-5@A"], "illegal": {"4-2@B": "N4"}, "turn": "A"}, []),
        ],
    )
    def test_names_the_wrong_parts(
        self, claim: dict[str, object], wrong: list[str]
    ) -> None:
        """Just the parts that the engine contradicts are named."""
        position = {
            "trains": {"A": "6-3", "B": "6-4"},
            "marked": ["A"],
            "hands": {"A": "3-5 4-2 1-1"},
        }
        scene = Scene("draws", "1", position, {}, False, (), (), claim)

        assert wrong == differs(play(scene, RuleSet()), claim)

    def test_an_impossible_scene_is_not_shown(self) -> None:
        """A scene whose move the rules forbid is no example, and no error."""
        keys = {"hands": {"A": "3-5"}}
        scene = Scene("draws", "1", keys, {}, False, ("3-5@A",), (), {})

        assert borne_out(scene, RuleSet()) is None
        with pytest.raises(TremError):
            play(scene, RuleSet())


class TestDeadDoubles:
    """The position in which a double is dead has all its tiles, in every set."""

    @pytest.mark.parametrize("wild", [False, True])
    @pytest.mark.parametrize("max_pip", [6, 7, 9, 12, 15, 18])
    def test_lays_every_tile_with_the_number(self, max_pip: int, *, wild: bool) -> None:
        """Only the double itself is left, and train A asks for it."""
        rules = RuleSet(max_pip=max_pip, blanks_wild=wild)
        keys = {"seats": 2, "engine": 6, "turn": "A", "hands": {"A": "5-5"}}
        rnd = load_position({**keys, "trains": trains_with_all(5, rules)}, rules)
        missing = rnd.setting.tile_set.matching[5] & ~rnd.laid

        assert ["5-5"] == [str(tile) for tile in rnd.setting.tile_set.tiles_of(missing)]
        assert 5 == rnd.ends[0]


@pytest.mark.parametrize("name", shipped_names())
class TestShippedBooks:
    """Every sentence of every shipped rule set's book has an example."""

    def test_no_sentence_goes_without(self, name: str) -> None:
        """Each flag that is told is shown: in a position, a deal or a score sheet."""
        telling = Telling(load_rule_file(name), catalogue())
        told = [flag.name for flag in FLAGS if telling.has(flag.name)]
        clauses = [c for c in CLAUSES if c != "D11" or telling.has("doubles_order")]
        bare = [
            flag
            for flag in (*told, *clauses)
            if not any(
                isinstance(block, Figure | Table)
                for block in figures_of(telling.rules, flag, telling.words)
            )
        ]

        assert [] == bare

    def test_answers_are_the_engine_s(self, name: str) -> None:
        """What a scene's figure allows is legal, and what it refuses is not."""
        rules = load_rule_file(name).rules
        for flag in (*BY_NAME, *CLAUSES):
            for played in fitting(rules, flag):
                if played.end.over or not played.asked:
                    continue
                legal = {format_move(move) for move in legal_moves(played.end)}
                for move in played.asked:
                    allowed = why_illegal(played.end, move) is None
                    assert allowed == (format_move(move) in legal)


class TestEveryValue:
    """Whatever a family answers, its book shows what it tells."""

    def test_no_value_goes_without(self) -> None:
        """Each value of each flag is shown where it has anything to tell."""
        bare = [
            (flag.name, getattr(rules, flag.name))
            for flag, rules in all_rules()
            if Telling(file_of(rules, catalogue()), catalogue()).has(flag.name)
            and not any(figures_of(rules, flag.name, catalogue()))
        ]

        assert [] == bare


class TestFigures:
    """A figure says in words what the engine answered."""

    @pytest.mark.parametrize(
        "lang, allowed, refused",
        [
            ("en", "Allowed: 3-5 on A's train.", "Refused: 4-2 on B's train."),
            ("pt-BR", "Pode: 3-5 no trem de A.", "Não pode: 4-2 no trem de B."),
            (
                "es",
                "Permitido: 3-5 en el tren de A.",
                "No permitido: 4-2 en el tren de B.",
            ),
        ],
    )
    def test_allows_and_refuses(self, lang: str, allowed: str, refused: str) -> None:
        """The lines name the legal moves, and each refused one with its clause."""
        (figure,) = figures_of(RuleSet(), "N4", catalogue(Language(lang)))
        assert isinstance(figure, Figure)

        assert allowed in figure.lines
        assert any(ln.startswith(refused) and "(N4)" in ln for ln in figure.lines)

    def test_points_follow_the_rules(self) -> None:
        """The price printed is the price of the rule set, whatever it is."""
        for price in (0, 3, 50):
            (figure,) = figures_of(
                RuleSet(double_blank=price), "double_blank", catalogue()
            )
            assert isinstance(figure, Figure)

            assert f"B {8 + price} points" in figure.lines[0]

    @pytest.mark.parametrize(
        "change, starter",
        [({}, "B"), ({"next_starter": "winner"}, "A")],
    )
    def test_deals_follow_the_rules(self, change: dict[str, str], starter: str) -> None:
        """Who starts after A went out is asked of the engine."""
        rules = RuleSet().changed(change)
        (figure,) = figures_of(rules, "next_starter", catalogue())
        assert isinstance(figure, Figure)

        assert f"{starter} starts" in figure.lines[0]

    @pytest.mark.parametrize(
        "search, engine, draws",
        [("draw_together", 12, 3), ("draw_in_turn", 12, 2), ("next_lower", 11, 0)],
    )
    def test_a_search_is_made_for_the_book(
        self, search: str, engine: int, draws: int
    ) -> None:
        """Nobody holds the engine, and what the search does is told."""
        rules = RuleSet().changed(
            {"engine_entry": "holder_plays", "engine_search": search}
        )
        (figure,) = figures_of(rules, "engine_search", catalogue())
        assert isinstance(figure, Figure)

        assert draws == figure.lines[0].count(" draws ")
        assert f"lays the engine {engine}-{engine}" in figure.lines[0]

    @pytest.mark.parametrize(
        "tie_break, places",
        [
            ("zeros", {"A": "3", "B": "1", "C": "2"}),
            ("rounds_won", {"A": "2", "B": "3", "C": "1"}),
            ("shared", {"A": "1", "B": "1", "C": "1"}),
        ],
    )
    def test_a_tie_is_parted(self, tie_break: str, places: dict[str, str]) -> None:
        """The same sheet gives every tie-break its own places."""
        rules = RuleSet().changed({"tie_break": tie_break})
        (table,) = figures_of(rules, "tie_break", catalogue())
        assert isinstance(table, Table)

        assert places == {row[0]: row[-1] for row in table.rows}
        assert {"24"} == {row[-2] for row in table.rows}

    def test_blocked_rounds_are_found_by_playing(self) -> None:
        """Where no position is small enough a bots' round shows the block."""
        rules = RuleSet().changed({"blocked": "at_once"})
        (figure,) = figures_of(rules, "blocked", catalogue())
        assert isinstance(figure, Figure)

        assert figure.lines[0].endswith("the round is blocked.")

    def test_scenes_are_spread_over_the_flags(self) -> None:
        """No flag needs more scenes than a reader would look at."""
        per_value = Counter((scene.flag, scene.value) for scene in scenes())

        assert max(per_value.values()) <= 4
