"""What every benchmark says about itself, for the table that ``report.py`` makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest


@pytest.fixture
def says(benchmark: Any) -> Callable[..., None]:
    """Notes for the table: what is measured, the aim, and ``result``, the measured value in words.

    Without a ``result`` the table gives the median time divided by ``each``.
    """

    def note(what: str, aim: str = "", **more: Any) -> None:
        benchmark.extra_info.update(what=what, aim=aim, **more)

    return note


@pytest.fixture
def times_apply(benchmark: Any, says: Callable[..., None]) -> Callable[..., None]:
    """Times actions, each applied to its position, and says what of."""

    def measure(what: str, pairs: Sequence[tuple[Any, Any]]) -> None:
        def apply_each() -> None:
            for state, action in pairs:
                state.apply(action)

        benchmark(apply_each)
        says(what, each=len(pairs))

    return measure
