"""A game in play: its course, who sits where, what is picked, and why the last thing was refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from random import Random
from threading import RLock
from typing import Any, Concatenate, Final, Literal, ParamSpec, TypeVar

import traitlets

from railwidgets.bots import Advice, player
from railwidgets.core import CHANCE, Action, Game, IllegalAction, NotationError, Refusal, State, Text, Transcript
from railwidgets.core import game as game_named
from railwidgets.session.answer import Answer, hint, misread, refusal
from railwidgets.session.files import read_record, write_record
from railwidgets.session.players import PERSON, known, person_decides, seated
from railwidgets.session.selection import Selection
from railwidgets.session.timeline import Timeline
from railwidgets.session.words import TEXTS, TITLES

HINTS: Final = "search"
"""The player that is asked for hints."""

P = ParamSpec("P")
R = TypeVar("R")


def _alone(method: Callable[Concatenate[Session, P], R]) -> Callable[Concatenate[Session, P], R]:
    """One thread at a time: JupyterLab has clicks answered beside the cell that runs."""

    @wraps(method)
    def run(self: Session, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self.lock:
            return method(self, *args, **kwargs)

    return run


class Session(traitlets.HasTraits):
    """A game that people and players share, seen by any number of boards.

    All that can be clicked can be called: ``play``, ``pick``, ``turn``, ``drop``, ``undo``, ``redo``, ``seek``,
    ``why``. Boards redraw when ``revision`` changes.

    Args:
        game: a name, a ``Game``, or a ``State`` to start from.
        players: how many play, if ``game`` is no state.
        seed: for what chance and players do; without one every session is another.
        seats: who sits where: ``"person"`` or a player such as ``search:playouts=100`` (see ``bots.player``); people
            where nothing is said.
        rules: fields of the game's ``Rules``.

    Raises:
        ValueError: a seat or a rule that does not exist.
    """

    state = traitlets.Instance("railwidgets.core.State", help="the position")
    actions = traitlets.Tuple(help="every action known, of chance too; those undone stand at the end")
    at = traitlets.Int(0, help="how many of the actions are played")
    picks = traitlets.Tuple(help="what has been picked so far")
    refusals = traitlets.Tuple(help="why the last thing tried is refused; empty if it is not")
    seats = traitlets.Tuple(help="who sits where: 'person' or the name of a player")
    revision = traitlets.Int(0, help="grows with every change")

    since: int
    """The place from which on what was done is told as new: where the last thing played, or sought, began."""

    def __init__(
        self,
        game: str | Game[Any] | State = "days_of_steam",
        *,
        players: int = 2,
        seed: int | None = None,
        seats: Sequence[str] = (),
        **rules: Any,
    ) -> None:
        super().__init__()
        self.lock = RLock()
        if isinstance(game, State):
            if rules:
                raise ValueError("a session that starts from a position plays by the rules of that position")
            start = game
        else:
            start = (game_named(game) if isinstance(game, str) else game).new(players, **rules)
        self.rng = Random(seed)
        self.timeline: Timeline[State] = Timeline(start)
        self.selection = Selection(self._asked)
        self.seats = seated(seats, len(start.scores()))
        self.news: Answer | None = None
        self.since = 0
        self.thinking = False
        self._go_on()

    # --- acting

    @_alone
    def play(self, *actions: Action | str) -> State:
        """Does an action, or several, then all that chance and players do before a person decides.

        Raises:
            NotationError: a text cannot be read; nothing is done.
            IllegalAction: an action may not be done, though those before it are; the boards of its seat show why.
        """
        self._play([self._read(action) for action in actions])
        return self.timeline.state

    @_alone
    def pick(self, pick: str) -> None:
        """Picks something, as a click does: it begins an action, says one, or is told why not."""
        if pick == "chance" and self.state.actor == CHANCE:
            before, outcome = self.timeline.state, self.timeline.state.sample(self.rng)
            self._play((outcome,))
            self.tell(before.told(outcome, None), kind="done")
            return
        actions = self.selection.pick(pick)
        if actions:
            self._play(actions)
            return
        self.news = None
        if not self.selection.refusals and pick not in self.selection.picks:
            self.tell(TITLES["nothing_there"], self._advice(), kind="done", seat=self.seat)
        self._publish()

    @_alone
    def hint(self, who: str = "") -> Advice | None:
        """Asks a player for advice, and shows what it would do.

        Args:
            who: such as ``greedy`` or ``search:seconds=2``, by default ``HINTS``. It sees what the seat to act sees.

        Returns:
            The advice; ``None`` where no seat is to act. The same position is always given the same advice, as long
            as the player has no budget of time.

        Raises:
            ValueError: no such player.
        """
        advisor, state = player(who or HINTS), self.timeline.state
        if not isinstance(state.actor, int):
            self.tell(TITLES["no_hint"], self._advice(), kind="done", seat=self.seat)
            return None
        advice = advisor.advise(state.view(state.actor), Random(self.at))
        self.selection = Selection(self._asked)
        self.selection.suggest(advice.action)
        self.news = hint(advice, state, state.actor)
        self._publish()
        return advice

    @property
    def answer(self) -> Answer | None:
        """The answer to the last thing said: news, else why the last thing tried is refused."""
        refusals = self.selection.refusals
        if self.news is not None or not refusals:
            return self.news
        return refusal(refusals, self.state, self.seat)

    @property
    def hinted(self) -> tuple[str, ...]:
        """What to click to do what the answer advises; empty when it advises nothing."""
        advice = self.news and self.news.advice
        return self.selection.choices.clicked(advice.action) if advice else ()

    @_alone
    def turn(self, by: int = 1) -> None:
        """Turns the piece in hand; a refused orientation is told why."""
        self.selection.turn(by)
        self.news = None
        self._publish()

    @_alone
    def drop(self) -> None:
        """Lets go: of the place first, then of the piece."""
        self.selection.drop()
        self.news = None
        self._publish()

    @_alone
    def say(self, text: str) -> None:
        """Does an action typed by a person; what is wrong with it is answered, not raised."""
        try:
            self.play(text)
        except NotationError as error:
            example = next(iter(self.state.legal_actions), None)
            self.tell(TITLES["unreadable"], misread(text, error, example), seat=self.seat)
        except IllegalAction:
            return  # the boards of the seat show why

    @_alone
    def why(self, action: Action | str) -> tuple[Refusal, ...]:
        """Why an action may not be done; the boards of the seat that acts show the reasons with their proof.

        Empty if it may.

        Raises:
            NotationError: the text cannot be read.
        """
        action = self._read(action)
        refusals = self._asked.refusals(action)
        if refusals:
            self._refuse(refusals)
        else:
            self.tell(TITLES["allowed"], self.state.told(action, self.seat), kind="done", seat=self.seat)
        return refusals

    @_alone
    def tell(
        self,
        title: Text,
        text: Text | None = None,
        kind: Literal["error", "done"] = "error",
        seat: int | None = None,
    ) -> None:
        """Shows a message on the boards, or on those of one seat; the game stays as it is."""
        # The proof of an earlier refusal would stand beside words about something else.
        self.selection.forgive()
        self.news = Answer(kind, title, text=text, seat=seat)
        self._publish()

    # --- what was done

    @property
    def last(self) -> Action | None:
        """The last action of a seat; ``None`` if there is none yet."""
        at = self.timeline.last
        return None if at is None else self.timeline.actions[at]

    def latest(self, seat: int | None) -> tuple[State, Action] | None:
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

    @_alone
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

    @_alone
    def redo(self) -> None:
        """Goes on to the next decision of a person, or to the end of what is known."""
        place = self.timeline.after(self._is_persons)
        self._move_to(len(self.timeline.actions) if place is None else place)

    @_alone
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

    @_alone
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

    @_alone
    def sit(self, seat: int, who: str) -> None:
        """Gives a seat to a person or to a player, who acts at once if it is to act.

        Raises:
            ValueError: no such seat or no such player.
        """
        if seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {len(self.seats) - 1}")
        self.seats = (*self.seats[:seat], known(who), *self.seats[seat + 1 :])
        self._go_on()

    @property
    def seat(self) -> int | None:
        """The seat that acts, or for which chance acts; the last one when the game is over."""
        return self.timeline.seat(self.at)

    def _is_persons(self, at: int) -> bool:
        return person_decides(self.timeline, self.seats, at)

    # --- inside

    @property
    def _asked(self) -> State:
        """The position as the seat that asks may know it: reasons told to it are made of nothing else.

        Chance is asked for by the seat for which it acts; once the game is over, by anybody.
        """
        state = self.timeline.state
        return state.view(None if state.actor is None else self.timeline.seat(self.timeline.at))

    def _read(self, action: Action | str) -> Action:
        return self.timeline.state.game.action(action) if isinstance(action, str) else action

    def _play(self, actions: Sequence[Action]) -> None:
        """Does actions one after the other, then lets chance and players go on; refuses the first that is illegal."""
        self.since = self.timeline.at
        try:
            for action in actions:
                self.timeline.play(action)
        except IllegalAction as error:
            self._refuse(self._asked.refusals(error.action) or error.refusals)
            raise
        self._go_on()

    def _go_on(self) -> None:
        """Lets chance and players act until a person decides or the game is over."""
        while not self._is_persons(self.timeline.at) and (state := self.timeline.state).actor is not None:
            if state.actor == CHANCE:
                self.timeline.play(state.sample(self.rng))
            elif isinstance(state.actor, int):
                self.timeline.play(self._chosen(state, state.actor))
        self._arrive()

    def _chosen(self, state: State, seat: int) -> Action:
        """What the player of a seat does; before one that thinks for long, what was done so far is shown."""
        who = player(self.seats[seat])
        if not who.thinks:
            return who.choose(state.view(seat), self.rng)
        self.thinking = True
        try:
            self._arrive()
            return who.choose(state.view(seat), self.rng)
        finally:
            self.thinking = False

    def _arrive(self) -> None:
        """Empties the hands of whoever picked something, for another position."""
        self.selection = Selection(self._asked)
        self.news = None
        self._publish()

    def _refuse(self, refusals: tuple[Refusal, ...]) -> None:
        self.selection.refuse(refusals)
        self.news = None
        self._publish()

    def _advice(self) -> Text:
        return TEXTS["over" if self.state.actor is None else "choose"]

    def _publish(self) -> None:
        """Brings the traits up to date; boards redraw."""
        with self.hold_trait_notifications():
            self.state = self.timeline.state
            self.actions = tuple(self.timeline.actions)
            self.at = self.timeline.at
            self.picks = self.selection.picks
            self.refusals = self.selection.refusals
            self.revision += 1

    def __repr__(self) -> str:
        return f"<Session of {self.state.game.name}: {', '.join(self.seats)}; action {self.at} of {len(self.actions)}>"
