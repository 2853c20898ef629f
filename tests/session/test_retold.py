"""A whole turn in one sentence: there is one for each, it reads well, and it says no more than its viewer knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from statistics import quantiles
from typing import Any

import pytest

from railwidgets import Session, game
from railwidgets.core import CHANCE, GAMES, History, State, seats
from railwidgets.session.page.retold import Retellings, finished_turns, retold
from railwidgets.session.record.timeline import Timeline
from tests.sampling import exhaustive

SEEDS = (1, pytest.param(50, marks=exhaustive))
"""How many games are played, in the short suite and in the long one."""

LONG = 90
"""The most letters of nine sentences in ten."""

NOTATION = re.compile(
    r"\?|\b(?:at|in|to|from|en|de|à|auf|Karte) -?\d+,-?\d+\b|\b[NESW]\d|[a-z]-[a-z]+\+|\bturn [0-3]\b|"
    r"\b(?:lay|go|run|claim|flip|pawn|leave) "
)
"""What only notation has: hidden things, cells, termini, names of tiles, rotations, bare verbs."""


def random_game(name: str, seed: int, players: int = 2) -> Timeline[Any]:
    rng = Random(seed)
    timeline = Timeline(game(name).new(players))
    while timeline.state.actor is not None:
        state = timeline.state
        timeline.play(state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal_actions))
    return timeline


def turns_of(timeline: Timeline[Any]) -> Iterator[range]:
    yield from finished_turns(timeline.nodes, range(1, len(timeline.nodes)))


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_every_turn_of_random_games_has_one_sentence_in_every_language(name: str, seeds: int) -> None:
    lengths = []
    for seed in range(seeds):
        timeline = random_game(name, seed, 2 + seed % 2)
        whole = [place for turn in turns_of(timeline) for place in turn]
        acted = [at for at in range(1, len(timeline.nodes)) if timeline.nodes[at].seat is not None]
        assert whole == acted, seed
        for number, turn in enumerate(turns_of(timeline)):
            looker = number % 3 if number % 3 < 2 else None
            states = timeline.states[turn.start - 1 : turn.stop]
            history = History.seen(states, timeline.actions[turn.start - 1 : turn.stop - 1], looker)
            said = history.states[-1].retell(history)
            seat = timeline.nodes[turn[-1]].seat
            assert seat is not None
            for lang in game(name).languages:
                sentence = said[0][lang]
                assert sentence.startswith(seats.name(seat)[lang]), sentence
                for text in said:
                    assert text[lang], sentence
                    assert not NOTATION.search(text[lang]), text[lang]
                    assert "{" not in text[lang]
                    assert not text[lang].endswith("."), text[lang]
                lengths.append(len(sentence))
    assert quantiles(lengths, n=10)[-1] <= LONG
    assert max(lengths) <= 2 * LONG


@pytest.mark.parametrize(
    ("name", "actions", "english", "french", "costs"),
    [
        (
            "days_of_steam",
            ("lay bridge 0,1",),
            "Crown lays a bridge in row 0, column 1",
            "Couronne pose un pont en rangée 0, colonne 1",
            "+1 steam",
        ),
    ],
)
def test_the_sentence_of_a_turn(name: str, actions: tuple[str, ...], english: str, french: str, costs: str) -> None:
    session = Session(name, seed=7)
    for action in actions:
        session.play(action)
    turn = list(turns_of(session.timeline))[-1]
    assert retold(session.timeline, turn, 1, "en")["text"] == english
    assert retold(session.timeline, turn, 1, "fr")["text"] == french
    assert retold(session.timeline, turn, 1, "en")["costs"] == costs


def test_cards_from_the_deck_are_named_to_their_own_seat_alone() -> None:
    session = Session("rail_europe", seats=["greedy", "greedy"], seed=7)
    while not [turn for turn in turns_of(session.timeline) if _draws_twice(session.timeline, turn)]:
        session.redo()
    turn = next(turn for turn in turns_of(session.timeline) if _draws_twice(session.timeline, turn))
    seat = session.timeline.nodes[turn[-1]].seat
    assert seat is not None
    said = [retold(session.timeline, turn, looker, "en")["text"] for looker in (seat, 1 - seat, None)]
    assert said[0].endswith("from the deck")
    assert said[1] == said[2] == f"{seats.name(seat)} takes two cards unseen"


def _draws_twice(timeline: Timeline[Any], turn: range) -> bool:
    return [str(timeline.actions[at - 1]) for at in turn].count("draw") == 2


def test_an_unfinished_turn_has_no_sentence() -> None:
    session = Session("streetcar", seed=3)
    session.play(session.state.legal_actions[0])
    assert list(turns_of(session.timeline)) == []


def test_a_seat_that_ends_a_year_and_begins_the_next_takes_two_turns() -> None:
    session = Session("railroad_dice", seats=["greedy", "greedy"], seed=7)
    while len(session.actions) < 26:
        session.redo()
    said = [retold(session.timeline, turn, 0, "en") for turn in turns_of(session.timeline)]
    assert [one["seat"] for one in said[:3]] == [0, 1, 1]


def test_turns_around_the_lines_that_a_page_has_are_whole() -> None:
    timeline = random_game("railroad_dice", 1)
    known = list(turns_of(timeline))
    inside = list(finished_turns(timeline.nodes, range(40, 60)))
    assert inside == [turn for turn in known if turn[0] < 60 and turn[-1] >= 40]


def test_a_sentence_is_computed_once_for_each_viewer() -> None:
    timeline = random_game("days_of_steam", 2)
    retellings = Retellings()
    lines = range(1, len(timeline.nodes))
    first = retellings.listed(timeline, lines, 0, "en")
    assert all(a is b for a, b in zip(first, retellings.listed(timeline, lines, 0, "en"), strict=True))
    assert retellings.listed(timeline, lines, 1, "en")[0] is not first[0]


def test_a_game_without_retellings_describes_the_last_action() -> None:
    timeline = random_game("days_of_steam", 2)
    turn = next(turn for turn in turns_of(timeline) if len(turn) > 3)
    states, actions = timeline.states[turn.start - 1 : turn.stop], timeline.actions[turn.start - 1 : turn.stop - 1]
    history = History.seen(states, actions, 0)
    said = State.retell(history.states[-1], history)
    acted = [state.describe(action) for state, action, _ in history.steps() if isinstance(state.actor, int)]
    assert said == tuple(reversed(acted))
