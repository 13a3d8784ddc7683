"""The rules of Mexican Train dominoes as data."""
