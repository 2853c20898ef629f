"""The texts in the pictures of a page: outlines, style rules, names, which the table of a figure need not repeat."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

from railwidgets.live.pool import LEAST

_PICTURE: Final = re.compile(r'src="data:image/svg\+xml,([^"]*)"')
"""A picture as ``draw/svg.py`` writes it."""

_TEXT: Final = re.compile(rf"[^'<>\n]{{{LEAST},}}")
"""A value of an attribute, a line of a style sheet or the content of an element; and now and then what is between."""


def picture_texts(page: str) -> tuple[str, ...]:
    """Returns the different texts in the pictures of a page, in their order.

    `js/src/live/picture_texts.ts` returns the same.

    Args:
        page: the page, or a part of it, as HTML.
    """
    return tuple(dict.fromkeys(text for svg in _PICTURE.findall(page) for text in _TEXT.findall(unquote(svg))))
