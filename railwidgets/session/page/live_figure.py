"""A figure of the rules as a board of its own, tried over the game and apart from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from railwidgets.core import Game, State
from railwidgets.session.page.messages import FIGURES, MessageError, Sent
from railwidgets.session.play.perspective import CHOICES
from railwidgets.session.view_types import LiveFigureJson, ViewJson
from railwidgets.session.words import EDITED


class Page(Protocol):
    """What shows a position to a page and hears what is clicked there: a presenter."""

    view: ViewJson

    def listen(self, listener: Callable[[Sent], None]) -> None: ...
    def hear(self, content: Any) -> Sent | None: ...
    def change(self, **settings: Any) -> None: ...
    def close(self) -> None: ...


class LiveFigure:
    """The figure that a page tries, if it does; one at a time.

    Figures are positions that everybody may read, and what is tried lies in a session of its own: nothing of the game
    goes in, and nothing comes out.

    Args:
        present: shows a position to the page; without one that of the game, to be edited.
        send: tells the page something.
        choose: makes a setting for all of the page, the figure included.
    """

    def __init__(
        self, present: Callable[[State | None], Page], send: Callable[[Sent], None], choose: Callable[..., None]
    ) -> None:
        self._present, self._send, self._choose = present, send, choose
        self._name = ""
        self._page: Page | None = None

    def hear(self, message: Sent, game: Game[Any]) -> None:
        """Opens a figure, closes it, or hands on what is said to it.

        Args:
            message: one of ``messages.FIGURES``.
            game: whose figures.

        Raises:
            MessageError: there is no such figure, or something is said to it that is for the game alone.
        """
        name = message["figure"]
        if message["do"] == "figure":
            self.close()
            if name:
                self._open(name, game)
            return
        said: Mapping[str, Any] = message["message"]
        if said.get("do") in FIGURES:
            raise MessageError("a figure is opened from the game, not from another figure")
        if self._page is None or name != self._name:
            # Another page of this board has closed it, or has opened another.
            self._open(name, game)
        elif said.get("do") == "set" and said.get("name") in CHOICES:
            self._choose(**{said["name"]: said.get("value")})
        else:
            self._page.hear(said)

    def change(self, settings: Mapping[str, Any]) -> None:
        """Shows it in the language, the colours and the manner of the page around it.

        Args:
            settings: of the page, as it was told; who looks at the game is none of a figure's.
        """
        if self._page is not None:
            self._page.change(**{name: value for name, value in settings.items() if name in CHOICES})

    def close(self) -> None:
        """Forgets what was tried."""
        if self._page is not None:
            self._page.close()
        self._name, self._page = "", None

    def _open(self, name: str, game: Game[Any]) -> None:
        if name != EDITOR and name not in game.figures:
            raise MessageError(f"no figure is called {name!r:.80}; there are {', '.join(game.figures)}")
        self.close()
        caption = EDITED["apart"] if name == EDITOR else game.figures[name].caption
        page = self._present(None if name == EDITOR else game.figures[name].state)

        def whole() -> None:
            told: LiveFigureJson = {
                "do": "figure",
                "figure": name,
                "name": shown_name(name),
                "captions": {"en": caption.en, "fr": caption.fr},
                "view": page.view,
            }
            self._send({**told})

        def tell(message: Sent) -> None:
            if message["do"] == "whole":
                whole()
            else:
                self._send({"do": "on_figure", "figure": name, "message": dict(message)})

        page.listen(tell)
        self._name, self._page = name, page
        whole()


def shown_name(name: str) -> str:
    """The name of a figure as the rulebook has it; names of our own are for those who write Python."""
    return name if name.startswith(RULEBOOK) else ""


EDITOR: Final = ":editor"
"""What the editor is called among the figures: it lies over the game as they do, and begins with its position."""

RULEBOOK: Final = "figure "
"""So begin the names of figures that a rulebook has."""
