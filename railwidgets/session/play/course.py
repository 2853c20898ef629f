"""The course of a session: back and forth in it, who acts, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Generic

from railwidgets.bots import Advice, Player, player
from railwidgets.core import (
    CHANCE,
    Action,
    History,
    Sheet,
    State,
    Text,
    Transcript,
    TurningPoint,
    turning_points,
    whole_sheet,
)
from railwidgets.core.seats import called, checked
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.facts import S, alone
from railwidgets.session.play.players import PERSON, person_decides, seated
from railwidgets.session.play.thinking import Thinking
from railwidgets.session.play.thought import Thought
from railwidgets.session.record.files import read_record, write_record
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.words import TEXTS, TITLES


class Course(Thinking[S], Generic[S]):
    """What moves a session on, or to another place.

    Args:
        start: the position to start from.
        seats: who sits where.
        names: what the players are called.
        seed: for what chance and players do.
    """

    def __init__(self, start: S, seats: tuple[str, ...], names: tuple[str, ...], seed: int | None) -> None:
        super().__init__(start, seats, names)
        self.rng = Random(seed)
        self._go_on()

    # --- what was done

    def latest(self, seat: int | None) -> tuple[S, Action] | None:
        """The last action of a seat and the position it was done in, both as this seat may know them."""
        return self.timeline.latest(seat)

    def narrated(self, seat: int | None, most: int | None = None) -> tuple[Text, ...]:
        """What was done last, chance and players included, in words that tell a seat no more than it may know.

        Args:
            seat: the one that is told; ``None`` is an onlooker.
            most: how many of the last actions are told; all that are new by default.
        """
        with called(self.names):
            return self.timeline.narrated(self.since if most is None else max(self.since, self.at - most), seat)

    # --- along the course of the game

    @alone
    def undo(self) -> None:
        """Goes back to the last decision of a person, or of anybody where only players decide; calls a thought off."""
        place = self.undo_place
        if place is not None:
            self.thought = None
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
        """Goes on to the next decision of a person, or to the end of what is known.

        Where only players decide it goes on by one turn, which is told like one that is played.
        """
        place, before = self.redo_place, self.at
        if place is not None and place < len(self.timeline.actions) and PERSON not in self.seats:
            self._move_to(place, since=before)
        else:
            self.seek(self.at if place is None else place)

    @property
    def redo_place(self) -> int | None:
        """Where ``redo`` goes; ``None`` where nothing was taken back and no player was kept from acting."""
        place, end = self.timeline.after(self._is_persons), len(self.timeline.actions)
        if place is None and self.at < end and PERSON not in self.seats:
            whose = self.timeline.seat(self.at)
            return self.timeline.after(lambda at: self.timeline.seat(at) != whose) or end
        return end if place is None and (self.at < end or (self._goes_on and not self.thinking)) else place

    @alone
    def seek(self, at: int) -> None:
        """Goes to the position after that many actions.

        A player that thinks about its move goes on, wherever one looks. One whose thought was called off, or failed,
        is let act when the end of what was done is sought.

        Raises:
            ValueError: there is no such place.
        """
        self._move_to(at)
        if self.timeline.at == len(self.timeline.actions) and self._goes_on and not self.thinking:
            self._go_on()

    def _move_to(self, at: int, since: int | None = None) -> None:
        self.timeline.seek(at)
        self.since = at if since is None else since
        self._forget_hint()
        self._arrive()

    @alone
    def again(self) -> None:
        """Begins another game where this one began, with the same options and seats; chance goes on as it stood."""
        self.timeline = Timeline(self.timeline.states[0])
        self.thought = None
        self._move_to(0)
        self._go_on()

    # --- how it came about

    @property
    @alone
    def sheet(self) -> Sheet:
        """The score sheet of all seats as it stands, item by item, with how it came about."""
        return whole_sheet(self._history)

    @property
    @alone
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The turns that changed most of who is ahead; at the end of a game, the moments that decided it."""
        return turning_points(self._history)

    @property
    def _history(self) -> History[State]:
        """All that led here, hidden things too."""
        at = self.timeline.at
        return History(tuple(self.timeline.states[: at + 1]), tuple(self.timeline.actions[:at]))

    # --- in and out

    @property
    def transcript(self) -> Transcript:
        """The record of the game, what was undone too."""
        return replace(self.timeline.transcript, names=self.names)

    def save(self, path: str | Path | None = None) -> str:
        """The record of the game as JSON text; written to a file too if one is named."""
        return write_record(self.transcript, path)

    @alone
    def load(self, source: str | Path | State | Transcript) -> None:
        """Takes up a recorded game at the end of its main line; players who have names in it are called by these.

        Branches and notes that are damaged are left out, and the boards say so.

        Args:
            source: a file, the text of one, a link, a position or a transcript, see ``read_game``.

        Raises:
            NotationError: it cannot be read, or is no record of this game; the session stays as it was.
            UnknownGameError: it is of a game that is not here.
            OSError: the file cannot be read.
        """
        record = read_record(source, self.state)
        self.timeline = Timeline.of(record)
        self.thought = None
        if record.names:
            self._call(record.names)
        self._move_to(self.timeline.at)
        self._go_on()
        if record.problems:
            said = TEXTS["left_out"].fill(problems="; ".join(record.problems))
            self.news = Answer("error", TITLES["left_out"], text=said)
            self._publish()

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
        names = seated(seats, count)
        if (thought := self.thought) is not None and names[thought.seat] != self.seats[thought.seat]:
            self.thought = None
        self._put(seats=names)
        self._go_on()

    @alone
    def _call(self, names: Any) -> None:
        self._put(names=checked(names, len(self.seats)))
        with called(self.names):
            self._arrive()  # what was answered called them otherwise

    # --- players

    def _is_persons(self, at: int) -> bool:
        return person_decides(self.timeline, self.seats, at)

    @property
    def _goes_on(self) -> bool:
        """Whether chance or a player is to act."""
        return self.timeline.state.actor is not None and not self._is_persons(self.timeline.at)

    def _do(self, action: Action) -> None:
        self._steps.append(self.timeline.play(action))
        # Whatever was thought about has not come to this.
        self.thought = None

    def _go_on(self) -> None:
        """Lets chance and players act until a person decides or the game is over, or a player thinks in slices."""
        self._advance()
        self._arrive()

    def _advance(self) -> None:
        while self._goes_on and not self.thinking:
            state = self.timeline.state
            if state.actor == CHANCE:
                self._do(state.sample(self.rng))
            elif isinstance(state.actor, int):
                who, seat = player(self.seats[state.actor]), state.actor
                if len(state.legal_actions) > 1 and (thinker := self._in_slices(who)) is not None:
                    view, place = state.view(seat), self.timeline.at
                    self._begin(Thought(thinker, view, self.rng, purpose="move", seat=seat, place=place))
                    return
                if who.thinks:
                    self._show_thinking()
                    # Who was told of it may have played, or gone back.
                    if self.timeline.state is not state:
                        continue
                self._do(self._chosen(who, state, seat))

    def _chosen(self, who: Player, state: S, seat: int) -> Action:
        self._waits = who.thinks
        try:
            return who.choose(state.view(seat), self.rng)
        finally:
            self._waits = False

    def _show_thinking(self) -> None:
        """Shows what was done so far before a player thinks for long."""
        self._waits = True
        try:
            self._arrive()
        finally:
            self._waits = False

    # --- what was thought

    def _forget_hint(self) -> None:
        """Whoever goes on by themselves needs no hint any more."""
        if self.thought is not None and self.thought.purpose == "hint":
            self.thought = None

    def _take_up(self, thought: Thought, advice: Advice) -> None:
        """Does the move that was thought of, where it was thought of; whoever looks at another place stays there."""
        looked_at = self.timeline.at
        self.timeline.seek(thought.place)
        try:
            self._do(advice.action)
            self.rng.setstate(thought.rng.getstate())
            self._advance()
        finally:
            if looked_at != thought.place:
                # Whoever was told of it in the meantime may have shortened the game.
                self.timeline.seek(min(looked_at, len(self.timeline.actions)))
        if looked_at == thought.place:
            self._arrive()
        else:
            self._publish()
