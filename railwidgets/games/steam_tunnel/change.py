"""The effects of actions: the state after each."""

from __future__ import annotations

from railwidgets.core import Action, Cell
from railwidgets.games.steam_tunnel import actions as act
from railwidgets.games.steam_tunnel.components import FACES
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import Table


def do(state: State, action: Action) -> State:
    """The state after a legal action."""
    match action:
        case act.Flip():
            return state.replace(pending=action.cell)
        case act.Show():
            return _show(state, action)
        case act.Pawn():
            table, index = state.table, _index(state, action.cell)
            number = table.cards[index].of.names.index(action.segment)
            return _next_turn(state, table.with_pawn(index, number, state.turn))
        case act.Block():
            return _next_turn(state, state.table.with_blocked(_index(state, action.cell), state.turn))
        case act.Skip():
            return _next_turn(state, state.table)
    raise AssertionError(f"{action!r} is not an action of this game")


def _index(state: State, cell: Cell) -> int:
    index = state.table.index(cell)
    assert index is not None
    return index


def _show(state: State, action: act.Show) -> State:
    """The card is face up. If it was the last one, the game is over and the turn ends without a pawn."""
    cell, kind = state.pending, FACES[action.face].kind
    assert cell is not None
    deck = (*state.deck[:kind], state.deck[kind] - 1, *state.deck[kind + 1 :])
    table = state.table.with_face(_index(state, cell), action.face)
    return state.replace(table=table, deck=deck, flipped=cell, pending=None)


def _next_turn(state: State, table: Table) -> State:
    return state.replace(table=table, turn=(state.turn + 1) % state.players, flipped=None)
