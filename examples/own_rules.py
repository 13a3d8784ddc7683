"""
Play by a table's own rules, and see what one of them changes.

A rule set is said by what it changes in another. Here nobody may go out on a double,
and both are played with the same deals:

    With pagat+double_finish=forbidden a round takes 52.8 turns (48.7 to 56.9).
"""

import trem


def main() -> None:
    """Compare a table's rules with those on the page they come from."""
    ours = trem.load_rules("pagat", change={"double_finish": "forbidden"})
    result = trem.settle("pagat", ours, rounds=100, seed=7, workers=1)
    lengths = result.finding("turns").estimates
    for rules, length in zip(result.experiment.names, lengths, strict=True):
        interval = f"{length.low:.1f} to {length.high:.1f}"
        print(f"With {rules} a round takes {length.mean:.1f} turns ({interval}).")


if __name__ == "__main__":
    main()
