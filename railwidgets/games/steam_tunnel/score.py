"""The score sheets, and the outcome of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from railwidgets.core import Outcome, Score, ScoreItem, Text, in_points
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Tunnel, tunnels
from railwidgets.games.steam_tunnel.words import words

END_CLAUSE: Final = "end.last_card"


def scores(state: State) -> tuple[Score, ...]:
    """The score sheet of each seat, a line for each tunnel that scores; before the end, as if it were the end."""
    items: list[list[ScoreItem]] = [[] for _ in range(state.players)]
    for number, tunnel in enumerate(tunnels(state), 1):
        if tunnel.value:
            owners = tunnel.owners
            for seat in owners:
                clause = "score.tunnel" if len(owners) == 1 else "score.majority"
                items[seat].append(ScoreItem(clause, label_of(number, tunnel), tunnel.shares[seat]))
    return tuple(Score(tuple(lines)) for lines in items)


def label_of(number: int, tunnel: Tunnel) -> Text:
    """The calculation of the owners' share of a tunnel, with its number, without ends worth nothing."""
    return _label(number, tuple([end.value for end in tunnel.ends if end.value]), tunnel.length, len(tunnel.owners))


@lru_cache(maxsize=1 << 12)
def _label(number: int, ends: tuple[int, ...], length: int, owners: int) -> Text:
    added = " + ".join(map(str, ends))
    sums = f"({added}) × {length}" if len(ends) > 1 else f"{added} × {length}"
    sums += f" / {owners}" if owners > 1 else ""
    return words("score")["tunnel"].fill(number=number, sums=sums)


def outcome(state: State) -> Outcome | None:
    """The outcome of the game; ``None`` while it goes on (``end.last_card``)."""
    if state.actor is not None:
        return None
    totals = [score.total for score in scores(state)]
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    reason = words("end")["won" if len(winners) == 1 else "shared"].fill(points=in_points(best))
    return Outcome(winners, END_CLAUSE, reason)
