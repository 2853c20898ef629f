"""``docs/explanation/other_frameworks.md``: the lines of the examples are as many as it says."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.code_lines import lines
from tests.needs import ROOT

PAGE: Final = (ROOT / "docs" / "explanation" / "other_frameworks.md").read_text(encoding="utf-8")
NOT_NEEDED: Final = ("encoding", "heuristics", "exercises", "lessons", "first_game")
"""What no board needs."""

PLAYED: Final = ("__init__", "components", "line", "actions", "state", "chance", "legal", "change")


@pytest.mark.parametrize(("name", "title"), [("branch_line", "Branch Line"), ("signal_box", "Signal Box")])
def test_the_lines_are_those_of_the_examples(name: str, title: str) -> None:
    folder = ROOT / "examples" / name / name
    python = {path.stem: lines(path) for path in folder.glob("*.py") if path.stem not in NOT_NEEDED}
    written = (*folder.glob("*.toml"), *folder.glob("*.css"))
    data = sum(lines(path) for path in written if path.stem not in NOT_NEEDED)
    first = sum(count for file, count in python.items() if file in PLAYED)
    (row,) = re.findall(rf"^\| railwidgets, {title} \| (\d+), .* \| (\d+) of Python and (\d+) of data \|$", PAGE, re.M)
    assert tuple(map(int, row)) == (first, sum(python.values()), data)


def test_the_parts_add_up() -> None:
    folder = ROOT / "examples" / "branch_line" / "branch_line"
    rows = re.findall(r"^\| ((?:`[\w.]+`(?:, )?)+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert len(rows) == 4
    for files, count in rows:
        assert sum(lines(folder / file) for file in re.findall(r"[\w.]+", files)) == int(count), files
