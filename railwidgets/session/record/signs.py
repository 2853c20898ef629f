"""Checks the signs of notes against their boards: a sign on a missing element is refused, or dropped when reading."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from railwidgets.core import Note, Pointer, State, Transcript, quoted
from railwidgets.core.line import Notes
from railwidgets.draw.look import Look
from railwidgets.draw.pointers import astray


class NowhereError(ValueError):
    """A sign on something that the board does not show.

    Attributes:
        pick: the missing element.
    """

    def __init__(self, pick: str) -> None:
        self.pick = pick
        super().__init__(f"there is no {quoted(pick)} on the board for a sign")


def check_signs(state: State, pointers: Iterable[Pointer]) -> None:
    """Checks that the board of a position shows every signed element.

    Raises:
        NowhereError: the board does not show one of them.
    """
    signs = tuple(pointers)
    if signs and (lost := astray(state.game.scene(state, Look()), signs)):
        raise NowhereError(lost[0])


def without_lost_signs(record: Transcript) -> Transcript:
    """Returns a record without the signs whose elements are missing; its ``problems`` list each with its position."""
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
                problems.append(f"{line}a sign of the note at {at} is ignored: {error}")
            else:
                signs.append(sign)
        if signs or any(note.text[lang] for lang in note.text.languages):
            kept.append((at, replace(note, pointers=tuple(signs))))
    return tuple(kept)
