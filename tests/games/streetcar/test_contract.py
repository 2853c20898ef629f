"""What every game must keep, asked of StreetCar."""

from __future__ import annotations

import pytest

from railwidgets.testing import Check, checks
from tests.games.streetcar.facts import FACTS


@pytest.mark.parametrize("check", checks(FACTS, games=1), ids=str)
def test_streetcar(check: Check) -> None:
    check()


@pytest.mark.exhaustive
@pytest.mark.parametrize("check", checks(FACTS, thorough=True), ids=str)
def test_streetcar_at_every_table_and_position(check: Check) -> None:
    check()
