"""The site: whole, in each language, every link leads somewhere below it; built anew it is the same."""

from __future__ import annotations

import errno
import json
import posixpath
import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import moodle_xml_parser.parser as moodle_parser
import pytest

import railwidgets as rw
from railwidgets import cli
from railwidgets.core.html import CLOSED
from railwidgets.live.picture_texts import picture_texts
from railwidgets.site import SiteError, build_site
from railwidgets.site.folder import MARK, PREFIX, staged
from tests.commands import NOWHERE, limited
from tests.live.test_page import parts
from tests.site.conftest import GAME, LESSONS
from tests.site.read import dangling, pages

LANGUAGES = rw.game(GAME).languages
"""Those that the game of the small site speaks."""


@pytest.fixture(scope="session")
def read(small):
    return pages(small)


def test_every_link_leads_somewhere_below_the_site(small, read):
    assert list(dangling(small, read)) == []


def test_every_page_is_there_in_each_language(read):
    here, *others = ({name.partition("/")[2] for name in read if name.startswith(f"{lang}/")} for lang in LANGUAGES)
    assert all(there == here for there in others)
    parts = ("index", "clauses", "exercises", "first", "play", "learn/index", "rules/index")
    tops = ("index", "rules", "exercises", "gallery", "teachers")
    wanted = {f"{name}.html" for name in (*tops, *(f"{GAME}/{part}" for part in parts))}
    assert wanted <= here
    assert sum(name.startswith(f"{GAME}/rules/") for name in here) == len(rw.game(GAME).figures) + 1
    assert sum(name.startswith(f"{GAME}/learn/") for name in here) == LESSONS + 1


def test_pages_can_be_read_by_everybody(read):
    for name, page in read.items():
        (html,) = page.of("html")
        assert html["lang"] == (name.partition("/")[0] if "/" in name else "en"), name
        assert len(page.of("main")) == 1, name
        assert sum(tag == "h1" for tag, _ in page.tags) == 1, name
        assert all("alt" in image for image in page.of("img")), name
        assert len(page.names) == len(set(page.names)), name
        (policy,) = (one for one in page.of("meta") if one.get("http-equiv") == "Content-Security-Policy")
        assert policy["content"].startswith(CLOSED), name
        assert "http" not in policy["content"], name
        if name != "index.html":
            assert "#content" in page.links, name
            # Search engines read complete addresses only, and nobody knows that of this site.
            assert not any(link.get("rel") == "alternate" for link in page.of("link")), name


def test_the_language_switch_stays_on_the_page(read):
    for name, page in read.items():
        if name == "index.html":
            continue
        folder, path = posixpath.dirname(name), name.partition("/")[2]
        switched = [posixpath.normpath(f"{folder}/{link['href']}") for link in page.of("a") if "hreflang" in link]
        assert switched == [f"{lang}/{path}" for lang in LANGUAGES], name


def test_every_clause_has_an_anchor_with_its_words(small, read):
    text = (small / "fr" / GAME / "clauses.html").read_text(encoding="utf-8")
    for clause in rw.game(GAME).clauses.values():
        assert clause.id in read[f"fr/{GAME}/clauses.html"].names
        assert clause.text["fr"].replace("'", "&#x27;") in text


def test_the_table_of_each_board_finds_the_texts_of_its_picture(small):
    """A table refers to texts of its picture, so the picture is in the page and not in a file of its own."""
    boards = [
        board for page in small.rglob("*.html") for board in page.read_text("utf-8").split('class="rw-place"')[1:]
    ]
    assert len(boards) > 10
    for board in boards:
        assert json.loads(parts(board)["board"])["known"] == len(picture_texts(board)) > 0


def test_without_an_engine_it_is_said_what_is_missing(small):
    assert "has no engine" in (small / "en/index.html").read_text(encoding="utf-8")
    for name in ("play", "exercises"):
        assert "a besoin de Python" in (small / "fr" / GAME / f"{name}.html").read_text(encoding="utf-8")
    assert not list(small.rglob("*.bin"))


