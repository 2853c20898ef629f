"""The analysis of a page: how soon a click gets its answer meanwhile, and the share of time spent thinking.

It runs on an event loop like that of a kernel: clicks arrive at random moments, with slices of thinking between them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.session import Presenter, Session
from railwidgets.session.page import insight
from tests.sampling import sampled

CLICKS = 40
"""The number of clicks with the analysis, and without it."""

PAUSE = 0.05
"""Seconds between two clicks, on average."""


def begun(name: str) -> Session[Any]:
    session: Session[Any] = Session(name, seed=3)
    rng = Random(5)
    for _ in range(12):
        session.play(rng.choice(list(session.legal)))
    return session


async def answered(presenter: Presenter, clicks: int) -> list[float]:
    """Returns the seconds from each click to its answer, including the wait for a slice."""
    loop, rng = asyncio.get_running_loop(), Random(1)
    selectable = list(presenter.session.selection.selectable)
    times: list[float] = []
    for number in range(clicks):
        due, done = loop.time() + PAUSE * (0.5 + rng.random()), loop.create_future()
        message = {"do": "pick", "pick": selectable[number % min(2, len(selectable))]}
        if number % 2:
            message = {"do": "drop"}

        def click(due: float = due, done: asyncio.Future[None] = done, message: dict[str, str] = message) -> None:
            presenter.hear({**message, "revision": presenter.view["revision"]})
            times.append(loop.time() - due)
            done.set_result(None)

        loop.call_at(due, click)
        await done
    return times


@pytest.mark.parametrize("name", sampled(rw.GAMES, "days_of_steam", rest=pytest.mark.slow))
def test_a_click_while_it_thinks(
    benchmark: Any, says: Callable[..., None], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    thought: list[float] = []
    whole = insight.Insight._slice

    def counted(self: insight.Insight) -> bool:
        begin = asyncio.get_running_loop().time()
        more = whole(self)
        thought.append(asyncio.get_running_loop().time() - begin)
        return more

    monkeypatch.setattr(insight.Insight, "_slice", counted)
    presenter = Presenter(begun(name))
    result: dict[str, float] = {}

    async def compare() -> None:
        loop = asyncio.get_running_loop()
        alone = median(await answered(presenter, CLICKS))
        begin = loop.time()
        presenter.hear({"do": "analysis", "page": "now"})
        meanwhile = median(await answered(presenter, CLICKS))
        spent = loop.time() - begin
        presenter.hear({"do": "analysis", "page": ""})
        result.update(alone=alone, meanwhile=meanwhile, slices=len(thought) / spent, share=sum(thought) / spent)

    benchmark.pedantic(lambda: asyncio.run(compare()), rounds=1)
    alone, meanwhile = result["alone"], result["meanwhile"]
    said = f"{meanwhile / alone:.1f} times ({meanwhile * 1e3:.0f} ms, alone {alone * 1e3:.0f} ms)"
    said += f"; {result['slices']:.0f} slices a second, {100 * result['share']:.0f} % of the time"
    says(f"a click while the analysis thinks, {rw.game(name).title}", "30 ms more", result=said)
