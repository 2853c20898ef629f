"""What only a real JupyterLab shows: kernels, reloads, its keys and its themes, and a notebook that nobody has run.

All of it in one file, so that one JupyterLab does for a whole run of the tests, however many processes share them; and
on one page, which loads it once.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from railwidgets.core import GAMES
from railwidgets.session import Session
from railwidgets.session.words import page_words
from railwidgets.widgets import Board
from tests.browser.fixtures import watched
from tests.browser.kept import VIEWPORT
from tests.browser.lab import KernelError, kernel_eval, open_notebook, reload, run_all
from tests.browser.lab_keys import (
    keys_and_the_wheel_do_nothing_to_the_notebook,
    the_keys_of_jupyterlab_work_with_the_focus_in_the_board,
)
from tests.browser.lab_table import LabTable, opened
from tests.browser.look import heighten, shape, widen
from tests.browser.table import come_near, stay_alike
from tests.browser.waiting import bar, speak_all_languages
from tests.needs import ROOT
from tests.sampling import exhaustive


@pytest.fixture(scope="module")
def shared_page(browser):
    context = browser.new_context(reduced_motion="reduce", viewport=VIEWPORT)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(shared_page, request):
    """One page for all tests of this file; ``open_notebook`` takes away what the last one left."""
    shared_page.set_viewport_size(VIEWPORT)
    # JupyterLab raises errors of its own, as when a kernel is restarted while it still asks it something.
    with watched(shared_page, request, ours="blob:") as page:
        yield page


AGAINST_RANDOM = """
import railwidgets as rw
s = rw.Session('days_of_steam', seats=['person', 'random'], seed=7)
rw.Board(s)
"""

# --- the board as on a bare page


@exhaustive
def test_every_board_looks_as_on_a_bare_page(page, lab, notebook, bare):
    """So that what other tests find on a bare page holds here. First of all, while the page shows no JupyterLab yet."""
    alone = [bare(Session(name, seed=5)) for name in GAMES]
    for table in alone:
        widen(table, 720)
    wanted = [shape(table) for table in alone]
    # A board is as high as what it is seen in, which JupyterLab shares with its own bars.
    (height,) = {table.root.evaluate("root => root.offsetHeight") for table in alone}
    cells = [f"rw.Board(rw.Session({name!r}, seed=5))" for name in GAMES]
    tables = opened(page, lab, notebook, "import railwidgets as rw", *cells, boards=len(GAMES))
    for table, (words, places) in zip(tables, wanted, strict=True):
        # What is out of sight is not drawn anew.
        table.root.scroll_into_view_if_needed()
        widen(table, 720)
        heighten(table, height)
        assert shape(table) == (words, pytest.approx(places, abs=0.6))


# --- the fixtures themselves, with a widget of a few lines: if these fail, look here before looking at the board

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
      },
    };
    """
    value = traitlets.Int(0).tag(sync=True)


