"""Slow looks at a board that are plainly right: the whole of it at once, by letters, from the JSON of a position.

They share nothing with the package, and know the rulebook's tables by heart.
"""

from __future__ import annotations

from railwidgets.games.streetcar import StreetCarState

Cell = tuple[int, int]
Placed = tuple[Cell, str, int]
Pieces = dict[Cell, frozenset[str]]
"""For each square with a tile its segments, each as two letters in the order of the alphabet."""

SEGMENTS = {
    "straight": "NS",
    "curve": "EN",
    "switch-left": "NS NW",
    "switch-right": "NS EN",
    "fork": "NW EN",
    "two-curves": "EN SW",
    "delta": "EN EW NW",
    "trident": "NS SW ES",
    "ring": "EN ES SW NW",
    "cross": "NS EW",
    "z": "NS SW EN",
    "z-mirror": "NS NW ES",
}
TREES = ("delta", "trident", "ring", "cross", "z", "z-mirror")
BUILDINGS = {(8, 12), (11, 9), (12, 5), (9, 2), (5, 1), (2, 4), (1, 8), (4, 11), (6, 9), (9, 7), (7, 4), (4, 6)}
DOORS = {
    **{(0, place): (0, place ^ 1) for place in (2, 3, 6, 7, 10, 11)},
    **{(13, place): (13, place ^ 1) for place in (2, 3, 6, 7, 10, 11)},
    **{(place, 0): (place ^ 1, 0) for place in (2, 3, 6, 7, 10, 11)},
    **{(place, 13): (place ^ 1, 13) for place in (2, 3, 6, 7, 10, 11)},
}
"""The doors in the frame, each with the other door of its terminus."""

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
NEXT = {"N": "E", "E": "S", "S": "W", "W": "N"}


def segments(kind: str, turn: int) -> frozenset[str]:
    """The segments of a tile as it lies."""
    found = SEGMENTS[kind].split()
    for _ in range(turn):
        found = ["".join(sorted(NEXT[letter] for letter in pair)) for pair in found]
    return frozenset(found)


def as_pieces(state: StreetCarState) -> Pieces:
    """What lies on the board."""
    cells = state.to_json()["cells"]
    return {tuple(map(int, name.split(","))): segments(kind, turn) for name, (kind, turn) in cells.items()}  # type: ignore[misc]


def clashes(pieces: Pieces, placed: list[Placed]) -> bool:
    """Whether something is wrong once these tiles are in place: under them, or anywhere on the board."""
    after = dict(pieces)
    for cell, kind, turn in placed:
        new, old = segments(kind, turn), pieces.get(cell)
        if old is not None and (not old < new or any(old == segments(tree, n) for tree in TREES for n in range(4))):
            return True
        after[cell] = new
    return any(_wrong(after, cell) for cell in after)


def _wrong(pieces: Pieces, cell: Cell) -> bool:
    row, column = cell
    if cell in BUILDINGS or not (1 <= row <= 12 and 1 <= column <= 12):
        return True
    sides = set("".join(pieces[cell]))
    for letter, (down, right) in STEPS.items():
        beside = row + down, column + right
        if beside in pieces:
            meant = FACING[letter] in set("".join(pieces[beside]))
        elif beside in DOORS:
            meant = True
        elif beside in BUILDINGS or not (1 <= beside[0] <= 12 and 1 <= beside[1] <= 12):
            meant = False
        else:
            continue
        if meant != (letter in sides):
            return True
    return False


def moves(state: StreetCarState) -> set[tuple[Cell, int, int]]:
    """Every move of the tram of the turn, by walking every way square by square: the cell, the side, the count."""
    pieces, tram = as_pieces(state), state.player.tram
    assert tram is not None
    stops = {tuple(map(int, place.split(","))) for place in state.to_json()["stops"].values()}
    is_done = set(state.card(state.turn)) == set(tram.seen)
    goals = {door for door in DOORS if _name(door) == tram.goal}
    front: list[tuple[Cell, str]] = []
    if tram.side is None:
        for door in (tram.cell, DOORS[tram.cell]):
            front += _out_of(door, pieces)
    else:
        front = _onward(tram.cell, "NESW"[tram.side], pieces)
    found: set[tuple[Cell, int, int]] = set()
    for count in range(1, state.limit + 1):
        found |= {(cell, "NESW".index(side), count) for cell, side in front}
        front = [
            following
            for cell, side in set(front)
            if cell not in stops and not (is_done and cell in goals)
            for following in _onward(cell, side, pieces)
        ]
    return found


def _name(door: Cell) -> str:
    other = DOORS[door]
    first = min(door, other)
    if door[0] in (0, 13):
        return f"{'N' if door[0] == 0 else 'S'}{first[1]}"
    return f"{'W' if door[1] == 0 else 'E'}{first[0]}"


def _onward(cell: Cell, side: str, pieces: Pieces) -> list[tuple[Cell, str]]:
    """Where a tram that came in by a side can be one square on: the cell and the side by which it comes in."""
    if cell in DOORS:
        return _out_of(DOORS[cell], pieces)
    ways = [pair.replace(side, "") for pair in pieces[cell] if side in pair]
    return [entry for way in ways for entry in _entered(cell, way, pieces)]


def _out_of(door: Cell, pieces: Pieces) -> list[tuple[Cell, str]]:
    way = "S" if door[0] == 0 else "N" if door[0] == 13 else "E" if door[1] == 0 else "W"
    return _entered(door, way, pieces)


def _entered(cell: Cell, way: str, pieces: Pieces) -> list[tuple[Cell, str]]:
    beside = cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]
    return [(beside, FACING[way])] if beside in pieces or beside in DOORS else []
