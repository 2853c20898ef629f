"""The score sheet with its pieces: cubes with the cities that took them, circuits as they lie on the map."""

from __future__ import annotations

from collections.abc import Iterable

from railwidgets.core import Cell, History, Item, Mark, Sheet, one_each
from railwidgets.games.days_of_steam.actions import Load
from railwidgets.games.days_of_steam.components import LETTERS
from railwidgets.games.days_of_steam.score import BONUS, POINTS_PER_CUBE
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import City
from railwidgets.games.days_of_steam.words import colour_name, words


def sheet(state: State, history: History[State]) -> Sheet:
    """The sheet of all seats, in the order of the rulebook (``score.goods``, ``score.circuits``)."""
    say, players = words("score"), state.players
    goods = tuple(POINTS_PER_CUBE * len(player.delivered) for player in players)
    bonus = tuple(BONUS[len(set(player.delivered))] for player in players)
    circuits = tuple(player.counters for player in players)
    return Sheet(
        len(players),
        (
            Item(say["goods"], goods, _whole(goods, _deliveries(history))),
            Item(say["bonus"], bonus),
            Item(say["circuits"], circuits, _whole(circuits, _circuits(history))),
        ),
    )


def _whole(amounts: tuple[int, ...], parts: Iterable[Item]) -> tuple[Item, ...]:
    """The parts of an item, if complete: the history of a game that began in the middle is unknown."""
    found = tuple(parts)
    sums = tuple(sum(part.amounts[seat] or 0 for part in found) for seat in range(len(amounts)))
    return found if sums == amounts else ()


def _deliveries(history: History[State]) -> list[Item]:
    """Each cube delivered, in order, without those undone by a derailment."""
    found: list[tuple[int, str, Item]] = []
    loaded: dict[int, Cell] = {}
    for before, action, after in history.steps():
        if isinstance(action, Load):
            loaded[before.turn] = before.player.train.cell
        for seat, (had, has) in enumerate(zip(before.players, after.players, strict=True)):
            for colour in set(had.delivered) | set(has.delivered):
                more = has.delivered.count(colour) - had.delivered.count(colour)
                if more > 0:
                    found.append((seat, colour, _delivery(after, seat, colour, loaded.get(seat))))
                elif more < 0:
                    last = max(at for at, (who, what, _) in enumerate(found) if (who, what) == (seat, colour))
                    del found[last]
    return [item for _, _, item in found]


def _delivery(state: State, seat: int, colour: str, start: Cell | None) -> Item:
    """A cube with the city that it comes from, if known, and the one that took it."""
    end = state.players[seat].train.cell
    cells, facts = ((end,), {}) if start is None else ((start, end), {"start": _letter(state, start)})
    label = words("score")["cube_from" if facts else "cube"].fill(
        colour=colour_name(colour), end=_letter(state, end), **facts
    )
    return Item(label, one_each(len(state.players), seat, POINTS_PER_CUBE), marks=(Mark("cell", cells),))


def _letter(state: State, cell: Cell) -> str:
    city = state.table.cells[cell]
    assert isinstance(city, City)
    letter: str = LETTERS[city.colour]
    return letter


def _circuits(history: History[State]) -> list[Item]:
    """Each circuit that earned a counter, as it was when it closed."""
    found = []
    for before, action, after in history.steps():
        for seat, (had, has) in enumerate(zip(before.players, after.players, strict=True)):
            if has.counters > had.counters:
                marks = before.preview_marks(action)
                tiles = len({step[0] for mark in marks for step in mark.places})
                label = words("score")["circuit"].fill(count=tiles)
                found.append(Item(label, one_each(len(after.players), seat, has.counters - had.counters), marks=marks))
    return found
