"""Pages without a server, compared with JupyterLab and a page with a picture: their answer times and sizes."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import threading
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import fmean, median

import pytest

import railwidgets as rw
from benchmarks.visitors import KEPT, held, new_page
from railwidgets.live import save_page
from railwidgets.live.engine_parts import wheel
from tests.browser.fixtures import browser, page
from tests.browser.lab import LabServer, open_notebook, run_all
from tests.conftest import js_packages

__all__ = ["browser", "js_packages", "page"]

pytestmark = [pytest.mark.browser, pytest.mark.node, pytest.mark.slow]

BOARD = "import railwidgets as rw\nrw.Board(rw.Session(rw.game('days_of_steam').start(2, seed=5)))"

CLICKS = """
async ({ rounds, rest }) => {
  const board = document.querySelector('.rwf-scene .rw-layer-targets');
  const selectable = [...board.querySelectorAll('[data-pick].is-selectable')].map(node => node.dataset.pick);
  const wait = time => new Promise(resolve => setTimeout(resolve, time));
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const place = board.querySelector(`[data-pick="${selectable[round % selectable.length]}"]`);
    place.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await wait(rest);
    times.push(await new Promise(resolve => {
      const start = performance.now();
      const seen = new MutationObserver(() => {
        if (!place.classList.contains('is-selected')) return;
        seen.disconnect();
        resolve(performance.now() - start);
      });
      seen.observe(board, { attributes: true, childList: true, subtree: true });
      place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }));
    await wait(30);
  }
  return times;
}
"""
"""Clicks one selectable place after another, each a while after the pointer arrives there."""

REST = 150
"""Milliseconds from the pointer's arrival to the click: the minimum for people."""

FIRST = """
window.moved = 0;
new PerformanceObserver(list => { for (const { value } of list.getEntries()) window.moved += value; })
  .observe({ type: 'layout-shift', buffered: true });
new MutationObserver((_, seen) => {
  if (!document.querySelector('.rwf-scene')) return;
  seen.disconnect();
  requestAnimationFrame(() => { window.answers = performance.now(); });
}).observe(document, { childList: true, subtree: true });
"""
"""Reports when the clickable board appears, and the layout shift of the page."""

PAINTED = """
async () => {
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  while (painted() === undefined) await new Promise(resolve => setTimeout(resolve, 20));
  return painted();
}
"""

ANSWERS = """
async () => {
  while (window.answers === undefined) await new Promise(resolve => setTimeout(resolve, 20));
  await new Promise(resolve => setTimeout(resolve, 300));
  return [window.answers, window.moved];
}
"""


@pytest.mark.parametrize("delay", [True, False], ids=["as-it-comes", "no-delay"])
def test_click_to_redraw_in_a_page_beside_jupyterlab(benchmark, page, tmp_path_factory, tmp_path, delay):
    """Aims at no more than a quarter of JupyterLab's time for the same click."""
    asked = {"rounds": 3 if benchmark.disabled else 40, "rest": REST}
    lab = LabServer(tmp_path_factory.mktemp("lab"), delay=delay)
    lab.start()
    try:
        open_notebook(page, lab, lab.notebook([BOARD], "redraw"))
        run_all(page)
        page.wait_for_selector("button.rwf-piece")
        held(page)
        page.evaluate(CLICKS, {**asked, "rounds": 3})
        there = median(page.evaluate(CLICKS, asked))
    finally:
        lab.stop()
    save_page(rw.game("days_of_steam").start(2, seed=5), tmp_path / "engine.html", live="engine")
    page.goto((tmp_path / "engine.html").as_uri())
    held(page)
    page.evaluate(CLICKS, {**asked, "rounds": 3})
    here = median(benchmark.pedantic(page.evaluate, args=(CLICKS, asked), rounds=1))
    benchmark.extra_info |= {
        "what": f"click to redraw with an engine, beside JupyterLab {'as it comes' if delay else 'with no delay'}",
        "aim": "at most 0.25",
        "result": f"{here / there:.2f} ({here:.1f} ms, JupyterLab {there:.1f} ms)",
    }


