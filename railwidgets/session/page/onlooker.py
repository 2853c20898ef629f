"""The viewer of a session, and the settings of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from railwidgets.core import Lang, Text
from railwidgets.draw.theme import Theme
from railwidgets.session.compare import Comparison
from railwidgets.session.view_types import Clicks, Looker, Pace

CURTAIN: Final = "curtain"
"""The setting that hides what a seat holds until its player opens the curtain, and the pick that opens it."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A viewer of a session, with the settings of the page.

    Attributes:
        seat: the seat whose hidden information the page shows; ``None`` for nobody's.
        lang: the language of everything.
        theme: the colours.
        pace: the replay of players' turns.
        clicks: how many clicks play an action.
        looker: the chosen perspective, from which ``seat`` follows.
        locked: whether the page cannot choose another one.
        watches: whether another seat is to act, so that its selection stays hidden.
        curtain: the label of the curtain for the acting player; ``None`` while it is open.
        reason: the number of the only reason whose proof the board shows; ``None`` for all proofs.
        maps: whether the page can show the rule map.
        mapped: whether it shows the rule map.
        clause: the clause chosen in its legend; empty for none.
        compared: the differences from another position, while the page shows them.
        beside: whether this board lies over another one.
    """

    seat: int | None = None
    lang: Lang = "en"
    theme: Theme = "auto"
    pace: Pace = "slow"
    clicks: Clicks = "two"
    looker: Looker = None
    locked: bool = False
    watches: bool = False
    curtain: Text | None = None
    reason: int | None = None
    maps: bool = True
    mapped: bool = False
    clause: str = ""
    compared: Comparison | None = None
    beside: bool = False
