"""A board on which a position is made by clicking."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Unpack

from railwidgets.core import Figure, Game, State, Text, Transcript
from railwidgets.session.editing.editor import Editing
from railwidgets.session.play.perspective import PerspectiveOptions
from railwidgets.session.record.opening import read_start
from railwidgets.widgets.board import Board


class Editor(Board):
    """A board on which a position is made by clicking, judged while it is made, and played from there.

        editor = rw.Editor("rail_europe")
        editor.problems   # all that is wrong with it, in words
        editor.position   # the position, once it can be
        editor.write("exercise")

    Args:
        start: a game, or its name, begins with nothing on the table; else a position, a figure, a recorded game, of
            which its end is taken, or what ``rw.read_game`` reads: a link, a file, notation.
        players: how many play, where no position says it.
        seed: for what chance does, once it is played.
        looking: as of a board: ``lang``, ``theme``, ``seat``, ``pace``, ``clicks`` and so forth.

    Raises:
        NotationError: it is no game, and cannot be read as any of these.
        OSError: the file cannot be read.
        TypeError: it is nothing of all that.
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
        """The position, if it can be."""
        return self.editing.position

    @property
    def problems(self) -> tuple[Text, ...]:
        """All that is wrong with it, each a sentence that names the place and the remedy."""
        return self.editing.problems

    def read(self, text: str) -> None:
        """Takes over a position from a text: notation, or JSON.

        Raises:
            NotationError: it cannot be read; the position stays as it is.
        """
        self.editing.read(text)

    def write(self, form: str = "notation") -> str:
        """The position as text.

        Args:
            form: ``notation``, ``json``, ``figure`` or ``exercise``.

        Raises:
            ValueError: there is no such form, or the position cannot be written so.
        """
        return self.editing.write(form)
