"""What Rail Europe keeps: no board, but the searches over routes that its positions share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from railwidgets.games.rail_europe import RailEuropeState as State
from railwidgets.games.rail_europe.network import going_on, groups_of, longest_path
from railwidgets.games.rail_europe.prospects import outlook_of
from railwidgets.games.rail_europe.score import borrowing
from railwidgets.testing import Kept


def _of_routes(read: Callable[[int], object]) -> Kept:
    """A value of the routes of each player."""
    return Kept(lambda state: [read(player.routes) for player in state.players])


def _of_seats(read: Callable[[State, int], object]) -> Kept:
    """A value of each seat."""
    return Kept(lambda state: [read(state, seat) for seat in range(len(state.players))])


def _outlook(state: State, seat: int) -> object:
    """What a seat expects of its routes and tickets."""
    outlook = outlook_of(state, seat)
    return outlook.wanted, outlook.total


KEPT: Final = {
    "groups": _of_routes(groups_of),
    "routes to go on": _of_routes(going_on),
    "longest paths": _of_routes(longest_path),
    "borrowed routes": _of_seats(borrowing),
    "outlooks": _of_seats(_outlook),
}
