"""Who begins, as people say it: on the command line, to a session, in a position, and in words."""

from __future__ import annotations

import re
from random import Random

import pytest

from railwidgets import GAMES, Session, game
from railwidgets.cli import main
from railwidgets.core import NotationError
from railwidgets.core.lot import ByLot


@pytest.mark.parametrize("name", GAMES)
def test_nothing_said_is_the_first_seat_and_changes_no_notation(name: str) -> None:
    played = game(name)
    assert played.rules().first == "A"
    assert played.new(2) == played.new(2, first="A")
    assert "first=" not in played.new(2).notation


@pytest.mark.parametrize("name", GAMES)
def test_a_session_draws_the_lot_before_anything_else(name: str) -> None:
    session = Session(name, players=3, seed=1, first="lot")
    drawn = session.transcript.actions[0]
    assert str(drawn) in ("first A", "first B", "first C")
    assert isinstance(session.transcript.start, ByLot)
    assert not isinstance(session.state, ByLot)
    assert session.state.rules.first == str(drawn)[-1]
    start = session.transcript.start
    assert (
        start.narrate(drawn, None)["fr"]
        == {"A": "Couronne", "B": "Lanterne", "C": "Ancre"}[str(drawn)[-1]] + " commence"
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_draws_the_same_lot_and_every_seat_comes_up(name: str) -> None:
    played = game(name)
    lots = [played.new(3, first="lot").sample(Random(seed)).seat for seed in range(30)]
    assert lots == [played.new(3, first="lot").sample(Random(seed)).seat for seed in range(30)]
    assert set(lots) == {0, 1, 2}
    state = played.new(3, first="lot")
    assert [state.after(lot).rules.first for lot in state.choices] == ["A", "B", "C"]


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("C", "with 2 players the option first must be one of A, B, lot, not 'C'"),
        ("b", "the option first must be one of A, B, C, D, E, lot, not 'b'"),
        (1, "the option first must be one of A, B, C, D, E, lot, not 1"),
        ("Lot", "not 'Lot'"),
    ],
)
def test_who_cannot_begin_is_reported_with_who_can(first: object, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        game("steam_tunnel").new(2, first=first)


def test_a_position_with_an_open_lot_is_the_very_first_one() -> None:
    with pytest.raises(NotationError, match=r"nobody has drawn the first player yet: write rules first=A"):
        game("steam_tunnel").parse("05 13A | ?\nrules first=lot\nplayers 2")


def test_an_action_that_names_no_seat_is_reported() -> None:
    with pytest.raises(ValueError, match=r"there is no seat 'F'; write one of A, B, C, D, E"):
        game("steam_tunnel").action("first F")
    assert str(game("steam_tunnel").action(" First  b ")) == "first B"


def test_the_command_line_takes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "steam_tunnel", "1", "--players", "3", "--rule", "first=lot"]) == 0
    assert "3" in capsys.readouterr().out.split()
