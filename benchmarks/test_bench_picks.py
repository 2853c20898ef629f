"""A pick early and late in each game: the processor time until the patch is ready, and its size."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest

import railwidgets as rw
from benchmarks.positions import play
from railwidgets.session.page.presenter import Presenter

PARTS = {"early": 0.1, "late": 0.9}


@cache
def course(name: str) -> tuple[Any, ...]:
    """Returns the positions of a random game in which a seat decides."""
    return tuple(state for state in play(3, game=rw.game(name)) if isinstance(state.actor, int))


def first_picks(state: Any) -> list[str]:
    """Returns the first picks of candidates, legal or not, that play no action yet."""
    said = {action.picks[0] for action in state.legal_actions if len(action.picks) == 1}
    said |= {plan.picks[0] for plan in state.plans if len(plan.picks) == 1}
    firsts = dict.fromkeys(action.picks[0] for action in state.candidates() if action.picks)
    return [pick for pick in firsts if pick not in said]


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", rw.GAMES)
def test_a_pick(benchmark: Any, says: Any, name: str, part: str) -> None:
    """Picks each possible first thing, then one more."""
    states = course(name)
    state = states[int(len(states) * PARTS[part])]
    firsts = Random(1).sample(picks := first_picks(state), min(12, len(picks)))
    session = rw.Session(state, seed=1)
    shown = Presenter(session, seat=session.seat)
    sizes: list[int] = []
    shown.listen(lambda message: sizes.append(len(json.dumps(message, ensure_ascii=False).encode())))
    pairs = [(first, next(iter(session.selection.choices.selectable((first,))), first)) for first in firsts]
    steps = [pick for first, second in pairs for pick in (first, second) if not _says(session, first, pick)]

    def pick_all() -> None:
        for pick in steps:
            session.pick(pick)

    pick_all()
    bytes_ = sorted(sizes)
    shown.close()
    watched = Presenter(session, seat=session.seat)
    benchmark(pick_all)
    watched.close()
    size = f"patches of {median(bytes_):,.0f} bytes, {max(bytes_):,} at most"
    each = benchmark.stats.stats.median / len(steps) if benchmark.stats else 0.0
    says(
        f"{name}, a pick {part} in a game",
        "patches of 4 kB, 20 kB at most",
        bytes=bytes_,
        result=f"{each * 1e3:.2f} ms; {size}",
    )


def _says(session: Any, first: str, pick: str) -> bool:
    """Whether a pick after the first one plays an action, and so changes the position."""
    read = session.selection.choices.read
    return bool(read((first, pick)).actions or read((pick,)).actions)
