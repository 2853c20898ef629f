"""The contract of every game, checked for this one."""

import pytest

from railwidgets.testing import Check, checks
from tests.facts import FACTS


@pytest.mark.parametrize("check", checks(FACTS), ids=str)
def test_signal_box(check: Check) -> None:
    check()
