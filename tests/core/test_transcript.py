"""Recorded games: lossless, and every kind of damage is named with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from railwidgets.core import CHANCE, NotationError, State, Transcript, game
from railwidgets.core.transcript import FORMAT, VERSION
from tests.games.play import random_game


@pytest.fixture(scope="module")
def transcript() -> Transcript:
    states, actions = random_game("days_of_steam", players=2, seed=4, length=40)
    return Transcript(states[0], tuple(actions))


def test_a_transcript_replays_with_no_seed(transcript: Transcript) -> None:
    states, actions = random_game("days_of_steam", players=2, seed=4, length=40)
    assert list(transcript.states()) == states
    assert transcript.end == states[-1]
    assert Transcript.of(states[0], actions) == transcript
    assert Transcript.of(states[0], map(str, actions)) == transcript


def test_a_transcript_of_nothing_ends_where_it_begins() -> None:
    start = game("days_of_steam").start(2, seed=1)
    assert Transcript(start).end == start


def test_json_is_lossless_as_a_mapping_and_as_text(transcript: Transcript) -> None:
    data = transcript.to_json()
    assert data["format"] == FORMAT
    assert data["version"] == 1
    assert data["game"] == "days_of_steam"
    assert Transcript.from_json(data) == transcript
    assert Transcript.from_json(json.dumps(data)) == transcript


def test_a_transcript_may_begin_in_the_middle() -> None:
    states, actions = random_game("days_of_steam", players=3, seed=9, length=60)
    later = Transcript(states[40], tuple(actions[40:]))
    assert Transcript.from_json(later.to_json()).end == states[-1]


def _without(key: str) -> Callable[[dict[str, Any]], Any]:
    return lambda data: {name: value for name, value in data.items() if name != key}


def _with(**changes: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda data: {**data, **changes}


DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "not JSON": (lambda data: json.dumps(data)[:-1], "not JSON: line 1, column "),
    "not an object": (lambda data: [data], f'a transcript is a JSON object with "format": "{FORMAT}"'),
    "wrong format": (_with(format="pgn"), f'a transcript is a JSON object with "format": "{FORMAT}"'),
    "no format": (_without("format"), f'a transcript is a JSON object with "format": "{FORMAT}"'),
    "other version": (_with(version=3), "version 3 is unknown; this railwidgets reads versions 1 and 2"),
    "no version": (_without("version"), "version None is unknown"),
    "no game": (_without("game"), '"game" is missing'),
    "no start": (_without("start"), '"start" is missing'),
    "no actions": (_without("actions"), '"actions" is missing'),
    "unknown game": (_with(game="days_of_stem"), "unknown game 'days_of_stem' (did you mean 'days_of_steam'?)"),
    "game no text": (_with(game=["days_of_steam"]), "unknown game ['days_of_steam']"),
    "actions no list": (_with(actions="pass"), '"actions" must be a list of strings'),
    "action no text": (_with(actions=["pass", 3]), '"actions" must be a list of strings'),
    "positions no object": (
        _with(positions=[{}]),
        '"positions" must map the number of an action to a position',
    ),
    "positions no number": (_with(positions={"0": {}}), '"positions" must map the number'),
    "position no position": (_with(positions={"3": "here"}), "the position after action 3: Cannot read this position"),
    "position after nothing": (
        lambda data: {**data, "positions": {"41": data["start"]}},
        "there is no action 41 to lead to a position",
    ),
    "position of others": (
        lambda data: {**data, "positions": {"3": game("days_of_steam").start(3, seed=1).to_json()}},
        "the position after action 3 has another number of players",
    ),
    "start no position": (_with(start="here"), "Cannot read this position"),
    "start impossible": (
        lambda data: {**data, "start": {**data["start"], "players": []}},
        "the game takes 2 to 4 players, not 0",
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_named(damage: str, transcript: Transcript) -> None:
    break_it, words = DAMAGE[damage]
    with pytest.raises(NotationError) as caught:
        Transcript.from_json(break_it(transcript.to_json()))
    assert words in str(caught.value)


def test_every_missing_part_is_named_at_once(transcript: Transcript) -> None:
    with pytest.raises(NotationError) as caught:
        Transcript.from_json({"format": FORMAT, "version": VERSION})
    assert caught.value.problems == ('"game" is missing', '"start" is missing', '"actions" is missing')


@pytest.mark.parametrize("number", [1, 17, 41])
def test_an_action_that_cannot_be_read_is_named_by_its_number(number: int, transcript: Transcript) -> None:
    data = transcript.to_json()
    data["actions"].insert(number - 1, "lay spaghetti 0,1")
    with pytest.raises(NotationError) as caught:
        Transcript.from_json(data)
    assert f"action {number}: Cannot read the action 'lay spaghetti 0,1'" in str(caught.value)
    assert f"The {number - 1} before it are valid: cut the list there" in str(caught.value)


@pytest.mark.parametrize("number", [1, 17, 41])
def test_an_illegal_action_is_named_by_its_number_with_its_reasons(number: int, transcript: Transcript) -> None:
    data = transcript.to_json()
    data["actions"].insert(number - 1, "roll 3")
    with pytest.raises(NotationError) as caught:
        Transcript.from_json(data)
    assert f"action {number}: 'roll 3' is not legal here" in str(caught.value)
    assert "turn.one_action" in str(caught.value)


def test_what_is_left_after_the_advice_to_cut_is_sound(transcript: Transcript) -> None:
    data = transcript.to_json()
    data["actions"] = data["actions"][:16]
    end: State = Transcript.from_json(data).end
    assert end.settle(Random(0)).actor is not None


# --- as a seat saw it


def test_a_seat_is_handed_on_what_it_saw_and_no_more(transcript: Transcript) -> None:
    seen = transcript.seen_by(0)
    views = [state.view(0) for state in transcript.states()]
    assert list(seen.states()) == views
    assert [str(action) for action in seen.actions].count("draw tile ?") > 3
    draws = [number for number, action in enumerate(seen.actions, 1) if str(action) == "draw tile ?"]
    assert [number for number, _ in seen.given if number in draws] == draws
    assert Transcript.from_json(json.dumps(seen.to_json())) == seen


def test_the_record_of_a_seat_does_not_depend_on_what_it_does_not_know() -> None:
    """The same game but for the tiles that the other seat was dealt."""
    start = game("days_of_steam").new(2)
    records = []
    for kind in ("curve", "tower"):
        state, actions = start, []
        while state.actor == CHANCE:
            theirs = (state.draws[0].what, state.draws[0].where) == ("tile", 1)
            outcomes = [str(action) for action, _ in state.chance_outcomes]
            actions.append(f"draw tile {kind}" if theirs else outcomes[0])
            state = state.apply(actions[-1])
        records.append(Transcript.of(start, actions))
    one, other = records
    assert one != other
    assert one.seen_by(0).to_json() == other.seen_by(0).to_json()
    assert one.seen_by(None).to_json() == other.seen_by(None).to_json()
    assert one.seen_by(1).to_json() != other.seen_by(1).to_json()


def test_a_record_of_all_that_was_done_gives_no_positions(transcript: Transcript) -> None:
    assert transcript.given == ()
    assert "positions" not in transcript.to_json()
