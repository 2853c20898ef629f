"""Small things that several kinds of pages are made of."""

from __future__ import annotations

import re

from railwidgets.core.html import Html, markup, tag
from railwidgets.site.here import Here


def rich(text: str) -> Html:
    """A text in which ``**some words**`` lead."""
    return markup(*(tag("b", part) if at % 2 else part for at, part in enumerate(text.split("**"))))


def go(words: str, address: str, *, first: bool = False) -> Html:
    """A link that looks like a button.

    Args:
        words: what it says.
        address: where it leads.
        first: whether it is the one to take.
    """
    return tag("a", words, href=address, **{"class": "go first" if first else "go"})


def heading(title: str, lead: str) -> Html:
    """What a page begins with."""
    return markup(tag("h1", title), tag("p", lead, **{"class": "lead"}))


def stage(here: Here, board: Html, above: object = "") -> Html:
    """A board as large as the screen, with what is to be read before it.

    Args:
        here: the page.
        board: what answers.
        above: what stands above it.
    """
    named = tag("h2", here.say("page", "board"), **{"class": "unseen"})
    return tag("div", above, named, tag("div", board, **{"class": "board"}), **{"class": "stage"})


def slug(name: str) -> str:
    """A name as it stands in an address."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
