"""Rule sets: what a table can agree on, as data."""
