"""Fixtures for the notes of each benchmark, from which ``report.py`` builds the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest


@pytest.fixture
def says(benchmark: Any) -> Callable[..., None]:
    """Returns a function that notes the subject, the aim, and ``result``, the measured value in words.

    Without a ``result`` the table gives the median time divided by ``each``.
    """

    def note(what: str, aim: str = "", **more: Any) -> None:
        benchmark.extra_info.update(what=what, aim=aim, **more)

    return note


@pytest.fixture
def times_apply(benchmark: Any, says: Callable[..., None]) -> Callable[..., None]:
    """Returns a function that times ``apply`` over pairs of a position and an action."""

    def measure(what: str, pairs: Sequence[tuple[Any, Any]]) -> None:
        def apply_each() -> None:
            for state, action in pairs:
                state.apply(action)

        benchmark(apply_each)
        says(what, each=len(pairs))

    return measure
