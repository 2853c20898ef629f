"""The same counts as the engine's, written apart from it and slowly, from the record of a position alone."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from railwidgets.games.railroad_dice import RailroadDiceState

COMPANIES = ("red", "yellow", "green", "mauve", "blue")
SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}


def minis(state: RailroadDiceState) -> dict[tuple[int, int], Any]:
    """The mini tiles by position."""
    return {_pair(text): entry for text, entry in state.to_json()["minis"].items()}


def _pair(text: str) -> tuple[int, int]:
    row, column = text.split(",")
    return int(row), int(column)


def passengers(state: RailroadDiceState, company: str) -> int:
    """The largest connected set of tiles with a station, by labels that spread until nothing changes."""
    there = [place for place, entry in minis(state).items() if company in entry["stations"]]
    label = {place: number for number, place in enumerate(there)}
    for _ in there:
        for a, b in combinations(there, 2):
            if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1:
                label[a] = label[b] = min(label[a], label[b])
    return max((list(label.values()).count(one) for one in label.values()), default=0)


def edge(state: RailroadDiceState, tile: str, side: str) -> str:
    """The label of an edge, read from the terrain: mountain if there is mountain all along."""
    rows = state.box.tiles[tile].terrain
    columns = list(zip(*rows, strict=True))
    squares = {"N": rows[0], "E": columns[-1], "S": rows[-1], "W": columns[0]}[side]
    return "M" if set(squares) == {"^"} else "G"


def clashes(state: RailroadDiceState) -> list[tuple[tuple[int, int], str]]:
    """Where the landscape of the whole plan does not go on."""
    known = minis(state)
    found = []
    for (row, column), side in product(known, SIDES):
        beside = row + SIDES[side][0], column + SIDES[side][1]
        if beside in known and edge(state, known[row, column]["tile"], side) != edge(
            state, known[beside]["tile"], FACING[side]
        ):
            found.append(((row, column), side))
    return found


def fits(state: RailroadDiceState, position: tuple[int, int]) -> set[str]:
    """The tiles that could be laid at a free position: each is tried."""
    known = minis(state)
    used = [entry["tile"].split(":")[0] for entry in known.values()]
    found = set()
    for name, tile in state.box.tiles.items():
        if used.count(tile.kind) >= state.box.minis[tile.kind] or (tile.turn and not state.rules.turned_tiles):
            continue
        good = True
        for side, (row, column) in SIDES.items():
            beside = known.get((position[0] + row, position[1] + column))
            good = good and (beside is None or edge(state, name, side) == edge(state, beside["tile"], FACING[side]))
        if good:
            found.add(name)
    return found


def line(state: RailroadDiceState) -> list[tuple[int, int]]:
    """The squares of the line on the tiles of the orange end and, over a gap, of the brown end, followed by hand."""
    record = state.to_json()
    pieces = {_pair(text): piece for text, piece in record["line"].items()}
    walked: list[tuple[int, int]] = []
    for end in ("orange", "brown"):
        text, _, out = record["ends"][end].partition(" ")
        here = _pair(text)
        while here in pieces and here not in walked:
            walked.append(here)
            piece = pieces[here]
            for side, (row, column) in SIDES.items():
                beside = here[0] + row, here[1] + column
                leads = piece in COMPANIES or side in piece
                meets = beside in pieces and (pieces[beside] in COMPANIES or FACING[side] in pieces[beside])
                same = (here[0] // 7, here[1] // 7) == (beside[0] // 7, beside[1] // 7)
                if side != out and leads and meets and same and beside not in walked:
                    here, out = beside, FACING[side]
                    break
    return walked
