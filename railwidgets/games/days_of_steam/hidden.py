"""The knowledge of a seat: its own hand, and the sizes of the other hands."""

from __future__ import annotations

from random import Random

from railwidgets.core import Action
from railwidgets.games.days_of_steam.actions import DrawTile
from railwidgets.games.days_of_steam.components import HIDDEN, KINDS, in_order
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State


def view(state: State, seat: int | None) -> State:
    """The position as a seat may know it: tiles of other hands are hidden among those that nobody has seen."""
    deck = list(state.deck)
    players = []
    for other, player in enumerate(state.players):
        if other != seat:
            for kind in player.hand:
                if kind != HIDDEN:
                    deck[KINDS[kind].index] += 1
            player = player._replace(hand=(HIDDEN,) * len(player.hand))
        players.append(player)
    move = state.move and state.move._replace(start=view(state.move.start, seat))
    return state.replace(players=tuple(players), deck=tuple(deck), move=move)


def complete(state: State, rng: Random) -> State:
    """A full position that fits a view: hidden tiles dealt from those that nobody has seen."""
    unseen = [name for name, count in zip(KINDS, state.deck, strict=True) for _ in range(count)]
    rng.shuffle(unseen)
    players = []
    for player in state.players:
        hand = [unseen.pop() if kind == HIDDEN else kind for kind in player.hand]
        players.append(player._replace(hand=in_order(hand)))
    deck = tuple(unseen.count(name) for name in KINDS)
    whole = state.replace(players=tuple(players), deck=deck)
    if whole.move is None:
        return whole
    # The position before a move differs from this one in nothing hidden.
    hands = [player.hand for player in players]
    start = whole.move.start
    before = tuple(player._replace(hand=hand) for player, hand in zip(start.players, hands, strict=True))
    return whole.replace(move=whole.move._replace(start=start.replace(players=before, deck=deck)))


def said(state: State, action: Action, seat: int | None) -> str:
    """The notation of an action for a seat; only its own seat knows a drawn tile."""
    if isinstance(action, DrawTile) and state.draws and state.draws[0].where != seat:
        return str(DrawTile(HIDDEN))
    return str(action)
