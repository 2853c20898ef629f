"""What a user writes runs, and type checkers find nothing wrong with it, and no ``Any``."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from railwidgets import GAMES
from tests.needs import JS, ROOT
from tests.sampling import exhaustive


@pytest.fixture
def user_code(monkeypatch):
    """The code, where the example of a game in a package of its own is installed."""
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "branch_line"))
    monkeypatch.setitem(GAMES.others, "branch_line", import_module("branch_line").GAME)
    return import_module("tests.typing.user_code")


def test_what_a_user_writes_runs(user_code, capsys):
    for use in user_code.USES:
        use()
    assert "Not allowed" in capsys.readouterr().out


def test_a_game_is_found_by_any_name(user_code):
    assert user_code.any_game("steam_tunnel").actor == 0


def check(*command):
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@exhaustive
@pytest.mark.slow
def test_mypy_finds_no_error_and_no_any():
    """Strict, and without ``Any`` in any expression, as pyproject.toml says.

    At night: ``.ci/run`` has mypy check it with the package.
    """
    check(sys.executable, "-m", "mypy", "-m", "tests.typing.user_code")


@exhaustive
@pytest.mark.slow
@pytest.mark.node
def test_pyright_finds_no_error_and_nothing_unknown(js_packages):
    """At night: ``.ci/run`` has a step for it."""
    check(str(JS / "node_modules" / ".bin" / "pyright"), "--pythonpath", sys.executable)
