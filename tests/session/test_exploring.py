"""Going about in the tree of a game: from Python and from a page, for those who may know all and those who may not."""

from __future__ import annotations

import json
from random import Random

import pytest

from railwidgets import Session
from railwidgets.core import Pointer, Text, Transcript
from railwidgets.draw.look import Look
from railwidgets.draw.pointers import pointed
from railwidgets.session.page import log
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.play.still import board_html


@pytest.fixture
def session():
    """Two things tried at the same place; the second is the main line."""
    session = Session("streetcar", seed=4)
    place = session.at
    for number in (0, 1):
        session.seek(place)
        session.play(session.legal[number])
    return session


class Page:
    """What a page hears of a presenter."""

    def __init__(self, session: Session, **looks) -> None:
        self.presenter = Presenter(session, **looks)
        self.heard: list = []
        self.presenter.listen(self.heard.append)

    @property
    def frame(self):
        return self.presenter.view["frame"]

    def say(self, do: str, **more):
        return self.presenter.hear({"do": do, "revision": self.presenter.view["revision"], **more})


def test_a_page_is_shown_what_could_have_been_and_goes_there(session):
    page = Page(session)
    (branch,) = page.frame["branches"]
    assert not branch["main"]
    before = page.frame["log"]
    assert before[branch["at"]]["label"] != branch["label"]
    page.say("go", node=branch["node"])
    assert session.place.id == branch["node"]
    assert page.frame["log"][branch["at"]]["label"] == branch["label"]
    (back,) = page.frame["branches"]
    assert back["main"]
    assert back["label"] == before[branch["at"]]["label"]
    page.say("promote", node=branch["node"])
    assert not page.frame["branches"][0]["main"]
    page.say("delete", node=back["node"])
    assert page.frame["branches"] == []


@pytest.mark.parametrize("do", ["go", "promote", "delete"])
def test_a_place_that_is_not_there_is_reported_and_nothing_changes(session, do):
    page = Page(session)
    was = session.at, len(session.tree)
    page.say(do, node=9999)
    assert "there is no place 9999" in page.frame["answer"]["reasons"][0]["text"]
    assert (session.at, len(session.tree)) == was
    with pytest.raises(ValueError, match="there is no place 9999"):
        getattr(session, do)(9999)


def test_a_record_is_loaded_with_its_branches_and_taken_up_at_the_end_of_the_main_line(session):
    text = session.save()
    other = Session("streetcar", seed=9)
    other.load(text)
    assert other.transcript == session.transcript
    assert other.state == session.state
    assert len(other.tree) == len(session.tree)


def test_what_is_wrong_beside_the_main_line_is_reported_and_the_rest_is_loaded(session):
    record = session.transcript.to_json()
    record["branches"][0]["actions"] = ["lay spaghetti"]
    other = Session("streetcar", seed=9)
    page = Page(other)
    other.load(Transcript.from_json(record))
    assert other.state == session.state
    assert page.frame["branches"] == []
    assert "branch 1 is ignored" in page.frame["answer"]["reasons"][0]["text"]


# --- notes


def test_a_note_is_shown_on_arriving_with_its_signs_on_the_board(session):
    page = Page(session)
    session.note(
        Text("Too near", fr="Trop près"), Pointer("ring", ("cell:3,3",)), Pointer("arrow", ("cell:1,1", "cell:2,2"), 3)
    )
    assert page.frame["note"] == {"text": "Too near", "signs": 2}
    assert page.frame["noted"] == [session.at]
    drawn = [key for key in page.presenter.view["scene"]["layers"]["marks"] if key.startswith("pointer:")]
    assert drawn == ["pointer:1", "pointer:2"]
    assert "rw-pointer" in page.presenter.picture.svg
    session.undo()
    assert page.frame["note"] is None
    assert not [key for key in page.presenter.view["scene"]["layers"]["marks"] if key.startswith("pointer:")]
    session.redo()
    page.presenter.change(lang="fr")
    assert page.frame["note"]["text"] == "Trop près"


def test_a_view_without_signs_is_not_looked_through_for_them(session):
    scene = session.state.game.scene(session.state, Look())
    assert pointed(scene, ()) is scene


def test_a_page_writes_a_note_and_its_signs_stay(session):
    page = Page(session)
    session.note("", Pointer("cell", ("cell:3,3",), 4))
    page.say("note", text="  Why not here?  ")
    assert session.place.note.text["en"] == "Why not here?"
    assert len(session.place.note.pointers) == 1
    session.note()
    assert session.place.note is None
    assert page.frame["noted"] == []