def test_time_to_a_first_board(benchmark, page, tmp_path, says):
    """Aims to show the board of a figure within 1.2 times the time of an empty page with its picture."""
    figure = rw.game("days_of_steam").figures["figure 7"]
    rounds = 1 if benchmark.disabled else 40
    seen: dict[str, list[float]] = {"picture": [], "figure": []}
    drawn, moved = [], []
    page.add_init_script(FIRST)
    for live in seen:
        save_page(figure, tmp_path / f"{live}.html", live=live)
    for _ in range(rounds):
        for live, times in seen.items():
            page.goto((tmp_path / f"{live}.html").as_uri())
            times.append(page.evaluate(PAINTED))
            if live == "figure":
                answers, shift = page.evaluate(ANSWERS)
                drawn.append(answers)
                moved.append(shift)
    benchmark.pedantic(page.goto, args=((tmp_path / "figure.html").as_uri(),), rounds=1)
    # A browser reports paint times in steps of 4 ms: the mean of many is finer than their median.
    picture, first, answers = fmean(seen["picture"]), fmean(seen["figure"]), median(drawn)
    says(
        "the board of a figure seen, beside a page that is its picture alone",
        "at most 1.2",
        result=f"{first / picture:.2f} ({first:.0f} ms, the picture {picture:.0f} ms); "
        f"it answers after {answers:.0f} ms, and {max(moved):.3f} of the page has moved",
    )


def test_bytes_of_each_tier(benchmark, tmp_path, says):
    """Measures the transfer over a compressing network."""
    figure = rw.game("days_of_steam").figures["figure 7"]
    sizes = {}
    for live in ("picture", "figure", "engine"):
        path = tmp_path / f"{live}.html"
        save_page(figure, path, live=live)
        sizes[live] = len(gzip.compress(path.read_bytes()))
    benchmark.pedantic(lambda: None, rounds=1)
    found = ", ".join(f"{live} {size / 1000:,.0f} kB" for live, size in sizes.items())
    says("a page of a figure, packed", result=found)


def test_memory_of_each_tier(benchmark, browser, tmp_path, says):
    """Measures the memory of a page with a running engine, minus that of an empty page."""
    session = rw.Session("streetcar", seats=["person", "greedy"], seed=3)
    found = []
    empty = tmp_path / "empty.html"
    empty.write_text("<!doctype html><title>nothing</title>", encoding="utf-8")
    for live in ("picture", "figure", "engine"):
        save_page(rw.Board(session, seat=0), tmp_path / f"{live}.html", live=live)
        with new_page(browser) as page:
            for visit in ("", " at the second visit") if live == "engine" else ("",):
                page.goto(empty.as_uri())
                page.wait_for_timeout(500)
                before = kept(page)
                page.goto((tmp_path / f"{live}.html").as_uri())
                if live != "picture":
                    page.locator("button.rwf-piece").first.wait_for()
                if live == "engine":
                    held(page)
                    page.evaluate(KEPT, 1)
                page.wait_for_timeout(1000)
                found.append(f"{live}{visit} {(kept(page) - before) / 1e6:,.0f} MB")
    benchmark.pedantic(lambda: None, rounds=1)
    says("memory of a page besides an empty one", result=", ".join(found))


VISITORS = 3
"""How many visitors come to a kept engine."""

NOTHING_KEPT = "Object.defineProperty(window, 'indexedDB', { value: undefined })"
"""Makes a browser store nothing."""

RESTS = 6000
"""Milliseconds after the answer, until the page has stored its engine and rests."""


