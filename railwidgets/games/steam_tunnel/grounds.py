"""The grounds: the clauses that an action keeps and could have broken, with their proof on the board.

They follow tunnels card by card with ``tunnels.tunnel_at``, as the score does. The refusals in ``rules`` use the
general search of ``track`` instead, and the generator in ``legal`` the segments for sale in ``table``. Grounds and
refusals share only the type ``tunnels.Segment``.
"""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, Ground, Mark, cell_name, cell_names
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import Card
from railwidgets.games.steam_tunnel.tunnels import Segment, tunnel_at
from railwidgets.games.steam_tunnel.words import hold


def grounds(state: State, action: Action) -> list[Ground]:
    """Every clause that the action keeps, with its proof."""
    if state.phase == "over" or state.pending is not None:
        return []
    match action:
        case Flip() if state.phase == "flip":
            return list(_can_turn(state, action))
        case Block() if state.phase == "pawn":
            return list(_can_block(state, action))
        case Pawn() if state.phase == "pawn":
            return list(_can_buy(state, action))
    return []


def _card(state: State, action: Flip | Block | Pawn) -> Card | None:
    return None if state.table.index(action.cell) is None else state.table[action.cell]


def _can_turn(state: State, action: Flip) -> Iterator[Ground]:
    """``turn.flip`` and ``pawn.block``: the card is face down, without a pawn."""
    card, here = _card(state, action), [Mark("cell", (action.cell,))]
    if card is None or card.face != DOWN:
        return
    yield hold("turn.flip", "face_down", here, at=cell_name(action.cell))
    if not card.blocked:
        yield hold("pawn.block", "not_blocked", here, at=cell_name(action.cell))


def _can_block(state: State, action: Block) -> Iterator[Ground]:
    """``pawn.block``: the card is face down, without a pawn."""
    card, here = _card(state, action), [Mark("cell", (action.cell,))]
    if card is not None and card.face == DOWN and not card.blocked:
        yield hold("pawn.block", "can_block", here, at=cell_name(action.cell))


def _can_buy(state: State, action: Pawn) -> Iterator[Ground]:
    """``pawn.segment``, ``pawn.black_end``, ``pawn.taken`` and ``pawn.finished``: the segment and its tunnel."""
    card, where = _card(state, action), cell_name(action.cell)
    if card is None or card.face == DOWN or action.segment not in card.of.names:
        return
    number = card.of.names.index(action.segment)
    segment = [Mark("path", Segment(action.cell, card.of.segments[number]).steps)]
    yield hold("pawn.segment", "printed", segment, at=where)
    yield hold("pawn.black_end", "joins", segment, at=where)
    if card.pawns[number] is None:
        yield hold("pawn.taken", "free", segment, at=where)
    tunnel = tunnel_at(state, action.cell, int(action.segment[0]))
    if tunnel is not None and not tunnel.finished:
        cells = tuple(dict.fromkeys(one.cell for one in tunnel.straights if state.table[one.cell].can_turn))
        marks = [Mark("path", tunnel.steps), Mark("cell", cells)]
        yield hold("pawn.finished", "goes_on", marks, count=len(cells), where=cell_names(cells))
