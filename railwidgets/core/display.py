"""What can be seen, handed on as a picture or as a page: positions, and the figures of rulebooks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypedDict, Unpack

from railwidgets.core.html import Html, page
from railwidgets.core.text import LANGS, Lang

if TYPE_CHECKING:
    from pathlib import Path


class Drawing(Protocol):
    """A picture of a position."""

    @property
    def text(self) -> str:
        """The picture in characters."""

    @property
    def svg(self) -> str:
        """The picture as a complete SVG document."""

    @property
    def html(self) -> str:
        """The picture as an image that shows in any notebook."""


class DrawOptions(TypedDict, total=False):
    """How something is looked at; what is not said is as the first value.

    Attributes:
        seat: whose hidden things may be told; ``None`` for an onlooker, who sees what all see.
        lang: ``en`` or ``fr``.
        theme: ``auto`` for the colour scheme of whoever looks, ``light`` or ``dark``.
        width: of the picture, in CSS pixels; ``None`` for one that suits it.
        around: names of places or things on the board, such as ``brest`` or ``3,4``: only what lies around them is
            shown; all of it where nothing is named.
    """

    seat: int | None
    lang: Lang
    theme: Literal["auto", "light", "dark"]
    width: int | None
    around: Sequence[str]


class Drawable(Protocol):
    """What has a picture, and belongs to a game."""

    @property
    def game(self) -> Any:
        """The game."""

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        """Its picture."""


class Displayable(ABC):
    """Something that can be seen: it hands itself on as SVG, as HTML, and as files of both.

    All of it is the same text for the same thing, wants no network and no script, and shows no seat more than it may
    know.
    """

    __slots__ = ()

    @abstractmethod
    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        """Its picture.

        Args:
            looks: ``seat``, ``lang``, ``theme``, ``width`` and ``around``, see ``Looks``.

        Raises:
            ValueError: no such seat, language, theme, width or place.
        """

    @abstractmethod
    def headline(self, lang: Lang = "en") -> str:
        """What it is, in a few words."""

    @abstractmethod
    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Its picture with words, as a part of any HTML page.

        Args:
            looks: as for ``picture``.
        """

    def to_text(self, **draw_options: Unpack[DrawOptions]) -> str:
        """It in characters, as where no picture shows.

        Args:
            looks: as for ``picture``.
        """
        return self.picture(**draw_options).text

    def to_svg(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Its picture as a complete SVG document.

        Args:
            looks: as for ``picture``.
        """
        return self.picture(**draw_options).svg

    def save_svg(self, path: str | Path, **draw_options: Unpack[DrawOptions]) -> None:
        """Writes its picture to a file.

        Args:
            path: the file; one that is there is replaced when the new one is whole.
            looks: as for ``picture``.

        Raises:
            OSError: the file cannot be written.
        """
        _write(path, self.to_svg(**draw_options))

    def save_html(self, path: str | Path, **draw_options: Unpack[DrawOptions]) -> None:
        """Writes a page of its own to a file, which opens in any browser without a server.

        Args:
            path: the file; one that is there is replaced when the new one is whole.
            looks: as for ``picture``.

        Raises:
            OSError: the file cannot be written.
        """
        lang = draw_options.get("lang", "en")
        _write(path, page(self.headline(lang), Html(self.to_html(**draw_options)), lang))


def _write(path: str | Path, text: str) -> None:
    """Writes a file, by a module that most programs never need."""
    from railwidgets.core.files import write_file

    write_file(path, text)


def check_draw_options(draw_options: DrawOptions, seats: int) -> None:
    """Checks how something is to be looked at.

    Args:
        draw_options: as for ``Shown.picture``.
        seats: how many there are.

    Raises:
        TypeError: there is no such argument.
        ValueError: no such seat, language, theme or width.
    """
    if unknown := draw_options.keys() - DrawOptions.__annotations__.keys():
        known = ", ".join(DrawOptions.__annotations__)
        raise TypeError(f"a picture has no argument {min(unknown)!r:.80}; there are {known}")
    seat, lang, width = draw_options.get("seat"), draw_options.get("lang", "en"), draw_options.get("width")
    if seat is not None and (type(seat) is not int or seat not in range(seats)):
        raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {seats - 1}")
    if lang not in LANGS:
        raise ValueError(f"no language is called {lang!r:.80}; there are: {', '.join(LANGS)}")
    if width is not None and (type(width) is not int or width not in range(1, 10_001)):
        raise ValueError(f"a width is a number of pixels from 1 to 10000, not {width!r:.80}")
    if isinstance(draw_options.get("around"), str):
        raise ValueError(f"around is a list of names, such as [{draw_options['around']!r:.80}]")