counter = Counter()
counter
'''


@exhaustive
def test_a_click_reaches_the_kernel_and_a_reload_finds_it(page, lab, notebook):
    path = notebook([WIDGET])
    open_notebook(page, lab, path)
    run_all(page)
    button = page.locator("button.counter")
    button.click()
    page.get_by_text("clicked 1 times").wait_for()
    assert kernel_eval(page, "counter.value") == "1"
    save(page)
    reload(page, path)
    page.get_by_text("clicked 1 times").wait_for()


@exhaustive
def test_the_kernel_is_of_this_environment_and_its_errors_are_raised(page, lab, notebook):
    open_notebook(page, lab, notebook(["x = 1", "1 / 0"]))
    prefix = kernel_eval(page, "import sys; print(sys.prefix)")
    assert Path(prefix).resolve() == Path(sys.prefix).resolve()
    with pytest.raises(KernelError, match="cell 2: ZeroDivisionError"):
        run_all(page)
    with pytest.raises(KernelError, match="NameError"):
        kernel_eval(page, "no_such_name")
    assert kernel_eval(page, "print('a'); x + 1") == "a\n2"


# --- keys and the wheel are the board's own


def test_keys_and_the_wheel_on_the_board_are_its_own_and_jupyterlab_has_those_that_are_not(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM, "1 + 1")
    keys_and_the_wheel_do_nothing_to_the_notebook(page, table)
    the_keys_of_jupyterlab_work_with_the_focus_in_the_board(page, table)


# --- themes, reloads, views, kernels


@exhaustive
def test_a_board_follows_the_theme_of_jupyterlab(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM)
    expect(table.root).to_have_attribute("data-theme-now", "light")
    theme = "window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab NAME' })"
    page.evaluate(theme.replace("NAME", "Dark"))
    expect(table.root).to_have_attribute("data-theme-now", "dark")
    # JupyterLab itself stumbles over themes that change before their styles are there.
    page.wait_for_timeout(600)
    page.evaluate(theme.replace("NAME", "Light"))
    expect(table.root).to_have_attribute("data-theme-now", "light")


def save(page):
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_function("!window.jupyterapp.shell.currentWidget.context.model.dirty")


@exhaustive
def test_a_reload_finds_the_board_as_it_was(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM)
    table.lay()
    table.take(1)
    table.translate("fr")
    table.settle()
    before = table.drawn()
    save(page)
    reload(page, page.evaluate("window.jupyterapp.shell.currentWidget.context.path"))
    table = LabTable(page)
    expect(table.root).to_have_attribute("lang", "fr")
    assert table.drawn() == before
    expect(table.piece(1)).to_have_attribute("aria-pressed", "true")
    # And it is played on.
    at = int(table.ask("s.at"))
    cell = table.selectable()[0]
    table.click(cell)
    expect(table.at(cell)).to_have_class(re.compile("is-selected"))
    table.click(cell)
    assert int(table.ask("s.at")) > at


@exhaustive
def test_two_views_of_one_board_stay_alike(page, lab, notebook):
    cells = (AGAINST_RANDOM.replace("rw.Board(s)", "b = rw.Board(s)\nb"), "b")
    one, other = opened(page, lab, notebook, *cells, boards=2)
    stay_alike(one, other)


@exhaustive
def test_what_a_cell_plays_shows_on_the_board_and_a_missing_kernel_is_reported(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM)
    table.ask("s.play([a for a in s.state.legal_actions if str(a).startswith('lay')][0])")
    expect(table.track).not_to_have_count(1)
    table.ask("s.why('water')")
    expect(table.reasons).to_contain_text("tower.use")
    table.ask("s.undo()")
    expect(table.track).to_have_count(1)

    page.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()")
    page.wait_for_function(
        "!window.jupyterapp.shell.currentWidget.context.sessionContext.session || "
        "window.jupyterapp.shell.currentWidget.context.sessionContext.hasNoKernel"
    )
    # Nobody has to click for it.
    expect(table.root.locator(".rwf-still")).to_have_text(page_words("en")["ended"])
    expect(table.root.locator(".rwf-scene")).to_be_visible()


RESTART = "window.jupyterapp.shell.currentWidget.context.sessionContext.restartKernel()"


@exhaustive
def test_after_a_restart_the_board_says_what_helps_and_the_notebook_keeps_its_picture(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM.replace("rw.Board(s)", "b = rw.Board(s, lang='fr')\nb"))
    table.ask("s.play([a for a in s.state.legal_actions if str(a).startswith('lay')][0])")
    expect(table.track).not_to_have_count(1)
    last = table.ask("print(b.last)")
    drawn, place = table.drawn(), table.root.locator(".rwf-scene").bounding_box()
    # The kernel comes back in the middle of a click.
    page.evaluate(f"() => {{ {RESTART}; document.querySelector('.rw button.rwf-piece').click(); }}")
    said = table.root.locator(".rwf-still")
    expect(said).to_have_text(page_words("fr")["ended"])
    expect(said).to_have_attribute("role", "status")
    assert table.root.get_by_role("alert").get_by_role("button").count() == 0
    assert table.drawn() == drawn
    assert table.root.locator(".rwf-scene").bounding_box() == place

    path = page.evaluate("window.jupyterapp.shell.currentWidget.context.path")
    page.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.ready")
    save(page)
    open_notebook(page, lab, path)
    picture = page.locator(".jp-OutputArea img")
    expect(picture).to_have_attribute("alt", re.compile(f"{re.escape(last)}$"))
    assert picture.evaluate("image => image.complete && image.naturalWidth > 100")
    expect(page.locator(".jp-OutputArea figcaption")).to_have_text(page_words("fr")["saved_picture"])


@exhaustive
def test_a_notebook_saved_while_its_kernel_runs_shows_its_picture_without_it(page, lab, notebook):
    (table,) = opened(page, lab, notebook, AGAINST_RANDOM.replace("rw.Board(s)", "b = rw.Board(s)\nb"))
    table.lay()
    last = table.ask("print(b.last)")
    path = page.evaluate("window.jupyterapp.shell.currentWidget.context.path")
    save(page)
    lab.stop_kernels()
    open_notebook(page, lab, path)
    expect(page.locator(".jp-OutputArea figcaption")).to_have_text(page_words("en")["saved_picture"])
    expect(page.locator(".jp-OutputArea img")).to_have_attribute("alt", re.compile(f"{re.escape(last)}$"))


@exhaustive
def test_a_player_that_thinks_leaves_the_page_alive_and_its_moves_in_the_list(page, lab, notebook):
    slow = AGAINST_RANDOM.replace("days_of_steam", "steam_tunnel").replace("random", "search:seconds=1.5")
    (table,) = opened(page, lab, notebook, slow.replace("seed=7", "seed=4"))
    table.do(table.selectable()[0])
    table.settle()
    table.do(table.button("Place no pawn"))
    # What was done is drawn, and who thinks is told, before the answer to the click is there.
    expect(table.answer).to_contain_text("thinking", timeout=5_000)
    expect(table.button("Hint")).to_have_attribute("aria-disabled", "true")
    expect(table.answer).not_to_contain_text("thinking", timeout=30_000)
    expect(table.root.locator(".rwf-trouble")).to_be_empty()
    length = int(table.ask("len(s.actions)"))
    assert table.ask("s.state.actor") == "0"
    expect(table.root.locator(".rwf-log .rwf-entry")).to_have_count(length)
    shown = []
    while table.ask("s.timeline.states[s.at].actor") != "1" or not shown:
        table.button("Previous action").click()
        shown.append(table.ask("s.at"))
    expect(table.root.locator(".rwf-count")).to_have_text(re.compile(rf"^{shown[-1]} of {length}$"))


@exhaustive
def test_the_page_is_answered_while_a_player_thinks(page, lab, notebook):
    slow = AGAINST_RANDOM.replace("days_of_steam", "steam_tunnel").replace("random", "search:seconds=30")
    (table,) = opened(page, lab, notebook, slow.replace("seed=7", "seed=4"))
    table.do(table.selectable()[0])
    table.do(table.button("Place no pawn"))
    expect(bar(table)).to_be_visible()
    speak_all_languages(table)
    at = int(table.ask("s.at"))
    table.root.get_by_role("slider").fill("0")
    expect(table.root.locator(".rwf-count")).to_have_text(f"0 of {at}")
    # The button to the end is folded away at this width.
    table.root.get_by_role("slider").fill(str(at))
    expect(table.root.locator(".rwf-count")).to_have_text(f"{at} of {at}")
    assert table.ask("s.thinking") == "True"

    table.button("Take back").click()
    expect(bar(table)).to_have_count(0)
    assert table.ask("s.state.actor, s.thinking") == "(0, False)"
    table.menu("Redo what was taken back")
    expect(bar(table)).to_be_visible()
    table.button("Play now").click()
    expect(table.root.locator(".rwf-log .rwf-entry").nth(at)).to_contain_text("Lantern")
    # Whoever sits there now does the rest of the turn at once.
    table.ask("s.seats = ['person', 'random']")
    assert table.ask("s.state.actor, s.thinking") == "(0, False)"
    expect(table.root.locator(".rwf-trouble")).to_be_empty()


# --- a notebook that nobody has run


def still(lab, name):
    """A notebook with a board in its output that was made elsewhere, and never run here."""
    session = Session("days_of_steam", seats=["person", "random"], seed=7)
    bundle = Board(session)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    output = nbformat.v4.new_output("execute_result", data=data, execution_count=1)
    cell = nbformat.v4.new_code_cell(AGAINST_RANDOM, outputs=[output], execution_count=1)
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=kernel), lab.root / name)
    return name


@exhaustive
def test_a_notebook_that_nobody_ran_shows_the_picture(page, lab, notebook):
    open_notebook(page, lab, still(lab, "untrusted.ipynb"))
    picture = page.locator(".jp-OutputArea img")
    expect(picture).to_be_visible()
    expect(picture).to_have_attribute("alt", re.compile("^Days of Steam"))
    assert picture.evaluate("image => image.complete && image.naturalWidth > 100")


# --- other widgets beside a board

LINKED = f"""
import ipywidgets as widgets
{AGAINST_RANDOM.replace("rw.Board(s)", "board = rw.Board(s)").strip()}
by_python, by_page = widgets.IntSlider(), widgets.IntSlider()
widgets.link((s, 'at'), (by_python, 'value'))
widgets.jslink((board, 'at'), (by_page, 'value'))
heard = []
board.on_msg(lambda board, content, buffers: heard.append(content['do']))
written = []
keep = board.set_state
board.set_state = lambda state: (written.append(state), keep(state))
widgets.VBox([board, by_python, by_page])
"""

# What all the messages weigh that the page has sent to the kernel since this was installed.
SENT = """
() => {
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  window.sent = [];
  kernel.anyMessage.connect((_, { msg, direction }) => {
    if (direction === 'send') window.sent.push(JSON.stringify(msg.content));
  });
}
"""


@exhaustive
def test_sliders_that_are_linked_to_a_game_follow_it_and_lead_it(page, lab, notebook):
    (table,) = opened(page, lab, notebook, LINKED)
    readouts = page.locator(".widget-readout")
    page.evaluate(SENT)
    table.lay()
    at = table.ask("s.at")
    for number in (0, 1):
        expect(readouts.nth(number)).to_have_text(at)
    assert table.ask("[by_python.value, by_page.value] == [s.at] * 2 and board.at == s.at") == "True"
    # The page has saved what it was sent, and Jupyter knows that there is nothing new in it but for the other slider.
    assert table.ask("written") == "[]"
    assert max(len(message) for message in page.evaluate("window.sent")) < 1000
    for number, place in ((0, "3"), (1, "5")):
        readouts.nth(number).fill(place)
        readouts.nth(number).press("Enter")
        expect(readouts.nth(1 - number)).to_have_text(place)
        assert table.ask("s.at, board.at, s.state is s.timeline.states[s.at]") == f"({place}, {place}, True)"
    readouts.nth(1).fill("99")
    readouts.nth(1).press("Enter")
    expect(table.reasons).to_contain_text("places go from 0 to")
    expect(readouts.nth(1)).to_have_text("5")
    assert table.ask("s.at") == "5"


@exhaustive
def test_a_class_in_a_notebook_shows_its_address_and_the_answers(page, lab, notebook):
    made = "class_ = rw.Classroom(rw.Lesson('streetcar', 'pair'), file=':memory:')\nclass_"
    open_notebook(page, lab, notebook([f"import railwidgets as rw\n{made}", "class_.simulate(10)"]))
    run_all(page)
    expect(page.locator(".rwf-class-join svg")).to_be_visible()
    expect(page.locator(".rwf-class-address")).to_contain_text("127.0.0.1")
    expect(page.locator(".rwf-class-here")).to_contain_text("10")
    assert kernel_eval(page, "len({row.pupil for row in class_.results})") == "10"
    kernel_eval(page, "class_.close()")


# --- beside other widgets


@exhaustive
def test_what_is_linked_to_a_game_follows_a_click(page, lab):
    """The slider, the score, the table and the diary of the notebook about widgets."""
    name = "widgets_and_python.ipynb"
    shutil.copy(ROOT / "notebooks" / name, lab.root / name)
    open_notebook(page, lab, name)
    run_all(page)
    # The notebook ends at its last cells, whose boards are drawn before those at its top.
    come_near(page, 2)
    table = LabTable(page, 1)
    readout = page.locator(".widget-readout").first
    table.ask("session.seek(81)")
    expect(readout).to_have_text("81")
    before = table.ask("sheet.value + kinds.value")
    table.root.scroll_into_view_if_needed()
    table.take("curve")
    assert table.ask("session.picks") == "('hand:curve',)"
    assert table.ask("set(open_actions())") == "{'lay curve'}"
    cell = next(pick for pick in table.selectable() if pick.startswith("cell:"))
    table.click(cell)
    table.press("Enter")
    at = int(table.ask("session.at"))
    assert at > 82, "chance and the other player have answered"
    expect(readout).to_have_text(str(at))
    assert table.ask("sheet.value + kinds.value") != before
    expect(page.locator(".widget-textarea textarea")).to_have_value(re.compile("A: lay curve"))
