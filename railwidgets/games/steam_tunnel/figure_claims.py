"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from railwidgets.core import Mark, Text, in_points
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask, ExplainedAsk
from railwidgets.games.steam_tunnel.components import SEATS
from railwidgets.games.steam_tunnel.notation import read
from railwidgets.games.steam_tunnel.state import SteamTunnelState
from railwidgets.games.steam_tunnel.tunnels import Tunnel, tunnel_at, tunnels
from railwidgets.games.steam_tunnel.words import player_name, words
from railwidgets.track import Cell

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""

Spot = tuple[Cell, int]
"""A port of a card, which names the tunnel that runs there."""


def of_tunnel(spot: Spot, ask: Callable[[Tunnel], Any]) -> Ask:
    """The answer to a question about the tunnel at a spot."""

    def answer(state: SteamTunnelState) -> Any:
        return ask(_tunnel(state, spot))

    def say(state: SteamTunnelState) -> Text:
        return _ACCOUNTS.get(ask, _worth)(_tunnel(state, spot))

    clause = _CLAUSES.get(ask, "score.tunnel")
    spoken = ask not in (finished, wraps)
    return ExplainedAsk(clause, answer, say=say if spoken else None, marks=lambda state: _course(_tunnel(state, spot)))


def _tunnel(state: SteamTunnelState, spot: Spot) -> Tunnel:
    tunnel = tunnel_at(state, *spot)
    assert tunnel is not None
    return tunnel


def _course(tunnel: Tunnel) -> list[Mark]:
    return [Mark("path", tunnel.steps)]


def _worth(tunnel: Tunnel) -> Text:
    known = Text.listed(ends(tunnel))
    return words("account")["tunnel"].fill(ends=known, sum=tunnel.sum, count=tunnel.length)


def _pawns(tunnel: Tunnel) -> Text:
    counts = [words("account")["pawns_of"].fill(who=player_name(s), count=n) for s, n in enumerate(tunnel.pawns)]
    return words("account")["pawns"].fill(pawns=Text.listed(counts), value=tunnel.value)


def values(*spots: Spot) -> Ask:
    """The values of the tunnels at these spots."""

    def say(state: SteamTunnelState) -> Text:
        found = [_tunnel(state, spot) for spot in spots]
        return words("account")["tunnels"].fill(values=Text.listed(f"{one.sum} × {one.length}" for one in found))

    def marks(state: SteamTunnelState) -> list[Mark]:
        return [mark for spot in spots for mark in _course(_tunnel(state, spot))]

    return ExplainedAsk(
        "score.tunnel",
        lambda state: tuple(_tunnel(state, spot).value for spot in spots),
        say=say,
        marks=marks,
    )


count: Final = ExplainedAsk(
    "score.tunnel",
    lambda state: len(tunnels(state)),
    say=lambda state: words("account")["count"],
    marks=lambda state: [mark for tunnel in tunnels(state) for mark in _course(tunnel)],
)
"""The number of tunnels."""


def value(tunnel: Tunnel) -> int:
    """The value of a tunnel."""
    return tunnel.value


def length(tunnel: Tunnel) -> int:
    """The number of its segments."""
    return tunnel.length


def ends(tunnel: Tunnel) -> tuple[int, ...]:
    """The values of its ends, highest first."""
    return tuple(sorted((end.value for end in tunnel.ends), reverse=True))


def shares(tunnel: Tunnel) -> tuple[str, ...]:
    """The share of each seat in it, in words."""
    return tuple(str(in_points(share)) for share in tunnel.shares)


def first_share(tunnel: Tunnel) -> Fraction:
    """The share of the first seat in it, as an exact number."""
    return tunnel.shares[0]


def owners(tunnel: Tunnel) -> tuple[str, ...]:
    """The letters of the seats with most pawns."""
    return tuple(SEATS[seat] for seat in tunnel.owners)


def finished(tunnel: Tunnel) -> bool:
    """Whether its whole course is known."""
    return tunnel.finished


def wraps(tunnel: Tunnel) -> bool:
    """Whether it leaves the board and comes back."""
    return tunnel.wraps


def crosses(tunnel: Tunnel) -> tuple[Cell, ...]:
    """The face-down cards that it crosses."""
    return tuple(straight.cell for straight in tunnel.straights)


_CLAUSES: Final[dict[Callable[[Tunnel], Any], str]] = {
    shares: "score.majority",
    first_share: "score.majority",
    owners: "score.majority",
    finished: "pawn.finished",
    wraps: "board.torus",
    crosses: "board.face_down_straight",
}
"""The clauses that answer questions about a tunnel; others follow from its value."""

_ACCOUNTS: Final[dict[Callable[[Tunnel], Any], Callable[[Tunnel], Text]]] = {
    shares: _pawns,
    first_share: _pawns,
    owners: _pawns,
}
"""What is said about a tunnel in answer to a question, if not its ends and its length."""


def _owned(state: SteamTunnelState) -> list[Mark]:
    """The courses of the tunnels that score for a seat."""
    return [mark for tunnel in tunnels(state) if tunnel.value and tunnel.owners for mark in _course(tunnel)]


totals: Final = ExplainedAsk(
    "score.majority", lambda state: tuple(str(in_points(score.total)) for score in state.scores()), marks=_owned
)
"""The points of each seat, in words."""

ways_up: Final = ExplainedAsk("setup.cards", lambda state: len(state.chance_outcomes))
"""The number of possible faces of the card being turned over."""


def chance_of(action: str) -> Ask:
    """The probability of a chance outcome."""
    return ExplainedAsk(
        "setup.cards",
        lambda state: dict(state.chance_outcomes)[state.game.action(action)],
        say=lambda state: words("account")["chance"],
        near=lambda state: [Fraction(1, count) for count in (44, 22, 18, 11)],
    )


to_turn_over: Final = ExplainedAsk("setup.board", lambda state: state.table.left)
"""The number of cards left to turn over."""
