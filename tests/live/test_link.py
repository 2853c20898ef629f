"""Links to games, positions and exercises: what they carry is taken up as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.core.link import make_link
from railwidgets.draw.theme import style_sheet
from railwidgets.lessons import ExerciseError, read_exercise
from railwidgets.live.engine import Desk
from railwidgets.live.setup import setup_of
from railwidgets.session import read_game
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.session_of import session_of
from railwidgets.session.words import LINK, TITLES
from tests.widgets.page import FakeComm


@pytest.fixture(scope="module")
def session() -> rw.Session:
    session = rw.Session("streetcar", seed=4, names=["Ada", "Ben"])
    place = session.at
    for number in (0, 1):
        session.seek(place)
        session.play(session.legal[number])
    session.note("Or here?", rw.Pointer("ring", ("cell:3,3",)))
    return session


def test_a_game_travels_with_its_branches_its_notes_and_its_names(session: rw.Session) -> None:
    link = rw.link(session, "https://example.org/play")
    assert len(link) < 2000
    assert read_game(link) == session.transcript
    other = rw.Session("streetcar", seed=1)
    other.load(link)
    assert (other.transcript, other.names) == (session.transcript, session.names)
    going_on = rw.Session(read_game(link), seats=["person", "random"], seed=3)
    assert (going_on.state, going_on.seats) == (session.state, ("person", "random"))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_travels(name: str) -> None:
    state = rw.game(name).start(2, seed=3)
    assert read_game(rw.link(state)).end == state


def test_a_figure_and_a_board_lead_to_their_games(session: rw.Session, monkeypatch: pytest.MonkeyPatch) -> None:
    figure = next(iter(rw.game("days_of_steam").figures.values()))
    assert read_game(rw.link(figure)).end == figure.state
    monkeypatch.setattr("comm.create_comm", FakeComm)
    assert rw.link(rw.Board(session)) == rw.link(session)
    assert read_game(rw.link(rw.Board(session, seat=1))) == session.transcript.seen_by(1) != session.transcript
    with pytest.raises(TypeError, match="not str"):
        rw.link("streetcar")


def test_a_study_travels(session: rw.Session) -> None:
    study = rw.Study("Beginnings").add(session, "Which way?", at=session.at, asks=True)
    assert rw.Study.load(rw.link(study)) == study


@pytest.mark.parametrize("name", GAMES)
def test_every_exercise_travels(name: str) -> None:
    for exercise in rw.exercises(name):
        read = read_exercise(rw.link(exercise))
        assert read == exercise
        assert (read.key, read.task) == (exercise.key, exercise.task)


# --- the button of a board


def asked(page):
    """What a board answers when its link is asked for."""
    sent = []
    page.listen(sent.append)
    page.hear({"do": "link"})
    return sent[-1]


def test_the_link_of_an_open_board_carries_the_whole_game(session: rw.Session) -> None:
    reply = asked(Presenter(session))
    assert reply == {"do": "link", "link": rw.link(session), "text": LINK["game"]["en"]}
    french = asked(Presenter(session, lang="fr"))
    assert french["text"] == LINK["game"]["fr"]


@pytest.mark.parametrize("perspective", [{"seat": 1}, {"curtain": True}])
def test_the_link_of_one_seat_carries_what_that_seat_knows(perspective: dict[str, object]) -> None:
    session = rw.Session("rail_europe", seed=5)
    for _ in range(4):
        session.play(session.legal[-1])
    page = Presenter(session, **perspective)
    reply = asked(page)
    assert read_game(reply["link"]) == session.transcript.seen_by(page.looker)
    assert read_game(reply["link"]) != session.transcript
    assert ", without " in reply["text"]
    # With a bot in the other seat the board has the person's perspective, whichever seat acts.
    other = rw.Session(session.transcript, seats=["person", "random"])
    assert read_game(asked(Presenter(other))["link"]) != other.transcript


def test_where_there_is_no_link_it_is_said_why(session: rw.Session, monkeypatch: pytest.MonkeyPatch) -> None:
    guided = asked(Presenter(session_of(rw.FirstGame("streetcar"))))
    assert (guided["link"], guided["text"]) == ("", LINK["first_game"]["en"])
    monkeypatch.setattr("railwidgets.core.link.LONGEST", 40)
    long = asked(Presenter(session))
    assert (long["link"], long["text"]) == ("", LINK["too_long"]["en"])


def test_the_link_of_an_exercise_is_that_exercise() -> None:
    exercise = rw.exercises("streetcar")[0]
    assert read_exercise(asked(Presenter(session_of(exercise)))["link"]) == exercise


# --- a page that opens one


def opened(link: str) -> tuple[Desk, dict[str, Any]]:
    """What a page of Days of Steam shows that opens a link."""
    sent: list[str] = []
    setup = {**setup_of(Presenter(rw.Session("days_of_steam", seed=1), lang="fr")), "link": link}
    desk = Desk(json.dumps(setup), sent.append)
    return desk, json.loads(sent[0])


def test_a_page_opens_a_game_of_any_kind_with_its_notes(session: rw.Session) -> None:
    desk, reply = opened(rw.link(session))
    assert desk.presenter.session.transcript == session.transcript
    assert reply["view"]["frame"]["lang"] == "fr"
    assert reply["css"] == style_sheet(session.state.game.style)


def test_a_page_opens_an_exercise() -> None:
    exercise = rw.exercises("rail_europe")[0]
    _, reply = opened(rw.link(exercise))
    assert reply["view"]["task"]["text"] == exercise.task["fr"]


def test_what_is_no_link_is_reported_and_the_page_is_as_it_was(session: rw.Session) -> None:
    whole = rw.link(session)
    newer = whole.replace("rw1.", "rw2.")
    foreign = make_link({"format": "a recipe"})
    lost = make_link({**session.transcript.to_json(), "game": "chess"})
    for link in (
        whole[:-9],
        newer,
        foreign,
        lost,
        "#rw1." + "A" * 70_000,
        make_link({"format": "railwidgets-exercise"}),
    ):
        desk, reply = opened(link)
        assert desk.presenter.session.state.game.name == "days_of_steam"
        answer = reply["view"]["frame"]["answer"]
        assert answer["title"] == TITLES["not_opened"]["fr"]
        assert "Rien n’a été chargé" in answer["reasons"][0]["text"]


def test_a_link_to_something_else_is_reported_and_nothing_is_loaded(session: rw.Session) -> None:
    with pytest.raises(ExerciseError, match="an exercise is a JSON object"):
        read_exercise(rw.link(session))
    other = rw.Session("streetcar", seed=9)
    before = other.state, len(other.tree)
    exercise = rw.exercises("streetcar")[0]
    for link in (rw.link(exercise), rw.link(session)[:-3], rw.link(rw.game("rail_europe").start(2, seed=1))):
        with pytest.raises(rw.NotationError):
            other.load(link)
        assert (other.state, len(other.tree)) == before
