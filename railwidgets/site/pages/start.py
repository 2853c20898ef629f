"""The start page: one sentence, a figure with a mistake in it, and an animated picture of each game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from railwidgets.core import Claim, Figure, Game, Refusal
from railwidgets.core.guide import facts_of
from railwidgets.core.html import Html, markup, tag
from railwidgets.core.questions import Trial
from railwidgets.lessons import exercises
from railwidgets.session.page.rulebook import tried
from railwidgets.site.here import WORDS, Here
from railwidgets.site.page import Page
from railwidgets.site.pages.parts import go
from railwidgets.site.pages.rulebook import path_of
from railwidgets.site.pictures import hold_button, image, moving_image
from railwidgets.site.plan import Plan
from railwidgets.site.sample_game import SEED, played

BOARD: Final = (380, 238)
"""The space for the picture of a game, in CSS pixels."""

WRONG: Final = 420
"""The width of the figure with the mistake."""


def pages(plan: Plan) -> Iterator[Page]:
    """Yields the start page."""
    words = WORDS["start"]
    yield Page("index.html", words["title"], lambda here: _main(here, plan), about=words["lead"])


def _main(here: Here, plan: Plan) -> Html:
    cards = [_card(here, plan, game) for game in plan.games]
    endless = tag(
        "li",
        _asked(here, plan),
        tag("h2", here.say("start", "endless")),
        tag("p", here.say("start", "endless_text")),
        tag("p", go(here.say("start", "endless_go"), here.to("exercises.html")), **{"class": "acts"}),
        **{"class": "card other"},
    )
    return markup(_hero(here, plan), tag("ul", *cards, endless, **{"class": "cards"}), tag("p", hold_button(here)))


def _asked(here: Here, plan: Plan) -> Html:
    """Renders a board with a question."""
    game = plan.games[0]
    (exercise,) = exercises(game.name, kind="any", seed=SEED, count=1)
    drawing = exercise.picture(lang=here.lang, width=BOARD[0])
    return image(here, plan.pictures.drawn(drawing, game), "", BOARD)


def _hero(here: Here, plan: Plan) -> Html:
    words = tag("h1", here.say("start", "headline")), tag("p", here.say("start", "lead"), **{"class": "lead"})
    found = next(_wrong(plan), None)
    if found is None:
        return tag("div", tag("div", *words), **{"class": "hero"})
    figure, claim, refusal = found
    game: Game[Any] = figure.state.game
    assert isinstance(claim.ask, Trial)
    state = claim.ask.place(figure.state)
    look, _ = tried(state, game.action(claim.ask.action), refusal.marks, refused=True, lang=here.lang)
    file, size = plan.pictures.scene(game.scene(state, look, still=True), game, WRONG)
    clause = game.clauses[refusal.clause]
    first = here.to(path_of(figure))
    asked = tag(
        "a",
        tag("span", claim.question[here.lang], **{"class": "asked"}),
        image(here, file, "", size, first=True),
        tag(
            "span",
            tag("b", f"{clause.title[here.lang]}."),
            " ",
            refusal.text[here.lang],
            **{"class": "refused"},
        ),
        href=first,
        **{"class": "wrong"},
    )
    begin = tag("p", go(here.say("start", "first"), first, first=True), **{"class": "acts"})
    return tag("div", tag("div", *words, begin), asked, **{"class": "hero"})


def _wrong(plan: Plan) -> Iterator[tuple[Figure[Any], Claim[Any], Refusal]]:
    """Yields the questions of figures whose answer is a single refusal with its proof, in order."""
    for game in plan.games:
        for figure in game.figures.values():
            for claim in figure.claims:
                reasons = claim.ask.reasons(figure.state) if isinstance(claim.ask, Trial) else ()
                if len(reasons) == 1 and reasons[0].marks:
                    yield figure, claim, reasons[0]


def _card(here: Here, plan: Plan, game: Game[Any]) -> Html:
    name, lang = game.name, here.lang
    paths = dict(plan.parts(name))
    figures = list(game.figures.values())
    acts = [
        go(here.say("start", word), here.to(path), first=number == 0)
        for number, (word, path) in enumerate(
            [
                *([("figure", path_of(figures[0]))] if figures else []),
                *([("learn", paths["learn"])] if "learn" in paths else []),
                ("play", paths["play"]),
            ]
        )
    ]
    alt = here.say("start", "board", game=game.title)
    picture = moving_image(here, plan.pictures.moving(played(game)), alt, BOARD)
    least, most = game.players.start, game.players.stop - 1
    facts = [here.say("start", "players", least=least, most=most), *(fact[lang] for fact in facts_of(game.guide))]
    counts = here.say("start", "counts", figures=len(figures), clauses=len(game.clauses))
    about = game.guide.about if game.guide is not None else None
    return tag(
        "li",
        picture,
        tag("h2", tag("a", game.title[lang], href=here.to(f"{name}/index.html"))),
        tag("p", about[lang] if about is not None else ""),
        tag("p", " · ".join(facts), **{"class": "counts"}),
        tag("p", counts, **{"class": "counts"}),
        tag("p", *acts, **{"class": "acts"}),
        **{"class": "card"},
    )
