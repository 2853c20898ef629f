"""What the onlooker asks to see besides the position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from railwidgets.core import Rank, RuleMap


@dataclass(frozen=True, slots=True)
class Look:
    """How a position is looked at; the session fills it, a game's scene and panel read it.

    Attributes:
        seat: whose hidden things are shown; ``None`` for an onlooker who sees no hand.
        lang: language of labels, ``en`` or ``fr``.
        picks: what has been picked so far, in order.
        lit: what can be picked next, each with a short label such as ``3`` (a cost), empty if none.
        ranks: which of these help what the seat is after, ``goal``, or cost more than they need, ``dear``.
        dial: how far the piece in hand is turned.
        preview: the action that a further click would do, or ``None``.
        preview_refused: whether that action is refused.
        marks: what proves the last refusal.
        shown: what shows what the last action did, such as a circuit.
        last: the last action of a player, or ``None``.
        turn: the number of the turn, 0 where it is not known.
        rules: what the rules say of every place, if that is shown.
    """

    seat: int | None = None
    lang: str = "en"
    picks: tuple[str, ...] = ()
    selectable: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[str, Rank] = field(default_factory=dict)
    rotation: int = 0
    preview: Any | None = None
    preview_refused: bool = False
    marks: tuple[Any, ...] = ()
    shown: tuple[Any, ...] = ()
    last: Any | None = None
    turn: int = 0
    rules: RuleMap | None = None

    @property
    def bare(self) -> Look:
        """The same eyes with nothing in hand: the same object each time, so that ``core.once`` knows it again."""
        return _bare(self.seat, self.lang)

    @property
    def proof(self) -> Look:
        """The same eyes, and what proves a refusal: what a pick changes only when it is refused."""
        return replace(self.bare, marks=self.marks) if self.marks else self.bare

    @property
    def on_trial(self) -> str:
        """The pick of what a further click would do, or is refused as it is; empty if nothing is on trial."""
        return self.picks[-1] if self.preview is not None and self.picks else ""

    def piece_state(self, pick: str) -> str:
        """How what that pick takes up shows beside the board: ``selected``, ``selectable``, or as usual."""
        return "selected" if pick in self.picks else "selectable" if pick in self.selectable else ""


@lru_cache(maxsize=64)
def _bare(seat: int | None, lang: str) -> Look:
    return Look(seat, lang)
