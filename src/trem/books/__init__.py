"""Rulebooks, comparison pages, score sheets and pictures, made from a rule set."""
