"""What every game must keep, asked of Days of Steam."""

from __future__ import annotations

import pytest

from railwidgets.testing import Check, checks
from tests.games.days_of_steam.facts import FACTS


@pytest.mark.parametrize("check", checks(FACTS, games=1), ids=str)
def test_days_of_steam(check: Check) -> None:
    check()


@pytest.mark.exhaustive
@pytest.mark.parametrize("check", checks(FACTS, thorough=True), ids=str)
def test_days_of_steam_at_every_table_and_position(check: Check) -> None:
    check()
