"""A game in play: its course, who sits where, what is picked, and why the last thing was refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final, Generic, Literal, overload

from railwidgets.core import CHANCE, Action, Game, IllegalAction, NotationError, Refusal, State, Text, Transcript
from railwidgets.core import game as game_named
from railwidgets.core.notation import nearest, quoted
from railwidgets.core.seats import checked
from railwidgets.session.play.annotating import Annotating
from railwidgets.session.play.answer import Answer, misread, refusal, sayable
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import S, alone
from railwidgets.session.play.perspective import Perspective
from railwidgets.session.play.players import seated
from railwidgets.session.play.still import session_html
from railwidgets.session.record.opening import read_game
from railwidgets.session.words import TEXTS, TITLES

HELP: Final = ("help", "aide")
"""What is typed to be told what can be typed."""

OWN: Final = ("players", "seed", "seats", "names")
"""The arguments of a session besides the options of its game."""


class Session(Annotating[S], Generic[S]):
    """A game that people and players share, seen by any number of boards.

    All that can be clicked can be called: ``play``, ``pick``, ``turn``, ``drop``, ``undo``, ``redo``, ``seek``,
    ``why``, ``hint``, ``show_move``, ``follow``, ``stop``, ``go``, ``vary``, ``promote``, ``delete``, ``what_if``,
    ``note``, ``sign``, ``rub``, ``restore``. Its traits are always true and change together; they hold all that is so,
    hidden things too, and belong to whoever writes Python. ``at``, ``seats`` and ``names`` can be set; the others
    cannot. Boards redraw when ``revision`` changes. Who observes a trait or is called back may play: ``Truthful`` says
    in which order, and what becomes of errors.

    Args:
        game: a name, a ``Game``, a ``State`` to start from, or a ``Transcript`` to go on from the end of.
        players: how many play, if ``game`` is none of the last two.
        seed: for what chance and players do; without one every session is another.
        seats: who sits where: ``"person"`` or a player such as ``search:playouts=100`` (see ``bots.player``), as a list
            or a text such as ``"person,greedy"``; people where nothing is said.
        names: what the players are called, in turn order, such as ``["Ada", "Ben"]``; by their emblem where nothing is
            said.
        rules: fields of the game's ``Rules``.

    Raises:
        ValueError: a seat or a rule that does not exist, or a name that cannot be one.

    Example:
        >>> session = rw.Session("steam_tunnel", seed=7)
        >>> session.play("flip 0,0").actor  # chance has turned a card over, and the same seat goes on
        0
        >>> str(session.last), len(session.actions)
        ('flip 0,0', 2)
        >>> session.undo()
        >>> session.at
        0
    """

    @overload
    def __init__(
        self,
        game: Game[S] | S,
        *,
        players: int = 2,
        seed: int | None = None,
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
        **rules: Any,
    ) -> None: ...

    @overload
    def __init__(
        self: Session[Any],
        game: str | Transcript = "days_of_steam",
        *,
        players: int = 2,
        seed: int | None = None,
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
        **rules: Any,
    ) -> None: ...

    def __init__(
        self,
        game: str | Game[Any] | State | Transcript = "days_of_steam",
        *,
        players: int = 2,
        seed: int | None = None,
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
        **rules: Any,
    ) -> None:
        start = _start(game.start if isinstance(game, Transcript) else game, players, rules)
        count = len(start.scores())
        who, called = seated(seats, count), checked(names, count)
        if isinstance(game, Transcript):
            # Nobody is to play on from the beginning before the record is there.
            super().__init__(start, seated((), count), called or game.names, seed)
            self.load(replace(game, names=called or game.names))
            self.seats = who
        else:
            super().__init__(start, who, called, seed)

    # --- acting

    @alone
    def play(self, *actions: Action | str) -> S:
        """Does an action, or several, then all that chance and players do before a person decides.

        Raises:
            NotationError: a text cannot be read; nothing is done.
            IllegalAction: an action may not be done, though those before it are; the boards of its seat show why.
        """
        self._settle()
        self._play([self._read(action) for action in actions])
        return self.timeline.state

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does: it begins an action, shows one, does what is shown, or is told why not.

        Args:
            pick: what is picked.
            manner: ``"click"`` shows an action and does it when the same is picked again; ``"press"``, as of a button,
                does at once what can be gone back on; ``"sure"`` does it at once.
        """
        self._settle()
        if pick == "chance" and self.state.actor == CHANCE:
            before, outcome = self.timeline.state, self.timeline.state.sample(self.rng)
            self._play((outcome,))
            self.report(before.narrate(outcome, None), kind="done")
            return
        self._forget_hint()
        actions = self.selection.pick(pick, manner)
        if actions:
            self._play(actions)
            return
        self.news = None
        if not self.selection.refusals and pick not in self.selection.picks:
            self.report(TITLES["nothing_there"], self._advice(), kind="done", seat=self.seat)
        self._publish(tried=True)

    @alone
    def follow(self, number: int = 1) -> None:
        """Does what a hint advises.

        Args:
            number: of the move in the hint, counted from 1.

        Raises:
            ValueError: there is no such move.
        """
        move = self._move(number)
        self._forget_hint()
        self._play((move.action,))

    @property
    def answer(self) -> Answer | None:
        """The answer to the last thing said: news, else why the last thing tried is refused."""
        refusals = self.selection.refusals
        if self.news is not None or not refusals:
            return self.news
        return refusal(refusals, self.state, self.seat)

    @alone
    def turn(self, by: int = 1) -> None:
        """Turns the piece in hand; a refused orientation is told why."""
        self._settle()
        self._forget_hint()
        self.selection.turn(by)
        self.news = None
        self._publish(tried=self.selection.preview is not None)

    @alone
    def drop(self) -> None:
        """Lets go: of the place first, then of the piece."""
        self._forget_hint()
        self.selection.drop()
        self.news = None
        self._publish()

    @alone
    def say(self, text: str) -> None:
        """Does an action typed by a person; what is wrong with it is answered, not raised. ``help`` is answered too."""
        if text.strip().lower() in HELP:
            self.report(TITLES["sayable"], sayable(self._asked), kind="done", seat=self.seat)
            return
        try:
            self.play(text)
        except NotationError as error:
            example = next(iter(self.state.legal_actions), None)
            self.report(TITLES["unreadable"], misread(text, error, example), seat=self.seat)
        except IllegalAction:
            return  # the boards of the seat show why

    @alone
    def why(self, action: Action | str) -> tuple[Refusal, ...]:
        """Why an action may not be done; the boards of the seat that acts show the reasons with their proof.

        Empty if it may.

        Raises:
            NotationError: the text cannot be read.
        """
        self._settle()
        action = self._read(action)
        refusals = self._asked.refusals(action)
        if refusals:
            self._refuse(refusals)
        else:
            self.report(TITLES["allowed"], self.state.narrate(action, self.seat), kind="done", seat=self.seat)
        return refusals

    @alone
    def report(
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

    # --- inside

    def _read(self, action: Action | str) -> Action:
        return self.timeline.state.game.action(action) if isinstance(action, str) else action

    def _play(self, actions: Sequence[Action]) -> None:
        """Does actions one after the other, then lets chance and players go on; refuses the first that is illegal."""
        self.since = self.timeline.at
        try:
            for action in actions:
                self._do(action)
        except IllegalAction as error:
            self._refuse(self._asked.refusals(error.action) or error.refusals)
            raise
        self._go_on()

    def _advice(self) -> Text:
        return TEXTS["over" if self.state.actor is None else "choose"]

    @alone
    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """To those who look at the notebook: what a board would show them that is told no more."""
        return {"text/plain": repr(self), "text/html": session_html(Perspective(self))}

    def __repr__(self) -> str:
        return f"<Session of {self.state.game.name}: {', '.join(self.seats)}; action {self.at} of {len(self.actions)}>"


def _start(game: str | Game[Any] | State, players: int, rules: dict[str, Any]) -> Any:
    """The position that a session starts from.

    Raises:
        ValueError: an option that does not exist, or cannot be so.
    """
    if isinstance(game, State):
        if rules:
            raise ValueError("a session that starts from a position plays by the rules of that position")
        return game
    named = game_named(game) if isinstance(game, str) else game
    known = [entry.name for entry in fields(named.rules)]
    for name in rules:
        if name not in known and (near := nearest(name, (*OWN, *known))) != nearest(name, known):
            raise ValueError(f"a session has no argument {quoted(name)}{near}")
    return named.new(players, **rules)


def position_of(what: State | Session[Any] | str | Path) -> State:
    """The position that is meant: itself, where a session stands, or the end of what ``read_game`` reads.

    Raises:
        NotationError: it is none of these; the message says what can be given.
        OSError: the file cannot be read.
    """
    if isinstance(what, Session):
        state: State = what.state
        return state
    return what if isinstance(what, State) else read_game(what).end
