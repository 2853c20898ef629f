"""Pages: what they may do, what they are made of, and what is said where they cannot be made."""

from __future__ import annotations

import gzip
import json
import re
import sys
from base64 import b64decode, b64encode
from hashlib import sha256
from random import Random

import pytest

import railwidgets as rw
from railwidgets.core import CHANCE
from railwidgets.draw.theme import style_sheet
from railwidgets.live import SharedParts, fragment_of, page_of, pyodide, save_page
from railwidgets.live.engine import Desk
from railwidgets.live.engine_parts import wheel
from railwidgets.live.picture_texts import picture_texts
from railwidgets.live.setup import setup_of
from railwidgets.live.subject import seen
from railwidgets.session.page.lazy_parts import ENGINE, ENGLISH, code_of, table
from railwidgets.session.page.presenter import Presenter
from tests.live.conftest import squeezed_once
from tests.live.test_precomputed import made
from tests.widgets.page import unpooled

PART = re.compile(r'<script type="text/plain" data-packed="(\w+)">([^<]*)</script>')


def parts(page):
    """What stands in a page, unpacked, by name."""
    return {name: gzip.decompress(b64decode(text)) for name, text in PART.findall(page)}


def board_in(page):
    """The data of the first board in a page."""
    return unpooled(json.loads(parts(page)["board"]), picture_texts(page))


@pytest.fixture
def figure():
    return next(iter(rw.game("steam_tunnel").figures.values()))


@pytest.mark.parametrize("live", ["figure", "engine"])
def test_a_page_may_run_its_one_script_and_fetch_nothing(figure, engine, live):
    page = page_of(figure, live=live, pyodide=engine, most=5)
    script = re.search(r'<script type="text/plain" data-script="live">(.*?)</script>', page, re.DOTALL)[1]
    later = re.search(r'<script type="module">(.*?)</script>', page, re.DOTALL)[1]
    allowed = [b64encode(sha256(text.encode()).digest()).decode() for text in (script, later)]
    policy = re.search('Content-Security-Policy" content="([^"]*)"', page)[1]
    assert policy.startswith("default-src 'none'; base-uri 'none'; form-action 'none'; ")
    assert f"script-src 'sha256-{allowed[0]}' 'sha256-{allowed[1]}'" in policy
    assert "connect-src" not in policy
    assert "unsafe-eval" not in policy.replace("'wasm-unsafe-eval'", "")
    assert ("worker-src blob:" in policy) == (live == "engine")


def test_a_page_has_the_lazy_parts_that_its_board_can_ask_for_and_no_other(figure, engine):
    exercise, few = rw.exercises("days_of_steam")["second_city_1"], {"most": 2, "langs": ()}
    for subject, options, lazy in (
        (figure, few, ["english", "deferred", "rulebook"]),
        (figure, {**few, "lang": "fr", "langs": ["fr"]}, ["deferred", "rulebook"]),
        (exercise, few, ["english", "exercise", "deferred", "rulebook"]),
        (figure, {**few, "engine": True, "pyodide": engine}, sorted((*table(), ENGINE, ENGLISH))),
        (figure, {"live": "engine", "pyodide": engine}, sorted((*table(), ENGINE))),
    ):
        page = page_of(subject, **options)
        assert json.loads(parts(page)["lazy"]) == {name: code_of(name) for name in lazy}
        policy = re.search(r'Policy" content="([^"]*)"', page)[1]
        for name in (*table(), ENGINE, ENGLISH):
            allowed = b64encode(sha256(code_of(name).encode()).digest()).decode()
            assert (f"'sha256-{allowed}'" in policy) == (name in lazy)


def test_a_picture_runs_nothing(figure):
    page = page_of(figure, live="picture")
    assert "<script" not in page
    assert "script-src" not in page
    assert '<img alt="Steam Tunnel' in page


