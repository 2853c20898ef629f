"""Whatever a page sends, to whatever it shows: no error comes out, it is answered, and what is refused changes nothing.

The messages are drawn from the table that they are checked by, with values of the view, and spoiled.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

import pytest

import railwidgets as rw
from railwidgets.bots import PLAYERS, Kind
from railwidgets.bots.search import SearchPlayer
from railwidgets.core import GAMES
from railwidgets.live.engine import Desk
from railwidgets.live.setup import setup_of
from railwidgets.session import Presenter, Session
from railwidgets.session.editing.editor import Editing
from railwidgets.session.page.messages import FIELDS
from railwidgets.session.page.session_of import session_of
from railwidgets.widgets import Board
from tests.sampling import exhaustive
from tests.session.playing import play_on
from tests.session.sending import Sender
from tests.widgets.page import BoardPage, Page, as_sent

pytestmark = pytest.mark.filterwarnings("ignore:.*does not speak:UserWarning")

MESSAGES: Final = (22, pytest.param(2_000, marks=exhaustive))
"""How many messages each game gets, in the short suite and in the long one."""

SAID: Final = {"revision", "frame.answer"}
"""What a refusal changes in a view."""


def under_way(name: str, rng: Random, **options: Any) -> Session:
    """A game somewhere in the middle."""
    session = Session(name, seed=rng.randrange(100), **options)
    play_on(session, rng.randrange(12), rng.random())
    return session


def study(name: str, rng: Random) -> rw.Study:
    """A study that asks, tells, and shows a seat's view."""
    played = Session(name, seed=rng.randrange(100), seats=["random", "random"])
    at = rng.randrange(min(30, len(played.actions)))
    whole = rw.Study("Read").add(played, "Which action?", at=at, asks=True).add(played, "What happened", at=at)
    return whole.add(played, "What one knew", at=at, seat=0)


SHOWN: Final[dict[str, Callable[[str, Random], Page]]] = {
    "game": lambda name, rng: Page(Presenter(under_way(name, rng))),
    "one click": lambda name, rng: Page(Presenter(under_way(name, rng), seat=0, clicks="one", rule_map=True)),
    "curtain": lambda name, rng: Page(Presenter(under_way(name, rng), curtain=True)),
    "analysis": lambda name, rng: Page(Presenter(under_way(name, rng, seats=["person", "random"]), analysis=True)),
    "locked": lambda name, rng: Page(Presenter(under_way(name, rng), seat=1, locked=True)),
    "editor": lambda name, rng: Page(Presenter(Editing(under_way(name, rng).state, seed=1))),
    "exercise": lambda name, rng: Page(Presenter(session_of([*rw.exercises(name, count=3, seed=rng.randrange(9))]))),
    "lesson": lambda name, rng: Page(Presenter(session_of(rw.Lesson(name)))),
    "first game": lambda name, rng: Page(Presenter(session_of(rw.FirstGame(name)))),
    "study": lambda name, rng: Page(Presenter(session_of(study(name, rng)))),
    "notebook": lambda name, rng: BoardPage(Board(under_way(name, rng))),
}
"""What a page shows."""


@pytest.fixture
def quick_search(monkeypatch):
    """A search that takes no time to speak of, for hints and for whoever a page seats."""
    kind = PLAYERS["search"]
    quick = Kind(kind.label, lambda **options: SearchPlayer(**{"playouts": 4, "depth": 2, **options}), kind.options)
    monkeypatch.setitem(PLAYERS, "search", quick)


class Question(NamedTuple):
    """All that a session tells, as text: the record, where it is, and what each seat and an onlooker know."""

    record: str
    views: str

    @classmethod
    def of(cls, session: Session) -> Question:
        record = [session.transcript.to_json(), session.at, session.place.id, session.seats, session.names]
        seats = (None, *range(len(session.seats)))
        views = [session.state.view(seat).to_json() for seat in seats]
        return cls(json.dumps([*record, str(session.rng.getstate())]), json.dumps(views))


