"""The chance outcomes: draws of tiles, cities and goods, and the die roll at the end of a fast move."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from random import Random
from typing import Final

from railwidgets.core import CHANCE, Action, FolderState, Text, drawn
from railwidgets.games.days_of_steam.actions import DrawCity, DrawGoods, DrawTile, Roll
from railwidgets.games.days_of_steam.components import COLOURS, DIE, KINDS
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.words import words


def weights(state: State) -> list[tuple[Action, int]]:
    """The outcomes of the first draw, each with its number of copies."""
    if state.actor != CHANCE:
        return []
    what, stock = _first_draw(state)
    return [(outcome, count) for outcome, count in zip(_OUTCOMES[what], stock, strict=True) if count]


def sample(state: State, rng: Random) -> Action:
    """One outcome of the first draw, drawn with ``rng``."""
    if state.actor != CHANCE:
        return FolderState.sample(state, rng)
    what, stock = _first_draw(state)
    return drawn(_OUTCOMES[what], stock, rng)


def _first_draw(state: State) -> tuple[str, tuple[int, ...]]:
    """The kind of the first draw, and the number of copies of each outcome in a fixed order."""
    what = state.draws[0].what
    return what, _STOCKS[what](state)


def prompt(state: State) -> Text | None:
    """The label of the button that rolls the die."""
    return words("panel")["roll"] if state.phase == "roll" else None


_OUTCOMES: Final[dict[str, tuple[Action, ...]]] = {
    "tile": tuple(map(DrawTile, KINDS)),
    "city": tuple(map(DrawCity, COLOURS)),
    "goods": tuple(map(DrawGoods, COLOURS)),
    "roll": tuple(map(Roll, DIE)),
}
"""The chance outcomes, in the order of their supply."""

_PIPS: Final = (1,) * len(DIE)
"""Each number of the die once."""

_STOCKS: Final[dict[str, Callable[[State], tuple[int, ...]]]] = {
    "tile": attrgetter("deck"),
    "city": attrgetter("pile"),
    "goods": attrgetter("bag"),
    "roll": lambda _: _PIPS,
}
"""The number of copies of each outcome, by kind of draw."""
