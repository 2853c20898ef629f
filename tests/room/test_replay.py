"""A page looks back in the log alone: the others see nothing of it, and a button leads back to now."""

from __future__ import annotations

from railwidgets.room import Room
from tests.room.conftest import Opens
from tests.room.pages import Page, run


def played(opened: Opens, game: str = "rail_europe", count: int = 8) -> Room:
    room = opened(game)
    session = room.session
    for _ in range(count):
        session.play(str(session.legal[0]))
    return room


def at(page: Page) -> int:
    place: int = page.view["frame"]["at"]
    return place


def test_a_seat_looks_back_alone_and_comes_back(opened: Opens) -> None:
    room = played(opened)
    session = room.session
    now = session.at

    async def looked() -> None:
        async with Page(room.links["seat 1"]) as page, Page(room.links["seat 2"]) as other:
            others = len(other.got)
            await page.say("seek", at=now - 3)
            assert at(page) == now - 3
            assert page.view["scene"]["highlights"]["selectable"] == []
            assert (await page.until("room", lambda bar: bar["past"]))["past"]["text"] == "You look back."
            await page.say("seek", at=1)
            assert at(page) == 1
            assert session.at == now
            assert not [one for one in other.got[others:] if one["do"] in ("whole", "patch")]
            # An action of the others does not tear the page away, and the page says so.
            session.play(str(session.legal[0]))
            went = await page.until("room", lambda bar: bar["past"] and bar["past"]["text"] != "You look back.")
            assert went["past"] == {"text": "The game has gone on.", "button": "Back to now"}
            assert at(page) == 1
            await other.until("patch")
            await page.say("room", ask="now")
            assert at(page) == session.at > now
            assert (await page.until("room", lambda bar: bar["past"] is None))["do"] == "room"

    run(looked())


def test_nobody_plays_in_the_past(opened: Opens) -> None:
    room = played(opened)
    session = room.session
    now = session.at

    async def tried() -> None:
        async with Page(room.links["seat 1"]) as one, Page(room.links["seat 2"]) as two:
            page = one if session.seat == 0 else two
            await page.say("seek", at=now - 2)
            await page.say("say", text=str(session.legal[0]))
            assert page.answer == "An earlier position"
            for do in ("undo", "hint", "again", "redo"):
                await page.say(do)
            assert (session.at, at(page)) == (now, now - 2)
            # To the end of what it saw is back to now, and there it plays.
            await page.say("seek", at=now)
            await page.say("say", text=str(session.legal[0]))
            assert session.at > now

    run(tried())


def test_who_watches_looks_back_alone_too(opened: Opens) -> None:
    room = played(opened, "streetcar")
    now = room.session.at

    async def looked() -> None:
        links = room.links["watch"]
        async with Page(links) as one, Page(links, lang="fr") as two, Page(links) as three:
            await one.say("seek", at=2)
            await two.say("seek", at=1)
            assert [at(page) for page in (one, two, three)] == [2, 1, now]
            bar = await two.until("room", lambda bar: bar["past"])
            assert bar["past"]["text"] == "Vous regardez en arrière."
            await one.say("seek", at=0)
            await three.say("echo")
            assert [at(page) for page in (one, two, three)] == [0, 1, now]
            await one.say("seek", at=now)
            assert at(one) == now
        for wrong in (-1, 10_000, True, "1", None):
            async with Page(room.links["watch"]) as page:
                await page.say("seek", at=wrong)
                assert at(page) == now

    run(looked())
    assert len(room.views._apart) == 0, "a view that nobody shows is closed"


def test_a_seat_sees_of_the_past_what_it_knew(opened: Opens) -> None:
    room = played(opened)

    async def looked() -> None:
        async with Page(room.links["seat 1"]) as page:
            await page.say("seek", at=room.session.at - 1)
            mine = page.view["panel"]
            async with Page(room.links["watch"]) as watching:
                await watching.say("seek", at=room.session.at - 1)
                assert watching.view["panel"] != mine, "it sees its own hand, and those who watch do not"

    run(looked())
