"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from railwidgets.core import Cell, at
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask
from railwidgets.games.streetcar.actions import Lay
from railwidgets.games.streetcar.components import LINES, ROUTES, SEATS, TILES
from railwidgets.games.streetcar.notation import read
from railwidgets.games.streetcar.routes import gap_of, route_of
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.voyage import runs

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""


def in_pile(state: State) -> int:
    """The number of tiles in the pile."""
    return sum(state.pile)


def hand_of(seat: int) -> Ask:
    """The tiles in the hand of a seat."""
    return lambda state: state.players[seat].hand


def card_of(seat: int) -> Ask:
    """The letters on the route card of a seat; none if it is hidden."""
    return lambda state: tuple(state.card(seat))


def seen_by(looker: int, ask: Ask) -> Ask:
    """The answer to another question in the view of a seat."""
    return lambda state: ask(state.view(looker))


def legal_actions(state: State) -> tuple[str, ...]:
    """The legal actions."""
    return tuple(map(str, state.legal_actions))


def stop_of(letter: str) -> Ask:
    """The square of the stop of a building; ``none`` if there is none."""

    def ask(state: State) -> str:
        cell = state.table.stops.get(letter)
        return "none" if cell is None else at(cell)

    return ask


def what_may_replace(cell: Cell) -> Ask:
    """Each kind of tile that can replace the one on a square, with its number of orientations.

    The hand makes no difference.
    """

    def ask(state: State) -> tuple[str, ...]:
        found: Counter[str] = Counter()
        for tile in TILES:
            reasons = state.refusals(Lay(tile.kind, cell, tile.turn))
            found[tile.kind] += all(reason.clause == "setup.hand" for reason in reasons)
        return tuple(f"{kind} {count}" for kind, count in found.items() if count)

    return ask


def lacking(seat: int) -> Ask:
    """The missing parts of a seat's route: buildings without a stop, or stops and termini out of reach."""

    def ask(state: State) -> tuple[str, ...]:
        gap = gap_of(state, seat)
        return () if gap is None else tuple(gap.unmade or gap.wanted) or (gap.goal,)

    return ask


def ends_at(seat: int) -> Ask:
    """The end of the run that comes nearest to being a complete route."""

    def ask(state: State) -> str:
        gap = gap_of(state, seat)
        return "" if gap is None else gap.at

    return ask


def stops_along(seat: int) -> Ask:
    """The stops of the complete route of a seat in order, with the squares run over before each."""

    def ask(state: State) -> tuple[str, ...]:
        route = route_of(state, seat)
        return () if route is None else tuple(f"{letter} {count}" for letter, count in route.stops)

    return ask


def length_of(seat: int) -> Ask:
    """The squares of the complete route of a seat."""

    def ask(state: State) -> int:
        route = route_of(state, seat)
        return 0 if route is None else route.length

    return ask


def complete_goals(state: State) -> int:
    """The number of complete routes among all lines with all cards, of two stops and of three."""
    found = 0
    for line in LINES:
        for card in ROUTES:
            for stops in (2, 3):
                asked = state.replace(rules=replace(state.rules, stops=stops)).with_player(0, line=line, route=card)
                found += route_of(asked, 0) is not None
    return found


def can_come_to(state: State) -> tuple[str, ...]:
    """The places within one move of the tram of the turn, each with the number of squares."""
    return tuple(f"{run.place} after {run.count}" for run in runs(state))


def limit(state: State) -> int:
    """The voyage limit."""
    return state.limit


def winner(state: State) -> str:
    """The letters of the winners; none while the game goes on."""
    return "" if state.outcome is None else "".join(SEATS[seat] for seat in state.outcome.winners)
