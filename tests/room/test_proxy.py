"""A room under the path of a real jupyter-server-proxy, as on JupyterHub and Binder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

import railwidgets as rw
from railwidgets.room.page import FILES
from tests.browser.lab import free_port
from tests.classroom.sockets import Browser
from tests.room.conftest import Opens
from tests.room.pages import Page, run

pytest.importorskip("jupyter_server_proxy")
pytestmark = pytest.mark.exhaustive  # the server takes three seconds to start
SECONDS = 180
TOKEN = "known"
PREFIX = "/user/ada/"


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a notebook server with the proxy, and nothing of the user's."""
    port, folder = free_port(), tmp_path_factory.mktemp("jupyter")
    own = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    settings = [f"--ServerApp.base_url={PREFIX}", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.port={port}"]
    command = [sys.executable, "-m", "jupyter", "server", "--no-browser", "--allow-root", *settings]
    process = subprocess.Popen(
        command, cwd=folder, env={**os.environ, **own}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}{PREFIX}"
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"{address}api?token={TOKEN}", timeout=2).close()
            break
        except OSError:
            time.sleep(0.2)
    yield address
    process.terminate()
    process.wait(SECONDS)


def test_a_room_works_under_a_path(opened: Opens, jupyter: str) -> None:
    port = free_port()
    room = opened("streetcar", options={"port": port, "address": f"{jupyter}proxy/{port}/"})
    link = room.links["seat 1"]
    assert link.startswith(f"{jupyter}proxy/{port}/#r1-")
    origin = jupyter.partition(PREFIX)[0]

    async def tried() -> None:
        base = link.partition("#")[0]
        for name in FILES:
            reply = await AsyncHTTPClient().fetch(f"{base}{name}?token={TOKEN}")
            assert reply.code == 200
        with pytest.raises(HTTPClientError):
            await AsyncHTTPClient().fetch(base, follow_redirects=False)
        page = Page(link)
        page.headers = {"Origin": origin, "Authorization": f"token {TOKEN}"}
        assert (await page.join())["do"] == "joined"
        await page.say("card")
        assert room.present == ("seat 1",)
        stranger = Page(link)  # without an account on that server
        with pytest.raises(HTTPClientError):
            await stranger.join()

    run(tried())


def test_a_class_works_under_a_path(tmp_path: Path, jupyter: str) -> None:
    port = free_port()
    lesson = rw.Lesson("days_of_steam", 1)
    room = rw.Classroom(lesson, file=tmp_path / "class.sqlite", port=port, address=f"{jupyter}proxy/{port}/")
    link = room.links["join"]
    assert link.startswith(f"{jupyter}proxy/{port}/#")

    async def tried() -> None:
        page = Browser(link)
        page.headers = {"Origin": jupyter.partition(PREFIX)[0], "Authorization": f"token {TOKEN}"}
        body = json.dumps({"code": room.code})
        request = HTTPRequest(f"{room.endpoint.base}code", method="POST", headers=page.headers, body=body)
        key = json.loads((await AsyncHTTPClient().fetch(request)).body)["key"]
        assert key == link.partition("#")[2], "the code works under a path, too"
        await page.join()
        await page.enter("Ada")
        await page.say("say", text=room.exercise.found[0])
        await page.say("echo")
        assert [(row.name, row.solved) for row in room.results] == [("Ada", True)]

    try:
        run(tried())
    finally:
        room.close()
