"""Signs of notes against the boards that they are on: those at nothing are refused, or left out of what is read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from railwidgets.core import Note, Pointer, State, Transcript, quoted
from railwidgets.core.line import Notes
from railwidgets.draw.look import Look
from railwidgets.draw.pointers import astray


class NowhereError(ValueError):
    """A sign at what is not on the board.

    Attributes:
        pick: what that is.
    """

    def __init__(self, pick: str) -> None:
        self.pick = pick
        super().__init__(f"there is no {quoted(pick)} on the board that a sign could be at")


def check_signs(state: State, pointers: Iterable[Pointer]) -> None:
    """Checks that signs are at what is on the board of a position.

    Raises:
        NowhereError: one is not.
    """
    signs = tuple(pointers)
    if signs and (lost := astray(state.game.scene(state, Look()), signs)):
        raise NowhereError(lost[0])


def without_lost_signs(record: Transcript) -> Transcript:
    """A record without the signs that are at nothing on their boards; its ``problems`` name each and its place."""
    noted = [record.notes, *(branch.notes for branch in record.branches)]
    if not any(note.pointers for notes in noted for _, note in notes):
        return record
    problems: list[str] = []
    kept = [
        _kept(notes, states, f"branch {number}: " if number else "", problems)
        for number, (notes, states) in enumerate(zip(noted, record.lines(), strict=True))
    ]
    branches = tuple(replace(one, notes=notes) for one, notes in zip(record.branches, kept[1:], strict=True))
    return replace(record, notes=kept[0], branches=branches, problems=(*record.problems, *problems))


def _kept(notes: Notes, states: list[State], line: str, problems: list[str]) -> Notes:
    kept: list[tuple[int, Note]] = []
    for at, note in notes:
        signs: list[Pointer] = []
        for sign in note.pointers:
            try:
                check_signs(states[at], (sign,))
            except NowhereError as error:
                problems.append(f"{line}a sign of the note at {at} is left out: {error}")
            else:
                signs.append(sign)
        if signs or note.text.en or note.text.fr:
            kept.append((at, replace(note, pointers=tuple(signs))))
    return tuple(kept)
