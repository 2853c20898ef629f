"""Clicks beside a running cell: JupyterLab has widgets answered in a thread of their own."""

from __future__ import annotations

import asyncio
import sys
import threading
from random import Random

import pytest

from railwidgets.session import Session
from tests.widgets.page import click_about, trait


@pytest.fixture
def often_switched():
    """Threads take turns far more often than usual."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("often_switched")
def test_a_cell_may_play_while_a_person_clicks(show):
    session = Session("days_of_steam", seed=3)
    page = show(session)
    failed = []

    def cell():
        rng = Random(1)
        try:
            for _ in range(30):
                actions = list(session.state.legal_actions)
                if not actions:
                    session.seek(0)
                    continue
                try:
                    session.play(rng.choice(actions))
                except ValueError:  # the person was faster
                    session.undo()
        except Exception as error:
            failed.append(error)

    running = threading.Thread(target=cell)
    running.start()
    click_about(page, Random(2), 50)
    running.join(timeout=60)
    assert not failed
    page.hear()
    assert page.view == trait(page.presenter)
    assert_whole(session)


@pytest.mark.usefixtures("often_switched")
def test_a_cell_may_play_while_a_page_has_a_player_think(show):
    """The page is answered on an event loop in a thread of its own, as JupyterLab has it; there the player thinks."""
    session = Session("days_of_steam", seats=["person", "search:playouts=5"], seed=3)
    page, start, first = show(session), session.at, str(session.state.legal_actions[0])
    thought_about, failed, begun = [], [], threading.Event()

    async def click():
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: failed.append(context))
        for _ in range(8):
            page.say("seek", at=start)
            page.say("say", text=first)
            thought_about.append(session.thought is not None)
            begun.set()
            page.say("set", name="lang", value="fr" if page.frame["lang"] == "en" else "en")
            await asyncio.sleep(0.01)
        while session.thought is not None:
            await asyncio.sleep(0.001)

    answers = threading.Thread(target=lambda: asyncio.run(click()))
    answers.start()
    # The first thought begins before the cell does: later ones it may well be done with by the time they are looked at.
    assert begun.wait(timeout=30)
    rng = Random(1)
    while answers.is_alive():
        try:
            session.play(rng.choice(list(session.state.legal_actions)))
        except (ValueError, IndexError):  # the person was faster, or the game is over
            session.seek(start)
        answers.join(timeout=0.02)
    assert not failed
    assert thought_about[0]
    page.hear()
    assert page.view == trait(page.presenter)
    assert_whole(session)


def assert_whole(session):
    """The traits are true, and every position follows from the one before it."""
    timeline = session.timeline
    assert (session.state, session.at) == (timeline.state, timeline.at)
    state = timeline.states[0]
    for action, after in zip(timeline.actions, timeline.states[1:], strict=True):
        state = state.apply(action)
        assert state == after
