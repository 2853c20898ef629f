"""Reasons for an action, in words: steam, circuits, and deliveries."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, Text
from railwidgets.games.days_of_steam.actions import Blind, Coal, Go, Lay, Load, PlaceCity, Stop, Water
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.components import CITY_COAL, KINDS, STEAM_LIMIT, TOWER_STEAM
from railwidgets.games.days_of_steam.prospects import Way, best_ways, risk
from railwidgets.games.days_of_steam.score import score
from railwidgets.games.days_of_steam.state import Cargo
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID
from railwidgets.games.days_of_steam.words import city_name, colour_name, words


def reasons(state: State, action: Action) -> tuple[Text, ...]:
    """The reasons for an action of the seat to act, from its own view."""
    return tuple(_reasons(state, action))


def _reasons(state: State, action: Action) -> Iterator[Text]:
    match action:
        case Lay():
            yield from _circuit_reasons(state, action)
            yield from _steam_reasons(state, KINDS[action.kind].coal)
        case PlaceCity():
            yield from _circuit_reasons(state, action)
            yield from _steam_reasons(state, CITY_COAL)
        case Blind():
            yield from _steam_reasons(state, CITY_COAL)
        case Water():
            yield from _steam_reasons(state, TOWER_STEAM)
        case Coal():
            yield from _steam_reasons(state, state.player.coal)
        case Go():
            if (way := best_ways(state, state.player).get(action.side)) is not None:
                yield from _run_reasons(state, way)
        case Stop():
            assert state.move is not None
            yield _derailing_risk(risk(state.move.spent, curved=state.move.curved))
        case Load():
            yield from _cargo_reasons(state, action.colour)


def _steam_reasons(state: State, more: int) -> Iterator[Text]:
    """The steam afterwards, if it grows; the action itself names the gain."""
    had = state.player.steam
    if (then := min(STEAM_LIMIT, had + more)) > had:
        yield words("advice")["steam"].fill(steam=then)


def _circuit_reasons(state: State, action: Lay | PlaceCity) -> Iterator[Text]:
    """The circuit that a tile closes, and the point for it."""
    circuit = closed_by(state, action)
    if circuit is not None:
        yield words("advice")["circuit"].fill(count=len({GRID.cell(port) for port in circuit}))


def _run_reasons(state: State, way: Way) -> Iterator[Text]:
    """The delivery on the best way over a side, its cost, and the chance of derailing."""
    say, before = words("advice"), state.player
    delivered = way.after.delivered[len(before.delivered) :]
    if delivered:
        gained = score(way.after).total - score(before).total
        yield say["delivers"].fill(city=city_name(delivered[0]), points=gained, steam=way.cost)
    else:
        yield say["runs"].fill(steam=way.cost)
    yield _derailing_risk(way.risk)


def _derailing_risk(chance: float) -> Text:
    """The chance of derailing, in words."""
    say, pips = words("advice"), round(6 * chance)
    return say["falls"].fill(pips=pips) if pips else say["safe"]


def _cargo_reasons(state: State, colour: str) -> Iterator[Text]:
    """The distance to the nearest city that takes a cube, and the points for it."""
    table, player = state.table, state.player
    here = player.train.cell
    goals = [
        far for goal, far in table.roads.distances(here).items() if goal != here and table.cities[goal].colour == colour
    ]
    if goals:
        carried = player._replace(cargo=Cargo(colour, here), delivered=(*player.delivered, colour))
        points = score(carried).total - score(player).total
        yield words("advice")["loads"].fill(colour=colour_name(colour), points=points, count=min(goals))
