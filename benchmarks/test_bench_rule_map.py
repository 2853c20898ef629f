"""The processor time of a rule map, for every kind of piece in hand, in positions from all stages of a game."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import pytest

import railwidgets as rw
from benchmarks.positions import play

POSITIONS = 10
"""The number of positions from a random game."""


def cases(name: str) -> list[tuple[Any, tuple[str, ...]]]:
    """Returns views of the seat to act, each with an empty selection and with one piece of each kind."""
    states = [state for state in play(3, game=rw.game(name)) if isinstance(state.actor, int)]
    found = []
    for state in states[:: max(1, len(states) // POSITIONS)]:
        known = state.view(state.actor)
        begun = dict.fromkeys(action.picks[0] for action in known.legal_actions if len(action.picks) > 1)
        kinds = {pick.partition(":")[0]: (pick,) for pick in begun}
        found += [(known, picks) for picks in ((), *kinds.values())]
    return found


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("name", rw.GAMES)
def test_a_rule_map(benchmark: Any, says: Callable[..., None], name: str) -> None:
    times: list[float] = []

    def judge_all() -> None:
        times.clear()
        for state, picks in held:
            assert state.game.places(state)  # a page has drawn the board already
            before = process_time()
            assert state.rule_map(picks).rows is not None
            times.append(process_time() - before)

    held = cases(name)
    benchmark.pedantic(judge_all, rounds=3, warmup_rounds=1)
    # From the last round, when the caches of the positions are full.
    result = f"{median(times) * 1e3:.1f} ms; {max(times) * 1e3:.0f} at most"
    says(f"a rule map, {rw.game(name).title}", "60 ms", result=result)
