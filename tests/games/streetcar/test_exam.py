"""The questions of fact of StreetCar, asked of the engine: the right answer holds and no other does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pytest

import railwidgets as rw
from railwidgets.core.seats import letter
from railwidgets.games.streetcar import GAME
from railwidgets.games.streetcar.components import BUILDINGS, LIMIT, LINES, TERMINI, TILES_A_TURN
from railwidgets.games.streetcar.state import StreetCarState
from railwidgets.lessons import Exercise
from tests.games.exam import Answers, ExamQuestions, true_of
from tests.games.streetcar.helpers import legal, play, refused

QUESTIONS: Final = ExamQuestions("streetcar")

BEGUN: Final = GAME.start(players=2, seed=7)


state_of: Callable[[str], StreetCarState] = QUESTIONS.state


def lengths(stops: int) -> set[int]:
    """The numbers of stops on all cards of all lines, with the difficulty that players chose."""
    cards = [(line, route) for line in range(1, 7) for route in range(1, 7)]
    return {len(GAME.parse(f"rules stops={stops}; A line {line}, route {route}; B").card(0)) for line, route in cards}


def box(buildings: int, termini: int, lines: int) -> bool:
    return (buildings, termini, lines) == (len(BUILDINGS), len(TERMINI), len(LINES))


def seen(line: bool, buildings: bool, tiles: bool) -> bool:
    """Whether another seat sees exactly this of the first player, when the game has begun."""
    player = BEGUN.view(1).players[0]
    return (player.line == BEGUN.players[0].line, player.route == BEGUN.players[0].route, bool(player.hand)) == (
        line,
        buildings,
        tiles,
    )


def stops_of_k() -> str:
    return play(state_of("one_stop"), "lay curve 10,7 turn 1").notation


def limits(start: int, most: int) -> bool:
    return (start, most) == (GAME.start(players=2, seed=1).limit, LIMIT)


def first_turn(seat: int, tiles: int, hand: int) -> bool:
    """Whether this seat begins, may lay this many tiles, and then fills the hand to this number."""
    after = play(BEGUN, "lay straight 6,3; lay straight 6,6")
    return (BEGUN.actor, TILES_A_TURN, len(BEGUN.players[0].hand)) == (seat, tiles, hand) and (
        after.actor == rw.CHANCE or not legal(after, "lay straight 6,7")
    )


def next_limit() -> int:
    return play(state_of("next_limit"), "run 9,10 N 3").limit


def through_a_terminus() -> int:
    """The squares of the only run to 7,2."""
    (count,) = {
        action.count for action in state_of("foreign_terminus").legal_actions if str(action).startswith("run 7,2 ")
    }
    return int(count)


COMPLETE: Final = GAME.figures["complete route"].state
UNDER_WAY: Final = play(COMPLETE, "travel S2")

FACTS: Final[Mapping[str, Answers]] = {
    "difficulty": {
        "line": lambda: len(lengths(2)) > 1,
        "wish": lambda: (lengths(2), lengths(3)) == ({2}, {3}),
        "seat": lambda: (len(BEGUN.card(0)), len(BEGUN.card(1))) == (2, 3),
        "free": lambda: len({len(BEGUN.card(seat)) for seat in range(2)}) > 1,
    },
    "board": {
        "few_termini": lambda: box(12, 6, 6),
        "many_lines": lambda: box(6, 12, 12),
        "few_buildings": lambda: box(6, 12, 6),
        "right": lambda: box(12, 12, 6),
    },
    "open_hands": {
        "tiles": lambda: seen(False, False, True),
        "line": lambda: seen(True, False, True),
        "all": lambda: seen(True, True, True),
        "nothing": lambda: seen(False, False, False),
    },
    "pile": QUESTIONS.numbers("pile", lambda: sum(BEGUN.pile)),
    "one_stop": {
        "new": lambda: "K 10,7" in stops_of_k() and "K 9,6" not in stops_of_k(),
        "mine": lambda: "K 10,7" in stops_of_k() and "K 9,6" in stops_of_k(),
        "choice": lambda: stops_of_k().count("K ") > 1,
        "old": lambda: "K 9,6" in stops_of_k() and "K 10,7" not in stops_of_k(),
    },
    "turn": {
        "one": lambda: first_turn(0, 1, 1),
        "some": lambda: BEGUN.rules.first == "youngest",
        "two": lambda: first_turn(0, 2, 5),
        "five": lambda: first_turn(0, 5, 5),
    },
    "improve": {
        "out": lambda: not legal(COMPLETE, "lay straight 5,5"),
        "both": lambda: legal(COMPLETE, "travel S2") and legal(COMPLETE, "lay straight 5,5"),
        "mixed": lambda: legal(play(COMPLETE, "lay straight 5,5"), "travel S2"),
        "later": lambda: legal(UNDER_WAY, "lay straight 5,5"),
    },
    "limit": {
        "1_10": lambda: limits(1, 10),
        "1_12": lambda: limits(1, 12),
        "2_10": lambda: limits(2, 10),
        "5_10": lambda: limits(5, 10),
    },
    "next_limit": QUESTIONS.numbers("next_limit", next_limit),
    "foreign_terminus": QUESTIONS.numbers("foreign_terminus", through_a_terminus),
}


def test_every_question_of_fact_is_asked_of_the_engine() -> None:
    assert {exercise.key: exercise.options for exercise in QUESTIONS.of_fact} == {
        key: tuple(answers) for key, answers in FACTS.items()
    }


@pytest.mark.parametrize("exercise", QUESTIONS.of_fact, ids=lambda exercise: exercise.key)
def test_only_the_right_answer_holds(exercise: Exercise) -> None:
    assert true_of(FACTS[exercise.key]) == list(exercise.found)


def test_what_the_questions_say_of_their_boards_is_so() -> None:
    trees = state_of("trees")
    assert [action.cell for action in map(GAME.action, QUESTIONS["trees"].options)].count((6, 3)) == 1
    assert trees.players[1].tram is not None
    assert trees.players[1].tram.cell == (6, 3)
    assert "K 9,8" in trees.notation
    assert refused(trees, "lay delta 4,3 turn 1")[0] == "exchange.trees"
    run = state_of("run").players
    assert [player.tram.cell for player in run if player.tram is not None] == [(4, 10), (6, 10)]
    assert (state_of("next_limit").limit, state_of("home").limit) == (5, 9)
    assert not any(
        legal(state_of("blocked"), str(action)) for action in state_of("blocked").legal_actions if str(action) != "off"
    )
    assert "W6" not in LINES[state_of("foreign_terminus").players[0].line]
    only = state_of("both_at_once")
    assert not refused(only, QUESTIONS["both_at_once"].found[0])
    assert letter(only.turn) == "A"
