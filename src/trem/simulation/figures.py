"""Numbers as people read them: no more decimals than the interval knows."""

from math import ceil, floor, isfinite, log10

from trem.simulation.results import Estimate
from trem.wording.catalogues import Catalogue


MOST_DECIMALS = 6


def decimals_of(estimate: Estimate) -> int:
    """
    Return with how many decimals a figure is worth writing.

    As many as show the first digit of half its interval, and enough not to
    round an end of the interval to 0 that is not.
    """
    low, high = estimate.low, estimate.high
    if not isfinite(low) or not isfinite(high):
        return 1
    half = (high - low) / 2
    decimals = max(0, -floor(log10(half))) if half > 0 else 1
    ends = [end for end in (low, high) if end]
    while decimals < MOST_DECIMALS and any(not round(end, decimals) for end in ends):
        decimals += 1
    return min(decimals, MOST_DECIMALS)


def scaled(estimate: Estimate, factor: int) -> Estimate:
    """Return a figure in another unit, such as per cent."""
    mean = None if estimate.mean is None else estimate.mean * factor
    return Estimate(mean, estimate.low * factor, estimate.high * factor, estimate.count)


def rounded_up(value: float, decimals: int) -> float:
    """Round up to so many decimals."""
    return ceil(value * 10**decimals) / 10**decimals if isfinite(value) else value


def written(
    words: Catalogue, value: float, decimals: int, *, sign: bool = False
) -> str:
    """
    Write a number.

    Args:
        words: The reader's language.
        value: The number; nothing is known of an infinite one.
        decimals: How many decimals.
        sign: Whether to write a plus before what is more than 0.
    """
    if not isfinite(value):
        return "?"
    text = f"{round(value, decimals) + 0.0:{'+' if sign and value else ''}.{decimals}f}"
    # L10N: the sign between a number's whole and its decimals.
    return text.replace(".", words.say("number", "."))


def form_of(words: Catalogue, amount: str) -> int:
    """
    Return the number in whose form what is counted stands after an amount.

    Args:
        words: The reader's language.
        amount: The amount as `written`.
    """
    whole, *decimals = amount.split(words.say("number", "."))
    if not whole.isdigit() or (decimals and not words.language.counts_wholes):
        return 2
    return int(whole)
