"""The snapshot of an engine, made by Node, beside the parts that pages share."""

from __future__ import annotations

import gzip
import struct
import subprocess

import pytest

import railwidgets as rw
from railwidgets.live import SharedParts, folder, page, page_of
from railwidgets.live import snapshot as module
from railwidgets.live.engine_parts import engine_parts
from railwidgets.live.snapshot import snapshot_of
from railwidgets.session.page.static_files import static
from tests.sampling import exhaustive

MAGIC = 0x3152574D


@exhaustive
@pytest.mark.node
def test_node_makes_a_snapshot_of_the_memory_in_which_the_game_is_loaded(js_packages):
    """At night, for it takes ten seconds; a page begins with one in ``tests/browser/test_kept_engine.py``."""
    made = snapshot_of(engine_parts(js_packages / "pyodide"), ["streetcar"], ["en"])
    assert struct.unpack("<I", made[:4]) == (MAGIC,)
    assert b'["streetcar"]' in made[:100]
    assert len(made) > 20_000_000


def test_a_folder_has_one_snapshot_that_stays_while_it_is_whole(tmp_path, fake_pyodide, monkeypatch):
    python, asked = fake_pyodide, []
    monkeypatch.setattr(folder, "snapshot_of", lambda parts, *of: asked.append(of) or b"memory" * 1000)
    made = SharedParts.write(tmp_path, pyodide=python, games=["streetcar"])
    path = tmp_path / made.engine / "snapshot.bin"
    content = path.read_bytes()
    assert gzip.decompress(content) == b"memory" * 1000
    assert made.snapshot == len(content)
    script = made.script_for(tmp_path / "page.html")
    assert f'data-snapshot="{len(content)}"' in script
    assert f'data-download="{made.download}"' in script
    assert (tmp_path / made.download).read_bytes() == static("live_snapshot_download.js").encode()
    assert {made.download, f"{made.engine}snapshot.bin"} <= {*made.files}
    assert SharedParts.write(tmp_path, pyodide=python, games=["streetcar"]) == made
    assert len(asked) == 1, "a whole one stays"
    assert asked[0][0] == ["streetcar"]
    path.write_bytes(content[:10])
    assert SharedParts.write(tmp_path, pyodide=python, games=["streetcar"]) == made
    assert path.read_bytes() == content


def test_a_page_of_one_file_has_a_snapshot_only_if_asked(fake_pyodide, monkeypatch):
    session = rw.Session("streetcar", seed=3)
    asked = []
    monkeypatch.setattr(page, "snapshot_of", lambda parts, *of: asked.append(of) or b"memory")
    assert 'data-packed="snapshot">' not in page_of(session, live="engine", pyodide=fake_pyodide)
    assert asked == []
    assert 'data-packed="snapshot">' in page_of(session, live="engine", pyodide=fake_pyodide, snapshot=True)
    assert asked == [(["streetcar"], ["en"])]


def test_without_node_there_is_none(tmp_path, fake_pyodide, monkeypatch):
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    made = SharedParts.write(tmp_path, pyodide=fake_pyodide)
    assert (made.snapshot, made.download) == (0, "")
    assert not (tmp_path / made.engine / "snapshot.bin").exists()
    script = made.script_for(tmp_path / "page.html")
    assert not any(name in script for name in ("data-snapshot", "data-download"))
    assert list(tmp_path.glob("snapshot_download.*")) == []


@pytest.fixture
def ended(monkeypatch):
    """What became of the Nodes that made no snapshot: such as that one was given up."""
    ends, run = [], subprocess.run

    def watched(*args, **options):
        try:
            return run(*args, **options)
        except subprocess.SubprocessError as error:
            ends.append(type(error))
            raise

    monkeypatch.setattr(module.subprocess, "run", watched)
    return ends


@pytest.mark.node
def test_a_node_that_fails_makes_none_and_nobody_waits_for_it(js_packages, ended):
    parts = engine_parts(js_packages / "pyodide")
    assert snapshot_of({**parts, "wasm": b"no module"}, ["streetcar"], ["en"]) is None
    assert ended == [subprocess.CalledProcessError]


@exhaustive
@pytest.mark.node
def test_a_game_that_is_unknown_makes_none(js_packages, ended):
    parts = engine_parts(js_packages / "pyodide")
    assert snapshot_of(parts, ["no_such_game"], ["en"]) is None
    assert ended == [subprocess.CalledProcessError]
