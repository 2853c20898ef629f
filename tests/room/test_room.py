"""A room as people use it: through its links, over real sockets."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from railwidgets.core import NotationError
from railwidgets.room import Room, StoreError
from railwidgets.session import Session
from tests.room.conftest import Opens
from tests.room.pages import LONG, Page, run


def acting(room: Room, pages: list[Page]) -> Page:
    seat = room.session.seat
    assert seat is not None
    return pages[seat]


async def play_one(room: Room, pages: list[Page]) -> str:
    """One action by the seat to act, typed on its page; every page sees it."""
    action = str(room.session.legal[0])
    await acting(room, pages).say("say", text=action)
    for page in pages:
        await page.say("echo")
    return action


def test_each_person_has_a_link_and_so_have_people_who_watch(opened: Opens) -> None:
    room = opened("streetcar", players=3, seats="person,greedy,person")
    assert list(room.links) == ["seat 1", "seat 3", "watch"]
    assert all(link.startswith("http://127.0.0.1:") and "#r1-" in link for link in room.links.values())
    assert len({*room.links.values()}) == 3


def test_two_people_play_and_a_third_watches(opened: Opens) -> None:
    room = opened("rail_europe")
    seen = []
    room.session.on_action(lambda _session, step: seen.append(str(step.action)))

    async def played() -> None:
        pages = [Page(room.links[name]) for name in ("seat 1", "seat 2", "watch")]
        for page in pages:
            await page.join()
        for _ in range(12):
            action = await play_one(room, pages[:2])
            assert action in seen
        await pages[2].say("echo")
        assert {page.view["frame"]["at"] for page in pages} == {room.session.at}
        assert room.present == ("seat 1", "seat 2", "watch")
        for page in pages:
            page.close()

    run(played())


def test_nobody_acts_for_another_seat(opened: Opens) -> None:
    room = opened("rail_europe")

    async def tried() -> None:
        async with Page(room.links["seat 2"]) as other, Page(room.links["watch"]) as watching:
            for page in (other, watching):
                for _ in range(2):
                    await page.say("say", text=str(room.session.legal[0]))
                    await page.say("undo")
                    await page.say("seek", at=0)
                    await page.say("set", name="seat:0", value="greedy")
                    await page.say("set", name="looker", value=0)
                    await page.say("again")

    at, seats = room.session.at, room.session.seats
    run(tried())
    assert (room.session.at, room.session.seats) == (at, seats)


def test_the_notebook_plays_too_and_everybody_sees_it(opened: Opens) -> None:
    room = opened("streetcar")

    async def seen() -> None:
        async with Page(room.links["watch"]) as page:
            room.session.play(room.session.legal[0])
            while page.view["frame"]["at"] != room.session.at:
                await page.next()

    run(seen())


def test_the_same_links_go_on_after_a_restart(opened: Opens, tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    room = opened("rail_europe", file=file)
    links = dict(room.links)

    async def first() -> None:
        pages = [Page(links["seat 1"]), Page(links["seat 2"])]
        for page in pages:
            await page.join()
        for _ in range(9):
            await play_one(room, pages)
        for page in pages:
            page.close()

    run(first())
    record, seats = room.session.transcript, room.session.seats
    room.close()
    room.store.close()
    again = opened(Session("rail_europe", seed=1), file=file)
    assert again.session.transcript == record
    assert again.session.seats == seats
    assert {link.partition("#")[0] for link in again.links.values()} == {links["watch"].partition("#")[0]}

    async def second() -> None:
        pages = [Page(links["seat 1"]), Page(links["seat 2"])]
        for page in pages:
            assert (await page.join())["do"] == "joined"
        await play_one(again, pages)
        for page in pages:
            page.close()

    run(second())
    assert len(again.session.actions) > len(record.actions)


def test_what_was_clicked_while_away_is_done_once(opened: Opens) -> None:
    room = opened("streetcar")

    async def tried() -> None:
        pages = [Page(room.links["seat 1"]), Page(room.links["seat 2"])]
        for page in pages:
            await page.join()
        page = acting(room, pages)
        at = room.session.at
        page.send("say", text=str(room.session.legal[0]))
        page.close()  # before the answer
        clicked = {"do": "say", "text": str(room.session.legal[0]), "revision": page.view["revision"]}
        seen = page.of
        answer = await page.join()
        # It comes again, whether it had arrived or not.
        page.write({"n": 1, "of": seen, "message": clicked})
        page.write({"n": 1, "of": seen, "message": clicked})
        await page.until("done")
        assert answer["n"] in (0, 1)
        before = room.session.at
        assert before > at
        page.write({"n": 1, "of": seen, "message": clicked})
        await page.until("done")
        assert room.session.at == before
        for one in pages:
            one.close()

    run(tried())


def test_a_click_on_a_view_of_before_a_restart_does_nothing(opened: Opens, tmp_path: Path) -> None:
    file = tmp_path / "kept.sqlite"
    room = opened("streetcar", file=file)
    links = dict(room.links)
    page = Page(links[f"seat {(room.session.seat or 0) + 1}"])
    run(page.join())
    seen, action = page.of, str(room.session.legal[0])
    room.close()
    room.store.close()
    room = opened("streetcar", file=file)
    at = room.session.at

    async def late() -> None:
        await page.join()
        page.of = seen
        await page.say("say", text=action)
        assert page.answer == "The board has changed"
        await page.say("echo")

    run(late())
    assert room.session.at == at


def test_taking_back_is_asked_of_the_others(opened: Opens) -> None:
    room = opened("streetcar")

    async def asked() -> None:
        pages = [Page(room.links["seat 1"]), Page(room.links["seat 2"])]
        for page in pages:
            await page.join()
        first = room.session.at
        while room.session.seat == 0:
            await play_one(room, pages)
        ada, ben = pages
        at = room.session.at
        await ada.say("undo")
        assert room.session.at == at
        room_message = await ben.until("room", lambda message: message["asks"] is not None)
        assert room_message["asks"]["may"] == ["yes", "no"]
        await ben.say("room", ask="no")
        assert room.session.at == at
        await ada.say("undo")
        await ada.say("room", ask="yes")  # nobody agrees with themselves
        assert room.session.at == at
        await ben.say("room", ask="yes")
        assert first <= room.session.at < at
        for page in pages:
            page.close()

    run(asked())


def test_the_newest_tab_plays_and_the_others_look(opened: Opens) -> None:
    room = opened("streetcar")
    link = room.links[f"seat {(room.session.seat or 0) + 1}"]

    async def tabs() -> None:
        async with Page(link) as old, Page(link) as new:
            at = room.session.at
            await old.say("say", text=str(room.session.legal[0]))
            assert room.session.at == at
            # The bar is sent after a moment, once for all changes in it.
            bars = [message for message in old.got if message["do"] == "room"]
            if not bars or bars[-1]["plays"]:
                bars.append(await old.until("room", lambda message: not message["plays"]))
            assert bars[-1]["note"]
            await old.say("room", ask="play_here")
            await old.say("say", text=str(room.session.legal[0]))
            assert room.session.at > at
            await new.say("echo")
            assert new.view["frame"]["at"] == room.session.at

    run(tabs())


def test_only_phrases_can_be_said(opened: Opens) -> None:
    room = opened("streetcar")

    async def talk() -> None:
        async with Page(room.links["seat 1"]) as ada, Page(room.links["seat 2"], lang="fr") as ben:
            await ada.say("room", ask="say", phrase="<script>")
            await ada.say("room", ask="say", phrase=["hello"])
            await ada.say("room", ask="say", phrase="hello")
            said = await ben.until("said")
            assert said == {"do": "said", "seat": 0, "who": "Couronne", "text": "Bonjour\xa0!"}

    run(talk())


def test_a_cell_that_computes_keeps_nobody_waiting(opened: Opens) -> None:
    room = opened("streetcar")

    async def answered() -> None:
        async with Page(room.links["seat 1"]) as page:
            await page.say("echo")
            for _ in range(10):
                await page.say("log", at=0)

    from threading import Thread

    thread = Thread(target=lambda: run(answered()), daemon=True)
    thread.start()
    # This is the thread of the cell, which computes for as long as the page has not heard everything.
    end = time.perf_counter() + LONG
    while thread.is_alive() and time.perf_counter() < end:
        sum(range(10_000))
    assert not thread.is_alive(), "the page waits for the cell"


def test_a_cell_that_holds_the_session_lets_pages_in_again(opened: Opens) -> None:
    room = opened("streetcar")

    async def waits() -> None:
        async with Page(room.links["seat 1"]) as page:
            page.write({"do": "ping"})
            await page.until("pong")
            room.session.lock.acquire()
            try:
                page.send("log", at=0)
                page.write({"do": "ping"})
                await page.until("pong")  # the loop is free
                assert not [message for message in page.got if message["do"] == "done"]
            finally:
                room.session.lock.release()
            await page.until("done")

    run(waits())


def test_a_clock_hands_an_endless_turn_to_a_player(opened: Opens) -> None:
    room = opened("streetcar", options={"clock": "turn:5"})
    assert room.timekeeper.clock is not None
    seat, at = room.session.seat, room.session.at

    async def waited() -> None:
        async with Page(room.links["watch"]) as page:
            room.timekeeper.clock._left[seat] = 0.1  # type: ignore[union-attr,index]
            room.soon(room.timekeeper.watch)
            await page.until("said")
            await page.say("echo")

    run(waited())
    assert room.session.at > at
    assert room.session.seat != seat


def test_a_room_says_what_is_wrong(opened: Opens, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="turn:60"):
        opened("streetcar", options={"clock": "sometimes"})
    room = opened("streetcar", file=tmp_path / "one.sqlite")
    with pytest.raises(StoreError, match="open elsewhere"):
        opened("streetcar", file=tmp_path / "one.sqlite")
    port = int(room.links["watch"].split(":")[2].split("/")[0])
    with pytest.raises(OSError, match=f"port {port} is taken"):
        opened("streetcar", options={"port": port})
    with pytest.raises(LookupError, match="there are: seat 1, seat 2, watch"):
        room.renew("seat 9")
    (tmp_path / "other.txt").write_text("no room\n" * 1000, "utf-8")
    with pytest.raises(StoreError, match="another program"):
        opened("streetcar", file=tmp_path / "other.txt")
    room.close()
    room.store.close()
    with pytest.raises(NotationError, match="Another game"):
        opened("rail_europe", file=tmp_path / "one.sqlite")


def test_a_renewed_link_ends_the_old_one(opened: Opens) -> None:
    room = opened("streetcar")
    old = room.links["seat 1"]

    async def tried() -> None:
        async with Page(old) as page:
            new = room.renew("seat 1")
            assert (await page.until("refused"))["why"] == "unknown_key"
            assert (await Page(old).join())["why"] == "unknown_key"
            other = Page(new)
            assert (await other.join())["do"] == "joined"
            other.close()

    run(tried())


def test_an_error_of_an_observer_stops_nobody(opened: Opens, caplog: pytest.LogCaptureFixture) -> None:
    room = opened("streetcar")

    def fail(*_: object) -> None:
        raise RuntimeError("of the notebook")

    room.session.on_action(fail)

    async def tried() -> None:
        pages = [Page(room.links["seat 1"]), Page(room.links["seat 2"])]
        for page in pages:
            await page.join()
        at = room.session.at
        await play_one(room, pages)
        assert room.session.at > at

    run(tried())
    assert "of the notebook" in caplog.text


def test_a_page_in_a_language_that_the_game_lacks_is_in_english(opened: Opens) -> None:
    room = opened("streetcar")

    async def tried() -> None:
        async with Page(room.links["seat 1"], lang="de") as page:
            assert page.view["frame"]["lang"] == "en"

    run(tried())


def test_a_notebook_shows_the_links_and_who_is_here(opened: Opens) -> None:
    room = opened("streetcar", options={"lang": "fr"})
    made = room._repr_mimebundle_()
    bundle = made[0] if isinstance(made, tuple) else made
    assert bundle["text/html"].count("<svg") == 3
    assert all(link in bundle["text/html"] for link in room.links.values())
    assert bundle["text/plain"] == "<Room of streetcar: seat 1, seat 2, watch>"
    assert room._card.value.count("○ absent") == 2

    async def joined() -> None:
        async with Page(room.links["seat 1"]) as page:
            await page.until("room")
            await page.say("echo")

    run(joined())
    room.close()
    assert "<svg" not in room._card.value
    assert "fermée" in room._card.value
