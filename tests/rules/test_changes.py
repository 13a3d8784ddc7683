"""Tests of changes as they are typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.drawn import values_of
from trem.errors import NotationError, RuleSetError
from trem.rules.changes import parse_change, parse_changes
from trem.rules.ruleset import FLAGS, RuleSet
from trem.rules.spelling import spell, spell_bare


def outcome(text: str) -> object:
    """Return what a change is read as, or the text of trem's error."""
    try:
        return parse_change(text)
    except (NotationError, RuleSetError) as error:
        return str(error)


class TestParseChange:
    """One change."""

    @pytest.mark.parametrize(
        "text, value",
        [
            ("draws=2", 2),
            ("draws = 2", 2),
            ("draws=until_playable", "until_playable"),
            ('draws="until_playable"', "until_playable"),
            ("draws='until_playable'", "until_playable"),
            ("draws=true", True),
            ("draws=no", "no"),
            ("draws=-5", -5),
            ("draws=0x10", 16),
            ("draws={ 2 = 15, 3=13 }", {"2": 15, "3": 13}),
        ],
    )
    def test_takes_a_word_or_a_value(self, text: str, value: object) -> None:
        """A bare word is a text; anything else is a value as in a rule file."""
        assert ("draws", value) == parse_change(text)

    @given(st.data())
    def test_reads_what_is_written(self, data: st.DataObject) -> None:
        """Each value is read back from both of its spellings."""
        flag = data.draw(st.sampled_from(FLAGS))
        value = flag.kind.settled(data.draw(values_of(flag)))

        for text in (spell(value), spell_bare(value)):
            name, read = parse_change(f"{flag.name}={text}")
            assert (flag.name, value) == (name, flag.kind.settled(read))

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "draws",
            "=2",
            "draws=",
            "draws=]",
            "draws=2 3",
            "draws=2\nknock=1",
            "draws=2 # more",
            "draws=" + "[" * 1000,
            "draws=" + "1" * 5000,
            "draws=" + "a." * 900,
        ],
        ids=range(11),
    )
    def test_refuses_other_forms(self, text: str) -> None:
        """What is no change is said to be none; a comment is let pass."""
        if "#" in text:
            assert ("draws", 2) == parse_change(text)
            return
        with pytest.raises(NotationError):
            parse_change(text)

    @given(st.text(max_size=30))
    def test_answers_anything_with_its_own_error(self, text: str) -> None:
        """Any text is a change or an error of trem's."""
        for each in (text, f"draws={text}"):
            assert "" != outcome(each)


class TestParseChanges:
    """Several changes."""

    def test_the_last_one_wins(self) -> None:
        """A flag changed twice has the later value, and its place in the name."""
        changes = parse_changes(["draws=2", "knock=required", "draws=3"])

        assert [("knock", "required"), ("draws", 3)] == list(changes.items())
        assert "standard+knock=required+draws=3" == RuleSet().changed(changes).name

    def test_all_unknown_flags_are_named(self) -> None:
        """Every slip of the pen is said at once."""
        with pytest.raises(RuleSetError) as caught:
            parse_changes(["draw=2", "knock=required", "nock=none"])

        assert ["did you mean draws?", "did you mean knock?"] == [
            problem.message.split("; ")[1] for problem in caught.value.problems
        ]
