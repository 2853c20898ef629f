"""The notebooks in a browser alone: each is opened in JupyterLite, run from the top to the end, and its board clicked.

It wants what ``tools/lite.py`` wants, and takes half a minute for each notebook.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import opened
from tests.browser.lab import kernel_eval
from tests.browser.serving import served
from tests.browser.table import Table
from tests.needs import ROOT
from tools.lite import APART

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive]

NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").glob("*.ipynb") if path.name not in APART)
PATIENCE = 240_000
"""Milliseconds until a notebook has run: Python in a page takes two to four times as long."""

ANSWER = 30_000

RUN = """
async () => {
  const { jupyterapp } = window;
  await jupyterapp.restored;
  const { context } = jupyterapp.shell.currentWidget;
  await context.ready;
  await context.sessionContext.ready;
  await jupyterapp.commands.execute('notebook:run-all-cells');
}
"""

# What went wrong in the cells of the notebook, in words.
ERRORS = """
() => window.jupyterapp.shell.currentWidget.content.widgets.flatMap(({ model }) => model.outputs ?
  Array.from({ length: model.outputs.length }, (_, at) => model.outputs.get(at).toJSON())
    .filter(output => output.output_type === 'error').map(output => `${output.ename}: ${output.evalue}`) : [])
"""


@pytest.fixture(scope="module")
def lite(tmp_path_factory):
    """The address of a folder that the tool has built, on this machine."""
    pytest.importorskip("jupyterlite_pyodide_kernel", reason="the extra docs brings JupyterLite")
    from tools import lite

    if not (lite.PYODIDE / lite.LOCK).is_file():
        pytest.skip("there is no Pyodide: (cd js && npm ci)")
    folder = tmp_path_factory.mktemp("lite") / "lite"
    assert lite.main(["--out", str(folder)]) == 0
    with served(folder) as address:
        yield address


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_its_board_answers(browser, request, lite, path) -> None:
    asked: list[str] = []
    with opened(browser, request, ours="blob:", viewport={"width": 1280, "height": 1000}) as page:
        page.on("request", lambda one: asked.append(one.url))
        page.goto(f"{lite}/lab/index.html?path={path.name}")
        expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_visible(timeout=60_000)
        page.set_default_timeout(PATIENCE)
        page.evaluate(RUN)
        assert page.evaluate(ERRORS) == []
        page.locator(".jp-NotebookPanel").first.evaluate("panel => panel.querySelector('.rw')?.scrollIntoView()")
        table = Table(page)
        title = table.prompt.text_content()
        if lit := table.selectable():
            table.click(lit[0])
            expect(table.prompt).not_to_have_text(title or "", timeout=ANSWER)
        # Python alone can say it in the other language.
        table.translate("fr")
        # A page has what spaced practice needs, too.
        assert kernel_eval(page, "import fsrs, railwidgets as rw; bool(rw.Review(rw.Progress()).title)") == "True"
    elsewhere = [url for url in asked if not re.match(rf"{re.escape(lite)}/|data:|blob:", url)]
    assert elsewhere == []
