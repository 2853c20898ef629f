"""Pages about all games: the rulebooks, the exercises, and the gallery."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from railwidgets.core import Game
from railwidgets.core.html import Html, markup, tag
from railwidgets.site.here import WORDS, Here
from railwidgets.site.page import Page
from railwidgets.site.pages.parts import go, heading
from railwidgets.site.pictures import image
from railwidgets.site.plan import Plan
from railwidgets.site.sample_game import played

STAGES = (0.15, 0.5, 1.0)
"""How far the games in the gallery have come."""


def pages(plan: Plan) -> Iterator[Page]:
    """Yields the pages that the bar links to."""
    rules, exercises, gallery = WORDS["rules"], WORDS["exercises"], WORDS["gallery"]
    yield Page("rules.html", rules["title"], lambda here: _rules(here, plan), about=rules["about"])
    yield Page("exercises.html", exercises["all_title"], lambda here: _exercises(here, plan), about=exercises["lead"])
    yield Page("gallery.html", gallery["title"], lambda here: _gallery(here, plan), about=gallery["lead"])


def _rules(here: Here, plan: Plan) -> Html:
    lead = heading(WORDS["rules"]["title"][here.lang], here.say("rules", "lead"))
    return markup(lead, _cards(here, plan, lambda game: _ways(here, plan, game, "figures", "clauses")))


def _exercises(here: Here, plan: Plan) -> Html:
    lead = heading(WORDS["exercises"]["all_title"][here.lang], here.say("exercises", "lead"))
    if any("learn" in dict(plan.parts(game.name)) for game in plan.games):
        link = tag("a", here.say("teachers", "link"), href=here.to("teachers.html"))
        lead = markup(lead, tag("p", link))
    return markup(lead, _cards(here, plan, lambda game: _ways(here, plan, game, "exercises", "learn")))


def _ways(here: Here, plan: Plan, game: Game[Any], *parts: str) -> Html:
    paths = dict(plan.parts(game.name))
    links = [
        go(here.say("home", part), here.to(paths[part]), first=part == parts[0]) for part in parts if part in paths
    ]
    return tag("p", *links, **{"class": "acts"})


def _cards(here: Here, plan: Plan, ways: Callable[[Game[Any]], Html]) -> Html:
    cards = []
    for game in plan.games:
        course = played(game)
        file, size = plan.pictures.board(course.states[course.at(0.6)], here.lang)
        counts = here.say("start", "counts", figures=len(game.figures), clauses=len(game.clauses))
        cards.append(
            tag(
                "li",
                image(here, file, "", size),
                tag("h2", tag("a", game.title[here.lang], href=here.to(f"{game.name}/index.html"))),
                tag("p", counts, **{"class": "counts"}),
                ways(game),
                **{"class": "card"},
            )
        )
    return tag("ul", *cards, **{"class": "cards"})


def _gallery(here: Here, plan: Plan) -> Html:
    lead = heading(WORDS["gallery"]["title"][here.lang], here.say("gallery", "lead"))
    return markup(lead, *(_shown(here, plan, game, first=game is plan.games[0]) for game in plan.games))


def _shown(here: Here, plan: Plan, game: Game[Any], *, first: bool) -> Html:
    course = played(game)
    length = len(course.states) - 1
    pictures = []
    for share in STAGES:
        place = course.at(share)
        file, size = plan.pictures.board(course.states[place], here.lang)
        said = here.say("gallery", "stage", game=game.title, at=place, length=length)
        picture = image(here, file, said, size, first=first)
        pictures.append(tag("figure", tag("a", picture, href=here.at(file)), tag("figcaption", said)))
    title = tag("h2", tag("a", game.title[here.lang], href=here.to(f"{game.name}/index.html")))
    return tag("section", title, tag("div", *pictures, **{"class": "row"}), id=game.name)
