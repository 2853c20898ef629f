"""Sessions as a type checker sees them: mypy reads this file with the package, and a test runs it.

A line that must be refused is marked with the code of the error; mypy complains of a mark that is not needed.
"""

from __future__ import annotations

from typing import assert_type

import pytest
from traitlets import TraitError

from railwidgets import Board, Session, game
from railwidgets.core import Action, LegalActions, Outcome, Refusal, State
from railwidgets.games.days_of_steam import GAME, DaysOfSteamState
from railwidgets.session import Step


def what_a_session_is_of() -> None:
    session = Session(GAME, seed=3)
    assert_type(session, Session[DaysOfSteamState])
    assert_type(session.state, DaysOfSteamState)
    assert_type(session.play(session.legal[0]), DaysOfSteamState)
    assert_type(Session(session.state).state, DaysOfSteamState)
    assert_type(Session("days_of_steam").state, State)
    assert_type(Session(game("days_of_steam")).state, DaysOfSteamState)


def what_its_traits_are() -> None:
    session = Session(GAME, seed=3)
    assert_type(session.actions, tuple[Action, ...])
    assert_type(session.legal, LegalActions)
    assert_type(session.picks, tuple[str, ...])
    assert_type(session.refusals, tuple[Refusal, ...])
    assert_type(session.last, Action | None)
    assert_type(session.outcome, Outcome | None)
    assert_type(session.at, int)
    assert_type(session.seats, tuple[str, ...])


def what_can_be_set() -> None:
    session = Session(GAME, seed=3)
    session.at = 0
    session.seats = ["person", "person"]
    board = Board(session)
    board.at, board.seat, board.lang, board.theme = 1, 1, "fr", "dark"


def what_cannot_be_set() -> None:
    session = Session(GAME, seed=3)
    board = Board(session)
    with pytest.raises(TraitError):
        session.state = GAME.start(seed=4)  # type: ignore[assignment]
    with pytest.raises(TraitError):
        session.at = "first"  # type: ignore[assignment]
    with pytest.raises(TraitError):
        board.notation = ""  # type: ignore[assignment]
    with pytest.raises(TraitError):
        board.theme = "de"  # type: ignore[assignment]


def who_is_called() -> list[str]:
    session, seen = Session(GAME, seed=3), list[str]()

    def acted(session: Session[DaysOfSteamState], step: Step[DaysOfSteamState]) -> None:
        assert_type(step.before, DaysOfSteamState)
        seen.append(str(step.action))

    def confused(session: Session[DaysOfSteamState], step: str) -> None:
        seen.append(step)

    session.on_action(acted)
    session.on_action(confused)  # type: ignore[arg-type]
    session.on_action(confused, remove=True)  # type: ignore[arg-type]
    session.play(session.legal[0])
    return seen
