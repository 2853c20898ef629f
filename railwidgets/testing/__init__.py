"""The contract that every game keeps: a test suite for authors of games, which the package's own games pass.

List the facts about your game, and let the suite check it::

    # tests/facts.py
    FACTS = Facts("my_game", Path(__file__).parent, cases=(Case("move.cost", "too_far", "...", "go E"),))

    # tests/test_contract.py
    import pytest
    from railwidgets.testing import checks
    from tests.facts import FACTS

    @pytest.mark.parametrize("check", checks(FACTS), ids=str)
    def test_it_keeps_the_contract(check):
        check()

``check_game(FACTS)`` does the same without pytest and reports every failure. ``docs/adding_a_game.md`` walks through a
game from its first file to the last check.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

import pkgutil
import sys

if "pytest" in sys.modules:
    # Rewrites failed asserts to show the values compared, as in test files.
    modules = [f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)]
    sys.modules["pytest"].register_assert_rewrite(*modules)

from railwidgets.testing.facts import CLICK, Case, Facts, Kept, Memory, Mistakes, Playthrough
from railwidgets.testing.play import lively_action, random_game, random_steps
from railwidgets.testing.suite import CHECKS, Check, check_game, checks

__all__ = [
    "CHECKS",
    "CLICK",
    "Case",
    "Check",
    "Facts",
    "Kept",
    "Memory",
    "Mistakes",
    "Playthrough",
    "check_game",
    "checks",
    "lively_action",
    "random_game",
    "random_steps",
]
