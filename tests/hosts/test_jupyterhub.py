"""JupyterHub below a path: a board answers on the server of a user, and pupils join a room of that user."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import watched
from tests.browser.lab import free_port, kernel_eval, run_all, wait_ready
from tests.browser.table import Table
from tests.hosts.hub import PASSWORD, PREFIX, hub
from tests.hosts.play import play
from tests.hosts.served import GAME, notebook

pytest.importorskip("jupyterhub", reason="the extra hosts brings JupyterHub")

SHARED = {
    "room": 'rw.Room(rw.Session("days_of_steam", seed=7), {options})',
    "class": 'rw.Classroom(rw.Lesson("days_of_steam", 1), {options})',
}
"""What people on other machines join; docs/howto/room_behind_a_proxy.md gives the address."""

LINKS = {"room": "seat 1", "class": "join"}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """The address of a hub, with a notebook of Ada's."""
    folder = tmp_path_factory.mktemp("hub")
    (folder / "ada").mkdir()
    (folder / "ada" / "game.ipynb").write_text(notebook(GAME, "board"), encoding="utf-8")
    with hub(folder) as address:
        for name, shared in SHARED.items():
            port = free_port()
            options = f'port={port}, address="{address}user/ada/proxy/{port}/", file="{name}.sqlite"'
            cell = f"import railwidgets as rw\nshared = {shared.format(options=options)}"
            (folder / "ada" / f"{name}.ipynb").write_text(notebook(cell, "shared"), encoding="utf-8")
        yield address


def open_as_ada(page, address, name):
    """Signs in, and opens a notebook of Ada's on her server."""
    page.goto(f"{address}hub/login?next={PREFIX}/hub/user-redirect/lab/tree/{name}")
    page.get_by_label("Username").fill("ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{PREFIX}/user/ada/lab/tree/{name}", timeout=180_000)
    wait_ready(page, name)
    run_all(page)


def test_a_tile_is_laid_and_answered_on_the_server_of_a_user(page, network, address):
    open_as_ada(page, address, "game.ipynb")
    assert f"{PREFIX}/user/ada/" in page.url
    play(page)


def link_of(page, address, name):
    """Shares what a notebook of Ada's makes; the link that this gives others, for a page of the same browser."""
    open_as_ada(page, address, f"{name}.ipynb")
    link = kernel_eval(page, f"shared.links['{LINKS[name]}']").strip("'")
    assert link.startswith(f"{address}user/ada/proxy/")
    return link


def test_a_room_answers_below_the_path(page, network, address):
    page.goto(link_of(page, address, "room"))
    lay(Table(page))


def test_a_class_is_joined_and_answered_below_the_path(page, network, address, request):
    link = link_of(page, address, "class")
    said, standing = page.locator(".rwf-class-said"), page.locator(".rwf-class-name")
    with watched(page.context.new_page(), request) as pupil:
        pupil.goto(link)
        pupil.get_by_label("Your name").fill("Ben")
        pupil.get_by_role("button", name="Join the class").click()
        expect(Table(pupil).prompt).not_to_be_empty()
        expect(standing).to_have_text("Ben")
        expect(said).to_have_text("Open: 0 of 1 have answered")

        # The answer is seen in the notebook, and the notebook goes on for the pupil.
        pupil.locator(".rwf-choice").first.click()
        expect(said).to_have_text("Open: 1 of 1 have answered")
        task = pupil.locator(".rwf-task-text")
        first = task.inner_text()
        page.locator('.rwf-class-buttons [data-ask="next"]').click()
        expect(task).not_to_have_text(first)
        expect(said).to_have_text("Open: 0 of 1 have answered")
    answers = "[(row.name, row.question, row.answer) for row in shared.results]"
    assert kernel_eval(page, answers) == "[('Ben', 1, 'lay curve 1,1')]"


def lay(table):
    """Lays the first tile where it is allowed."""
    before = table.track.count()
    table.take(0)
    table.do(table.selectable()[0])
    expect(table.track).not_to_have_count(before)
