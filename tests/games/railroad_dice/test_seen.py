"""What all have seen go behind the screens: counted, written, shown, and dealt back."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from railwidgets.core import NotationError
from railwidgets.draw.look import Look
from railwidgets.games.railroad_dice import GAME, RailroadDiceState
from railwidgets.games.railroad_dice.panel import panel

HIDDEN = """
    A reserve 4
    B reserve ?, passengers ?, seen 3 dice 1 passengers
    C reserve ?, passengers ?, seen 1 dice
    bank 18; paid 3
"""
"""Two screens hide five dice and three thousand passengers; of one die and two thousand nobody knows where they are."""


def seen(state: RailroadDiceState) -> list[tuple[int, int]]:
    return [(player.seen_dice, player.seen_passengers) for player in state.players]


def test_what_goes_behind_a_screen_is_counted_and_what_comes_from_there() -> None:
    state = GAME.new(players=3).apply("income")
    assert seen(state) == [(4, 0), (0, 0), (0, 0)]
    assert [state.view(2).complete(Random(deal)) for deal in range(20)] == [state] * 20
    assert seen(state.apply("roll 3"))[0] == (1, 0)


def test_a_die_sold_for_goes_there_too() -> None:
    state = GAME.figures["directors sell"].state
    assert seen(state.apply("buy red from B")) == [(0, 0), (1, 0)]


def test_more_is_spent_than_was_seen() -> None:
    state = GAME.parse("A reserve 5, seen 2 dice; B; turn A")
    assert seen(state.apply("roll 1"))[0] == (1, 0)
    assert seen(state.apply("roll 4"))[0] == (0, 0)


def test_the_rest_is_shared_out_fairly() -> None:
    view, rng = GAME.parse(HIDDEN), Random(2)
    found = Counter((whole.players[1].reserve, whole.players[1].passengers) for whole in _dealt(view, rng, 1200))
    assert found.keys() == {(dice, carried) for dice in (3, 4) for carried in (1, 2, 3)}
    assert all(abs(count - 200) < 60 for count in found.values())


def _dealt(view: RailroadDiceState, rng: Random, deals: int) -> list[RailroadDiceState]:
    wholes = [view.complete(rng) for _ in range(deals)]
    assert all(whole.view(0) == view for whole in wholes)
    return wholes


def test_the_screens_are_lifted_with_the_odds_of_that() -> None:
    lifting = GAME.parse(f"{HIDDEN}; ending bank; counting 1")
    odds = {str(outcome): chance for outcome, chance in lifting.chance_outcomes}
    assert len(odds) == 6
    assert {*odds.values()} == {Fraction(1, 6)}
    assert "reveal B 1 passengers 3 dice" in odds


def test_it_is_written() -> None:
    state = GAME.parse(HIDDEN)
    assert "B reserve ?, front 4 wild, passengers ?, seen 3 dice 1 passengers" in state.notation
    assert GAME.parse(state.notation) == state
    assert GAME.from_json(json.dumps(state.to_json())) == state
    assert "seen" not in GAME.new(players=2).notation


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A reserve 1, seen 2 dice; B", "2 dice in the reserve of A are seen, but there are only 1: write fewer"),
        ("A passengers 1, seen 2 passengers; B", "2 thousand passengers of A are seen, but there are only 1"),
        (HIDDEN.replace("3 dice", "9 dice"), "10 dice are seen behind screens that hide only 5: write fewer as seen"),
        (HIDDEN.replace("1 passengers", "4 passengers"), "4 thousand passengers are seen behind screens that hide"),
        ("A seen 3; B", "cannot be read; write for instance '2 dice'"),
    ],
)
def test_what_cannot_have_been_seen_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.parse(text)
    assert words in str(error.value)


@pytest.mark.parametrize(("lang", "words"), [("en", "{} in reserve"), ("fr", "réserve {}")])
def test_it_stands_beside_the_player(lang: str, words: str) -> None:
    sections = panel(GAME.parse(HIDDEN), Look(seat=0, lang=lang)).sections
    rows = next(section.rows for section in sections if section.key == "players")
    assert [row.value for row in rows] == ["0", "1+", "?"]
    chips = [[chip.text for chip in row.chips] for row in rows]
    assert words.format("4") in chips[0]
    assert words.format("3+") in chips[1]
    assert words.format("1+") in chips[2]
