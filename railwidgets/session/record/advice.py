"""A hint in words: a few different things to do, with what a player makes of each and what speaks for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from railwidgets.bots import Advice, Considered, SearchPlayer, Thinker
from railwidgets.core import Action, State, Text
from railwidgets.session.words import VALUES

MOST: Final = 3
"""Things to do that a hint names."""

SOONER: Final = 8
"""The first answer takes a so-many-th part of the playouts: well below a second, on slow machines too."""

FEWEST: Final = 8
"""Playouts of a first answer at least."""


@dataclass(frozen=True, slots=True)
class Move:
    """One of the things to do that a hint names.

    Attributes:
        action: the best way to do it.
        narrated: the action in words, for the seat that asked.
        value: what the player makes of it, as people write it.
        share: the same as a chance from 0 to 1; ``None`` where it is none.
        reasons: what speaks for it, the weightiest first.
    """

    action: Action
    narrated: Text
    value: Text
    share: float | None
    reasons: tuple[Text, ...]


def ranked(advice: Advice) -> Advice:
    """The same advice with the best of different things to do at its front."""
    best = advice.best(MOST)
    return replace(advice, considered=(*best, *(entry for entry in advice.considered if entry not in best)))


def moves(advice: Advice, state: State, seat: int, most: int = MOST) -> tuple[Move, ...]:
    """The things to do that a hint names to the seat that is to act, made of what that seat may know."""
    view = state.view(seat)
    return tuple(move(advice, entry, view, seat) for entry in advice.best(most))


def move(advice: Advice, entry: Considered, view: State, seat: int) -> Move:
    """One of them, in the view of that seat."""
    action, value = entry.action, entry.value
    share = value if advice.measure == "chance" else None
    written = VALUES[advice.measure].fill(value=value_shown(advice, value))
    return Move(action, view.narrate(action, seat), written, share, view.game.heuristics.reasons(view, action))


def value_shown(advice: Advice, value: float) -> Text:
    """A value as people write it: chances in percent."""
    if advice.measure == "chance":
        return Text.same(f"{100 * value:.0f}")
    points = f"{round(value, 1) + 0.0:.1f}"  # adding nothing makes 0.0 of -0.0
    return Text(points, points.replace(".", ","))


def in_turn(advisor: Thinker, state: State) -> tuple[Thinker, ...]:
    """Who is asked for a hint one after the other: the player itself, and before it the same with less to think."""
    if not isinstance(advisor, SearchPlayer) or advisor.seconds is not None:
        return (advisor,)
    playouts = advisor.playouts or state.game.heuristics.PLAYOUTS
    first = max(FEWEST, playouts // SOONER)
    return (replace(advisor, playouts=first), advisor) if first < playouts else (advisor,)
