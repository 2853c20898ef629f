"""What Steam Tunnel keeps: the cards that positions carry on, the courses of the tunnels, and the stakes in them."""

from __future__ import annotations

from typing import Final

from railwidgets.games.steam_tunnel import SteamTunnelState as State
from railwidgets.games.steam_tunnel.courses import courses
from railwidgets.games.steam_tunnel.tunnels import stakes, tunnels
from railwidgets.testing import Kept


def _courses(state: State) -> list[object]:
    return [
        (course.lines, course.straights, course.ends, course.finished, course.wraps, course.cards, course.covered)
        for course in courses(state.table)
    ]


KEPT: Final = {
    "cards": Kept(lambda state: state.table.cards),
    "covered": Kept(lambda state: state.table.covered),
    "free": Kept(lambda state: state.table.free),
    "network": Kept(lambda state: state.table.network.exits),
    "courses": Kept(_courses),
    "stakes": Kept(lambda state: [(stake.pawns, stake.value) for stake in stakes(state)]),
    "tunnels": Kept(tunnels),
}
