"""The knowledge of a seat: lines and route cards stay hidden from the others until the first start of the voyage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from railwidgets.core import Action
from railwidgets.games.streetcar.actions import DealLine, DealRoute
from railwidgets.games.streetcar.components import HIDDEN, LINES, ROUTES
from railwidgets.games.streetcar.state import Player
from railwidgets.games.streetcar.state import StreetCarState as State


def view(state: State, seat: int | None) -> State:
    """A seat's view: its own goals, and those shown."""
    players = tuple(
        player if other == seat or player.shown else _with_goals_hidden(player)
        for other, player in enumerate(state.players)
    )
    return state.replace(players=players)


def _with_goals_hidden(player: Player) -> Player:
    """The player with line and route hidden, if dealt."""
    line, route = (goal and HIDDEN for goal in (player.line, player.route))
    return player._replace(line=line, route=route)


def complete(state: State, rng: Random) -> State:
    """A full state that fits a view: hidden things dealt from the lines and cards that nobody shows."""
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
    """The goals without a known owner, shuffled."""
    unknown = [goal for goal in goals if goal not in known]
    rng.shuffle(unknown)
    return unknown


def said(state: State, action: Action, seat: int | None) -> str:
    """The notation of an action for a seat, without the cards dealt to others."""
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
