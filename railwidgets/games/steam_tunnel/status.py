"""All faults of a position made by hand, found at once."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Text, at
from railwidgets.games.steam_tunnel.components import COPIES, DOWN, KINDS, POINT, SEATS
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import CENTRE
from railwidgets.games.steam_tunnel.words import part, problem


def problems(state: State) -> list[Text]:
    """Every reason why the position is impossible, each a sentence with the place and the remedy."""
    return [fault for check in (_cards, _centre, _seats, _turn) for fault in check(state)]


def _cards(state: State) -> Iterator[Text]:
    for name, left in zip(KINDS, state.deck, strict=True):
        if left < 0:
            there = state.rules.deck[KINDS.index(name)]
            what = part("points") if name == POINT else part("kind", name=name)
            yield problem("cards", number=there - left, what=what, there=there, more=-left)
    points = sum(card.face == POINT for card in state.table.cards)
    if points > COPIES and not state.rules.full_board:
        yield problem("cards_2", points=points, copies=COPIES, number=points - COPIES)
    down = sum(card.face == DOWN and card != CENTRE for card in state.table.cards)
    unseen = sum(max(left, 0) for left in state.deck)
    if down > unseen:
        yield problem("cards_3", down=down, unseen=unseen)


def _centre(state: State) -> Iterator[Text]:
    nobody = [cell for cell, card in state.table.items() if card == CENTRE]
    if nobody and not state.rules.full_board:
        for cell in nobody:
            yield problem("centre", cell=at(cell))
    elif len(nobody) > 1:
        yield problem("centre_2", count=len(nobody), list=", ".join(map(at, nobody)))


def _seats(state: State) -> Iterator[Text]:
    if state.turn >= state.players:
        yield problem("seats", who=SEATS[state.turn], players=state.players)
    for cell, card in state.table.items():
        for pawn in (*card.pawns, card.by):
            if pawn is not None and pawn >= state.players:
                yield problem("seats_2", who=SEATS[pawn], cell=at(cell), players=state.players)


def _turn(state: State) -> Iterator[Text]:
    table = state.table
    if state.flipped is not None:
        index = table.index(state.flipped)
        if index is None:
            yield problem("turn", flipped=at(state.flipped))
        elif table.cards[index].face == DOWN:
            yield problem("turn_2", flipped=at(state.flipped))
        elif table.cards[index].face == POINT and not state.rules.full_board:
            yield problem("turn_3", flipped=at(state.flipped))
    if state.pending is not None:
        index = table.index(state.pending)
        if index is None:
            yield problem("turn_4", pending=at(state.pending))
        elif not table.cards[index].can_turn:
            yield problem("turn_5", pending=at(state.pending))
        if state.flipped is not None:
            yield problem("turn_6")
