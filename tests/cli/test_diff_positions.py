"""Tests of the positions that `trem rules diff` shows and saves."""

from pathlib import Path

from tests.cli.helpers import Shell


class TestDiffPositions:
    """Below each flag that differs stands a position where it matters."""

    def test_text(self, trem: Shell) -> None:
        """The board, then what each of the two says."""
        ran = trem("rules", "diff", "wikipedia-pt", "wikipedia-pt-private")

        assert 0 == ran.status
        lines = [line.strip() for line in ran.out.splitlines()]
        assert "A to move." in lines
        assert any(line.startswith("wikipedia-pt: legal: ") for line in lines)
        assert any(
            line.startswith("wikipedia-pt+mexican_trains=0: legal: ") for line in lines
        )

    def test_none(self, trem: Shell) -> None:
        """A flag of the deal alone has none, and that is said."""
        ran = trem("rules", "diff", "standard", "-", stdin=HANDS)
        assert "    No position was found in which it matters." in ran.out.splitlines()

    def test_json(self, trem: Shell) -> None:
        """As data: the position, the move if they part over one, both answers."""
        first, second = trem.json("rules", "diff", "standard", "-", stdin=HANDS)[
            "differences"
        ]

        assert None is first["parting"]
        assert {"position", "move", "answers"} == {*second["parting"]}
        assert 2 == len(second["parting"]["answers"])

    def test_saved(self, trem: Shell, tmp_path: Path) -> None:
        """-o saves them as position files, in which the two rule sets part."""
        words = ("diff", "wikipedia-pt", "wikipedia-pt-private")
        ran = trem("rules", *words, "-o", tmp_path)

        assert 0 == ran.status
        (path,) = tmp_path.iterdir()
        assert "mexican_trains.toml" == path.name
        judged = trem("judge", path, "--rules", ",".join(words[1:]))
        assert "<- they part" in judged.out

    def test_nowhere(self, trem: Shell, tmp_path: Path) -> None:
        """A folder that is not there is wrong usage."""
        words = ("rules", "diff", "standard", "pagat", "-o", tmp_path / "no")
        assert 2 == trem(*words).status


HANDS = """
name = "ours"
[rules]
hand_sizes = { 2 = 9 }
drawn_tile = "may_keep"
"""
