"""The components of the box, read from ``components.toml``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from railwidgets.core import COMPASS, seats
from railwidgets.core.data import load_data
from railwidgets.track import Pattern

assert __package__
_DATA: Final = load_data(__package__, "components.toml")
_COUNTS: Final = _DATA["counts"]

PLAYERS: Final = range(_COUNTS["players"][0], _COUNTS["players"][1] + 1)
HAND: Final[int] = _COUNTS["hand"]
MARKET: Final[int] = _COUNTS["market"]
GOODS_PER_CITY: Final[int] = _COUNTS["goods_per_city"]
CIRCUIT_COUNTERS: Final[int] = _COUNTS["circuit_counters"]
COAL_CUBES: Final[int] = _COUNTS["coal_cubes"]
STEAM_LIMIT: Final[int] = _COUNTS["steam"]
TOWER_STEAM: Final[int] = _COUNTS["tower"]
WINNING_POINTS: Final[int] = _COUNTS["win"]
CITY_COAL: Final[int] = _DATA["city"]["coal"]

COLOURS: Final = tuple(_DATA["colours"])
LETTERS: Final = {colour: entry["letter"] for colour, entry in _DATA["colours"].items()}
CITIES: Final = tuple(entry["cities"] for entry in _DATA["colours"].values())
"""City tiles of each colour, in the order of ``COLOURS``."""
GOODS: Final = tuple(entry["goods"] for entry in _DATA["colours"].values())
"""Goods cubes of each colour, in the order of ``COLOURS``."""

SEATS: Final = seats.LETTERS[: PLAYERS.stop - 1]
"""The letters of the seats, in turn order."""

DIE: Final = range(1, 7)
"""The faces of the die."""

HIDDEN: Final = "?"
"""A track tile hidden from the viewer."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of track tile.

    Attributes:
        name: The notation; it ends in ``+`` when the tile has the overlay mark.
        shape: The name without the mark.
        index: The index in ``KINDS``.
        pattern: Its track, unrotated.
        turns: The orientations that look different.
        coal: The steam for the player who lays it.
        count: The number of copies in the box.
        overlay: Whether it may cover other track.
        hill: Whether entering it costs 2.
        tower: Whether it has a water tower.
        coverable: Whether an overlay tile may cover it: no hill, no bridge.
    """

    name: str
    shape: str
    index: int
    pattern: Pattern
    turns: range
    coal: int
    count: int
    overlay: bool
    hill: bool
    tower: bool
    coverable: bool


def _sides(letters: str) -> tuple[int, ...]:
    return tuple(COMPASS.index(letter) for letter in letters)


def _kinds() -> dict[str, Kind]:
    kinds: dict[str, Kind] = {}
    for shape, entry in _DATA["track"].items():
        segments = [_sides(pair) for pair in entry["segments"].split()]
        pattern = Pattern.of(((a, b) for a, b in segments), _sides(entry.get("stubs", "")))
        for mark, count in (("", entry["count"]), ("+", entry.get("overlay", 0))):
            if count:
                kinds[shape + mark] = Kind(
                    name=shape + mark,
                    shape=shape,
                    index=len(kinds),
                    pattern=pattern,
                    turns=range(pattern.period),
                    coal=entry["coal"],
                    count=count,
                    overlay=bool(mark),
                    hill=entry.get("hill", False),
                    tower=entry.get("tower", False),
                    coverable=not entry.get("hill", False) and shape != "bridge",
                )
    return kinds


KINDS: Final = _kinds()
"""The kinds of track tile by name, in a fixed order."""

_PLACES: Final = {name: place for place, name in enumerate((*KINDS, HIDDEN))}


def in_order(hand: Iterable[str]) -> tuple[str, ...]:
    """Track tiles in the order of ``KINDS``, hidden ones last."""
    return tuple(sorted(hand, key=_PLACES.__getitem__))


def in_colours(goods: Iterable[str]) -> tuple[str, ...]:
    """Goods in the order of ``COLOURS``."""
    return tuple(sorted(goods, key=COLOURS.index))
