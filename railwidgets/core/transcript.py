"""The record of a game: where it began and every action since, of chance too, so that it replays with no seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from railwidgets.core.action import Action
from railwidgets.core.notation import NotationError, read_json
from railwidgets.core.refusal import IllegalAction
from railwidgets.core.registry import UnknownGameError, game
from railwidgets.core.state import State

FORMAT: Final = "railwidgets-transcript"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Transcript:
    """A recorded game.

    Attributes:
        start: the position at the beginning.
        actions: everything done since, in order.
    """

    start: State
    actions: tuple[Action, ...] = ()

    @classmethod
    def of(cls, start: State, actions: Iterable[Action | str]) -> Transcript:
        """A transcript of actions or their notations, each checked to be legal in its place.

        Raises:
            NotationError: an action cannot be read or may not be done; the message says which and why.
        """
        done: list[Action] = []
        state = start
        for number, entry in enumerate(actions, 1):
            try:
                action = start.game.action(entry) if isinstance(entry, str) else entry
                state = state.apply(action)
            except (NotationError, IllegalAction) as error:
                problem = f"action {number}: {error}. The {number - 1} before it are sound: cut the list there"
                raise NotationError("Damaged transcript", [problem]) from error
            done.append(action)
        return cls(start, tuple(done))

    def states(self) -> Iterator[State]:
        """Every position of the game, the first and the last included."""
        state = self.start
        yield state
        for action in self.actions:
            state = state.apply(action)
            yield state

    @property
    def end(self) -> State:
        """The last position."""
        *_, last = self.states()
        return last

    def to_json(self) -> dict[str, Any]:
        """The transcript as JSON."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.start.game.name,
            "start": self.start.to_json(),
            "actions": [str(action) for action in self.actions],
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
        return cls.of(played.from_json(data["start"]), actions)
