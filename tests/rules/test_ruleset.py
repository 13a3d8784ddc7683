"""Tests of `RuleSet`, its flags and its contradictions."""

import pickle
import subprocess
import sys
from itertools import permutations
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.drawn import changes, rule_sets, values_of
from trem.errors import PositionError, RuleSetError
from trem.rules import choices
from trem.rules.clauses import Clause
from trem.rules.contradictions import CONTRADICTIONS
from trem.rules.flags import Number, Words
from trem.rules.ruleset import BY_NAME, FLAGS, RuleSet, flag


def problems(values: dict[str, Any]) -> list[tuple[str | None, str]]:
    """Return the clauses and messages a rule set of *values* is refused with."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet(**values)
    return [(problem.clause, problem.message) for problem in caught.value.problems]


def clauses(values: dict[str, Any]) -> list[str | None]:
    """Return the clauses a rule set of *values* is refused with."""
    return [clause for clause, _ in problems(values)]


class TestStandard:
    """`RuleSet()`, the plain game."""

    def test_is_the_plain_game(self) -> None:
        """Double-12, engine set aside, one tile a turn, a double stops the table."""
        rules = RuleSet()

        assert "standard" == rules.name
        assert (12, 12, 13) == (rules.max_pip, rules.opening_engine, rules.round_count)
        assert [15, 15, 15, 12, 12, 10, 10] == [rules.hand_size(n) for n in range(2, 9)]
        assert "set_aside" == rules.engine_entry
        assert "one_tile" == rules.first_turn
        assert "cover" == rules.extra_tile
        assert "table" == rules.double_blocks
        assert "released" == rules.dead_double
        assert "none" == rules.knock
        assert "ends" == rules.double_finish
        assert 0 == rules.double_blank

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_first_word_is_the_standard(self, flag: Any) -> None:
        """The standard is in range, and stands first among the values."""
        assert () == flag.faults(flag.standard)
        if isinstance(flag.kind, Words):
            assert flag.standard is next(iter(flag.kind.choices))


class TestFlags:
    """The table of flags that everything else reads."""

    def test_every_clause_with_a_flag_has_one(self) -> None:
        """All clauses from S1 to V1 but D11 have a flag, in their order."""
        governed = [c for c in Clause if c[0] != "N" and c is not Clause.D11]

        assert governed == list(dict.fromkeys(flag.clause for flag in FLAGS))

    def test_every_flag_is_a_field(self) -> None:
        """The flags are the fields of a rule set but its name, in their order."""
        fields = [field.name for field in attrs.fields(RuleSet)]

        assert fields == [*(flag.name for flag in FLAGS), "name"]

    def test_enums_are_called_like_their_flags(self) -> None:
        """`first_turn` takes the words of `FirstTurn`, and so on."""
        for name, kind in ((f.name, f.kind) for f in FLAGS):
            if isinstance(kind, Words):
                called = "".join(part.title() for part in name.split("_"))
                assert getattr(choices, called) is kind.choices

    @pytest.mark.parametrize("flag", FLAGS, ids=lambda flag: flag.name)
    def test_sentences_are_sentences(self, flag: Any) -> None:
        """Every flag and every word has a sentence of its own."""
        assert flag.doc.endswith(".")
        if isinstance(flag.kind, Words):
            docs = [word.doc for word in flag.kind.choices]
            assert all(doc.endswith(".") for doc in docs)
            assert len(set(docs)) == len(docs)

    def test_unknown_flag_names_the_nearest(self) -> None:
        """A slip of the pen is answered with what was probably meant."""
        with pytest.raises(RuleSetError, match="did you mean double_blocks"):
            flag("double_block")


class TestValues:
    """What a flag takes, and what it refuses."""

    @given(st.data())
    def test_every_value_in_range_is_taken(self, data: st.DataObject) -> None:
        """A value that is drawn from a flag's own range has no fault."""
        drawn = data.draw(st.sampled_from(FLAGS))

        assert () == drawn.faults(data.draw(values_of(drawn)))

    @pytest.mark.parametrize("name", [f.name for f in FLAGS])
    def test_no_flag_takes_what_no_rules_say(self, name: str) -> None:
        """The wrong type, an unknown word and a huge number are refused."""
        for value in ("no", "", 1.0, [], {}, (), object(), b"1", {"x": 1}, 10**9):
            assert BY_NAME[name].clause in clauses({name: value})

    def test_a_word_is_no_truth(self) -> None:
        """`"no"` is not false, and neither is 0."""
        said = "trains_start_open takes true or false, not"

        assert [("T1", f'{said} "no"')] == problems({"trains_start_open": "no"})
        assert [("T1", f"{said} 0")] == problems({"trains_start_open": 0})

    def test_a_truth_is_no_number(self) -> None:
        """True is not 1."""
        assert ["B1"] == clauses({"draws": True})
        assert ["S2"] == clauses({"hand_sizes": {True: 5}})
        assert ["S2"] == clauses({"hand_sizes": {2: True}})

    @pytest.mark.parametrize("name", [f.name for f in FLAGS])
    def test_numbers_end_where_their_range_ends(self, name: str) -> None:
        """One below the lowest and one above the highest are refused."""
        kind = BY_NAME[name].kind
        if isinstance(kind, Number):
            assert BY_NAME[name].clause in clauses({name: kind.low - 1})
            assert BY_NAME[name].clause in clauses({name: kind.high + 1})

    def test_text_becomes_the_word(self) -> None:
        """A word may be given as text, and is the enum's member afterwards."""
        rules = RuleSet(
            first_turn="chain",  # type: ignore[arg-type]  # text is taken at run time
            draws="until_playable",  # type: ignore[arg-type]  # likewise
        )

        assert rules.first_turn is choices.FirstTurn.CHAIN
        assert rules.draws is choices.Until.PLAYABLE

    def test_everything_wrong_is_said_at_once(self) -> None:
        """Values out of range and contradictions come in one error."""
        values = {"max_pip": 19, "knock": "yes", "branches": 1, "first_engine": 19}

        assert ["S1", "E2", "K1", "D12"] == clauses(values)

    def test_the_nearest_word_is_named(self) -> None:
        """A word that is nearly right is answered with the right one."""
        message = (
            "double_blocks takes one of table, train, nothing, "
            'not "tabel"; did you mean table?'
        )

        assert [("D9", message)] == problems({"double_blocks": "tabel"})