class Answers(NamedTuple):
    """The answer of a page, and that of the session."""

    aside: Any
    news: Any
    refusals: Any

    @classmethod
    def of(cls, page: Page) -> Answers:
        return cls(page.presenter.aside.note, page.session.news, page.session.selection.refusals)

    def refused_since(self, before: Answers) -> str:
        """Whose refusal has come since: that of the ``page``, which nobody else sees, of the ``session``, or none."""
        if self.aside is not None and self.aside is not before.aside:
            return "page"
        news = self.news is not None and self.news is not before.news and self.news.kind == "error"
        return "session" if news or (self.refusals and self.refusals is not before.refusals) else ""


def changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """The parts in which two views differ."""
    parts = {f"frame.{part}" for part in before["frame"] if before["frame"][part] != after["frame"][part]}
    return parts | {part for part in before if part != "frame" and before[part] != after[part]}


def send(page: Page, others: list[Page], message: Any) -> str:
    """Sends a message and checks what comes of it; returns who refused it, if anybody."""
    session = page.session
    told, answers, view, theirs = Question.of(session), Answers.of(page), page.view, [other.view for other in others]
    heard, seat = len(page.heard), session.seat
    page.send(message)
    for other in others:
        other.hear()
    news = page.heard[heard:]
    assert news, "it went unanswered"
    assert len([one for one in news if one["do"] not in ("patch", "on_figure")]) <= 1, "it was answered twice"
    refused = Answers.of(page).refused_since(answers)
    if refused:
        assert [one["do"] for one in news] == ["patch"], "one answer says so"
        assert Question.of(session) == told
    if refused == "page":
        assert changed(view, page.view) <= SAID
        assert [other.view for other in others] == theirs, "nobody else hears of it"
    elif refused and session.state.actor is not None and page.view["task"] is None:
        # The boards of the seat that acts show why; after the end all do, and a lesson has one learner.
        for other, before in zip(others, theirs, strict=True):
            assert other.presenter.looker == seat or changed(before, other.view) <= SAID
    return refused


def check_current(page: Page) -> None:
    """What the page shows is current: drawn again, it is the same."""
    shown = page.view
    page.presenter.redraw()
    page.hear()
    assert changed(shown, page.view) <= {"revision"}
    assert page.view == as_sent(page.presenter.view)


@pytest.mark.parametrize("messages", MESSAGES)
@pytest.mark.parametrize("name", GAMES)
def test_any_message_is_answered_and_what_is_refused_changes_nothing(fake_comms, quick_search, name, messages):
    """The short suite tries each kind of page in one game, for most of its time goes into making them."""
    few, at = messages == MESSAGES[0], list(GAMES).index(name)
    kinds = list(SHOWN)[at :: len(GAMES)] if few else list(SHOWN)
    sent, refused = 0, 0
    for number, shown in enumerate(kinds):
        rng = Random(f"{name} {shown}")
        page = SHOWN[shown](name, rng)
        others = [Page(Presenter(page.session, seat=seat)) for seat in range(len(page.session.seats))]
        sender, share = Sender(page, rng), (messages + number) // len(kinds)
        for message in (sender.message() for _ in range(share)):
            try:
                refused += bool(send(page, others, message))
                check_current(page)
            except BaseException as error:
                error.add_note(f"{shown} of {name}, message {sent}: {message!r:.500}")
                raise
            sent += 1
    assert sent == messages
    assert messages / 4 < refused < messages * 3 / 4


@pytest.mark.parametrize("messages", MESSAGES)
def test_the_engine_of_a_page_answers_any_message(quick_search, messages):
    """It is sent text, in which a page marks what it has shown in advance."""
    rng = Random(messages)
    for name in GAMES:
        sent: list[str] = []
        desk = Desk(json.dumps(setup_of(Presenter(under_way(name, rng)))), sent.append)
        page = Page(desk.presenter)
        sender = Sender(page, rng)
        for _ in range(messages // len(GAMES)):
            message = sender.message()
            if isinstance(message, dict) and rng.random() < 0.5:
                message |= {"prefetched": rng.choice([True, True, 1, [], {}])}
            before = len(sent)
            desk.hear(json.dumps(message))
            page.hear()
            assert len(sent) > before, message


def test_every_field_can_be_drawn():
    """A check that is new in the table wants values that fit it."""
    page = Page(Presenter(Session("days_of_steam", seed=1)))
    sender = Sender(page, Random(1))
    for do, fields in FIELDS.items():
        for field, check in fields.items():
            assert any(check(sender.value(do, field, check)) for _ in range(20)), (do, field)
