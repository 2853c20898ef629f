"""A study as it is read on a board: played through, or with the next action to be found."""

from __future__ import annotations

import json

import pytest

import railwidgets as rw
from railwidgets.core import IllegalAction, Text
from railwidgets.session.page.chapters import style_of
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying


@pytest.fixture(scope="module")
def study() -> rw.Study:
    """A game with a note and a branch with another where one begins to read, once open and once asked for."""
    session = rw.Session("streetcar", seed=4, names=["Ada", "Ben"])
    place = session.at
    session.play(session.legal[0])
    session.note("The wall is near")
    session.seek(place)
    session.play(session.legal[1])
    session.note(Text("Better", fr="Mieux"), rw.Pointer("ring", ("cell:3,3",), 2))
    for _ in range(4):
        session.play(session.legal[0])
    session.note("And so on")
    tunnel = rw.Session("steam_tunnel", seed=2, players=3)
    return (
        rw.Study(Text("Beginnings", fr="Débuts"))
        .add(session, "Two ways", at=place)
        .add(session, Text("Your turn", fr="À vous"), at=place, asks=True, seat=0)
        .add(tunnel.transcript, "Another game")
    )


class Reader:
    """A page on which a study is read."""

    def __init__(self, study: rw.Study, chapter: int = 0, **looks) -> None:
        self.session = Studying(study)
        self.session.open(chapter)
        self.page = Presenter(self.session, **looks)

    @property
    def study(self):
        return self.page.view["frame"]["study"]

    @property
    def asks(self) -> list[str]:
        return [ask["ask"] for ask in self.study["asks"]]

    def say(self, do: str, **more) -> None:
        self.page.hear({"do": do, "revision": self.page.view["revision"], **more})


def test_a_chapter_is_played_through_from_note_to_note(study):
    reader = Reader(study, lang="fr")
    session = reader.session
    assert [chapter["title"] for chapter in reader.study["chapters"]] == ["Two ways", "À vous", "Another game"]
    assert (reader.study["title"], session.at) == ("Débuts", study[0].at)
    reader.say("study", ask="on")
    assert reader.study["text"] == "Mieux"
    assert any(key.startswith("pointer") for key in reader.page.view["scene"]["layers"]["marks"])
    assert len(reader.page.view["frame"]["branches"]) == 1
    reader.say("study", ask="on")
    assert (reader.study["text"], reader.asks) == ("And so on", [])


def test_who_plays_otherwise_makes_a_branch_of_their_own_and_the_study_stays(study):
    reader = Reader(study)
    session, before = reader.session, json.dumps(study.to_json())
    new = next(action for action in session.legal if session.place.child(action) is None)
    session.play(new)
    assert len(session.place.path[study[0].at].children) == 3
    reader.say("note", text="Mine")
    assert json.dumps(study.to_json()) == before
    session.again()
    assert len(session.tree) == len(rw.Session(study[0].record).tree)


def test_what_comes_next_is_in_nothing_that_a_page_gets_before_it_is_found(study):
    reader = Reader(study, 1)
    session = reader.session
    assert len(session.tree) == session.at + 1
    assert reader.page.view["frame"]["branches"] == []
    assert not session.save().count("Better")
    assert (reader.study["kind"], reader.asks) == ("What would you play?", ["hint", "show"])
    session.redo()
    assert session.at == study[1].at


def test_what_the_study_does_is_right_and_leads_on_to_the_end(study):
    reader = Reader(study, 1)
    session = reader.session
    session.play(session.question.wanted)
    assert (reader.study["tone"], reader.study["kind"], reader.study["text"]) == ("solved", "Correct.", "Better")
    assert reader.asks == ["rest", "on"]
    assert len(reader.page.view["frame"]["branches"]) == 1
    while "on" in reader.asks:
        reader.say("study", ask="on")
        if session.asks:
            session.play(session.question.wanted)
    assert session.transcript == study[1].record
    assert [chapter["found"] for chapter in reader.study["chapters"]] == [False, True, False]


