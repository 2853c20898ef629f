"""A scene as a picture in any notebook: SVG, an image for HTML, and text."""

from __future__ import annotations

from dataclasses import dataclass

from railwidgets.draw.scene import Scene
from railwidgets.draw.style import NOTHING, Style
from railwidgets.draw.svg import img_html, to_svg
from railwidgets.draw.text import to_text
from railwidgets.draw.theme import Theme


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn scene; fills in ``core.Drawing``.

    Attributes:
        scene: what is drawn.
        theme: ``light``, ``dark``, or ``auto`` for the colour scheme of whoever looks.
        width: of the image, in CSS pixels; by default 60 for each 100 units of the scene, 720 at most.
        style: the style sheet of the game.
    """

    scene: Scene
    theme: Theme = "auto"
    width: int | None = None
    style: Style = NOTHING

    @property
    def text(self) -> str:
        """The picture in characters."""
        return to_text(self.scene)

    @property
    def svg(self) -> str:
        """The picture as a complete SVG document."""
        return to_svg(self.scene, self.theme, self._shown / self.scene.box[2], self.style)

    @property
    def html(self) -> str:
        """The picture as an image that shows in any notebook, also an untrusted one."""
        return img_html(self.svg, alt=self.scene.title, width=self._shown)

    @property
    def _shown(self) -> int:
        return self.width or min(720, round(self.scene.box[2] * 0.6))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}

    def __repr__(self) -> str:
        return self.text
