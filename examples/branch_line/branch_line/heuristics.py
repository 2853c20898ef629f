"""Heuristics: stay on the field, and leave the next player little room."""

from collections.abc import Sequence

from branch_line.change import do
from branch_line.legal import generate
from branch_line.state import BranchLineState as State
from railwidgets.core import Action


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """Returns the priors: a tile that runs over the rim loses; others gain from each losing answer they leave."""
    return [-10.0 if after.head is None else _dangers(after) for after in (do(state, action) for action in actions)]


def _dangers(state: State) -> float:
    return float(sum(do(state, action).head is None for action in generate(state)))