def test_a_branch_of_the_study_has_its_note_and_one_comes_back_to_the_question(study):
    reader = Reader(study, 1)
    session, chapter = reader.session, study[1]
    (branch,) = chapter.record.branches
    session.play(*branch.actions[:1])
    assert (reader.study["tone"], reader.page.view["frame"]["note"]["text"]) == ("almost", "The wall is near")
    assert reader.asks == ["back"]
    reader.say("study", ask="back")
    assert session.asks
    assert session.at == chapter.at
    session.play(session.question.wanted)
    assert session.place.is_main


def test_anything_else_is_not_done_and_one_can_go_on_trying(study):
    reader = Reader(study, 1)
    session = reader.session
    record = study[1].record
    known = {*record.actions, *record.branches[0].actions}
    other = next(action for action in session.legal if action not in known)
    session.play(other)
    assert (reader.study["tone"], session.at, session.picks) == ("almost", study[1].at, ())
    assert reader.asks == ["hint", "show"]
    with pytest.raises(IllegalAction):
        session.play("lay straight 4,6")
    assert session.refusals
    session.play(session.question.wanted)
    assert reader.study["tone"] == "solved"


def test_hints_say_where_it_begins_and_then_all_and_what_was_shown_is_not_found(study):
    reader = Reader(study, 1)
    session = reader.session
    wanted = session.question.wanted
    clicked = session.selection.choices.clicked(wanted)
    reader.say("hint")
    assert session.hinted == clicked[:1]
    reader.say("study", ask="hint")
    assert session.hinted == clicked
    assert "Ada" in reader.study["kind"]
    assert reader.asks == ["show"]
    reader.say("study", ask="show")
    assert session.place.action == wanted
    reader.say("study", ask="rest")
    assert len(session.actions) == len(study[1].record.actions)
    assert not reader.study["chapters"][1]["found"]


def test_clicks_find_it_as_words_do(study):
    session = Reader(study, 1).session
    for pick in session.selection.choices.clicked(session.question.wanted):
        session.pick(pick)
    session.pick(session.selection.picks[-1])
    assert session.tone == "solved"


def test_what_cannot_be_asked_is_answered_and_changes_nothing(study):
    reader = Reader(study)
    for do, more, said in (
        ("study", {"ask": "show"}, "there is no question here"),
        ("chapter", {"at": 7}, "there is no chapter 7: they go from 0 to 2"),
        ("chapter", {"at": -1}, "there is no chapter -1"),
    ):
        reader.say(do, **more)
        assert said in reader.page.view["frame"]["answer"]["reasons"][0]["text"]
    assert reader.session.number == 0
    with pytest.raises(ValueError, match="must be one of hint, show"):
        reader.session.ask("more")
    with pytest.raises(ValueError, match="a study has its own games"):
        reader.session.load(study[0].record)
    with pytest.raises(ValueError, match="this study has no chapters"):
        Studying(rw.Study("Empty"))
    page = Presenter(rw.Session("streetcar", seed=1))
    page.hear({"do": "chapter", "at": 0, "revision": 1})
    assert "this board shows no study" in page.view["frame"]["answer"]["reasons"][0]["text"]


def test_a_refusal_offers_nothing_that_chance_would_do():
    session = rw.Session("days_of_steam", seed=7)
    session.play("lay bridge 0,1")
    reader = Reader(rw.Study("Beginnings").add(session, "A bridge"))
    (*_, drawn) = reader.session.tree
    reader.say("go", node=drawn.parent.id)
    reader.say("delete", node=drawn.id)
    reader.say("say", text="lay bridge 9,9")
    frame = reader.page.view["frame"]
    assert (frame["answer"]["kind"], frame["redo"]) == ("refused", False)


def test_chapters_of_other_games_and_numbers_of_players_follow_each_other(study):
    board = rw.Board(study, seat=1)
    for title in ("Steam Tunnel", "StreetCar"):
        board.session.open(2 if title == "Steam Tunnel" else 0)
        assert board.view["frame"]["title"] == title
        assert len(board.view["frame"]["seats"]) == len(board.session.state.scores())
    assert style_of(board.session) == board.css
    assert board.css != rw.Board(study[0].session()).css
    assert repr(board) == "<Board of <Studying 'Beginnings': chapter 1 of 3>>"
    board.session.open(2)
    board.presenter.change(seat=2)
    board.session.next()
    assert board.looker is not None
    board.close()
