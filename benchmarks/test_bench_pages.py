"""Pages with no server beside JupyterLab and a page with a picture: how soon they answer, and what they take."""

from __future__ import annotations

import gzip
from statistics import median

import pytest

import railwidgets as rw
from railwidgets.live import save_page
from tests.browser.fixtures import browser, page
from tests.browser.lab import LabServer, open_notebook, run_all

__all__ = ["browser", "page"]

pytestmark = [pytest.mark.browser, pytest.mark.node, pytest.mark.slow]

BOARD = "import railwidgets as rw\nrw.Board(rw.Session(rw.game('days_of_steam').start(2, seed=5)))"

CLICKS = """
async ({ rounds }) => {
  const board = document.querySelector('.rwf-scene .rw-layer-lit');
  const lit = [...board.querySelectorAll('[data-pick].is-lit')].map(node => node.dataset.pick);
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const place = board.querySelector(`[data-pick="${lit[round % 2]}"]`);
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
    await new Promise(resolve => setTimeout(resolve, 30));
  }
  return times;
}
"""

FIRST = """
new MutationObserver(() => {
  const there = document.querySelector('.rwf-scene') ?? document.querySelector('body > div > figure img');
  if (there && window.firstSeen === undefined) requestAnimationFrame(() => { window.firstSeen = performance.now(); });
}).observe(document, { childList: true, subtree: true });
"""
"""When a page has shown its first board: the one of the front end, or a picture where that is all."""


SEEN = """
async () => {
  while (window.firstSeen === undefined) await new Promise(resolve => setTimeout(resolve, 20));
  return window.firstSeen;
}
"""


def held(page):
    """Takes up a piece, and waits until places are lit."""
    page.locator("button.rwf-piece").first.click()
    page.wait_for_selector(".rwf-scene [data-pick].is-lit", timeout=120_000)


def test_click_to_redraw_in_a_page_beside_jupyterlab(benchmark, page, tmp_path_factory, tmp_path):
    """Aim: at most a quarter of the time that JupyterLab takes for the same click."""
    rounds = 3 if benchmark.disabled else 40
    lab = LabServer(tmp_path_factory.mktemp("lab"), delay=True)
    lab.start()
    try:
        open_notebook(page, lab, lab.notebook([BOARD], "redraw"))
        run_all(page)
        page.wait_for_selector("button.rwf-piece")
        held(page)
        there = median(page.evaluate(CLICKS, {"rounds": rounds}))
    finally:
        lab.stop()
    state = rw.game("days_of_steam").start(2, seed=5)
    save_page(state, tmp_path / "engine.html", live="engine")
    page.goto((tmp_path / "engine.html").as_uri())
    held(page)
    here = median(benchmark.pedantic(page.evaluate, args=(CLICKS, {"rounds": rounds}), rounds=1))
    benchmark.extra_info |= {
        "what": "click to redraw in a page with an engine, beside JupyterLab",
        "aim": "at most 0.25",
        "result": f"{here / there:.2f} ({here:.0f} ms, JupyterLab {there:.0f} ms)",
    }


def test_time_to_a_first_board(benchmark, page, tmp_path, says):
    """Aim: a figure is there in at most 1.2 times what an empty page with its picture takes."""
    figure = rw.game("days_of_steam").figures["figure 7"]
    rounds = 1 if benchmark.disabled else 9
    times = {}
    page.add_init_script(FIRST)
    for live in ("picture", "figure"):
        path = tmp_path / f"{live}.html"
        save_page(figure, path, live=live)
        found = []
        for _ in range(rounds):
            page.goto(path.as_uri())
            found.append(page.evaluate(SEEN))
        times[live] = median(found)
    benchmark.pedantic(page.goto, args=((tmp_path / "figure.html").as_uri(),), rounds=1)
    says(
        "first board of a figure, beside its picture",
        "at most 1.2 times",
        result=f"{times['figure'] / times['picture']:.1f} times ({times['figure']:.0f} ms)",
    )


def test_bytes_of_each_tier(benchmark, tmp_path, says):
    """What goes over a network that packs what it sends."""
    figure = rw.game("days_of_steam").figures["figure 7"]
    sizes = {}
    for live in ("picture", "figure", "engine"):
        path = tmp_path / f"{live}.html"
        save_page(figure, path, live=live)
        sizes[live] = len(gzip.compress(path.read_bytes()))
    benchmark.pedantic(lambda: None, rounds=1)
    told = ", ".join(f"{live} {size / 1000:,.0f} kB" for live, size in sizes.items())
    says("a page of a figure, packed", result=told)


def test_an_engine_that_answers(benchmark, page, tmp_path, says):
    """Aim: 8 s of the processor from the first click to its answer."""
    session = rw.Session("streetcar", seats=["person", "greedy"], seed=3)
    save_page(rw.Board(session, seat=0), tmp_path / "engine.html", live="engine")
    page.goto((tmp_path / "engine.html").as_uri())
    page.locator("button.rwf-piece").first.wait_for()
    tools = page.context.browser.new_browser_cdp_session()

    def used():
        return sum(process["cpuTime"] for process in tools.send("SystemInfo.getProcessInfo")["processInfo"])

    before = used()
    benchmark.pedantic(held, args=(page,), rounds=1)
    spent = used() - before
    says("from the first click to an engine that answers", "8 s of the processor", result=f"{spent:.1f} s")
