"""Pictures of a game in play: as text, as SVG, as pixels, and as a board in a notebook."""

from __future__ import annotations

from typing import Any, Final

from railwidgets.environments.match import Match

MODES: Final = ("ansi", "svg", "rgb_array", "human")
"""What ``render`` can give: characters, an SVG document, pixels, or a board."""


class Renderer:
    """Draws a game in the render mode of its environment.

    Text, SVG and pixels show what an onlooker may know. The board shows what the seat to act may know.

    Args:
        mode: one of ``MODES``, or ``None`` for no pictures.

    Raises:
        ValueError: there is no such mode.
    """

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise ValueError(f"render_mode must be one of {', '.join(MODES)} or None, not {mode!r:.80}")
        self.mode: Final = mode
        self._session: Any = None

    def start(self, match: Match) -> None:
        """Begins a new game: the board of the last one shows its end."""
        self._session = None

    def render(self, match: Match) -> Any:
        """Returns the picture, or shows the board and returns ``None``."""
        if self.mode is None:
            raise ValueError(f"make the environment with render_mode, one of {', '.join(MODES)}, to see the game")
        if self.mode == "human":
            self._show(match)
            return None
        drawing = match.state.picture(theme="light")
        if self.mode == "ansi":
            return drawing.text
        if self.mode == "svg":
            return drawing.svg
        from railwidgets.environments.pixels import pixels_of

        return pixels_of(drawing.svg)

    def close(self) -> None:
        """Forgets the board."""
        self._session = None

    def _show(self, match: Match) -> None:
        """Brings the board up to date, after showing it once in each game."""
        from railwidgets.session import Session

        record = match.transcript
        if self._session is None:
            self._session = Session(record, seats=["person"] * match.players)
            self._display()
        else:
            self._session.load(record)

    def _display(self) -> None:
        from IPython.display import display

        from railwidgets.widgets import Board

        display(Board(self._session, locked=True))  # type: ignore[no-untyped-call]
