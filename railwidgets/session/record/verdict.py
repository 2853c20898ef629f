"""Decisions that were judged: what the best would have been worth, what was done, and where most was lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from railwidgets.core import Action, Chart, Lang, Text, seats
from railwidgets.core.html import listing, markup, tag
from railwidgets.session.record.advice import Move
from railwidgets.session.words import ANALYSED

MOST: Final = 3
"""So many of the decisions at which most was lost are told."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, as a player judges it who knows no more than the seat that took it.

    Attributes:
        at: the place in the game: how many actions were done before it.
        seat: whose decision it was.
        action: what was done.
        narrated: the same in words, for that seat.
        chance: to win, if the best is done, from 0 to 1.
        played: to win by what was done; ``None`` where the player gave no thought to that.
        better: the best things to do, the best first, with what speaks for them.
        chances: of every seat to win, if the best is done; empty where only the seat that decided was asked about.
    """

    at: int
    seat: int
    action: Action
    narrated: Text
    chance: float
    played: float | None
    better: tuple[Move, ...]
    chances: tuple[float, ...] = ()

    @property
    def lost(self) -> float:
        """By how much the chance fell for what was done; 0 where that is not known."""
        return 0.0 if self.played is None else max(0.0, self.chance - self.played)


class Analysis:
    """A game that was judged; see ``analyse``.

    Attributes:
        judged: its decisions, in the order in which they came.
        count: how many play.
    """

    def __init__(self, found: Sequence[Judged], count: int) -> None:
        self.judged = tuple(found)
        self.count = count

    def lost(self, most: int = MOST) -> tuple[Judged, ...]:
        """The decisions at which most was lost, in the order in which they came.

        Args:
            most: how many at the most.
        """
        big = sorted((one for one in self.judged if one.lost > 0), key=lambda one: -one.lost)[:most]
        return tuple(sorted(big, key=lambda one: one.at))

    @property
    def chart(self) -> Chart:
        """The chances of each seat in percent over the decisions; a seat keeps its last until it decides again."""
        rows: list[list[int]] = [[] for _ in range(self.count)]
        # Before its first decision each seat has the chance that all have alike.
        now = [round(100 / self.count)] * self.count
        for one in self.judged:
            now[one.seat] = round(100 * (one.chance if one.played is None else one.played))
            for row, chance in zip(rows, now, strict=True):
                row.append(chance)
        first, last = ((self.judged[end].at if self.judged else 0) for end in (0, -1))
        begin, end = (ANALYSED["at"].fill(at=at) for at in (first, last))
        return Chart("lines", ANALYSED["chances"], begin, end, tuple(map(tuple, rows)))

    def sentences(self, lang: Lang = "en") -> list[str]:
        """Where most was lost: what was done, what it cost, and what would have been better and why.

        Args:
            lang: ``en`` or ``fr``.
        """
        return [_sentence(one, lang) for one in self.lost()] or [ANALYSED["nothing_lost"][lang]]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        head = tuple(ANALYSED[name].en for name in ("place", "seat", "done", "chance", "lost", "better"))
        rows = [
            (
                one.at,
                seats.name(one.seat),
                one.narrated,
                _percent(one.chance),
                _percent(one.lost),
                one.better[0].narrated,
            )
            for one in self.judged
        ]
        said = tag("ul", *(tag("li", sentence) for sentence in self.sentences()))
        folded = tag("details", tag("summary", ANALYSED["all"].fill(count=len(rows))), listing(head, rows))
        return {"text/plain": str(self), "text/html": markup(said, folded)}

    def __str__(self) -> str:
        return "\n".join(f"- {sentence}" for sentence in self.sentences())

    __repr__ = __str__


def _sentence(one: Judged, lang: Lang) -> str:
    best = one.better[0]
    why = "; ".join(reason[lang] for reason in best.reasons)
    said = ANALYSED["lost_by"].fill(
        at=one.at + 1,
        done=one.narrated,
        lost=_percent(one.lost),
        left=_percent(one.played or 0.0),
        better=best.narrated,
    )
    return f"{said[lang]} {why}".strip()


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
