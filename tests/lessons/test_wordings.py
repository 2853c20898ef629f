"""The tasks are asked as people ask: no question is repeated again and again."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import railwidgets as rw
from railwidgets.core import GAMES
from tests.sampling import sampled

MOST = 0.12
"""The share of tasks that may begin, or end, with the same sentence."""

MADE = 24
"""The number of generated exercises of each kind."""


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?!:])\s+", text.strip())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_tasks_written_by_hand_begin_and_end_in_many_ways(lang: rw.core.Lang) -> None:
    tasks = [
        exercise.task[lang]
        for name in GAMES
        for exercise in rw.exercises(name)
        if not exercise.goal.startswith("claim")
    ]
    assert len(tasks) > 400
    for place in (0, -1):
        words, count = Counter(sentences(task)[place] for task in tasks).most_common(1)[0]
        assert count <= MOST * len(tasks), f"{count} of {len(tasks)}: {words}"


@pytest.mark.parametrize(
    "of",
    sampled(
        [f"{name} {kind}" for name in ("streetcar", "steam_tunnel") for kind in ("why", "refused", "legal")],
        *("steam_tunnel refused", "steam_tunnel legal"),
    ),
)
def test_generated_tasks_have_several_wordings_the_same_in_every_session(of: str) -> None:
    name, kind = of.split()
    made = rw.exercises(name, kind=kind, seed=4, count=MADE)
    again = rw.exercises(name, kind=kind, seed=4, count=3)
    assert [str(exercise.task) for exercise in made][:3] == [str(exercise.task) for exercise in again]
    starts = Counter(" ".join(str(exercise.task).split()[:3]) for exercise in made)
    assert len(starts) >= 3
    assert starts.most_common(1)[0][1] <= MADE / 2
