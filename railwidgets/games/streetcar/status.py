"""What is wrong with a position made by hand: all of it at once."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import COMPASS, at, quoted
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

ENDS = ("", "end.home", "end.draw")


def problems(state: State) -> list[str]:
    """Every reason why the position cannot be, each a sentence that names the place and the remedy."""
    checks = (_stocks, _edges, _stops, _goals, _trams, _turn, _filling, _end)
    return [problem for check in checks for problem in check(state)]


def _stocks(state: State) -> Iterator[str]:
    for name, left in zip(KINDS, state.pile, strict=True):
        if left < 0:
            there = sum(player.hand.count(name) for player in state.players) + left
            there += sum(tile.kind == name for _, tile in state.table.tiles()) + state.out[KINDS[name].index]
            yield f"{there - left} tiles of kind {name}, but only {there} exist: take {-left} away"
    for seat, player in enumerate(state.players):
        if len(player.hand) > len(HAND):
            yield f"{SEATS[seat]} holds {len(player.hand)} tiles: {len(HAND)} at most"
    if any(state.out) and state.rules.exchanged_tile != "out":
        yield "tiles are out of the game, but exchanged tiles go to the hand: write rules exchanged_tile=out"


def _edges(state: State) -> Iterator[str]:
    """Rules A, B, D and E for every tile that lies."""
    table = state.table
    for cell, tile in table.tiles():
        for side in SIDES:
            beside = LAYOUT.neighbour(cell, side)
            assert beside is not None
            track = tile.pattern.mask >> side & 1
            terminus = TERMINUS_AT.get(beside)
            edge = f"{at(cell)}, {COMPASS[side]} side"
            if terminus is not None and terminus.side == side ^ 2:
                if not track:
                    yield f"{edge}: the door of terminus {terminus.name} needs track there: turn or change the tile"
            elif track and beside in BUILDING_AT:
                yield f"{edge}: its track leads into building {BUILDING_AT[beside]}: turn or change the tile"
            elif track and beside not in BUILDINGS_BESIDE:
                yield f"{edge}: its track leads to the edge of the board: turn or change the tile"
            elif table.tile(beside) is not None and side in (1, 2) and track != table.mask(beside) >> (side ^ 2) & 1:
                one, other = (cell, beside) if track else (beside, cell)
                yield (
                    f"edges clash between {at(cell)} and {at(beside)}: {at(one)} has track there, {at(other)} has "
                    "none: turn or change one of the two"
                )


def _stops(state: State) -> Iterator[str]:
    for letter, cell in state.table.stops.items():
        if letter not in BUILDINGS_BESIDE[cell]:
            yield f"the stop of {letter} is at {at(cell)}, not beside {at(BUILDINGS[letter])}: put it beside"
        if state.table.tile(cell) is None:
            yield f"the stop of {letter} is at {at(cell)}, where there is no tile: lay one"


def _goals(state: State) -> Iterator[str]:
    dealt = [goal for player in state.players for goal in (player.line, player.route)]
    started = next(state.table.tiles(), None) is not None or any(player.tram for player in state.players)
    if UNDEALT in dealt:
        first = dealt.index(UNDEALT)
        if any(goal != UNDEALT for goal in dealt[first:]) or started or state.left < TILES_A_TURN or state.ended:
            letter, missing = SEATS[first // 2], ("line", "route")[first % 2]
            yield f"{letter} has no {missing}: write one, such as '{letter} line 1, route 1'"
        if state.turn != state.rules.first_seat or state.passed or state.limit > 1:
            yield "goals are yet to be dealt, so nobody has had a turn: leave out turn, limit and passed"
    for what, goals in (("line", dealt[::2]), ("route", dealt[1::2])):
        for number in sorted({goal for goal in goals if goal > 0 and goals.count(goal) > 1}):
            holders = " and ".join(SEATS[seat] for seat, other in enumerate(goals) if other == number)
            yield f"{holders} have the same {what} {number}: give each another"
    for seat, player in enumerate(state.players):
        known = player.line > 0 and player.route > 0
        # A line that is dealt is hidden before there is a route to hide.
        if (player.line == HIDDEN) != (player.route == HIDDEN) and player.route != UNDEALT:
            yield f"{SEATS[seat]}: line and route are hidden both or neither"
        if player.shown and not known:
            yield f"{SEATS[seat]} has shown the goals: write line and route"


def _trams(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        tram, name, ends = player.tram, SEATS[seat], LINES.get(player.line, ())
        if tram is None:
            continue
        if not player.shown:
            yield f"{name} has a tram under way: the goals are shown then, write 'shown'"
        if ends and tram.goal not in ends:
            yield f"the tram of {name} runs to {tram.goal}: line {player.line} ends at {' and '.join(ends)}"
        elif ends and tram.side is None and (tram.place == tram.goal or tram.place not in ends):
            yield f"the tram of {name} starts at {tram.place}: write the terminus of its line that is not its goal"
        elif tram.side is None and (tram.seen or seat != state.turn):
            yield f"the tram of {name} stands at its start: it leaves in the same turn, with no stop seen"
        if tram.side is not None and LAYOUT.port(tram.cell, tram.side) not in state.table.network.exits:
            yield f"the tram of {name}: there is no track on the {COMPASS[tram.side]} side of {tram.place}"
        if strange := [letter for letter in tram.seen if letter not in state.card(seat)]:
            yield f"the tram of {name} has seen {strange[0]}, which is not on its card: {state.card(seat) or 'none'}"
        elif unmade := [letter for letter in tram.seen if letter not in state.table.stops]:
            yield f"the tram of {name} has seen {unmade[0]}, which has no stop"
        here = [letter for letter in state.table.stops_at(tram.cell) if letter in state.card(seat)]
        if missing := [letter for letter in here if letter not in tram.seen]:
            yield f"the tram of {name} stands at stop {missing[0]}: write it as seen"
        if tram.place == tram.goal and set(state.card(seat)) <= set(tram.seen) and not state.ended:
            yield f"the tram of {name} is home, so the game is over: write ended end.home"


def _turn(state: State) -> Iterator[str]:
    if state.turn >= len(state.players):
        yield f"it is the turn of {SEATS[state.turn]}, but {len(state.players)} play: write another turn"
    elif state.player.tram is not None and state.left < TILES_A_TURN:
        yield f"{SEATS[state.turn]} is under way and lays no tiles: leave out left"
    if state.left > TILES_A_TURN:
        yield f"left {state.left}: {TILES_A_TURN} tiles are laid in a turn at most"
    if not 1 <= state.limit <= LIMIT:
        yield f"the limit is {state.limit}: 1 to {LIMIT} it can be"


def _filling(state: State) -> Iterator[str]:
    """A hand is being filled only where there is something to fill it with."""
    if state.turn >= len(state.players) or state.left:
        if state.drawing:
            yield "a tile is drawn only once the tiles of the turn are laid: write left 0"
        return
    pile = any(left > 0 for left in state.pile)
    if len(state.player.hand) >= len(HAND):
        yield f"{SEATS[state.turn]} has a full hand, so the turn is over: leave out left"
    elif not pile and not state.offers:
        yield "there is no tile to fill the hand with, so the turn is over: leave out left"
    if state.drawing and (not pile or not state.offers):
        yield "to draw was chosen, but there was no choice: leave out drawing"


def _end(state: State) -> Iterator[str]:
    count = len(state.players)
    if state.passed > count:
        yield f"{state.passed} players cannot have passed in a row"
    if state.ended not in ENDS:
        yield f"no game ends by {quoted(state.ended)}: write one of {', '.join(ENDS[1:])}"
    elif state.ended and state.left < TILES_A_TURN:
        yield "the game is over, so nothing is left to be done in the turn: leave out left"
    if state.ended == "end.draw" and state.passed != count:
        yield f"the game is over by passing, but {state.passed} passed: write passed {count}"
    if state.passed == count and state.ended != "end.draw":
        yield f"all {count} players have passed, so the game is over: write ended end.draw"
    if state.ended == "end.home" and state.turn < count:
        tram = state.player.tram
        if tram is None or tram.place != tram.goal or tram.side is None:
            yield f"the game is over by a tram at home, but that of {SEATS[state.turn]} is not: write another turn"
        elif unseen := [letter for letter in state.card(state.turn) if letter not in tram.seen]:
            yield f"the tram of {SEATS[state.turn]} is home, but has not seen {', '.join(unseen)}"
