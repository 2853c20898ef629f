"""The course of a session: back and forth in it, who acts, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Generic

from railwidgets.bots import Player, player
from railwidgets.core import CHANCE, Action, Text, Transcript
from railwidgets.session.facts import Facts, S, alone
from railwidgets.session.files import read_record, write_record
from railwidgets.session.players import PERSON, person_decides, seated
from railwidgets.session.timeline import Timeline


class Course(Facts[S], Generic[S]):
    """What moves a session on, or to another place.

    Args:
        start: the position to start from.
        seats: who sits where.
        seed: for what chance and players do.
    """

    def __init__(self, start: S, seats: tuple[str, ...], seed: int | None) -> None:
        super().__init__(start, seats)
        self.rng = Random(seed)
        self._go_on()

    # --- what was done

    def latest(self, seat: int | None) -> tuple[S, Action] | None:
        """The last action of a seat and the position it was done in, both as this seat may know them."""
        return self.timeline.latest(seat)

    def told(self, seat: int | None, most: int | None = None) -> tuple[Text, ...]:
        """What was done last, chance and players included, in words that tell a seat no more than it may know.

        Args:
            seat: the one that is told; ``None`` is an onlooker.
            most: how many of the last actions are told; all that are new by default.
        """
        return self.timeline.told(self.since if most is None else max(self.since, self.at - most), seat)

    # --- along the course of the game

    @alone
    def undo(self) -> None:
        """Goes back to the last decision of a person, or of anybody where only players decide."""
        place = self.undo_place
        self._move_to(self.at if place is None else place)

    @property
    def undo_place(self) -> int | None:
        """Where ``undo`` goes; ``None`` where there is nothing to take back."""
        place = self.timeline.before(self._is_persons)
        if place is None and PERSON not in self.seats:
            place = self.timeline.before(lambda at: isinstance(self.timeline.states[at].actor, int))
        return place

    @alone
    def redo(self) -> None:
        """Goes on to the next decision of a person, or to the end of what is known."""
        place = self.timeline.after(self._is_persons)
        self._move_to(len(self.timeline.actions) if place is None else place)

    @alone
    def seek(self, at: int) -> None:
        """Goes to the position after that many actions.

        Raises:
            ValueError: there is no such place.
        """
        self._move_to(at)

    def _move_to(self, at: int) -> None:
        self.timeline.seek(at)
        self.since = at
        self._arrive()

    # --- in and out

    @property
    def transcript(self) -> Transcript:
        """The record of the game, what was undone too."""
        return self.timeline.transcript

    def save(self, path: str | Path | None = None) -> str:
        """The record of the game as JSON text; written to a file too if one is named."""
        return write_record(self.transcript, path)

    @alone
    def load(self, source: str | Path | Transcript) -> None:
        """Takes up a recorded game at its end.

        Args:
            source: a file, the JSON text of one, or a transcript.

        Raises:
            NotationError: it cannot be read, or is no record of this game; the session stays as it was.
            OSError: the file cannot be read.
        """
        self.timeline = Timeline.of(read_record(source, self.state))
        self._move_to(self.timeline.at)
        self._go_on()

    # --- seats

    @alone
    def sit(self, seat: int, who: str) -> None:
        """Gives a seat to a person or to a player, who acts at once if it is to act.

        Raises:
            ValueError: no such seat or no such player.
        """
        if isinstance(seat, bool) or seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {len(self.seats) - 1}")
        self._seat([*self.seats[:seat], who, *self.seats[seat + 1 :]])

    @alone
    def _seat(self, seats: Any) -> None:
        count = len(self.seats)
        if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) != count:
            raise ValueError(f"{count} play, so it must be a list of {count} names")
        self._put(seats=seated(seats, count))
        self._go_on()

    # --- players

    def _is_persons(self, at: int) -> bool:
        return person_decides(self.timeline, self.seats, at)

    def _do(self, action: Action) -> None:
        self._steps.append(self.timeline.play(action))

    def _go_on(self) -> None:
        """Lets chance and players act until a person decides or the game is over."""
        while not self._is_persons(self.timeline.at) and (state := self.timeline.state).actor is not None:
            if state.actor == CHANCE:
                self._do(state.sample(self.rng))
            elif isinstance(state.actor, int):
                who = player(self.seats[state.actor])
                if who.thinks:
                    self._show_thinking()
                    # Who was told of it may have played, or gone back.
                    if self.timeline.state is not state:
                        continue
                self._do(self._chosen(who, state, state.actor))
        self._arrive()

    def _chosen(self, who: Player, state: S, seat: int) -> Action:
        self.thinking = who.thinks
        try:
            return who.choose(state.view(seat), self.rng)
        finally:
            self.thinking = False

    def _show_thinking(self) -> None:
        """Shows what was done so far before a player thinks for long."""
        self.thinking = True
        try:
            self._arrive()
        finally:
            self.thinking = False
