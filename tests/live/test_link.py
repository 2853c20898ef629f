"""Links to games, positions and exercises: what they carry is taken up as it was."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from railwidgets.lessons import ExerciseError
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
    assert rw.read_game(link) == session.transcript
    other = rw.Session("streetcar", seed=1)
    other.load(link)
    assert (other.transcript, other.names) == (session.transcript, session.names)
    going_on = rw.Session(rw.read_game(link), seats=["person", "random"], seed=3)
    assert (going_on.state, going_on.seats) == (session.state, ("person", "random"))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_travels(name: str) -> None:
    state = rw.game(name).start(2, seed=3)
    assert rw.read_game(rw.link(state)).end == state


def test_a_figure_and_a_board_lead_to_their_games(session: rw.Session, monkeypatch: pytest.MonkeyPatch) -> None:
    figure = next(iter(rw.game("days_of_steam").figures.values()))
    assert rw.read_game(rw.link(figure)).end == figure.state
    monkeypatch.setattr("comm.create_comm", FakeComm)
    assert rw.link(rw.Board(session)) == rw.link(session)
    with pytest.raises(TypeError, match="not to str"):
        rw.link("streetcar")


def test_a_study_travels(session: rw.Session) -> None:
    study = rw.Study("Beginnings").add(session, "Which way?", at=session.at, asks=True)
    assert rw.Study.load(rw.link(study)) == study


@pytest.mark.parametrize("name", GAMES)
def test_every_exercise_travels(name: str) -> None:
    for exercise in rw.exercises(name):
        read = rw.read_exercise(rw.link(exercise))
        assert read == exercise
        assert (read.key, read.task) == (exercise.key, exercise.task)


def test_a_link_to_something_else_is_told_and_nothing_is_loaded(session: rw.Session) -> None:
    with pytest.raises(ExerciseError, match="an exercise is a JSON object"):
        rw.read_exercise(rw.link(session))
    other = rw.Session("streetcar", seed=9)
    before = other.state, len(other.tree)
    exercise = rw.exercises("streetcar")[0]
    for link in (rw.link(exercise), rw.link(session)[:-3], rw.link(rw.game("rail_europe").start(2, seed=1))):
        with pytest.raises(rw.NotationError):
            other.load(link)
        assert (other.state, len(other.tree)) == before