def test_memory_of_a_kept_engine(benchmark, browser, tmp_path, says):
    """Aims at 1.3 times the memory of an engine in a browser that keeps nothing."""
    board, path = rw.Board(rw.Session("streetcar", seats=["person", "greedy"], seed=3), seat=0), tmp_path / "page.html"
    save_page(board, path, live="engine")

    def visit(page):
        with watched() as most:
            page.goto(path.as_uri())
            page.locator("button.rwf-piece").first.wait_for()
            held(page)
            page.wait_for_timeout(RESTS)
        return kept(page), most[0]

    found = []
    for _ in range(1 if benchmark.disabled else VISITORS):
        with new_page(browser) as page:
            page.add_init_script(NOTHING_KEPT)
            least = visit(page)
        with new_page(browser) as page:
            found.append([now / then for _ in range(2) for now, then in zip(visit(page), least, strict=True)])
    first, first_most, second, second_most = (median(ratios) for ratios in zip(*found, strict=True))
    benchmark.pedantic(lambda: None, rounds=1)
    says(
        "memory of a page that keeps its engine, beside one that keeps nothing",
        "at most 1.3",
        result=f"at rest {first:.2f} at the first visit, {second:.2f} at the second; "
        f"at its most {first_most:.2f} and {second_most:.2f}",
    )


@contextmanager
def watched():
    """Yields a list whose one item is the most private bytes that all renderer processes had at once so far."""
    most, over = [0], threading.Event()

    def watch():
        while not over.wait(0.02):
            # Meanwhile a process may end.
            with suppress(OSError):
                most[0] = max(most[0], sum(map(private, renderers())))

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield most
    finally:
        over.set()
        thread.join()


def renderers():
    """Returns the numbers of the processes of this machine in which a Chromium draws pages."""
    return [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if b"--type=renderer" in path.read_bytes()
    ]


def kept(page):
    """Returns the private bytes of all renderer processes of the browser, without what a collector can free."""
    tools = page.context.browser.new_browser_cdp_session()
    own = page.context.new_cdp_session(page)
    own.send("HeapProfiler.collectGarbage")
    # That is the page's own garbage; a worker has its own collector, and hears of it when memory is short.
    own.send("Memory.simulatePressureNotification", {"level": "critical"})
    page.wait_for_timeout(1000)
    found = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    drawing = [process["id"] for process in found if process["type"] == "renderer"]
    return sum(private(number) for number in drawing)


def private(process):
    """Returns the private bytes of a process."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


PLAYOUTS = """
import json, time
from random import Random
from railwidgets.bots import player
from railwidgets.core import GAMES, game
took = {}
for name in GAMES:
    state = game(name).start(players=2, seed=1)
    view, sitting = state.view(state.actor), player("search:playouts=20")
    sitting.advise(view, Random(0))
    begun = time.perf_counter()
    for seed in range(3):
        sitting.advise(view, Random(seed))
    took[name] = time.perf_counter() - begun
json.dumps(took)
"""
"""Prints the seconds of sixty playouts for the first decision of each game."""

IN_NODE = """
import {{ readFileSync }} from "node:fs";
import {{ loadPyodide }} from {module};
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync({wheel})), "zip", {{ extractDir: "/package" }});
python.runPython("import sys; sys.path.insert(0, '/package')");
console.log(python.runPython(readFileSync({code}, "utf8")));
"""


def test_playouts_in_pyodide_beside_cpython(benchmark, js_packages, tmp_path, says):
    """Compares the playouts in alternating rounds; Node stands in for the browser, because it has the same engine."""
    code, packed, script = tmp_path / "code.py", tmp_path / "wheel.zip", tmp_path / "run.mjs"
    code.write_text(PLAYOUTS, encoding="utf-8")
    packed.write_bytes(wheel())
    texts = {"module": js_packages / "pyodide" / "pyodide.mjs", "wheel": packed, "code": code}
    script.write_text(IN_NODE.format(**{name: json.dumps(str(path)) for name, path in texts.items()}), encoding="utf-8")

    def took(*command):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        return json.loads(done.stdout.splitlines()[-1])

    here = "import sys; exec(open(sys.argv[1]).read()); print(json.dumps(took))"
    pairs = [
        (took("node", str(script)), took(sys.executable, "-c", here, str(code)))
        for _ in range(1 if benchmark.disabled else 3)
    ]
    benchmark.pedantic(lambda: None, rounds=1)
    found = (f"{name} {median(one[name] / other[name] for one, other in pairs):.1f}" for name in pairs[0][0])
    says("a playout in Pyodide, in times of one in CPython", result=", ".join(found))
