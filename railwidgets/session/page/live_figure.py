"""A figure of the rules as a live board, laid over the game and independent of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from railwidgets.core import Game, State
from railwidgets.session.page.messages import FIGURES, MessageError, Sent, read_message
from railwidgets.session.play.perspective import CHOICES
from railwidgets.session.view_types import LiveFigureJson, ViewJson
from railwidgets.session.words import EDITED


class Page(Protocol):
    """A presenter: shows a position to a page and handles its messages."""

    view: ViewJson

    def listen(self, listener: Callable[[Sent], None]) -> None: ...
    def hear(self, content: Any) -> Sent | None: ...
    def change(self, **settings: Any) -> None: ...
    def close(self) -> None: ...


class LiveFigure:
    """The figure that a page has open, if any; one at a time.

    Everybody may read the positions of figures, and each runs in a session of its own: nothing passes between it and
    the game.

    Args:
        present: shows a position to the page; without one, opens the position of the game in an editor.
        send: sends a message to the page.
        choose: changes a setting of the whole page, the figure included.
    """

    def __init__(
        self, present: Callable[[State | None], Page], send: Callable[[Sent], None], choose: Callable[..., None]
    ) -> None:
        self._present, self._send, self._choose = present, send, choose
        self._name = ""
        self._page: Page | None = None

    def hear(self, message: Sent, game: Game[Any]) -> None:
        """Opens a figure, closes it, or forwards a message to it.

        Args:
            message: one of ``messages.FIGURES``.
            game: the game with the figures.

        Raises:
            MessageError: there is no such figure, or no page would forward the message.
        """
        name = message["figure"]
        if message["do"] == "figure":
            self.close()
            if name:
                self._open(name, game)
            return
        said = read_message(message["message"])
        if said["do"] in FIGURES:
            raise MessageError("a figure opens from the game, not from another figure")
        if self._page is None or name != self._name:
            # Another page of this board has closed it, or has opened another.
            self._open(name, game)
        elif said["do"] == "set" and said["name"] in CHOICES:
            self._choose(**{said["name"]: said["value"]})
        else:
            self._page.hear(said)

    def change(self, settings: Mapping[str, Any]) -> None:
        """Applies the language, the theme and the other settings of the page around it.

        Args:
            settings: the settings of the page; the viewer's seat does not concern a figure.
        """
        if self._page is not None:
            self._page.change(**{name: value for name, value in settings.items() if name in CHOICES})

    def close(self) -> None:
        """Closes the figure and drops its session."""
        if self._page is not None:
            self._page.close()
        self._name, self._page = "", None

    def _open(self, name: str, game: Game[Any]) -> None:
        if name != EDITOR and name not in game.figures:
            raise MessageError(f"unknown figure {name!r:.80}; there are {', '.join(game.figures)}")
        self.close()
        caption = EDITED["apart"] if name == EDITOR else game.figures[name].caption
        page = self._present(None if name == EDITOR else game.figures[name].state)

        def send_all() -> None:
            figure: LiveFigureJson = {
                "do": "figure",
                "figure": name,
                "name": shown_name(name),
                "captions": {lang: caption[lang] for lang in caption.languages},
                "view": page.view,
            }
            self._send({**figure})

        def forward(message: Sent) -> None:
            if message["do"] == "whole":
                send_all()
            else:
                self._send({"do": "on_figure", "figure": name, "message": dict(message)})

        page.listen(forward)
        self._name, self._page = name, page
        send_all()


def shown_name(name: str) -> str:
    """Returns the name of a figure in the rulebook; our own names are for Python users."""
    return name if name.startswith(RULEBOOK) else ""


EDITOR: Final = ":editor"
"""The editor's name among the figures: it lies over the game like them, and begins with its position."""

RULEBOOK: Final = "figure "
"""The prefix of figures from a rulebook."""
