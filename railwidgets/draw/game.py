"""A game whose folder has its drawing functions too."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Generic

from railwidgets.core import Action, FolderGame
from railwidgets.core.folder import F
from railwidgets.core.hooks import find
from railwidgets.core.lot import Begin, prompt

if TYPE_CHECKING:
    from railwidgets.draw.look import Look
    from railwidgets.draw.motion import Motion
    from railwidgets.draw.panel import Panel
    from railwidgets.draw.picture import Picture
    from railwidgets.draw.scene import Scene
    from railwidgets.draw.style import Style
    from railwidgets.draw.theme import Theme


SKETCH: Final = 200
"""The width in CSS pixels of the small pictures on a sheet."""

CLOSE_UP: Final = 360
"""The width in CSS pixels of a close-up."""


def _seen(state: F, look: Look | None) -> F:
    """Returns the view of the seat for which a picture is drawn, so that no hook can draw what is hidden from it."""
    if look is None or look.seat is None:
        return state
    view = state.view(look.seat)
    # A view of a view is equal; the same object keeps what has been drawn of it.
    return state if view == state else view


class DrawnGame(FolderGame[F], Generic[F]):
    """A game that is one package: ``GAME = DrawnGame(__name__, MyState)`` in its ``__init__.py``.

    It finds its hooks by the table in ``core.hooks``, and its optional style sheet by ``draw.style``. It imports
    drawing modules only when it needs them, so that games without a board do not load them.
    """

    def scene(self, state: F, look: Look | None = None, *, still: bool = False) -> Scene:
        from railwidgets.draw.shared import with_shared

        state = _seen(state, look)
        drawn: Scene = find(self.package, "scene", "scene")(state, look, still=still)
        if look is not None and look.rules is not None and not still:
            from railwidgets.draw.rule_overlay import shown

            drawn = shown(drawn, look.rules, look.lang, find(self.package, "scene", "RAISED") or 0.0)
        return with_shared(replace(drawn, mine=look.seat if look else None))

    def motions(self, before: F, action: Action, after: F, viewer: int | None = None) -> Collection[Motion]:
        moving = find(self.package, "motions", "motions")
        return tuple(moving(before, action, after, viewer)) if moving and not isinstance(action, Begin) else ()

    def places(self, state: F) -> Collection[str]:
        from railwidgets.draw.rule_overlay import places

        return tuple(places(self.scene(state)))

    def panel(self, state: F, look: Look | None = None) -> Panel:
        state = _seen(state, look)
        made: Panel = find(self.package, "panel", "panel")(state, look)
        lot = prompt(state)
        return replace(made, prompt=lot[look.lang if look else "en"]) if lot else made

    def prompt(self, state: F, *, seat: int | None = None, lang: str = "en") -> str:
        from railwidgets.draw.look import Look

        return self.panel(state, Look(seat=seat, lang=lang)).prompt

    def sheet(self, states: Mapping[str, F]) -> Picture | None:
        from railwidgets.draw.sketch import sketches

        return sketches({name: self.draw(state, width=SKETCH) for name, state in states.items()})

    @property
    def style(self) -> Style:
        from railwidgets.draw.style import load_style

        return load_style(self.package)

    def draw(
        self,
        state: F,
        look: Look | None = None,
        *,
        theme: Theme = "auto",
        width: int | None = None,
        around: Sequence[str] = (),
        **fields: Any,
    ) -> Picture:
        from railwidgets.draw.crop import close_up
        from railwidgets.draw.look import Look
        from railwidgets.draw.picture import Picture

        look = look or Look(**fields)
        if look.rules is not None:
            from railwidgets.draw.rule_overlay import overlaid

            scene = overlaid(self.scene(state, look))
        else:
            scene = self.scene(state, look, still=True)
        if around:
            scene = close_up(scene, self.scene(state, look), around)
            width = width or CLOSE_UP
        return Picture(scene, theme, width, self.style)
