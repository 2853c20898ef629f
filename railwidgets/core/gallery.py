"""The figures of a game as a mapping that a notebook shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic

from railwidgets.core.figure import Figure, S_co
from railwidgets.core.game import Game
from railwidgets.core.html import Html, listing, markup
from railwidgets.core.notation import nearest, quoted
from railwidgets.core.text import load_words


class Gallery(Mapping[str, Figure[S_co]], Generic[S_co]):
    """The figures of a game by name; a notebook shows all of them as small pictures with captions.

    Args:
        game: the game.
        figures: by name, in the order of the rulebook.
    """

    def __init__(self, game: Game[Any], figures: Mapping[str, Figure[S_co]]) -> None:
        self._game = game
        self._figures = figures

    def __getitem__(self, name: str) -> Figure[S_co]:
        try:
            return self._figures[name]
        except KeyError:
            known = [*self._figures]
            hint = nearest(str(name), known)
            raise KeyError(f"{self._game.title} has no figure {quoted(str(name))}{hint}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._figures)

    def __len__(self) -> int:
        return len(self._figures)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        words = load_words(__package__)["table"]
        sheet = self._game.sheet({name: figure.state for name, figure in self.items()})
        rows = [(name, figure.caption) for name, figure in self.items()]
        made = markup(Html(sheet.html if sheet else ""), listing((words["figure"], words["shows"]), rows))
        return {"text/plain": repr(self), "text/html": made}

    def __repr__(self) -> str:
        return f"<{len(self)} figures of {self._game.name}: {', '.join(self)}>"
