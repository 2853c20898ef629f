"""Steam Tunnel: turn over cards on a torus and own most of the tunnels that pay."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railwidgets.core import Action, Clause, Drawing, Figure, Game
from railwidgets.draw.look import Look
from railwidgets.games.steam_tunnel import actions, notation, record, words
from railwidgets.games.steam_tunnel.components import PLAYERS
from railwidgets.games.steam_tunnel.state import Rules, SteamTunnelState

__all__ = ["GAME", "Rules", "SteamTunnel", "SteamTunnelState"]


class SteamTunnel(Game[SteamTunnelState]):
    """The way into Steam Tunnel, see ``core.Game``."""

    name = "steam_tunnel"
    title = words.words("title")["game"]
    players = PLAYERS

    def new(self, players: int = 2, **rules: Any) -> SteamTunnelState:
        """The first position; ``rules`` are the fields of ``Rules``. Nothing is drawn before the first decision."""
        if players not in PLAYERS or not isinstance(players, int):
            raise ValueError(f"Steam Tunnel is for {PLAYERS.start} to {PLAYERS.stop - 1} players, not {players!r}")
        unknown = [name for name in rules if name not in Rules.__dataclass_fields__]
        if unknown:
            known = ", ".join(Rules.__dataclass_fields__)
            raise ValueError(f"no rule is called {', '.join(unknown)}; there are {known}")
        return SteamTunnelState.first(players, Rules(**rules))

    def parse(self, text: str) -> SteamTunnelState:
        """The position of a notation, see ``notation``."""
        return notation.read(text)

    def from_json(self, data: Mapping[str, Any] | str) -> SteamTunnelState:
        """The position of ``State.to_json``."""
        return record.from_record(data)

    def action(self, text: str) -> Action:
        """The action of a notation, such as ``pawn 2,3 13``."""
        return actions.read(text)

    @property
    def clauses(self) -> Mapping[str, Clause]:
        return words.clauses()

    @property
    def figures(self) -> Mapping[str, Figure]:
        from railwidgets.games.steam_tunnel.figures import FIGURES

        return FIGURES

    def scene(self, state: SteamTunnelState, look: Any = None) -> Any:
        from railwidgets.games.steam_tunnel.scene import scene

        return scene(state, look)

    def panel(self, state: SteamTunnelState, look: Any = None) -> Any:
        from railwidgets.games.steam_tunnel.panel import panel

        return panel(state, look)

    def draw(
        self, state: SteamTunnelState, look: Any = None, *, theme: Any = "auto", width: int | None = None, **fields: Any
    ) -> Drawing:
        from railwidgets.games.steam_tunnel.scene import picture

        return picture(state, look or Look(**fields), theme, width)


GAME = SteamTunnel()
