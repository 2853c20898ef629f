"""Days of Steam: lay track, close circuits, and bring goods to the cities that want them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from railwidgets.core import Action, Clause, Drawing, Figure, Game
from railwidgets.draw.look import Look
from railwidgets.games.days_of_steam import actions, notation, record, words
from railwidgets.games.days_of_steam.components import PLAYERS
from railwidgets.games.days_of_steam.state import DaysOfSteamState, Rules

__all__ = ["GAME", "DaysOfSteam", "DaysOfSteamState", "Rules"]


class DaysOfSteam(Game[DaysOfSteamState]):
    """The way into Days of Steam, see ``core.Game``."""

    name = "days_of_steam"
    title = words.words("title")["game"]
    players = PLAYERS

    def new(self, players: int = 2, **rules: Any) -> DaysOfSteamState:
        """The first state, chance to act; ``rules`` are the fields of ``Rules``."""
        if players not in PLAYERS or not isinstance(players, int):
            raise ValueError(f"Days of Steam is for {PLAYERS.start} to {PLAYERS.stop - 1} players, not {players!r}")
        unknown = [name for name in rules if name not in Rules.__dataclass_fields__]
        if unknown:
            known = ", ".join(Rules.__dataclass_fields__)
            raise ValueError(f"no rule is called {', '.join(unknown)}; there are {known}")
        return DaysOfSteamState.first(players, Rules(**rules))

    def parse(self, text: str) -> DaysOfSteamState:
        """The position of a notation, see ``notation``."""
        return notation.read(text)

    def from_json(self, data: Mapping[str, Any] | str) -> DaysOfSteamState:
        """The position of ``State.to_json``."""
        return record.from_record(data)

    def action(self, text: str) -> Action:
        """The action of a notation, such as ``lay curve 2,1 turn 3``."""
        return actions.read(text)

    @property
    def clauses(self) -> Mapping[str, Clause]:
        return words.clauses()

    @property
    def figures(self) -> Mapping[str, Figure]:
        from railwidgets.games.days_of_steam.figures import FIGURES

        return FIGURES

    def scene(self, state: DaysOfSteamState, look: Any = None) -> Any:
        from railwidgets.games.days_of_steam.scene import scene

        return scene(state, look)

    def panel(self, state: DaysOfSteamState, look: Any = None) -> Any:
        from railwidgets.games.days_of_steam.panel import panel

        return panel(state, look)

    def draw(
        self, state: DaysOfSteamState, look: Any = None, *, theme: Any = "auto", width: int | None = None, **fields: Any
    ) -> Drawing:
        from railwidgets.games.days_of_steam.scene import picture

        return picture(state, look or Look(**fields), theme, width)


GAME = DaysOfSteam()
