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

ECHO = '''
import anywidget

class Echo(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      el.className = "echo";
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

TIMES = """
async ({ rounds }) => {
  const board = document.querySelector('.rwf-scene .rw-layer-targets');
  const echo = document.querySelector('.echo');
  const selectable = [...board.querySelectorAll('[data-pick].is-selectable')].map(node => node.dataset.pick);
  const until = (target, done, act) => new Promise(resolve => {
    const start = performance.now();
    const seen = new MutationObserver(() => {
      if (!done()) return;
      seen.disconnect();
      resolve(performance.now() - start);
    });
    seen.observe(target, { attributes: true, childList: true, subtree: true });
    act();
  });
  const click = node => node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const pause = () => new Promise(resolve => setTimeout(resolve, 30));
  const times = { echo: [], redraw: [] };
  for (let round = 0; round < rounds; round++) {
    const heard = echo.dataset.heard;
    times.echo.push(await until(echo, () => echo.dataset.heard !== heard, () => click(echo)));
    await pause();
    const place = board.querySelector(`[data-pick="${selectable[round % 2]}"]`);
    times.redraw.push(await until(board, () => place.classList.contains('is-selected'), () => click(place)));
    await pause();
  }
  return times;
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
    open_notebook(page, lab, lab.notebook([ECHO, BOARD.format(tiles=tiles)], f"redraw-{tiles}"))
    run_all(page)
    page.wait_for_selector(".rwf-scene [data-pick].is-selectable")
    rounds = 3 if benchmark.disabled else 60
    page.evaluate(TIMES, {"rounds": 3})
    times = benchmark.pedantic(page.evaluate, args=(TIMES, {"rounds": rounds}), rounds=1)
    echo, redraw = median(times["echo"]), median(times["redraw"])
    benchmark.extra_info |= {
        "what": f"click to redraw, {tiles} tiles, in JupyterLab {'as it comes' if lab.delays else 'with no delay'}",
        "aim": "at most 1.5 times an empty echo",
        "result": f"{redraw / echo:.1f} times ({redraw:.1f} ms, the echo {echo:.1f} ms)",
    }
