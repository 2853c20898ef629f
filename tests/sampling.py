"""What the short suite tries of a long list, and what only ``-m exhaustive`` does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

exhaustive = pytest.mark.exhaustive
"""Marks what runs only when asked for."""


def sampled(all_of_them: Iterable[str], *kept: str) -> list[Any]:
    """Parameters of which the short suite tries only those that are kept.

    Args:
        all_of_them: such as the names of the games.
        kept: some of these.
    """
    names = list(all_of_them)
    assert set(kept) <= set(names), kept
    return [name if name in kept else pytest.param(name, marks=exhaustive) for name in names]
