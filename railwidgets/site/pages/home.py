"""The page of a game: its theme, the signs of its board, and links to its other pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from railwidgets.core import Game, Guide, Lang, Sign
from railwidgets.core.html import Html, markup, tag
from railwidgets.session.page.rulebook import sign_drawing
from railwidgets.site.here import Here
from railwidgets.site.layout import parts_of
from railwidgets.site.page import Page
from railwidgets.site.pages.parts import rich
from railwidgets.site.pictures import hold_button, image, moving_image
from railwidgets.site.plan import Plan
from railwidgets.site.sample_game import played


def pages(plan: Plan, game: Game[Any]) -> Iterator[Page]:
    """Yields the page of a game."""
    about = game.guide.about if game.guide is not None else None
    yield Page(f"{game.name}/index.html", game.title, lambda here: _main(here, plan, game), about=about, game=game.name)


def _main(here: Here, plan: Plan, game: Game[Any]) -> Html:
    lang, guide = here.lang, game.guide
    alt = here.say("start", "board", game=game.title)
    picture = moving_image(here, plan.pictures.moving(played(game)), alt)
    about = guide.about[lang] if guide is not None and guide.about is not None else ""
    head = tag(
        "div",
        tag("div", tag("h1", game.title[lang]), tag("p", about, **{"class": "lead"})),
        tag("div", picture, tag("p", hold_button(here))),
        **{"class": "hero"},
    )
    first_game = [] if guide is None else [_guide(here, guide), _signs(here, plan, game, guide)]
    return markup(parts_of(game.name, here, plan), head, _ways(here, plan, game), *first_game)


def _ways(here: Here, plan: Plan, game: Game[Any]) -> Html:
    course = plan.course(game.name)
    facts = {
        "lessons": 0 if course is None else len(course),
        "exercises": 0 if course is None else len(course.exercises),
        "figures": len(game.figures),
        "clauses": len(game.clauses),
        "least": game.players.start,
        "most": game.players.stop - 1,
    }
    ways = [
        tag(
            "li",
            tag("h2", tag("a", here.say("home", part), href=here.to(path))),
            tag("p", here.say("home", f"{part}_text", **facts)),
            **{"class": "card"},
        )
        for part, path in plan.parts(game.name)
    ]
    return tag("ul", *ways, **{"class": "cards ways"})


def _guide(here: Here, guide: Guide) -> Html:
    lang: Lang = here.lang
    steps = tag("ul", *(tag("li", rich(step[lang])) for step in guide.steps))
    after = [] if guide.after is None else [tag("p", rich(guide.after[lang]))]
    return tag(
        "div",
        tag("section", tag("h2", here.say("home", "goal")), tag("p", rich(guide.goal[lang]))),
        tag("section", tag("h2", guide.turn[lang]), steps, *after),
        tag("section", tag("h2", here.say("home", "end")), tag("p", rich(guide.end[lang]))),
        **{"class": "guide"},
    )


def _signs(here: Here, plan: Plan, game: Game[Any], guide: Guide) -> Html:
    rows = [_sign(here, plan, game, sign) for sign in guide.signs]
    return tag("section", tag("h2", here.say("home", "signs")), tag("ul", *rows, **{"class": "signs"}))


def _sign(here: Here, plan: Plan, game: Game[Any], sign: Sign) -> Html:
    file, size = plan.pictures.cutting(sign_drawing(game, sign, here.lang), game)
    said = tag("span", tag("b", sign.name[here.lang]), " ", sign.text[here.lang])
    return tag("li", image(here, file, "", size), said)
