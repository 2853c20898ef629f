"""A line of play: actions from one node of a recorded game, with notes along it."""

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
"""Positions that do not follow from the recorded actions, each with its place in the line."""

Notes = tuple[tuple[int, Note], ...]
"""Notes, each with its place in the line."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A variation that leaves another line.

    Places count from the start of the game, as in the line that the branch leaves: the first action of a branch at
    place 12 leads to its place 13.

    Attributes:
        of: the line that it leaves: 0 is the main line, n the n-th branch.
        at: the place where it leaves that line.
        actions: the actions of the variation.
        given: positions along it that do not follow from its actions, as in ``Transcript``.
        notes: the notes along it.
    """

    of: int
    at: int
    actions: tuple[Action, ...]
    given: Given = ()
    notes: Notes = ()

    def to_json(self) -> dict[str, Any]:
        return {"of": self.of, "at": self.at, **line_json(self.actions, self.given, self.notes)}


def line_json(actions: Iterable[Action], given: Given, notes: Notes) -> dict[str, Any]:
    """Returns a line as JSON; empty ``positions`` and ``notes`` are left out."""
    return {
        "actions": [str(action) for action in actions],
        **({"positions": {str(at): state.to_json() for at, state in given}} if given else {}),
        **({"notes": {str(at): note.to_json() for at, note in notes}} if notes else {}),
    }


def played(
    start: State, begin: int, actions: Iterable[Action | str], given: Iterable[tuple[int, State]] = ()
) -> tuple[tuple[Action, ...], list[State]]:
    """Replays a line and checks that each action is legal; returns the actions and the positions they lead to.

    Args:
        start: the position where the line begins.
        begin: the place of that position.
        actions: the actions, or their notations.
        given: positions to trust like the start, with the actions that lead to them.

    Raises:
        NotationError: an action cannot be read or is illegal; the message says which and why.
    """
    done: list[Action] = []
    states: list[State] = []
    state, known = start, dict(given)
    for number, entry in enumerate(actions, begin + 1):
        try:
            action = start.game.action(entry) if isinstance(entry, str) else entry
            state = known[number] if number in known else state.apply(action)
        except (NotationError, IllegalAction) as error:
            problem = f"action {number}: {error}. The {number - 1} before it are valid: cut the list there"
            raise NotationError(DAMAGED, [problem]) from error
        done.append(action)
        states.append(state)
    beyond = [at for at in known if at not in range(begin + 1, begin + len(done) + 1)]
    if beyond:
        raise NotationError(DAMAGED, [f"there is no action {beyond[0]} to lead to a position"])
    return tuple(done), states


def in_order(entries: Iterable[tuple[int, Any]]) -> tuple[tuple[int, Any], ...]:
    """Sorts entries by place."""
    return tuple(sorted(dict(entries).items(), key=lambda entry: entry[0]))


# --- from JSON


def actions_of(data: Mapping[str, Any]) -> list[str]:
    """Returns the notations of the actions of a line.

    Raises:
        NotationError: the data lacks a list of texts.
    """
    actions = data.get("actions")
    if not isinstance(actions, list) or not all(isinstance(entry, str) for entry in actions):
        raise NotationError(DAMAGED, ['"actions" must be a list of strings'])
    return actions


def given_of(start: State, data: Mapping[str, Any]) -> Iterator[tuple[int, State]]:
    """Yields the given positions of a line, each with its place.

    Raises:
        NotationError: they are not positions of this game.
    """
    positions = data.get("positions", {})
    if not isinstance(positions, Mapping) or not all(_NUMBER.fullmatch(str(key)) for key in positions):
        raise NotationError(DAMAGED, ['"positions" must map the number of an action to a position'])
    for key, record in positions.items():
        try:
            state = start.game.from_json(record)
        except NotationError as error:
            raise NotationError(DAMAGED, [f"the position after action {key}: {error}"]) from error
        if len(state.scores()) != len(start.scores()):
            raise NotationError(DAMAGED, [f"the position after action {key} has another number of players"])
        yield int(key), state


def notes_of(data: Mapping[str, Any], places: range, fault: Callable[[str], None]) -> Iterator[tuple[int, Note]]:
    """Yields the notes of a line, each with its place; reports each damaged one and leaves it out.

    Args:
        data: the line.
        places: the places that can have notes.
        fault: receives a sentence for each note left out.
    """
    notes = data.get("notes", {})
    if not isinstance(notes, Mapping):
        fault('"notes" must map the number of an action to a note: all are ignored')
        return
    for key, entry in notes.items():
        at = int(key) if _PLACE.fullmatch(str(key)) else -1
        if at not in places:
            fault(f"the note at {str(key)!r:.80} is ignored: places go from {places.start} to {places.stop - 1}")
            continue
        try:
            yield at, Note.from_json(entry)
        except NotationError as error:
            fault(f"the note at {at} is ignored: {'; '.join(error.problems)}")


_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")
_PLACE: Final = re.compile(r"0|[1-9][0-9]{0,8}")
