"""All faults of a position made by hand, found at once."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import COMPASS, Cell, Text, at
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, LAKE, SEATS
from railwidgets.games.railroad_dice.hidden import (
    hidden_dice,
    hidden_passengers,
    hidden_seats,
    unseen_dice,
    unseen_passengers,
)
from railwidgets.games.railroad_dice.line import is_safe
from railwidgets.games.railroad_dice.state import FRONT_LIMIT, Turn
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import BESIDE, ON_BORDER, OUT, SIDES, Large, cell_on, place_of, towards
from railwidgets.games.railroad_dice.words import end_name, part, problem


def problems(state: State) -> list[Text]:
    """Every reason why the position is impossible, each a sentence with the place and the remedy."""
    found = [fault for check in (_plan, _stations, _line) for fault in check(state)]
    # The progress of the turn is checked only for a possible line.
    standing = (_seats, _dice, _passengers, _seen, _shares)
    later = (*standing, _end) if found else (*standing, _now, _end)
    return found + [fault for check in later for fault in check(state)]


# --- the plan and the line


def _plan(state: State) -> Iterator[Text]:
    box, minis = state.box, state.plan.minis
    for position, mini in minis.items():
        tile = box.tiles[mini.tile]
        if tile.turn and not state.rules.turned_tiles:
            yield problem("plan", position=at(position), tile=mini.tile, kind=tile.kind)
        for side in (1, 2):
            beside = towards(position, side)
            if beside in minis and box.tiles[minis[beside].tile].edges[(side + 2) % 4] != tile.edges[side]:
                edge = part("edge", side=COMPASS[side], cell=at(position))
                yield problem("plan_2", position=at(position), beside=at(beside), edge=edge)
        alone = all(towards(position, side) not in minis for side in SIDES)
        if alone and len(minis) > 1:
            yield problem("plan_3", position=at(position))
    for kind, left in state.plan.minis_left(box).items():
        if left < 0:
            yield problem("plan_4", more=-left, kind=kind)


def _stations(state: State) -> Iterator[Text]:
    for position, mini in state.plan.minis.items():
        for company in COMPANIES:
            if mini.stations.count(company) > 1:
                yield problem("stations", position=at(position), company=company)
        large = state.tile(position)
        there = [] if large is None else [piece for _, piece in large.stations]
        if large is not None and sorted(there) != sorted(mini.stations):
            given = " ".join(sorted(there, key=COMPANIES.index)) or part("nothing")
            yield problem("stations_2", position=at(position), given=given)
    for company, built in zip(COMPANIES, state.plan.built, strict=True):
        most = len(state.box.companies[company].sites)
        if built > most:
            yield problem("stations_3", built=built, company=company, most=most)
    for position, large in state.large:
        tile, stations = state.box.tiles[large.tile], [square for square, _ in large.stations]
        for square in stations:
            where = at(cell_on(position, square))
            if ON_BORDER[square]:
                yield problem("stations_4", where=where)
            if tile.at(square) == LAKE:
                yield problem("stations_5", where=where)
            if any(beside in stations for beside in BESIDE[square][1:3]):
                yield problem("stations_6", where=where)


def _line(state: State) -> Iterator[Text]:
    pointed = [cell_on(end.position, end.ahead) for end in state.ends if end.ahead != OUT]
    if len(pointed) > len(set(pointed)):
        yield problem("line", place=at(pointed[0]))
    for name, end in zip(ENDS, state.ends, strict=True):
        large = state.tile(end.position)
        piece = "" if large is None else large.piece(end.square)
        where = part("end", name=end_name(name), cell=at(end.cell))
        if not piece:
            yield problem("line_2", where=where)
        elif piece in COMPANIES and end.side is not None:
            yield problem("line_3", where=where, side=COMPASS[end.side])
        elif piece not in COMPANIES and (end.side is None or COMPASS[end.side] not in piece):
            yield problem("line_4", where=where, cell=at(end.cell), one=piece[0])
        elif end.side is not None and end.ahead == OUT:
            yield problem("line_5", where=where)
    if state.ends[0] == state.ends[1]:
        yield problem("line_6")
    for position, large in state.large:
        yield from _path(state, position, large)


def _path(state: State, position: Cell, large: Large) -> Iterator[Text]:
    """Whether the pieces of a tile make one line, from an end to the other, or to a tile where the line has been."""
    known = dict(large.pieces)
    start, *others = [end for end in state.ends if end.position == position]
    square, out = start.square, start.side
    if square not in known:
        return
    seen: set[int] = set()
    while True:
        seen.add(square)
        where = part("square", cell=at(cell_on(position, square)))
        came = [side for side in large.joined(square) if side != out]
        if len(came) > 1:
            yield problem("path", where=where)
            return
        if others and square == others[0].square:
            if came != [side for side in (others[0].side,) if side is not None]:
                yield problem("path_2", where=where)
            break
        beside = BESIDE[square][came[0]] if came else OUT
        if not came or (beside == OUT and others):
            yield problem("path_3", where=where)
            break
        if beside == OUT:
            beyond = towards(position, came[0])
            if beyond not in state.plan.minis:
                yield problem("path_4", where=where, beyond=at(beyond))
            break
        if beside in seen or not _can_enter(known.get(beside, ""), came[0]):
            yield problem("path_5", where=where, place=at(cell_on(position, beside)))
            break
        square, out = beside, (came[0] + 2) % 4
    yield from (problem("path_6", place=at(cell_on(position, lost))) for lost in known if lost not in seen)


def _can_enter(piece: str, side: int) -> bool:
    """Whether the line can come onto a piece in that direction."""
    return piece in COMPANIES or COMPASS[(side + 2) % 4] in piece


# --- players


def _seats(state: State) -> Iterator[Text]:
    count = len(state.players)
    for seat, what in ((state.first_player, "first"), (state.turn, "turn")):
        if seat >= count:
            yield problem("seats", what=part(what), who=SEATS[seat])
    for company, director in zip(COMPANIES, state.directors, strict=True):
        if director is not None and director >= count:
            yield problem("seats_2", company=company, who=SEATS[director])
    for line in state.last_year:
        if line.director is not None and line.director >= count:
            yield problem("seats_3", who=SEATS[line.director])
    if state.year < 1:
        yield problem("seats_4")
    for seat, player in enumerate(state.players):
        if (player.reserve is None) != (player.passengers is None):
            yield problem("seats_5", who=SEATS[seat])


def _seen(state: State) -> Iterator[Text]:
    for seat, player in enumerate(state.players):
        for seen, there, what in (
            (player.seen_dice, player.reserve, "dice_in_reserve"),
            (player.seen_passengers, player.passengers, "thousand"),
        ):
            if there is not None and seen > there:
                yield problem("seen", seen=seen, what=part(what), who=SEATS[seat], there=there)
    for rest, hidden, what in (
        (unseen_dice(state), hidden_dice(state), "dice"),
        (unseen_passengers(state), hidden_passengers(state), "thousand"),
    ):
        if rest < 0 <= hidden:
            yield problem("seen_2", number=hidden - rest, what=part(what), hidden=hidden)


def _dice(state: State) -> Iterator[Text]:
    hidden, total = hidden_dice(state), state.rules.dice
    if state.bank < 0 or hidden < 0:
        yield problem("dice", more=-min(state.bank, hidden), total=total)
    elif hidden > 0 and not hidden_seats(state):
        yield problem("dice_2", number=total - hidden, total=total, hidden=hidden)


def _passengers(state: State) -> Iterator[Text]:
    hidden = hidden_passengers(state)
    if hidden < 0 or (hidden and not hidden_seats(state)):
        given = state.paid - hidden
        yield problem("passengers", given=given, paid=state.paid)


def _shares(state: State) -> Iterator[Text]:
    for number, company in enumerate(COMPANIES):
        if (left := state.shares_left(number)) < 0:
            yield problem("shares", more=-left, company=company)


# --- the turn and the end


def _now(state: State) -> Iterator[Text]:
    now, front = state.now, sum(state.player.front) if state.turn < len(state.players) else 0
    for cell in now.opened:
        position, square = place_of(cell)
        large = state.tile(position)
        if large is None or state.box.tiles[large.tile].area[square] != square:
            yield problem("now", cell=at(cell))
    if len(set(now.opened)) < len(now.opened):
        yield problem("now_2")
    for number, name in enumerate(ENDS):
        yield from _bridge(state, number, name)
    if now.rolling and (not now.rolled or now.discarding):
        yield problem("now_3")
    if now.discarding and front <= FRONT_LIMIT:
        yield problem("now_4", front=front)
    if now.discarding and any(now.bridges):
        yield problem("now_5")


def _bridge(state: State, number: int, name: str) -> Iterator[Text]:
    end, bridge, now = state.ends[number], state.now.bridges[number], state.now
    large = state.large_at(end.position)
    safe = is_safe(state.box, large, end.square, end.side)
    if safe and bridge:
        yield problem("bridge", name=name)
    if not safe and not bridge:
        yield problem("bridge_2", name=name)
    if not safe and now.retreated[number]:
        yield problem("bridge_3", name=name)
    if any(die not in (FACES[0], FACES[1], FACES[3]) for die in bridge):
        yield problem("bridge_4", name=name)
    yield from _laid(state, number, name)


def _laid(state: State, number: int, name: str) -> Iterator[Text]:
    """Whether the dice of a bridge match the rails at its end, back to where a turn could end."""
    end, bridge = state.ends[number], state.now.bridges[number]
    large = state.large_at(end.position)
    square, side = end.square, end.side
    for left, die in zip(range(len(bridge) - 1, -1, -1), reversed(bridge), strict=True):
        piece = large.piece(square) if square != OUT else ""
        if side is None or not piece or piece in COMPANIES:
            yield problem("laid", name=name, count=len(bridge))
            return
        straight = piece in ("EW", "NS")
        if die not in ("wild", "straight" if straight else "curve"):
            yield problem("laid_2", name=name, place=at(cell_on(end.position, square)), die=die)
        came = next(out for out in large.joined(square) if out != side)
        square = BESIDE[square][came]
        side = None if large.piece(square) in COMPANIES else (came + 2) % 4
        # The line came from beyond the edge in this turn, with the first rail of the tile.
        rests = left == 0 if square == OUT else is_safe(state.box, large, square, side)
        if rests != (left == 0):
            yield problem("laid_3", name=name, number=len(bridge) - left)
            return


def _end(state: State) -> Iterator[Text]:
    counting = state.counting
    if counting is not None:
        if counting > len(state.players):
            yield problem("end", counting=counting, count=len(state.players))
        if not state.ending:
            yield problem("end_2")
        if any(seat < counting for seat in hidden_seats(state)):
            yield problem("end_3")
        if state.now != Turn():
            yield problem("end_4")
    full = [
        company
        for company, built in zip(COMPANIES, state.plan.built, strict=True)
        if built >= len(state.box.companies[company].sites)
    ]
    if full and not state.ending:
        yield problem("end_5", one=full[0])
    if state.ending == "stations" and not full:
        yield problem("end_6")
