"""The gains of a tile: points for a circuit, and steam up to the limit."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Text
from railwidgets.games.days_of_steam.actions import Lay, PlaceCity
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.components import CITY_COAL, KINDS, STEAM_LIMIT
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID
from railwidgets.games.days_of_steam.words import words


def steam_gained(state: State, action: Lay | PlaceCity) -> int:
    """The steam for laying a tile, up to the limit."""
    coal = KINDS[action.kind].coal if isinstance(action, Lay) else CITY_COAL
    return min(coal, STEAM_LIMIT - state.player.steam)


def gains(state: State, action: Lay | PlaceCity) -> Iterator[Text]:
    """The gains of a legal action, in a few words each: for the plate next to the tile."""
    say = words("gain")
    if closed_by(state, action) is not None:
        yield say["point"]
    yield say["steam"].fill(steam=steam_gained(state, action))


def brings(state: State, action: Lay | PlaceCity) -> Text:
    """The gains of a legal action, in words: for the line below the board."""
    say, circuit = words("gain"), closed_by(state, action)
    steam = say["steam"].fill(steam=steam_gained(state, action))
    if circuit is None:
        return steam
    count = len({GRID.cell(port) for port in circuit})
    return say["circuit"].fill(count=count, steam=steam)
