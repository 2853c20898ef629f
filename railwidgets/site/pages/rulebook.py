"""The rulebook of a game, figure by figure: each is a board that answers trials."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from railwidgets.core import Claim, Figure, Game, Text
from railwidgets.core.html import Html, markup, tag
from railwidgets.site.here import WORDS, Here
from railwidgets.site.layout import parts_of
from railwidgets.site.page import Page, Step
from railwidgets.site.pages.parts import heading, slug, stage
from railwidgets.site.pictures import image
from railwidgets.site.plan import Plan

MOST = 160
"""The most clicks to precompute for each figure, the likeliest first; the engine answers the others."""


def path_of(figure: Figure[Any]) -> str:
    """Returns the path of a figure's page."""
    return f"{figure.state.game.name}/rules/{slug(figure.name)}.html"


def pages(plan: Plan, game: Game[Any]) -> Iterator[Page]:
    """Yields a page of all figures, and one for each."""
    figures = list(game.figures.values())
    if not figures:
        return
    title = WORDS["rulebook"]["title"].fill(game=game.title)
    index = f"{game.name}/rules/index.html"
    yield Page(
        index,
        title,
        lambda here: _index(here, plan, game, title),
        about=WORDS["rulebook"]["about"].fill(game=game.title, count=len(figures)),
        game=game.name,
        resource="rules",
    )
    trail = (Step(game.title, f"{game.name}/index.html"), Step(WORDS["home"]["figures"], index))
    for at, figure in enumerate(figures):
        yield Page(
            path_of(figure),
            name_of(figure),
            partial(_figure, plan=plan, figure=figure),
            "stage",
            WORDS["rulebook"]["about_figure"].fill(caption=figure.caption, figure=name_of(figure), game=game.title),
            trail,
            game.name,
            _step(figures[at - 1]) if at else None,
            _step(figures[at + 1]) if at + 1 < len(figures) else None,
            state=figure.state,
            resource="rules",
        )


def name_of(figure: Figure[Any]) -> Text:
    """Returns the name of a figure."""
    number = list(figure.state.game.figures).index(figure.name) + 1
    return WORDS["rulebook"]["name"].fill(number=number)


def _step(figure: Figure[Any]) -> Step:
    return Step(name_of(figure), path_of(figure))


def _index(here: Here, plan: Plan, game: Game[Any], title: Text) -> Html:
    cards = tag("ul", *(card(here, plan, figure) for figure in game.figures.values()), **{"class": "cards figures"})
    return markup(parts_of(game.name, here, plan), heading(title[here.lang], here.say("rulebook", "lead")), cards)


def card(here: Here, plan: Plan, figure: Figure[Any]) -> Html:
    """Renders a small figure with its caption."""
    file, size = plan.pictures.board(figure.state, here.lang)
    return tag(
        "li",
        image(here, file, "", size),
        tag("h2", tag("a", name_of(figure)[here.lang], href=here.to(path_of(figure)))),
        tag("p", figure.caption[here.lang]),
        **{"class": "card"},
    )


def _figure(here: Here, plan: Plan, figure: Figure[Any]) -> Html:
    lang = here.lang
    caption = tag("p", figure.caption[lang], **{"class": "caption"})
    board = stage(here, plan.board(figure.state.game, figure, here, "figure", MOST), caption)
    asked = [_asked(claim, figure, here) for claim in figure.claims]
    questions = [tag("section", tag("h2", here.say("rulebook", "questions")), *asked)] if asked else []
    clauses = [
        tag("li", tag("a", figure.state.game.clauses[one].rule[lang], href=_clause(here, figure, one)))
        for one in figure.clauses
    ]
    shown = [tag("section", tag("h2", here.say("rulebook", "clauses")), tag("ul", *clauses))] if clauses else []
    return markup(board, tag("div", *questions, *shown, **{"class": "below"}))


def _asked(claim: Claim[Any], figure: Figure[Any], here: Here) -> Html:
    answer = figure.answer(claim)[here.lang]
    return tag("details", tag("summary", claim.question[here.lang]), tag("p", answer))


def _clause(here: Here, figure: Figure[Any], clause: str) -> str:
    return here.to(f"{figure.state.game.name}/clauses.html#{clause}")