class TestHands:
    """The table of hands (S2)."""

    def test_rows_are_sorted_by_seats(self) -> None:
        """The order in which rows are given does not matter."""
        rows = ((2, 5), (3, 4))

        assert rows == RuleSet(hand_sizes={3: 4, 2: 5}).hand_sizes
        assert rows == RuleSet(hand_sizes=[(3, 4), (2, 5)]).hand_sizes

    def test_a_row_it_lacks_is_refused(self) -> None:
        """A number of seats that the table lacks is not guessed."""
        with pytest.raises(PositionError) as caught:
            RuleSet(hand_sizes={2: 5, 4: 3}).hand_size(3)

        problem = caught.value.problems[0]
        assert ("S2", "standard deals to 2, 4 seats, not to 3") == (
            problem.clause,
            problem.message,
        )

    @pytest.mark.parametrize("seats", [4.0, "4", None, True])
    def test_only_whole_numbers_of_seats_have_hands(self, seats: Any) -> None:
        """What only equals a number of seats is refused."""
        with pytest.raises(PositionError, match="deals to 4 seats, not to"):
            RuleSet(hand_sizes={4: 7}).hand_size(seats)

    @pytest.mark.parametrize(
        "table",
        [{1: 5}, {26: 5}, {2: 0}, {2: 191}, {"02": 5}, {"two": 5}, {2.0: 5}, {2: "5"}],
    )
    def test_rows_out_of_range_are_refused(self, table: Any) -> None:
        """Seats go from 2 to 25, tiles from 1 to 190."""
        assert ["S2"] == clauses({"hand_sizes": table})

    def test_a_row_twice_is_refused(self) -> None:
        """Two rows for as many seats contradict each other."""
        assert ["S2"] == clauses({"hand_sizes": [(2, 5), (2, 6)]})
        assert ["S2"] == clauses({"hand_sizes": {2: 5, "2": 6}})

    def test_every_row_is_looked_at(self) -> None:
        """Each fault of a table has its own problem."""
        assert ["S2"] * 3 == clauses({"hand_sizes": {1: 5, 2: 0, 30: 5}})


class TestContradictions:
    """Values that cannot hold together."""

    WRONG: tuple[tuple[dict[str, Any], str], ...] = (
        ({"engine_order": "highest_held"}, "E1"),
        ({"max_pip": 9, "first_engine": 10}, "E2"),
        ({"starter": "engine_holder"}, "E6"),
        ({"starter": "engine_holder", "engine_order": "ascending"}, "E6"),
        ({"branches": 1}, "D12"),
        ({"branch_mode": "optional"}, "D12"),
        ({"knock_penalty": 1}, "K2"),
        ({"knock_penalty": 3, "knock": "courtesy"}, "K2"),
    )
    RIGHT: tuple[dict[str, Any], ...] = (
        {"engine_order": "highest_held", "rounds": 13},
        {"max_pip": 9, "first_engine": 9},
        {"starter": "engine_holder", "engine_entry": "holder_plays"},
        {"starter": "engine_holder", "engine_order": "highest_held", "rounds": 13},
        {"branches": 2, "branch_mode": "optional"},
        {"knock_penalty": 1, "knock": "required"},
        {"knock_penalty": 2, "knock": "none"},
        {"swan_swim": True, "first_turn": "chain_together"},
        {"rounds": 40},
    )

    @pytest.mark.parametrize("values, clause", WRONG)
    def test_is_refused_with_its_clause(
        self, values: dict[str, Any], clause: str
    ) -> None:
        """The problem has the clause of the first flag, and names the mend."""
        (problem,) = problems(values)

        assert clause == problem[0]
        assert "; " in problem[1]

    @pytest.mark.parametrize("values", RIGHT)
    def test_what_can_hold_together_is_taken(self, values: dict[str, Any]) -> None:
        """Neighbours of a contradiction are none."""
        assert values.items() <= RuleSet(**values).values.items()

    @pytest.mark.parametrize("clash", CONTRADICTIONS, ids=lambda c: "-".join(c.flags))
    def test_names_its_flags(self, clash: Any) -> None:
        """Clash and mend name the flags concerned, and the clause is the first's."""
        said = clash.problem.message

        assert clash.clause == BY_NAME[clash.flags[0]].clause
        assert clash.flags[0] in said
        assert any(name in clash.mend for name in clash.flags)

    @pytest.mark.parametrize("values, _clause", WRONG)
    def test_the_mend_mends(self, values: dict[str, Any], _clause: str) -> None:
        """Without one of the clashing values the others can stand."""
        mended = ({n: v for n, v in values.items() if n != name} for name in values)

        assert any(is_taken(each) for each in mended)


