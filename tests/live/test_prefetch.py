"""What clicks would show is sent ahead: just that, of nothing that was done, and to nobody else."""

from __future__ import annotations

import json
import re

import pytest

import railwidgets as rw
from railwidgets.live.click_trials import UNLIT, clicks
from railwidgets.live.engine import Desk
from railwidgets.live.prefetch import MOST, WEIGHT
from railwidgets.live.setup import setup_of
from railwidgets.session.page.presenter import Presenter
from tests.needs import JS

FEW = 6


class Page:
    """A page with an engine, as far as it hears of it."""

    def __init__(self, session, **perspective):
        self.sent = []
        self.desk = Desk(json.dumps(setup_of(Presenter(session, **perspective))), self._take)
        self.session = self.desk.presenter.session

    def _take(self, text):
        self.sent.append(json.loads(text))

    @property
    def view(self):
        return self.desk.presenter.view

    def prefetched(self, most=None):
        """All that is sent ahead, or the first of it."""
        self.sent.clear()
        while (most is None or len(self.sent) < most) and self.desk.prefetch():
            pass
        return list(self.sent)

    def click(self, prefetched):
        """What the engine says to a click that the page has shown already."""
        do, _, what = prefetched["name"].partition(" ")
        message = {"do": do, **({"by": int(what)} if do == "turn" else {"pick": what})}
        self.sent.clear()
        self.desk.hear(json.dumps({**message, "revision": prefetched["base"], "prefetched": True}))
        return self.sent


@pytest.mark.parametrize("name", rw.GAMES)
def test_what_was_foreseen_is_what_comes_of_the_click(name):
    page = Page(rw.Session(name, seed=1))
    while not page.prefetched(1):  # whatever is clicked there is done at once
        page.session.play(next(iter(page.session.legal)))
    begun = page.session.at
    for step in range(4):
        session, view = page.session, page.view
        before = session.revision, session.selection.picks, session.answer, view["revision"]
        prefetched = page.prefetched(FEW)
        assert (session.revision, session.selection.picks, session.answer, page.view["revision"]) == before
        assert page.view is view
        chosen = prefetched[step % len(prefetched)]
        assert page.click(chosen) == [{"do": "echo"}], chosen["name"]
        assert [op[1] for op in chosen["ops"] if op[0] == ["revision"]] == [page.view["revision"]]
    assert session.at == begun


def test_what_is_near_the_pointer_comes_first_and_a_refusal_with_its_proof():
    page = Page(rw.Session("days_of_steam", seed=5))
    page.click(page.prefetched(1)[0])
    found = clicks(page.view, page.session.selection)
    dark = [message["pick"] for far, message in found if far == UNLIT and message["do"] == "pick"]
    for pick in dark:
        page.desk.near(pick)
    first = page.prefetched(1)[0]
    assert first["name"].removeprefix("pick ") in dark
    answers = [op[1] for op in first["ops"] if op[0] == ["frame", "answer"]]
    assert answers[0]["kind"] == "refused"
    assert page.click(first) == [{"do": "echo"}]


def test_what_has_changed_meanwhile_is_sent_whole():
    page = Page(rw.Session("steam_tunnel", seed=1))
    prefetched = page.prefetched(2)
    page.session.report(page.session.state.game.title)
    assert page.view["revision"] > prefetched[0]["base"]
    sent = page.click(prefetched[0])
    assert [one["do"] for one in sent] == ["whole"]
    assert sent[0]["view"] == json.loads(json.dumps(page.view))
    # The same of a click of which nothing was told.
    page.sent.clear()
    message = {"do": "pick", "pick": "nothing", "revision": page.view["revision"], "prefetched": True}
    page.desk.hear(json.dumps(message))
    assert [one["do"] for one in page.sent] == ["whole"]


def test_what_does_something_is_not_foreseen():
    page = Page(rw.Session("steam_tunnel", seed=1))
    shown = next(one for one in page.prefetched() if "card" in one["name"])
    page.click(shown)
    assert page.session.selection.is_ready
    # A further click would turn the card over: nobody reads what is on it.
    page.desk.near(page.session.selection.picks[-1])
    assert shown["name"] not in [one["name"] for one in page.prefetched()]
    page.desk.presenter.change(clicks="one")
    assert shown["name"] not in [one["name"] for one in page.prefetched()]


def test_who_is_not_to_act_and_whoever_learns_is_sent_nothing():
    session = rw.Session("streetcar", seed=1)
    assert session.seat == 0
    assert Page(session, seat=0).prefetched(1)
    assert Page(session, seat=1).prefetched(1) == []
    assert Page(session, curtain=True).prefetched(1) == []
    lesson = rw.Board(rw.Lesson("streetcar"))
    assert Page(lesson.session).prefetched(1) == []


def test_a_page_keeps_no_more_than_a_little():
    session = rw.Session("streetcar", seed=1)
    page = Page(session)
    page.click(page.prefetched(1)[0])
    for pick in page.view["scene"]["highlights"]["selectable"]:
        page.desk.near(pick)
    prefetched = page.prefetched()
    assert len(prefetched) <= 2 * MOST
    assert sum(len(json.dumps(one["ops"])) for one in prefetched[:-1]) < WEIGHT


def test_the_worker_calls_what_a_desk_has() -> None:
    text = (JS / "src" / "live" / "python.ts").read_text(encoding="utf-8")
    desk = re.search(r"interface Desk \{(.*?)\n\}", text, re.DOTALL)
    assert desk is not None
    calls = re.findall(r"^  (\w+)\(", desk[1], re.MULTILINE)
    assert calls
    assert [name for name in calls if not hasattr(Desk, name)] == []
