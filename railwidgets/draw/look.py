"""The options of a drawing besides the position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from railwidgets.core import Rank, RuleMap
from railwidgets.deprecation import keeps_old_names


@keeps_old_names("Look")
@dataclass(frozen=True, slots=True)
class Look:
    """The view of a board: perspective, selection, preview and marks. The session fills it; scenes and panels read it.

    Attributes:
        seat: the seat whose hidden information shows; ``None`` for an onlooker, who sees no hand.
        lang: the language of labels, such as ``en``.
        picks: the selection, in order.
        selectable: the picks that can come next, each with a short label such as ``3`` (a cost), empty for none.
        ranks: the ranks of these picks: ``goal`` if it helps the seat, ``dear`` if it costs more than necessary.
        gain_labels: what the helpful ones change, in a few characters, such as ``+2``.
        rotation: the rotation of the piece in hand.
        preview: the action that a further click would play, or ``None``.
        preview_refused: whether that action is illegal.
        marks: the proof of the last refusal.
        shown: the effects of the last action, such as a circuit.
        last: the last action of a player, or ``None``.
        turn: the number of the turn; 0 if unknown.
        rules: the rule map, if it shows.
        effects: whether a preview shows what it would bring, and not the piece alone.
    """

    seat: int | None = None
    lang: str = "en"
    picks: tuple[str, ...] = ()
    selectable: Mapping[str, str] = field(default_factory=dict)
    ranks: Mapping[str, Rank] = field(default_factory=dict)
    gain_labels: Mapping[str, str] = field(default_factory=dict)
    rotation: int = 0
    preview: Any | None = None
    preview_refused: bool = False
    marks: tuple[Any, ...] = ()
    shown: tuple[Any, ...] = ()
    last: Any | None = None
    turn: int = 0
    rules: RuleMap | None = None
    effects: bool = True

    @property
    def bare(self) -> Look:
        """The same perspective without a selection; always the same object, so that ``core.once`` recognises it."""
        return _bare(self.seat, self.lang)

    @property
    def proof(self) -> Look:
        """The same perspective with the proof of a refusal, which a pick changes only if it is refused."""
        return replace(self.bare, marks=self.marks) if self.marks else self.bare

    @property
    def proven(self) -> frozenset[str]:
        """The picks of the pieces that prove the last refusal, on the board or beside it."""
        return frozenset(mark.piece for mark in self.marks if mark.kind == "piece")

    @property
    def on_trial(self) -> str:
        """The pick of the previewed action, legal or not; empty without a preview."""
        return self.picks[-1] if self.preview is not None and self.picks else ""

    def helpful(self, kind: str = "") -> tuple[str, ...]:
        """Returns the selectable picks that help the seat; only those of one kind, such as ``cell``, if it is given."""
        found = (pick for pick in self.selectable if self.ranks.get(pick) == "goal")
        return tuple(pick for pick in found if not kind or pick.partition(":")[0] == kind)

    def piece_state(self, pick: str) -> str:
        """Returns the state of a piece beside the board, by its pick: ``selected``, ``selectable goal``, or empty.

        A piece that a mark of the proof names, ``Mark("piece", piece=pick)``, is ``refused``.
        """
        if pick in self.proven:
            return "refused"
        if pick in self.picks:
            return "selected"
        return f"selectable {self.ranks.get(pick, '')}".strip() if pick in self.selectable else ""


@lru_cache(maxsize=64)
def _bare(seat: int | None, lang: str) -> Look:
    return Look(seat, lang)
