"""The pictures of a site, each in its own file, written once however often pages show it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from railwidgets.core import Drawing, Game, State
from railwidgets.core.html import Html, tag
from railwidgets.draw.board_picture import board_of
from railwidgets.draw.compact import compact
from railwidgets.draw.crop import CropJson
from railwidgets.draw.look import Look
from railwidgets.draw.overlay import laid
from railwidgets.draw.scene import Element, ElementJson, Scene
from railwidgets.draw.svg import to_svg
from railwidgets.site.here import ASSETS, Here
from railwidgets.site.moving import moving, still
from railwidgets.site.sample_game import Course

FOLDER: Final = "pictures"

CARD: Final = 380
"""The usual width of pictures in CSS pixels, at which their letters are large enough."""

FRAMES: Final = 10
"""The number of boards in an animated picture."""

SIGN: Final = (68, 52)
"""The space for a sign of the legend, in CSS pixels."""

LARGEST: Final = 2.0
"""The largest scale of a sign, in pixels per unit of the board."""

TITLE: Final = re.compile(r"<title>[^<]*</title>")
"""The label of a picture, in one language; its page has the same text."""


class Pictures:
    """The pictures that pages have requested so far."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}
        self._moving: dict[str, tuple[str, str]] = {}

    @property
    def files(self) -> Mapping[str, bytes]:
        """The files to write, by their path in the site."""
        return self._files

    def board(self, state: State, lang: str, width: int = CARD) -> tuple[str, tuple[int, float]]:
        """Adds a position as everybody sees it, or as the acting seat does.

        Returns:
            The file, and its width and height.
        """
        seat = state.actor if isinstance(state.actor, int) else None
        return self.scene(board_of(state, Look(seat=seat, lang=lang)), state.game, width)

    def scene(self, scene: Scene, game: Game[Any], width: int = CARD) -> tuple[str, tuple[int, float]]:
        """Adds a scene; the page around it provides the words, so that all languages can share it."""
        _, _, breadth, height = scene.box
        size = (width, round(width * height / breadth, 1))
        plain = Scene(scene.box, scene.layers, scene.defs, mine=scene.mine, highlights=scene.highlights)
        svg = to_svg(compact(laid(plain)), "auto", width / breadth, game.style, size)
        return self._kept(svg, game.name), size

    def cutting(self, cut: CropJson, game: Game[Any]) -> tuple[str, tuple[int, float]]:
        """Adds a detail of a board: a sign of the legend.

        Args:
            cut: the detail.
            game: its game.
        """
        x, y, breadth, height = cut["box"]
        scale = min(SIGN[0] / breadth, SIGN[1] / height, LARGEST)
        drawn = {str(number): _element(element) for number, element in enumerate(cut["drawn"])}
        defs = {name: _element(element) for name, element in cut["defs"].items()}
        scene = Scene((x, y, breadth, height), {"pieces": drawn}, defs)
        size = (round(breadth * scale), round(height * scale, 1))
        return self._kept(to_svg(scene, "auto", scale, game.style, size), game.name), size

    def moving(self, course: Course) -> tuple[str, str]:
        """Adds a whole game as an animated picture.

        Returns:
            Its file, and that of its last board.
        """
        name = course.game.name
        if name not in self._moving:
            shown = course.scenes(FRAMES), course.game.style, CARD
            self._moving[name] = self._kept(moving(*shown), name), self._kept(still(*shown), name)
        return self._moving[name]

    def drawn(self, drawing: Drawing, game: Game[Any]) -> str:
        """Adds a finished drawing without its label, and returns its file."""
        return self._kept(TITLE.sub("", drawing.svg, count=1), game.name)

    def _kept(self, svg: str, name: str) -> str:
        content = svg.encode()
        file = f"{ASSETS}/{FOLDER}/{name}-{sha256(content).hexdigest()[:10]}.svg"
        self._files[file] = content
        return file


def _element(json: ElementJson) -> Element:
    """Returns an element from its JSON."""
    children = tuple(_element(child) for child in json.get("children", ()))
    return Element(json["tag"], json.get("attrs", {}), children, json.get("text", ""), state=json.get("state", ""))


def moving_image(here: Here, files: tuple[str, str], alt: str, size: tuple[int, float] | None = None) -> Html:
    """Renders the last board of an animated picture; a script of the page animates it for readers who want motion.

    Args:
        here: the page.
        files: its file, and that of its last board.
        alt: its description.
        size: its width and height.
    """
    moves, last = files
    marks: dict[str, Any] = {"class": "moves", "data-moving": here.at(moves)}
    return image(here, last, alt, size, **marks)


def hold_button(here: Here) -> Html:
    """Renders the button that stops animated pictures; the script of the page shows it to readers who want motion.

    Args:
        here: the page.
    """
    held = {"class": "hold", "aria-pressed": "false"}
    return tag("button", here.say("start", "pause"), type="button", hidden="", **held)


def image(
    here: Here, file: str, alt: str, size: tuple[int, float] | None = None, *, first: bool = False, **attributes: object
) -> Html:
    """Renders a picture of the site.

    Args:
        here: the page.
        file: its file.
        alt: its description; empty if the words beside it describe it.
        size: its width and height.
        first: whether readers see it at once; the browser fetches others when they come near.
        attributes: other attributes.
    """
    room = {"width": size[0], "height": round(size[1])} if size else {}
    load = {} if first else {"loading": "lazy"}
    closed = tag("img", src=here.at(file), alt=alt, **load, decoding="async", **room, **attributes)
    return Html(closed.removesuffix("</img>"))
