"""The plan of a site: which games it has, what its pages share, and where each of them is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from railwidgets.core import FolderGame, Game, Text
from railwidgets.core.html import Html
from railwidgets.lessons import Lesson
from railwidgets.lessons.first_game import has_first_game
from railwidgets.lessons.lesson import written_lessons
from railwidgets.live import SharedParts, fragment_of
from railwidgets.live.engine_parts import PACKAGES
from railwidgets.live.fragment import Live
from railwidgets.live.precomputed import MOST
from railwidgets.site.here import Here
from railwidgets.site.pictures import Pictures


@dataclass(frozen=True, slots=True)
class Plan:
    """What all pages of a site know.

    Attributes:
        games: those that it has.
        root: where it is built.
        shared: what pages with boards share.
        pictures: those that its pages show.
        style: the name of its style sheet.
        script: the name of its script.
        docs: where its documentation is, seen from the root; empty where there is none.
    """

    games: tuple[Game[Any], ...]
    root: Path
    shared: SharedParts
    pictures: Pictures
    style: str
    script: str
    docs: str = ""

    @property
    def has_engine(self) -> bool:
        """Whether boards can be played on, with Python in the browser."""
        return bool(self.shared.engine)

    def wakes(self, game: Game[Any]) -> bool:
        """Whether that Python knows a game: one of another package does not come with it."""
        return self.has_engine and isinstance(game, FolderGame) and game.package.partition(".")[0] in PACKAGES

    def title(self, name: str) -> Text:
        """What a game is called."""
        return next(game.title for game in self.games if game.name == name)

    def parts(self, name: str) -> Iterator[tuple[str, str]]:
        """The pages of a game, each by the name of its words and its path."""
        game = next(game for game in self.games if game.name == name)
        if self.course(name) is not None:
            yield "learn", f"{name}/learn/index.html"
        if has_first_game(name):
            yield "first", f"{name}/first.html"
        if game.figures:
            yield "figures", f"{name}/rules/index.html"
        yield "clauses", f"{name}/clauses.html"
        yield "exercises", f"{name}/exercises.html"
        yield "play", f"{name}/play.html"

    def course(self, name: str) -> Lesson | None:
        """The course of a game, if it has one."""
        return Lesson(name) if written_lessons(name) else None

    # --- boards

    def board(
        self, game: Game[Any], subject: Any, here: Here, live: Live, most: int = MOST, *, deals: bool = False
    ) -> Html:
        """A board as a part of a page.

        Args:
            game: which one it is of.
            subject: what it shows.
            here: the page.
            live: what answers on it.
            most: how many clicks are tried for a figure.
            deals: whether the address of the page can ask for another game.
        """
        engine = live == "figure" and self.wakes(game)
        langs = (here.lang,)
        board = fragment_of(subject, live=live, engine=engine, lang=here.lang, langs=langs, most=most, deals=deals)
        return self.pictures.lifted(board, here)

    def board_head(self, here: Here) -> Html:
        """What stands in the head of a page with a board."""
        page = self.root / here.file
        return Html(f"{self.shared.style_for(page)}\n{self.shared.script_for(page)}")

    def policy(self, staged: bool, plain: str) -> str:
        """What a page may do."""
        return self.shared.policy if staged else plain
