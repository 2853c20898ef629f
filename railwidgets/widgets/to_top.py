"""The end of a notebook, from which a reader who has run all cells returns to its beginning."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import anywidget
import traitlets

from railwidgets.core import Lang, load_words
from railwidgets.session.page.static_files import static

_WORDS: Final = load_words(__package__)["to_top"]


class ToTop(anywidget.AnyWidget):
    """A widget that returns the reader from the last cell to the first one; see ``to_top``.

    Args:
        lang: the language of the sentence shown without a kernel.
    """

    _esm = static("to_top.js")

    done = traitlets.Bool(default_value=False, help="whether a page went to the top already").tag(sync=True)

    def __init__(self, lang: Lang = "en") -> None:
        self._lang = lang
        super().__init__()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Returns the widget, with a sentence for pages without a kernel."""
        said = escape(_WORDS["end"][self._lang])
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        still = {**bundle, "text/plain": repr(self), "text/html": f"<small>{said}</small>"}
        return (still, *metadata) if metadata else still

    def __repr__(self) -> str:
        return _WORDS["end"][self._lang]


def to_top(lang: Lang = "en") -> ToTop:
    """Returns a widget for the last cell of a notebook: *Run All* ends there, and the widget scrolls back to the top.

    Args:
        lang: the language, one of ``LANGS``.
    """
    return ToTop(lang)
