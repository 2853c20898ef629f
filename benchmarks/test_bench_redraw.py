"""From a click to the redrawn board, as a ratio to an empty echo between the same page and the same kernel.

The echo is a widget that only answers, so its time is that of JupyterLab itself.
"""

from __future__ import annotations

from statistics import median

import pytest

from tests.browser.fixtures import browser, page
from tests.browser.lab import LabServer, open_notebook, run_all

__all__ = ["browser", "page"]

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAUSE = 30
"""Milliseconds between what a hand does: it arrives, presses and releases."""

ECHO = '''
import anywidget

class Echo(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      el.className = "echo";
      el.textContent = "Echo";
      el.onclick = () => model.send({});
      let heard = 0;
      model.on("msg:custom", () => { el.dataset.heard = ++heard; });
    } }
    """

echo = Echo()
echo.on_msg(lambda widget, content, buffers: widget.send({}))
echo
'''

BOARD = """
import random
import railwidgets as rw

rng, state = random.Random(5), rw.game("days_of_steam").start(2, seed=5)
while len(state.table.cells) < {tiles} or state.actor == "chance" or state.move is not None:
    state = state.apply(state.sample(rng) if state.actor == "chance" else rng.choice(state.legal_actions))
session = rw.Session(state)
pick = next(pick for pick in session.selection.selectable if pick.startswith("hand:"))
session.pick(pick)
rw.Board(session)
"""

PLACES = """
() => {
  const board = document.querySelector('.rwf-scene .rw-layer-targets');
  window.clicked = (target, done) => new Promise(resolve => addEventListener('click', () => {
    const start = performance.now();
    const seen = new MutationObserver(() => {
      if (!done()) return;
      seen.disconnect();
      resolve(performance.now() - start);
    });
    seen.observe(target, { attributes: true, childList: true, subtree: true });
  }, { capture: true, once: true }));
  const middle = node => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const picks = [...board.querySelectorAll('[data-pick].is-selectable')].slice(0, 2);
  return [document.querySelector('.echo'), ...picks].map(middle);
}
"""

ECHOED = """
() => {
  const echo = document.querySelector('.echo'), heard = echo.dataset.heard;
  window.time = window.clicked(echo, () => echo.dataset.heard !== heard);
}
"""

REDRAWN = """
([x, y]) => {
  const board = document.querySelector('.rwf-scene .rw-layer-targets');
  const pick = document.elementFromPoint(x, y).closest('[data-pick]').dataset.pick;
  const place = () => board.querySelector(`[data-pick="${pick}"]`);
  window.time = window.clicked(board, () => place().classList.contains('is-selected'));
}
"""


@pytest.fixture(scope="module", params=[True, False], ids=["as-it-comes", "no-delay"])
def lab(request, tmp_path_factory):
    """Starts JupyterLab with its default delay, which batches small messages, and without it."""
    server = LabServer(tmp_path_factory.mktemp("lab"), delay=request.param)
    server.delays = request.param
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("tiles", [20, 70])
def test_click_to_redraw(benchmark, page, lab, tiles):
    """Previews a piece on one selectable cell after another; aims at no more than 1.5 times an echo."""
    page.set_viewport_size({"width": 1280, "height": 1800})  # A hand needs both in view.
    open_notebook(page, lab, lab.notebook([ECHO, BOARD.format(tiles=tiles)], f"redraw-{tiles}"))
    run_all(page)
    page.wait_for_selector(".rwf-scene [data-pick].is-selectable")
    echo_at, *places = page.evaluate(PLACES)

    def time(prepare: str, at: tuple[float, float]) -> float:
        page.mouse.move(*at)
        page.evaluate(prepare, at)
        page.wait_for_timeout(PAUSE)
        page.mouse.down()
        page.wait_for_timeout(PAUSE)
        page.mouse.up()
        return float(page.evaluate("() => window.time"))

    def times(rounds: int) -> tuple[float, float]:
        both = [(time(ECHOED, echo_at), time(REDRAWN, places[at % 2])) for at in range(rounds)]
        echoes, redraws = zip(*both, strict=True)
        return median(echoes), median(redraws)

    times(4)  # Even, so that the first place timed is not the last one pressed.
    echo, redraw = benchmark.pedantic(times, args=(4 if benchmark.disabled else 60,), rounds=1)
    benchmark.extra_info |= {
        "what": f"click to redraw, {tiles} tiles, in JupyterLab {'as it comes' if lab.delays else 'with no delay'}",
        "aim": "at most 1.5 times an empty echo",
        "result": f"{redraw / echo:.1f} times ({redraw:.1f} ms, the echo {echo:.1f} ms)",
    }