def test_a_sign_at_nothing_is_refused(session):
    with pytest.raises(ValueError, match="there is no 'city:Atlantis' on the board"):
        session.note("Here", Pointer("ring", ("city:Atlantis",)))
    with pytest.raises(ValueError, match="there is no 'cell:90,90' on the board"):
        session.note("Here", Pointer("ring", ("cell:90,90",)))
    assert session.place.note is None


def test_a_page_draws_signs_and_rubs_them_out_and_takes_either_back(session):
    page = Page(session)
    page.say("sign", shape="ring", at=["cell:3,3"], tone=1)
    page.say("sign", shape="arrow", at=["cell:3,3", "cell:2,2"], tone=2)
    page.say("sign", shape="ring", at=["cell:3,3"], tone=4)
    ring, arrow = Pointer("ring", ("cell:3,3",), 4), Pointer("arrow", ("cell:3,3", "cell:2,2"), 2)
    assert session.place.note.pointers == (arrow, ring)
    page.say("sign", shape="ring", at=["cell:3,3"], tone=4)
    assert session.place.note.pointers == (arrow,)
    page.say("rub", pick="cell:3,3")
    assert session.place.note is None
    assert page.frame["restores"] == "Restore the note"
    for signs in ((arrow,), (arrow, ring)):
        page.say("restore")
        assert session.place.note.pointers == signs
    page.say("rub", pick=None)
    assert session.place.note is None


def test_a_sign_where_nothing_is_meant_is_refused_in_words(session):
    page = Page(session, lang="fr")
    page.say("sign", shape="ring", at=["cell:90,90"], tone=1)
    answer = page.frame["answer"]
    assert (answer["kind"], answer["title"]) == ("error", "Aucun signe possible ici")
    assert "cell:90,90" in answer["reasons"][0]["text"]
    page.say("rub", pick="cell:3,3")
    assert "there is no sign at 'cell:3,3'" in page.frame["answer"]["reasons"][0]["text"]
    page.say("sign", shape="arrow", at=["cell:3,3"], tone=1)
    assert "the sign arrow marks 2 elements" in page.frame["answer"]["reasons"][0]["text"]
    assert session.place.note is None


def test_a_locked_page_shows_notes_and_changes_none(session):
    session.note("Look", Pointer("ring", ("cell:3,3",)))
    page, (branch,) = Page(session, locked=True), Page(session).frame["branches"]
    said = {
        "note": {"text": "x"},
        "sign": {"shape": "ring", "at": ["cell:3,3"], "tone": 1},
        "rub": {"pick": None},
        "restore": {},
        "promote": {"node": branch["node"]},
        "delete": {"node": branch["node"]},
    }
    before = session.transcript
    for do, more in said.items():
        page.say(do, **more)
        assert page.frame["answer"]["title"] == "You cannot change notes and lines here"
    assert session.transcript == before
    assert page.frame["note"] == {"text": "Look", "signs": 1}


def test_who_writes_in_one_language_keeps_the_other(session):
    page = Page(session, lang="fr")
    session.note(Text("Near", fr="Près"))
    page.say("note", text="Trop près")
    assert session.place.note.text == Text("Near", fr="Trop près")
    page.say("note", text="")
    assert session.place.note is None


# --- the list of actions


def test_what_was_changed_in_the_tree_is_taken_back_one_after_the_other(session):
    page = Page(session)
    before, place = session.transcript, session.place
    (branch,) = page.frame["branches"]
    page.say("promote", node=branch["node"])
    page.say("note", text="Here")
    session.go(branch["node"])
    page.say("delete", node=branch["node"])
    assert session.place is place.parent
    page.say("restore")
    assert session.place.id == branch["node"], "who was sent away comes back"
    page.say("restore")
    page.say("restore")
    assert session.transcript == before
    assert page.frame["restores"] == ""
    page.say("restore")
    assert "no change in this tree" in page.frame["answer"]["reasons"][0]["text"]


def test_what_was_done_anew_since_it_was_deleted_is_not_lost(session):
    place, (first, second) = session.place.parent, session.place.parent.children
    session.note("Old", place=second)
    session.go(first)
    session.play(session.legal[0])
    session.delete(first)
    session.go(place)
    session.play(first.action)
    session.play(session.legal[1])
    new = session.place.path[place.at + 1]
    session.restore()
    assert [node.action for node in place.children].count(first.action) == 1
    assert len(new.children) == 2
    assert all(child in session.tree and child.parent is new for child in new.children)


