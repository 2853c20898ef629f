"""A class as people see it: the board of the teacher, two pupils in two languages, one on a phone, and many others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.room import Classroom
from tests.browser.fixtures import opened
from tests.browser.look import axe
from tests.classroom.sockets import Browser as Socket
from tests.room.pages import run
from tests.sampling import exhaustive

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TEACHER: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "locale": "en-GB"}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1100, "height": 700}, "locale": "en-GB"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "locale": "fr-FR",
    "has_touch": True,
    "color_scheme": "dark",
}


class Others:
    """Pupils on sockets, each of whom answers every question once."""

    def __init__(self, room: Classroom, count: int) -> None:
        self.room, self.count = room, count
        self._rng = Random(3)
        self._thread = Thread(target=lambda: run(self._all()), daemon=True)
        self._thread.start()

    async def _all(self) -> None:
        await asyncio.gather(*(self._one(number) for number in range(self.count)))

    async def _one(self, number: int) -> None:
        link = self.room.links["join"]
        async with Socket(link, lang="fr" if number % 2 else "en", name=f"other-{number:05}") as page:
            await page.enter(f"Pupil {number}")
            for exercise in self.room.exercises:
                await page.until_asked(exercise.task[page.lang])
                others = exercise.options or [str(one) for one in exercise.state.candidates(exercise.picks)]
                right = self._rng.random() < 0.6
                await page.say("say", text=str(self._rng.choice([*(exercise.found if right else others)])))

    def end(self) -> None:
        """Waits until all have answered everything."""
        self._thread.join(30)
        assert not self._thread.is_alive()


SOME = slice(2, 4)
"""Questions of the lesson that are enough in the short suite: one to be answered on the board, and one by a letter."""


@pytest.fixture
def room(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Classroom]:
    """A class with a lesson, or with those questions of it that a test wants."""
    lesson, some = rw.Lesson("streetcar", "pair"), getattr(request, "param", None)
    room = rw.Classroom(rw.Lesson.of(lesson.exercises[some]) if some else lesson, file=tmp_path / "class.sqlite")
    yield room
    room.close()


@pytest.fixture
def screens(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Any]:
    with ExitStack() as stack:
        yield lambda screen: stack.enter_context(opened(browser, request, **screen))


def entered(page: Page, room: Classroom, name: str) -> Page:
    """Opens the link of pupils and says a name."""
    page.goto(room.links["join"])
    return named(page, name)


def named(page: Page, name: str) -> Page:
    """Says a name where it is asked for."""
    page.locator("#name").fill(name)
    page.locator(".rw-class-form button").click()
    expect(page.locator(".rwf-task-text")).to_be_visible()
    return page


@pytest.mark.parametrize(
    ("pupils", "room"), [(3, SOME), pytest.param(30, None, marks=exhaustive)], ids=["3", "30"], indirect=["room"]
)
def test_pupils_go_through_a_lesson(room: Classroom, screens: Any, pupils: int) -> None:
    teacher, laptop, phone = screens(TEACHER), screens(LAPTOP), screens(PHONE)
    teacher.goto(room.links["teach"])
    expect(teacher.locator(".rwf-class-here")).to_have_text("Nobody is here yet")
    entered(laptop, room, "<b>Ada</b>")
    # Who has no camera types the code.
    phone.goto(room.endpoint.base)
    phone.locator("#code").fill(teacher.locator(".rwf-class-typed").inner_text().lower())
    phone.locator(".rw-class-form button").tap()
    named(phone, "Zoé")
    others = Others(room, pupils - 2)
    expect(teacher.locator(".rwf-class-here")).to_have_text(f"{pupils} pupils are here", timeout=20_000)
    names = teacher.locator(".rwf-class-name")
    expect(names).to_have_count(pupils)
    expect(names.first).to_have_text("<b>Ada</b>")
    for question, exercise in enumerate(room.exercises):
        expect(laptop.locator(".rwf-task-text")).to_have_text(exercise.task["en"])
        expect(phone.locator(".rwf-task-text")).to_have_text(exercise.task["fr"])
        # Those who click answer the first letter, if there are letters.
        for page in (laptop, phone) if exercise.options else ():
            page.locator(".rwf-choice").first.click()
        answered = pupils if exercise.options else pupils - 2
        said = f"Open: {answered} of {pupils} have answered"
        expect(teacher.locator(".rwf-class-said")).to_have_text(said, timeout=20_000)
        shown = {int(text) for text in teacher.locator(".rwf-class-counts b").all_inner_texts()}
        assert sum(map(int, teacher.locator(".rwf-class-counts b").all_inner_texts())) == pupils, shown
        if question + 1 < len(room.exercises):
            teacher.locator('.rwf-class-buttons [data-ask="next"]').click()
    others.end()
    teacher.locator('.rwf-class-buttons [data-ask="reveal"]').click()
    expect(phone.locator(".rwf-said")).to_contain_text("Votre enseignant montre une réponse")
    expect(laptop.locator(".rwf-said")).to_contain_text("Your teacher shows an answer")
    expect(teacher.locator(".rwf-class-proof")).to_be_visible()
    teacher.locator('.rwf-class-switches [data-ask="names"]').click()
    expect(names.first).to_have_text("Pupil 1")


@exhaustive
def test_a_pupil_types_the_code_of_the_board(room: Classroom, screens: Any) -> None:
    teacher, phone = screens(TEACHER), screens(PHONE)
    teacher.goto(room.links["teach"])
    phone.goto(room.endpoint.base)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    field, problem = phone.locator("#code"), phone.locator(".rw-class-problem")
    field.fill("2222")
    phone.locator(".rw-class-form button").tap()
    expect(problem).to_have_text("Ce code n’ouvre rien. Regardez encore le tableau : six lettres et chiffres.")
    field.fill(teacher.locator(".rwf-class-typed").inner_text().lower())
    phone.locator(".rw-class-form button").tap()
    phone.locator("#name").fill("Zoé")
    phone.locator(".rw-class-form button").tap()
    expect(phone.locator(".rwf-task-text")).to_be_visible()
    expect(teacher.locator(".rwf-class-name")).to_have_text("Zoé")
    assert phone.url == room.links["join"]


@exhaustive
def test_a_pupil_is_known_again_after_a_reload_and_a_restart(room: Classroom, screens: Any) -> None:
    page = entered(screens(PHONE), room, "Zoé")
    page.reload()
    expect(page.locator(".rw-class-line b")).to_have_text("Zoé")
    assert len(room.gradebook) == 1
    room.endpoint.server.close()
    expect(page.locator(".rw-state")).to_be_visible()
    room.store.close()
    back = rw.Classroom(file=room.file)
    try:
        expect(page.locator(".rw-state")).to_be_hidden()
        expect(page.locator(".rw-class-line b")).to_have_text("Zoé")
        # The page says the name by itself.
        ends = monotonic() + 10
        while not (known := [pupil.name for pupil in back.gradebook if pupil.name]) and monotonic() < ends:
            page.wait_for_timeout(50)
        assert known == ["Zoé"]
        assert len(back.gradebook) == 1
    finally:
        back.close()


@exhaustive
def test_the_buttons_of_a_pupil_lie_beside_each_other(screens: Any, tmp_path: Path) -> None:
    room = rw.Classroom(rw.Lesson("streetcar", "joining"), file=tmp_path / "class.sqlite")
    try:
        page = entered(screens({**PHONE, "locale": "en-GB"}), room, "Zoé")
        boxes = [box for one in page.locator(".rwf-task-buttons > button").all() if (box := one.bounding_box())]
        assert len(boxes) >= 4
        for one, other in pairwise(sorted(boxes, key=lambda box: box["x"])):
            assert one["x"] + one["width"] <= other["x"] + 0.5
        give = page.get_by_role("button", name="Answer").bounding_box()
        assert give is not None
        assert give["x"] + give["width"] <= 390
    finally:
        room.close()


@pytest.mark.node
@exhaustive
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 930, 390])
def test_the_board_of_a_teacher_is_accessible_and_fits(
    room: Classroom, screens: Any, js_packages: Path, width: int, scheme: str
) -> None:
    room.simulate(30, seed=4)
    page = screens({"viewport": {"width": width, "height": 800}, "color_scheme": scheme})
    page.goto(room.links["teach"])
    expect(page.locator(".rwf-class-name")).to_have_count(30)
    assert axe(page, "body", js_packages / "axe-core" / "axe.min.js") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    buttons = page.locator(".rwf-class-buttons button")
    for at in range(buttons.count()):
        box = buttons.nth(at).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800, "the buttons are in sight"
