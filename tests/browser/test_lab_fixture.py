"""The fixtures themselves, with a widget of a few lines: if these fail, look here before looking at the board."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.browser.lab import KernelError, kernel_eval, open_notebook, reload, run_all

WIDGET = '''
import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement('button');
        button.className = 'counter';
        const show = () => { button.textContent = `clicked ${model.get('value')} times`; };
        button.addEventListener('click', () => { model.set('value', model.get('value') + 1); model.save_changes(); });
        model.on('change:value', show);
        show();
        el.append(button);
        const picture = document.createElement('img');
        picture.className = 'no-words';
        el.append(picture);
      },
    };
    """
    value = traitlets.Int(0).tag(sync=True)


counter = Counter()
counter
'''


def test_a_click_reaches_the_kernel_and_a_reload_finds_it(page, lab, notebook):
    path = notebook([WIDGET])
    open_notebook(page, lab, path)
    run_all(page)
    button = page.locator("button.counter")
    button.click()
    page.get_by_text("clicked 1 times").wait_for()
    assert kernel_eval(page, "counter.value") == "1"
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    reload(page, path)
    page.get_by_text("clicked 1 times").wait_for()


def test_the_kernel_is_of_this_environment(page, lab, notebook):
    open_notebook(page, lab, notebook(["pass"]))
    prefix = kernel_eval(page, "import sys; print(sys.prefix)")
    assert Path(prefix).resolve() == Path(sys.prefix).resolve()


def test_errors_in_the_kernel_are_raised(page, lab, notebook):
    open_notebook(page, lab, notebook(["x = 1", "1 / 0"]))
    with pytest.raises(KernelError, match="cell 2: ZeroDivisionError"):
        run_all(page)
    with pytest.raises(KernelError, match="NameError"):
        kernel_eval(page, "no_such_name")
    assert kernel_eval(page, "print('a'); x + 1") == "a\n2"


def test_axe_finds_a_picture_without_words(page, lab, notebook, violations):
    open_notebook(page, lab, notebook([WIDGET]))
    run_all(page)
    assert violations("button.counter") == []
    (violation,) = violations("img.no-words")
    assert violation.startswith("image-alt")