def test_the_worker_knows_every_file_and_its_version(small):
    line = (small / "offline.js").read_text(encoding="utf-8").splitlines()[0]
    site = json.loads(line.removeprefix("self.site = ").removesuffix(";"))
    there = {path.relative_to(small).as_posix() for path in small.rglob("*") if path.is_file()}
    downloads = {name for name in there if name.startswith("downloads/")}
    assert set(site["files"]) == there - downloads - {"offline.js", MARK}
    assert site["later"] == ""
    assert {name for name in site["files"] if 'class="rw-place"' in (small / name).read_text(encoding="utf-8")} <= set(
        site["boards"]
    )


def test_teachers_download_each_course_for_platforms_and_paper(small, read):
    for lang in LANGUAGES:
        page = read[f"{lang}/teachers.html"]
        files = [link["href"] for link in page.of("a") if "download" in link]
        assert files == [f"../downloads/{GAME}-{lang}{end}" for end in (".xml", ".h5p", "-qti.zip", "-sheets.zip")]
        assert "teachers.html" in read[f"{lang}/exercises.html"].links
        questions = moodle_parser.parse_file(str(small / "downloads" / f"{GAME}-{lang}.xml"))["multichoice"]
        assert len(questions) == sum(len(lesson.exercises) for lesson in rw.Lesson(GAME)[:LESSONS])
        with ZipFile(small / "downloads" / f"{GAME}-{lang}-sheets.zip") as sheets:
            assert f'lang="{lang}"' in sheets.read("sheet.html").decode()
            assert sheets.namelist() == ["sheet.html", "key.html"]


# --- where it is built


@pytest.fixture
def no_pages(monkeypatch):
    """A site with nothing to work out: what is asked is where it goes."""
    monkeypatch.setattr("railwidgets.site.build._pages", lambda plan: iter(()))


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("no_pages")
def test_built_again_it_is_the_same_and_what_others_put_below_it_stays(tmp_path):
    out = tmp_path / "new" / "site"
    build_site(out, [GAME], engine=False)
    first = contents(out)
    (out / "docs").mkdir()
    (out / "docs" / "index.html").write_text("theirs")
    build_site(out, [GAME], engine=False)
    assert contents(out) == {**first, "docs/index.html": b"theirs"}
    assert [path.name for path in out.parent.iterdir()] == ["site"]


def test_what_is_no_longer_part_of_it_goes(tmp_path):
    out = tmp_path / "site"
    for names in (["a.html", "deep/down/b.html"], ["a.html"]):
        with staged(out) as stage:
            for name in names:
                (stage / name).parent.mkdir(parents=True, exist_ok=True)
                (stage / name).write_text(name)
    assert sorted(contents(out)) == ["a.html", MARK]
    assert not (out / "deep").exists()


@pytest.mark.usefixtures("no_pages")
def test_documentation_may_be_there_first(tmp_path):
    out = tmp_path / "site"
    (out / "docs").mkdir(parents=True)
    (out / "docs" / "index.html").write_text("theirs")
    with pytest.raises(SiteError, match="has other contents, such as docs"):
        build_site(out, [GAME], engine=False)
    build_site(out, [GAME], engine=False, docs="docs/index.html")
    assert (out / "docs" / "index.html").read_text() == "theirs"


def test_nothing_of_others_is_written_over(tmp_path, capsys):
    long = tmp_path / ("x" * 100)
    long.mkdir()
    (long / "file").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "thesis.txt").write_text("mine")
    with pytest.raises(SiteError, match=r"^…x+/file is a file, and a site needs a folder"):
        build_site(long / "file", [GAME], engine=False)
    with pytest.raises(SiteError, match=r"has other contents, such as thesis\.txt"):
        build_site(tmp_path / "folder", [GAME], engine=False)
    (tmp_path / "folder" / MARK).write_text('{"format": "another"}')
    assert cli.main(["site", "--out", str(tmp_path / "folder"), "--no-engine"]) == 1
    assert "no site that railwidgets built" in capsys.readouterr().err
    assert (tmp_path / "folder" / "thesis.txt").read_text() == "mine"


