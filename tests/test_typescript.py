"""The front end: its types and style are checked, and its own tests pass."""

from __future__ import annotations

import pytest

from tests.needs import run_npm

pytestmark = [pytest.mark.node, pytest.mark.slow]


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm_script_passes(js_packages, script):
    done = run_npm("run", script)
    assert done.returncode == 0, done.stdout
