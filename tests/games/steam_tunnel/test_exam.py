"""The questions of fact of Steam Tunnel, asked of the engine: the right answer holds and no other does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

import railwidgets as rw
from railwidgets.games.steam_tunnel import GAME, SteamTunnelState
from railwidgets.games.steam_tunnel.components import COPIES, KINDS, PLAYERS, POINT, POINT_ENDS
from railwidgets.games.steam_tunnel.tunnels import tunnels
from railwidgets.lessons import Exercise
from tests.games.exam import Answers, ExamQuestions, true_of

QUESTIONS: Final = ExamQuestions("steam_tunnel")

SET_UP: Final = GAME.figures["set-up"].state
FINAL: Final = GAME.figures["final count"].state


def legal(state: SteamTunnelState, action: str) -> bool:
    return not state.refusals(GAME.action(action))


def tunnel_cards() -> int:
    return (len(KINDS) - 1) * COPIES


def on_board() -> int:
    rows, columns = (6, 6)
    assert not legal(SET_UP, "flip 0,6")
    assert not legal(SET_UP, "flip 6,0")
    return rows * columns


def turned() -> SteamTunnelState:
    """The position after the first card, with the face that comes."""
    state = SET_UP.apply("flip 0,0")
    outcome, _ = max(state.chance_outcomes, key=lambda one: str(one[0]))
    return state.apply(outcome)


def a_turn(first: str, then: int) -> bool:
    """Whether a turn begins with this kind of action, and has this many pawns at most after a card."""
    begins = {str(action).partition(" ")[0] for action in SET_UP.legal_actions}
    after = turned()
    (one,) = [action for action in after.legal_actions if str(action) == "block 5,5"]
    pawns = 1 if after.apply(one).actor != after.actor else 2
    return (begins, pawns, legal(after, "skip")) == ({first}, then, True)


def both_ways_up() -> bool:
    """Whether chance alone decides how a card lies, with equal odds for both ways."""
    outcomes = {str(action): share for action, share in SET_UP.apply("flip 0,0").chance_outcomes}
    return SET_UP.apply("flip 0,0").actor == rw.CHANCE and outcomes["card 13 25"] == outcomes["card 04 25"] > 0


def pawns_of_blocker() -> int:
    """The pawns of the blocker that count in all tunnels, on a board where nobody has bought anything."""
    state = turned().apply("block 5,5")
    return sum(sum(tunnel.shares) > 0 for tunnel in tunnels(state))


def after_the_last_card() -> SteamTunnelState:
    question: Any = QUESTIONS["last_card"].state
    (card,) = [action for action in question.legal_actions if str(action).startswith("flip")]
    flipped = question.apply(card)
    return flipped.apply(next(iter(flipped.chance_outcomes))[0])


def values(**variants: Any) -> list[int]:
    return [tunnel.value for tunnel in tunnels(FINAL.replace(rules=replace(FINAL.rules, **variants)))]


def worthless() -> int:
    found = [tunnel for tunnel in tunnels(FINAL) if tunnel.length == 2 and not any(end.value for end in tunnel.ends)]
    assert found
    return int(sum(tunnel.value for tunnel in found))


def share_of_each() -> str:
    state = GAME.figures["eight segments"].state
    (tunnel,) = [tunnel for tunnel in tunnels(state) if tunnel.value == 56]
    (share,) = set(tunnel.shares)
    return f"{float(share):.2f}"


def changes_values(option: str) -> bool:
    return values() != values(**{option: True})


OVER: Final = after_the_last_card()


FACTS: Final[Mapping[str, Answers]] = {
    "cards": QUESTIONS.numbers("cards", tunnel_cards),
    "players": {
        "four": lambda: (PLAYERS[0], PLAYERS[-1]) == (2, 4),
        "five": lambda: (PLAYERS[0], PLAYERS[-1]) == (2, 5) and "twenty" in str(GAME.clauses["setup.players"].text),
        "shared": lambda: "of one colour" not in str(GAME.clauses["setup.players"].text),
        "six": lambda: (PLAYERS[0], PLAYERS[-1]) == (3, 6),
    },
    "stay_out": QUESTIONS.numbers("stay_out", lambda: 48 - on_board()),
    "entries": QUESTIONS.numbers("entries", lambda: len(POINT_ENDS)),
    "begin": {
        "agree": lambda: {GAME.start(players=3, first=seat, seed=1).actor for seat in "ABC"} == {0, 1, 2},
        "cards": lambda: SET_UP.rules.first == "cards",
        "young": lambda: "clockwise" not in str(GAME.clauses["setup.first_player"].text),
        "bid": lambda: SET_UP.rules.first == "bid",
    },
    "order": {
        "either": lambda: a_turn("pawn", 0),
        "pawn": lambda: a_turn("pawn", 1),
        "card": lambda: a_turn("flip", 1),
        "two": lambda: a_turn("flip", 2),
    },
    "as_it_comes": {
        "player": lambda: legal(SET_UP, "flip 0,0") and SET_UP.apply("flip 0,0").actor == 0,
        "nobody": both_ways_up,
        "fits": lambda: len(SET_UP.apply("flip 0,0").chance_outcomes) == 1,
        "next": lambda: SET_UP.apply("flip 0,0").actor == 1,
    },
    "owns_nothing": {
        "each": lambda: pawns_of_blocker() == 3,
        "one": lambda: pawns_of_blocker() == 1,
        "tie": lambda: pawns_of_blocker() == 2,
        "none": lambda: pawns_of_blocker() == 0,
    },
    "last_card": {
        "over": lambda: OVER.actor is None and not legal(OVER, "skip"),
        "pawn": lambda: OVER.actor == 0,
        "others": lambda: OVER.actor == 1,
        "block": lambda: any(str(action).startswith("block") for action in OVER.legal_actions),
    },
    "worthless": QUESTIONS.numbers("worthless", worthless),
    "tie": QUESTIONS.numbers("tie", share_of_each),
    "variants": {
        "killer": lambda: not changes_values("killer_ends"),
        "two": lambda: not changes_values("two_real_ends"),
        "charity": lambda: not changes_values("charity"),
        "simple": lambda: values(simple_paths=2) == values(),
    },
}


def test_every_question_of_fact_is_asked_of_the_engine() -> None:
    assert {exercise.key: exercise.options for exercise in QUESTIONS.of_fact} == {
        key: tuple(answers) for key, answers in FACTS.items()
    }


@pytest.mark.parametrize("exercise", QUESTIONS.of_fact, ids=lambda exercise: exercise.key)
def test_only_the_right_answer_holds(exercise: Exercise) -> None:
    assert true_of(FACTS[exercise.key]) == list(exercise.found)


def test_what_the_questions_say_of_their_boards_is_so() -> None:
    right: Any = QUESTIONS["wrap"].state
    best = max(tunnels(right), key=lambda tunnel: tunnel.value)
    assert best.wraps
    assert len({end.cell for end in best.ends}) == 1
    assert SET_UP.notation.count(POINT) == 4
    hidden: Any = QUESTIONS["under_cards"].state
    assert any(tunnel.straights for tunnel in tunnels(hidden) if tunnel.value)
