"""Navigation in a session: undo and redo, the players' turns, and the record."""

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
from railwidgets.session.play.added_players import ask_added, is_added
from railwidgets.session.play.answer import Answer
from railwidgets.session.play.facts import S_co, alone
from railwidgets.session.play.players import PERSON, person_decides, seated
from railwidgets.session.play.thinking import Thinking
from railwidgets.session.play.thought import Thought
from railwidgets.session.record.files import read_record, write_record
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.words import TEXTS, TITLES


class Course(Thinking[S_co], Generic[S_co]):
    """A session that moves along its timeline.

    Args:
        start: the first position.
        seats: the occupant of each seat.
        names: the names of the players.
        seed: the random seed of chance and players.
    """

    def __init__(self, start: S_co, seats: tuple[str, ...], names: tuple[str, ...], seed: int | None) -> None:
        super().__init__(start, seats, names)
        self.rng = Random(seed)
        self._go_on()

    # --- the actions so far

    def latest(self, seat: int | None) -> tuple[S_co, Action] | None:
        """Returns the last action of a seat and the position before it, both as the given seat may know them.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> view, action = session.latest(1)
            >>> str(action), view == view.view(1)
            ('lay bridge 0,1', True)
        """
        return self.timeline.latest(seat)

    def narrated(self, seat: int | None, most: int | None = None) -> tuple[Text, ...]:
        """Describes the latest actions, also of chance and players, in words that reveal no more than a seat may know.

        Args:
            seat: the reader's seat; ``None`` for an onlooker.
            most: how many of the last actions to describe; all new ones by default.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> [str(text) for text in session.narrated(1)]
            ['Crown lays a bridge in row 0, column 1: +1 steam', 'Crown draws a tile']
        """
        with called(self.names):
            return self.timeline.narrated(self.since if most is None else max(self.since, self.at - most), seat)

    # --- along the timeline

    @alone
    def undo(self) -> None:
        """Goes back to a person's last decision, or to anybody's if only players decide; cancels a search.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.undo()
            >>> session.at, len(session.actions)
            (13, 15)
        """
        place = self.undo_place
        if place is not None:
            self.thought = None
        self._move_to(self.at if place is None else place)

    @property
    def undo_place(self) -> int | None:
        """The target of ``undo``; ``None`` if there is nothing to undo.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.undo_place
            13
        """
        place = self.timeline.before(self._is_persons)
        if place is None and PERSON not in self.seats:
            place = self.timeline.before(lambda at: isinstance(self.timeline.states[at].actor, int))
        return place

    @alone
    def redo(self) -> None:
        """Goes on to a person's next decision, or to the end of the line.

        If only players decide, goes on by one turn and replays it like a new one.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.undo()
            >>> session.redo()
            >>> session.at
            15
        """
        place, before = self.redo_place, self.at
        if place is not None and place < len(self.timeline.actions) and PERSON not in self.seats:
            self._move_to(place, since=before)
        else:
            self.seek(self.at if place is None else place)

    @property
    def redo_place(self) -> int | None:
        """The target of ``redo``; ``None`` if nothing was undone and no player's search was cancelled.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.undo()
            >>> session.redo_place
            15
        """
        place, end = self.timeline.after(self._is_persons), len(self.timeline.actions)
        if place is None and self.at < end and PERSON not in self.seats:
            whose = self.timeline.seat(self.at)
            return self.timeline.after(lambda at: self.timeline.seat(at) != whose) or end
        return end if place is None and (self.at < end or (self._goes_on and not self.thinking)) else place

    @alone
    def seek(self, at: int) -> None:
        """Goes to the position after that many actions.

        A player's search continues, whichever position is shown. A player whose search was cancelled, or failed, acts
        when someone seeks the end of the line.

        Raises:
            ValueError: there is no such position.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.seek(0)
            >>> session.state.actor
            'chance'
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
        """Starts another game from the same position, with the same options and seats; the random numbers continue.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.again()
            >>> session.at
            13
        """
        self.timeline = Timeline(self.timeline.states[0])
        self.thought = None
        self._move_to(0)
        self._go_on()

    # --- the scores and their history

    @property
    @alone
    def sheet(self) -> Sheet:
        """The current score sheet of all seats, item by item, with its history.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.sheet.seats
            2
        """
        return whole_sheet(self._history)

    @property
    @alone
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The turns that changed the standings most; at the end of a game, the turns that decided it.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.turning_points  # nothing has changed the lead yet
            ()
        """
        return turning_points(self._history)

    @property
    def _history(self) -> History[State]:
        """The history of the game, hidden information included."""
        at = self.timeline.at
        return History(tuple(self.timeline.states[: at + 1]), tuple(self.timeline.actions[:at]))

    # --- in and out

    @property
    def transcript(self) -> Transcript:
        """The record of the game, undone actions included.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.transcript.end == session.state
            True
        """
        return replace(self.timeline.transcript, names=self.names)

    def save(self, path: str | Path | None = None) -> str:
        """Returns the record of the game as JSON text, and writes it to a file if you name one.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> rw.Transcript.from_json(session.save()) == session.transcript
            True
        """
        return write_record(self.transcript, path)

    @alone
    def load(self, source: str | Path | State | Transcript) -> None:
        """Opens a recorded game at the end of its main line, with the players' names if it has any.

        Leaves damaged variations and notes out; the boards say so.

        Args:
            source: a file, the text of one, a link, a position or a transcript, see ``read_game``.

        Raises:
            NotationError: the source cannot be read, or records another game; the session stays unchanged.
            UnknownGameError: the record's game is not installed.
            OSError: the file cannot be read.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> other = rw.Session("days_of_steam", seed=1)
            >>> other.load(session.save())
            >>> other.state == session.state
            True
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
        """Gives a seat to a person or to a player, which acts at once if it is its turn.

        Raises:
            ValueError: no such seat or no such player.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> session.sit(1, "greedy")  # it plays at once
            >>> session.seats, session.state.actor
            (('person', 'greedy'), 0)
        """
        if isinstance(seat, bool) or seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {len(self.seats) - 1}")
        self._seat([*self.seats[:seat], who, *self.seats[seat + 1 :]])

    @alone
    def _seat(self, seats: Any) -> None:
        count = len(self.seats)
        if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) != count:
            raise ValueError(f"it must be a list of {count} names, one for each player")
        names = seated(seats, count)
        if (thought := self.thought) is not None and names[thought.seat] != self.seats[thought.seat]:
            self.thought = None
        self._put(seats=names)
        self._go_on()

    @alone
    def _call(self, names: Any) -> None:
        self._put(names=checked(names, len(self.seats)))
        with called(self.names):
            self._arrive()  # the last answer used the old names

    # --- players

    def _is_persons(self, at: int) -> bool:
        return person_decides(self.timeline, self.seats, at)

    @property
    def _goes_on(self) -> bool:
        """Whether chance or a player is to act."""
        return self.timeline.state.actor is not None and not self._is_persons(self.timeline.at)

    def _do(self, action: Action) -> None:
        self._steps.append(self.timeline.play(action))
        # The action makes any running search obsolete.
        self.thought = None

    def _go_on(self) -> None:
        """Lets chance and players act until a person decides, the game ends, or a player starts a search in slices."""
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
                    # An observer may have played or gone back.
                    if self.timeline.state is not state:
                        continue
                chosen = self._chosen(who, state, seat)
                if isinstance(chosen, Answer):
                    self._fault = chosen
                    return
                self._do(chosen)

    def _chosen(self, who: Player, state: State, seat: int) -> Action | Answer:
        """Returns a player's action, or the answer about the fault of one that somebody added."""
        self._waits = who.thinks
        try:
            if is_added(self.seats[seat]):
                return ask_added(self.seats[seat], who, state, seat, self.rng)
            return who.choose(state.view(seat), self.rng)
        finally:
            self._waits = False

    def _show_thinking(self) -> None:
        """Shows the actions so far before a player searches for long."""
        self._waits = True
        try:
            self._arrive()
        finally:
            self._waits = False

    # --- results of searches

    def _forget_hint(self) -> None:
        """Cancels a search for a hint: a player who goes on alone no longer needs it."""
        if self.thought is not None and self.thought.purpose == "hint":
            self.thought = None

    def _take_up(self, thought: Thought, advice: Advice) -> None:
        """Plays the action that a search found, at its own position; a viewer of another position stays there."""
        looked_at = self.timeline.at
        self.timeline.seek(thought.place)
        try:
            self._do(advice.action)
            self.rng.setstate(thought.rng.getstate())
            self._advance()
        finally:
            if looked_at != thought.place:
                # An observer may have shortened the game in the meantime.
                self.timeline.seek(min(looked_at, len(self.timeline.actions)))
        if looked_at == thought.place:
            self._arrive()
        else:
            self._publish()
