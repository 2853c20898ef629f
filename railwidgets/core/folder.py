"""A game whose parts are found in its folder by their names, so that every game reads alike."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

from railwidgets.core.action import Action
from railwidgets.core.clause import Clause, load_clauses
from railwidgets.core.figure import Figure
from railwidgets.core.game import Drawing, Game, S
from railwidgets.core.judgement import Judgement
from railwidgets.core.text import load_words

R_contra = TypeVar("R_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)


class First(Protocol[S_co, R_contra]):
    """Makes the first position."""

    def __call__(self, players: int, rules: R_contra, /) -> S_co: ...


class FolderGame(Game[S], Generic[S]):
    """A game that is one package: ``GAME = FolderGame(__name__, PLAYERS, Rules, MyState.first)``.

    The folder holds, besides what these come from,

    * ``words.toml``: ``title.game`` is the name on the board;
    * ``clauses.toml``: see ``core.load_clauses``;
    * ``actions``: ``read(text)``;
    * ``notation``: ``read(text)``; ``record``: ``from_record(data)``;
    * ``figures``: ``FIGURES``;
    * ``judgement``: see ``core.Judgement``;
    * ``scene``: ``scene(state, look)`` and ``picture(state, look, theme, width)``; ``panel``: ``panel(state, look)``.

    Modules are imported when they are asked for, so that a game can be played without what draws it.
    """

    def __init__(self, package: str, players: range, rules: Any, first: First[S, Any]) -> None:
        """Names the folder.

        Args:
            package: its dotted name; the last part is the name of the game.
            players: how many can play.
            rules: the class of the options, a dataclass.
            first: makes the first position.
        """
        self.name = package.rpartition(".")[2]
        self.title = load_words(package)["title"]["game"]
        self.players = players
        self._package = package
        self._rules = rules
        self._first = first

    def new(self, players: int = 2, **rules: Any) -> S:
        if type(players) is not int or players not in self.players:
            least, most = self.players.start, self.players.stop - 1
            raise ValueError(f"{self.title} is for {least} to {most} players, not {players!r}")
        known = self._rules.__dataclass_fields__
        unknown = [name for name in rules if name not in known]
        if unknown:
            raise ValueError(f"no rule is called {', '.join(unknown)}; there are {', '.join(known)}")
        return self._first(players, self._rules(**rules))

    def parse(self, text: str) -> S:
        return self._part("notation").read(text)  # type: ignore[no-any-return]

    def from_json(self, data: Mapping[str, Any] | str) -> S:
        return self._part("record").from_record(data)  # type: ignore[no-any-return]

    def action(self, text: str) -> Action:
        return self._part("actions").read(text)  # type: ignore[no-any-return]

    @property
    def clauses(self) -> Mapping[str, Clause]:
        return load_clauses(self._package)

    @property
    def figures(self) -> Mapping[str, Figure]:
        return self._part("figures").FIGURES  # type: ignore[no-any-return]

    @property
    def judgement(self) -> Judgement[S]:
        return self._part("judgement")  # type: ignore[no-any-return]

    def scene(self, state: S, look: Any = None) -> Any:
        return self._part("scene").scene(state, look)

    def panel(self, state: S, look: Any = None) -> Any:
        return self._part("panel").panel(state, look)

    def draw(
        self, state: S, look: Any = None, *, theme: Any = "auto", width: int | None = None, **fields: Any
    ) -> Drawing:
        scene = self._part("scene")
        return scene.picture(state, look or scene.Look(**fields), theme, width)  # type: ignore[no-any-return]

    def _part(self, name: str) -> Any:
        return import_module(f"{self._package}.{name}")
