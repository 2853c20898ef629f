"""Pages on which Python plays in the browser: a game against players, and exercises without end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from railwidgets.core import Game
from railwidgets.core.html import Html, tag
from railwidgets.lessons import Practice
from railwidgets.live.fragment import Live
from railwidgets.session import Session
from railwidgets.site.here import WORDS, Here
from railwidgets.site.layout import Choice, Page, Step
from railwidgets.site.pages.parts import stage
from railwidgets.site.plan import Plan
from railwidgets.site.played import SEED


def pages(plan: Plan, game: Game[Any]) -> Iterator[Page]:
    """A page of exercises, and one to play for each number of players."""
    trail = (Step(game.title, f"{game.name}/index.html"),)
    practice = Practice(game.name, seed=SEED)
    yield Page(
        f"{game.name}/exercises.html",
        WORDS["home"]["exercises"],
        partial(_stage, plan=plan, game=game, subject=practice),
        "stage",
        WORDS["exercises"]["title"].fill(game=game.title),
        trail,
        game.name,
    )
    tables = _tables(game)
    for table in tables:
        yield Page(
            table.path,
            WORDS["home"]["play"],
            partial(_stage, plan=plan, game=game, subject=_session(game, table.number)),
            "stage",
            WORDS["play"]["title"].fill(game=game.title),
            trail,
            game.name,
            choices=tables,
        )


def _tables(game: Game[Any]) -> tuple[Choice, ...]:
    """A page for each number of players; that of two has the plain name."""
    usual = 2 if 2 in game.players else game.players.start
    return tuple(
        Choice(
            count,
            WORDS["play"]["players"].fill(count=count),
            f"{game.name}/play.html" if count == usual else f"{game.name}/play-{count}.html",
        )
        for count in game.players
    )


def _session(game: Game[Any], players: int) -> Session[Any]:
    """A new game of somebody against players that search."""
    return Session(game, players=players, seats=["person", *["search"] * (players - 1)], seed=SEED)


def _stage(here: Here, plan: Plan, game: Game[Any], subject: Any) -> Html:
    """A board with the engine; without one its picture, and what is missing in words."""
    live: Live = "engine" if plan.wakes(game) else "picture"
    why = "unknown" if plan.has_engine else "missing"
    missing = tag("p", here.say("play", why), **{"class": "caption missing"}) if live == "picture" else ""
    return stage(here, plan.board(game, subject, here, live), missing)
