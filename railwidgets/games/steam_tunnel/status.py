"""What is wrong with a position made by hand: all of it at once."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import at
from railwidgets.games.steam_tunnel.components import COPIES, DOWN, KINDS, POINT, SEATS
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import CENTRE


def problems(state: State) -> list[str]:
    """Every reason why the position cannot be, each a sentence that names the place and the remedy."""
    return [problem for check in (_cards, _centre, _seats, _turn) for problem in check(state)]


def _cards(state: State) -> Iterator[str]:
    for name, left in zip(KINDS, state.deck, strict=True):
        if left < 0:
            there = state.rules.deck[KINDS.index(name)]
            what = "point cards" if name == POINT else f"cards of kind {name}"
            yield f"{there - left} {what}, but only {there} are in the game: take {-left} away"
    points = sum(card.face == POINT for card in state.table.cards)
    if points > COPIES and not state.rules.full_board:
        yield f"{points} point cards, but only {COPIES} are in the game: take {points - COPIES} away"
    down = sum(card.face == DOWN and card != CENTRE for card in state.table.cards)
    unseen = sum(max(left, 0) for left in state.deck)
    if down > unseen:
        yield f"{down} cards lie face down, but only {unseen} are unseen: make the board smaller"


def _centre(state: State) -> Iterator[str]:
    nobody = [cell for cell, card in state.table.items() if card == CENTRE]
    if nobody and not state.rules.full_board:
        for cell in nobody:
            yield f"the card at {at(cell)} is blocked by nobody: write whose pawn blocks it, such as #A"
    elif len(nobody) > 1:
        yield f"{len(nobody)} cards are blocked by nobody, at {', '.join(map(at, nobody))}: only the centre is"


def _seats(state: State) -> Iterator[str]:
    if state.turn >= state.players:
        yield f"it is the turn of {SEATS[state.turn]}, but {state.players} play: write another turn, or more players"
    for cell, card in state.table.items():
        for pawn in (*card.pawns, card.by):
            if pawn is not None and pawn >= state.players:
                yield f"a pawn of {SEATS[pawn]} lies at {at(cell)}, but {state.players} play: write more players"


def _turn(state: State) -> Iterator[str]:
    table = state.table
    if state.flipped is not None:
        index = table.index(state.flipped)
        if index is None:
            yield f"flipped {at(state.flipped)}: there is no such cell on the board"
        elif table.cards[index].face == DOWN:
            yield f"flipped {at(state.flipped)}: that card lies face down: write what it shows"
        elif table.cards[index].face == POINT and not state.rules.full_board:
            yield f"flipped {at(state.flipped)}: point cards lie face up from the start"
    if state.pending is not None:
        index = table.index(state.pending)
        if index is None:
            yield f"pending {at(state.pending)}: there is no such cell on the board"
        elif not table.cards[index].can_turn:
            yield f"pending {at(state.pending)}: that card cannot be turned over: write ? for it"
        if state.flipped is not None:
            yield "a card is flipped and another is pending: a turn has one card, so leave one of them out"
