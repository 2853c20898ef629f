"""Which tests are quick: those that answer within a minute altogether, for whoever changes one thing.

A test is quick unless it has one of the marks below, or is listed in ``not_quick.txt`` because it takes too long; the
list names a test, a test with its parameters, or a file. A line that begins with ``+`` names a test that stays quick
although it takes long: without it no quick test would touch some module. ``tools/quick.py`` measures, and says what is
left out.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

TESTS = Path(__file__).parent
LIST = TESTS / "not_quick.txt"
NEVER = frozenset({"browser", "engines", "exhaustive", "hosts", "node", "slow", "strength"})
"""The marks of tests that are never quick."""


KEPT = "+ "
"""What stands before a test that stays quick although it takes long."""


@cache
def listed() -> tuple[str, ...]:
    """The lines of the list, without its comment."""
    return tuple(line for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))


@cache
def kept() -> frozenset[str]:
    """The tests that stay quick although they take long."""
    return frozenset(line.removeprefix(KEPT) for line in listed() if line.startswith(KEPT))


@cache
def not_quick() -> frozenset[str]:
    """The tests that take too long."""
    return frozenset(line for line in listed() if not line.startswith(KEPT))


def is_quick(item: pytest.Item) -> bool:
    """Whether a test is quick; all its other marks have been set."""
    if TESTS not in item.path.parents or not NEVER.isdisjoint(mark.name for mark in item.iter_markers()):
        return False
    if item.nodeid in kept():
        return True
    file, test = item.nodeid.partition("::")[0], item.nodeid.partition("[")[0]
    return not_quick().isdisjoint((file, test, item.nodeid))
