"""Notes of a session: words and signs on the board, left at the places of its tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from railwidgets.core import Note, Pointer, Text, quoted
from railwidgets.session.play.exploring import Exploring
from railwidgets.session.play.facts import S, alone
from railwidgets.session.record.signs import check_signs
from railwidgets.session.record.tree import Node


class Annotating(Exploring[S], Generic[S]):
    """What a session does about notes; ``restore`` takes back the last change to one."""

    @alone
    def note(self, text: Text | str = "", *pointers: Pointer, place: Node[S] | int | None = None) -> None:
        """Leaves a note, for whoever comes to a place; it replaces the one that was there.

        Args:
            text: the words, in one language or both; with neither words nor signs the note is taken away.
            pointers: signs on the board.
            place: where it is left; here if nothing is said.

        Raises:
            ValueError: there is no such place, a sign is at nothing that is on its board, or the note is too long.
        """
        words = text if isinstance(text, Text) else Text.same(text.strip())
        self._annotate(self._noted_at(place), words, pointers)

    @alone
    def sign(self, pointer: Pointer, *, place: Node[S] | int | None = None) -> None:
        """Draws a sign at a place, or rubs it out where the same is drawn; one of another stroke takes its place.

        Args:
            pointer: the sign.
            place: where it is drawn; here if nothing is said.

        Raises:
            ValueError: there is no such place, the sign is at nothing that is on its board, or there are too many.
            TypeError: that is no sign.
        """
        if not isinstance(pointer, Pointer):
            raise TypeError(
                f"{quoted(pointer)} is no sign: write Pointer('ring', ('cell:1,3',)), with picks of the board"
            )
        node = self._noted_at(place)
        words, drawn = _parts(node)
        others = tuple(sign for sign in drawn if (sign.shape, sign.at) != (pointer.shape, pointer.at))
        self._annotate(node, words, others if pointer in drawn else (*others, pointer))

    @alone
    def rub(self, pick: str | None = None, *, place: Node[S] | int | None = None) -> None:
        """Rubs out the signs at a thing, or all of them.

        Args:
            pick: the thing, by its pick; all signs if nothing is said.
            place: where they are drawn; here if nothing is said.

        Raises:
            ValueError: there is no such place, or no sign at the thing.
        """
        node = self._noted_at(place)
        words, drawn = _parts(node)
        left = () if pick is None else tuple(sign for sign in drawn if pick not in sign.at)
        if left == drawn:
            raise ValueError("there is no sign" if pick is None else f"there is no sign at {quoted(pick)}")
        self._annotate(node, words, left)

    # --- inside

    def _noted_at(self, place: Node[S] | int | None) -> Node[S]:
        return self.timeline.node if place is None else self._place(place)

    def _annotate(self, node: Node[S], words: Text, pointers: Iterable[Pointer]) -> None:
        signs = tuple(pointers)
        check_signs(node.state, (sign for sign in signs if sign not in _parts(node)[1]))
        self.timeline.annotate(node, Note(words, signs) if words.en or words.fr or signs else None)
        self._publish()


def _parts(node: Node[S]) -> tuple[Text, tuple[Pointer, ...]]:
    """The words and the signs that are at a place, empty where there are none."""
    return (Text.same(""), ()) if node.note is None else (node.note.text, node.note.pointers)
