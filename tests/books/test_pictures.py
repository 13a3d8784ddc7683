"""Tests of the pictures: whatever lies on the table is in them, and in words."""

import re
from collections import Counter
from xml.etree import ElementTree as ET

import attrs
import pytest

from trem.books.dominoes import ROWS, pips
from trem.books.pictures import Picture, picture, tile_picture
from trem.books.tables import around, lanes, signs
from trem.engine.dealing import deal
from trem.engine.legality import legal_moves
from trem.engine.moves import Play
from trem.engine.rounds import Round
from trem.engine.turns import apply
from trem.engine.views import view
from trem.notation.positions import load_position
from trem.notation.text import parse_tile
from trem.rules.ruleset import RuleSet
from trem.tiles import Tile
from trem.wording.catalogues import Language


SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = tuple(Language)
BRANCHING = RuleSet().changed({"branches": 2, "branch_mode": "optional"})


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles as they lie."""
    return tuple(parse_tile(piece) for piece in text.split())


def table(trains: dict[str, str], **keys: object) -> Round:
    """Make a round of two seats with these trains, in which A is to move."""
    position = {"seats": 2, "engine": 12, "turn": "A", "trains": trains}
    hands = {"A": "8-3 4-4", "B": 7}
    return load_position({**position, "hands": hands, **keys}, BRANCHING)


def texts(svg: str) -> Counter[str]:
    """Count the written words of a picture."""
    root = ET.fromstring(svg)
    return Counter(element.text or "" for element in root.iter(f"{SVG}text"))


def alternative(svg: str) -> str:
    """Return a picture's alternative text."""
    root = ET.fromstring(svg)
    return " ".join(root.findtext(f"{SVG}{name}", "") for name in ("title", "desc"))


def played(rules: RuleSet, seats: int, moves: int) -> Round:
    """Return a round after some moves, always the first legal one."""
    rnd = deal(rules, seats=seats, seed=5)
    for _ in range(moves):
        if not rnd.over:
            rnd = apply(rnd, legal_moves(rnd)[0])
    return rnd


class TestPips:
    """Every number up to 18 has as many pips as it says."""

    def test_there_are_as_many_as_the_number_says(self) -> None:
        """A half's pips are its number, for every number a set can have."""
        drawn = [len(pips(number, 0, 0)) for number in range(19)]

        assert list(range(19)) == drawn

    def test_no_two_numbers_look_alike(self) -> None:
        """No two numbers stand in the same rows."""
        assert len(ROWS) == len(set(ROWS))

    @pytest.mark.parametrize("number", range(19))
    def test_none_touches_another(self, number: int) -> None:
        """Pips keep clear of each other and of the half's edges."""
        drawn = [
            {k: float(v) for k, v in pip.attrib.items() if k in ("cx", "cy", "r")}
            for pip in pips(number, 0, 0)
        ]

        for place, pip in enumerate(drawn):
            assert pip["r"] < pip["cx"] < 36 - pip["r"]
            assert pip["r"] < pip["cy"] < 48 - 13
            for other in drawn[:place]:
                apart = abs(complex(pip["cx"] - other["cx"], pip["cy"] - other["cy"]))
                assert apart > 2 * pip["r"]


class TestTile:
    """One tile's picture says both its numbers in figures and in words."""

    @pytest.mark.parametrize(
        "lang, title", [("en", "Tile"), ("pt-BR", "Pedra"), ("es", "Ficha")]
    )
    def test_shows_both_numbers(self, lang: str, title: str) -> None:
        """The numerals and the alternative text name both ends."""
        svg = tile_picture(Tile(18, 3), lang)

        assert Counter(["18", "3"]) == texts(svg)
        assert f"{title} 18-3" in alternative(svg)

    def test_a_double_stands(self) -> None:
        """A double is drawn upright, any other tile lying."""
        shapes = [
            ET.fromstring(tile_picture(tile)) for tile in (Tile(4, 4), Tile(4, 5))
        ]

        assert [True, False] == [
            float(svg.get("height", 0)) > float(svg.get("width", 0)) for svg in shapes
        ]


