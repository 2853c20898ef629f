"""The oldest versions that are tried are those that pyproject.toml allows."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tests.needs import ROOT
from tools import lower_bounds

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_oldest_versions_are_those_of_all_requirements():
    found = lower_bounds.lowest(PROJECT, "test")
    assert {"anywidget", "dask", "joblib", "jupyterlab", "matplotlib", "networkx", "pytest"} <= found.keys()
    assert f"matplotlib=={found['matplotlib']}\n" in lower_bounds.constraints()


def test_oldest_versions_are_read_through_extras():
    requirements = {"a": ["x[b]>=2,<3", "own[b]"], "b": ["y-z>=1.2.3"], "c": ["w>=1"]}
    project = {"name": "own", "dependencies": ["v>=0.1"], "optional-dependencies": requirements}
    assert lower_bounds.lowest(project, "a") == {"v": "0.1", "x": "2", "y-z": "1.2.3"}


def test_each_extra_is_asked_for_with_its_own_oldest_versions(monkeypatch, capsys):
    """pip refuses one of them here; the tool names it, and prints what pip says."""
    asked = {}

    def run(command, **_):
        extra = re.search(r"\[([\w-]+)\]$", command[5])[1]
        asked[extra] = Path(command[-1]).read_text("utf-8")
        said = "The conflict is caused by: the moon" if extra == "plots" else ""
        return subprocess.CompletedProcess(command, 1 if said else 0, said, "")

    monkeypatch.setattr(lower_bounds, "environment_at", lambda home: home)
    monkeypatch.setattr(lower_bounds.subprocess, "run", run)
    assert lower_bounds.main(["--resolve"]) == 1
    assert asked == {extra: lower_bounds.constraints(extra) for extra in PROJECT["optional-dependencies"]}
    told = capsys.readouterr().out
    assert "plots: CONFLICT\nThe conflict is caused by: the moon" in told
    assert told.count("fit together") == len(asked) - 1


@pytest.mark.parametrize("requirement", ["x", "x<3", "x~=2.0", "x>=2; python_version<'3.12'"])
def test_a_requirement_without_an_oldest_version_is_named(requirement):
    project = {"name": "own", "dependencies": [requirement], "optional-dependencies": {"a": []}}
    with pytest.raises(ValueError, match=re.escape(repr(requirement))):
        lower_bounds.lowest(project, "a")


def test_what_is_tried_with_the_oldest_versions_is_there():
    assert all((ROOT / name).exists() for name in lower_bounds.TESTS)
