"""Texts that nest without end: every way into a page's engine refuses them in a sentence, before it parses them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, Transcript
from railwidgets.core.link import make_link
from railwidgets.session.editing.editor import Editing
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.study import Study
from railwidgets.session.words import TITLES
from tests.live.test_link import opened
from tests.sampling import for_each

DEEP = "[" * 20_000
REFUSED = "lists and objects nest more than 50 deep: remove the extra brackets"


@pytest.fixture(autouse=True)
def only_shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes sure that nothing deep is parsed: in a browser that would end Python, without an error to catch."""
    loads = json.loads

    def shallow(text: str) -> Any:
        assert not re.match(r'[\[{":a-z]{200}', text)
        return loads(text)

    monkeypatch.setattr(json, "loads", shallow)


def deep_record(name: str) -> dict[str, Any]:
    return {**Transcript(rw.game(name).start(2, seed=1)).to_json(), "start": DEEP}


def study_with(start: Any) -> dict[str, Any]:
    data = rw.Study("Beginnings").add(rw.Session("streetcar", seed=4), "Which way?").to_json()
    chapter = data["chapters"][0]
    (key,) = (key for key in chapter if isinstance(chapter[key], dict) and "start" in chapter[key])
    return {**data, "chapters": [{**chapter, key: {**chapter[key], "start": start}}]}


def exercise_with(start: Any) -> dict[str, Any]:
    data = rw.exercises("streetcar")[0].to_json()
    assert "position" in data
    return {**data, "position": start}


DATA = {
    **{name: deep_record(name) for name in GAMES},
    "exercise": exercise_with(DEEP),
    "exercise as JSON": exercise_with("{" + DEEP),
    "position": {"game": "streetcar", "version": 1, "players": DEEP},
}


@pytest.mark.parametrize("kind", DATA)
def test_a_link_to_something_deep_leaves_the_page_as_it_was(kind: str) -> None:
    desk, reply = opened(make_link(DATA[kind]))
    assert desk.presenter.session.state.game.name == "days_of_steam"
    answer = reply["view"]["frame"]["answer"]
    assert answer["title"] == TITLES["not_opened"]["fr"]
    assert len(answer["reasons"][0]["text"]) < 500
    if kind in GAMES:
        assert REFUSED in answer["reasons"][0]["text"]


def test_a_study_loses_a_deep_chapter_alone() -> None:
    study = Study.load(make_link(study_with(DEEP)))
    assert study.chapters == ()
    assert REFUSED in study.problems[0]


@for_each("name", GAMES)
@pytest.mark.parametrize("text", [DEEP, '{"a":' * 20_000, "(" * 20_000, "box " + DEEP, "box {" + DEEP])
def test_positions_and_typed_actions_are_refused(name: str, text: str) -> None:
    for read in (rw.game(name).parse, rw.game(name).from_json, rw.game(name).action):
        with pytest.raises(rw.NotationError) as caught:
            read(text)
        assert len(str(caught.value)) < 4000
    session = rw.Session(name, seed=1)
    before = session.state, len(session.tree)
    Presenter(session).hear({"do": "say", "text": text, "revision": 0})
    assert (session.state, len(session.tree)) == before


@pytest.mark.parametrize("name", GAMES)
def test_the_editor_refuses_a_deep_text(name: str) -> None:
    editing = Editing(name)
    before = editing.write("json")
    for text in ("{" + DEEP, DEEP, '{"game":' * 20_000):
        Presenter(editing).hear({"do": "edit", "ask": "read", "text": text})
    assert editing.write("json") == before