@pytest.mark.parametrize("live", ["picture", "figure", "engine"])
def test_the_same_page_is_made_of_the_same(figure, engine, live):
    once = page_of(figure, live=live, pyodide=engine, lang="fr", most=5)
    # Packed anew as well.
    squeezed_once.cache_clear()
    assert page_of(figure, live=live, pyodide=engine, lang="fr", most=5) == once
    assert '<html lang="fr">' in once
    assert figure.caption["fr"][:20] in once


def test_a_figure_that_begins_with_a_roll_rolls_the_same():
    figure = rw.game("railroad_dice").figures["roll of six"]
    assert figure.state.actor == CHANCE
    once = page_of(figure, live="picture")
    assert page_of(figure, live="picture") == once


def test_a_figure_carries_its_answers_in_both_languages(figure):
    page = board_in(page_of(figure, lang="fr", most=5))
    assert list(page["answers"]) == ["fr", *(lang for lang in figure.state.game.languages if lang != "fr")]
    assert page["answers"]["fr"]["view"]["frame"]["lang"] == "fr"
    assert list(board_in(page_of(figure, langs=(), most=5))["answers"]) == ["en"]


def test_an_engine_begins_where_the_board_stands(engine):
    session = rw.Session("streetcar", seats=["person", "greedy"], seed=3)
    session.play(session.state.legal_actions[0])
    board = rw.Board(session, lang="fr", seat=0)
    text = page_of(board, live="engine", pyodide=engine)
    found, page = parts(text), board_in(text)
    assert page["view"]["frame"] == board.view["frame"]
    sent = []
    desk = Desk(page["setup"], sent.append)
    assert json.loads(sent[0])["do"] == "whole"
    view = json.loads(sent[0])["view"]
    assert view["frame"]["lang"] == "fr"
    assert (view["scene"], view["panel"]) == (page["view"]["scene"], page["view"]["panel"])
    assert desk.presenter.session.seats == ("person", "greedy")
    assert desk.presenter.session.transcript.seen_by(0) == session.transcript.seen_by(0)
    assert b"export default" not in found["code"]
    assert b"import.meta" not in found["code"]


def test_a_position_that_is_made_is_made_on_in_a_page_with_an_engine(engine):
    editor = rw.Editor(rw.game("streetcar").start(seed=1), lang="fr")
    assert "<script" not in page_of(editor)
    page = board_in(page_of(editor, live="engine", pyodide=engine))
    sent = []
    desk = Desk(page["setup"], sent.append)
    view = json.loads(sent[0])["view"]
    assert view["editor"] is not None
    assert desk.presenter.session.write() == editor.session.write()
    assert view["scene"]["layers"] == page["view"]["scene"]["layers"]


def test_a_page_with_an_engine_looks_as_the_board_did(engine):
    looks = {"analysis": True, "rule_map": True, "clicks": "one", "pace": "click"}
    board = rw.Board(rw.Session("streetcar", seed=3), **looks)
    page = board_in(page_of(board, live="engine", pyodide=engine))
    desk = Desk(page["setup"], [].append)
    assert {name: getattr(desk.presenter, name) for name in looks} == looks
    assert page["view"]["frame"]["analysis"] is not None is not page["view"]["frame"]["map"]


def test_a_page_that_deals_draws_its_game_from_a_number(engine):
    session = rw.Session("streetcar", seats=["person", "greedy"], seed=1)
    board = board_in(str(fragment_of(rw.Board(session, seat=0), live="engine", deals=True)))
    assert board["deals"]
    assert not board_in(page_of(rw.Board(session, seat=0), live="engine", pyodide=engine))["deals"]
    sent = []
    setup = json.loads(board["setup"])
    dealt = [Desk(json.dumps({**setup, "deal": deal}), sent.append).presenter.session for deal in (5, 5, 6)]
    one, same, other = [game.state for game in dealt]
    assert one == same != other
    assert one == rw.Session("streetcar", seats=["person", "greedy"], seed=5).state
    assert dealt[0].seats == ("person", "greedy")


