"""Steam Tunnel: turn over cards on a torus and own most of the tunnels that pay.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from typing import Final

from railwidgets.draw.game import DrawnGame
from railwidgets.games.steam_tunnel.state import Rules, SteamTunnelState

__all__ = ["GAME", "Rules", "SteamTunnelState"]

GAME: Final = DrawnGame(__name__, SteamTunnelState)
