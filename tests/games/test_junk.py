"""No junk in a position or an action does worse than be refused, in any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from railwidgets.core import GAMES, NotationError, State, game
from tests.games.damage import changed, paths
from tests.games.play import random_game

VALUES = (None, True, -1, 7, 3.5, "", "x", "0,0", "A", "?", "red", [], [1], ["?"], {}, {"a": 1}, "9" * 30)
WORDS = re.findall(r"\S+", "A E | / ; , : + # ? ( ) = - turn players rules red 0 7 9 12 0,0 7,7 WE P True x")

pytestmark = pytest.mark.parametrize("name", GAMES)


def test_no_junk_in_a_record(name: str) -> None:
    rng = Random(5)
    for state in _sound_positions(name):
        record = state.to_json()
        places = list(paths(record))
        for path in rng.sample(places, min(12, len(places))):
            for junk in VALUES:
                _refused_or_sound(name, game(name).from_json, changed(record, path, junk))


def test_no_junk_in_a_notation(name: str) -> None:
    rng = Random(5)
    for state in _sound_positions(name):
        words = re.split(r"(\s+|,|;|\|)", state.notation)
        for _ in range(60):
            spoilt = list(words)
            for _ in range(rng.randrange(1, 4)):
                spoilt[rng.randrange(len(spoilt))] = rng.choice(["", rng.choice(WORDS), rng.choice(words)])
            _refused_or_sound(name, game(name).parse, "".join(spoilt))


def test_no_junk_in_an_action(name: str) -> None:
    rng = Random(5)
    _, actions = random_game(name, 2, 1)
    for action in actions[::5]:
        words = re.split(r"(\s+|,)", str(action))
        for _ in range(20):
            spoilt = list(words)
            spoilt[rng.randrange(len(spoilt))] = rng.choice(["", rng.choice(WORDS), rng.choice(words)])
            try:
                read = game(name).action("".join(spoilt))
            except NotationError:
                continue
            assert game(name).action(str(read)) == read


@pytest.mark.parametrize("thing", [None, 3, ["x"], {"cells": {}}])
def test_a_position_and_an_action_are_texts(name: str, thing: Any) -> None:
    with pytest.raises(NotationError, match=f"a position is a text, not {type(thing).__name__}"):
        game(name).parse(thing)
    with pytest.raises(NotationError, match=f"an action is a text, not {type(thing).__name__}"):
        game(name).action(thing)


@pytest.mark.parametrize(
    ("record", "words"),
    [("{", "not JSON: line 1, column 2"), *((it, "it must be a JSON object") for it in ("[]", {}, {"game": "chess"}))],
)
def test_a_record_that_is_none_is_told(name: str, record: Any, words: str) -> None:
    with pytest.raises(NotationError, match="Cannot read this position") as caught:
        game(name).from_json(record)
    assert words in caught.value.problems[0]


def _sound_positions(name: str) -> Iterator[State]:
    for seed in (1, 2):
        states, _ = random_game(name, 2, seed)
        yield from (states[0], *states[5 :: max(1, len(states) // 6)], states[-1])


def _refused_or_sound(name: str, read: Callable[[Any], State], thing: Any) -> None:
    try:
        state = read(thing)
    except NotationError:
        return
    assert (len(state.legal_actions) == 0) == (state.actor is None)
    assert game(name).parse(state.notation) == state
    assert game(name).from_json(state.to_json()) == state
