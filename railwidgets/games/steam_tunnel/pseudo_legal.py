"""Candidates, legal or not, and the marks of a preview."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, Cell, Mark
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn, Show, Skip, card_picked, segment_picked
from railwidgets.games.steam_tunnel.components import DOWN, FACES
from railwidgets.games.steam_tunnel.rules import course_of, steps_of
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Every action that begins with these picks, legal or not; the phase decides what a click on a card means."""
    if not picks:
        yield from _every(state)
    else:
        for action in _named(state, picks[0]):
            if action.picks[: len(picks)] == picks:
                yield action


def _every(state: State) -> Iterator[Action]:
    cells = state.table.cells
    yield from (_on_card(state, cell) for cell in cells)
    for cell, card in state.table.items():
        if card.face != DOWN:
            yield from (Pawn(cell, name) for name in (*card.of.names, *map(str, card.of.ends)))
    yield Skip()
    yield from (Show(face) for face in FACES if face != DOWN)


def _named(state: State, pick: object) -> list[Action]:
    cell, pawn = card_picked(pick), segment_picked(pick)
    if cell is not None:
        return [_on_card(state, cell)]
    if pawn is not None:
        return [pawn]
    return [Skip()] if pick == "skip" else []


def _on_card(state: State, cell: Cell) -> Flip | Block:
    return Block(cell) if state.phase == "pawn" else Flip(cell)


def preview_marks(state: State, action: Action) -> tuple[Mark, ...]:
    """The marks that preview a legal action: the tunnel under a new pawn, those that run on."""
    if isinstance(action, Pawn):
        return (Mark("path", steps_of(course_of(state, action.cell, int(action.segment[0])))),)
    if isinstance(action, Block):
        return tuple(Mark("path", steps_of(course_of(state, action.cell, port))) for port in (0, 1, 2))
    return ()
