"""What somebody at the table remembers who has watched a game of StreetCar from the beginning."""

from __future__ import annotations

from railwidgets.core import Action
from railwidgets.games.streetcar import StreetCarState
from railwidgets.games.streetcar.actions import DealLine, DealRoute, Travel
from railwidgets.games.streetcar.components import HIDDEN, LINES, ROUTES


def at_the_table(state: StreetCarState, action: Action, seat: int | None) -> object:
    """What a seat learns of an action: cards dealt to others stay hidden until their tram starts."""
    match action:
        case DealLine() | DealRoute() if state.dealt_to != seat:
            return type(action).__name__, state.dealt_to
        case Travel():
            return str(action), state.player.line, state.player.route
    return str(action)


class Memory:
    """A seat that has seen which line and route it was dealt, and those that were shown.

    Attributes:
        seat: who it is; ``None`` for an onlooker.
        lines: by seat, as far as they are known.
        routes: the same.
    """

    def __init__(self, start: StreetCarState, seat: int | None) -> None:
        self.seat = seat
        self.lines = {place: player.line for place, player in enumerate(start.players) if player.line in LINES}
        self.routes = {place: player.route for place, player in enumerate(start.players) if player.route in ROUTES}

    def sees(self, before: StreetCarState, action: Action, after: StreetCarState) -> None:
        """Takes in what was done, as it was said to the seat."""
        match action:
            case DealLine(line) if line != HIDDEN:
                self.lines[before.dealt_to] = line
            case DealRoute(route) if route != HIDDEN:
                self.routes[before.dealt_to] = route
            case Travel():
                shown = after.players[before.turn]
                assert shown.shown
                self.lines[before.turn], self.routes[before.turn] = shown.line, shown.route

    def wrong_with(self, whole: StreetCarState) -> list[str]:
        """Everything in a position that cannot be after what was seen."""
        wrong = []
        for known, goals, box in (
            (self.lines, [player.line for player in whole.players], LINES),
            (self.routes, [player.route for player in whole.players], ROUTES),
        ):
            dealt = [goal for goal in goals if goal in box]
            if len({*dealt}) < len(dealt):
                wrong.append(f"one card is in two places: {goals}")
            wrong += [
                f"seat {seat} has {goals[seat]}, not {goal}" for seat, goal in known.items() if goals[seat] != goal
            ]
        return wrong
