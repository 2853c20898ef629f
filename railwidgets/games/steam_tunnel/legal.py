"""The fast generator of legal actions, written apart from the refusals in ``rules`` and tested to agree with them."""

from __future__ import annotations

from functools import lru_cache

from railwidgets.core import Action, Cell
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn, Show, Skip
from railwidgets.games.steam_tunnel.chance import weights
from railwidgets.games.steam_tunnel.components import DOWN, FACES
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: cards row by row; pawns on segments, pawns that block, no pawn."""
    phase, table = state.phase, state.table
    if phase == "over":
        return []
    if phase == "show":
        return [show for show, _ in weights(state)]
    columns = table.layout.columns
    if phase == "flip":
        return [_flip(divmod(index, columns)) for index, card in enumerate(table.cards) if card.can_turn]
    actions: list[Action] = []
    for index, mask in enumerate(table.free):
        if mask:
            actions += _pawns(divmod(index, columns), table.cards[index].face, mask)
    actions += [_block(divmod(index, columns)) for index, card in enumerate(table.cards) if card.can_turn]
    actions.append(_SKIP)
    return actions


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without making the whole list."""
    phase = state.phase
    match action:
        case Show():
            return phase == "show" and action.face != DOWN and state.deck[FACES[action.face].kind] > 0
        case Flip():
            return phase == "flip" and _can_turn(state, action.cell)
        case Block():
            return phase == "pawn" and _can_turn(state, action.cell)
        case Pawn():
            index = state.table.index(action.cell)
            if phase != "pawn" or index is None:
                return False
            names = FACES[state.table.cards[index].face].names
            return action.segment in names and bool(state.table.free[index] >> names.index(action.segment) & 1)
        case _:
            return phase == "pawn" and action == _SKIP


def _can_turn(state: State, cell: Cell) -> bool:
    index = state.table.index(cell)
    return index is not None and state.table.cards[index].can_turn


_SKIP = Skip()
_flip = lru_cache(maxsize=1 << 12)(Flip)
_block = lru_cache(maxsize=1 << 12)(Block)


@lru_cache(maxsize=1 << 14)
def _pawns(cell: Cell, face: str, mask: int) -> tuple[Pawn, ...]:
    return tuple(Pawn(cell, name) for number, name in enumerate(FACES[face].names) if mask >> number & 1)
