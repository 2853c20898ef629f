"""Two people at two screens: a laptop and a phone play from their links, and neither sees the other's hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from railwidgets.core import CHANCE
from railwidgets.room import Room
from railwidgets.session import Session
from tests.browser.fixtures import opened
from tests.browser.hand import Hand
from tests.browser.look import axe
from tests.browser.table import Table
from tests.browser.test_whole_games import chosen, play
from tests.room.test_kills import Hosted, written
from tests.room.wire import Wire
from tests.sampling import exhaustive

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCREENS: tuple[dict[str, Any], ...] = (
    {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"},
    {"viewport": {"width": 390, "height": 844}, "locale": "en-GB", "has_touch": True, "color_scheme": "dark"},
)
ACTIONS = 2_000
"""More than a game has."""

GAME = "days_of_steam"
"""What is played where any game does."""


class RoomTable(Table):
    """A board on the page that a link opens."""

    def __init__(self, page: Page, room: Room, seat: int) -> None:
        super().__init__(page)
        self.room, self.seat = room, seat

    @property
    def session(self) -> Session[Any]:
        return self.room.session

    def settle(self) -> None:
        """Waits until what was clicked is confirmed, and the page shows what the room shows its seat."""
        while True:
            view = self.room.views.of_seat(self.seat)
            revision = view.presenter.view["revision"]
            self.page.wait_for_function(
                "revision => { const { waits, revision: shown } = document.querySelector('.rw-room-bar').dataset;"
                " return (waits ?? '0') === '0' && Number(shown) >= revision }",
                arg=revision,
            )
            if view.presenter.view["revision"] == revision and self.session.thought is None:
                self.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
                return


class Match:
    """A room and the screens of two people."""

    def __init__(self, browser: Browser, request: pytest.FixtureRequest, room: Room) -> None:
        self.room, self.rng = room, Random(11)
        self._stack = ExitStack()
        try:
            self._open(browser, request)
        except BaseException:
            self.close()
            raise

    def _open(self, browser: Browser, request: pytest.FixtureRequest) -> None:
        room = self.room
        self.pages = [self._stack.enter_context(opened(browser, request, **screen)) for screen in SCREENS]
        for seat, page in enumerate(self.pages):
            page.goto(room.links[f"seat {seat + 1}"])
        self.tables = [RoomTable(page, room, seat) for seat, page in enumerate(self.pages)]
        self.hands = [Hand(table, touch=seat == 1) for seat, table in enumerate(self.tables)]

    def act(self) -> None:
        """The seat to act does one thing by clicks or touches."""
        session = self.room.session
        seat = session.seat
        assert seat is not None
        self.tables[seat].settle()
        if session.state.actor == CHANCE:
            self.hands[seat].hit("chance")
        else:
            play(self.hands[seat], session, chosen(session, self.rng))
        for table in self.tables:
            table.settle()

    def close(self) -> None:
        self._stack.close()


@pytest.fixture
def wire() -> Iterator[Wire]:
    wire = Wire()
    yield wire
    wire.close()


@pytest.fixture
def room(request: pytest.FixtureRequest, tmp_path: Path, wire: Wire) -> Iterator[Room]:
    """A room, of the game that a test names."""
    room = Room(Session(getattr(request, "param", GAME), seed=11), file=tmp_path / "room.sqlite", address=wire.address)
    wire.target = room.endpoint.server.port
    yield room
    room.close()
    room.store.close()


@pytest.fixture
def match(browser: Browser, request: pytest.FixtureRequest, room: Room) -> Iterator[Match]:
    match = Match(browser, request, room)
    yield match
    match.close()


@exhaustive
@pytest.mark.parametrize("room", ["rail_europe"], indirect=True)
def test_two_people_play_by_clicks(match: Match) -> None:
    session = match.room.session
    for _ in range(ACTIONS):
        if session.state.actor is None:
            break
        match.act()
        views = [match.room.views.of_seat(seat).presenter for seat in (0, 1)]
        assert [view.looker for view in views] == [0, 1]
    assert [page.locator(".rw-room-bar").get_attribute("data-state") for page in match.pages] == ["open", "open"]
    assert session.outcome is not None
    for table in match.tables:
        expect(table.root.locator(".rwf-ending-title")).to_be_visible()


@pytest.mark.parametrize("attempts", [1, pytest.param(5, marks=exhaustive)])
def test_a_cut_network_is_said_and_mends_itself(match: Match, wire: Wire, attempts: int) -> None:
    match.act()
    session = match.room.session
    seat = session.seat
    assert seat is not None
    wire.cut()
    page, table = match.pages[seat], match.tables[seat]
    expect(page.locator(".rw-state")).to_have_text(
        "No connection. The page tries again by itself; what you click is kept."
    )
    at = session.at
    pick = table.room.views.of_seat(seat).presenter.view["scene"]["highlights"]["selectable"][0]
    for place in match.hands[seat].sees(pick)[:1]:
        match.hands[seat]._at(*place)
    refused = wire.refused
    while wire.refused < refused + attempts:
        page.wait_for_timeout(50)
    assert session.picks == ()
    assert session.at == at
    wire.mend()
    expect(page.locator(".rw-state")).to_be_hidden()
    table.settle()
    assert session.picks == (pick,) or session.at > at


@exhaustive
def test_a_closed_room_is_said_and_the_page_waits_for_it(match: Match, wire: Wire) -> None:
    room = match.room
    room.close()
    for page in match.pages:
        expect(page.locator(".rw-state")).to_be_visible()
    room.open()
    wire.target = room.endpoint.server.port
    for page in match.pages:
        expect(page.locator(".rw-state")).to_be_hidden()
    match.act()


@exhaustive
def test_a_killed_kernel_comes_back_on_the_same_link(
    browser: Browser, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """What was played stands again, and what was clicked meanwhile is done once."""
    file = tmp_path / "room.sqlite"
    hosted = Hosted(file)
    with opened(browser, request, **SCREENS[0]) as page:
        page.goto(hosted.links["seat 1"])
        bar, state = page.locator(".rw-room-bar"), page.locator(".rw-state")
        expect(bar).to_have_attribute("data-state", "open")
        table = Table(page)
        table.piece(0).click()
        expect(table.piece(0)).to_have_attribute("aria-pressed", "true")
        place, laid = table.selectable()[0], table.track.count()
        hosted.kill()
        expect(state).to_have_text("No connection. The page tries again by itself; what you click is kept.")
        table.do(place)
        hosted = Hosted(file)
        try:
            expect(state).to_be_hidden(timeout=30_000)
            # A function: it is evaluated once, while the page forbids evaluating an expression again at every look.
            page.wait_for_function("() => (document.querySelector('.rw-room-bar').dataset.waits ?? '0') === '0'")
            # A piece in hand is no action, and nobody keeps it: what was clicked on its place found no piece.
            expect(table.track).to_have_count(laid)
            table.piece(0).click()
            table.do(place)
            expect(table.track).to_have_count(laid + 1)
        finally:
            hosted.kill()
        assert [action.split()[0] for action in written(file)[0]].count("lay") == 1


def test_people_greet_each_other_play_by_clicks_and_ask_to_take_back(match: Match) -> None:
    ada, ben = match.pages
    ben.locator(".rw-talk summary").tap()
    ben.get_by_role("button", name="Good luck!").tap()
    expect(ada.locator(".rw-said")).to_have_text("Lantern Good luck!")
    session = match.room.session
    while session.seat != 1 or session.at < 3:
        match.act()
    assert [page.locator(".rw-room-bar").get_attribute("data-state") for page in match.pages] == ["open", "open"]
    look_back(match)
    while session.seat == 0:
        match.act()
    at = session.at
    match.tables[0].button("Take back").click()
    expect(ben.locator(".rw-asks")).to_contain_text("Crown asks to take back the last action.")
    ben.get_by_role("button", name="Yes").tap()
    expect(ada.locator(".rw-said")).to_contain_text("Taken back.")
    assert session.at < at


def look_back(match: Match) -> None:
    """The laptop looks back, and the phone plays on."""
    session = match.room.session
    laptop, phone = match.pages
    now, past, count = session.at, laptop.locator(".rw-past"), laptop.locator(".rwf-count")
    laptop.locator(".rwf-steps button").nth(1).click()
    expect(past).to_contain_text("You look back.")
    expect(count).to_contain_text(f"{now - 1} of {now}")
    seen = laptop.locator(".rwf-scene").inner_html()
    expect(phone.locator(".rw-past")).to_be_hidden()
    match.tables[1].settle()
    play(match.hands[1], session, chosen(session, match.rng))
    expect(past).to_contain_text("The game has gone on.")
    assert session.at > now
    assert laptop.locator(".rwf-scene").inner_html() == seen, "an action of the others moves nothing here"
    laptop.get_by_role("button", name="Back to now").click()
    expect(past).to_be_hidden()
    expect(count).to_contain_text(f"{session.at} of {session.at}")


@exhaustive
@pytest.mark.node
def test_a_page_of_a_room_is_accessible_and_fits(match: Match, js_packages: Path) -> None:
    for page in match.pages:
        assert axe(page, "body", js_packages / "axe-core" / "axe.min.js") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_spoiled_link_says_so(browser: Browser, request: pytest.FixtureRequest, room: Room) -> None:
    with opened(browser, request, locale="fr-FR") as page:
        page.goto(room.links["watch"][:-3])
        expect(page.locator(".rw-state")).to_have_text(
            "Ce lien est incomplet. Copiez l’adresse entière, ou redemandez-la."
        )
