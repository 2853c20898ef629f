"""The record of a game: where it began and every action since, of chance too, so that it replays with no seed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from railwidgets.core.action import Action
from railwidgets.core.html import Html, facts, markup, tag
from railwidgets.core.notation import NotationError, read_json
from railwidgets.core.refusal import IllegalAction
from railwidgets.core.registry import UnknownGameError, game
from railwidgets.core.seats import called, checked
from railwidgets.core.state import State
from railwidgets.core.text import load_words

FORMAT: Final = "railwidgets-transcript"
VERSION: Final = 1

LAST: Final = 5
"""A notebook shows so many of the last actions."""


@dataclass(frozen=True, slots=True, repr=False)
class Transcript:
    """A recorded game.

    Attributes:
        start: the position at the beginning.
        actions: everything done since, in order.
        given: positions that do not follow from what is recorded, each with how many actions led to it, in order; a
            record of all that was done has none, see ``seen_by``.
        names: what the players are called, in turn order; those without one by their emblem.
    """

    start: State
    actions: tuple[Action, ...] = ()
    given: tuple[tuple[int, State], ...] = ()
    names: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        start: State,
        actions: Iterable[Action | str],
        given: Iterable[tuple[int, State]] = (),
        names: tuple[str, ...] = (),
    ) -> Transcript:
        """A transcript of actions or their notations, each checked to be legal in its place.

        Args:
            start: the position at the beginning.
            actions: what was done.
            given: as in the attributes; these are believed as the start is, and so is what led to them.
            names: as in the attributes.

        Raises:
            NotationError: an action cannot be read or may not be done; the message says which and why.
        """
        done: list[Action] = []
        state, known = start, dict(given)
        for number, entry in enumerate(actions, 1):
            try:
                action = start.game.action(entry) if isinstance(entry, str) else entry
                state = known[number] if number in known else state.apply(action)
            except (NotationError, IllegalAction) as error:
                problem = f"action {number}: {error}. The {number - 1} before it are sound: cut the list there"
                raise NotationError("Damaged transcript", [problem]) from error
            done.append(action)
        if beyond := [number for number in known if number not in range(1, len(done) + 1)]:
            raise NotationError("Damaged transcript", [f"there is no action {beyond[0]} to lead to a position"])
        return cls(start, tuple(done), tuple(sorted(known.items(), key=lambda entry: entry[0])), names)

    def states(self) -> Iterator[State]:
        """Every position of the game, the first and the last included."""
        state, given = self.start, dict(self.given)
        yield state
        for number, action in enumerate(self.actions, 1):
            state = given[number] if number in given else state.apply(action)
            yield state

    def seen_by(self, seat: int | None) -> Transcript:
        """The game as a seat saw it, or an onlooker if it is ``None``; it tells no more than that seat may know.

        Its positions are the seat's views, and its actions are as they were said to it, such as ``draw tile ?``. Where
        an action does not lead from view to view, for it is named only in part or needs what is hidden, the view that
        came of it is given.
        """
        before, *later = self.states()
        start = seen = before.view(seat)
        actions: list[Action] = []
        given: list[tuple[int, State]] = []
        for number, (action, after) in enumerate(zip(self.actions, later, strict=True), 1):
            _, known = before.known(action, seat)
            follows = seen.apply(known) if known in seen.legal_actions else None
            before, seen = after, after.view(seat)
            actions.append(known)
            if follows != seen:
                given.append((number, seen))
        return Transcript(start, tuple(actions), tuple(given), self.names)

    @property
    def end(self) -> State:
        """The last position."""
        *_, last = self.states()
        return last

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """As an onlooker may see it: notebooks are looked at by those who play, too."""
        with called(self.names):
            return self._shown()

    def _shown(self) -> dict[str, Any]:
        words, game = load_words(__package__)["table"], self.start.game
        states = list(self.states())
        done = zip(states, self.actions, strict=False)
        told = [tag("div", f"{number}. {state.told(action, None)}") for number, (state, action) in enumerate(done, 1)]
        rows = (
            (words["players"], len(self.start.scores())),
            (words["actions"], len(self.actions)),
            (words["last"], markup(*told[-LAST:])),
            (words["stands"], game.prompt(states[-1].view(None))),
        )
        picture = Html(states[-1].picture(width=360).html)
        return {"text/plain": repr(self), "text/html": markup(tag("strong", game.title), facts(rows), picture)}

    def __repr__(self) -> str:
        game, count = self.start.game, len(self.start.scores())
        return f"<Transcript of {game.name}: {count} players, {len(self.actions)} actions>"

    def to_json(self) -> dict[str, Any]:
        """The transcript as JSON; ``positions`` and ``names`` are there only if some are given."""
        given = {str(number): state.to_json() for number, state in self.given}
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.start.game.name,
            "start": self.start.to_json(),
            "actions": [str(action) for action in self.actions],
            **({"positions": given} if given else {}),
            **({"names": list(self.names)} if self.names else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | str) -> Transcript:
        """The transcript of ``to_json`` (a mapping, or its JSON text).

        Raises:
            NotationError: it cannot be read, or an action in it may not be done.
        """
        what = "Damaged transcript"
        data = read_json(data, what)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise NotationError(what, [f'a transcript is a JSON object with "format": "{FORMAT}"'])
        if data.get("version") != VERSION:
            version = data.get("version")
            raise NotationError(
                what, [f"version {version!r:.80} is not known; this railwidgets reads version {VERSION}"]
            )
        if missing := [key for key in ("game", "start", "actions") if key not in data]:
            raise NotationError(what, [f'"{key}" is missing' for key in missing])
        actions = data["actions"]
        if not isinstance(actions, list) or not all(isinstance(entry, str) for entry in actions):
            raise NotationError(what, ['"actions" must be a list of texts'])
        try:
            played = game(data["game"])
        except UnknownGameError as error:
            raise NotationError(what, [str(error)]) from None
        start: State = played.from_json(data["start"])
        try:
            names = checked(data.get("names", []), len(start.scores()))
        except ValueError as error:
            raise NotationError(what, [f'"names": {error}']) from None
        return cls.of(start, actions, _given(start, data.get("positions", {})), names)


def _given(start: State, positions: Any) -> Iterator[tuple[int, State]]:
    """The positions given in a record, each with the number of the action that led to it.

    Raises:
        NotationError: they are none of this game.
    """
    what = "Damaged transcript"
    if not isinstance(positions, Mapping) or not all(_NUMBER.fullmatch(str(key)) for key in positions):
        raise NotationError(what, ['"positions" must be an object of positions by the number of an action'])
    for key, record in positions.items():
        try:
            state = start.game.from_json(record)
        except NotationError as error:
            raise NotationError(what, [f"the position after action {key}: {error}"]) from error
        if len(state.scores()) != len(start.scores()):
            raise NotationError(what, [f"the position after action {key} is of another number of players"])
        yield int(key), state


_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")
