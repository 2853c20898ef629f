"""Who is let in by the server of ``railwidgets play``, asked of one at work."""

from __future__ import annotations

import http.client
import json
import os
import re
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest

from railwidgets.cli.page import sockets_fit
from tests.sampling import exhaustive
from tests.serving import playing

ELSEWHERE = "elsewhere.example"

UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}

LET_IN, SWITCHED, DONE, TO_THE_LOGIN, REFUSED, NOT_FOUND = 200, 101, 204, 302, 403, 404


@dataclass
class Visit:
    """A page that was let in, and what another one would need to take its place."""

    port: int
    token: str
    cookies: str = ""
    kernel: str = ""

    def ask(self, method, path, *, host=None, body=None, **headers):
        """The status of an answer, and its headers and text, which are all there is to know at the door."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            sent = {"Host": host or f"localhost:{self.port}", **headers}
            if body is not None:
                sent["Content-Type"] = "application/x-www-form-urlencoded"
            connection.request(method, path, body=body, headers=sent)
            answer = connection.getresponse()
            return answer.status, answer.headers, "" if answer.status == SWITCHED else answer.read().decode()
        finally:
            connection.close()

    def status(self, method, path, **how):
        return self.ask(method, path, **how)[0]

    @property
    def socket(self):
        return f"/api/kernels/{self.kernel}/channels"

    @property
    def farewell(self):
        return f"/voila/api/shutdown/{self.kernel}"

    @property
    def word(self):
        """What the page alone can read."""
        return "_xsrf=" + re.search("_xsrf=([^;]*)", self.cookies)[1]


@contextmanager
def opened(folder):
    """A run that opens a browser, which does nothing but keep the file that it is given; and that file."""
    opener, kept = folder / "opener.py", folder / "opened"
    opener.write_text("import pathlib, sys; pathlib.Path(__file__).with_name('opened').write_text(sys.argv[1])")
    words = ("--seats", "person,random", f"--Voila.browser={sys.executable} {opener} %s")
    with playing(folder, "streetcar", *words) as command:
        while not (kept.exists() and kept.read_text()):
            assert command.process.poll() is None
            time.sleep(0.05)
        page = Path(url2pathname(urlsplit(kept.read_text()).path))
        yield command, page
        page.unlink()


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    with opened(tmp_path_factory.mktemp("play")) as found:
        yield found


@pytest.fixture(scope="module")
def visit(run):
    command, _ = run
    visit = Visit(command.port, command.url.partition("token=")[2])
    status, headers, text = visit.ask("GET", f"/?token={visit.token}")
    assert status == LET_IN
    visit.cookies = "; ".join(cookie.partition(";")[0] for cookie in headers.get_all("Set-Cookie"))
    visit.kernel = re.search(r'"kernelId": "([^"]+)"', text)[1]
    return visit


def test_the_token_opens_the_page_and_becomes_a_cookie(visit):
    assert len(visit.token) >= 32
    assert visit.token not in visit.cookies
    # Only a browser with the cookie reaches the visible kernel.
    assert visit.status("GET", f"/api/kernels/{visit.kernel}", Cookie=visit.cookies) == LET_IN


def test_the_browser_is_opened_with_the_token_in_a_file_that_others_cannot_read(run):
    """Not in its words: every user of the machine can read those."""
    command, page = run
    assert f'url={command.url}"' in page.read_text()
    assert page.stat().st_mode & 0o077 == 0


@exhaustive
def test_another_run_has_another_token(visit, tmp_path):
    """At night, for it starts another server."""
    with opened(tmp_path) as (command, _):
        assert visit.token not in command.url
        guest = Visit(command.port, visit.token)
        assert guest.status("GET", f"/?token={visit.token}") == TO_THE_LOGIN


@pytest.mark.skipif(not sockets_fit(tempfile.gettempdir()), reason="no sockets as files here")
def test_a_kernel_listens_on_no_port(visit):
    """Nor is the folder of its sockets open to others."""
    (known,) = Path(tempfile.gettempdir()).glob(f"voila_*/kernel-{visit.kernel}.json")
    assert json.loads(known.read_text())["transport"] == "ipc"
    assert known.parent.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name != "posix", reason="sockets are files on POSIX alone")
def test_a_folder_of_sockets_must_not_have_a_long_name():
    assert sockets_fit("/tmp")
    assert not sockets_fit("/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T")


@pytest.mark.parametrize("path", ["/", "/?token=", "/?token=0123456789abcdef", "/voila/files/picture.png"])
def test_without_the_token_there_is_no_page(visit, path):
    status, headers, text = visit.ask("GET", path)
    assert status == TO_THE_LOGIN
    assert headers["Location"].startswith("/login")
    assert (text, headers.get_all("Set-Cookie")) == ("", None)
    assert visit.status("GET", "/login") == LET_IN


@pytest.mark.parametrize("how", [{}, {"Cookie": "username-localhost=2|1:0|10:1795323515|4:name|4:eyJ1"}])
def test_without_the_token_there_is_no_way_to_the_kernel(visit, how):
    assert visit.status("GET", visit.socket, **UPGRADE, **how) == REFUSED
    assert visit.status("GET", f"/api/kernels/{visit.kernel}", **how) == REFUSED
    assert visit.status("DELETE", f"/api/kernels/{visit.kernel}", **how) == REFUSED
    assert visit.status("POST", visit.farewell, **how) == REFUSED
    assert visit.status("POST", visit.farewell, body=visit.word, Cookie=visit.word) == REFUSED


@pytest.mark.parametrize("host", [ELSEWHERE, f"{ELSEWHERE}:80", f"localhost.{ELSEWHERE}", "10.0.0.1"])
def test_called_by_another_name_it_answers_nobody(visit, host):
    """A page from elsewhere whose name leads here (DNS rebinding) has the browser call it so."""
    assert visit.status("GET", f"/?token={visit.token}", host=host) == REFUSED
    assert visit.status("GET", "/", host=host, Cookie=visit.cookies) == REFUSED
    assert visit.status("GET", "/login", host=host) == REFUSED
    assert visit.status("GET", visit.socket, host=host, Cookie=visit.cookies, **UPGRADE) == REFUSED
    assert visit.status("POST", visit.farewell, host=host, body=visit.word, Cookie=visit.cookies) == REFUSED


def test_a_page_from_elsewhere_that_has_the_cookie_sent_is_refused(visit):
    there = {"Cookie": visit.cookies, "Origin": f"http://{ELSEWHERE}"}
    assert visit.status("GET", visit.socket, **UPGRADE, **there) == REFUSED
    kernel = f"/api/kernels/{visit.kernel}"
    for how in ({"Cookie": visit.cookies}, {"Cookie": visit.cookies, "body": "_xsrf=guessed"}):
        assert visit.status("POST", visit.farewell, **how) == REFUSED
        assert visit.status("DELETE", kernel, **how) == REFUSED
    # Jupyter tells those from elsewhere that there is no such thing.
    assert visit.status("POST", visit.farewell, body=visit.word, **there) == NOT_FOUND
    assert visit.status("DELETE", kernel, **there, **{"X-XSRFToken": visit.word.removeprefix("_xsrf=")}) == NOT_FOUND
    assert visit.status("GET", kernel, Cookie=visit.cookies) == LET_IN


def test_the_page_reaches_its_kernel_and_says_farewell(visit):
    """Last, for it ends the game."""
    here = {"Cookie": visit.cookies, "Origin": f"http://localhost:{visit.port}"}
    assert visit.status("GET", visit.socket, **UPGRADE, **here) == SWITCHED
    assert visit.status("POST", visit.farewell, body=visit.word, **here) == DONE
    assert visit.status("GET", f"/api/kernels/{visit.kernel}", Cookie=visit.cookies) == NOT_FOUND


@pytest.mark.parametrize(
    ("ip", "here"),
    [("localhost", True), ("127.0.0.1", True), ("::1", True), ("", False), ("0.0.0.0", False), ("my.example", False)],
)
def test_who_listens_for_others_is_called_by_other_names(ip, here):
    # Not above: that would bring Voilà into each process that collects tests.
    from railwidgets.cli.server import is_here

    assert is_here(ip) is here
