"""The board of the position editor."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Unpack

from railwidgets.core import Figure, Game, State, Text, Transcript
from railwidgets.session.editing.editor import Editing
from railwidgets.session.play.perspective import PerspectiveOptions
from railwidgets.session.record.opening import read_start
from railwidgets.widgets.board import Board


class Editor(Board):
    """A board for editing a position by clicking; it reports the faults of the position and can play from it.

        editor = rw.Editor("rail_europe")
        editor.problems   # all its faults, in words
        editor.position   # the position, once it is possible
        editor.write("exercise")

    Args:
        start: a game, or its name, begins with an empty table; otherwise a position, a figure, a recorded game, of
            which the editor takes the end, or a source of ``read_game``: a link, a file, notation.
        players: the number of players, if no position determines it.
        seed: the random seed of chance, once the game is played.
        looking: as for a board: ``lang``, ``theme``, ``seat``, ``pace``, ``clicks`` and so forth.

    Raises:
        NotationError: the start is not a game, and cannot be read as any of these.
        OSError: the file cannot be read.
        TypeError: the start is none of these.

    Example:
        >>> editor = rw.Editor("streetcar")
        >>> editor.read(rw.game("streetcar").start(seed=7).notation)
        >>> editor.problems, editor.position == rw.game("streetcar").start(seed=7)
        ((), True)
    """

    def __init__(
        self,
        start: str | Path | Game[Any] | State | Figure[Any] | Transcript = "days_of_steam",
        *,
        players: int = 2,
        seed: int | None = None,
        **looking: Unpack[PerspectiveOptions],
    ) -> None:
        if isinstance(start, str | Path):
            start = read_start(start)
        self.editing = Editing(start, players=players, seed=seed)
        super().__init__(self.editing, **looking)

    @property
    def position(self) -> State | None:
        """The position, if it is possible.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> rw.Editor(state).position == state
            True
        """
        return self.editing.position

    @property
    def problems(self) -> tuple[Text, ...]:
        """All faults of the position, each a sentence that names the place and the remedy.

        Example:
            >>> rw.Editor(rw.game("days_of_steam").start(seed=7)).problems
            ()
        """
        return self.editing.problems

    def read(self, text: str) -> None:
        """Reads a position from a text: notation, or JSON.

        Raises:
            NotationError: the text cannot be read; the position stays unchanged.

        Example:
            >>> editor = rw.Editor("days_of_steam")
            >>> editor.read("0,0 red; 0,1 WE; A at 0,0, steam 2; B at 0,0")
            >>> editor.position.actor
            0
        """
        self.editing.read(text)

    def write(self, form: str = "notation") -> str:
        """Returns the position as text.

        Args:
            form: ``notation``, ``json``, ``figure`` or ``exercise``.

        Raises:
            ValueError: there is no such form, or the position cannot be written in it.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> rw.Editor(state).write() == state.notation
            True
        """
        return self.editing.write(form)
