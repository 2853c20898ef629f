"""What a person can try by clicking, why nothing comes of it, and what to draw when something does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING, Final

from railwidgets.core import Action, Mark, Refusal
from railwidgets.games.streetcar.actions import (
    DealLine,
    DealRoute,
    Double,
    Draw,
    DrawTile,
    Lay,
    Off,
    Pass,
    Run,
    Take,
    Travel,
    at,
    cell_picked,
)
from railwidgets.games.streetcar.components import (
    BUILDINGS,
    KINDS,
    LAYOUT,
    LINES,
    ROUTES,
    SQUARES,
    TERMINI,
    Tile,
    replacements,
)
from railwidgets.games.streetcar.laying import lays_of
from railwidgets.games.streetcar.routes import ahead
from railwidgets.games.streetcar.rules import refusals, whose_turn
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE, stretches
from railwidgets.games.streetcar.voyage import runs
from railwidgets.games.streetcar.words import refuse, seat_name
from railwidgets.track import COMPASS, Cell, Step, reach

if TYPE_CHECKING:
    from railwidgets.games.streetcar.state import StreetCarState as State

Picks = tuple[str, ...]

_EDGE = re.compile(r"edge:(\d{1,2}),(\d{1,2}),([ES])", re.ASCII)


# --- what can be tried


def candidates(state: State, picks: Picks) -> Iterator[Action]:
    """Every action that begins with these picks, legal or not."""
    first, second = (*picks[:2], None, None)[:2]
    for action in _candidates(state, first, second):
        if action.picks[: len(picks)] == picks:
            yield action


def _candidates(state: State, first: object, second: object) -> Iterator[Action]:
    """Every action that may begin with two picks; ``None`` stands for any."""
    cell = cell_picked(second)
    squares = SQUARES if cell is None else (cell,)
    for kind in dict.fromkeys(state.player.hand):
        if first in (None, f"hand:{kind}"):
            yield from (Lay(kind, square, turn) for square in squares for turn in KINDS[kind].turns)
    if first in (None, "double"):
        for one, side in _edges(state, second):
            yield from _doubles(state, one, side)
    if first in (None, "travel"):
        yield from map(Travel, TERMINI)
    if state.phase == "run" and (first is None or str(first).startswith("cell:")):
        yield from _runs(state)
    yield from (Off(), Pass(), Draw())
    for seat, player in enumerate(state.players):
        if seat != state.turn:
            yield from (Take(kind, seat) for kind in dict.fromkeys(player.hand))
    if first is None:
        yield from map(DealLine, LINES)
        yield from map(DealRoute, ROUTES)
        yield from map(DrawTile, KINDS)


def _edges(state: State, pick: object) -> Iterator[tuple[Cell, int]]:
    """The edges between two tiles, each as the upper or left square and its side; only one if a pick names it."""
    edges = [(cell, side) for cell in SQUARES for side in (1, 2)]
    if pick is not None:
        match = _EDGE.fullmatch(pick) if isinstance(pick, str) else None
        edges = [] if match is None else [((int(match[1]), int(match[2])), COMPASS.index(match[3]))]
    for cell, side in edges:
        if state.table.tile(cell) is not None:
            beside = LAYOUT.neighbour(cell, side)
            if beside is not None and state.table.tile(beside) is not None:
                yield cell, side


def _doubles(state: State, cell: Cell, side: int) -> Iterator[Double]:
    """The double exchanges of two tiles that join them and keep their track; if there are none, any of the hand."""
    hand = state.player.hand
    beside = LAYOUT.neighbour(cell, side)
    assert beside is not None
    joining, other_joining = _joining(state, cell, side), _joining(state, beside, side ^ 2)
    if not any(True for _ in _pairs(hand, joining, other_joining)):
        joining = other_joining = [Tile(kind) for kind in dict.fromkeys(hand)]
    for one, other in _pairs(hand, joining, other_joining):
        yield Double(Lay(one.kind, cell, one.turn), Lay(other.kind, beside, other.turn))


def _joining(state: State, cell: Cell, side: int) -> list[Tile]:
    """The tiles of the hand that could replace a tile and have track on a side."""
    old = state.table.tile(cell)
    assert old is not None
    return [tile for tile in replacements(old) if tile.kind in state.player.hand and tile.pattern.mask >> side & 1]


def _pairs(hand: tuple[str, ...], ones: Iterable[Tile], others: Iterable[Tile]) -> Iterator[tuple[Tile, Tile]]:
    for one, other in product(ones, others):
        if one.kind != other.kind or hand.count(one.kind) > 1:
            yield one, other


def _runs(state: State) -> Iterator[Run]:
    """The moves that can be made, and for each way onto track that is left the shortest, whatever forbids it."""
    tram, network = state.player.tram, state.table.network
    assert tram is not None
    known = runs(state)
    yield from known
    distance = reach(network, ahead(state.table, tram))
    named = {(run.cell, run.side) for run in known}
    for port in network.exits:
        cell, side = LAYOUT.cell(port), LAYOUT.side(port)
        if (cell, side) not in named:
            yield Run(cell, side, min(distance.get(port, 0) + 1, FARTHEST))


FARTHEST: Final = 99
"""The longest move that the notation can say."""


# --- why nothing comes of it


def explain(state: State, picks: Picks) -> tuple[Refusal, ...]:
    """Why nothing legal begins with these picks: the reasons against what comes nearest to being legal."""
    if len(picks) == 1 and str(picks[0]).startswith("hand:") and picks[0][5:] in state.player.hand:
        # A tile that fits nowhere can still be taken up and tried; what is refused is taking it now.
        return tuple(whose_turn(state, Lay(picks[0][5:], SQUARES[0])))
    if picks == ("double",):
        return _no_double(state)
    cell = cell_picked(picks[0]) if len(picks) == 1 else None
    if cell is not None and state.phase == "run" and not state.table.mask(cell):
        marks = [Mark("cell", (cell,)), Mark("piece", piece=f"tram:{seat_name(state.turn)}")]
        return (refuse("voyage.forward", "empty", marks, at=at(cell)),)
    reasons = [refusals(state, action) for action in candidates(state, picks)]
    return min(reasons, key=len, default=())


def _no_double(state: State) -> tuple[Refusal, ...]:
    """Why two tiles cannot be exchanged at once now; nothing if some can."""
    turn = tuple(whose_turn(state, Pass()))
    if turn:
        return turn
    reasons = [refusals(state, action) for action in candidates(state, ("double",))]
    if reasons:
        return min(reasons, key=len)
    marks = [Mark("piece", piece="hand")]
    return (refuse("exchange.double", "nowhere", marks),)


# --- what to draw


def gains(state: State, action: Lay | Double) -> tuple[Step, ...]:
    """The segments that an exchange would add; none for a tile on an empty square."""
    found = []
    for lay in lays_of(action):
        old = state.table.tile(lay.cell)
        if old is not None:
            new = set(Tile(lay.kind, lay.turn).pattern.segments) - set(old.pattern.segments)
            found += [Step(lay.cell, a, b) for a, b in sorted(new)]
    return tuple(found)


def new_stops(state: State, action: Lay | Double) -> str:
    """The letters of the buildings whose stop a tile would make (``stop.first_tile``)."""
    beside = (letter for lay in lays_of(action) for letter in BUILDINGS_BESIDE.get(lay.cell, ()))
    return "".join(letter for letter in beside if letter not in state.table.stops)


def shows(state: State, action: Action) -> tuple[Mark, ...]:
    """What to draw to show what a legal action does: track gained, stops made, the way of a tram."""
    if isinstance(action, (Lay, Double)):
        paths = [Mark("path", (step,)) for step in gains(state, action)]
        stops = [Mark("cell", (BUILDINGS[letter],), label=letter) for letter in new_stops(state, action)]
        return (*paths, *stops)
    tram = state.player.tram
    if isinstance(action, Run) and tram is not None:
        way = runs(state)[action]
        entered = way if tram.side is None else (LAYOUT.port(tram.cell, tram.side), *way)
        start = tram.place if tram.side is None else ""
        return (Mark("path", stretches(entered, start), label=str(action.count)),)
    return ()
