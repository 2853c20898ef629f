"""A pick changes little: a patch stays small, and what belongs to the position is not made anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from statistics import median
from typing import Any

import pytest

from railwidgets import Session, game
from railwidgets.core import CHANCE, GAMES, State
from railwidgets.session.page.presenter import Presenter
from tests.sampling import sampled

MEDIAN, MOST = 4_000, 20_000
"""Bytes of a patch."""

POSITION = ("ground", "track", "pieces")
"""The layers of a scene that are made of the position."""


def positions(name: str) -> tuple[State, ...]:
    """Eight positions from all over a game in which a seat decides."""
    rng, state = Random(3), game(name).new(2)
    found: list[State] = []
    while state.actor is not None:
        if state.actor != CHANCE:
            found.append(state)
        state = state.apply(state.sample(rng) if state.actor == CHANCE else rng.choice(state.legal_actions))
    return tuple(found[at * len(found) // 8] for at in range(8))


@cache
def picked(name: str) -> tuple[tuple[Any, Any, int], ...]:
    """The layers before and after picks that do nothing yet, refused ones too, and the bytes that were sent."""
    return tuple(
        (
            before["scene"]["layers"],
            after["scene"]["layers"],
            sum(len(json.dumps(message, ensure_ascii=False).encode()) for message in sent),
        )
        for state in positions(name)
        for before, after, sent in _picked(state)
    )


def _picked(state: State) -> Iterator[tuple[Any, Any, list[Any]]]:
    session = Session(state, seed=1)
    shown = Presenter(session, seat=session.seat)
    sent: list[Any] = []
    shown.listen(sent.append)
    rng = Random(1)
    for first in _some(rng, _firsts(state)):
        while session.selection.is_held:
            session.drop()
        for pick in (first, *_some(rng, session.selection.choices.selectable((first,)), 3)):
            if _says_something(session, pick):
                continue
            sent.clear()
            before = shown.view
            session.pick(pick)
            yield before, shown.view, sent


def _firsts(state: State) -> list[str]:
    return list(dict.fromkeys(action.picks[0] for action in state.candidates() if action.picks))


def _some(rng: Random, picks: Any, count: int = 24) -> list[str]:
    picks = list(picks)
    return rng.sample(picks, min(count, len(picks)))


def _says_something(session: Session[Any], pick: str) -> bool:
    selection = session.selection
    tries = ((*selection.base, pick), (pick,))
    return selection.preview is not None or any(selection.choices.read(picks).actions for picks in tries)


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_the_patch_of_a_pick_is_small(name: str) -> None:
    sizes = [size for _, _, size in picked(name)]
    assert len(sizes) > 20
    assert median(sizes) <= MEDIAN
    assert max(sizes) <= MOST


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_a_pick_makes_nothing_of_the_position_anew(name: str) -> None:
    kept = 0
    for before, after, _ in picked(name):
        if before["ground"].keys() != after["ground"].keys():
            continue  # a new tile is tried beside the board, and all moves to make room for it
        for layer in POSITION:
            old, new = before[layer], after[layer]
            for key in old.keys() & new.keys():
                if key.startswith(("proof:", "shown:")):
                    continue  # a mark that lies below the pieces
                # Another object only where something else is to be seen, as of a train that is taken up.
                assert new[key] is old[key] or new[key] != old[key], (layer, key)
                kept += new[key] is old[key]
    assert kept > 1000
