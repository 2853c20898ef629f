"""Nobody gets in without a link, and nobody does harm with one."""

from __future__ import annotations

import socket
import time
from random import Random

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError
from tornado.iostream import IOStream

from railwidgets.room import Room, server
from railwidgets.room.links import address, fingerprint, new_key, qr_svg, qr_text
from railwidgets.room.page import FILES
from tests.room import pages
from tests.room.conftest import Opens
from tests.room.pages import Page, run


def port_of(room: Room) -> int:
    return int(room.links["watch"].split(":")[2].split("/")[0])


def test_a_simulated_page_hangs_up_even_if_the_server_is_busy(opened: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the collector would find its socket during another test, and fail it."""
    monkeypatch.setattr(pages, "GOODBYE", 0.1)
    room = opened()

    async def joined() -> IOStream:
        page = Page(room.links["watch"])
        await page.join()
        assert room.loop is not None
        assert page.socket is not None
        connection: IOStream = page.socket.protocol.stream
        room.loop.call_soon_threadsafe(time.sleep, 0.5)
        return connection

    assert run(joined()).closed()


def test_a_key_holds_128_bits_and_is_kept_hashed(opened: Opens) -> None:
    keys = {new_key() for _ in range(500)}
    assert len(keys) == 500
    assert {len(key) for key in keys} == {len("r1-") + 22}
    assert address("http://127.0.0.1:1/", "k") == address("http://127.0.0.1:1", "k") == "http://127.0.0.1:1/#k"
    room = opened()
    written = room.file.read_bytes() + (room.file.parent / f"{room.file.name}-wal").read_bytes()
    for link in room.links.values():
        key = link.partition("#")[2]
        assert key.encode() not in written
        assert fingerprint(key).encode() in written


def test_a_link_as_a_qr_code() -> None:
    link = address("http://192.168.1.20:8123/", new_key())
    assert qr_svg(link, label="Seat <1>").startswith("<svg")
    assert "&lt;1&gt;" in qr_svg(link, label="Seat <1>")
    assert len({len(line.rstrip("\n")) for line in qr_text(link).splitlines() if line.strip()}) >= 1


def test_only_this_machine_reaches_a_room(opened: Opens) -> None:
    room = opened()
    assert room.endpoint.server._listening.getsockname()[0] == "127.0.0.1"
    wide = opened(options={"lan": True})
    assert wide.endpoint.server._listening.getsockname()[0] == "0.0.0.0"
    assert "127.0.0.1" not in wide.links["watch"] or socket.gethostbyname(socket.gethostname()).startswith("127.")


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("", "spoiled_key"),
        ("r1-short", "spoiled_key"),
        ("r1-" + "A" * 22, "unknown_key"),
        ("r2-" + "A" * 30, "other_version"),
        ("x" * 5000, "spoiled_key"),
        ("é" * 25, "spoiled_key"),
    ],
)
def test_a_wrong_link_is_told_what_to_do(opened: Opens, key: str, why: str) -> None:
    room = opened()

    async def tried() -> None:
        page = Page(room.links["watch"])
        await page.connect()
        page.write({"do": "join", "key": key, "page": "page-00001", "lang": "en"})
        refused = await page.next()
        assert refused["why"] == why
        assert set(refused["text"]) >= {"en", "fr"}
        assert (await page.next())["do"] == "end"

    run(tried())


def test_another_site_cannot_connect(opened: Opens) -> None:
    room = opened()

    async def tried() -> None:
        page = Page(room.links["seat 1"])
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{port_of(room) + 1}"):
            with pytest.raises(HTTPClientError, match="403"):
                await page.connect(Origin=origin)
        await page.connect(Origin=f"http://127.0.0.1:{port_of(room)}")

    run(tried())


def test_an_address_of_a_proxy_may_connect_and_begins_the_links(opened: Opens) -> None:
    room = opened(options={"address": "https://play.example.org/rail/"})
    assert room.links["watch"].startswith("https://play.example.org/rail/#r1-")

    async def tried() -> None:
        page = Page(f"http://127.0.0.1:{room.endpoint.server.port}/#{room.links['watch'].partition('#')[2]}")
        await page.connect(Origin="https://play.example.org")
        with pytest.raises(HTTPClientError, match="403"):
            await page.connect(Origin="http://play.example.org")

    run(tried())


def test_the_page_asks_nothing_of_others_and_is_small(opened: Opens) -> None:
    room = opened()

    async def fetched() -> int:
        size = 0
        for name in FILES:
            reply = await AsyncHTTPClient().fetch(
                f"http://127.0.0.1:{port_of(room)}/{name}",
                decompress_response=False,
                headers={"Accept-Encoding": "gzip"},
            )
            assert reply.headers["Content-Encoding"] == "gzip"
            assert reply.headers["Referrer-Policy"] == "no-referrer"
            # What a board asks for later is not loaded for every board.
            size += 0 if name.startswith("lazy_") else len(reply.body)
            if not name:
                policy = reply.headers["Content-Security-Policy"]
                assert "default-src 'none'" in policy
                assert "http" not in policy
        with pytest.raises(HTTPClientError, match="404"):
            await AsyncHTTPClient().fetch(f"http://127.0.0.1:{port_of(room)}/../pyproject.toml")
        return size

    assert run(fetched()) < 68_000


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[]",
        '{"do": "join"}',
        '{"do": "join", "key": 7}',
        "[" * 5000,
        b"\x00\xff",
        '{"do": "ping"}',
        '{"n": 1, "of": "", "message": {"do": "pick"}}',
    ],
)
def test_nothing_but_a_link_comes_first(opened: Opens, message: str | bytes) -> None:
    room = opened()

    async def tried() -> None:
        page = Page(room.links["seat 1"])
        await page.connect()
        page.write(message)
        assert (await page.next())["why"] == "unreadable"
        assert (await page.next())["do"] == "end"

    run(tried())


def test_a_page_that_never_says_its_link_is_closed(opened: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "FIRST", 0.1)
    room = opened()

    async def tried() -> None:
        page = Page(room.links["seat 1"])
        await page.connect()
        assert (await page.next())["why"] == "no_key"

    run(tried())


def test_too_much_at_once_or_too_long_ends_the_connection(opened: Opens) -> None:
    room = opened()

    async def tried() -> None:
        page = Page(room.links["seat 1"])
        await page.join()
        for _ in range(200):
            page.write({"do": "ping"})
        assert (await page.until("refused"))["why"] == "flood"
        page = Page(room.links["seat 1"])
        await page.join()
        page.write("x" * 100_000)
        while (end := await page.next())["do"] != "end":
            pass
        assert end["code"] == 1009

    run(tried())


def test_a_slow_reader_gets_the_whole_view_when_it_has_caught_up(
    opened: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "BEHIND", 30_000)
    room = opened("rail_europe")

    async def tried() -> None:
        page = Page(room.links["watch"])
        await page.join()
        rng = Random(3)
        for _ in range(60):
            room.session.play(rng.choice(tuple(room.session.legal)))
        while page.view["frame"]["at"] != room.session.at:
            await page.next()

    run(tried())


def test_a_full_disk_is_said_and_play_goes_on(opened: Opens) -> None:
    room = opened()
    base = room.store._base  # type: ignore[attr-defined]
    pages = base.execute("PRAGMA page_count").fetchone()[0]
    base.execute(f"PRAGMA max_page_count = {pages}")
    at = room.session.at

    async def tried() -> None:
        async with Page(room.links["watch"]) as page:
            for _ in range(60):
                room.session.play(room.session.legal[0])
                if room.session.state.actor is None:
                    break
            while page.view["frame"]["at"] != room.session.at:
                await page.next()

    run(tried())
    assert room.session.at > at
    assert "full" in room.problem
    base.execute("PRAGMA max_page_count = 100000")
    room.renew("watch")
    room.flush()
    assert room.store.problem == ""
    assert room.problem == ""
    kinds = [row.kind for row in room.store.rows()]
    assert kinds.count("play") > 5