def test_a_study_is_a_page_to_read_or_one_with_an_engine(engine):
    session = rw.Session("streetcar", seed=4)
    at = session.at
    session.play(session.legal[0])
    session.note("Too near")
    tunnel = rw.Session("steam_tunnel", seed=1).transcript
    study = rw.Study("Beginnings").add(session, "Which way?", at=at, asks=True).add(tunnel, "Another game")
    read = page_of(study, live="picture", lang="fr")
    assert str(study.to_html("fr")) in read
    assert "<title>Beginnings" in read
    assert "<script" not in page_of(study)
    page = board_in(page_of(study, live="engine", pyodide=engine))
    assert page["view"]["frame"]["study"]["kind"] == "What would you play?"
    sent = []
    desk = Desk(page["setup"], sent.append)
    assert json.loads(sent[0])["view"]["frame"] == page["view"]["frame"]
    desk.hear(json.dumps({"do": "chapter", "at": 1, "revision": 1}))
    assert desk.presenter.view["frame"]["title"] == "Steam Tunnel"
    board = rw.Board(study)
    board.session.next()
    assert setup_of(board.presenter)["game"] == "steam_tunnel"
    assert setup_of(board.presenter)["chapter"] == 1


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
    for pick in list(other.view["scene"]["highlights"]["selectable"])[:3]:
        message = {"do": "pick", "pick": pick, "revision": other.view["revision"]}
        other.hear(message)
        desk.hear(json.dumps(message))
    assert [json.loads(text) for text in sent[1:]] == json.loads(json.dumps(heard))
    desk.hear(json.dumps({"do": "resync"}))
    reply = json.loads(sent[-1])
    assert (reply["do"], reply["view"]) == ("whole", json.loads(json.dumps(desk.presenter.view)))
    assert reply["css"] == style_sheet(session.state.game.style)


def test_a_setup_of_no_game_is_refused():
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        Desk(json.dumps({"game": "chess", "record": "{}"}), print)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"live": "film"}, "unknown page 'film'"), ({"lang": "xx"}, "xx"), ({"theme": "pink"}, "pink")],
)
def test_a_page_that_cannot_be(figure, wrong, said):
    with pytest.raises(ValueError, match=said):
        page_of(figure, **wrong)


def test_a_page_of_nothing_that_has_a_board():
    with pytest.raises(TypeError, match=r"takes a State, a Game, .* or a Board, not int"):
        page_of(17)


def test_words_stand_in_both_languages_and_a_picture_says_why_it_stays_one(figure, engine):
    page = page_of(figure, live="engine", pyodide=engine, lang="fr")
    words = board_in(page)["words"]
    assert words["en"].keys() == words["fr"].keys() >= {"waking", "failed_fetch", "failed_old", "failed_unfit"}
    # Shown by the style sheet alone, for it is about scripts that do not run.
    assert re.search(r'<p class="rw-too-old[^>]*>Ce navigateur est trop ancien', page)


def test_the_engine_behind_a_figure_goes_on_where_the_answers_end(engine):
    state = rw.game("steam_tunnel").start(2, seed=1)
    page = board_in(page_of(state, engine=True, pyodide=engine, langs=(), most=60))
    table = page["answers"]["en"]
    # What was drawn for the table after an action is drawn by the engine too.
    first, (_held, stand) = next(item for item in table["stands"][0].items() if table["stands"][item[1][1]])
    then, (done, _) = next(item for item in table["stands"][stand].items() if item[0].startswith("pick"))
    heard = [{"do": "pick", "pick": name.removeprefix("pick ")} for name in (first, then)]
    sent = []
    Desk(json.dumps({**json.loads(page["setup"]), "heard": heard}), sent.append)
    view, known = json.loads(sent[0])["view"], made(table, done)
    assert (view["scene"]["layers"], view["panel"]) == (known["scene"]["layers"], known["panel"])


