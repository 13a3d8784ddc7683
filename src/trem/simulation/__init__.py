"""
Rule sets compared by playing: bots, experiments, statistics and reports.

`settle` does it all; the pieces it is made of are for experiments of one's own.
"""

from trem.simulation.blocks import WorkersError
from trem.simulation.bots import Bot, BotError, NamedBot, Watcher, load_bot, load_bots
from trem.simulation.comparing import plan, run, settle
from trem.simulation.experiments import Experiment, ExperimentError, columns
from trem.simulation.finished import Finished, FinishedGame
from trem.simulation.game_metrics import GAME_METRICS
from trem.simulation.metrics import METRICS, Metric, Per, Unit
from trem.simulation.pages import to_html
from trem.simulation.playing import play_game, play_round
from trem.simulation.results import Difference, Estimate, Finding, Result
from trem.simulation.saving import ResumeError
from trem.simulation.sentences import sentences
from trem.simulation.sheets import to_csv, to_markdown
from trem.simulation.tables import to_text


__all__ = [
    "GAME_METRICS",
    "METRICS",
    "Bot",
    "BotError",
    "Difference",
    "Estimate",
    "Experiment",
    "ExperimentError",
    "Finding",
    "Finished",
    "FinishedGame",
    "Metric",
    "NamedBot",
    "Per",
    "Result",
    "ResumeError",
    "Unit",
    "Watcher",
    "WorkersError",
    "columns",
    "load_bot",
    "load_bots",
    "plan",
    "play_game",
    "play_round",
    "run",
    "sentences",
    "settle",
    "to_csv",
    "to_html",
    "to_markdown",
    "to_text",
]
