"""What every benchmark says about itself, for the table that ``report.py`` makes."""

from __future__ import annotations

from collections.abc import Callable
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
