"""What a page can be made of, and who looks at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from railwidgets.core import LANGS, Figure, Lang, State
from railwidgets.draw.theme import Theme
from railwidgets.session import Session
from railwidgets.session.presenter import Presenter


@runtime_checkable
class Presented(Protocol):
    """What shows a session to somebody, such as a ``Board``."""

    @property
    def presenter(self) -> Presenter:
        """Who looks, and how."""


Subject = State | Figure[Any] | Session[Any] | Presented


@dataclass(frozen=True, slots=True)
class Seen:
    """A session, who looks at it, and what is said below it, by language."""

    presenter: Presenter
    caption: Mapping[Lang, str] = field(default_factory=dict)


def seen(subject: Any, *, lang: Lang | None = None, theme: Theme | None = None) -> Seen:
    """The session behind whatever a page is made of.

    Args:
        subject: a position, a figure, a session or a board.
        lang: the language; a board's own by default, else English.
        theme: the colours; a board's own by default, else those of the page.

    Raises:
        TypeError: nothing that a page can be made of.
        ValueError: no such language or theme.
    """
    if isinstance(subject, Presented):
        shown = subject.presenter
        eyes: dict[str, Any] = {"seat": shown.seat, "curtain": shown.curtain}
        said, colours = lang or shown.lang, theme or shown.theme
        return Seen(Presenter(shown.session, **eyes, lang=said, theme=colours))
    caption: dict[Lang, str] = {}
    if isinstance(subject, Figure):
        caption = {one: subject.caption[one] for one in LANGS}
        subject = subject.state
    if isinstance(subject, State):
        subject = Session(subject)
    if not isinstance(subject, Session):
        raise TypeError(f"a page is made of a State, a Figure, a Session or a Board, not of {type(subject).__name__}")
    return Seen(Presenter(subject, lang=lang or "en", theme=theme or "auto"), caption)
