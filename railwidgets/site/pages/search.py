"""Search: every rule, figure and lesson in one list, which a script filters; without one, the page still lists them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from railwidgets.core import Game
from railwidgets.core.html import Html, markup, tag
from railwidgets.site.here import WORDS, Here
from railwidgets.site.page import Page
from railwidgets.site.pages.course import path_of as path_of_lesson
from railwidgets.site.pages.parts import heading
from railwidgets.site.pages.rulebook import name_of, path_of
from railwidgets.site.plan import Plan


class Entry(NamedTuple):
    """Something that one can look for.

    Attributes:
        kind: ``clause``, ``figure`` or ``lesson``.
        name: its name.
        text: its words.
        path: its page, and its place there.
        key: its id, which one can look for as well; empty for none.
    """

    kind: str
    name: str
    text: str
    path: str
    key: str = ""


def pages(plan: Plan) -> Iterator[Page]:
    """Yields the page that searches the site."""
    yield Page("search.html", WORDS["search"]["title"], lambda here: _main(here, plan), about=WORDS["search"]["lead"])


def entries(plan: Plan, game: Game[Any], here: Here) -> Iterator[Entry]:
    """Yields everything of a game that one can look for, in one language."""
    lang = here.lang
    for clause in game.clauses.values():
        text = " ".join(filter(None, [clause.text[lang], clause.ruling[lang] if clause.ruling else ""]))
        yield Entry("clause", clause.rule[lang], text, f"{game.name}/clauses.html#{clause.id}", clause.id)
    for figure in game.figures.values():
        yield Entry("figure", name_of(figure)[lang], figure.caption[lang], path_of(figure))
    for lesson in plan.course(game.name) or ():
        text = lesson.text[lang] if lesson.text is not None else ""
        yield Entry("lesson", lesson.title[lang], text, path_of_lesson(lesson))


def _main(here: Here, plan: Plan) -> Html:
    label = here.say("search", "label")
    field = Html('<input type="search" id="search" autocomplete="off" spellcheck="false">')
    count = tag(
        "p", "", **{"class": "found", "role": "status", "data-some": here.say("search", "some", count="{count}")}
    )
    box = tag(
        "form", tag("label", label, **{"for": "search"}), field, count, role="search", hidden="", **{"class": "search"}
    )
    sections = [
        tag(
            "section",
            tag("h2", game.title[here.lang]),
            tag("ul", *(_entry(here, one) for one in entries(plan, game, here)), **{"class": "entries"}),
        )
        for game in plan.games
    ]
    none = tag("p", here.say("search", "none"), hidden="", **{"class": "none"})
    return markup(heading(WORDS["search"]["title"][here.lang], here.say("search", "lead")), box, none, *sections)


def _entry(here: Here, entry: Entry) -> Html:
    kind = tag("span", here.say("search", entry.kind), **{"class": "kind"})
    key = [" ", tag("code", entry.key)] if entry.key else []
    name = tag("a", entry.name, href=here.to(entry.path))
    return tag("li", tag("p", name, *key, " ", kind, **{"class": "name"}), tag("p", entry.text, **{"class": "text"}))
