"""What stands beside the board alike in every game: who plays, whose turn it is, and who has won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from railwidgets.core import Outcome, Text, load_words, seats
from railwidgets.draw.panel import Chip, Row, Section
from railwidgets.draw.shield import colour_of


def badge(seat: int, lang: str, text: str = "", label: str = "") -> Chip:
    """The plate of a seat.

    Args:
        seat: whose it is.
        lang: of the words.
        text: what stands beside it, such as a count.
        label: what it says in words; the name of the player where nothing is said.
    """
    return Chip(text, colour_of(seat), label or seats.name(seat)[lang], seats.emblem(seat))


def player_row(seat: int, lang: str, **more: Any) -> Row:
    """The row of a player.

    Args:
        seat: the player.
        lang: of the words.
        more: the other fields of ``Row``: ``value``, ``chips``, ``gauges``, ``now``, ``state``; and ``key`` where it is
            not that of the player but of something on the board that lights up with the row.
    """
    own: dict[str, Any] = {
        "key": f"player:{seats.letter(seat)}",
        "label": seats.name(seat)[lang],
        "badge": badge(seat, lang),
    }
    return Row(**own | more)


def players_section(rows: Iterable[Row], lang: str, title: Text | None = None) -> Section:
    """The section of the players, headed as in every game unless it has a title of its own."""
    title = title or load_words(__package__)["panel"]["players"]
    return Section("players", title[lang], "players", tuple(rows))


def verdict(outcome: Outcome) -> Text:
    """How a game ended, in a sentence: the reason, and who has won."""
    said = load_words(__package__)["panel"]["over" if len(outcome.winners) == 1 else "over_shared"]
    return said.fill(reason=outcome.reason, who=seats.names(outcome.winners))
