"""Going about in the tree of a game: from Python and from a page, for those who may know all and those who may not."""

from __future__ import annotations

from random import Random

import pytest

from railwidgets import Session
from railwidgets.core import CHANCE, GAMES, IllegalAction, NotationError, Pointer, Text, Transcript
from railwidgets.draw.look import Look
from railwidgets.draw.pointers import pointed
from railwidgets.session.presenter import Presenter


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
def test_a_place_that_is_not_there_is_told_and_nothing_changes(session, do):
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


def test_what_is_wrong_beside_the_main_line_is_told_and_the_rest_is_loaded(session):
    record = session.transcript.to_json()
    record["branches"][0]["actions"] = ["lay spaghetti"]
    other = Session("streetcar", seed=9)
    page = Page(other)
    other.load(Transcript.from_json(record))
    assert other.state == session.state
    assert page.frame["branches"] == []
    assert "branch 1 is left out" in page.frame["answer"]["reasons"][0]["text"]


# --- chance


def rolled() -> Session:
    """A game in which chance acted just now, by what everybody knows."""
    session, rng = Session("steam_tunnel", seed=2), Random(1)
    while session.state.actor is not None:
        at = session.chance_place
        if at is not None and at == session.at - 1 and len(session.outcomes_for(0)) > 1:
            return session
        session.play(rng.choice(list(session.legal)))
    raise AssertionError("chance did nothing that everybody could foretell")


def test_chance_can_do_something_else_and_what_it_did_stays():
    session = rolled()
    outcomes = session.outcomes
    assert sum(outcome.probability for outcome in outcomes) == 1
    place, done = session.chance_place, session.timeline.actions[session.chance_place]
    other = next(outcome.action for outcome in outcomes if outcome.action != done)
    was = session.place
    session.what_if(str(other))
    assert session.timeline.actions[place] == other
    assert was in session.tree
    session.go(was)
    assert session.timeline.actions[place] == done


def test_a_page_is_told_what_chance_could_have_done_with_its_probability():
    session = rolled()
    page = Page(session)
    assert page.frame["chances"]
    page.say("outcomes")
    (reply,) = (message for message in page.heard if message["do"] == "outcomes")
    assert sum(outcome["share"] for outcome in reply["outcomes"]) == pytest.approx(1)
    assert [outcome["done"] for outcome in reply["outcomes"]].count(True) == 1
    other = next(outcome for outcome in reply["outcomes"] if not outcome["done"])
    place = session.chance_place
    page.say("what_if", text=other["text"])
    assert str(session.timeline.actions[place]) == other["text"]


def test_what_cannot_come_is_refused_and_nothing_moves():
    session = rolled()
    page = Page(session)
    before = session.at, len(session.tree)
    with pytest.raises(IllegalAction):
        session.what_if(str(session.legal[0]))
    with pytest.raises(NotationError):
        session.what_if("spaghetti")
    page.say("what_if", text="spaghetti")
    assert "nothing that chance could have done" in page.frame["answer"]["reasons"][0]["text"]
    assert (session.at, len(session.tree)) == before
    still = Session(Session("streetcar", seed=4).state, seed=1)
    with pytest.raises(ValueError, match="chance has not acted on this line"):
        still.what_if("draw straight")


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_hears_of_no_outcome_whose_probability_tells_what_it_may_not_know(name):
    """Two positions that a seat cannot tell apart give it the same outcomes, whatever is probable in either."""
    session = Session(name, seed=5, players=3)
    for _ in range(60):
        for seat in (0, None):
            told = session.outcomes_for(seat)
            place = session.chance_place
            if told:
                view = session.timeline.states[place].view(seat)
                assert {(one.action, one.probability) for one in told} == set(view.chance_outcomes)
        if session.state.actor is None:
            break
        session.play(session.legal[len(session.legal) // 2])
    assert session.chance_place is None or session.timeline.states[session.chance_place].actor == CHANCE


# --- notes


def test_a_note_is_shown_on_arriving_with_its_signs_on_the_board(session):
    page = Page(session)
    session.note(
        Text("Too near", "Trop près"), Pointer("ring", ("cell:3,3",)), Pointer("arrow", ("cell:1,1", "cell:2,2"), 3)
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
    assert session.place.note.text.en == "Why not here?"
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
