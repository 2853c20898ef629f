"""The documentation without building it: words for every public name, links that lead somewhere, code that runs."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import railwidgets as rw
from docs._ext.railwidgets_pages import api, games, notebooks
from railwidgets.bots import PLAYERS
from railwidgets.live import save_page
from tests.needs import ROOT
from tests.sampling import for_each

DOCS = ROOT / "docs"
WRITTEN = [
    path
    for path in sorted(DOCS.rglob("*.md"))
    if path.relative_to(DOCS).parts[0] not in ("api", "games", "notebooks", "_ext")
]
"""Every page that somebody wrote."""

FENCE = re.compile(r"^(`{3,})(.*?)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
RUN = [path for path in WRITTEN if path.parent.name in ("tutorials", "howto", "explanation")]
"""The pages whose code runs from the top to the end; those directly in ``docs`` have tests of their own.

Blocks marked ``python`` and ``pycon`` are run; ``py`` marks what would take minutes, which is tried elsewhere."""


def named(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


@cache
def made() -> set[str]:
    """Every page that is made from the package when the documentation is built."""
    return {
        *(f"api/{file}" for file in api.pages()),
        *(f"games/{file}" for file in games.files()),
        *(f"notebooks/{file}" for file in ("index.md", *(path.name for path in notebooks.FOLDER.glob("*.ipynb")))),
    }


@cache
def names() -> list[api.Name]:
    """Every public name, as often as a package hands it on."""
    return [name for package in api.PACKAGES for name in api.names(package)]


@cache
def known() -> set[str]:
    """What a page can lead to."""
    return {*(name.full for name in names()), *api.PACKAGES}


# ----------------------------------------------------------------------------------------------------- the reference


def test_every_public_name_is_on_a_page_of_the_reference() -> None:
    pages = "\n".join(api.pages().values())
    entries = set(re.findall(r"^\.\. auto\w+:: (\S+)$", pages, re.MULTILINE))
    entries |= {f"{module}.{name}" for name, module in re.findall(r"py:data:: (\S+)\n   :module: (\S+)", pages)}
    assert entries == {name.full for name in names()}
    assert {f"railwidgets.{name}" for name in rw.__all__} <= entries


def test_the_page_of_the_command_line_has_the_help_of_every_command() -> None:
    page = api.commands()
    assert page.count(".. code-block:: text") == len(re.findall(r"^   usage: railwidgets [a-z-]+ ", page, re.MULTILINE))


def test_every_package_with_public_names_has_a_page() -> None:
    known = {id(name.value) for name in names()}
    missing = {
        f"{found.name}.{name}"
        for found in iter_modules(rw.__path__, "railwidgets.")
        if found.ispkg
        for name in getattr(import_module(found.name), "__all__", ())
        if found.name not in api.PACKAGES and id(getattr(import_module(found.name), name)) not in known
    }
    assert missing == set()


def test_every_public_name_says_what_it_is_in_one_sentence_first() -> None:
    said = {name.full: name.said.split("\n\n")[0] for name in names()}
    odd = {name: text for name, text in said.items() if not re.fullmatch(r"[A-Z`0-9].*[.:?]", text, re.DOTALL)}
    assert odd == {}


def test_what_docstrings_show_is_so() -> None:
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner(verbose=False)
    lines: list[str] = []
    for name in {name.full: name for name in names() if name.kind != "data"}.values():
        globs = {**vars(import_module(name.home)), "rw": rw}
        for test in finder.find(name.value, name.full, globs=globs):
            runner.run(test, out=lines.append)
    assert "".join(lines) == ""
    assert runner.summarize(verbose=False).attempted > 50


# -------------------------------------------------------------------------------------------------------- the pages


def slug(heading: str) -> str:
    """How a heading is named in a link."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def headings(path: Path) -> set[str]:
    return {slug(text) for text in re.findall(r"^#+ (.*)$", FENCE.sub("", path.read_text("utf-8")), re.MULTILINE)}


def leads(page: Path, link: str) -> bool:
    """Whether a link of a page leads somewhere: to a heading, a page, or a file of the repository."""
    file, _, place = link.partition("#")
    target = (page.parent / file).resolve() if file else page
    if target.is_relative_to(DOCS) and target.relative_to(DOCS).as_posix() in made():
        return not place
    return target.exists() and (not place or place in headings(target))


@for_each("page", WRITTEN)
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text("utf-8"))
    links = re.findall(r"(?<!`)\]\(([^)\s]+)\)", text)
    assert [link for link in links if "://" not in link and not leads(page, link)] == []
    about = re.findall(r"\{py:\w+\}`(?:[^<`]*<)?([\w.]+)", text)
    assert [name for name in about if not any(name == one or name.startswith(f"{one}.") for one in known())] == []


def broken_tables(text: str) -> Iterator[int]:
    """The lines at which a table begins that no program reads as one: without a head, or with rows of other lengths."""
    lines = FENCE.sub(lambda code: "\n" * code[0].count("\n"), text).splitlines()
    for number, line in enumerate(lines):
        if not line.startswith("|") or (number and lines[number - 1].startswith("|")):
            continue
        rows = list(takewhile(lambda row: row.startswith("|"), lines[number:]))
        cells = {len(re.findall(r"(?<!\\)\|", row)) for row in rows}
        if len(rows) < 2 or not re.fullmatch(r"(\|\s*:?-+:?\s*)+\|", rows[1]) or len(cells) > 1:
            yield number + 1


@for_each("page", [ROOT / "README.md", *WRITTEN])
def test_no_table_is_broken(page: Path) -> None:
    assert list(broken_tables(page.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "text", ["| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |\n", "| a |\n|---|\n| 1 | 2 |\n", "| a |\n"]
)
def test_a_broken_table_is_found(text: str) -> None:
    assert list(broken_tables(text)) != []


def entries(page: Path) -> Iterator[str]:
    """The pages that the tables of contents of a page lead to."""
    for _, kind, body in FENCE.findall(page.read_text("utf-8")):
        if kind == "{toctree}":
            for line in body.splitlines():
                if line and not line.startswith(":"):
                    yield (page.parent / line).resolve().relative_to(DOCS).as_posix()


def test_every_page_is_in_one_table_of_contents() -> None:
    lines = [entry for page in WRITTEN for entry in entries(page)]
    written = {named(page).removesuffix(".md") for page in WRITTEN}
    made = {f"{folder}/index" for folder in ("api", "games", "notebooks")}
    assert len(lines) == len(set(lines))
    # The pages of the games lead to the gallery.
    assert {*lines, "index", "gallery/README"} == written | made


# --------------------------------------------------------------------------------------------------------- the code


@pytest.mark.parametrize("page", RUN, ids=named)
def test_what_a_page_shows_runs_and_comes_out_so(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(rw, "save_page", lambda *what, **how: save_page(*what, **{**how, "most": 5, "langs": ["en"]}))
    # A page seats players of its own, who leave again.
    for name in ("hopeful", "lazy"):
        monkeypatch.setitem(PLAYERS, name, PLAYERS["random"])
    names: dict[str, Any] = {}
    parser, runner, lines = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False), list[str]()
    for _, kind, body in FENCE.findall(page.read_text("utf-8")):
        if kind == "python":
            exec(compile(body, named(page), "exec"), names)
        elif kind == "pycon":
            test = parser.get_doctest(body, names, named(page), None, 0)
            runner.run(test, out=lines.append, clear_globs=False)
            names = test.globs
    assert "".join(lines) == ""
