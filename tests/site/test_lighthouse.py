"""Lighthouse over pages of each kind, as a phone: at least 98 of 100 for access, good practice and search engines.

Speed depends on how busy the machine is, which Lighthouse cannot tell: ``tools/lighthouse.py`` reports it.
"""

from __future__ import annotations

import pytest

from tests.needs import chromium
from tools import lighthouse

pytestmark = [pytest.mark.browser, pytest.mark.node]


def test_the_median_of_an_odd_number_of_runs_is_reported():
    runs = [{"performance": 90, "seo": 100}, {"performance": 99, "seo": 98}, {"performance": 97, "seo": 100}]
    assert lighthouse.medians(runs) == {"performance": 97, "seo": 100}


def test_what_is_below_the_limit_is_named_with_its_page():
    found = {"en/index.html": {"performance": 40, "accessibility": 97, "best-practices": 98, "seo": 100}}
    assert lighthouse.faults(found, speed=False) == ["en/index.html: accessibility 97"]
    assert lighthouse.faults(found, speed=True) == ["en/index.html: performance 40", "en/index.html: accessibility 97"]


@pytest.mark.exhaustive
def test_ten_pages_have_98_of_100(tmp_path):
    command = lighthouse.install(tmp_path)
    site = lighthouse.build(tmp_path / "site")
    found = lighthouse.scores(site, command, chromium() or "", runs=1)
    assert len(found) >= 10
    assert lighthouse.faults(found, speed=False) == []
