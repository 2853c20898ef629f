"""Notes of a session: words and signs on the board, attached to the nodes of its tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from railwidgets.core import Note, Pointer, Text, quoted
from railwidgets.session.play.exploring import Exploring
from railwidgets.session.play.facts import S_co, alone
from railwidgets.session.record.signs import check_signs
from railwidgets.session.record.tree import Node


class Annotating(Exploring[S_co], Generic[S_co]):
    """The notes of a session; ``restore`` undoes the last change to one."""

    @alone
    def note(self, text: Text | str = "", *pointers: Pointer, place: Node[S_co] | int | None = None) -> None:
        """Sets the note of a node; it replaces any earlier one.

        Args:
            text: the words, in one or more languages; without words and signs, the note is removed.
            pointers: signs on the board.
            place: the node; the current one by default.

        Raises:
            ValueError: there is no such node, the board does not show a signed element, or the note is too long.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.note("The wall is near", rw.Pointer("ring", ("cell:0,1",)))
            >>> str(session.place.note.text)
            'The wall is near'
        """
        words = text if isinstance(text, Text) else Text.same(text.strip())
        self._annotate(self._noted_at(place), words, pointers)

    @alone
    def sign(self, pointer: Pointer, *, place: Node[S_co] | int | None = None) -> None:
        """Draws a sign at a node, erases an identical one, or replaces one of another stroke.

        Args:
            pointer: the sign.
            place: the node; the current one by default.

        Raises:
            ValueError: there is no such node, the board does not show the element, or there are too many signs.
            TypeError: the argument is not a sign.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.sign(rw.Pointer("ring", ("cell:0,1",)))
            >>> len(session.place.note.pointers)
            1
        """
        if not isinstance(pointer, Pointer):
            raise TypeError(
                f"{quoted(pointer)} is not a sign: write Pointer('ring', ('cell:1,3',)), with picks of the board"
            )
        node = self._noted_at(place)
        words, drawn = _parts(node)
        others = tuple(sign for sign in drawn if (sign.shape, sign.at) != (pointer.shape, pointer.at))
        self._annotate(node, words, others if pointer in drawn else (*others, pointer))

    @alone
    def rub(self, pick: str | None = None, *, place: Node[S_co] | int | None = None) -> None:
        """Erases the signs on an element, or all signs.

        Args:
            pick: the element, by its pick; all signs by default.
            place: the node; the current one by default.

        Raises:
            ValueError: there is no such node, or no sign on the element.

        Example:
            >>> session = rw.Session("days_of_steam", seed=7)
            >>> session.sign(rw.Pointer("ring", ("cell:0,1",)))
            >>> session.rub("cell:0,1")
            >>> session.place.note is None
            True
        """
        node = self._noted_at(place)
        words, drawn = _parts(node)
        left = () if pick is None else tuple(sign for sign in drawn if pick not in sign.at)
        if left == drawn:
            raise ValueError("there is no sign" if pick is None else f"there is no sign at {quoted(pick)}")
        self._annotate(node, words, left)

    # --- inside

    def _noted_at(self, place: Node[S_co] | int | None) -> Node[S_co]:
        return self.timeline.node if place is None else self._place(place)

    def _annotate(self, node: Node[S_co], words: Text, pointers: Iterable[Pointer]) -> None:
        signs = tuple(pointers)
        check_signs(node.state, (sign for sign in signs if sign not in _parts(node)[1]))
        self.timeline.annotate(
            node, Note(words, signs) if any(words[lang] for lang in words.languages) or signs else None
        )
        self._publish()


def _parts(node: Node[S_co]) -> tuple[Text, tuple[Pointer, ...]]:
    """Returns the words and the signs of a node, empty if it has none."""
    return (Text.same(""), ()) if node.note is None else (node.note.text, node.note.pointers)
