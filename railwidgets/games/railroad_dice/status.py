"""What is wrong with a position made by hand: all of it at once."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import COMPASS, Cell, at
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


def problems(state: State) -> list[str]:
    """Every reason why the position cannot be, each a sentence that names the place and the remedy."""
    found = [problem for check in (_plan, _stations, _line) for problem in check(state)]
    # What a turn has done is told of a line that can be.
    standing = (_seats, _dice, _passengers, _seen, _shares)
    later = (*standing, _end) if found else (*standing, _now, _end)
    return found + [problem for check in later for problem in check(state)]


# --- the plan and the line


def _plan(state: State) -> Iterator[str]:
    box, minis = state.box, state.plan.minis
    for position, mini in minis.items():
        tile = box.tiles[mini.tile]
        if tile.turn and not state.rules.turned_tiles:
            yield f"mini {at(position)}: {mini.tile} is turned, which the rules do not allow: write {tile.kind}"
        for side in (1, 2):
            beside = towards(position, side)
            if beside in minis and box.tiles[minis[beside].tile].edges[(side + 2) % 4] != tile.edges[side]:
                edge = f"the {COMPASS[side]} edge of {at(position)}"
                yield f"edges clash between {at(position)} and {at(beside)} ({edge}): lay another tile on one of them"
        alone = all(towards(position, side) not in minis for side in SIDES)
        if alone and len(minis) > 1:
            yield f"mini {at(position)}: no other lies beside it; the line goes from each tile to the next"
    for kind, left in state.plan.minis_left(box).items():
        if left < 0:
            yield f"{-left} more mini tiles of kind {kind} than there are: lay others"


def _stations(state: State) -> Iterator[str]:
    for position, mini in state.plan.minis.items():
        for company in COMPANIES:
            if mini.stations.count(company) > 1:
                yield f"mini {at(position)}: two {company} stations on one tile: leave one out"
        large = state.tile(position)
        there = [] if large is None else [piece for _, piece in large.stations]
        if large is not None and sorted(there) != sorted(mini.stations):
            told = " ".join(sorted(there, key=COMPANIES.index)) or "none"
            yield f"mini {at(position)}: the stations of its tile on the table are {told}: write the same"
    for company, built in zip(COMPANIES, state.plan.built, strict=True):
        most = len(state.box.companies[company].sites)
        if built > most:
            yield f"{built} {company} stations: there are {most}"
    for position, large in state.large:
        tile, stations = state.box.tiles[large.tile], [square for square, _ in large.stations]
        for square in stations:
            where = at(cell_on(position, square))
            if ON_BORDER[square]:
                yield f"square {where}: no station stands at the border of a tile"
            if tile.at(square) == LAKE:
                yield f"square {where}: no station stands on a lake"
            if any(beside in stations for beside in BESIDE[square][1:3]):
                yield f"square {where}: a station stands beside another one"


def _line(state: State) -> Iterator[str]:
    pointed = [cell_on(end.position, end.ahead) for end in state.ends if end.ahead != OUT]
    if len(pointed) > len(set(pointed)):
        yield f"both ends point to {at(pointed[0])}: turn one away"
    for name, end in zip(ENDS, state.ends, strict=True):
        large = state.tile(end.position)
        piece = "" if large is None else large.piece(end.square)
        where = f"the {name} end at {at(end.cell)}"
        if not piece:
            yield f"{where}: no piece of the line lies there"
        elif piece in COMPANIES and end.side is not None:
            yield f"{where}: a station leads on by any side, leave out {COMPASS[end.side]}"
        elif piece not in COMPANIES and (end.side is None or COMPASS[end.side] not in piece):
            yield f"{where}: say by which of its sides the rail leads on, for instance '{at(end.cell)} {piece[0]}'"
        elif end.side is not None and end.ahead == OUT:
            yield f"{where}: it points off its tile; there a new tile is laid in the same move"
    if state.ends[0] == state.ends[1]:
        yield "both ends are the same: the line has two"
    for position, large in state.large:
        yield from _path(state, position, large)


def _path(state: State, position: Cell, large: Large) -> Iterator[str]:
    """Whether the pieces of a tile make one line, from an end to the other, or to a tile where the line has been."""
    known = dict(large.pieces)
    start, *others = [end for end in state.ends if end.position == position]
    square, out = start.square, start.side
    if square not in known:
        return
    seen: set[int] = set()
    while True:
        seen.add(square)
        where = f"square {at(cell_on(position, square))}"
        came = [side for side in large.joined(square) if side != out]
        if len(came) > 1:
            yield f"{where}: more than two rails lead to the station: take one away"
            return
        if others and square == others[0].square:
            if came != [side for side in (others[0].side,) if side is not None]:
                yield f"{where}: the line goes on behind the end: let the end be its last piece"
            break
        beside = BESIDE[square][came[0]] if came else OUT
        if not came or (beside == OUT and others):
            yield f"{where}: the line breaks off there: join its pieces"
            break
        if beside == OUT:
            beyond = towards(position, came[0])
            if beyond not in state.plan.minis:
                yield f"{where}: the line comes from {at(beyond)}, where no mini tile lies: lay one"
            break
        if beside in seen or not _can_enter(known.get(beside, ""), came[0]):
            yield f"{where}: the line does not go on at {at(cell_on(position, beside))}: join its pieces"
            break
        square, out = beside, (came[0] + 2) % 4
    yield from (
        f"square {at(cell_on(position, lost))}: it is no part of the line" for lost in known if lost not in seen
    )


def _can_enter(piece: str, side: int) -> bool:
    """Whether the line can come onto a piece by going to a side."""
    return piece in COMPANIES or COMPASS[(side + 2) % 4] in piece


# --- players


def _seats(state: State) -> Iterator[str]:
    count = len(state.players)
    for seat, what in ((state.first_player, "the first player is"), (state.turn, "it is the turn of")):
        if seat >= count:
            yield f"{what} {SEATS[seat]}, who does not play"
    for company, director in zip(COMPANIES, state.directors, strict=True):
        if director is not None and director >= count:
            yield f"{company} is directed by {SEATS[director]}, who does not play"
    for line in state.last_year:
        if line.director is not None and line.director >= count:
            yield f"last year {SEATS[line.director]} was paid, who does not play"
    if state.year < 1:
        yield "years are counted from 1"
    for seat, player in enumerate(state.players):
        if (player.reserve is None) != (player.passengers is None):
            yield f"{SEATS[seat]}: a screen hides reserve and passengers: write both as ?, or none"


def _seen(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        for seen, there, what in (
            (player.seen_dice, player.reserve, "dice in the reserve"),
            (player.seen_passengers, player.passengers, "thousand passengers"),
        ):
            if there is not None and seen > there:
                yield f"{seen} {what} of {SEATS[seat]} are seen, but there are {there}: write fewer as seen"
    for rest, hidden, what in (
        (unseen_dice(state), hidden_dice(state), "dice"),
        (unseen_passengers(state), hidden_passengers(state), "thousand passengers"),
    ):
        if rest < 0 <= hidden:
            yield f"{hidden - rest} {what} are seen behind screens that hide {hidden}: write fewer as seen"


def _dice(state: State) -> Iterator[str]:
    hidden, total = hidden_dice(state), state.rules.dice
    if state.bank < 0 or hidden < 0:
        yield f"{-min(state.bank, hidden)} dice more than the {total} there are: take some away"
    elif hidden > 0 and not hidden_seats(state):
        yield f"only {total - hidden} of {total} dice are told: put {hidden} more into the bank"


def _passengers(state: State) -> Iterator[str]:
    hidden = hidden_passengers(state)
    if hidden < 0 or (hidden and not hidden_seats(state)):
        told = state.paid - hidden
        yield f"the players have carried {told} thousand passengers, but {state.paid} were paid: write paid {told}"


def _shares(state: State) -> Iterator[str]:
    for number, company in enumerate(COMPANIES):
        if (left := state.shares_left(number)) < 0:
            yield f"{-left} more {company} shares than there are: take some away"


# --- the turn and the end


def _now(state: State) -> Iterator[str]:
    now, front = state.now, sum(state.player.front) if state.turn < len(state.players) else 0
    for cell in now.opened:
        position, square = place_of(cell)
        large = state.tile(position)
        if large is None or state.box.tiles[large.tile].area[square] != square:
            yield f"opened {at(cell)}: tell an area of a tile on the table by its first square, row by row"
    if len(set(now.opened)) < len(now.opened):
        yield "an area is opened twice: tell it once"
    for number, name in enumerate(ENDS):
        yield from _bridge(state, number, name)
    if now.rolling and (not now.rolled or now.discarding):
        yield "dice are rolling: write rolled, and not discarding"
    if now.discarding and front <= FRONT_LIMIT:
        yield f"{front} dice lie in front, so none is put back: leave out discarding"
    if now.discarding and any(now.bridges):
        yield "no turn ends with a bridge that leads nowhere: leave out discarding"


def _bridge(state: State, number: int, name: str) -> Iterator[str]:
    end, bridge, now = state.ends[number], state.now.bridges[number], state.now
    large = state.large_at(end.position)
    safe = is_safe(state.box, large, end.square, end.side)
    if safe and bridge:
        yield f"bridge {name}: a turn can end where that end is: leave it out"
    if not safe and not bridge:
        yield f"the {name} end points at a lake or from a lake at a mountain: tell the dice that led there, as bridge"
    if not safe and now.retreated[number]:
        yield f"retreated {name}: that end begins no other bridge in this turn"
    if any(die not in (FACES[0], FACES[1], FACES[3]) for die in bridge):
        yield f"bridge {name}: a rail is laid with straight, curve or wild"
    yield from _laid(state, number, name)


def _laid(state: State, number: int, name: str) -> Iterator[str]:
    """Whether the dice of a bridge fit the rails at its end, back to where a turn could end."""
    end, bridge = state.ends[number], state.now.bridges[number]
    large = state.large_at(end.position)
    square, side = end.square, end.side
    for left, die in zip(range(len(bridge) - 1, -1, -1), reversed(bridge), strict=True):
        piece = large.piece(square) if square != OUT else ""
        if side is None or not piece or piece in COMPANIES:
            yield f"bridge {name}: {len(bridge)} dice, more than the line has rails there"
            return
        straight = piece in ("EW", "NS")
        if die not in ("wild", "straight" if straight else "curve"):
            yield f"bridge {name}: the rail at {at(cell_on(end.position, square))} is no {die}"
        came = next(out for out in large.joined(square) if out != side)
        square = BESIDE[square][came]
        side = None if large.piece(square) in COMPANIES else (came + 2) % 4
        # From beyond the edge the line came in this turn, with the first rail of the tile.
        rests = left == 0 if square == OUT else is_safe(state.box, large, square, side)
        if rests != (left == 0):
            yield f"bridge {name}: tell the dice since a turn could last have ended there, {len(bridge) - left} or more"
            return


def _end(state: State) -> Iterator[str]:
    counting = state.counting
    if counting is not None:
        if counting > len(state.players):
            yield f"{counting} screens are lifted, but {len(state.players)} play"
        if not state.ending:
            yield "screens are lifted after the last year: write ending, and why"
        if any(seat < counting for seat in hidden_seats(state)):
            yield "a lifted screen hides nothing: tell what is behind it"
        if state.now != Turn():
            yield "the last year is over: leave out now"
    full = [
        company
        for company, built in zip(COMPANIES, state.plan.built, strict=True)
        if built >= len(state.box.companies[company].sites)
    ]
    if full and not state.ending:
        yield f"{full[0]} has built all its stations, so the year is the last: write ending stations"
    if state.ending == "stations" and not full:
        yield "no company has built all its stations: write another ending, or none"
