"""All faults of a position made by hand, found at once."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from railwidgets.core import COMPASS, Text, at, quoted
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
from railwidgets.games.days_of_steam.words import colour_name, part, problem

ENDS = ("", "end.thirteen", "end.last_tile", "turn.one_action")


def problems(state: State) -> list[Text]:
    """Every reason why the position is impossible, each a sentence with the place and the remedy."""
    return [
        fault
        for check in (_stocks, _edges, _overlays, _trains, _players, _draws, _drawn, _supply, _end)
        for fault in check(state)
    ]


def _stocks(state: State) -> Iterator[Text]:
    for (name, kind), left in zip(KINDS.items(), state.deck, strict=True):
        if left < 0:
            yield problem("stocks", number=kind.count - left, name=name, count=kind.count, more=-left)
    for stock, what, remedy in ((state.pile, "cities", "recolour"), (state.bag, "cubes", "away")):
        for colour, left in zip(COLOURS, stock, strict=True):
            if left < 0:
                mended = part(remedy, more=-left)
                yield problem("stocks_2", more=-left, colour=colour_name(colour), what=part(what), remedy=mended)
    hidden = sum(player.hand.count(HIDDEN) for player in state.players)
    if hidden > sum(max(left, 0) for left in state.deck):
        yield problem("stocks_3", hidden=hidden)
    if len(state.row) > MARKET:
        yield problem("stocks_4", count=len(state.row), market=MARKET)
    used = sum(player.counters for player in state.players)
    if used > CIRCUIT_COUNTERS:
        yield problem("stocks_5", used=used, circuit_counters=CIRCUIT_COUNTERS)


def _edges(state: State) -> Iterator[Text]:
    table = state.table
    for cell in sorted(table.cells):
        for side in (1, 2):
            beside = GRID.neighbour(cell, side)
            if beside in table.cells:
                here, there = table.mask(cell) >> side & 1, table.mask(beside) >> (side + 2) % 4 & 1
                if here != there:
                    bare, track = (beside, cell) if here else (cell, beside)
                    edge = COMPASS[side]
                    yield problem("edges", cell=at(cell), beside=at(beside), edge=edge, track=at(track), bare=at(bare))


def _overlays(state: State) -> Iterator[Text]:
    for cell, track in sorted(state.table.tracks.items()):
        stack = [track.kind, *(kind for kind, _ in track.under)]
        for above, below in itertools.pairwise(stack):
            if not KINDS[above].overlay:
                yield problem("overlays", cell=at(cell), above=above, below=below)
            if not KINDS[below].coverable:
                yield problem("overlays_2", cell=at(cell), below=below)


def _trains(state: State) -> Iterator[Text]:
    table = state.table
    if not table.cities and not any(draw.what == "city" for draw in state.draws):
        yield problem("trains")
    standing: dict[tuple[object, int], str] = {}
    for seat, player in enumerate(state.players):
        train, name = player.train, SEATS[seat]
        tile = table.cells.get(train.cell)
        if tile is None:
            if table.cells:
                yield problem("trains_2", name=name, cell=at(train.cell))
            continue
        if isinstance(tile, City):
            if train.side is not None:
                yield problem("trains_3", name=name, side=COMPASS[train.side])
            continue
        if train.side is None:
            yield problem("trains_4", name=name, cell=at(train.cell))
            continue
        if not tile.pattern.mask >> train.side & 1:
            yield problem("trains_5", name=name, cell=at(train.cell), side=COMPASS[train.side])
            continue
        if seat == _moving_seat(state):
            continue
        place = (train.cell, sides_of(table, train))
        if place in standing:
            yield problem("trains_6", one=standing[place], name=name, cell=at(train.cell))
        standing[place] = name


def _moving_seat(state: State) -> int | None:
    """The seat whose train is moving: it may pass others and carry a cube through cities."""
    return None if state.move is None else state.turn


def _players(state: State) -> Iterator[Text]:
    for seat, player in enumerate(state.players):
        name = SEATS[seat]
        if player.steam > STEAM_LIMIT:
            yield problem("players", name=name, steam=player.steam, steam_limit=STEAM_LIMIT)
        if player.coal > COAL_CUBES:
            yield problem("players_2", name=name, coal=player.coal, coal_cubes=COAL_CUBES)
        if len(player.hand) > HAND:
            yield problem("players_3", name=name, count=len(player.hand), hand=HAND)
        if player.cargo is not None and player.cargo.loaded not in state.table.cities:
            yield problem("players_4", name=name, loaded=at(player.cargo.loaded))
        in_city = isinstance(state.table.cells.get(player.train.cell), City)
        if player.cargo is not None and in_city and seat != _moving_seat(state):
            yield problem("players_5", name=name)


def _draws(state: State) -> Iterator[Text]:
    cities, row = state.table.cities, len(state.row)
    coming = {draw.where for draw in state.draws if draw.what == "city"}
    for draw in state.draws:
        where = draw.where
        if draw.what == "tile" and not (isinstance(where, int) and where < len(state.players)):
            yield problem("draws")
        elif draw.what == "goods" and isinstance(where, tuple) and where not in {*cities, *coming}:
            yield problem("draws_2", where=at(where))
        elif draw.what == "goods" and isinstance(where, int) and where not in range(1, row + 1):
            yield problem("draws_3", where=where, row=row)
        elif draw.what == "city" and isinstance(where, int):
            row += 1
            if where != row or row > MARKET:
                yield problem("draws_4", where=where, market=MARKET)
        elif draw.what == "city" and isinstance(where, tuple):
            if not state.table.cells:
                continue
            if state.rules.city_drawn_first:
                yield problem("draws_5", where=at(where))
            elif where not in cities or cities[where].colour:
                yield problem("draws_6", where=at(where))
    # Nobody turns up the city that wins a game.
    unseen = state.ended == "end.thirteen" and not state.rules.city_drawn_first
    for cell, city in cities.items():
        if not city.colour and cell not in coming and not unseen:
            yield problem("draws_7", cell=at(cell))


def _drawn(state: State) -> Iterator[Text]:
    """A city drawn from the pile goes to the player of the turn, who must place it."""
    to_draw = any(draw.what == "city" and draw.where is None for draw in state.draws)
    if not (state.drawn or to_draw):
        return
    if not state.rules.city_drawn_first:
        yield problem("drawn")
    if len(state.draws) > (0 if state.drawn else 1):
        yield problem("drawn_2")
    if state.ended:
        yield problem("drawn_3")
    elif not city_cells(state):
        yield problem("drawn_4")


def _supply(state: State) -> Iterator[Text]:
    """Supplies last for the pending draws; draws of goods lapse when the bag is empty, except the first."""
    left = {"tile": state.tiles_left, "city": sum(state.pile)}
    for what, stock in left.items():
        wanted = sum(draw.what == what for draw in state.draws)
        if wanted > max(stock, 0):
            yield problem("supply", wanted=wanted, what=part(what), count=max(stock, 0))
    if state.draws and state.draws[0].what == "goods" and sum(state.bag) <= 0:
        yield problem("supply_2")
    for seat, player in enumerate(state.players):
        wanted = sum(draw.what == "tile" and draw.where == seat for draw in state.draws)
        if wanted and len(player.hand) + wanted > HAND:
            yield problem("supply_3", who=SEATS[seat], count=len(player.hand), wanted=wanted, hand=HAND)


def _end(state: State) -> Iterator[Text]:
    if state.passed not in range(len(state.players) + 1):
        yield problem("end", passed=f"{state.passed!r:.80}")
    if state.ended not in ENDS:
        yield problem("end_2", ended=quoted(state.ended), list=", ".join(ENDS[1:]))
    points = [score(player).total for player in state.players]
    for seat, total in enumerate(points):
        if total >= WINNING_POINTS and not state.ended:
            yield problem("end_3", who=SEATS[seat], total=total)
    if not state.ended and not state.tiles_left and min(state.deck) >= 0:
        yield problem("end_4")
    if state.ended == "end.thirteen" and points[state.turn] < WINNING_POINTS:
        who = f"{SEATS[state.turn]}, whose turn it is,"
        yield problem("end_5", winning_points=WINNING_POINTS, who=who, one=points[state.turn])
    if state.ended == "end.last_tile" and state.tiles_left > 0:
        yield problem("end_6", tiles_left=state.tiles_left)
    if state.ended == "turn.one_action" and state.passed != len(state.players):
        yield problem("end_7", passed=state.passed, count=len(state.players))
