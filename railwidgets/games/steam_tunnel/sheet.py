"""The score sheet with its pieces: tunnel by tunnel, each with its course on the board."""

from __future__ import annotations

from railwidgets.core import History, Item, Mark, Sheet, Text
from railwidgets.games.steam_tunnel.score import label_of
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.games.steam_tunnel.words import words


def sheet(state: State, history: History[State]) -> Sheet:
    """The sheet of all seats, a row for each tunnel that scores for a seat (``score.tunnel``, ``score.majority``)."""
    rows = (
        Item(
            label_of(number, tunnel),
            tuple(tunnel.shares[seat] if seat in tunnel.owners else None for seat in range(state.players)),
            marks=(Mark("path", tunnel.steps),),
        )
        for number, tunnel in enumerate(tunnels(state), 1)
        if tunnel.value and tunnel.owners
    )
    return Sheet(state.players, tuple(rows))


def moment(state: State, turn: History[State]) -> Text:
    """A turn in its sentence, and the card turned over, which may change more tunnels than the pawn."""
    sentence, *cards = state.retell(turn)
    return words("retold")["moment"].fill(bought=sentence, turned=cards[0]) if cards else sentence
