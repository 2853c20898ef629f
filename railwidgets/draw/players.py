"""Parts of the panel that all games share: the players, whose turn it is, and who has won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from railwidgets.core import Outcome, Points, Text, in_points, load_words, seats
from railwidgets.draw.panel import Chip, Row, Section
from railwidgets.draw.shield import colour_of


def badge(seat: int, lang: str, text: str = "", label: str = "") -> Chip:
    """Makes the plate of a seat.

    Args:
        seat: the seat.
        lang: of the words.
        text: beside the plate, such as a count.
        label: its description in words; by default the name of the player.
    """
    return Chip(text, colour_of(seat), label or seats.name(seat)[lang], seats.emblem(seat))


def player_row(seat: int, lang: str, **more: Any) -> Row:
    """Makes the row of a player.

    Args:
        seat: the player.
        lang: of the words.
        more: the other fields of ``Row``: ``value``, ``chips``, ``gauges``, ``now``, ``state``; and ``key``, to
            highlight the row together with another thing on the board.
    """
    own: dict[str, Any] = {
        "key": f"player:{seats.letter(seat)}",
        "label": seats.name(seat)[lang],
        "badge": badge(seat, lang),
    }
    return Row(**own | more)


def points_in_full(points: Points, lang: str) -> str:
    """Returns points with their unit, such as ``3 points``, for ``Row.value_in_full``."""
    said = load_words(__package__)["panel"]["points"]
    return said.fill(points=in_points(points))[lang]


def players_section(rows: Iterable[Row], lang: str, title: Text | None = None) -> Section:
    """Makes the section of the players, with the shared title or one of its own."""
    title = title or load_words(__package__)["panel"]["players"]
    return Section("players", title[lang], "players", tuple(rows))


def verdict(outcome: Outcome) -> Text:
    """Returns how a game ended, in a sentence: the reason, and the winners."""
    said = load_words(__package__)["panel"]["over" if len(outcome.winners) == 1 else "over_shared"]
    return said.fill(reason=outcome.reason, who=seats.names(outcome.winners))
