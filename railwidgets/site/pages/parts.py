"""Small elements for several kinds of pages."""

from __future__ import annotations

import re

from railwidgets.core.html import Html, markup, tag
from railwidgets.site.here import Here


def rich(text: str) -> Html:
    """Renders a text in which ``**some words**`` are emphasised."""
    return markup(*(tag("b", part) if at % 2 else part for at, part in enumerate(text.split("**"))))


def go(words: str, address: str, *, first: bool = False) -> Html:
    """Renders a link that looks like a button.

    Args:
        words: its label.
        address: its target.
        first: whether it is the primary button.
    """
    return tag("a", words, href=address, **{"class": "go first" if first else "go"})


def heading(title: str, lead: str) -> Html:
    """Renders the top of a page."""
    return markup(tag("h1", title), tag("p", lead, **{"class": "lead"}))


def stage(here: Here, board: Html, above: object = "") -> Html:
    """Renders a board that fills the screen, with the text before it.

    Args:
        here: the page.
        board: the live board.
        above: the text above it.
    """
    named = tag("h2", here.say("page", "board"), **{"class": "unseen"})
    return tag("div", above, named, tag("div", board, **{"class": "board"}), **{"class": "stage"})


def slug(name: str) -> str:
    """Returns a name in the form used in addresses."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
