"""The checks of building a station, one for each clause, each with its proof."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Cell, Mark, Refusal, at
from railwidgets.games.railroad_dice.actions import Build
from railwidgets.games.railroad_dice.components import COMPANIES, LAKE, SURCHARGES
from railwidgets.games.railroad_dice.landscape import terrain_around
from railwidgets.games.railroad_dice.pieces import (
    ahead_of_ends,
    cell,
    counted,
    is_open,
    leads_to,
    lives,
    marks_of_ends,
    piece,
    pieces,
    pointed,
)
from railwidgets.games.railroad_dice.pieces import terrain as terrain_of
from railwidgets.games.railroad_dice.rails import closes_other, wild_to_pay
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import SIDES, End, place_of, towards
from railwidgets.games.railroad_dice.words import company_name, player_name, refuse, terrain_name


def _end_at(state: State, place: Cell) -> int | None:
    """The number of the end that leads to a square."""
    for number, end in enumerate(state.ends):
        if place in leads_to(end) and place_of(place)[0] == end.position:
            return number
    return None


def _surcharge(state: State, place: Cell) -> int:
    position, square = place_of(place)
    large = state.tile(position)
    if large is None or is_open(state, large.tile, position, square):
        return 0
    return SURCHARGES[terrain_of(state, place)]


def at_an_end(state: State, action: Build) -> Iterator[Refusal]:
    """``track.single``: an end leads to the square, and it is free.

    An end that is a station leads to the squares beside it, where ``station.not_adjacent`` is the reason.
    """
    if action.cell in pieces(state):
        yield refuse("track.single", "taken", [cell(action.cell)])
    elif _end_at(state, action.cell) is None:
        marks = [cell(action.cell, "!"), *marks_of_ends(state)]
        yield refuse("track.single", "station_elsewhere", marks, ahead=ahead_of_ends(state))


def by_director(state: State, action: Build) -> Iterator[Refusal]:
    """``station.director``: the player directs the company."""
    director = state.directors[COMPANIES.index(action.company)]
    marks, company = [piece(f"company:{action.company}")], company_name(action.company)
    if director is None:
        yield refuse("station.director", "nobody", marks, company=company)
    elif director != state.turn:
        facts = {"director": player_name(director), "who": player_name(state.turn)}
        yield refuse("station.director", "other", marks, company=company, **facts)


def one_left(state: State, action: Build) -> Iterator[Refusal]:
    """``station.price``: the company has a station left to build."""
    if state.next_site(action.company) is None:
        marks = [piece(f"company:{action.company}")]
        yield refuse("station.price", "all_built", marks, company=company_name(action.company))


def affordable(state: State, action: Build) -> Iterator[Refusal]:
    """``station.price`` and ``station.mountain``: there are enough dice for it and for its area."""
    site = state.next_site(action.company)
    if site is None:
        return
    more = _surcharge(state, action.cell)
    cost, have = site.price + more, state.player.purse
    yield from wild_to_pay(state, action.wild, cost, 0)
    marks, need = [piece("reserve", str(have))], cost - action.wild
    if need - more > have:
        marks.append(piece(f"company:{action.company}", str(site.price)))
        yield refuse("station.price", "short", marks, price=site.price, need=need - more, have=have)
    elif need > have:
        yield refuse("station.mountain", "short", [cell(action.cell, str(more)), *marks], need=need, have=have)


def one_a_tile(state: State, action: Build) -> Iterator[Refusal]:
    """``station.one_a_tile``: the tile has no station of the company."""
    position = place_of(action.cell)[0]
    same = [place for place, name in pieces(state).items() if name == action.company and place_of(place)[0] == position]
    if same:
        facts = {"company": company_name(action.company)}
        yield refuse("station.one_a_tile", "second", [*map(cell, same), piece(f"mini:{at(position)}")], **facts)


def not_on_border(state: State, action: Build) -> Iterator[Refusal]:
    """``station.not_on_border``: the square is inside its tile."""
    position = place_of(action.cell)[0]
    if any(place_of(towards(action.cell, side))[0] != position for side in SIDES):
        yield refuse("station.not_on_border", "border", [cell(action.cell)])


def not_adjacent(state: State, action: Build) -> Iterator[Refusal]:
    """``station.not_adjacent``: no station is on a square next to it."""
    for side in SIDES:
        beside = towards(action.cell, side)
        if pieces(state).get(beside) in COMPANIES:
            marks = [cell(action.cell), cell(beside, "!")]
            yield refuse("station.not_adjacent", "beside", marks)


def terrain(state: State, action: Build) -> Iterator[Refusal]:
    """``station.terrain`` and ``cost.lake``: the company's own terrain under it and around it."""
    site, sign = state.next_site(action.company), terrain_of(state, action.cell)
    if site is None or not sign:
        return
    if sign == LAKE:
        yield refuse("cost.lake", "no_station", [cell(action.cell)])
    if sign != site.on:
        facts = {"wanted": terrain_name(site.on), "terrain": terrain_name(sign)}
        yield refuse("station.terrain", "on", [cell(action.cell, "!")], **facts)
    around = terrain_around(state, action.cell, site.beside)
    if len(around) < site.least:
        marks = [cell(action.cell, f"{len(around)}/{site.least}"), *counted(around)]
        counts = {"count": len(around), "least": site.least}
        yield refuse("station.terrain", "around", marks, wanted=terrain_name(site.beside), **counts)


def squares_that_count(state: State, action: Build) -> tuple[Mark, ...]:
    """Marks on the squares around a station that count for it."""
    site = state.next_site(action.company)
    return () if site is None else tuple(counted(terrain_around(state, action.cell, site.beside)))


def extendable(state: State, action: Build) -> Iterator[Refusal]:
    """``rail.extendable``: the line can go on from the station, and at the other end."""
    number = _end_at(state, action.cell)
    if number is None or action.cell in pieces(state):
        return
    position, square = place_of(action.cell)
    after, other = End(position, square, None), state.ends[1 - number]
    taken = {*pieces(state), action.cell}
    if not lives(state, after, taken, pointed(other), state.plan.minis):
        around = [cell(towards(action.cell, side)) for side in SIDES]
        yield refuse("rail.extendable", "dead_station", [cell(action.cell, "!"), *around])
    yield from closes_other(state, number, after, taken, state.plan.minis)
