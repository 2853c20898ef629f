"""What must add up at every step of StreetCar: nothing comes from nowhere, and nothing is lost."""

from __future__ import annotations

from collections import Counter

from railwidgets.games.streetcar import StreetCarState

BOX = {
    "straight": 21,
    "curve": 20,
    "switch-left": 10,
    "switch-right": 10,
    "fork": 10,
    "two-curves": 6,
    "delta": 6,
    "trident": 6,
    "ring": 4,
    "cross": 4,
    "z": 2,
    "z-mirror": 2,
}
"""The pile of 101 tiles; each player starts with three straights and two curves besides."""


def wrong_with(state: StreetCarState) -> list[str]:
    """Everything that does not add up."""
    return [*_tiles(state), *_stops(state), *_players(state)]


def _tiles(state: StreetCarState) -> list[str]:
    there = Counter(tile.kind for _, tile in state.table.tiles())
    for player in state.players:
        there.update(player.hand)
    for kind, left, out in zip(BOX, state.pile, state.out, strict=True):
        there[kind] += left + out
    box = Counter(BOX) + Counter({"straight": 3 * len(state.players), "curve": 2 * len(state.players)})
    wrong = [f"{there[kind]} tiles of kind {kind}, not {count}" for kind, count in box.items() if there[kind] != count]
    if min(*state.pile, *state.out) < 0:
        wrong.append("a stock is below nothing")
    return wrong


def _stops(state: StreetCarState) -> list[str]:
    buildings = {
        "A": (8, 12),
        "B": (11, 9),
        "C": (12, 5),
        "D": (9, 2),
        "E": (5, 1),
        "F": (2, 4),
        "G": (1, 8),
        "H": (4, 11),
        "I": (6, 9),
        "K": (9, 7),
        "L": (7, 4),
        "M": (4, 6),
    }
    wrong = []
    laid = {cell for cell, _ in state.table.tiles()}
    for letter, (row, column) in buildings.items():
        beside = {(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)} & laid
        stop = state.table.stops.get(letter)
        if (stop is None) != (not beside) or (stop is not None and stop not in beside):
            wrong.append(f"the stop of {letter} is at {stop}, tiles beside it at {sorted(beside)}")
        if (row, column) in laid:
            wrong.append(f"a tile lies on {letter}")
    return wrong


def _players(state: StreetCarState) -> list[str]:
    wrong = []
    for goals in ([player.line for player in state.players], [player.route for player in state.players]):
        dealt = [goal for goal in goals if goal > 0]
        if len(set(dealt)) < len(dealt) or any(goal > 6 for goal in dealt):
            wrong.append(f"goals {goals}")
    for seat, player in enumerate(state.players):
        if len(player.hand) > 5:
            wrong.append(f"{len(player.hand)} tiles in hand")
        if player.tram is not None and not player.shown:
            wrong.append("a tram is under way for hidden goals")
        if player.tram is not None and not set(player.tram.seen) <= set(state.card(seat)):
            wrong.append(f"the tram of {seat} has seen stops of others")
    if not 1 <= state.limit <= 10:
        wrong.append(f"the limit is {state.limit}")
    return wrong
