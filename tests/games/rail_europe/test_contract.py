"""What every game must keep, asked of Rail Europe."""

from __future__ import annotations

import pytest

from railwidgets.testing import Check, checks
from tests.games.rail_europe.facts import FACTS


@pytest.mark.parametrize("check", checks(FACTS, games=1), ids=str)
def test_rail_europe(check: Check) -> None:
    check()


@pytest.mark.exhaustive
@pytest.mark.parametrize("check", checks(FACTS, thorough=True), ids=str)
def test_rail_europe_at_every_table_and_position(check: Check) -> None:
    check()
