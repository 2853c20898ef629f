"""Whatever the page of another seat, or of somebody who watches, sends: it changes nothing, and no error comes out."""

from __future__ import annotations

import logging
import resource
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from railwidgets.bots import PLAYERS, Kind
from railwidgets.bots.search import SearchPlayer
from railwidgets.core import GAMES
from railwidgets.room import Room, server
from railwidgets.session import Session
from tests.room.conftest import Opens
from tests.room.pages import Page, run
from tests.sampling import exhaustive, sampled
from tests.session.playing import play_on
from tests.session.sending import JUNK, Sender

pytestmark = pytest.mark.filterwarnings("ignore:.*does not speak:UserWarning")

MESSAGES = (100, pytest.param(5_000, marks=exhaustive))
NEITHER = tuple(junk for junk in JUNK if not isinstance(junk, dict) and (type(junk) is not int or junk < 1))
"""What is neither a number of a message nor a message."""

FLAT = 60_000
"""How much the process may grow in kB while it gets thousands of messages."""


@pytest.fixture
def unbounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bound on the rate: what is tried here is what messages do."""
    monkeypatch.setattr(server, "RATE", 1e9)
    monkeypatch.setattr(server, "BURST", 1e9)


@pytest.fixture
def quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = PLAYERS["search"]
    quick = Kind(kind.label, lambda **options: SearchPlayer(**{"playouts": 4, "depth": 2, **options}), kind.options)
    monkeypatch.setitem(PLAYERS, "search", quick)


def known(room: Room) -> Any:
    session = room.session
    return session.transcript, session.at, session.seats, session.names, session.rng.getstate(), dict(room._players)


class Seen:
    """What ``Sender`` wants to know of a page: what its view offers."""

    def __init__(self, room: Room, page: Page) -> None:
        self.session = room.session
        self.presenter = SimpleNamespace(looker=None, insight=SimpleNamespace(page=""), log=None)
        self._page = page

    @property
    def view(self) -> dict[str, Any]:
        return self._page.view

    @property
    def frame(self) -> dict[str, Any]:
        return self._page.view["frame"]


def about_people(rng: Random) -> dict[str, Any]:
    ask = rng.choice(["say", "yes", "no", "cancel", "now", *JUNK])
    return {"do": "room", "ask": ask, "phrase": rng.choice(["hello", "<b>", *JUNK]), "seat": rng.choice(JUNK)}


def spoiled(rng: Random, page: Page) -> Any:
    """An envelope that no page would send."""
    made = {"n": page.number + 1, "of": page.of, "message": {"do": "echo"}}
    made[rng.choice(["n", "message"])] = rng.choice(NEITHER)
    return made


@pytest.mark.usefixtures("unbounded", "quick_search")
@pytest.mark.parametrize("count", MESSAGES)
@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_no_message_acts_for_another(opened: Opens, name: str, count: int, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    rng = Random(f"{name} {count}")
    session = Session(name, seed=rng.randrange(100))
    play_on(session, 8, 0)
    room = opened(session)
    if session.state.actor is None:
        session.again()
    seat = session.seat or 0
    names = [f"seat {(seat + 1) % len(session.seats) + 1}", "watch"]

    async def tried() -> None:
        pages = [Page(room.links[each]) for each in names]
        for page in pages:
            await page.join()
        senders = [Sender(Seen(room, page), rng) for page in pages]  # type: ignore[arg-type]
        before, size = known(room), 0
        for number in range(count):
            page, sender = rng.choice([*zip(pages, senders, strict=True)])
            if number == count // 2:
                size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            if rng.random() < 0.02:
                page.write(spoiled(rng, page))
                assert (await page.until("refused"))["why"] == "unreadable"
                await page.join()
                continue
            message = about_people(rng) if rng.random() < 0.1 else sender.message()
            if message == {"do": "room"} or not isinstance(message, dict):
                continue
            page.number += 1
            page.write({"n": page.number, "of": page.of, "message": message})
            await page.until("done", lambda done, number=page.number: done["n"] >= number)
            assert known(room) == before, message
            page.got.clear()
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - size < FLAT

    run(tried())
    assert not caplog.records, caplog.text
