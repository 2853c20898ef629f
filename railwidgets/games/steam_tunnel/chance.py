"""What chance can do: show the card that is turned over, as it comes to lie."""

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
    """The faces that can show, each with the number of cards times the ways in which they can come to lie."""
    if state.pending is None:
        return []
    return [(show, state.deck[kind] * ways) for show, kind, ways in _OUTCOMES if state.deck[kind]]


def sample(state: State, rng: Random) -> Action:
    """One outcome, drawn with ``rng``: the same as by ``weights``, only faster."""
    if state.pending is None:
        return AnyState.sample(state, rng)
    left = rng.randrange(2 * sum(state.deck))
    for ways, count in zip(_TWO_WAYS, state.deck, strict=True):
        if left < 2 * count:
            return ways[left // count]
        left -= 2 * count
    raise AssertionError("the cards that nobody has seen were counted")  # pragma: no cover


def _outcomes() -> Iterator[tuple[Show, int, int]]:
    for kind, name in enumerate(KINDS):
        # The two orientations are as likely as each other; one that looks the same both ways is twice as likely.
        for face in dict.fromkeys((name, turned(name))):
            yield Show(face), kind, 1 if turned(name) != name else 2


_OUTCOMES: Final = tuple(_outcomes())
"""What chance can show: the action, the kind of card, and in how many of its two orientations."""

_TWO_WAYS: Final = tuple((Show(name), Show(turned(name))) for name in KINDS)
"""For each kind of card what it shows in its two orientations."""
