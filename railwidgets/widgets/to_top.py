"""The end of a notebook, from which a reader who has run all of it comes back to its beginning."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import anywidget
import traitlets

from railwidgets.core import Lang, load_words
from railwidgets.widgets.front import STATIC

_WORDS: Final = load_words(__package__)["to_top"]


class ToTop(anywidget.AnyWidget):
    """Brings who runs the last cell to the first one; see ``to_top``.

    Args:
        lang: of the words that stand in its place where no kernel runs.
    """

    _esm = (STATIC / "to_top.js").read_text(encoding="utf-8")

    done = traitlets.Bool(default_value=False, help="whether a page went to the top already").tag(sync=True)

    def __init__(self, lang: Lang = "en") -> None:
        self._lang = lang
        super().__init__()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and a sentence where no kernel runs."""
        said = escape(_WORDS["end"][self._lang])
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        still = {**bundle, "text/plain": repr(self), "text/html": f"<small>{said}</small>"}
        return (still, *metadata) if metadata else still

    def __repr__(self) -> str:
        return _WORDS["end"][self._lang]


def to_top(lang: Lang = "en") -> ToTop:
    """For the last cell of a notebook: *Run All* goes to the last cell, and from there this goes back to the first.

    Args:
        lang: ``en`` or ``fr``.
    """
    return ToTop(lang)
