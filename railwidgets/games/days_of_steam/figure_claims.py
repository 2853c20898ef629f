"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from railwidgets.core import Cell, Mark, Text
from railwidgets.core.cell import cell_named
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask, ExplainedAsk, Hypothetical, after, hypothetical
from railwidgets.games.days_of_steam.components import SEATS
from railwidgets.games.days_of_steam.notation import read
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.words import words
from railwidgets.track import covering_circuits
from railwidgets.track import steps as stretches

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


SLOW: Final = 2
"""The steam that a move may spend without a roll of the die (``move.speed_limit``)."""


def with_train(seat: str, place: str, ask: Ask) -> Hypothetical:
    """The answer to another question with the train of a seat elsewhere, such as ``0,1 W``."""
    return hypothetical(lambda state: _moved(state, seat, place), ask)


def gives_counter(action: str) -> Ask:
    """Whether the action makes a new circuit, which earns its player a counter."""
    return ExplainedAsk(
        "circuit.new",
        lambda state: after(action, ask=_counters)(state) > _counters(state),
        marks=lambda state: [*state.preview_marks(state.game.action(action)), *_circuits(state)],
    )


def _circuits(state: State) -> list[Mark]:
    """The circuits that together cover all track on circuits, on the board."""
    network = state.network()
    return [Mark("circuit", stretches(network.layout, circuit, closed=True)) for circuit in covering_circuits(network)]


circuits: Final = ExplainedAsk("circuit.loop", lambda state: len(covering_circuits(state.network())), marks=_circuits)
"""The number of circuits that together cover all track on circuits."""


def passes(cell: Cell) -> Ask:
    """The number of times that the circuits pass over a cell."""

    def ask(state: State) -> int:
        network = state.network()
        return sum(network.layout.cell(port) == cell for circuit in covering_circuits(network) for port in circuit)

    return ExplainedAsk("circuit.loop", ask, marks=_circuits)


def _completes(state: State) -> tuple[str, ...]:
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


completes: Final = ExplainedAsk("circuit.new", _completes, marks=_circuits)
"""The cells whose track tile makes a new circuit when laid last."""


def steam_spent(*steps: str) -> Ask:
    """The steam cost of these steps of the train."""
    return ExplainedAsk(
        "move.cost",
        lambda state: sum(_costs(state, steps)),
        say=_said_costs(steps),
        marks=lambda state: _way(state, steps),
    )


def _costs(state: State, steps: tuple[str, ...]) -> tuple[int, ...]:
    """The steam that each of these steps costs."""
    left = [after(*steps[:count], ask=_steam)(state) for count in range(len(steps) + 1)]
    return tuple(before - now for before, now in pairwise(left))


def _said_costs(steps: tuple[str, ...]) -> Callable[[State], Text]:
    return lambda state: words("account")["costs"].fill(costs=Text.listed(_costs(state, steps)))


def _way(state: State, steps: tuple[str, ...]) -> list[Mark]:
    """The cells that these steps enter, each with its cost."""
    marks = []
    for count, cost in enumerate(_costs(state, steps), 1):
        cell = after(*steps[:count], ask=lambda there: there.player.train.cell)(state)
        marks.append(Mark("cell", (cell,), label=str(cost)))
    return marks


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

    def say(state: State) -> Text:
        spent = sum(_costs(state, steps))
        return words("account")["roll"].fill(spent=spent, least=max(spent - SLOW, 0))

    return ExplainedAsk("move.speed_limit", ask, say=say, marks=lambda state: _way(state, steps))


def steam_of(seat: int) -> Ask:
    """The steam of a seat."""
    return ExplainedAsk("tower.use", lambda state: state.players[seat].steam)


def exits_from(entry: str) -> Ask:
    """Figure 10: the exits of a train that enters by a given entry, within the turn."""

    def ask(state: State) -> tuple[str, ...]:
        found = exits_of(EXITS[entry])(state)
        return tuple(name for name in found if name != entry)

    return ExplainedAsk("move.junction", ask, marks=lambda state: _EXIT_MARKS)


def exits_of(place: str) -> Ask:
    """Figure 10: the exits of a train that begins its turn at a place, such as ``0,0 N``."""

    def ask(state: State) -> tuple[str, ...]:
        goals = {plan.picks[-1] for plan in _moved(state, "A", place).plans}
        return tuple(name for name, outside in EXITS.items() if f"cell:{outside.split()[0]}" in goals)

    return ExplainedAsk("move.junction_rest", ask, marks=lambda state: _EXIT_MARKS)


_EXIT_MARKS: Final = tuple(
    Mark("cell", (cell_named(outside.split()[0]),), label=name) for name, outside in EXITS.items()
)
"""The letters of the exits on the board."""


def goes_out_by(exit_: str, place: str) -> Ask:
    """Figure 10: whether a train that begins its turn at a place comes to an exit."""
    return ExplainedAsk(
        "move.junction_rest", lambda state: exit_ in exits_of(place)(state), marks=lambda state: _EXIT_MARKS
    )


def _counters(state: State) -> int:
    return sum(player.counters for player in state.players)


def _steam(state: State) -> int:
    return state.player.steam


def _moved(state: State, seat: str, place: str) -> State:
    record = state.to_json()
    record["players"][SEATS.index(seat)]["train"] = place
    return state.game.from_json(record)
