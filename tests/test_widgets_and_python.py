"""The notebook of widgets as a marimo app: what its cells show, and that a script can run it."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from tests.needs import ROOT

APP = ROOT / "examples" / "widgets_and_python.py"


@pytest.fixture(scope="module")
def marimo():
    return pytest.importorskip("marimo", reason="marimo is not installed: python -m pip install marimo")


def test_every_cell_runs_and_shows_the_game(marimo):
    spec = spec_from_file_location("widgets_and_python", APP)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    _, found = module.app.run()
    session, shown = found["session"], found["w"].value
    assert (shown["at"], shown["seat"], tuple(shown["picks"])) == (session.at, None, ())
    assert found["slider"].value == session.at == 81
    assert found["slider"].stop == len(session.actions)
    assert [len(line) for line in found["points"].values()] == [82, 82]
    assert sum(found["counted"].values()) == len(session.legal)
    action = session.legal[0]
    session.play(action)
    assert found["diary"][0] == f"A: {action}"
    one, other = found["violet"].value["notation"], found["orange"].value["notation"]
    assert one != other, "each board shows the secrets of its own seat"


def test_it_runs_as_a_script(marimo):
    done = subprocess.run(
        [sys.executable, str(APP)], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
