"""A game whose board, too, is found in its folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from railwidgets.core import FolderGame
from railwidgets.core.folder import F
from railwidgets.core.parts import find

if TYPE_CHECKING:
    from railwidgets.draw.look import Look
    from railwidgets.draw.panel import Panel
    from railwidgets.draw.picture import Picture
    from railwidgets.draw.scene import Scene
    from railwidgets.draw.theme import Theme


class DrawnGame(FolderGame[F], Generic[F]):
    """A game that is one package with its board: ``GAME = DrawnGame(__name__, MyState)`` in its ``__init__.py``.

    What draws is imported when it is asked for, so that a game can be played without it.
    """

    def scene(self, state: F, look: Look | None = None, *, still: bool = False) -> Scene:
        return find(self.package, "scene", "scene")(state, look, still=still)  # type: ignore[no-any-return]

    def panel(self, state: F, look: Look | None = None) -> Panel:
        return find(self.package, "panel", "panel")(state, look)  # type: ignore[no-any-return]

    def draw(
        self, state: F, look: Look | None = None, *, theme: Theme = "auto", width: int | None = None, **fields: Any
    ) -> Picture:
        from railwidgets.draw.look import Look
        from railwidgets.draw.picture import Picture

        return Picture(self.scene(state, look or Look(**fields), still=True), theme, width)
