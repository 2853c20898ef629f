"""What a seat may know: lines and route cards are hidden from the others until the voyage is first started."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from railwidgets.core import Action
from railwidgets.games.streetcar.actions import DealLine, DealRoute
from railwidgets.games.streetcar.components import HIDDEN, LINES, ROUTES
from railwidgets.games.streetcar.state import Player
from railwidgets.games.streetcar.state import StreetCarState as State


def view(state: State, seat: int | None) -> State:
    """What a seat may know: its own goals, and those that have been shown."""
    players = tuple(
        player if other == seat or player.shown else _turned_down(player) for other, player in enumerate(state.players)
    )
    return state.replace(players=players)


def _turned_down(player: Player) -> Player:
    """The same with line and route hidden, as far as they are dealt."""
    line, route = (goal and HIDDEN for goal in (player.line, player.route))
    return player._replace(line=line, route=route)


def complete(state: State, rng: Random) -> State:
    """A whole state that fits a view: what is hidden is dealt anew from the lines and cards that nobody shows."""
    lines = _unknown(LINES, [player.line for player in state.players], rng)
    routes = _unknown(ROUTES, [player.route for player in state.players], rng)
    return state.replace(
        players=tuple(
            player._replace(
                line=lines.pop() if player.line == HIDDEN else player.line,
                route=routes.pop() if player.route == HIDDEN else player.route,
            )
            for player in state.players
        )
    )


def _unknown(goals: Iterable[int], known: Sequence[int], rng: Random) -> list[int]:
    """The goals that nobody is known to have, shuffled."""
    unknown = [goal for goal in goals if goal not in known]
    rng.shuffle(unknown)
    return unknown


def said(state: State, action: Action, seat: int | None) -> str:
    """The notation of an action as a seat may know it: what is dealt to others is not named."""
    if state.phase == "deal" and state.dealt_to != seat:
        match action:
            case DealLine():
                return str(DealLine(HIDDEN))
            case DealRoute():
                return str(DealRoute(HIDDEN))
    return str(action)


def hides_goals(state: State, seat: int) -> bool:
    """Whether the goals of a seat are hidden in this view."""
    return HIDDEN in (state.players[seat].line, state.players[seat].route)