@pytest.mark.usefixtures("no_pages")
def test_a_full_disk_leaves_the_site_as_it_was(tmp_path, monkeypatch, capsys):
    out = tmp_path / "site"
    assert cli.main(["site", "--out", str(out), "--game", GAME, "--no-engine"]) == 0
    assert "without engine" in capsys.readouterr().out
    before = contents(out)

    def full(path, content):
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert cli.main(["site", "--out", str(out), "--game", GAME, "--no-engine"]) == 1
    assert capsys.readouterr().err == f"railwidgets: {out}: No space left on device\n"
    monkeypatch.undo()
    assert contents(out) == before
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("limit", [pytest.param(1000, marks=pytest.mark.exhaustive), 100_000])
def test_a_file_that_does_not_fit_is_reported_as_the_site(tmp_path, limit):
    done = limited(limit, "site", "--out", tmp_path / "site", "--game", GAME, "--no-engine")
    assert (done.returncode, done.stderr) == (1, f"railwidgets: {tmp_path / 'site'}: File too large\n")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_where_nothing_can_be_written_is_named(capsys):
    assert cli.main(["site", "--out", f"{NOWHERE}/site", "--game", GAME, "--no-engine"]) == 1
    assert capsys.readouterr().err.startswith(f"railwidgets: {NOWHERE}/site: ")


def build(out: Path, *names: str) -> None:
    """Builds a site of some files."""
    with staged(out) as stage:
        for name in names:
            (stage / name).write_text(name)


RUN = """
import os, signal, sys
from pathlib import Path
from types import ModuleType
import railwidgets

# All of railwidgets.site takes ten times as long to import as what is needed here.
sys.modules["railwidgets.site"] = site = ModuleType("railwidgets.site")
site.__path__ = [str(Path(railwidgets.__file__).parent / "site")]
from railwidgets.site.folder import staged

def die():
    os.kill(os.getpid(), signal.SIGKILL)

def replace(path, target, left=[{moves}]):
    left[0] -= 1
    os.replace(path, target) if left[0] else die()

Path.replace = replace
with staged(Path(sys.argv[1])) as stage:
    for name in ("a.html", "b.html", "c.html"):
        (stage / name).write_text(name)
    {then}
"""
"""A run that builds a site of three files, and dies at some move of a file unless something else happens before."""


def started(out: Path, then: str, moves: int = 9) -> subprocess.Popen[str]:
    code = RUN.format(then=then, moves=moves)
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-c", code, str(out)], text=True, **pipes)


@pytest.mark.parametrize(
    ("before", "then", "moves"),
    [([], "die()", 9), ([], "", 2), (["old.html"], "", 1), (["old.html", "a.html"], "", 3), (["old.html"], "", 5)],
)
def test_what_a_killed_run_leaves_is_cleared_by_the_next(tmp_path, before, then, moves):
    out = tmp_path / "site"
    if before:
        build(out, *before)
    with started(out, then, moves) as killed:
        assert killed.wait() == -signal.SIGKILL
    assert any(path.name.startswith(PREFIX) for path in tmp_path.iterdir())
    build(out, "b.html")
    assert sorted(contents(out)) == ["b.html", MARK]
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_the_folder_of_a_run_that_goes_on_stays(tmp_path):
    with started(tmp_path / "slow", 'print("built", flush=True); input()') as slow:
        assert slow.stdout.readline() == "built\n"
        build(tmp_path / "site", "b.html")
        slow.communicate("\n")
    assert slow.returncode == 0
    assert sorted(contents(tmp_path / "slow")) == ["a.html", "b.html", "c.html", MARK]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site", "slow"]


def test_a_missing_engine_and_an_unknown_game_are_reported(tmp_path, capsys):
    out = tmp_path / "site"
    assert cli.main(["site", "--out", str(out), "--engine", str(tmp_path)]) == 1
    assert "railwidgets site --no-engine" in capsys.readouterr().err
    assert cli.main(["site", "--out", str(out), "--game", "chess", "--no-engine"]) == 1
    assert "chess" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
