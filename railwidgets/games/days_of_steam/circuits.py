"""The circuit that a tile makes, for which its player gets a counter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railwidgets.core import Cell, once
from railwidgets.games.days_of_steam.actions import Lay, PlaceCity
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import ALL, GRID, SIDES, City, Table, Track
from railwidgets.track import Network, covering_circuits, find_circuit


def new_circuit(before: Table, after: Table, cell: Cell, *, share_junctions: bool = True) -> tuple[int, ...] | None:
    """A circuit that the tile just laid on a cell has made, as the ports entered; ``None`` if it made none.

    A circuit is new if it uses a segment that was not there before, or the city just placed (``circuit.new``).

    Args:
        before: the tiles before.
        after: the tiles with the one just laid.
        cell: where it lies.
        share_junctions: whether a new circuit may run over a junction that a circuit ran over before.
    """
    # No run closes over a tile from which track leads on over one side only.
    joined = before.around.get(cell, 0) & ALL
    return _new_circuit(before, after, cell, share_junctions) if joined & joined - 1 else None


@once(1 << 4)
def _new_circuit(before: Table, after: Table, cell: Cell, share_junctions: bool) -> tuple[int, ...] | None:
    """The same of a tile to which track leads over several sides."""
    distance, first, network = after.distance, GRID.port(cell, 0), after.network
    # Both ends of a link must lead to a city, or no circuit can pass it.
    links = [(a, b) for a, b in _new_links(before, after, cell) if first + a in distance and first + b in distance]
    found = next(_circuits(network, first, links), None)
    if found is None or share_junctions:
        return found
    taken = _junctions_passed(before, after)
    if cell in taken:
        return None
    for junction in taken:
        network = network.without(junction)
    return next(_circuits(network, first, links), None)


def closed_by(state: State, action: Lay | PlaceCity) -> tuple[int, ...] | None:
    """The circuit for which a legal action brings a counter, as the ports entered; ``None`` for none."""
    if not state.counters_left:
        return None
    table, cell = state.table, action.cell
    after = table.with_lay(action) if isinstance(action, Lay) else table.with_city(cell, City(""))
    return new_circuit(table, after, cell, share_junctions=state.rules.circuits_share_junctions)


def _new_links(before: Table, after: Table, cell: Cell) -> list[tuple[int, int]]:
    """The pairs of sides that the tile on a cell joins and that were not joined there before."""
    tile = after.cells[cell]
    if isinstance(tile, City):
        return [(a, b) for a in SIDES for b in SIDES if a < b]
    old = before.cells.get(cell)
    had = old.pattern.segments if isinstance(old, Track) else ()
    return [segment for segment in tile.pattern.segments if segment not in had]


def _circuits(network: Network, first: int, links: Iterable[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """The circuits over these pairs of sides of a cell, one for each that has one."""
    for a, b in links:
        circuit = find_circuit(network, (first + a, first + b))
        if circuit is not None:
            yield circuit


def _junctions_passed(before: Table, after: Table) -> set[Cell]:
    """The junctions on whose cells a circuit ran before."""
    passed = {GRID.cell(port) for circuit in covering_circuits(before.network) for port in circuit}
    tracks = after.tracks
    return {cell for cell in passed if cell in tracks and _is_junction(tracks[cell])}


def _is_junction(track: Track) -> bool:
    """Whether two segments of a tile share an edge."""
    return any(out is not None and len(out) > 1 for out in track.pattern.exits)
