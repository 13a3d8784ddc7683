"""
Ask a question of your own.

How long does the longest train get, and does it get longer when a stuck seat draws
until it can play? A metric is a function over a finished round. The figures come in
three forms: as sentences, as an interval, and as columns for a library of tables.

    the longest train grows by 7.5 tiles (6.7 to 8.2)
"""

from trem.simulation import Finished, Metric, columns, plan, run, sentences


def longest_train(finished: Finished) -> int:
    """Measure the longest train, in tiles."""
    return max(len(line) for line in finished.rnd.lines)


def main() -> None:
    """Play the same rounds under two rule sets and print what was found."""
    experiment = plan(
        ["standard"],
        change={"draws": "until_playable"},
        seats=4,
        rounds=400,
        metrics=[Metric("longest_train", longest_train, "Tiles of the longest train.")],
    )
    result = run(experiment, workers=1)
    for sentence in sentences(result):
        print(sentence)

    for name, table in columns(experiment, range(5)).items():
        print(f"the first five rounds under {name}:", table["longest_train"])

    found = result.finding("longest_train").differences[0]
    print(
        f"the longest train grows by {found.mean:.1f} tiles "
        f"({found.low:.1f} to {found.high:.1f})"
    )


if __name__ == "__main__":
    main()
