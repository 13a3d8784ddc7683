"""Rule sets compared by playing: bots, experiments, statistics and reports."""
