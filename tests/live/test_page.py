"""Pages: what they may do, what they are made of, and what is said where they cannot be made."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from base64 import b64decode, b64encode
from hashlib import sha256

import pytest

import railwidgets as rw
from railwidgets.live import page_of, pyodide, save_page
from railwidgets.live.engine import Desk, setup_of
from railwidgets.live.page import wheel
from railwidgets.session.presenter import Presenter

PART = re.compile(r'<script type="text/plain" data-packed="(\w+)">([^<]*)</script>')


def parts(page):
    """What stands in a page, unpacked, by name."""
    return {name: gzip.decompress(b64decode(text)) for name, text in PART.findall(page)}


@pytest.fixture
def engine(tmp_path, monkeypatch):
    """A folder with files that pass for Pyodide's."""
    texts = {"pyodide.asm.mjs": "var here = import.meta.url;\nexport default _createPyodideModule;"}
    content = {name: texts.get(name, name).encode() for name in pyodide.FILES}
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name, data in content.items():
        (folder / name).write_bytes(data)
    monkeypatch.setattr(pyodide, "FILES", {name: sha256(data).hexdigest() for name, data in content.items()})
    return folder


@pytest.fixture
def figure():
    return next(iter(rw.game("steam_tunnel").figures.values()))


@pytest.mark.parametrize("live", ["figure", "engine"])
def test_a_page_may_run_this_one_script_and_fetch_nothing(figure, engine, live):
    page = page_of(figure, live=live, pyodide=engine, most=5)
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)[1]
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    policy = re.search('Content-Security-Policy" content="([^"]*)"', page)[1]
    assert policy.startswith("default-src 'none'; ")
    assert f"script-src 'sha256-{allowed}'" in policy
    assert "connect-src" not in policy
    assert "unsafe-eval" not in policy.replace("'wasm-unsafe-eval'", "")
    assert ("worker-src blob:" in policy) == (live == "engine")


def test_a_picture_runs_nothing(figure):
    page = page_of(figure, live="picture")
    assert "<script" not in page
    assert "script-src" not in page
    assert '<img alt="Steam Tunnel' in page


@pytest.mark.parametrize("live", ["picture", "figure", "engine"])
def test_the_same_page_is_made_of_the_same(figure, engine, live):
    once, again = (page_of(figure, live=live, pyodide=engine, lang="fr", most=5) for _ in range(2))
    assert once == again
    assert '<html lang="fr">' in once
    assert figure.caption.fr[:20] in once


def test_a_figure_carries_its_answers_in_both_languages(figure):
    page = json.loads(parts(page_of(figure, lang="fr", most=5))["page"])
    assert list(page["answers"]) == ["fr", "en"]
    assert page["answers"]["fr"]["view"]["frame"]["lang"] == "fr"
    assert list(json.loads(parts(page_of(figure, langs=(), most=5))["page"])["answers"]) == ["en"]


def test_an_engine_begins_where_the_board_stands(engine):
    session = rw.Session("streetcar", seats=["person", "greedy"], seed=3)
    session.play(session.state.legal_actions[0])
    board = rw.Board(session, lang="fr", seat=0)
    found = parts(page_of(board, live="engine", pyodide=engine))
    page = json.loads(found["page"])
    assert page["view"]["frame"] == board.view["frame"]
    sent = []
    desk = Desk(page["setup"], sent.append)
    assert json.loads(sent[0])["do"] == "whole"
    view = json.loads(sent[0])["view"]
    assert view["frame"]["lang"] == "fr"
    assert (view["scene"], view["panel"]) == (page["view"]["scene"], page["view"]["panel"])
    assert desk.presenter.session.seats == ("person", "greedy")
    assert desk.presenter.session.actions == session.actions
    assert b"export default" not in found["module"]
    assert b"import.meta" not in found["module"]


@pytest.mark.parametrize("name", rw.GAMES)
def test_a_desk_answers_as_a_presenter_does(name):
    session = rw.Session(name, seed=1)
    other = Presenter(rw.Session(session.state))
    sent = []
    desk = Desk(json.dumps(setup_of(Presenter(rw.Session(session.state)))), sent.append)
    heard = []
    other.listen(heard.append)
    for one in (desk.presenter, other):
        one.session.rng.seed(2)
    for pick in list(other.view["scene"]["shows"]["lit"])[:3]:
        message = {"do": "pick", "pick": pick, "revision": other.view["revision"]}
        other.hear(message)
        desk.hear(json.dumps(message))
    assert [json.loads(text) for text in sent[1:]] == json.loads(json.dumps(heard))
    desk.hear(json.dumps({"do": "resync"}))
    assert json.loads(sent[-1]) == {"do": "whole", "view": json.loads(json.dumps(desk.presenter.view))}


