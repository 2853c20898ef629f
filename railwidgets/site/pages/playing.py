"""Pages for playing: the guided first game and, with Python in the browser, endless exercises and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from railwidgets.core import Game
from railwidgets.core.html import Html, markup, tag
from railwidgets.lessons import FirstGame, Practice
from railwidgets.lessons.first_game import has_first_game
from railwidgets.live.fragment import Live
from railwidgets.session import Session
from railwidgets.site.here import WORDS, Here
from railwidgets.site.page import Choice, Page, Step
from railwidgets.site.pages.parts import go, stage
from railwidgets.site.plan import Plan
from railwidgets.site.sample_game import SEED

MOST = 60
"""The most clicks to precompute for a first game, those that it points at first."""


def pages(plan: Plan, game: Game[Any]) -> Iterator[Page]:
    """Yields a page of exercises, and one for playing with each number of players."""
    trail = (Step(game.title, f"{game.name}/index.html"),)
    for part, name in enumerate(("first", "second"), 1):
        if has_first_game(game.name, part):
            yield Page(
                f"{game.name}/{name}.html",
                WORDS["home"][name],
                partial(_guided, plan=plan, game=game, part=part),
                "stage",
                WORDS[name]["about"].fill(game=game.title),
                trail,
                game.name,
                resource="lesson",
            )
    practice = Practice(game.name, seed=SEED)
    yield Page(
        f"{game.name}/exercises.html",
        WORDS["home"]["exercises"],
        partial(_stage, plan=plan, game=game, subject=practice),
        "stage",
        WORDS["exercises"]["about"].fill(game=game.title),
        trail,
        game.name,
        resource="exercise",
    )
    tables = _tables(game)
    for table in tables:
        yield Page(
            table.path,
            WORDS["home"]["play"],
            partial(_table, plan=plan, game=game, players=table.number),
            "stage",
            WORDS["play"]["about"].fill(game=game.title, count=table.number),
            trail,
            game.name,
            choices=tables,
        )


def _tables(game: Game[Any]) -> tuple[Choice, ...]:
    """Lists a page for each number of players; that for two has the plain name."""
    usual = 2 if 2 in game.players else game.players.start
    return tuple(
        Choice(
            count,
            WORDS["play"]["players"].fill(count=count),
            f"{game.name}/play.html" if count == usual else f"{game.name}/play-{count}.html",
        )
        for count in game.players
    )


def _table(here: Here, plan: Plan, game: Game[Any], players: int) -> Html:
    """Renders a board for a game, and below it the link to another game."""
    board = _stage(here, plan, game, _session(game, players), deals=True)
    if not plan.wakes(game):
        return board
    said = tag("p", here.say("play", "deal"))
    new = tag("p", go(here.say("play", "new"), here.to(f"{here.path}#deal=new")))
    return markup(board, tag("div", said, new, **{"class": "below"}))


def _session(game: Game[Any], players: int) -> Session[Any]:
    """Returns a new game of a person against searching players."""
    return Session(game, players=players, seats=["person", *["search"] * (players - 1)], seed=SEED)


def _guided(here: Here, *, plan: Plan, game: Game[Any], part: int) -> Html:
    return stage(here, plan.board(game, FirstGame(game.name, here.lang, part), here, "figure", MOST))


def _stage(here: Here, plan: Plan, game: Game[Any], subject: Any, *, deals: bool = False) -> Html:
    """Renders a board with the engine; without one, its picture and a sentence about the missing part."""
    live: Live = "engine" if plan.wakes(game) else "picture"
    why = "unknown" if plan.has_engine else "missing"
    missing = tag("p", here.say("play", why), **{"class": "caption missing"}) if live == "picture" else ""
    return stage(here, plan.board(game, subject, here, live, deals=deals), missing)
