"""Where random games of StreetCar begin, and what a purposeful player does now and then.

From the first draw random builders never join two termini, so that no tram would ever run: half of the games begin
on a line round the board.
"""

from __future__ import annotations

from random import Random

from railwidgets.core import Action
from railwidgets.games.streetcar import GAME, StreetCarState
from railwidgets.games.streetcar.actions import Run
from railwidgets.games.streetcar.components import LAYOUT
from railwidgets.games.streetcar.routes import route_of
from tests.games.streetcar.helpers import round_the_board


def opening(players: int, seed: int) -> StreetCarState:
    """The position in which a random game begins."""
    return round_the_board(players, Random(seed)) if seed % 2 else GAME.new(players)


def purposeful(state: StreetCarState, rng: Random) -> Action | None:
    """As far as the tram can run on its way home; nothing half of the time, or if it is not under way."""
    route = route_of(state, state.turn) if state.phase == "run" and rng.random() < 0.5 else None
    if route is None:
        return None
    legal = set(state.legal_actions)
    along = [Run(LAYOUT.cell(port), LAYOUT.side(port), count) for count, port in enumerate(route.ports[:10], 1)]
    return [run for run in along if run in legal][-1]
