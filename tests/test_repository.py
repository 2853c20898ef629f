"""What stands around the package: links that live anywhere, one truth about versions, notebooks that are light."""

from __future__ import annotations

import re
import tomllib

import pytest

import railwidgets
from tests.needs import ROOT
from tools import notebooks
from tools.readme_commands import README

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HOME = PROJECT["urls"]["Repository"]
OURS = (f"{HOME}/blob/main/", f"{HOME.replace('//github.com', '//raw.githubusercontent.com')}/main/")


# ----------------------------------------------------------------------------------------------------------- links


def links(text):
    """All that a text in Markdown links to or shows, code left out."""
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
    inline = re.findall(r"\]\(([^)\s]*)", text)
    named = dict(re.findall(r"^\[([^\]]+)\]: (\S+)$", text, flags=re.MULTILINE))
    used = re.findall(r"\]\[([^\]]*)\]", text)
    return inline + [named.get(name, f"[{name}]") for name in used] + re.findall(r'(?:src|href)="([^"]*)"', text)


def astray(text):
    """The links of a text that are relative, or name a file of this repository that is not there."""
    own = [(link, link.removeprefix(start)) for link in links(text) for start in OURS if link.startswith(start)]
    lost = [link for link, path in own if not (ROOT / path.partition("#")[0]).is_file()]
    return [link for link in links(text) if not link.startswith("https://")] + lost


def test_links_of_the_readme_work_on_any_page():
    text = README.read_text(encoding="utf-8")
    assert len(links(text)) > 10
    assert sum(link.startswith(OURS) for link in links(text)) > 10
    assert astray(text) == []
    assert f"{OURS[1]}docs/board.svg" in links(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("![a board](docs/board.svg)", ["docs/board.svg"]),
        (f"[a]({OURS[0]}docs/none.md)", [f"{OURS[0]}docs/none.md"]),
        ("[a][b]\n\n[b]: LICENSE\n", ["LICENSE"]),
        ("[a][nowhere]", ["[nowhere]"]),
        ('<img src="board.svg">', ["board.svg"]),
        (f"[a]({OURS[0]}docs/architecture.md#a-game) and `x[1](2)`", []),
    ],
)
def test_links_that_lead_astray_are_found(text, found):
    assert astray(text) == found


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "CITATION.cff", "LICENSE", "CHANGELOG.md"])
def test_the_files_that_people_look_for_are_there(name):
    assert len((ROOT / name).read_text(encoding="utf-8")) > 400


def test_urls_of_the_project_lead_into_its_repository():
    assert all(url.startswith(HOME) for url in PROJECT["urls"].values())
    assert not astray("".join(f"[{name}]({url})" for name, url in PROJECT["urls"].items()))


# -------------------------------------------------------------------------------------------------------- versions


def test_the_version_is_the_same_wherever_it_stands():
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (\S+)$", citation, flags=re.MULTILINE) == [PROJECT["version"]]
    assert railwidgets.__version__ == PROJECT["version"]


def test_the_pythons_that_are_named_are_those_that_are_tried():
    named = re.findall(r":: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), flags=re.MULTILINE)
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    (tried,) = re.findall(r"python: \[(.*)\]", workflow)
    assert re.findall(r"[\d.]+", tried) == named
    assert PROJECT["requires-python"] == f">={named[0]}"


def test_what_ci_runs_is_here():
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "- run: .ci/run\n" in workflow
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100, "it can be run"
    assert "- run: python tools/lower_bounds.py\n" in workflow
    assert "- python -m pytest -m exhaustive\n" in workflow
    assert "- python -m pytest -m engines tests/engines\n" in workflow


# ------------------------------------------------------------------------------------------------------- notebooks


def test_no_notebook_is_heavy():
    weights = {path.name: path.stat().st_size for path in notebooks.NOTEBOOKS.glob("*.ipynb")}
    assert weights
    assert {name: weight for name, weight in weights.items() if weight > notebooks.MOST} == {}