class TestTable:
    """A table's picture holds every tile, end, marker and sign."""

    def test_shows_every_number_of_a_real_round(self) -> None:
        """Every half of a laid or held tile and every open end has its numeral."""
        rnd = view(played(RuleSet(), 4, 60), 1)
        shown = [
            Tile(rnd.engine, rnd.engine),
            *(tile for line in rnd.lines for tile in line),
        ]
        shown += rnd.setting.tile_set.tiles_of(rnd.hands[1])  # type: ignore[arg-type]  # a view shows the seat's own hand
        wanted = Counter(str(pip) for tile in shown for pip in (tile.near, tile.far))
        wanted += Counter(str(pip) for pip in rnd.ends)

        found = texts(picture(rnd, has_legend=False))

        assert wanted == Counter(
            {text: n for text, n in found.items() if text.isdigit()}
        )

    def test_hides_what_a_view_hides(self) -> None:
        """A view's picture tells other hands and the boneyard as counts only."""
        rnd = deal(RuleSet(), seats=3, seed=1)
        other = attrs.evolve(
            rnd,
            hands=(rnd.hands[0], rnd.hands[2], rnd.hands[1]),
            boneyard=rnd.boneyard[::-1],
        )

        assert picture(view(rnd, 0)) == picture(view(other, 0))
        assert picture(rnd) != picture(other)
        counts = "B holds: 15 tiles. C holds: 15 tiles. boneyard: 45 tiles."
        assert counts in alternative(picture(view(rnd, 0)))

    def test_doubles_lie_across(self) -> None:
        """A double in a train is twice as high as a tile that lies along it."""
        pieces = lanes(table({"A": "12-8 8-8"}), None, 400)[0].rows[0].pieces

        assert [1, 2, 1] == [piece.height / pieces[0].height for piece in pieces]

    @pytest.mark.parametrize("marked", [[], ["A"], ["A", "B"]])
    def test_every_marked_train_has_a_marker(self, marked: list[str]) -> None:
        """There is a little locomotive for every marker."""
        svg = picture(table({"A": "12-8"}, marked=marked), has_legend=False)

        assert len(marked) == svg.count('fill-rule="evenodd"')

    def test_an_open_double_alone_has_a_sign(self) -> None:
        """One open double carries an exclamation mark."""
        rnd = table({"A": "12-8 8-8"}, open_doubles=["A"])

        assert 1 == texts(picture(rnd, has_legend=False))["!"]

    def test_several_open_doubles_carry_their_age(self) -> None:
        """The oldest of several open doubles is number 1."""
        trains = {"A": "12-8 8-8", "M": "12-5 5-5"}
        rnd = table(trains, open_doubles=["M", "A"])

        assert {(2, 1): "1", (0, 1): "2"} == signs(rnd)
        assert {"1", "2"} <= texts(picture(rnd, has_legend=False)).keys()
        assert "5-5 (M), 8-8 (A)" in alternative(picture(rnd))

    def test_side_lines_name_their_double(self) -> None:
        """A side line has its number and the double it leaves from."""
        svg = picture(table({"A": "12-6 6-6 6-3 / 6-4 / 6-"}), has_legend=False)

        assert {":1", ":2", "6-6"} <= texts(svg).keys()
        assert "A:1: 6-4" in alternative(svg)

    def test_a_long_train_goes_on_below(self) -> None:
        """No row is longer than asked, and no tile is lost at its end."""
        long = "12-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9"
        rows = lanes(table({"A": long}), None, 300)[0].rows

        assert all(row.width <= 300 + 40 for row in rows)
        assert tiles(long) == tuple(
            piece.tile for row in rows for piece in row.pieces if piece.tile
        )

    def test_trains_go_round_clockwise(self) -> None:
        """Down the right side, then up the left, the Mexican Train last."""
        parts = lanes(played(RuleSet(), 4, 0), None, 400)
        right, left = around(parts, 10)

        assert [0, 1, 2] == [lane.train for lane in right]
        assert [4, 3] == [lane.train for lane in left]

    def test_the_sides_are_about_as_high(self) -> None:
        """A train of many rows stands alone on its side."""
        long = " ".join(["12-1", *(f"{n}-{n + 1}" for n in range(1, 12))])
        right, left = around(lanes(table({"A": long}), None, 200), 10)

        assert [[0], [2, 1]] == [
            [lane.train for lane in side] for side in (right, left)
        ]

    def test_a_tile_spoken_of_lies_at_its_end(self) -> None:
        """The tile in question takes the place of the open end it would go on."""
        rnd = table({"A": "12-8"})
        row = lanes(rnd, Play(Tile(8, 3), 0), 400)[0].rows[0]

        assert [(Tile(12, 8), False), (Tile(8, 3), True)] == [
            (piece.tile, piece.ghost) for piece in row.pieces
        ]
        assert "8-3" in alternative(picture(rnd, spoken_of=Play(Tile(8, 3), 0)))

    @pytest.mark.parametrize("seats", [2, 5, 8])
    @pytest.mark.parametrize("moves", [0, 25, 400])
    def test_stays_inside_its_frame(self, seats: int, moves: int) -> None:
        """No tile of any table sticks out of the picture."""
        root = ET.fromstring(
            picture(played(RuleSet().changed({"first_turn": "chain"}), seats, moves))
        )
        width, height = (float(root.get(side, 0)) for side in ("width", "height"))

        for box in root.findall(f"{SVG}rect"):
            x, y, wide, high = (
                float(box.get(k, 0)) for k in ("x", "y", "width", "height")
            )
            assert 0 <= x <= x + wide <= width
            assert 0 <= y <= y + high <= height


