"""What the suite of every game has to know of Steam Tunnel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from railwidgets.core import in_points
from railwidgets.core.seats import letter
from railwidgets.games.steam_tunnel import SteamTunnelState
from railwidgets.testing import Facts, Playthrough
from tests.games.steam_tunnel.clauses.cases import CASES
from tests.games.steam_tunnel.conservation import wrong_with
from tests.games.steam_tunnel.kept import KEPT
from tests.games.steam_tunnel.mistakes import MISTAKES


def changes(before: SteamTunnelState, after: SteamTunnelState) -> Iterator[str]:
    """What the score sheets come to, where that changes."""
    if _totals(after) != _totals(before):
        yield f"points: {_totals(after)}"


def _totals(state: SteamTunnelState) -> str:
    return ", ".join(f"{letter(seat)} {in_points(sheet.total)}" for seat, sheet in enumerate(state.scores()))


FACTS: Final = Facts(
    name="steam_tunnel",
    folder=Path(__file__).parent,
    places=r"\b[Ss]egment \d\d",
    # Pure chance would block cards all the time.
    lively={"pawn": 10},
    wrong_with=wrong_with,
    cases=CASES,
    unexplained=("setup.first_player", "pawn.taken", "variant.simple_paths", "variant.full_board"),
    playthrough=Playthrough(seed=6, players=3, width=16, changes=changes),
    rules=({"charity": True}, {"killer_ends": True, "simple_paths": 2}, {"full_board": True}),
    mistakes=MISTAKES,
    tables=("table",),
    kept=KEPT,
)
