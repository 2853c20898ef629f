"""The chance outcomes: deals of lines and route cards, and draws from the pile."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from railwidgets.core import Action, State, drawn
from railwidgets.games.streetcar.actions import DealLine, DealRoute, DrawTile
from railwidgets.games.streetcar.components import KINDS, LINES, ROUTES, UNDEALT
from railwidgets.games.streetcar.state import StreetCarState


def weights(state: StreetCarState) -> Sequence[tuple[Action, int]]:
    """The undealt lines or cards with equal weights; the kinds in the pile, each weighted by its number."""
    phase = state.phase
    if phase == "draw":
        return [(draw, count) for draw, count in zip(_DRAWS, state.pile, strict=True) if count]
    if phase != "deal":
        return ()
    if state.players[state.dealt_to].line == UNDEALT:
        lines = {player.line for player in state.players}
        return [(deal, 1) for deal in _LINES if deal.line not in lines]
    routes = {player.route for player in state.players}
    return [(deal, 1) for deal in _ROUTES if deal.route not in routes]


def sample(state: StreetCarState, rng: Random) -> Action:
    """A random outcome, with the same random numbers as ``weights`` for tiles, only faster."""
    if state.phase == "draw":
        return drawn(_DRAWS, state.pile, rng)
    return State.sample(state, rng)


_DRAWS: Final = tuple(map(DrawTile, KINDS))
_LINES: Final = tuple(map(DealLine, LINES))
_ROUTES: Final = tuple(map(DealRoute, ROUTES))
"""The chance outcomes, in the order of their supply."""
