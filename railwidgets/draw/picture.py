"""A scene as a picture for any notebook: SVG, an HTML image, and text."""

from __future__ import annotations

from dataclasses import dataclass

from railwidgets.draw.compact import compact
from railwidgets.draw.overlay import laid
from railwidgets.draw.scene import Scene
from railwidgets.draw.style import NOTHING, Style
from railwidgets.draw.svg import img_html, to_svg
from railwidgets.draw.text import to_text
from railwidgets.draw.theme import Theme


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn scene; implements ``core.Drawing``.

    Attributes:
        scene: the scene.
        theme: ``light``, ``dark``, or ``auto`` for the viewer's colour scheme.
        width: of the image, in CSS pixels; by default 60 for each 100 units of the scene, 720 at most.
        style: the style sheet of the game.
    """

    scene: Scene
    theme: Theme = "auto"
    width: int | None = None
    style: Style = NOTHING

    @property
    def text(self) -> str:
        """The picture in plain characters."""
        return to_text(self.scene)

    @property
    def svg(self) -> str:
        """The picture as a complete SVG document."""
        return self._drawn(laid(self.scene), self.size if self.width is not None else None)

    @property
    def html(self) -> str:
        """The picture as an HTML image that any notebook shows, even an untrusted one."""
        return img_html(self._drawn(compact(laid(self.scene))), alt=self.scene.title, width=self.size[0])

    @property
    def size(self) -> tuple[int, float]:
        """Width and height of the image, in CSS pixels."""
        _, _, width, height = self.scene.box
        shown = self.width or min(720, round(width * 0.6))
        return shown, shown * height / width

    @property
    def _scale(self) -> float:
        """CSS pixels per unit of the scene."""
        return self.size[0] / self.scene.box[2]

    def _drawn(self, scene: Scene, size: tuple[float, float] | None = None) -> str:
        return to_svg(scene, self.theme, self._scale, self.style, size)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}

    def __repr__(self) -> str:
        return self.text
