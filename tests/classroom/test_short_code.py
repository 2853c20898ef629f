"""The code that pupils type: it opens the link for new pupils, and nobody guesses it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse

import railwidgets as rw
from railwidgets.room import Classroom
from railwidgets.room.classroom.course import ClassError
from railwidgets.room.short_code import ALPHABET, BURST, LENGTH, LOOKALIKES, MOST_WRONG, REFILL, ShortCode, plain
from tests.classroom.pages import Page, quiet
from tests.classroom.sockets import Browser
from tests.room.pages import run

WRONG = "222222"


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Classroom]:
    room = rw.Classroom(rw.Lesson("streetcar", "pair"), file=tmp_path / "class.sqlite")
    yield room
    room.close()


async def asked(room: Classroom, code: Any = None, **headers: str) -> HTTPResponse:
    """Types a code, or asks whether there is anything to type."""
    body = None if code is None else json.dumps({"code": code})
    method = "GET" if code is None else "POST"
    request = HTTPRequest(f"{room.endpoint.base}code", method=method, body=body, headers=headers)
    return await AsyncHTTPClient().fetch(request, raise_error=False)


def test_no_two_letters_of_a_code_look_alike() -> None:
    codes = {ShortCode("k").text for _ in range(300)}
    assert len(codes) == 300
    assert {len(code) for code in codes} == {LENGTH}
    assert not set(map(chr, LOOKALIKES)) & set(ALPHABET)
    # What the pages say about guessing.
    assert len(ALPHABET) ** LENGTH // 1_000_000 == 191
    assert len(ALPHABET) ** LENGTH / MOST_WRONG > 1_900_000


def test_a_code_may_be_typed_in_any_way() -> None:
    code = ShortCode("k")
    for typed in (code.text, code.shown, code.text.lower(), f" {code.text[:2]}-{code.text[2:]}"):
        assert code.judge(typed, "a") == "right"
    assert plain("b5 0u") == plain("85 DV")
    assert code.text not in repr(code)


def test_an_address_waits_after_some_wrong_codes_and_others_do_not() -> None:
    clock = Clock()
    code = ShortCode("k", clock=clock)
    assert [code.judge(WRONG, "a") for _ in range(int(BURST) + 2)] == ["wrong"] * int(BURST) + ["wait"] * 2
    assert code.judge(code.text, "a") == "wait", "or one could guess on"
    assert code.judge(code.text, "b") == "right"
    clock.now += REFILL
    assert code.judge(code.text, "a") == "right"
    assert [code.judge(WRONG, "a") for _ in range(2)] == ["wrong", "wait"]


def test_a_flood_from_everywhere_locks_the_code_once_and_the_memory_stays() -> None:
    locked: list[int] = []
    code = ShortCode("k", lambda: locked.append(1), Clock())
    verdicts = [code.judge(WRONG, f"address {at}") for at in range(5000)]
    assert verdicts.count("wrong") == MOST_WRONG - 1
    assert set(verdicts[MOST_WRONG:]) == {"locked"}
    assert code.judge(code.text, "new address") == "locked"
    assert locked == [1]
    assert len(code._left) <= MOST_WRONG


def test_a_code_lets_one_join_as_a_new_pupil_alone(room: Classroom) -> None:
    async def joined() -> None:
        assert json.loads((await asked(room)).body) == {"open": True}
        reply = await asked(room, room.code.lower())
        key = json.loads(reply.body)["key"]
        assert reply.headers["Cache-Control"] == "no-store"
        assert room.role_of(key) == "join"
        base = room.endpoint.base
        async with Browser(f"{base}#{key}") as page:
            await page.enter("Ada")
            assert page.view["classroom"] is None
            # The secret of another browser is not to be had by a code, so this is somebody else.
            async with Browser(f"{base}#{key}") as other:
                await other.enter("Ada")
        assert [pupil.name for pupil in room.gradebook] == ["Ada", "Ada 2"]

    run(joined())


def test_a_wrong_code_says_what_to_do_in_both_languages(room: Classroom) -> None:
    async def typed() -> None:
        reply = await asked(room, WRONG)
        assert reply.code == 403
        answer = json.loads(reply.body)
        assert answer["why"] == "code_wrong"
        assert answer["text"]["en"] == "This code opens nothing. Look at the board again: six letters and digits."
        assert answer["text"]["fr"].startswith("Ce code n\N{RIGHT SINGLE QUOTATION MARK}ouvre rien.")
        for bad in (7, None, ["a"]):
            request = HTTPRequest(f"{room.endpoint.base}code", method="POST", body=json.dumps({"code": bad}))
            assert (await AsyncHTTPClient().fetch(request, raise_error=False)).code == 400
        assert room.short_code is not None
        assert room.short_code.wrong == 1

    run(typed())


def test_a_flood_is_stopped_and_the_teacher_reads_it(room: Classroom, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    first = room.code
    assert room.short_code is not None

    async def flood() -> None:
        replies = [json.loads((await asked(room, WRONG)).body)["why"] for _ in range(15)]
        assert replies == ["code_wrong"] * int(BURST) + ["code_wait"] * 5
        # Others, each behind the same proxy, in turn.
        for at in range(MOST_WRONG - int(BURST)):
            last = await asked(room, WRONG, **{"X-Forwarded-For": f"9.9.9.9, 10.0.0.{at}"})
        assert json.loads(last.body)["why"] == "code_locked"
        assert json.loads((await asked(room, first, **{"X-Forwarded-For": "10.1.1.1"})).body)["why"] == "code_locked"
        async with Browser(room.links["teach"]) as teacher:
            join = teacher.view["classroom"]["join"]
            assert join["code"] == ""
            assert join["alert"].startswith("Somebody has typed 100 wrong codes")
            await teacher.forge({"do": "classroom", "ask": "code", "value": None, "revision": teacher.view["revision"]})
            while not teacher.view["classroom"]["join"]["code"]:
                await teacher.next()
            assert teacher.view["classroom"]["join"]["code"] == room.code != first
        assert json.loads((await asked(room, room.code)).body)["key"]

    run(flood())
    kept = room.file.read_bytes() + room.file.with_name(f"{room.file.name}-wal").read_bytes()
    for code in (first, room.code):
        for written in (code, code.replace(" ", "")):
            assert written.encode() not in kept
            assert written not in caplog.text


def test_another_site_cannot_type_codes(room: Classroom) -> None:
    async def typed() -> None:
        assert (await asked(room, room.code, Origin="https://evil.example")).code == 403
        assert (await asked(room, room.code, Origin=room.endpoint.base.rstrip("/"))).code == 200

    run(typed())


def test_a_code_is_worth_nothing_once_no_new_pupils_may_join(room: Classroom) -> None:
    code = room.code

    async def typed(why: str) -> None:
        reply = await asked(room, code)
        assert json.loads(reply.body)["why"] == why
        assert json.loads((await asked(room)).body) == {"open": why != "code_none"}

    room.switch("joining", False)
    assert room.code == ""
    run(typed("code_none"))
    with pytest.raises(ClassError, match="no code"):
        room.new_code()
    room.switch("joining", True)
    assert room.code not in ("", code)
    run(typed("code_wrong"))


def test_a_class_without_a_code_shows_its_whole_address() -> None:
    room = quiet(rw.Lesson("streetcar", "pair"), short_code=False)
    assert room.code == ""
    assert room.short_code is None
    join = Page(room, "teacher", "teach").view["classroom"]["join"]
    assert join["code"] == ""
    assert join["short"] == room.links["join"].removeprefix("http://")
    room.close()


def test_new_pupils_stay_out_and_those_of_before_come_back() -> None:
    room = quiet(rw.Lesson("streetcar", "pair"))
    Page(room, "ada").enter("Ada")
    room.switch("joining", False)
    stranger = Page(room, "ben", lang="fr").enter("Ben")
    assert not stranger.shows_board
    assert stranger.last["do"] == "done"
    assert any("admet plus" in one.get("problem", "") for one in stranger.got)
    again = Page(room, "ada-2")
    again.me = Page(room, "ada").me
    again.enter("Ada")
    assert again.shows_board
    assert len(room.gradebook) == 1
    room.close()


def test_a_room_takes_no_codes(tmp_path: Path) -> None:
    with_seats = rw.Room(rw.Session("streetcar", seed=7), file=tmp_path / "room.sqlite")
    try:

        async def typed() -> None:
            request = HTTPRequest(f"{with_seats.endpoint.base}code", method="POST", body=json.dumps({"code": WRONG}))
            reply = await AsyncHTTPClient().fetch(request, raise_error=False)
            assert json.loads(reply.body)["why"] == "code_none"

        run(typed())
    finally:
        with_seats.close()
        with_seats.store.close()
