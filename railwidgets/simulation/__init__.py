"""Simulations: thousands of whole games between players, recorded and counted.

Public: every name in ``__all__``. The modules that define them are private.
"""

from railwidgets.simulation.fault import Fault
from railwidgets.simulation.ladder.ladder import Ladder
from railwidgets.simulation.ladder.process import players_in
from railwidgets.simulation.ladder.standing import Rung, Upset
from railwidgets.simulation.play import Plan, Result, play_game
from railwidgets.simulation.ratings import Estimate, elo, wilson
from railwidgets.simulation.record import DamagedRecordError, Results, read_results
from railwidgets.simulation.run import simulate
from railwidgets.simulation.summary import Summary, summary

__all__ = [
    "DamagedRecordError",
    "Estimate",
    "Fault",
    "Ladder",
    "Plan",
    "Result",
    "Results",
    "Rung",
    "Summary",
    "Upset",
    "elo",
    "play_game",
    "players_in",
    "read_results",
    "simulate",
    "summary",
    "wilson",
]
