"""A game in play: its timeline, its players, the selection, and the reasons of the last refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final, Generic, Literal, overload

from railwidgets.core import CHANCE, Action, Game, IllegalAction, NotationError, Refusal, State, Text, Transcript
from railwidgets.core import game as game_named
from railwidgets.core.notation import nearest, quoted
from railwidgets.core.seats import checked
from railwidgets.deprecation import keeps_old_names
from railwidgets.session.play.annotating import Annotating
from railwidgets.session.play.answer import Answer, misread, refusal, sayable
from railwidgets.session.play.clicks import Manner
from railwidgets.session.play.facts import S_co, alone
from railwidgets.session.play.perspective import Perspective
from railwidgets.session.play.players import seated
from railwidgets.session.play.still import session_html
from railwidgets.session.record.opening import read_game
from railwidgets.session.words import TEXTS, TITLES

HELP: Final = ("help", "aide")
"""The input that lists what can be typed."""

OWN: Final = ("players", "seed", "seats", "names")
"""The arguments of a session besides the options of its game."""


@keeps_old_names("Session")
class Session(Annotating[S_co], Generic[S_co]):
    """A game that people and players share, seen by any number of boards.

    Every click has a method: ``play``, ``pick``, ``turn``, ``drop``, ``undo``, ``redo``, ``seek``,
    ``why``, ``hint``, ``show_move``, ``follow``, ``stop``, ``go``, ``vary``, ``promote``, ``delete``, ``what_if``,
    ``note``, ``sign``, ``rub``, ``restore``. The traits are always true and change together. They contain hidden
    information too, for the author of the Python code. You can set ``at``, ``seats`` and ``names``; the others are
    read-only. Boards redraw when ``revision`` changes. Observers and callbacks may play: ``Truthful`` documents the
    order, and how errors are raised.

    Args:
        game: a name, a ``Game``, a ``State`` to start from, or a ``Transcript`` to continue from its end.
        players: the number of players, if ``game`` is a name or a ``Game``.
        seed: the random seed of chance and players; without one every session differs.
        seats: the occupants: ``"person"`` or a player such as ``search:playouts=100`` (see ``bots.player``), as a list
            or a text such as ``"person,greedy"``; people by default.
        names: the names of the players in turn order, such as ``["Ada", "Ben"]``; their emblems by default.
        rules: fields of the game's ``Rules``.

    Raises:
        ValueError: an unknown seat or option, or an invalid name.

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
        game: Game[S_co] | S_co,
        *,
        players: int = 2,
        seed: int | None = None,
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
        **rules: Any,
    ) -> None: ...

    @overload
    def __init__(
        self: Session,
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
            # No player may act from the first position before the record is loaded.
            super().__init__(start, seated((), count), called or game.names, seed)
            self.load(replace(game, names=called or game.names))
            self.seats = who
        else:
            super().__init__(start, who, called, seed)

    # --- acting

    @alone
    def play(self, *actions: Action | str) -> S_co:
        """Plays one or more actions, then lets chance and players act until a person decides.

        Raises:
            NotationError: a text cannot be read; nothing is played.
            IllegalAction: an action is illegal; those before it are played, and the boards of its seat show why.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> state = session.play("lay bridge 0,1")
            >>> state.actor, str(session.last), session.at
            (1, 'lay bridge 0,1', 15)
        """
        self._settle()
        self._play([self._read(action) for action in actions])
        return self.timeline.state

    @alone
    def pick(self, pick: str, manner: Manner = "click") -> None:
        """Picks something, as a click does: begins, previews or plays an action, or shows why it is illegal.

        Args:
            pick: the pick.
            manner: ``"click"`` previews an action and plays it on the second pick; ``"press"``, as of a button, plays
                at once if the player can undo it; ``"sure"`` plays at once.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.pick("hand:bridge")
            >>> session.pick("cell:0,1")
            >>> session.picks
            ('hand:bridge', 'cell:0,1')
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
        """Plays a move of the hint.

        Args:
            number: the number of the move in the hint, counted from 1.

        Raises:
            ValueError: there is no such move.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> advice = session.hint("greedy")
            >>> session.follow()
            >>> session.last == advice.action
            True
        """
        move = self._move(number)
        self._forget_hint()
        self._play((move.action,))

    @property
    def answer(self) -> Answer | None:
        """The latest answer: news, or else the reasons of the last refusal.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.why("lay bridge 3,3")[0].clause, session.answer.kind
            ('place.reaches_city', 'refused')
        """
        refusals = self.selection.refusals
        if self.news is not None or not refusals:
            return self.news
        return refusal(refusals, self.state, self.seat)

    @alone
    def turn(self, by: int = 1) -> None:
        """Rotates the selected piece; an illegal rotation shows its reasons.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.pick("hand:curve")
            >>> session.pick("cell:0,1")
            >>> before = session.selection.preview
            >>> session.turn()
            >>> session.selection.preview == before
            False
        """
        self._settle()
        self._forget_hint()
        self.selection.turn(by)
        self.news = None
        self._publish(tried=self.selection.preview is not None)

    @alone
    def drop(self) -> None:
        """Cancels the place first, then the piece.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.pick("hand:bridge")
            >>> session.drop()
            >>> session.picks
            ()
        """
        self._forget_hint()
        self.selection.drop()
        self.news = None
        self._publish()

    @alone
    def say(self, text: str) -> None:
        """Plays an action that a person typed; answers faults instead of raising them. ``help`` gets an answer too.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.say("help")
            >>> session.answer.kind
            'done'
        """
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
        """Returns the refusals of an action; the boards of the acting seat show them with their proof.

        Empty if the action is legal.

        Raises:
            NotationError: the text cannot be read.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> [refusal.clause for refusal in session.why("lay bridge 3,3")]
            ['place.reaches_city']
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
        """Shows a message on the boards, or on those of one seat; the game stays unchanged.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> from railwidgets.core import Text
            >>> session.report(Text.same("Five minutes left"), kind="done")
            >>> str(session.answer.title)
            'Five minutes left'
        """
        # The proof of an earlier refusal would appear beside unrelated words.
        self.selection.forgive()
        self.news = Answer(kind, title, text=text, seat=seat)
        self._publish()

    # --- inside

    def _read(self, action: Action | str) -> Action:
        return self.timeline.state.game.action(action) if isinstance(action, str) else action

    def _play(self, actions: Sequence[Action]) -> None:
        """Plays actions in order, then lets chance and players act; refuses the first illegal one."""
        before, self.since = self.since, self.timeline.at
        try:
            for action in actions:
                self._do(action)
        except IllegalAction as error:
            if self.timeline.at == self.since:
                self.since = before  # nothing is new, so the boards of others go on replaying the last turn
            self._explain(error)
            raise
        self._go_on()

    def _advice(self) -> Text:
        return TEXTS["over" if self.state.actor is None else "choose"]

    @alone
    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Shows readers of the notebook what a board would show an onlooker."""
        return {"text/plain": repr(self), "text/html": session_html(Perspective(self))}

    def __repr__(self) -> str:
        return f"<Session of {self.state.game.name}: {', '.join(self.seats)}; action {self.at} of {len(self.actions)}>"


def _start(game: str | Game[Any] | State, players: int, rules: dict[str, Any]) -> Any:
    """Returns the first position of a session.

    Raises:
        ValueError: an unknown option, or an invalid value.
    """
    if isinstance(game, State):
        if rules:
            raise ValueError("a session from a position has the options of that position")
        return game
    named = game_named(game) if isinstance(game, str) else game
    known = [entry.name for entry in fields(named.rules)]
    for name in rules:
        if name not in known and (near := nearest(name, (*OWN, *known))) != nearest(name, known):
            raise ValueError(f"unknown argument {quoted(name)}{near}")
    return named.new(players, **rules)


def position_of(what: State | Session[Any] | str | Path) -> State:
    """Returns the position of a source: a state itself, the current position of a session, or the end of ``read_game``.

    Raises:
        NotationError: the source is none of these; the message lists the valid sources.
        OSError: the file cannot be read.
    """
    if isinstance(what, Session):
        state: State = what.state
        return state
    return what if isinstance(what, State) else read_game(what).end
