"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from typing import Final

from railwidgets.core import Cell
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask, after
from railwidgets.games.days_of_steam.components import SEATS
from railwidgets.games.days_of_steam.notation import read
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.track import covering_circuits

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""

EXITS: Final = {
    "A": "0,-1 W",
    "B": "-1,0 N",
    "C": "1,1 S",
    "D": "-1,2 N",
    "E": "1,2 S",
    "F": "0,4 E",
    "G": "-1,3 N",
    "H": "1,3 S",
}
"""The entries of figure 10: the cell outside, and the side by which a train arrives from it."""


def with_train(seat: str, place: str, ask: Ask) -> Ask:
    """The answer to another question with the train of a seat elsewhere, such as ``0,1 W``."""
    return lambda state: ask(_moved(state, seat, place))


def gives_counter(action: str) -> Ask:
    """Whether the action makes a new circuit, which earns its player a counter."""
    return lambda state: after(action, ask=_counters)(state) > _counters(state)


def circuits(state: State) -> int:
    """The number of circuits that together cover all track on circuits."""
    return len(covering_circuits(state.network()))


def passes(cell: Cell) -> Ask:
    """The number of times that the circuits pass over a cell."""

    def ask(state: State) -> int:
        network = state.network()
        return sum(network.layout.cell(port) == cell for circuit in covering_circuits(network) for port in circuit)

    return ask


def completes(state: State) -> tuple[str, ...]:
    """The cells whose track tile makes a new circuit when laid last."""
    found = []
    for cell, entry in state.to_json()["cells"].items():
        if "track" in entry:
            record = state.to_json()
            del record["cells"][cell]
            record["players"][0]["hand"] = [entry["track"]]
            before = state.game.from_json(record)
            if gives_counter(f"lay {entry['track']} {cell} turn {entry['turn']}")(before):
                found.append(cell)
    return tuple(found)


def steam_spent(*steps: str) -> Ask:
    """The steam cost of these steps of the train."""
    return lambda state: _steam(state) - after(*steps, ask=_steam)(state)


def derails_on(*steps: str) -> Ask:
    """The die numbers that derail a move of these steps; none if no die is rolled."""

    def ask(state: State) -> tuple[int, ...]:
        stopped = state
        for step in (*steps, "stop"):
            stopped = stopped.apply(step)
        if stopped.phase != "roll":
            return ()
        home = state.player.train
        rolled = enumerate((stopped.apply(outcome) for outcome, _ in stopped.chance_outcomes), 1)
        return tuple(pips for pips, end in rolled if end.players[state.turn].train == home)

    return ask


def steam_of(seat: int) -> Ask:
    """The steam of a seat."""
    return lambda state: state.players[seat].steam


def exits_from(entry: str) -> Ask:
    """Figure 10: the exits of a train that enters by a given entry, within the turn."""

    def ask(state: State) -> tuple[str, ...]:
        found = exits_of(EXITS[entry])(state)
        return tuple(name for name in found if name != entry)

    return ask


def exits_of(place: str) -> Ask:
    """Figure 10: the exits of a train that begins its turn at a place, such as ``0,0 N``."""

    def ask(state: State) -> tuple[str, ...]:
        goals = {plan.picks[-1] for plan in _moved(state, "A", place).plans}
        return tuple(name for name, outside in EXITS.items() if f"cell:{outside.split()[0]}" in goals)

    return ask


def _counters(state: State) -> int:
    return sum(player.counters for player in state.players)


def _steam(state: State) -> int:
    return state.player.steam


def _moved(state: State, seat: str, place: str) -> State:
    record = state.to_json()
    record["players"][SEATS.index(seat)]["train"] = place
    return state.game.from_json(record)
