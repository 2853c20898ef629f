"""The effects of actions: the state after each."""

from __future__ import annotations

from collections.abc import Sequence

from railwidgets.core import Action
from railwidgets.games.streetcar import actions as act
from railwidgets.games.streetcar.components import (
    HAND,
    KINDS,
    LINES,
    TERMINI,
    TERMINUS_AT,
    TILE,
    TILES_A_TURN,
    in_order,
)
from railwidgets.games.streetcar.state import Player, Tram
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.voyage import is_home_next, limit_after


def do(state: State, action: Action) -> State:
    """The state after a legal action."""
    match action:
        case act.Lay():
            return _laid(state, action)
        case act.Double():
            return _laid(state, *action.lays)
        case act.Travel():
            return _travel(state, action)
        case act.Run():
            return _run(state, action)
        case act.Off():
            return state.with_player(state.turn, tram=None).replace(passed=0)
        case act.Pass():
            return _pass(state)
        case act.Draw():
            return state.replace(drawing=True)
        case act.Take():
            giver = state.players[action.seat]
            given = state.with_player(action.seat, hand=_without(giver.hand, action.kind))
            return _filled(given.replace(players=_getting(given, action.kind)))
        case act.DrawTile():
            pile = _changed(state.pile, action.kind, -1)
            return _filled(state.replace(players=_getting(state, action.kind), pile=pile, drawing=False))
        case act.DealLine():
            return state.with_player(state.dealt_to, line=action.line)
        case act.DealRoute():
            return state.with_player(state.dealt_to, route=action.route)
    raise AssertionError(f"{action!r} is not an action of this game")


# --- building


def _laid(state: State, *lays: act.Lay) -> State:
    """The state after one or two tiles; replaced tiles go where the rules say."""
    table, out = state.table, state.out
    hand = list(_without(state.player.hand, *(lay.kind for lay in lays)))
    for lay in lays:
        old = table.tile(lay.cell)
        table = table.with_tile(lay.cell, TILE[lay.kind, lay.turn])
        if old is not None and state.rules.exchanged_tile == "hand":
            hand.append(old.kind)
        elif old is not None:
            out = _changed(out, old.kind, 1)
    players = state.players_with(state.turn, hand=in_order(hand))
    return _filled(state.replace(players=players, table=table, out=out, left=state.left - len(lays), passed=0))


def _pass(state: State) -> State:
    """A player who can lay nothing more fills the hand; one who could do nothing and draws nothing has passed."""
    idle = state.left == TILES_A_TURN and not _wants_tiles(state)
    return _filled(state.replace(left=0, passed=state.passed + 1 if idle else 0))


def _wants_tiles(state: State) -> bool:
    """Whether the hand of the player of the turn is short, and there is a tile for it."""
    return len(state.player.hand) < len(HAND) and (any(state.pile) or bool(state.offers))


def _getting(state: State, kind: str) -> tuple[Player, ...]:
    """The players after the one of the turn gets a tile."""
    return state.players_with(state.turn, hand=in_order((*state.player.hand, kind)))


def _filled(state: State) -> State:
    """Ends the turn once two tiles are laid and the hand is as full as possible."""
    return state if state.left or _wants_tiles(state) else _next_turn(state)


def _next_turn(state: State) -> State:
    ended = "end.draw" if state.passed == len(state.players) else ""
    turn = state.turn if ended else (state.turn + 1) % len(state.players)
    return state.replace(turn=turn, left=TILES_A_TURN, ended=ended)


def _without(hand: Sequence[str], *kinds: str) -> tuple[str, ...]:
    """A hand without some tiles."""
    rest = list(hand)
    for kind in kinds:
        rest.remove(kind)
    return tuple(rest)


def _changed(stock: tuple[int, ...], kind: str, by: int) -> tuple[int, ...]:
    """A stock of tiles with more or fewer of one kind."""
    index = KINDS[kind].index
    return (*stock[:index], stock[index] + by, *stock[index + 1 :])


# --- the voyage


def _travel(state: State, action: act.Travel) -> State:
    one, other = LINES[state.player.line]
    goal = other if action.terminus == one else one
    tram = Tram(TERMINI[action.terminus].doors[0], None, goal)
    return state.with_player(state.turn, tram=tram, shown=True).replace(passed=0)


def _run(state: State, action: act.Run) -> State:
    tram = state.player.tram
    assert tram is not None
    here = set(state.table.stops_at(action.cell)) & set(state.card(state.turn))
    there = Tram(action.cell, action.side, tram.goal, tuple(sorted({*tram.seen, *here})))
    moved = state.with_player(state.turn, tram=there).replace(limit=limit_after(state, action), passed=0)
    terminus = TERMINUS_AT.get(action.cell)
    if terminus is not None and terminus.name == tram.goal and is_home_next(state, tram):
        return moved.replace(ended="end.home")
    return _next_turn(moved)
