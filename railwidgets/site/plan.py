"""The plan of a site: its games, the shared parts of its pages, and the addresses of both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from railwidgets.core import FolderGame, Game, Lang, Text
from railwidgets.core.catalogue import languages_of
from railwidgets.core.html import Html
from railwidgets.lessons import Lesson
from railwidgets.lessons.first_game import has_first_game
from railwidgets.lessons.lesson import written_lessons
from railwidgets.live import SharedParts, fragment_of
from railwidgets.live.engine_parts import PACKAGES
from railwidgets.live.fragment import Live
from railwidgets.live.precomputed import MOST
from railwidgets.session.words import offered
from railwidgets.site.here import Here
from railwidgets.site.pictures import Pictures


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan that all pages of a site share.

    Attributes:
        games: its games.
        root: the folder of the build.
        shared: the shared parts of pages with boards.
        pictures: the pictures of its pages.
        style: the name of its style sheet.
        script: the name of its script.
        docs: the address of its documentation, relative to the root; empty if there is none.
        address: the complete address of the site; empty if nobody knows it.
        previews: the files with the pictures that messengers show, by the path of the page.
    """

    games: tuple[Game[Any], ...]
    root: Path
    shared: SharedParts
    pictures: Pictures
    style: str
    script: str
    docs: str = ""
    address: str = ""
    previews: dict[str, str] = field(default_factory=dict)

    @property
    def langs(self) -> tuple[Lang, ...]:
        """The languages that the site and all of its games speak, English first."""
        own = languages_of("railwidgets.site")
        return tuple(lang for lang in own if all(lang in offered(game) for game in self.games))

    @property
    def has_engine(self) -> bool:
        """Whether readers can play on boards, with Python in the browser."""
        return bool(self.shared.engine)

    def wakes(self, game: Game[Any]) -> bool:
        """Whether that Python includes a game: games of other packages are not in it."""
        return self.has_engine and isinstance(game, FolderGame) and game.package.partition(".")[0] in PACKAGES

    def title(self, name: str) -> Text:
        """Returns the title of a game."""
        return next(game.title for game in self.games if game.name == name)

    def parts(self, name: str) -> Iterator[tuple[str, str]]:
        """Yields the pages of a game, each with the name of its words and its path."""
        game = next(game for game in self.games if game.name == name)
        if self.course(name) is not None:
            yield "learn", f"{name}/learn/index.html"
        if has_first_game(name):
            yield "first", f"{name}/first.html"
        if has_first_game(name, 2):
            yield "second", f"{name}/second.html"
        if game.figures:
            yield "figures", f"{name}/rules/index.html"
        yield "clauses", f"{name}/clauses.html"
        yield "exercises", f"{name}/exercises.html"
        yield "play", f"{name}/play.html"

    def course(self, name: str) -> Lesson | None:
        """Returns the course of a game, if it has one."""
        return Lesson(name) if written_lessons(name) else None

    # --- boards

    def board(
        self, game: Game[Any], subject: Any, here: Here, live: Live, most: int = MOST, *, deals: bool = False
    ) -> Html:
        """Renders a board as part of a page.

        Args:
            game: its game.
            subject: its subject.
            here: the page.
            live: the kind of board.
            most: how many clicks to precompute for a figure.
            deals: whether the address of the page can deal another game.
        """
        engine = live == "figure" and self.wakes(game)
        langs = (here.lang,)
        return fragment_of(subject, live=live, engine=engine, lang=here.lang, langs=langs, most=most, deals=deals)

    def board_head(self, here: Here) -> Html:
        """Renders the elements that a page with a board needs in its head."""
        page = self.root / here.file
        return Html(f"{self.shared.style_for(page)}\n{self.shared.script_for(page)}")

    def policy(self, staged: bool, plain: str) -> str:
        """Returns the security policy of a page."""
        return self.shared.policy if staged else plain
