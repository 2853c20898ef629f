"""A page of the site before it is laid out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from railwidgets.core import State, Text
from railwidgets.core.html import Html
from railwidgets.site.frame import Kind
from railwidgets.site.here import Here


@dataclass(frozen=True, slots=True)
class Step:
    """A page before, after or above another one: its name and its path."""

    name: Text
    path: str


@dataclass(frozen=True, slots=True)
class Choice:
    """The same kind of page for another number, such as of players."""

    number: int
    name: Text
    path: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page in all languages.

    Attributes:
        path: its path in the folder of a language.
        title: its title.
        main: its content.
        kind: its layout.
        about: its description for search engines; its title by default.
        trail: the pages above it, from the game down.
        game: its game; empty for pages of the whole site.
        before: the previous page of a series.
        after: the next page of a series.
        choices: similar pages, including itself.
        state: its position, for its preview; that of a sample game by default.
        resource: its kind as a learning resource, by the name of its words.
    """

    path: str
    title: Text
    main: Callable[[Here], Html]
    kind: Kind = "read"
    about: Text | None = None
    trail: tuple[Step, ...] = ()
    game: str = ""
    before: Step | None = None
    after: Step | None = None
    choices: tuple[Choice, ...] = ()
    state: State | None = None
    resource: str = "game"