class TestAccess:
    """Pictures can be read without colour, without sight, and offline."""

    def test_has_no_colour(self) -> None:
        """Everything is black, white or grey."""
        svg = picture(played(RuleSet(), 4, 40))

        colours = set(re.findall(r"#[0-9a-f]+", svg))
        assert all(len(set(colour[1:])) <= 2 for colour in colours)
        assert {"#000", "#fff"} <= colours

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_is_an_image_with_a_title_and_a_text(self, lang: Language) -> None:
        """A screen reader finds one image with its name and all that it shows."""
        rnd = table({"A": "12-8 8-8"}, marked=["B"], open_doubles=["A"])
        root = ET.fromstring(picture(rnd, lang))

        assert "img" == root.get("role")
        assert [f"{SVG}title", f"{SVG}desc"] == [child.tag for child in root[:2]]
        for word in ("12-8, 8-8", "8-8 (A)", "8-3", "7", "12-12"):
            assert word in alternative(picture(rnd, lang))

    def test_each_language_has_its_own_words(self) -> None:
        """The three languages share no title and no text."""
        svgs = [alternative(picture(table({"A": "12-8"}), lang)) for lang in LANGUAGES]

        assert 3 == len(set(svgs))

    def test_asks_nothing_of_the_network(self) -> None:
        """The only address in a picture is the name of the format."""
        svg = picture(played(RuleSet(), 4, 40))

        assert ["http://www.w3.org/2000/svg"] == re.findall(r"https?://[^\"]+", svg)

    def test_notebooks_show_it(self) -> None:
        """A picture is its own document for a notebook, and plain text."""
        svg = picture(table({"A": "12-8"}))

        assert isinstance(svg, Picture)
        assert svg == svg._repr_svg_()

    def test_notebooks_show_a_round(self) -> None:
        """A round shows itself in a notebook as its picture."""
        rnd = table({"A": "12-8"})

        assert picture(rnd) == rnd._repr_svg_()
