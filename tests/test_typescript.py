"""The front end: its types and style are checked, and its own tests pass.

At night: ``.ci/run`` has a step of its own for them.
"""

from __future__ import annotations

import pytest

from tests.needs import run_npm
from tests.sampling import exhaustive

pytestmark = [pytest.mark.node, pytest.mark.slow, exhaustive]


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm_script_passes(js_packages, script):
    done = run_npm("run", script)
    assert done.returncode == 0, done.stdout
