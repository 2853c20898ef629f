"""Things with a picture, shown in a notebook or saved as SVG and HTML: positions and figures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypedDict, Unpack

from railwidgets.core.html import Html, page
from railwidgets.core.language import Lang, checked_lang

if TYPE_CHECKING:
    from pathlib import Path


class Drawing(Protocol):
    """A picture of a position."""

    @property
    def text(self) -> str:
        """The picture in plain characters."""

    @property
    def svg(self) -> str:
        """The picture as a complete SVG document."""

    @property
    def html(self) -> str:
        """The picture as an HTML image that any notebook shows."""


class DrawOptions(TypedDict, total=False):
    """Options of a picture; for each option left out, the first value below is the default.

    Attributes:
        seat: the seat whose view the picture shows; ``None`` for an onlooker, who sees no hidden information.
        lang: ``en``, or another of ``LANGS``.
        theme: ``auto`` for the viewer's colour scheme, ``light`` or ``dark``.
        width: in CSS pixels; ``None`` for a suitable one.
        around: places or things on the board, such as ``brest`` or ``3,4``: the picture shows only their surroundings,
            or all of the board if this is empty.
    """

    seat: int | None
    lang: Lang
    theme: Literal["auto", "light", "dark"]
    width: int | None
    around: Sequence[str]


class Drawable(Protocol):
    """Something of a game that has a picture."""

    @property
    def game(self) -> Any:
        """The game."""

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        """Draws it."""


class Displayable(ABC):
    """Something with a picture, which displays in a notebook and saves itself as SVG or HTML.

    The output is deterministic, needs no network and no script, and shows no seat more than it may know.
    """

    __slots__ = ()

    @abstractmethod
    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        """Draws the picture.

        Args:
            draw_options: ``seat``, ``lang``, ``theme``, ``width`` and ``around``; see ``DrawOptions``.

        Raises:
            ValueError: the seat, language, theme, width or place does not exist.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> print(state.picture().text.splitlines()[-1])
            train of Lantern: row 0, column 0
        """

    @abstractmethod
    def headline(self, lang: Lang = "en") -> str:
        """Returns a title of a few words.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.headline("fr")
            'Days of Steam'
        """

    @abstractmethod
    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the picture with its words, as a fragment for any HTML page.

        Args:
            draw_options: as for ``picture``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.to_html(lang="fr").startswith("<figure")
            True
        """

    def to_text(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the picture in plain characters, for output without images.

        Args:
            draw_options: as for ``picture``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> "row 0, column 0: green city" in state.to_text()
            True
        """
        return self.picture(**draw_options).text

    def to_svg(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the picture as a complete SVG document.

        Args:
            draw_options: as for ``picture``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.to_svg(theme="dark", width=400).startswith("<svg")
            True
        """
        return self.picture(**draw_options).svg

    def save_svg(self, path: str | Path, **draw_options: Unpack[DrawOptions]) -> None:
        """Writes the picture to an SVG file.

        Args:
            path: the file; an existing one is replaced once the new one is complete.
            draw_options: as for ``picture``.

        Raises:
            OSError: the file cannot be written.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> from pathlib import Path
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     state.save_svg(Path(folder, "board.svg"))
            ...     Path(folder, "board.svg").read_text("utf-8") == state.to_svg()
            True
        """
        _write(path, self.to_svg(**draw_options))

    def save_html(self, path: str | Path, **draw_options: Unpack[DrawOptions]) -> None:
        """Writes a standalone HTML page, which opens in any browser without a server.

        Args:
            path: the file; an existing one is replaced once the new one is complete.
            draw_options: as for ``picture``.

        Raises:
            OSError: the file cannot be written.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> from pathlib import Path
            >>> from tempfile import TemporaryDirectory
            >>> with TemporaryDirectory() as folder:
            ...     state.save_html(Path(folder, "board.html"), lang="fr")
            ...     Path(folder, "board.html").read_text("utf-8")[:15]
            '<!doctype html>'
        """
        lang = draw_options.get("lang", "en")
        _write(path, page(self.headline(lang), Html(self.to_html(**draw_options)), lang))


def _write(path: str | Path, text: str) -> None:
    """Writes a file; imports late, because most programs never need that module."""
    from railwidgets.core.files import write_file

    write_file(path, text)


def check_draw_options(draw_options: DrawOptions, seats: int) -> None:
    """Checks the options of a picture.

    Args:
        draw_options: as for ``Displayable.picture``.
        seats: the number of seats.

    Raises:
        TypeError: unknown option.
        ValueError: the seat, language, theme or width does not exist.
    """
    if unknown := draw_options.keys() - DrawOptions.__annotations__.keys():
        known = ", ".join(DrawOptions.__annotations__)
        raise TypeError(f"unknown argument {min(unknown)!r:.80} of a picture; there are {known}")
    seat, lang, width = draw_options.get("seat"), draw_options.get("lang", "en"), draw_options.get("width")
    if seat is not None and (type(seat) is not int or seat not in range(seats)):
        raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {seats - 1}")
    checked_lang(lang)
    if width is not None and (type(width) is not int or width not in range(1, 10_001)):
        raise ValueError(f"the width must be a number of pixels from 1 to 10000, not {width!r:.80}")
    if isinstance(draw_options.get("around"), str):
        raise ValueError(f"around must be a list of names, such as [{draw_options['around']!r:.80}]")