def test_what_others_hold_is_not_in_the_engine_behind_a_figure(engine):
    state = rw.game("rail_europe").start(2, seed=1)
    other = state.view(0).complete(Random(11))
    assert other != state
    pages = [page_of(rw.Board(one, seat=0), engine=True, pyodide=engine, langs=(), most=5) for one in (state, other)]
    assert pages[0] == pages[1]


@pytest.mark.parametrize("name", ["rail_europe", "streetcar"])
def test_what_others_hold_is_not_in_an_engine_for_a_seat(name):
    state = rw.game(name).start(2, seed=1)
    session, other = rw.Session(state), rw.Session(state.view(0).complete(Random(11)))
    assert other.state != state
    for _ in range(2):
        setups = [setup_of(Presenter(one, seat=0, locked=True)) for one in (session, other)]
        assert setups[0] == setups[1]
        desk = Desk(json.dumps(setups[0]), lambda _: None)
        assert desk.presenter.session.state.view(0) == session.state.view(0)
        assert desk.presenter.view["frame"]["locked"]
        action = session.legal[0]
        for one in (session, other):
            one.play(action)
    assert setup_of(Presenter(session)) != setup_of(Presenter(other))
    assert setup_of(seen(rw.Board(session, seat=0, locked=True)).presenter)["locked"]


# --- what pages share


@pytest.fixture
def site(engine, tmp_path):
    return SharedParts.write(tmp_path / "site" / "assets", pyodide=engine)


def test_pages_share_their_parts(figure, site, tmp_path):
    paths = [tmp_path / "site" / name for name in ("one.html", "deep/other page.html")]
    paths[1].parent.mkdir()
    for path in paths:
        save_page(figure, path, engine=True, shared=site, most=5)
    for path in paths:
        page = path.read_text(encoding="utf-8")
        assert page.count("data-packed") == 1
        sources = re.findall(r'(?:src|href)="([^"]+\.(?:js|css))"', page)
        assert len(sources) == 2
        for source in sources:
            assert (path.parent / source).is_file()
        assert f'data-engine="{site.engine}"' in page
        assert "'unsafe-eval'" not in page
        assert "content=\"default-src 'none'; base-uri 'none'; form-action 'none'; " in page
    assert sorted(site.files) == sorted(
        file.relative_to(site.folder).as_posix() for file in site.folder.rglob("*") if file.is_file()
    )
    packed = [site.folder / name for name in site.files if name.endswith(".bin")]
    assert site.weight == sum(path.stat().st_size for path in packed)
    assert gzip.decompress((site.folder / site.engine / "wheel.bin").read_bytes()) == wheel()


def test_a_folder_may_be_named_and_what_lies_there_stays(figure, engine, tmp_path):
    for name in ("one", "other"):
        save_page(figure, tmp_path / f"{name}.html", live="engine", shared="assets", pyodide=engine)
    once = {file: file.stat().st_mtime_ns for file in (tmp_path / "assets").rglob("*.*")}
    shared = SharedParts.write(tmp_path / "assets", engine=False)
    assert len(once) == 9 + len(table())
    assert {*shared.files} == {file.name for file in once if "engine" not in str(file)}
    assert shared.files[2:] == tuple(shared.lazy.values())
    assert {file: file.stat().st_mtime_ns for file in once} == once


DAMAGES = (lambda part: part[:-7], lambda part: b"x" + part[1:], lambda part: b"")


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.exhaustive)], ids=["in turn", "every"])
def test_a_damaged_part_is_replaced(engine, site, every):
    """Each part once with the damages in turn, or with every damage."""
    whole = {name: (site.folder / name).read_bytes() for name in site.files}
    each = [(name, damage) for name in whole for damage in DAMAGES]
    for name, damage in each if every else [each[at * len(DAMAGES) + at % len(DAMAGES)] for at in range(len(whole))]:
        (site.folder / name).write_bytes(damage(whole[name]))
        assert SharedParts.write(site.folder, pyodide=engine) == site
        assert {name: (site.folder / name).read_bytes() for name in site.files} == whole
    there = {file.name for file in site.folder.iterdir() if file.is_file()}
    assert there == {site.script, site.style, *site.lazy.values()}


