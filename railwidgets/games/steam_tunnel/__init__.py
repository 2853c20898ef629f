"""Steam Tunnel: turn over cards on a torus and own most of the tunnels that pay."""

from __future__ import annotations

from typing import Final

from railwidgets.core import FolderGame
from railwidgets.games.steam_tunnel.state import Rules, SteamTunnelState

__all__ = ["GAME", "Rules", "SteamTunnelState"]

GAME: Final = FolderGame(__name__, SteamTunnelState)
