"""The fast generator of legal actions, independent of the refusals in ``rules``; tests compare the two.

It shares only the cards of ``table`` with the refusals; see ``rules``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Cell
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn, Show, Skip
from railwidgets.games.steam_tunnel.chance import weights
from railwidgets.games.steam_tunnel.components import DOWN, FACES
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import Table
from railwidgets.track import Torus


def generate(state: State) -> list[Action]:
    """Every legal action in a fixed order: cards row by row; pawns on segments, pawns that block, no pawn."""
    phase, table = state.phase, state.table
    if phase == "over":
        return []
    if phase == "show":
        return [show for show, _ in weights(state)]
    flips, blocks = _on_cards(table.layout)
    if phase == "flip":
        return [flips[place] for place in table.covered]
    columns = table.layout.columns
    actions: list[Action] = []
    for index, mask in enumerate(table.free):
        if mask:
            actions += _pawns(divmod(index, columns), table.cards[index].face, mask)
    actions += [blocks[place] for place in table.covered]
    actions.append(SKIP)
    return actions


def allows(state: State, action: Action) -> bool:
    """Whether an action is legal, without generating the list."""
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
            return phase == "pawn" and action == SKIP


def _can_turn(state: State, cell: Cell) -> bool:
    index = state.table.index(cell)
    return index is not None and state.table.cards[index].can_turn


SKIP: Final = Skip()


def pawn_on(table: Table, index: int, number: int) -> Pawn:
    """The action that places a pawn on a segment."""
    (pawn,) = _pawns(divmod(index, table.layout.columns), table.cards[index].face, 1 << number)
    return pawn


def block_of(table: Table, index: int) -> Block:
    """The action that blocks a card."""
    return _on_cards(table.layout)[1][index]


@lru_cache(maxsize=64)
def _on_cards(layout: Torus) -> tuple[list[Flip], list[Block]]:
    """For each card the actions that turn it over and block it."""
    cells = [layout.cell(index * 6) for index in range(layout.rows * layout.columns)]
    return list(map(Flip, cells)), list(map(Block, cells))


@lru_cache(maxsize=1 << 14)
def _pawns(cell: Cell, face: str, mask: int) -> tuple[Pawn, ...]:
    return tuple(Pawn(cell, name) for number, name in enumerate(FACES[face].names) if mask >> number & 1)
