"""A way of breaking a clause: what each game's ``clauses/cases.py`` lists."""

from __future__ import annotations

from typing import Final, NamedTuple

CLICK: Final = "click "


class Case(NamedTuple):
    """``action`` breaks ``clause`` in the way called ``case``; ``click hand:curve > cell:0,1`` is a row of clicks."""

    clause: str
    case: str
    position: str
    action: str
