"""What an engine sends ahead for the case that it dies: from it another one continues as if nothing had happened."""

from __future__ import annotations

import json
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core.link import make_link
from railwidgets.lessons import JudgedAnswer
from railwidgets.lessons.first_game import FIRST_GAME
from railwidgets.live.engine import Desk
from railwidgets.live.setup import setup_of
from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.session_of import session_of
from railwidgets.session.words import TEXTS, TITLES
from tests.browser.matrix import one_of_each
from tests.lessons.course import BRANCHED, written


class Page:
    """A page with an engine, and what it keeps of it."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.kept: str = ""
        self.written = 0
        self.desk = Desk(json.dumps(setup), self._take)
        self.rest()

    @classmethod
    def of(cls, subject: Any, **perspective: Any) -> Page:
        return cls({**setup_of(Presenter(session_of(subject), **perspective))})

    def _take(self, text: str) -> None:
        message = json.loads(text)
        if message["do"] == "kept":
            self.kept, self.written = message["setup"], self.written + 1

    @property
    def session(self) -> Session[Any]:
        return self.desk.presenter.session

    @property
    def view(self) -> Any:
        return self.desk.presenter.view

    def rest(self) -> None:
        """Lets the engine say what it says while nobody waits."""
        self.desk.keep()

    def say(self, do: str, **fields: Any) -> None:
        revision = self.view["revision"]
        self.desk.hear(json.dumps({"do": do, "revision": revision, **fields}))
        self.rest()

    def revived(self) -> Page:
        """Another page, as this one continues after the death of its engine."""
        return Page({**json.loads(self.kept), "revived": True})


def played(name: str, actions: int = 6, **options: Any) -> Session[Any]:
    session = Session(name, seed=3, names=["Ada", "Ben"], **options)
    for _ in range(actions):
        session.play(session.legal[len(session.legal) // 2])
    return session


@pytest.mark.parametrize(("name", "seat"), one_of_each(rw.GAMES, [None, 0]))
def test_a_game_goes_on_with_all_that_was_dealt(name: str, seat: int | None) -> None:
    page = Page.of(played(name), seat=seat, lang="fr", theme="dark")
    page.say("seek", at=page.session.at - 1)
    page.session.play(page.session.legal[-1])
    page.session.note("Why?")
    page.say("set", name="clicks", value="one")
    again = page.revived()
    assert again.session.transcript == page.session.transcript
    assert again.session.state == page.session.state
    assert (again.session.seats, again.session.names) == (page.session.seats, ("Ada", "Ben"))
    assert [again.view[part] for part in ("scene", "panel")] == [page.view[part] for part in ("scene", "panel")]
    assert {one: getattr(again.desk.presenter, one) for one in ("lang", "theme", "clicks", "seat")} == {
        "lang": "fr",
        "theme": "dark",
        "clicks": "one",
        "seat": seat,
    }
    answer = again.view["frame"]["answer"]
    assert (answer["title"], answer["reasons"][0]["text"]) == (TITLES["revived"]["fr"], TEXTS["revived"]["fr"])


def test_the_place_may_be_in_a_variation_and_no_player_acts_before_the_end() -> None:
    page = Page.of(Session("streetcar", seats=["person", "random"], seed=3))
    session = page.session
    begin = session.at
    while session.state.actor == 0 and session.at < begin + 2:
        session.play(session.legal[0])
    players = next(node for node in session.tree.root.rest if node.state.actor == 1)
    session.seek(begin)
    session.play(session.legal[-1])
    session.go(players)
    page.say("set", name="theme", value="dark")
    assert not session.place.is_main
    assert session.at < len(session.actions)
    again = page.revived().session
    assert (again.transcript, again.at) == (session.transcript, session.at)
    assert [str(action) for action in again.actions] == [str(action) for action in session.actions]


def test_a_setup_is_sent_once_for_each_change() -> None:
    page = Page.of(played("days_of_steam"))
    assert page.written == 1
    page.rest()
    page.say("echo")
    assert page.written == 1
    page.say("seek", at=3)
    assert page.written == 2


def _answered(one: JudgedAnswer) -> tuple[str, bool, str]:
    return one.exercise, one.solved, one.mixes


def test_an_exercise_goes_on_with_its_answers_and_those_before() -> None:
    page = Page.of(rw.exercises("streetcar")[:3])
    first = page.session.exercise
    page.session.judge(first.solutions()[0])
    page.say("task", ask="next")
    exercise = page.session.exercise
    wrong = next(one for one in exercise.options if not exercise.judge(one).solved)
    page.say("say", text=wrong)
    again = page.revived()
    assert again.session.where == page.session.where == (0, 1)
    assert again.session.given == page.session.given != ""
    for session in (again.session, again.revived().session):
        # The message is judged again, so that answer has another identifier and time.
        assert [_answered(one) for one in session.progress.answers] == [
            _answered(one) for one in page.session.progress.answers
        ]
        assert session.progress.is_solved(first)
        assert session.progress.tries(exercise) == 1


def test_a_guided_game_and_a_study_go_on_where_they_were() -> None:
    guided = Page.of(rw.FirstGame("streetcar"))
    for _ in range(3):
        guided.say("say", text=str(guided.session.wanted))
    again = guided.revived().session
    assert (again.step, again.state) == (guided.session.step, guided.session.state)
    assert guided.session.step > 0
    study = rw.Study("Two").add(played("streetcar"), "One", at=2, asks=True).add(played("steam_tunnel"), "Other")
    reading = Page.of(study)
    reading.say("study", ask="show")
    reading.session.found.add(0)
    reading.say("chapter", at=1)
    reading.say("redo")
    again = reading.revived().session
    assert (again.number, again.at, again.found) == (1, reading.session.at, {0})


def test_a_guided_game_goes_on_along_the_way_taken() -> None:
    with written(FIRST_GAME, BRANCHED):
        page = Page.of(rw.FirstGame("days_of_steam"))
        page.say("say", text="lay straight 0,-1")
        page.say("say", text="lay straight 0,1")
        again = page.revived()
        for session in (again.session, again.revived().session):
            assert session.state == page.session.state
            assert [str(action) for action in session.timeline.actions][:1] == ["lay straight 0,-1"]
            assert session.path == page.session.path
        again.say("task", ask="again")
        assert again.revived().session.path == page.session.guide.steps


def test_an_edited_position_goes_on() -> None:
    page = Page.of(rw.Editor("streetcar").session)
    page.say("pick", pick="tool:erase")
    assert page.revived().session.write() == page.session.write()


def test_a_link_that_killed_an_engine_is_left_out() -> None:
    setup = {**setup_of(Presenter(Session("days_of_steam", seed=1), lang="fr"))}
    page = Page({**setup, "link": make_link(played("streetcar").transcript.to_json()), "revived": True})
    assert page.session.state.game.name == "days_of_steam"
    answer = page.view["frame"]["answer"]
    assert (answer["title"], answer["reasons"][0]["text"]) == (TITLES["not_opened"]["fr"], TEXTS["killed"]["fr"])
