"""Boards in a notebook of JupyterLab, with the kernel behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.lab import kernel_eval, open_notebook, run_all
from tests.browser.table import PlayedTable, come_near

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Page

    from tests.browser.lab import LabServer

# Waits until all that was sent to boards has been handled. JupyterLab has widgets answered in a thread of their own,
# beside the one that runs code, so that code run after a click may well be run before it; an echo comes in turn.
SETTLE = """
() => new Promise((resolve, reject) => {
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  const n = Math.random();
  const heard = (_, { header, content }) => {
    if (header.msg_type !== 'comm_msg' || content.data?.content?.n !== n) return;
    kernel.iopubMessage.disconnect(heard);
    // The page handles messages one after the other as well, in promises.
    setTimeout(resolve, 15);
  };
  kernel.iopubMessage.connect(heard);
  for (const comm of kernel._comms.values()) comm.send({ method: 'custom', content: { do: 'echo', n } });
  setTimeout(() => reject(new Error('no board answers')), 60_000);
})
"""


class LabTable(PlayedTable):
    """A board in JupyterLab; the cells of its notebook call the session ``s``."""

    def settle(self) -> None:
        self.page.evaluate(SETTLE)

    def ask(self, code: str) -> str:
        """Runs code in the kernel after all that was clicked so far."""
        self.settle()
        return kernel_eval(self.page, code)

    def tiles(self) -> int:
        return int(self.ask("len(s.state.table.cells)"))


def opened(
    page: Page, lab: LabServer, notebook: Callable[[Sequence[str]], str], *cells: str, boards: int = 1
) -> tuple[LabTable, ...]:
    """Opens a notebook of these cells, runs them, and gives the boards they show."""
    open_notebook(page, lab, notebook(cells))
    run_all(page)
    come_near(page, boards)
    return tuple(LabTable(page, number) for number in range(boards))
