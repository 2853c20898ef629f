"""A player's analysis of a whole game: the chances at each decision, and where they dropped most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from railwidgets.bots import Advice, player
from railwidgets.core import Action, State, Transcript
from railwidgets.session.play.session import Session
from railwidgets.session.record.advice import moves
from railwidgets.session.record.opening import read_game
from railwidgets.session.record.verdict import Analysis, Judged

THINKER: Final = "search:playouts=60"
"""The default analysing player: a few seconds per game."""


def judged(
    course: Session | Transcript | str | Path, who: str = THINKER, *, seat: int | None = None, seed: int = 0
) -> Iterator[Judged]:
    """Yields the judged decisions of a game, one by one.

    Args:
        course: a session up to its current position, a recorded game, or any source of ``read_game``.
        who: a player that estimates chances; at each decision it sees only the view of the seat that decided.
        seat: whose decisions to judge; by default those of all seats, for callers who may know everything.
        seed: the same seed gives the same judgement.

    Raises:
        NotationError: the game cannot be read.
        ValueError: no such player or seat, or a player that estimates no chances.
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
                raise ValueError(f"{who!r:.80} does not estimate chances to win: use a search, such as {THINKER}")
            yield _judged(at, state, state.actor, actions[at], advice)


def _judged(at: int, state: State, seat: int, action: Action, advice: Advice) -> Judged:
    _, known = state.known(action, seat)
    same = (entry for entry in advice.considered if entry.action == known)
    alike = (entry for entry in advice.considered if entry.action.gist == known.gist)
    found = next(same, None) or next(alike, None)
    played = None if found is None else found.value
    best = max(advice.best(1)[0].value, 0.0 if played is None else played)
    return Judged(at, seat, action, state.narrate(action, seat), best, played, moves(advice, state, seat))


def analyse(
    course: Session | Transcript | str | Path, who: str = THINKER, *, seat: int | None = None, seed: int = 0
) -> Analysis:
    """Returns a player's analysis of a whole game; ``judged`` yields it decision by decision.

    Args:
        course: a session up to its current position, a recorded game, or any source of ``read_game``.
        who: a player that estimates chances, such as ``search:seconds=1``.
        seat: whose decisions to judge; by default those of all seats.
        seed: the same seed gives the same judgement.

    Raises:
        NotationError: the game cannot be read.
        ValueError: no such player or seat, or a player that estimates no chances.

    Example:
        >>> session = rw.Session("days_of_steam", seed=7)
        >>> session.play("lay bridge 0,1").actor
        1
        >>> [str(one.action) for one in rw.analyse(session, "search:playouts=4").judged]
        ['lay bridge 0,1']
    """
    game = course if isinstance(course, Session) else read_game(course)
    start = game.timeline.states[0] if isinstance(game, Session) else game.start
    return Analysis([*judged(game, who, seat=seat, seed=seed)], len(start.scores()))
