"""The circuit that a tile makes; its player gets a counter for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from railwidgets.core import Cell
from railwidgets.games.days_of_steam.actions import Lay, PlaceCity
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, SIDES, Table, Track, oriented
from railwidgets.track import Network, Pattern, covering_circuits, find_circuit


def closed_by(state: State, action: Lay | PlaceCity) -> tuple[int, ...] | None:
    """The circuit for which a legal action earns a counter, as the ports entered; ``None`` if there is none."""
    table, cell, share = state.table, action.cell, state.rules.circuits_share_junctions
    entered = _entered(table, cell)
    # A circuit comes from a city to the tile over one side, and leads back to one over another.
    if len(entered) < 2 or not state.counters_left:
        return None
    pattern = oriented(action.kind, action.turn) if isinstance(action, Lay) else None
    known = table.found.setdefault("circuits", {})
    if (cell, pattern, share) not in known:
        network = table.network.with_hub(cell) if pattern is None else table.network.with_pattern(cell, pattern)
        known[cell, pattern, share] = _new_circuit(table, network, cell, pattern, entered, share_junctions=share)
    found: tuple[int, ...] | None = known[cell, pattern, share]
    return found


def new_circuit(before: Table, after: Table, cell: Cell, *, share_junctions: bool = True) -> tuple[int, ...] | None:
    """A circuit that the tile just laid on a cell makes, as the ports entered; ``None`` if it makes none.

    A circuit is new if it uses a segment that was not there before, or the city just placed (``circuit.new``).

    Args:
        before: The tiles before.
        after: The tiles with the new one.
        cell: The cell of the new tile.
        share_junctions: Whether a new circuit may run over a junction of an earlier circuit.
    """
    tile = after.cells[cell]
    pattern = tile.pattern if isinstance(tile, Track) else None
    return _new_circuit(before, after.network, cell, pattern, _entered(after, cell), share_junctions=share_junctions)


def _entered(table: Table, cell: Cell) -> list[int]:
    """The sides over which a train from a city comes to a cell."""
    distance, first = table.distance, GRID.port(cell, 0)
    return [side for side in SIDES if first + side in distance]


def _new_circuit(
    before: Table,
    network: Network,
    cell: Cell,
    pattern: Pattern | None,
    entered: Collection[int],
    *,
    share_junctions: bool,
) -> tuple[int, ...] | None:
    """The same, from the track with the new tile.

    Args:
        before: The tiles before.
        network: The track after.
        cell: The cell of the new tile.
        pattern: Its track; ``None`` for a city.
        entered: The sides over which a train from a city comes to it.
        share_junctions: As above.
    """
    first = GRID.port(cell, 0)
    # A circuit that passes the tile twice may enter over one link and leave over the other.
    links = [(a, b) for a, b in _new_links(before, cell, pattern) if a in entered or b in entered]
    found = next(_circuits(network, first, links), None)
    if found is None or share_junctions:
        return found
    taken = _junctions_passed(before, cell, pattern)
    if cell in taken:
        return None
    for junction in taken:
        network = network.without(junction)
    return next(_circuits(network, first, links), None)


def _new_links(before: Table, cell: Cell, pattern: Pattern | None) -> list[tuple[int, int]]:
    """The pairs of sides that the tile on a cell joins and that nothing joined there before."""
    if pattern is None:
        return [(a, b) for a in SIDES for b in SIDES if a < b]
    old = before.cells.get(cell)
    had = old.pattern.segments if isinstance(old, Track) else ()
    return [segment for segment in pattern.segments if segment not in had]


def _circuits(network: Network, first: int, links: Iterable[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """The circuits over these pairs of sides of a cell, at most one for each pair."""
    for a, b in links:
        circuit = find_circuit(network, (first + a, first + b))
        if circuit is not None:
            yield circuit


def _junctions_passed(before: Table, cell: Cell, pattern: Pattern | None) -> set[Cell]:
    """The cells where a circuit ran before and that have a junction, counting a new tile on a cell."""
    patterns = {**{other: track.pattern for other, track in before.tracks.items()}, cell: pattern}
    passed = {GRID.cell(port) for circuit in covering_circuits(before.network) for port in circuit}
    return {other for other in passed if (lies := patterns.get(other)) is not None and lies.is_junction}