def test_what_is_in_the_page_imports_and_plays_with_no_other_package(tmp_path):
    (tmp_path / "wheel.zip").write_bytes(wheel())
    code = (
        "import sys; sys.path.insert(0, 'wheel.zip'); import json, railwidgets.live.engine as live\n"
        "import railwidgets.session; from railwidgets.session import Session\n"
        "from railwidgets.session.presenter import Presenter\n"
        "session = Session('rail_europe', seats=['greedy', 'person'], seed=1)\n"
        "live.Desk(json.dumps(live.setup_of(Presenter(session))), print)\n"
        "assert 'wheel.zip' in live.__file__, live.__file__"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith('{"do": "whole", "view": {')


def test_a_setup_of_no_game_is_refused():
    with pytest.raises(ValueError, match="no game is called 'chess'"):
        Desk(json.dumps({"game": "chess", "record": "{}"}), print)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"live": "film"}, "no page is called 'film'"), ({"lang": "de"}, "de"), ({"theme": "pink"}, "pink")],
)
def test_a_page_that_cannot_be(figure, wrong, said):
    with pytest.raises(ValueError, match=said):
        page_of(figure, **wrong)


def test_a_page_of_nothing_that_has_a_board():
    with pytest.raises(TypeError, match="made of a State, a Figure, a Session or a Board, not of int"):
        page_of(17)


# --- where Pyodide comes from


def test_without_pyodide_it_is_said_how_to_come_by_it(figure, tmp_path, monkeypatch):
    monkeypatch.setattr(pyodide, "CLONE", tmp_path / "none")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv(pyodide.VARIABLE, raising=False)
    path = tmp_path / "game.html"
    with pytest.raises(pyodide.EngineMissingError, match=r"no Pyodide 314.*--fetch"):
        save_page(figure, path, live="engine")
    assert not path.exists()


def test_another_pyodide_is_not_taken(figure, engine):
    (engine / "pyodide.js").write_text("another")
    with pytest.raises(pyodide.EngineMissingError, match=r"pyodide\.js is not that of Pyodide"):
        page_of(figure, live="engine", pyodide=engine)


def test_the_variable_names_the_folder(engine, monkeypatch):
    monkeypatch.setenv(pyodide.VARIABLE, str(engine))
    assert pyodide.files()["pyodide.js"] == b"pyodide.js"


def fake_npm(folder, does):
    """A command that passes for npm."""
    folder.mkdir()
    npm = folder / "npm"
    npm.write_text(f"#!{sys.executable}\n{does}\n")
    npm.chmod(0o755)
    return str(folder)


def test_npm_brings_it_once(engine, tmp_path, monkeypatch):
    packs = (
        "import sys, tarfile\nassert sys.argv[1] == 'pack' and sys.argv[2].startswith('pyodide@'), sys.argv\n"
        f"tarfile.open('pyodide.tgz', 'w:gz').add({str(engine)!r}, 'package')"
    )
    monkeypatch.setenv("PATH", fake_npm(tmp_path / "bin", packs))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    place = pyodide.fetch()
    assert sorted(path.name for path in place.iterdir()) == sorted(pyodide.FILES)
    monkeypatch.setenv("PATH", "")
    assert pyodide.fetch() == place
    assert list(place.parent.iterdir()) == [place]


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("import sys; sys.exit('the disk is full')", "the disk is full"),
        ("import io, tarfile; tarfile.open('pyodide.tgz', 'w:gz').close()", "lacks"),
    ],
)
def test_what_npm_cannot_bring_leaves_nothing(does, said, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", fake_npm(tmp_path / "bin", does))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with pytest.raises(pyodide.EngineMissingError, match=said):
        pyodide.fetch()
    assert list(tmp_path.glob("cache/railwidgets/*")) == []


def test_without_npm_it_is_said_where_it_is_to_be_had(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(pyodide.EngineMissingError, match="npm was not found; download"):
        pyodide.fetch()
