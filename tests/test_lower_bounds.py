"""The oldest versions that are tried are those that pyproject.toml allows."""

from __future__ import annotations

import re
import tomllib

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


@pytest.mark.parametrize("requirement", ["x", "x<3", "x~=2.0", "x>=2; python_version<'3.12'"])
def test_a_requirement_without_an_oldest_version_is_named(requirement):
    project = {"name": "own", "dependencies": [requirement], "optional-dependencies": {"a": []}}
    with pytest.raises(ValueError, match=re.escape(repr(requirement))):
        lower_bounds.lowest(project, "a")


def test_what_is_tried_with_the_oldest_versions_is_there():
    assert all((ROOT / name).exists() for name in lower_bounds.TESTS)
