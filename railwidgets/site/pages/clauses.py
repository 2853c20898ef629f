"""All clauses of a game by chapter: the rule, its place in the rulebook, our ruling, and its refusals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from railwidgets.core import Clause, Game, Text
from railwidgets.core.html import Html, markup, tag
from railwidgets.session.page.rulebook import figures_of
from railwidgets.site.here import WORDS, Here
from railwidgets.site.layout import parts_of
from railwidgets.site.page import Page
from railwidgets.site.pages.parts import heading
from railwidgets.site.pages.rulebook import name_of, path_of
from railwidgets.site.plan import Plan


def pages(plan: Plan, game: Game[Any]) -> Iterator[Page]:
    """Yields the page of all clauses."""
    title = WORDS["clauses"]["title"].fill(game=game.title)
    yield Page(
        f"{game.name}/clauses.html",
        title,
        lambda here: _main(here, plan, game, title),
        about=WORDS["clauses"]["about"].fill(game=game.title, count=len(game.clauses)),
        game=game.name,
        resource="rules",
    )


def _main(here: Here, plan: Plan, game: Game[Any], title: Text) -> Html:
    titles = {} if game.guide is None else game.guide.chapters
    held: dict[str, list[Clause]] = defaultdict(list)
    for clause in game.clauses.values():
        held[clause.id.partition(".")[0]].append(clause)
    chapters = [(name, titles.get(name, some[0].where)[here.lang], some) for name, some in held.items()]
    way = tag(
        "nav",
        *(tag("a", called, href=f"#{name}") for name, called, _ in chapters),
        **{"class": "chapters", "aria-label": here.say("clauses", "chapters")},
    )
    sections = [
        tag("section", tag("h2", called), *(_clause(here, game, clause) for clause in some), id=name)
        for name, called, some in chapters
    ]
    lead = heading(title[here.lang], here.say("clauses", "lead"))
    chaptered = tag("div", way, tag("div", *sections, **{"class": "clauses"}), **{"class": "chaptered"})
    return markup(parts_of(game.name, here, plan), lead, chaptered)


def _clause(here: Here, game: Game[Any], clause: Clause) -> Html:
    lang = here.lang
    ident = tag("a", tag("code", clause.id), href=f"#{clause.id}")
    inside = [
        tag("h3", clause.rule[lang], " ", ident),
        tag("p", clause.text[lang]),
        tag("p", clause.where[lang], **{"class": "where"}),
    ]
    if clause.ruling is not None:
        inside.append(
            tag("p", tag("b", here.say("clauses", "ruling")), " ", clause.ruling[lang], **{"class": "ruling"})
        )
    if clause.option:
        inside.append(tag("p", here.say("clauses", "option", option=clause.option), **{"class": "where"}))
    figures = figures_of(game, clause.id)
    if figures:
        links = [
            part for figure in figures for part in (" ", tag("a", name_of(figure)[lang], href=here.to(path_of(figure))))
        ]
        inside.append(tag("p", here.say("clauses", "figures"), *links, **{"class": "where"}))
    return tag("article", *inside, id=clause.id, **{"class": "clause"})
