"""An engine that an earlier visit kept in the browser: it wakes from there, or as at the first visit if that fails."""

from __future__ import annotations

import gzip
import json

import pytest
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.core import Transcript
from railwidgets.live import SharedParts, save_page
from railwidgets.session.page.static_files import static
from railwidgets.session.record.files import write_record
from railwidgets.site.offline import WORKER, worker
from tests.browser.fixtures import watched
from tests.browser.table import Table
from tests.browser.test_engine_page import WAKES
from tests.sampling import exhaustive
from tests.site.visit import served

pytestmark = [exhaustive, pytest.mark.node]

WOKE = "performance.getEntriesByName('railwidgets-engine').map(mark => mark.detail)"
"""What the engines of a page woke from."""

WOKEN = """
new Promise((done) => {
  const look = () => performance.getEntriesByName("railwidgets-engine").length ? done() : setTimeout(look, 50);
  look();
})
"""
"""Waits until an engine of the page has woken."""

ROWS = """
async () => {
  const flipped = async (blob, at) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    bytes[at < 0 ? at + bytes.length : at] ^= 1;
    return new Blob([bytes]);
  };
  const opening = indexedDB.open("railwidgets", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("engines", { keyPath: "place" });
  const database = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
  const all = database.transaction("engines").objectStore("engines").getAll();
  const rows = await new Promise((done) => { all.onsuccess = () => done(all.result); });
  // Bytes are read outside of a transaction, which would not wait for them.
  const changed = [];
  for (const row of rows) {
    CHANGE;
    changed.push(row);
  }
  const table = database.transaction("engines", "readwrite").objectStore("engines");
  for (const row of changed) table.put(row);
  await new Promise((done) => { table.transaction.oncomplete = done; });
  database.close();
  return rows.map(({ checksum, memory }) => ({ checksum, bytes: memory?.size }));
}
"""
"""Returns what the browser keeps, after a change of each row; ``continue`` changes none."""

DEALS = """
async ({ worker, setup, times }) => {
  window.dealt = [];
  const opening = indexedDB.open("railwidgets", 1);
  const database = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
  const all = database.transaction("engines").objectStore("engines").getAll();
  const [kept] = await new Promise((done) => { all.onsuccess = () => done(all.result); });
  const deal = () => new Promise((done, fails) => {
    // The page holds on to it, lest the browser collects it while it is waited for.
    const engine = window.engine = new Worker(worker);
    engine.onmessage = ({ data }) => {
      if (data.ready) engine.postMessage({ desk: 0, begin: setup });
      if (data.failed || data.died) fails(new Error(JSON.stringify(data)));
      const message = JSON.parse(data.message ?? "{}");
      if (message.do !== "kept") return;
      engine.terminate();
      done(message.setup);
    };
    engine.postMessage({ start: { kept, keeps: false } });
  });
  for (let time = 0; time < times; time++) window.dealt.push(await deal());
}
"""
"""Wakes the kept engine many times, and adds the games that it deals to ``dealt``."""

REFUSED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })"
SILENT = "IDBFactory.prototype.open = () => ({})"
FULL = "StorageManager.prototype.estimate = async () => ({ quota: 50e6, usage: 1e6 })"
CUT_SHORT = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }"

NO_BLOBS = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (row) {
  if (row.memory instanceof Blob) throw new DOMException("no blobs", "DataCloneError");
  return put.call(this, row);
};
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory, js_packages):
    """Pages of two games that share an engine."""
    root = tmp_path_factory.mktemp("kept") / "pages"
    shared = SharedParts.write(root / "assets", pyodide=js_packages / "pyodide", snapshot=False)
    for game in ("rail_europe", "streetcar"):
        save_page(rw.Session(game, seed=3), root / f"{game}.html", live="engine", shared=shared)
    return root


@pytest.fixture(scope="module")
def visitor(browser, folder):
    """A browser whose visitor was here before, and the address of the pages."""
    with served(folder) as address:
        context = browser.new_context(reduced_motion="reduce")
        page = context.new_page()
        assert visit(page, address) == ["parts"]
        assert len(keeps(page)) == 1
        page.close()
        yield context, address
        context.close()


@pytest.fixture
def page(visitor, request):
    context, _ = visitor
    page = context.new_page()
    with watched(page, request):
        yield page
    page.close()


def visit(page, address, game="rail_europe"):
    """Opens a page and clicks until its engine answers; returns what it woke from."""
    page.goto(f"{address}{game}.html")
    return answered(page)


