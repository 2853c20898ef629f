"""What a player makes of a whole game: its chances from decision to decision, and where most of them was lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from railwidgets.bots import Advice, player
from railwidgets.core import Action, State, Transcript
from railwidgets.session.play.session import Session
from railwidgets.session.record.advice import moves, ranked
from railwidgets.session.record.opening import read_game
from railwidgets.session.record.verdict import Analysis, Judged

THINKER: Final = "search:playouts=60"
"""The player that is asked where nobody says another: a few seconds a game."""


def judged(
    course: Session[Any] | Transcript | str | Path, who: str = THINKER, *, seat: int | None = None, seed: int = 0
) -> Iterator[Judged]:
    """The decisions of a game, one after the other, as long as one asks for more.

    Args:
        course: a session, as far as it has come, a recorded game, or what ``rw.read_game`` reads of one.
        who: a player that estimates chances; it sees at each decision what the seat that took it saw.
        seat: whose decisions; those of all seats if nothing is said, for those who may know all.
        seed: the same seed gives the same judgement.

    Raises:
        NotationError: the game cannot be read.
        ValueError: no such player or seat, or one that estimates no chances.
    """
    record = course.transcript if isinstance(course, Session) else read_game(course)
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
    return Judged(at, seat, action, state.narrate(action, seat), best, played, moves(ranked(advice), state, seat))


def analyse(
    course: Session[Any] | Transcript | str | Path, who: str = THINKER, *, seat: int | None = None, seed: int = 0
) -> Analysis:
    """What a player makes of a whole game; ``judged`` gives the same decision by decision.

    Args:
        course: a session, as far as it has come, a recorded game, or what ``rw.read_game`` reads of one.
        who: a player that estimates chances, such as ``search:seconds=1``.
        seat: whose decisions; those of all seats if nothing is said.
        seed: the same seed gives the same judgement.

    Raises:
        NotationError: the game cannot be read.
        ValueError: no such player or seat, or one that estimates no chances.
    """
    game = course if isinstance(course, Session) else read_game(course)
    start = game.timeline.states[0] if isinstance(game, Session) else game.start
    return Analysis([*judged(game, who, seat=seat, seed=seed)], len(start.scores()))
