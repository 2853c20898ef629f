"""What is wrong with a position made by hand: all of it at once."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from railwidgets.core import COMPASS, at, quoted
from railwidgets.games.days_of_steam.components import (
    CIRCUIT_COUNTERS,
    COAL_CUBES,
    COLOURS,
    HAND,
    HIDDEN,
    KINDS,
    MARKET,
    SEATS,
    STEAM_LIMIT,
    WINNING_POINTS,
)
from railwidgets.games.days_of_steam.legal import city_cells
from railwidgets.games.days_of_steam.score import score
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, City
from railwidgets.games.days_of_steam.train import sides_of

ENDS = ("", "end.thirteen", "end.last_tile", "turn.one_action")


def problems(state: State) -> list[str]:
    """Every reason why the position cannot be, each a sentence that names the place and the remedy."""
    return [
        problem
        for check in (_stocks, _edges, _overlays, _trains, _players, _draws, _drawn, _supply, _end)
        for problem in check(state)
    ]


def _stocks(state: State) -> Iterator[str]:
    for (name, kind), left in zip(KINDS.items(), state.deck, strict=True):
        if left < 0:
            yield f"{kind.count - left} tiles of kind {name}, but only {kind.count} exist: take {-left} away"
    for stock, what, remedy in ((state.pile, "cities", "of another colour"), (state.bag, "cubes", "away")):
        for colour, left in zip(COLOURS, stock, strict=True):
            if left < 0:
                yield f"{-left} more {colour} {what} than exist: take {-left} {remedy}"
    hidden = sum(player.hand.count(HIDDEN) for player in state.players)
    if hidden > sum(max(left, 0) for left in state.deck):
        yield f"{hidden} hidden tiles in hands, more than are unseen: make hands smaller"
    if len(state.row) > MARKET:
        yield f"{len(state.row)} cities in the row: {MARKET} at most"
    used = sum(player.counters for player in state.players)
    if used > CIRCUIT_COUNTERS:
        yield f"{used} circuit counters: there are {CIRCUIT_COUNTERS}"


def _edges(state: State) -> Iterator[str]:
    table = state.table
    for cell in sorted(table.cells):
        for side in (1, 2):
            beside = GRID.neighbour(cell, side)
            if beside in table.cells:
                here, there = table.mask(cell) >> side & 1, table.mask(beside) >> (side + 2) % 4 & 1
                if here != there:
                    bare, track = (beside, cell) if here else (cell, beside)
                    edge = COMPASS[side]
                    yield (
                        f"edges clash between {at(cell)} and {at(beside)} (the {edge} edge of {at(cell)}): "
                        f"{at(track)} has track there, {at(bare)} has none: turn or change one of the two"
                    )


def _overlays(state: State) -> Iterator[str]:
    for cell, track in sorted(state.table.tracks.items()):
        stack = [track.kind, *(kind for kind, _ in track.under)]
        for above, below in itertools.pairwise(stack):
            if not KINDS[above].overlay:
                yield f"{at(cell)}: {above} has no overlay mark and cannot lie over {below}: write {above}+"
            if not KINDS[below].coverable:
                yield f"{at(cell)}: a {below} is never covered"


def _trains(state: State) -> Iterator[str]:
    table = state.table
    if not table.cities and not any(draw.what == "city" for draw in state.draws):
        yield "there is no city: the map starts with one"
    standing: dict[tuple[object, int], str] = {}
    for seat, player in enumerate(state.players):
        train, name = player.train, SEATS[seat]
        tile = table.cells.get(train.cell)
        if tile is None:
            if table.cells:
                yield f"train {name} stands at {at(train.cell)}, where there is no tile: put it on one"
            continue
        if isinstance(tile, City):
            if train.side is not None:
                yield f"train {name} stands in a city: leave out the side {COMPASS[train.side]}"
            continue
        if train.side is None:
            yield f"train {name} at {at(train.cell)}: say by which side it came, for instance '{at(train.cell)} W'"
            continue
        if not tile.pattern.mask >> train.side & 1:
            yield f"train {name}: {at(train.cell)} has no track on its {COMPASS[train.side]} side"
            continue
        if seat == _on_its_way(state):
            continue
        place = (train.cell, sides_of(table, train))
        if place in standing:
            yield f"trains {standing[place]} and {name} stand on the same track of {at(train.cell)}: only one may"
        standing[place] = name


def _on_its_way(state: State) -> int | None:
    """The seat whose train is on its way: it may pass others and carry a cube through cities."""
    return None if state.move is None else state.turn


def _players(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        name = SEATS[seat]
        if player.steam > STEAM_LIMIT:
            yield f"{name} has {player.steam} steam: {STEAM_LIMIT} at most"
        if player.coal > COAL_CUBES:
            yield f"{name} has {player.coal} coal cubes: {COAL_CUBES} at most"
        if len(player.hand) > HAND:
            yield f"{name} holds {len(player.hand)} tiles: {HAND} at most"
        if player.cargo is not None and player.cargo.loaded not in state.table.cities:
            yield f"the cargo of {name} was loaded at {at(player.cargo.loaded)}, where there is no city"
        in_city = isinstance(state.table.cells.get(player.train.cell), City)
        if player.cargo is not None and in_city and seat != _on_its_way(state):
            yield f"train {name} carries a cube in a city between turns: it would have been unloaded there"


def _draws(state: State) -> Iterator[str]:
    cities, row = state.table.cities, len(state.row)
    coming = {draw.where for draw in state.draws if draw.what == "city"}
    for draw in state.draws:
        where = draw.where
        if draw.what == "tile" and not (isinstance(where, int) and where < len(state.players)):
            yield "a tile is to be drawn for a seat that does not play"
        elif draw.what == "goods" and isinstance(where, tuple) and where not in {*cities, *coming}:
            yield f"goods are to be drawn for {at(where)}, where there is no city"
        elif draw.what == "goods" and isinstance(where, int) and where not in range(1, row + 1):
            yield f"goods are to be drawn for number {where} of the row, which has {row} cities then"
        elif draw.what == "city" and isinstance(where, int):
            row += 1
            if where != row or row > MARKET:
                yield f"number {where} of the row is to be drawn: the row has numbers 1 to {MARKET}, drawn in order"
        elif draw.what == "city" and isinstance(where, tuple):
            if not state.table.cells:
                continue
            if state.rules.city_drawn_first:
                yield f"a city is to be turned up at {at(where)}, but it is before it is placed: write 'draw city'"
            elif where not in cities or cities[where].colour:
                yield f"a city is to be turned up at {at(where)}, where none lies face down: write '{at(where)} blind'"
    # The city that wins a game is not turned up any more.
    unseen = state.ended == "end.thirteen" and not state.rules.city_drawn_first
    for cell, city in cities.items():
        if not city.colour and cell not in coming and not unseen:
            yield f"the city at {at(cell)} has no colour: write one, or let it be drawn"


def _drawn(state: State) -> Iterator[str]:
    """A city drawn from the pile comes to the player of the turn, who places it and does nothing else."""
    to_draw = any(draw.what == "city" and draw.where is None for draw in state.draws)
    if not (state.drawn or to_draw):
        return
    if not state.rules.city_drawn_first:
        yield "a city is drawn before its cell is chosen, but by city_drawn_first=False it is after: leave it out"
    if len(state.draws) > (0 if state.drawn else 1):
        yield "a city drawn is placed before anything else is drawn: draw less"
    if state.ended:
        yield "the game is over, so no city is drawn to be placed: leave it out"
    elif not city_cells(state):
        yield "a city is drawn to be placed, but no cell is open to one: leave it out"


def _supply(state: State) -> Iterator[str]:
    """What is to be drawn is there; goods are let go when the bag is empty, unless they come first."""
    left = {"tile": state.tiles_left, "city": sum(state.pile)}
    for what, stock in left.items():
        wanted = sum(draw.what == what for draw in state.draws)
        if wanted > max(stock, 0):
            yield f"{wanted} of kind {what} to be drawn, but {max(stock, 0)} left: draw fewer"
    if state.draws and state.draws[0].what == "goods" and sum(state.bag) <= 0:
        yield "goods are to be drawn, but the bag is empty: draw none"
    for seat, player in enumerate(state.players):
        wanted = sum(draw.what == "tile" and draw.where == seat for draw in state.draws)
        if wanted and len(player.hand) + wanted > HAND:
            yield f"{SEATS[seat]} holds {len(player.hand)} tiles and is to draw {wanted}: {HAND} at most"


def _end(state: State) -> Iterator[str]:
    if state.passed not in range(len(state.players) + 1):
        yield f"{state.passed!r:.80} players cannot have passed in a row"
    if state.ended not in ENDS:
        yield f"no game ends by {quoted(state.ended)}: write one of {', '.join(ENDS[1:])}"
    points = [score(player).total for player in state.players]
    for seat, total in enumerate(points):
        if total >= WINNING_POINTS and not state.ended:
            yield f"{SEATS[seat]} has {total} points, so the game is over: write ended end.thirteen"
    if not state.ended and not state.tiles_left and min(state.deck) >= 0:
        yield "no track tile is left to draw, so the game is over: write ended end.last_tile"
    if state.ended == "end.thirteen" and points[state.turn] < WINNING_POINTS:
        who = f"{SEATS[state.turn]}, whose turn it is,"
        yield f"the game is over by {WINNING_POINTS} points, but {who} has {points[state.turn]}: write another turn"
    if state.ended == "end.last_tile" and state.tiles_left > 0:
        yield f"{state.tiles_left} track tiles are left to draw, so the game is not over by the last one"
    if state.ended == "turn.one_action" and state.passed != len(state.players):
        yield f"the game is over by passing, but {state.passed} passed: write passed {len(state.players)}"
