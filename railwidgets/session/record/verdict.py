"""Judged decisions: the value of the best action, the action played, and the largest losses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from railwidgets.core import Action, Chart, Lang, Text, seats
from railwidgets.core.html import listing, markup, tag
from railwidgets.session.record.advice import Move
from railwidgets.session.words import ANALYSED

MOST: Final = 3
"""The most losing decisions that the sentences list."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, judged by a player that knows no more than the seat that decided.

    Attributes:
        at: its index in the game: how many actions came before it.
        seat: the seat that decided.
        action: the action played.
        narrated: the action in words, for that seat.
        chance: the chance to win after the best action, from 0 to 1.
        played: the chance to win after the action played; ``None`` if the player did not consider it.
        better: the best moves, the best first, with the reasons for them.
        chances: every seat's chance to win after the best action; empty if only the deciding seat was evaluated.
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
        """The drop in chance that the action cost; 0 if unknown."""
        return 0.0 if self.played is None else max(0.0, self.chance - self.played)


class Analysis:
    """A judged game; see ``analyse``.

    Attributes:
        judged: its decisions, in the order of play.
        count: the number of players.
    """

    def __init__(self, found: Sequence[Judged], count: int) -> None:
        self.judged = tuple(found)
        self.count = count

    def lost(self, most: int = MOST) -> tuple[Judged, ...]:
        """Returns the decisions that lost most, in the order of play.

        Args:
            most: how many to return at most.
        """
        big = sorted((one for one in self.judged if one.lost > 0), key=lambda one: -one.lost)[:most]
        return tuple(sorted(big, key=lambda one: one.at))

    @property
    def chart(self) -> Chart:
        """Each seat's chances in percent over the decisions; a seat keeps its last value until it decides again."""
        rows: list[list[int]] = [[] for _ in range(self.count)]
        # Before its first decision, each seat has an equal chance.
        now = [round(100 / self.count)] * self.count
        for one in self.judged:
            now[one.seat] = round(100 * (one.chance if one.played is None else one.played))
            for row, chance in zip(rows, now, strict=True):
                row.append(chance)
        first, last = ((self.judged[end].at if self.judged else 0) for end in (0, -1))
        begin, end = (ANALYSED["at"].fill(at=at) for at in (first, last))
        return Chart("lines", ANALYSED["chances"], begin, end, tuple(map(tuple, rows)))

    def sentences(self, lang: Lang = "en") -> list[str]:
        """Describes the largest losses: the action played, its cost, and a better move with its reasons.

        Args:
            lang: the language, one of ``LANGS``.
        """
        return [_sentence(one, lang) for one in self.lost()] or [ANALYSED["nothing_lost"][lang]]

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        head = tuple(str(ANALYSED[name]) for name in ("place", "seat", "done", "chance", "lost", "better"))
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
    why = Text.joined(best.reasons, "; ")[lang]
    said = ANALYSED["lost_by"].fill(
        at=one.at + 1,
        done=one.narrated,
        lost=_percent(one.lost),
        left=_percent(one.played or 0.0),
        better=f"{best.narrated[lang]} ({why})" if why else best.narrated,
    )
    return said[lang]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
