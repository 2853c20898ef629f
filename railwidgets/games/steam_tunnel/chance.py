"""What chance can do: show the card that is turned over, as it comes to lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railwidgets.games.steam_tunnel.actions import Show
from railwidgets.games.steam_tunnel.components import KINDS, turned
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State


def weights(state: State) -> list[tuple[Show, int]]:
    """The faces that can show, each with the number of cards times the ways in which they can come to lie."""
    if state.pending is None:
        return []
    return [(show, state.deck[kind] * ways) for show, kind, ways in _OUTCOMES if state.deck[kind]]


def _outcomes() -> Iterator[tuple[Show, int, int]]:
    for kind, name in enumerate(KINDS):
        # The two orientations are as likely as each other; one that looks the same both ways is twice as likely.
        for face in dict.fromkeys((name, turned(name))):
            yield Show(face), kind, 1 if turned(name) != name else 2


_OUTCOMES: Final = tuple(_outcomes())
"""What chance can show: the action, the kind of card, and in how many of its two orientations."""