def test_a_link_out_of_the_folder_is_replaced_and_what_it_leads_to_stays(engine, site, tmp_path):
    outside, elsewhere = tmp_path / "thesis.txt", tmp_path / "elsewhere"
    outside.write_text("theirs")
    elsewhere.mkdir()
    script, home = site.folder / site.script, site.folder / site.engine
    content = script.read_bytes()
    for target in (outside, tmp_path / "nowhere"):
        script.unlink()
        script.symlink_to(target)
        SharedParts.write(site.folder, pyodide=engine)
        assert (script.is_symlink(), script.read_bytes()) == (False, content)
    # Even an equal file outside can change at any time.
    equal = tmp_path / "equal.js"
    equal.write_bytes(content)
    script.unlink()
    script.symlink_to(equal)
    home.rename(tmp_path / "before")
    home.symlink_to(elsewhere)
    SharedParts.write(site.folder, pyodide=engine)
    assert not script.is_symlink()
    assert not home.is_symlink()
    assert sorted(file.name for file in home.iterdir()) == sorted(file.name for file in (tmp_path / "before").iterdir())
    assert (outside.read_text(), equal.read_bytes(), list(elsewhere.iterdir())) == ("theirs", content, [])
    assert not (tmp_path / "nowhere").exists()


def test_a_folder_that_is_a_link_itself_is_the_one_that_was_named(engine, tmp_path):
    (tmp_path / "disk").mkdir()
    (tmp_path / "assets").symlink_to(tmp_path / "disk")
    site = SharedParts.write(tmp_path / "assets", pyodide=engine)
    assert all((tmp_path / "disk" / name).is_file() for name in site.files)


def test_a_folder_with_the_name_of_a_part_is_named_and_stays(engine, site):
    script = site.folder / site.script
    script.unlink()
    (script / "theirs").mkdir(parents=True)
    with pytest.raises(OSError, match=rf"needs this name: move it away.*{re.escape(site.script)}"):
        SharedParts.write(site.folder, pyodide=engine)
    assert [file.name for file in script.iterdir()] == ["theirs"]


def test_a_file_with_the_name_of_the_engine_is_named_and_stays(engine, site, tmp_path):
    home = site.folder / site.engine
    home.rename(tmp_path / "before")
    home.write_text("theirs")
    with pytest.raises(FileExistsError, match=re.escape(site.engine.rstrip("/"))):
        SharedParts.write(site.folder, pyodide=engine)
    assert home.read_text() == "theirs"


def test_where_an_engine_is_wanted_it_must_be_there(figure, tmp_path):
    shared = SharedParts.write(tmp_path, engine=False)
    with pytest.raises(ValueError, match="there is no engine in"):
        page_of(figure, live="engine", shared=shared)


def test_a_full_disk_leaves_no_page(figure, engine, tmp_path, monkeypatch):
    def full(file, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fdopen", full)
    with pytest.raises(OSError, match=r"No space left on device.*assets"):
        save_page(figure, tmp_path / "page.html", live="engine", shared="assets", pyodide=engine)
    assert [file.name for file in tmp_path.rglob("*") if file.is_file() and "pyodide" not in str(file.parent)] == []


# --- where Pyodide comes from


@pytest.mark.node
def test_the_lock_is_that_of_the_release(js_packages):
    folder = js_packages / "pyodide"
    info = json.loads((folder / "pyodide-lock.json").read_text())["info"]
    assert info.items() <= pyodide.LOCK["info"].items()
    assert json.loads((folder / "package.json").read_text())["version"] == pyodide.LOCK["info"]["version"]


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
    with pytest.raises(pyodide.EngineMissingError, match=r"pyodide\.js is not from Pyodide"):
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
