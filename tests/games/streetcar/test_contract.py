"""What every game must keep, asked of StreetCar."""

from __future__ import annotations

import pytest

from railwidgets.testing import Check, checks
from tests.games.streetcar.facts import FACTS

SENTENCES = {"every_sentence_reads_well_with_every_name", "no_sentence_names_a_place_in_notation"}
"""The checks that need more games: in one with each number of players, too few trams are on their way."""

CHECKED = [
    other if str(one) in SENTENCES else one for one, other in zip(checks(FACTS, games=1), checks(FACTS), strict=True)
]


@pytest.mark.parametrize("check", CHECKED, ids=str)
def test_streetcar(check: Check) -> None:
    check()


@pytest.mark.exhaustive
@pytest.mark.parametrize("check", checks(FACTS, thorough=True), ids=str)
def test_streetcar_at_every_table_and_position(check: Check) -> None:
    check()
