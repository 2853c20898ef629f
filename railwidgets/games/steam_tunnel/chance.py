"""The chance outcomes: the faces of the card being turned over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from railwidgets.core import Action
from railwidgets.core import State as AnyState
from railwidgets.games.steam_tunnel.actions import Show
from railwidgets.games.steam_tunnel.components import KINDS, turned
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State


def weights(state: State) -> list[tuple[Show, int]]:
    """The faces that can show, each with its number of cards times its number of orientations."""
    if state.pending is None:
        return []
    return [(show, state.deck[kind] * ways) for show, kind, ways in _OUTCOMES if state.deck[kind]]


def sample(state: State, rng: Random) -> Action:
    """A random outcome, with the same random numbers as ``weights``, only faster."""
    if state.pending is None:
        return AnyState.sample(state, rng)
    left = rng.randrange(2 * sum(state.deck))
    for ways, count in zip(_TWO_WAYS, state.deck, strict=True):
        if left < 2 * count:
            return ways[left // count]
        left -= 2 * count
    raise AssertionError("the number of unseen cards is wrong")  # pragma: no cover


def _outcomes() -> Iterator[tuple[Show, int, int]]:
    for kind, name in enumerate(KINDS):
        # The two orientations are equally likely; one that looks the same both ways counts twice.
        for face in dict.fromkeys((name, turned(name))):
            yield Show(face), kind, 1 if turned(name) != name else 2


_OUTCOMES: Final = tuple(_outcomes())
"""The outcomes: the action, the kind of card, and its number of orientations."""

_TWO_WAYS: Final = tuple((Show(name), Show(turned(name))) for name in KINDS)
"""For each kind of card its faces in the two orientations."""
