"""``docs/explanation/other_frameworks.md``: the lines of the examples are as many as it says."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path
from typing import Final

import pytest

from tests.needs import ROOT

PAGE: Final = (ROOT / "docs" / "explanation" / "other_frameworks.md").read_text(encoding="utf-8")
PLAYED: Final = ("__init__", "components", "line", "actions", "state", "chance", "legal", "change")
NO_CODE: Final = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
}  # fmt: skip


def lines(path: Path) -> int:
    """The lines of code or data in a file, without blank lines, comments and docstrings."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return sum(not re.match(r"\s*(#|/\*|$)", line) for line in text.splitlines())
    found = {
        number
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in NO_CODE
        for number in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found -= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return len(found)


@pytest.mark.parametrize(("name", "title"), [("branch_line", "Branch Line"), ("signal_box", "Signal Box")])
def test_the_lines_are_those_of_the_examples(name: str, title: str) -> None:
    folder = ROOT / "examples" / name / name
    python = {path.stem: lines(path) for path in folder.glob("*.py") if path.stem not in ("encoding", "heuristics")}
    data = sum(lines(path) for path in (*folder.glob("*.toml"), *folder.glob("*.css")))
    first = sum(count for file, count in python.items() if file in PLAYED)
    (row,) = re.findall(rf"^\| railwidgets, {title} \| (\d+), .* \| (\d+) of Python and (\d+) of data \|$", PAGE, re.M)
    assert tuple(map(int, row)) == (first, sum(python.values()), data)


def test_the_parts_add_up() -> None:
    folder = ROOT / "examples" / "branch_line" / "branch_line"
    rows = re.findall(r"^\| ((?:`[\w.]+`(?:, )?)+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert len(rows) == 4
    for files, count in rows:
        assert sum(lines(folder / file) for file in re.findall(r"[\w.]+", files)) == int(count), files