def is_taken(values: dict[str, Any]) -> bool:
    """Tell whether a rule set of *values* can be made."""
    try:
        RuleSet(**values)
    except RuleSetError:
        return False
    return True


class TestEngines:
    """First engine and number of rounds, where the file does not say (E2)."""

    @pytest.mark.parametrize(
        "values, engine, rounds",
        [
            ({}, 12, 13),
            ({"max_pip": 9}, 9, 10),
            ({"first_engine": 6}, 6, 7),
            ({"first_engine": 6, "rounds": 3}, 6, 3),
            ({"engine_order": "ascending"}, 0, 13),
            ({"engine_order": "ascending", "first_engine": 3}, 3, 10),
            ({"engine_order": "highest_held", "rounds": 5}, None, 5),
        ],
    )
    def test_follow_from_the_order(
        self, values: dict[str, Any], engine: int | None, rounds: int
    ) -> None:
        """Going down they start at the top, going up at 0-0; one round an engine."""
        rules = RuleSet(**values)

        assert (engine, rounds) == (rules.opening_engine, rules.round_count)


class TestChanged:
    """A rule set with some flags changed."""

    def test_is_called_after_the_changes(self) -> None:
        """The name says what was changed, the way a change is typed."""
        change = {"draws": 2, "hand_sizes": {2: 9}, "cover_private": False}

        assert (
            "standard+draws=2+hand_sizes={ 2 = 9 }+cover_private=false"
            == RuleSet().changed(change).name
        )

    def test_without_changes_it_is_itself(self) -> None:
        """No change is no new name."""
        assert "standard" == RuleSet().changed({}).name

    @given(changes(most=4))
    def test_order_does_not_matter(self, change: dict[str, Any]) -> None:
        """Changes in any order make the same rule set."""
        orders = [dict(order) for order in permutations(change.items())]

        assert 1 == len({RuleSet().changed(order) for order in orders})

    @given(rule_sets(), changes())
    def test_changes_what_it_says_alone(
        self, rules: RuleSet, change: dict[str, Any]
    ) -> None:
        """The changed flags have their new values, the others their old ones."""
        try:
            changed = rules.changed(change)
        except RuleSetError:
            return
        wanted = {**rules.values, **change}
        if "hand_sizes" in change:
            wanted["hand_sizes"] = tuple(sorted(change["hand_sizes"].items()))

        assert wanted == changed.values

    def test_everything_wrong_is_said_at_once(self) -> None:
        """Unknown flags, wrong values and contradictions come in one error."""
        with pytest.raises(RuleSetError) as caught:
            RuleSet().changed({"draw": 2, "draws": 0, "knock_penalty": 1})

        assert [None, "B1", "K2"] == [p.clause for p in caught.value.problems]


class TestValue:
    """A rule set as a value."""

    @given(rule_sets())
    def test_survives_pickling(self, rules: RuleSet) -> None:
        """A copy from another process is equal and as good as a key."""
        copy = pickle.loads(pickle.dumps(rules))

        assert rules == copy
        assert hash(rules) == hash(copy)
        assert rules.name == copy.name

    def test_the_name_does_not_count(self) -> None:
        """Rule sets are equal when they play the same."""
        assert RuleSet() == RuleSet(name="another")
        assert RuleSet() != RuleSet(draws=2)

    def test_cannot_be_changed_in_place(self) -> None:
        """A rule set is frozen."""
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            RuleSet().draws = 2  # type: ignore[misc]  # that is the point

    def test_import_needs_attrs_alone(self) -> None:
        """Neither files nor commands nor near misses cost an import."""
        asked = "import sys, trem.rules.ruleset; print(*sys.modules)"
        command = [sys.executable, "-c", asked]
        done = subprocess.run(command, capture_output=True, text=True, check=True)

        dear = {"tomllib", "click", "difflib", "textwrap"}
        assert set() == dear & set(done.stdout.split())
