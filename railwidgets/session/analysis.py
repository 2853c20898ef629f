"""What a player makes of a whole game: its chances from decision to decision, and where most of them was lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from railwidgets.bots import Advice, player
from railwidgets.core import Action, Chart, Lang, State, Text, Transcript, seats
from railwidgets.core.html import listing, markup, tag
from railwidgets.session.advice import Move, moves, ranked
from railwidgets.session.session import Session
from railwidgets.session.words import ANALYSED

THINKER: Final = "search:playouts=60"
"""The player that is asked where nobody says another: a few seconds a game."""

MOST: Final = 3
"""So many of the decisions at which most was lost are told."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, as a player judges it who knows no more than the seat that took it.

    Attributes:
        at: the place in the game: how many actions were done before it.
        seat: whose decision it was.
        action: what was done.
        told: the same in words, for that seat.
        chance: to win, if the best is done, from 0 to 1.
        played: to win by what was done; ``None`` where the player gave no thought to that.
        better: the best things to do, the best first, with what speaks for them.
    """

    at: int
    seat: int
    action: Action
    told: Text
    chance: float
    played: float | None
    better: tuple[Move, ...]

    @property
    def lost(self) -> float:
        """By how much the chance fell for what was done; 0 where that is not known."""
        return 0.0 if self.played is None else max(0.0, self.chance - self.played)


def judged(
    course: Session[Any] | Transcript, who: str = THINKER, *, seat: int | None = None, seed: int = 0
) -> Iterator[Judged]:
    """The decisions of a game, one after the other, as long as one asks for more.

    Args:
        course: a session, as far as it has come, or a recorded game.
        who: a player that estimates chances; it sees at each decision what the seat that took it saw.
        seat: whose decisions; those of all seats if nothing is said, for those who may know all.
        seed: the same seed gives the same judgement.

    Raises:
        ValueError: no such player or seat, or one that estimates no chances.
    """
    record = course.transcript if isinstance(course, Session) else course
    count = len(record.start.scores())
    if seat is not None and (isinstance(seat, bool) or seat not in range(count)):
        raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {count - 1}")
    judge = player(who)
    length = course.at if isinstance(course, Session) else len(record.actions)
    states = course.timeline.states if isinstance(course, Session) else list(record.states())
    actions: Sequence[Action] = course.timeline.actions if isinstance(course, Session) else record.actions
    for at in range(length):
        state = states[at]
        if isinstance(state.actor, int) and seat in (None, state.actor) and len(state.legal_actions) > 1:
            advice = judge.advise(state.view(state.actor), Random(f"{seed}:{at}"))
            if advice.measure != "chance":
                raise ValueError(f"{who!r:.80} estimates no chances to win: ask search, such as {THINKER}")
            yield _judged(at, state, state.actor, actions[at], advice)


def _judged(at: int, state: State, seat: int, action: Action, advice: Advice) -> Judged:
    _, known = state.known(action, seat)
    same = (entry for entry in advice.considered if entry.action == known)
    alike = (entry for entry in advice.considered if entry.action.gist == known.gist)
    found = next(same, None) or next(alike, None)
    played = None if found is None else found.value
    best = max(advice.best(1)[0].value, 0.0 if played is None else played)
    return Judged(at, seat, action, state.told(action, seat), best, played, moves(ranked(advice), state, seat))


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
            (one.at, seats.name(one.seat), one.told, _percent(one.chance), _percent(one.lost), one.better[0].told)
            for one in self.judged
        ]
        said = tag("ul", *(tag("li", sentence) for sentence in self.sentences()))
        folded = tag("details", tag("summary", ANALYSED["all"].fill(count=len(rows))), listing(head, rows))
        return {"text/plain": str(self), "text/html": markup(said, folded)}

    def __str__(self) -> str:
        return "\n".join(f"- {sentence}" for sentence in self.sentences())

    __repr__ = __str__


def analyse(
    course: Session[Any] | Transcript, who: str = THINKER, *, seat: int | None = None, seed: int = 0
) -> Analysis:
    """What a player makes of a whole game; ``judged`` gives the same decision by decision.

    Args:
        course: a session, as far as it has come, or a recorded game.
        who: a player that estimates chances, such as ``search:seconds=1``.
        seat: whose decisions; those of all seats if nothing is said.
        seed: the same seed gives the same judgement.

    Raises:
        ValueError: no such player or seat, or one that estimates no chances.
    """
    start = course.timeline.states[0] if isinstance(course, Session) else course.start
    return Analysis([*judged(course, who, seat=seat, seed=seed)], len(start.scores()))


def _sentence(one: Judged, lang: Lang) -> str:
    best = one.better[0]
    why = "; ".join(reason[lang] for reason in best.reasons)
    said = ANALYSED["lost_by"].fill(
        at=one.at + 1, done=one.told, lost=_percent(one.lost), left=_percent(one.played or 0.0), better=best.told
    )
    return f"{said[lang]} {why}".strip()


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
