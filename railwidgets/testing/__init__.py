"""What every game must keep, for authors of games: the suite that the package's own games pass.

A game's tests say what is so and ask the suite::

    # tests/facts.py
    FACTS = Facts("my_game", Path(__file__).parent, cases=(Case("move.cost", "too_far", "...", "go E"),))

    # tests/test_contract.py
    import pytest
    from railwidgets.testing import checks
    from tests.facts import FACTS

    @pytest.mark.parametrize("check", checks(FACTS), ids=str)
    def test_it_keeps_the_contract(check):
        check()

``check_game(FACTS)`` does the same without pytest and tells all that fails. ``docs/adding_a_game.md`` walks through a
game from its first file to the last check.
"""

from __future__ import annotations

import pkgutil
import sys

if "pytest" in sys.modules:
    # So that a failed assert tells what it compared, as it does in test files.
    modules = [f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)]
    sys.modules["pytest"].register_assert_rewrite(*modules)

from railwidgets.testing.facts import CLICK, Case, Facts, Memory, Mistakes, Playthrough
from railwidgets.testing.play import lively, played, random_game
from railwidgets.testing.suite import CHECKS, Check, check_game, checks

__all__ = [
    "CHECKS",
    "CLICK",
    "Case",
    "Check",
    "Facts",
    "Memory",
    "Mistakes",
    "Playthrough",
    "check_game",
    "checks",
    "lively",
    "played",
    "random_game",
]
