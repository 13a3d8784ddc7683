"""
Hypothesis profiles, chosen by the environment variable HYPOTHESIS_PROFILE.

`dev` looks at few examples and is the default; `ci`, the default where CI is
set, looks at more of them and always at the same ones; `deep` searches for long.
"""

import os
import signal

from hypothesis import HealthCheck, settings


# A run in the background ignores Ctrl-C, and so would every program a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# How fast a busy machine is says nothing about the code.
steady = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("dev", steady, max_examples=50)
settings.register_profile("ci", steady, max_examples=200, derandomize=True)
settings.register_profile("deep", steady, max_examples=20_000)

on_ci = os.environ.get("CI", "").lower() in {"1", "true"}
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if on_ci else "dev"),
)
