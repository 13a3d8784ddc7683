"""The engine: immutable rounds, and functions that deal, judge and play them."""