def test_one_goes_around_what_was_done_at_a_place(session):
    page = Page(session)
    beside = session.place.parent.children
    for child in (*beside[1:], beside[0]):
        page.say("vary", by=1)
        assert session.place is child
    page.say("vary", by=-1)
    assert session.place is beside[-1]
    session.go(session.tree.root)
    page.say("vary", by=1)
    assert "no alternative to the last action" in page.frame["answer"]["reasons"][0]["text"]


def test_an_unfolded_branch_lists_its_actions_and_what_leaves_it_and_stays_so(session):
    session.undo()
    first, *_ = session.place.children
    session.go(first)
    session.play(session.legal[0])
    session.go(first)
    session.play(session.legal[1])
    other = next(node for node in first.parent.children if node is not first)
    session.go(other)
    page = Page(session)
    (branch,) = page.frame["branches"]
    assert branch["node"] == first.id
    assert (branch["unfolded"], branch["moves"]) == (False, [])
    page.say("fold", node=first.id, unfolded=True)
    (branch,) = page.frame["branches"]
    assert [move["node"] for move in branch["moves"]] == [node.id for node in first.rest[1:]]
    assert [inner["node"] for inner in branch["moves"][0]["branches"]] == [first.children[1].id]
    session.play(session.legal[0])
    assert page.frame["branches"][0]["unfolded"]
    page.say("fold", node=first.id, unfolded=False)
    assert not page.frame["branches"][0]["unfolded"]
    page.say("fold", node=9999, unfolded=True)
    assert "there is no place 9999" in page.frame["answer"]["reasons"][0]["text"]


def test_a_page_has_a_part_of_a_long_list_and_asks_for_another(monkeypatch):
    monkeypatch.setattr(log, "LINES", 30)
    monkeypatch.setattr(log, "MARGIN", 5)
    session, rng = Session("streetcar", seed=4), Random(1)
    while len(session.actions) < 80:
        session.play(rng.choice(list(session.legal)))
    page, length = Page(session), len(session.actions)

    def numbers():
        return [entry["n"] for entry in page.frame["log"]]

    assert numbers() == list(range(length - 29, length + 1))
    assert page.frame["length"] == length
    before = page.frame["log"]
    session.seek(length - 10)
    assert page.frame["log"] == before
    session.seek(40)
    assert numbers() == list(range(25, 55))
    page.say("log", at=1)
    assert numbers() == list(range(1, 31))
    session.seek(41)
    assert 41 - 5 in numbers()
    assert 41 + 5 in numbers()
    page.say("log", at=length + 1)
    assert "there is no place" in page.frame["answer"]["reasons"][0]["text"]
    assert "Log" in board_html(page.presenter, page.presenter.view, page.presenter.picture)
    assert board_html(page.presenter, page.presenter.view, page.presenter.picture).count("<li>") >= session.at


def test_a_wide_tree_sends_no_more_of_its_branches(monkeypatch):
    monkeypatch.setattr(log, "BRANCHES", 12)
    session = Session("streetcar", seed=4)
    begin = session.at
    for number in range(30):
        session.seek(begin + number % 2)
        session.play(session.legal[number])
    page = Page(session)
    assert len(session.tree) > 30 + begin
    for at in range(len(session.actions) + 1):
        session.seek(at)
        assert at in range(page.frame["log"][0]["n"] - 1, page.frame["log"][-1]["n"] + 1)
        assert len(page.frame["branches"]) < 12 + 10


def test_a_sign_at_nothing_in_a_file_is_reported_with_its_place_and_the_rest_is_loaded(session):
    session.note("Look", Pointer("ring", ("cell:3,3",)), Pointer("ring", ("cell:4,4",)))
    record = session.transcript.to_json()
    at = str(session.at)
    record["notes"][at]["signs"][0]["at"] = ["city:Atlantis"]
    session.load(json.dumps(record))
    assert "a sign of the note at " + at + " is ignored: there is no 'city:Atlantis'" in str(session.news.text)
    assert session.place.note.pointers == (Pointer("ring", ("cell:4,4",)),)


# --- beside it


def test_who_thinks_about_a_place_that_the_line_leaves_is_called_off():
    session = Session("streetcar", seed=4)
    place = session.at
    session.play(session.legal[0])
    first = session.place
    session.seek(place)
    session.play(session.legal[1])
    session.thought = None
    session.go(first)
    assert session.place is first
    assert session.actions == tuple(session.timeline.actions)


def test_a_sign_that_is_none_is_reported_with_what_to_write():
    session = Session("streetcar", seed=4)
    with pytest.raises(TypeError, match=r"'cell:1,3' is not a sign: write Pointer\('ring', "):
        session.sign("cell:1,3")