def answered(page):
    """Clicks until the engine answers; returns what it woke from."""
    click(page)
    expect(page.locator(".rw-wakes")).to_be_hidden(timeout=WAKES)
    page.evaluate(WOKEN)
    return page.evaluate(WOKE)


def click(page):
    """Changes a setting, which wakes the engine."""
    opener = Table(page).root.locator(".rwf-menu-button")
    opener.click()
    Table(page).root.locator("[data-setting=clicks] button").last.click()
    opener.click()


def rows(page, change="continue"):
    """Changes each engine that the browser keeps, and returns what it keeps then."""
    return page.evaluate(ROWS.replace("CHANGE", change))


def keeps(page):
    """Waits until the browser keeps an engine, and returns what it keeps."""
    for _ in range(120):
        if kept := rows(page):
            return kept
        page.wait_for_timeout(250)
    return []


def test_a_second_visit_wakes_from_what_the_first_kept(page, visitor):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    assert visit(page, visitor[1]) == ["kept"]
    # Nothing but the script of the worker is loaded again.
    assert [url for url in asked if url.endswith(".bin")] == []
    # What is imported later is there, and what stands in files.
    table = Table(page)
    page.keyboard.press("h")
    expect(table.root.get_by_role("group", name="Hint")).to_be_visible(timeout=WAKES)
    table.translate("fr")


def test_a_page_of_another_game_wakes_from_it_and_adds_the_game(page, visitor):
    before = keeps(page_of(page, visitor))
    assert visit(page, visitor[1], "streetcar") == ["kept"]
    for _ in range(120):
        if (after := rows(page)) != before:
            break
        page.wait_for_timeout(250)
    assert after[0]["bytes"] > before[0]["bytes"]
    for game in ("streetcar", "rail_europe"):
        assert visit(page, visitor[1], game) == ["kept"]


def page_of(page, visitor):
    """Opens a page that wakes nothing, where what is kept can be seen."""
    page.goto(f"{visitor[1]}rail_europe.html")
    return page


@pytest.mark.parametrize(
    "damage",
    [
        "row.memory = await flipped(row.memory, -5000)",
        "row.parts.wheel = await flipped(row.parts.wheel, 100000)",
        "row.memory = row.memory.slice(0, row.memory.size / 2)",
        "row.memory = undefined",
        "row.parts = 'gone'",
        "row.checksum = 'another version'",
    ],
    ids=["damaged", "damaged part", "cut", "no memory", "no parts", "another version"],
)
def test_what_cannot_be_used_is_made_anew(page, visitor, damage):
    rows(page_of(page, visitor), damage)
    assert visit(page, visitor[1]) == ["parts"]
    Table(page).translate("fr")
    [row] = keeps(page)
    assert row["checksum"].endswith("/")
    assert visit(page, visitor[1]) == ["kept"]


@pytest.mark.parametrize("refuses", [REFUSED, SILENT], ids=["refused", "silent"])
def test_a_browser_that_refuses_storage_wakes_as_before(page, visitor, refuses):
    page.add_init_script(refuses)
    assert visit(page, visitor[1]) == ["parts"]
    Table(page).translate("fr")


@pytest.mark.parametrize("refuses", [FULL, CUT_SHORT], ids=["little room", "full"])
def test_a_browser_without_room_keeps_nothing(browser, visitor, request, refuses):
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(refuses)
    with watched(page, request):
        assert visit(page, visitor[1]) == ["parts"]
        page.wait_for_timeout(6000)
        assert rows(page) == []
        Table(page).translate("fr")
    context.close()


def test_a_browser_that_stores_no_blobs_keeps_the_engine_too(browser, visitor, request):
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(NO_BLOBS)
    with watched(page, request):
        assert visit(page, visitor[1]) == ["parts"]
        # Its bytes are in the row itself, which has no size as a blob has.
        assert keeps(page)[0]["bytes"] is None
        assert visit(page, visitor[1]) == ["kept"]
    context.close()


def test_two_tabs_may_make_it_at_once(browser, visitor):
    context = browser.new_context()
    one, other = context.new_page(), context.new_page()
    for page in (one, other):
        page.goto(f"{visitor[1]}rail_europe.html")
        page.bring_to_front()
        click(page)
    for page in (one, other):
        page.bring_to_front()
        page.evaluate(WOKEN)
        assert page.evaluate(WOKE) == ["parts"]
        assert len(keeps(page)) == 1
    one.wait_for_timeout(4000)
    assert visit(one, visitor[1]) == ["kept"]
    context.close()


