"""Things side by side, each with its caption: pictures, words and boards to click; in a column where it is narrow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Unpack, cast

import ipywidgets

from railwidgets.core import Displayable, DrawOptions, State, Text
from railwidgets.core.html import Html, markup, tag
from railwidgets.widgets.board import Board

WIDTH: Final = 260
"""The width in CSS pixels of each thing where none is said: three of them fit into a notebook."""


@dataclass(frozen=True, slots=True, repr=False)
class Beside:
    """Things that show themselves next to each other.

    Attributes:
        things: each with its caption, which can be empty.
        width: of each, in CSS pixels.
        draw_options: how positions are looked at.
    """

    things: tuple[tuple[str, object], ...]
    width: int
    draw_options: DrawOptions

    def to_html(self) -> str:
        """All of them as a part of any page."""
        style = (
            f"display:inline-block;vertical-align:top;box-sizing:border-box;width:{self.width}px;max-width:100%;"
            "margin:0 16px 16px 0"
        )
        shown = ((caption, _html(thing, self.width, self.draw_options)) for caption, thing in self.things)
        return tag("div", *(tag("figure", _captioned(caption, html), style=style) for caption, html in shown))

    @property
    def text(self) -> str:
        """All of them in characters, one below the other."""
        return "\n\n".join(
            "\n".join(filter(None, (caption, _text(thing, self.draw_options)))) for caption, thing in self.things
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.to_html()}

    def __repr__(self) -> str:
        return self.text


class BoardsBeside(ipywidgets.Box):  # type: ignore[misc]  # ipywidgets has no types.
    """Boards, and what stands beside them, all of it alive.

    Args:
        beside: the things.
    """

    def __init__(self, beside: Beside) -> None:
        self.beside = beside
        layout = ipywidgets.Layout(flex_flow="row wrap", align_items="flex-start")
        super().__init__([*self._boxes()], layout=layout)

    def _boxes(self) -> Iterator[ipywidgets.Box]:
        width = self.beside.width
        for caption, thing in self.beside.things:
            live = (
                thing
                if isinstance(thing, ipywidgets.DOMWidget)
                else ipywidgets.HTML(_html(thing, width, self.beside.draw_options))
            )
            head = [ipywidgets.HTML(tag("strong", caption))] if caption else []
            # Each grows into the room that there is, and stands alone where there is too little for two.
            layout = ipywidgets.Layout(flex=f"1 1 {width}px", min_width="0", max_width="100%")
            yield ipywidgets.VBox([*head, live], layout=layout)

    def to_html(self) -> Html:
        """All of it as a part of a page, each thing as wide as there is room for it."""
        beside = self.beside
        grows = f"flex:1 1 {beside.width}px;min-width:0;margin:0"
        shown = (
            _captioned(caption, _html(thing, beside.width, beside.draw_options)) for caption, thing in beside.things
        )
        return tag(
            "div",
            *(tag("figure", html, style=grows) for html in shown),
            style="display:flex;flex-flow:row wrap;gap:16px",
        )

    def __repr__(self) -> str:
        things = self.beside.things
        boards = [repr(thing) for _, thing in things if isinstance(thing, Board)]
        others = [caption or type(thing).__name__ for caption, thing in things if not isinstance(thing, Board)]
        return " beside ".join([*boards, *others])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widgets, and pictures where no kernel runs."""
        still = {"text/plain": repr(self), "text/html": self.beside.to_html()}
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        return ({**bundle, **still}, *metadata) if metadata else {**bundle, **still}


def side_by_side(
    *things: object, captions: Sequence[str | Text] = (), **draw_options: Unpack[DrawOptions]
) -> Beside | BoardsBeside:
    """States, figures, exercises, boards or anything that a notebook shows, next to each other.

    They stand in rows as far as there is room, and below each other on a narrow screen.

    Args:
        things: each alone, or as a pair of its caption and itself.
        captions: of the things in their order, where they are not given as pairs.
        draw_options: ``seat``, ``lang``, ``theme`` and ``around`` of the pictures, and ``width`` of each thing, see
            ``core.DrawOptions``; boards grow into the room that there is.

    Raises:
        ValueError: there is nothing to show, or there are more captions than things.
    """
    if not things:
        raise ValueError("there is nothing to show: name some things, such as two states")
    if len(captions) > len(things):
        raise ValueError(f"there are {len(captions)} captions for {len(things)} things")
    lang = draw_options.get("lang", "en")
    known = list(_pairs(things))
    for number, caption in enumerate(captions):
        known[number] = (caption, known[number][1])
    said = tuple((caption[lang] if isinstance(caption, Text) else caption, thing) for caption, thing in known)
    beside = Beside(said, draw_options.get("width") or WIDTH, draw_options)
    alive = any(isinstance(thing, ipywidgets.DOMWidget) for _, thing in said)
    return BoardsBeside(beside) if alive else beside


def _pairs(things: Iterable[object]) -> Iterator[tuple[str | Text, object]]:
    for thing in things:
        match thing:
            case (str() | Text() as caption, shown):
                yield caption, shown
            case _:
                yield "", thing


def _captioned(caption: str, html: Html) -> Html:
    return markup(tag("figcaption", tag("strong", caption)), html) if caption else html


def _html(thing: object, width: int, draw_options: DrawOptions) -> Html:
    """Something as markup: a position as its picture, anything else with its own words."""
    if isinstance(thing, State):
        return Html(thing.picture(**_with_width(draw_options, width)).html)
    if isinstance(thing, Displayable):
        return Html(thing.to_html(**_with_width(draw_options, width)))
    if isinstance(thing, ipywidgets.HTML):
        return Html(thing.value)
    said = _bundle(thing).get("text/html")
    if said is None and isinstance(thing, ipywidgets.DOMWidget):
        # Without a kernel there is nothing to be seen of it.
        return Html("")
    return tag("pre", repr(thing)) if said is None else Html(said)


def _with_width(draw_options: DrawOptions, width: int) -> DrawOptions:
    return cast("DrawOptions", {**draw_options, "width": width})


def _text(thing: object, draw_options: DrawOptions) -> str:
    return thing.to_text(**draw_options) if isinstance(thing, Displayable) else repr(thing)


def _bundle(thing: Any) -> dict[str, Any]:
    """What a notebook would show of it."""
    if callable(bundle := getattr(thing, "_repr_mimebundle_", None)):
        made = bundle()
        return dict(made[0] if isinstance(made, tuple) else made or {})
    if callable(html := getattr(thing, "_repr_html_", None)):
        return {"text/html": html()}
    return {}
