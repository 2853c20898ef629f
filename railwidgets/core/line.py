"""A line of play: what was done from a place of a recorded game on, and what is noted along it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from railwidgets.core.action import Action
from railwidgets.core.notation import NotationError
from railwidgets.core.note import Note
from railwidgets.core.refusal import IllegalAction
from railwidgets.core.state import State

DAMAGED: Final = "Damaged transcript"

Given = tuple[tuple[int, State], ...]
"""Positions that do not follow from what is recorded, each with the place that it is at."""

Notes = tuple[tuple[int, Note], ...]
"""Notes, each with the place that it is at."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A line that leaves another one: what was played, or could have been, instead.

    Places are counted as in the line that it leaves, from the beginning of the game: the first action of a branch at
    place 12 leads to its place 13.

    Attributes:
        of: the line that it leaves: 0 is the main line, n the n-th branch.
        at: the place where it leaves that.
        actions: what is done instead.
        given: positions along it that are given, as in ``Transcript``.
        notes: what is noted along it.
    """

    of: int
    at: int
    actions: tuple[Action, ...]
    given: Given = ()
    notes: Notes = ()

    def to_json(self) -> dict[str, Any]:
        return {"of": self.of, "at": self.at, **line_json(self.actions, self.given, self.notes)}


def line_json(actions: Iterable[Action], given: Given, notes: Notes) -> dict[str, Any]:
    """What a line is in JSON; ``positions`` and ``notes`` are there only if there are any."""
    return {
        "actions": [str(action) for action in actions],
        **({"positions": {str(at): state.to_json() for at, state in given}} if given else {}),
        **({"notes": {str(at): note.to_json() for at, note in notes}} if notes else {}),
    }


def played(
    start: State, begin: int, actions: Iterable[Action | str], given: Iterable[tuple[int, State]] = ()
) -> tuple[tuple[Action, ...], list[State]]:
    """The actions of a line, each checked to be legal in its place, and the positions that they lead to.

    Args:
        start: the position that the line leaves.
        begin: the place of that position.
        actions: what is done, or the notations of it.
        given: the positions that are believed as the start is, and what led to them.

    Raises:
        NotationError: an action cannot be read or may not be done; the message says which and why.
    """
    done: list[Action] = []
    states: list[State] = []
    state, known = start, dict(given)
    for number, entry in enumerate(actions, begin + 1):
        try:
            action = start.game.action(entry) if isinstance(entry, str) else entry
            state = known[number] if number in known else state.apply(action)
        except (NotationError, IllegalAction) as error:
            problem = f"action {number}: {error}. The {number - 1} before it are sound: cut the list there"
            raise NotationError(DAMAGED, [problem]) from error
        done.append(action)
        states.append(state)
    beyond = [at for at in known if at not in range(begin + 1, begin + len(done) + 1)]
    if beyond:
        raise NotationError(DAMAGED, [f"there is no action {beyond[0]} to lead to a position"])
    return tuple(done), states


def in_order(entries: Iterable[tuple[int, Any]]) -> tuple[tuple[int, Any], ...]:
    """Entries by their places."""
    return tuple(sorted(dict(entries).items(), key=lambda entry: entry[0]))


# --- out of JSON


def actions_of(data: Mapping[str, Any]) -> list[str]:
    """The notations of the actions of a line.

    Raises:
        NotationError: there is no list of them.
    """
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(isinstance(entry, str) for entry in actions):
        raise NotationError(DAMAGED, ['"actions" must be a list of texts'])
    return actions


def given_of(start: State, data: Mapping[str, Any]) -> Iterator[tuple[int, State]]:
    """The positions given along a line, each with its place.

    Raises:
        NotationError: they are none of this game.
    """
    positions = data.get("positions", {})
    if not isinstance(positions, Mapping) or not all(_NUMBER.fullmatch(str(key)) for key in positions):
        raise NotationError(DAMAGED, ['"positions" must be an object of positions by the number of an action'])
    for key, record in positions.items():
        try:
            state = start.game.from_json(record)
        except NotationError as error:
            raise NotationError(DAMAGED, [f"the position after action {key}: {error}"]) from error
        if len(state.scores()) != len(start.scores()):
            raise NotationError(DAMAGED, [f"the position after action {key} is of another number of players"])
        yield int(key), state


def notes_of(data: Mapping[str, Any], places: range, fault: Callable[[str], None]) -> Iterator[tuple[int, Note]]:
    """The notes along a line, each with its place; what is wrong with one is told, and it is left out.

    Args:
        data: the line.
        places: where there can be notes.
        fault: is told a sentence for each that is left out.
    """
    notes = data.get("notes", {})
    if not isinstance(notes, Mapping):
        fault('"notes" must be an object of notes by the number of an action: all are left out')
        return
    for key, entry in notes.items():
        at = int(key) if _PLACE.fullmatch(str(key)) else -1
        if at not in places:
            fault(f"the note at {str(key)!r:.80} is left out: there are places {places.start} to {places.stop - 1}")
            continue
        try:
            yield at, Note.from_json(entry)
        except NotationError as error:
            fault(f"the note at {at} is left out: {'; '.join(error.problems)}")


_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")
_PLACE: Final = re.compile(r"0|[1-9][0-9]{0,8}")
