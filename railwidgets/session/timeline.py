"""The course of a game: every position and action, and a place among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import index, is_not, ne
from typing import Any, Generic, TypeVar

from railwidgets.core import Action, Actor, State, Text, Transcript, once

S = TypeVar("S", bound=State)


@once(64)
def seen(state: S, seat: int | None) -> S:
    """The position as a seat may know it; the same object as long as it is looked at, so that what is drawn stays."""
    return state.view(seat)


@once(64)
def _told(state: State, action: Action, seat: int | None) -> Text:
    return state.told(action, seat)


@once(64)
def _known(state: S, action: Action, seat: int | None) -> tuple[S, Action]:
    return state.known(action, seat)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """An action that was done, between the positions before and after it."""

    before: S
    action: Action
    after: S

    @property
    def actor(self) -> Actor:
        """Who did it: a seat, or chance."""
        return self.before.actor


class Timeline(Generic[S]):
    """A game as it was played, with a place in it that can go back and forth.

    Attributes:
        states: the positions, one more than the actions.
        actions: what led from each position to the next.
        at: the place: how many of the actions are played.
        given: the places whose positions do not follow from what was done, as in ``Transcript``.
    """

    def __init__(self, start: S) -> None:
        self.states: list[S] = [start]
        self.actions: list[Action] = []
        self.at = 0
        self.given: frozenset[int] = frozenset()
        self._done: tuple[Action, ...] = ()

    @classmethod
    def of(cls, transcript: Transcript) -> Timeline[Any]:
        """The course of a recorded game, its place at the end."""
        timeline: Timeline[Any] = Timeline(transcript.start)
        timeline.states = list(transcript.states())
        timeline.actions = list(transcript.actions)
        timeline.at = len(timeline.actions)
        timeline.given = frozenset(number for number, _ in transcript.given)
        return timeline

    @property
    def state(self) -> S:
        """The position at the place."""
        return self.states[self.at]

    @property
    def done(self) -> tuple[Action, ...]:
        """The actions as a tuple: the same one until something is played."""
        if len(self._done) != len(self.actions) or any(map(is_not, self._done, self.actions)):
            self._done = tuple(self.actions)
        return self._done

    def play(self, action: Action) -> Step[S]:
        """Does an action here; what was undone is forgotten.

        Raises:
            IllegalAction: it may not be done; nothing changes.
        """
        before = self.state
        after = before.apply(action)
        del self.states[self.at + 1 :], self.actions[self.at :]
        self.states.append(after)
        self.actions.append(action)
        self.at += 1
        self.given = frozenset(place for place in self.given if place < self.at)
        return Step(before, action, after)

    def seek(self, at: int) -> None:
        """Goes to a place.

        Raises:
            ValueError: there is no such place.
        """
        # Any whole number will do, such as one of numpy; True, 2.0 and "2" are none.
        if isinstance(at, bool) or not hasattr(at, "__index__") or index(at) not in range(len(self.actions) + 1):
            raise ValueError(f"there is no place {at!r:.80}: places go from 0 to {len(self.actions)}")
        self.at = index(at)

    def before(self, wanted: Callable[[int], bool]) -> int | None:
        """The last place before this one that is wanted."""
        return next((at for at in range(self.at - 1, -1, -1) if wanted(at)), None)

    def after(self, wanted: Callable[[int], bool]) -> int | None:
        """The first place after this one that is wanted."""
        return next((at for at in range(self.at + 1, len(self.states)) if wanted(at)), None)

    def seat(self, at: int) -> int | None:
        """The seat that acts at a place, or for which chance acts there: the last one that acted."""
        actors = (self.states[place].actor for place in range(at, -1, -1))
        return next((actor for actor in actors if isinstance(actor, int)), None)

    # --- what was done

    @property
    def last(self) -> int | None:
        """The place at which a seat acted last."""
        return self.acted(self.at)

    def acted(self, before: int) -> int | None:
        """The place before this one at which a seat acted last."""
        places = range(before - 1, -1, -1)
        return next((place for place in places if isinstance(self.states[place].actor, int)), None)

    def known(self, place: int, seat: int | None) -> tuple[S, Action]:
        """The action at a place and the position it was done in, both as this seat may know them."""
        return _known(self.states[place], self.actions[place], seat)

    def latest(self, seat: int | None) -> tuple[S, Action] | None:
        """The last action of a seat and the position it was done in, both as this seat may know them."""
        return None if self.last is None else self.known(self.last, seat)

    def turn(self, at: int, seat: int | None) -> range:
        """The places of what others have done, up to a place, since a seat acted last.

        What chance did for that seat is left out, and so is the set-up. To an onlooker it is the last turn of anybody.
        """
        others = self.seat(at - 1) if seat is None and at else None
        begin = at
        while begin:
            whose = self.seat(begin - 1)
            if whose is None or whose == seat or (seat is None and whose != others):
                break
            begin -= 1
        return range(begin, at)

    def number(self, at: int) -> int:
        """The number of the turn that goes on at a place, 0 before the first."""
        actors = [state.actor for state in self.states[: at + 1] if isinstance(state.actor, int)]
        return sum(map(ne, (None, *actors), actors))

    def told(self, since: int, seat: int | None) -> tuple[Text, ...]:
        """What was done from a place on, in words that tell a seat no more than it may know."""
        steps = zip(self.states[since : self.at], self.actions[since : self.at], strict=True)
        return tuple(_told(state, action, seat) for state, action in steps)

    @property
    def transcript(self) -> Transcript:
        """The record of all that is known, what was undone too."""
        given = tuple((place, self.states[place]) for place in sorted(self.given))
        return Transcript(self.states[0], tuple(self.actions), given)
