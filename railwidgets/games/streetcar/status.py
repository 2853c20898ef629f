"""All faults of a position made by hand, found at once."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import COMPASS, Cell, Text, at, quoted
from railwidgets.games.streetcar.components import (
    BUILDING_AT,
    BUILDINGS,
    HAND,
    HIDDEN,
    KINDS,
    LAYOUT,
    LIMIT,
    LINES,
    SEATS,
    SIDES,
    TERMINUS_AT,
    TILES_A_TURN,
    UNDEALT,
)
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE
from railwidgets.games.streetcar.words import part, problem

ENDS = ("", "end.home", "end.draw")


def problems(state: State) -> list[Text]:
    """Every reason why the position is impossible, each a sentence with the place and the remedy."""
    checks = (_stocks, _edges, _stops, _goals, _trams, _turn, _filling, _end)
    return [fault for check in checks for fault in check(state)]


def _stocks(state: State) -> Iterator[Text]:
    for name, left in zip(KINDS, state.pile, strict=True):
        if left < 0:
            there = sum(player.hand.count(name) for player in state.players) + left
            there += sum(tile.kind == name for _, tile in state.table.tiles()) + state.out[KINDS[name].index]
            yield problem("stocks", number=there - left, name=name, there=there, more=-left)
    for seat, player in enumerate(state.players):
        if len(player.hand) > len(HAND):
            yield problem("stocks_2", who=SEATS[seat], count=len(player.hand), count_2=len(HAND))
    if any(state.out) and state.rules.exchanged_tile != "out":
        yield problem("stocks_3")


def _edges(state: State) -> Iterator[Text]:
    """Rules A, B, D and E for every tile on the board."""
    table = state.table
    for cell, tile in table.tiles():
        for side in SIDES:
            beside = LAYOUT.neighbour(cell, side)
            assert beside is not None
            track = tile.pattern.mask >> side & 1
            terminus = TERMINUS_AT.get(beside)
            if terminus is not None and terminus.side == side ^ 2:
                if not track:
                    yield problem("edges", edge=_edge(cell, side), name=terminus.name)
            elif track and beside in BUILDING_AT:
                yield problem("edges_2", edge=_edge(cell, side), one=BUILDING_AT[beside])
            elif track and beside not in BUILDINGS_BESIDE:
                yield problem("edges_3", edge=_edge(cell, side))
            elif table.tile(beside) is not None and side in (1, 2) and track != table.mask(beside) >> (side ^ 2) & 1:
                one, other = (cell, beside) if track else (beside, cell)
                yield (problem("edges_4", cell=at(cell), beside=at(beside), one=at(one), other=at(other)))


def _edge(cell: Cell, side: int) -> Text:
    return part("edge", cell=at(cell), side=COMPASS[side])


def _stops(state: State) -> Iterator[Text]:
    for letter, cell in state.table.stops.items():
        if letter not in BUILDINGS_BESIDE[cell]:
            yield problem("stops", letter=letter, cell=at(cell), place=at(BUILDINGS[letter]))
        if state.table.tile(cell) is None:
            yield problem("stops_2", letter=letter, cell=at(cell))


def _goals(state: State) -> Iterator[Text]:
    dealt = [goal for player in state.players for goal in (player.line, player.route)]
    started = next(state.table.tiles(), None) is not None or any(player.tram for player in state.players)
    if UNDEALT in dealt:
        first = dealt.index(UNDEALT)
        if any(goal != UNDEALT for goal in dealt[first:]) or started or state.left < TILES_A_TURN or state.ended:
            letter, missing = SEATS[first // 2], ("line", "route")[first % 2]
            yield problem("goals", letter=letter, missing=part(missing))
        if state.turn != state.rules.first_seat or state.passed or state.limit > 1:
            yield problem("goals_2")
    for what, goals in (("line", dealt[::2]), ("route", dealt[1::2])):
        for number in sorted({goal for goal in goals if goal > 0 and goals.count(goal) > 1}):
            holders = Text.listed(SEATS[seat] for seat, other in enumerate(goals) if other == number)
            yield problem("goals_3", holders=holders, what=part(what), number=number)
    for seat, player in enumerate(state.players):
        known = player.line > 0 and player.route > 0
        # A line that is dealt is hidden before there is a route to hide.
        if (player.line == HIDDEN) != (player.route == HIDDEN) and player.route != UNDEALT:
            yield problem("goals_4", who=SEATS[seat])
        if player.shown and not known:
            yield problem("goals_5", who=SEATS[seat])


def _trams(state: State) -> Iterator[Text]:
    for seat, player in enumerate(state.players):
        tram, name, ends = player.tram, SEATS[seat], LINES.get(player.line, ())
        if tram is None:
            continue
        if not player.shown:
            yield problem("trams", name=name)
        if ends and tram.goal not in ends:
            yield problem("trams_2", name=name, goal=tram.goal, line=player.line, list=Text.listed(ends))
        elif ends and tram.side is None and (tram.place == tram.goal or tram.place not in ends):
            yield problem("trams_3", name=name, place=tram.place)
        elif tram.side is None and (tram.seen or seat != state.turn):
            yield problem("trams_4", name=name)
        if tram.side is not None and LAYOUT.port(tram.cell, tram.side) not in state.table.network.exits:
            yield problem("trams_5", name=name, side=COMPASS[tram.side], place=tram.place)
        if strange := [letter for letter in tram.seen if letter not in state.card(seat)]:
            yield problem("trams_6", name=name, one=strange[0], number=state.card(seat) or part("none"))
        elif unmade := [letter for letter in tram.seen if letter not in state.table.stops]:
            yield problem("trams_7", name=name, one=unmade[0])
        here = [letter for letter in state.table.stops_at(tram.cell) if letter in state.card(seat)]
        if missing := [letter for letter in here if letter not in tram.seen]:
            yield problem("trams_8", name=name, one=missing[0])
        if tram.place == tram.goal and set(state.card(seat)) <= set(tram.seen) and not state.ended:
            yield problem("trams_9", name=name)


def _turn(state: State) -> Iterator[Text]:
    if state.turn >= len(state.players):
        yield problem("turn", who=SEATS[state.turn], count=len(state.players))
    elif state.player.tram is not None and state.left < TILES_A_TURN:
        yield problem("turn_2", who=SEATS[state.turn])
    if state.left > TILES_A_TURN:
        yield problem("turn_3", left=state.left, tiles_a_turn=TILES_A_TURN)
    if not 1 <= state.limit <= LIMIT:
        yield problem("turn_4", limit=state.limit, limit_2=LIMIT)


def _filling(state: State) -> Iterator[Text]:
    """A player is filling a hand only if there is a tile for it."""
    if state.turn >= len(state.players) or state.left:
        if state.drawing:
            yield problem("filling")
        return
    pile = any(left > 0 for left in state.pile)
    if len(state.player.hand) >= len(HAND):
        yield problem("filling_2", who=SEATS[state.turn])
    elif not pile and not state.offers:
        yield problem("filling_3")
    if state.drawing and (not pile or not state.offers):
        yield problem("filling_4")


def _end(state: State) -> Iterator[Text]:
    count = len(state.players)
    if state.passed > count:
        yield problem("end", passed=state.passed)
    if state.ended not in ENDS:
        yield problem("end_2", ended=quoted(state.ended), list=", ".join(ENDS[1:]))
    elif state.ended and state.left < TILES_A_TURN:
        yield problem("end_3")
    if state.ended == "end.draw" and state.passed != count:
        yield problem("end_4", passed=state.passed, count=count)
    if state.passed == count and state.ended != "end.draw":
        yield problem("end_5", count=count)
    if state.ended == "end.home" and state.turn < count:
        tram = state.player.tram
        if tram is None or tram.place != tram.goal or tram.side is None:
            yield problem("end_6", who=SEATS[state.turn])
        elif unseen := [letter for letter in state.card(state.turn) if letter not in tram.seen]:
            yield problem("end_7", who=SEATS[state.turn], list=", ".join(unseen))
