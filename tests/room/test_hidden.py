"""The hands of others are in no message: two games that a seat cannot tell apart give it the same bytes."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from railwidgets.core import GAMES, Transcript
from railwidgets.core import game as game_named
from railwidgets.room import Room
from railwidgets.room.room import SOON
from railwidgets.session import Session
from railwidgets.testing import pages as lines
from railwidgets.testing.subject import Subject
from tests.room.conftest import Opens
from tests.room.pages import Page, run
from tests.sampling import exhaustive, sampled

HIDES = tuple(name for name in GAMES if game_named(name).curtain is not None)
POSITIONS = (1, pytest.param(30, marks=exhaustive))


def session_of(line: lines.Line) -> Session[Any]:
    session: Session[Any] = Session(line.start, seed=1)
    session.load(Transcript(line.start, line.actions))
    return session


async def shown(room: Room, seat: int | None, messages: list[dict[str, Any]]) -> list[str]:
    """All that a page gets, without what is drawn by lot for each page and each room."""
    page = Page(room.links["watch" if seat is None else f"seat {seat + 1}"], name="page-of-one")
    await page.join()
    for message in messages:
        await page.say(message["do"], **{name: value for name, value in message.items() if name != "do"})
    await page.say("echo")
    while room._shows:
        await asyncio.sleep(SOON)
    await page.say("echo")
    got = [json.dumps(message, sort_keys=True) for message in page.got if message["do"] != "room"]
    # The bar comes a moment later, whatever else is under way: how often, the clock decides.
    got.append(json.dumps([message for message in page.got if message["do"] == "room"][-1], sort_keys=True))
    page.close()
    return [re.sub(r'"of": "[^"]*"', "", text) for text in got]


def subject_of(name: str) -> Subject:
    from importlib import import_module

    return Subject(import_module(f"tests.games.{name}.facts").FACTS)


@pytest.mark.parametrize("count", POSITIONS)
@pytest.mark.parametrize("name", sampled(HIDES, "days_of_steam"))
def test_what_is_hidden_makes_no_difference_to_what_a_page_gets(opened: Opens, name: str, count: int) -> None:
    subject = subject_of(name)
    players = subject.tables[0]
    differing = 0
    for number, state in enumerate(subject.decisions(max(3, count), players)):
        if number >= count:
            break
        for seat in (*range(players), None):
            one, other = lines._indistinguishable_lines(subject, state, seat, subject.rng(state.notation, seat))
            differing += one != other
            messages = [
                {"do": "link"},
                {"do": "log", "at": len(one.actions)},
                {"do": "say", "text": "and so on"},
                {"do": "map", "on": True},
                {"do": "undo"},
                {"do": "seek", "at": 0},
                {"do": "seek", "at": len(one.actions) // 2},
                {"do": "log", "at": len(one.actions) // 2},
                {"do": "room", "ask": "now"},
                {"do": "seek", "at": max(0, len(one.actions) - 1)},
                {"do": "set", "name": "lang", "value": "fr"},
                {"do": "set", "name": "looker", "value": 1 - (seat or 0)},
            ]
            got = []
            for line in (one, other):
                room = opened(session_of(line))
                got.append(run(shown(room, seat, messages)))
                room.close()
            assert got[0] == got[1]
    assert differing or players not in subject.facts.hides, "found no two lines that differ in what is hidden"