def test_a_hundred_pages_deal_a_hundred_games(page, visitor, folder):
    undealt = rw.Session("rail_europe", seed=3).tree.root.state
    setup = {
        "game": "rail_europe",
        "seat": None,
        "curtain": False,
        "lang": "en",
        "theme": "auto",
        "record": write_record(Transcript(undealt)),
        "at": 0,
        "seats": ["person", "person"],
    }
    [script] = folder.glob("assets/engine.*/worker.js")
    page_of(page, visitor)
    asked = {"worker": script.relative_to(folder).as_posix(), "setup": json.dumps(setup), "times": 100}
    # Not awaited: Chromium may collect a promise that nothing but a test waits for.
    page.evaluate(f"(asked) => {{ window.deals = ({DEALS})(asked); }}", asked)
    for _ in range(600):
        if page.evaluate("dealt.length") == 100:
            break
        page.wait_for_timeout(500)
    assert len({*page.evaluate("dealt")}) == 100


def test_a_single_file_keeps_its_engine_too(browser, tmp_path, js_packages, request):
    path = tmp_path / "game.html"
    save_page(rw.Session("streetcar", seed=3), path, live="engine", pyodide=js_packages / "pyodide")
    context = browser.new_context(offline=True)
    page = context.new_page()
    with watched(page, request):
        page.goto(path.as_uri())
        assert answered(page) == ["parts"]
        assert len(keeps(page)) == 1
        page.reload()
        assert answered(page) == ["kept"]
    context.close()


CONTROLLED = """
async () => {
  const controls = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  await navigator.serviceWorker.register("offline.js");
  if (!navigator.serviceWorker.controller) await controls;
}
"""
"""Waits until a service worker answers for a page."""

UNPACKED = """
async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const found = (await cache.keys()).filter(({ url }) => url.endsWith("&unpacked"));
  CHANGE;
  return found.length;
}
"""
"""Counts what a service worker has unpacked, after a change."""


def test_a_site_has_the_code_of_python_ready_to_be_compiled(browser, folder, request):
    files = {path.relative_to(folder).as_posix(): "1" for path in folder.rglob("*") if path.is_file()}
    (folder / WORKER).write_text(worker(static("site_worker.js"), files, "assets/engine", []), encoding="utf-8")
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    with served(folder) as address, watched(page, request):
        page.goto(f"{address}rail_europe.html")
        page.evaluate(CONTROLLED)
        assert visit(page, address) == ["parts"]
        assert page.evaluate(UNPACKED.replace("CHANGE", "")) == 1
        assert len(keeps(page)) == 1
        context.set_offline(True)
        assert visit(page, address) == ["kept"]
        # What is no code is not compiled, and the kept part serves.
        assert page.evaluate(UNPACKED.replace("CHANGE", "await cache.put(found[0], new Response('gone'))")) == 1
        assert visit(page, address) == ["kept"]
        Table(page).translate("fr")
    context.close()


@pytest.fixture(scope="module")
def shipping(tmp_path_factory, js_packages):
    """A page whose folder has a snapshot."""
    root = tmp_path_factory.mktemp("shipped") / "pages"
    shared = SharedParts.write(root / "assets", pyodide=js_packages / "pyodide")
    save_page(rw.Session("rail_europe", seed=3), root / "rail_europe.html", live="engine", shared=shared)
    return root


@pytest.mark.parametrize(("damage", "woke"), [(False, "shipped"), (True, "parts")], ids=["whole", "damaged"])
def test_a_first_visit_wakes_from_what_the_folder_ships(browser, request, shipping, damage, woke):
    [snapshot] = shipping.glob("assets/engine.*/snapshot.bin")
    content = snapshot.read_bytes()
    if damage:
        memory = bytearray(gzip.decompress(content))
        memory[len(memory) // 2] ^= 1
        snapshot.write_bytes(gzip.compress(memory, 1))
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with served(shipping) as address, watched(page, request):
        page.goto(f"{address}rail_europe.html")
        Table(page).root.wait_for()
        # It comes while the visitor reads.
        for _ in range(120):
            if "snapshot.bin" in asked:
                break
            page.wait_for_timeout(250)
        page.wait_for_load_state("networkidle")
        assert answered(page) == [woke]
        table = Table(page)
        table.translate("fr")
        assert len(keeps(page)) == 1
        assert visit(page, address) == ["kept"]
    context.close()
    snapshot.write_bytes(content)
