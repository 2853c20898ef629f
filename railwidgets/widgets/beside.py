"""Pictures, words and boards side by side, each with its caption; in a column on a narrow screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Unpack, cast

import ipywidgets

from railwidgets.core import Displayable, DrawOptions, State, Text
from railwidgets.core.html import Html, markup, tag
from railwidgets.widgets.board import Board

WIDTH: Final = 260
"""The default width of each item in CSS pixels: three of them fit into a notebook."""


@dataclass(frozen=True, slots=True, repr=False)
class Beside:
    """Items shown side by side.

    Attributes:
        things: the items, each with a caption, which can be empty.
        width: the width of each, in CSS pixels.
        draw_options: the options for drawing positions.
    """

    things: tuple[tuple[str, object], ...]
    width: int
    draw_options: DrawOptions

    def to_html(self) -> str:
        """Renders all items as part of any page."""
        style = (
            f"display:inline-block;vertical-align:top;box-sizing:border-box;width:{self.width}px;max-width:100%;"
            "margin:0 16px 16px 0"
        )
        shown = ((caption, _html(thing, self.width, self.draw_options)) for caption, thing in self.things)
        return tag("div", *(tag("figure", _captioned(caption, html), style=style) for caption, html in shown))

    @property
    def text(self) -> str:
        """All items as text, one below the other."""
        return "\n\n".join(
            "\n".join(filter(None, (caption, _text(thing, self.draw_options)))) for caption, thing in self.things
        )

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.to_html()}

    def __repr__(self) -> str:
        return self.text


class BoardsBeside(ipywidgets.Box):  # type: ignore[misc]  # ipywidgets has no types.
    """Live boards side by side with other items.

    Args:
        beside: the items.
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
            # Each item fills the space that it has; two share a row only if both fit.
            layout = ipywidgets.Layout(flex=f"1 1 {width}px", min_width="0", max_width="100%")
            yield ipywidgets.VBox([*head, live], layout=layout)

    def to_html(self) -> Html:
        """Renders all items as part of a page, each as wide as space allows."""
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
        """Returns the widgets, with pictures for pages without a kernel."""
        still = {"text/plain": repr(self), "text/html": self.beside.to_html()}
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        return ({**bundle, **still}, *metadata) if metadata else {**bundle, **still}


def side_by_side(
    *things: object, captions: Sequence[str | Text] = (), **draw_options: Unpack[DrawOptions]
) -> Beside | BoardsBeside:
    """Shows states, figures, exercises, boards or anything that a notebook can display side by side.

    The items form rows as far as there is space, and a column on a narrow screen.

    Args:
        things: each item, alone or as a pair of caption and item.
        captions: the captions in order, if they are not given in pairs.
        draw_options: ``seat``, ``lang``, ``theme`` and ``around`` of the pictures, and ``width`` of each item, see
            ``core.DrawOptions``; boards fill the space that they have.

    Raises:
        ValueError: there are no items, or more captions than items.

    Example:
        >>> state = rw.game("days_of_steam").start(seed=7)
        >>> pictures = rw.side_by_side(state, state.apply("lay bridge 0,1"), captions=["before", "after"])
        >>> pictures.to_html().count("<figcaption")
        2
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
    """Renders an item: a position as its picture, anything else by its own methods."""
    if isinstance(thing, State):
        return Html(thing.picture(**_with_width(draw_options, width)).html)
    if isinstance(thing, Displayable):
        return Html(thing.to_html(**_with_width(draw_options, width)))
    if isinstance(thing, ipywidgets.HTML):
        return Html(thing.value)
    said = _bundle(thing).get("text/html")
    if said is None and isinstance(thing, ipywidgets.DOMWidget):
        # Without a kernel it shows nothing.
        return Html("")
    return tag("pre", repr(thing)) if said is None else Html(said)


def _with_width(draw_options: DrawOptions, width: int) -> DrawOptions:
    return cast("DrawOptions", {**draw_options, "width": width})


def _text(thing: object, draw_options: DrawOptions) -> str:
    return thing.to_text(**draw_options) if isinstance(thing, Displayable) else repr(thing)


def _bundle(thing: Any) -> dict[str, Any]:
    """Returns the mimebundle of an item, as a notebook asks for it."""
    if callable(bundle := getattr(thing, "_repr_mimebundle_", None)):
        made = bundle()
        return dict(made[0] if isinstance(made, tuple) else made or {})
    if callable(html := getattr(thing, "_repr_html_", None)):
        return {"text/html": html()}
    return {}
