"""Pages that are made of boards and opened with no kernel behind them: they say so at once and are never blank."""

from __future__ import annotations

import re
import subprocess
import sys

import ipywidgets
import nbformat
import pytest
from ipywidgets.embed import embed_minimal_html
from playwright.sync_api import expect

import railwidgets as rw
from railwidgets.session.words import TEXTS, page_words
from railwidgets.widgets import EMBED_TEMPLATE
from railwidgets.widgets.export import MARK, WIDGET_STATE, WIDGET_VIEW
from tests.hosts.served import GAME, notebook

WITHOUT_STATE = "--ExecutePreprocessor.store_widget_state=False"


def convert(file, *arguments):
    """Gives the command of nbconvert, as people do."""
    command = [sys.executable, "-m", "nbconvert", file.name, *arguments]
    done = subprocess.run(command, cwd=file.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Holds a notebook with a board, run with and without keeping the state of its widgets."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "game.ipynb").write_text(notebook(GAME, "board"), encoding="utf-8")
    convert(folder / "game.ipynb", "--execute", "--to", "notebook", "--output", "stored")
    convert(folder / "game.ipynb", "--execute", "--to", "notebook", "--output", "bare", WITHOUT_STATE)
    return folder


def show(page, path):
    """Opens a file as a double click does."""
    page.goto(path.as_uri(), wait_until="commit")


def is_first_view(page, lang="en", patience=1_000):
    """The whole board as it stood, with nothing to click and the sentence that says why."""
    root = page.locator(".rw")
    expect(root.locator(".rwf-still")).to_have_text(page_words(lang)["still"], timeout=patience)
    expect(root).to_have_count(1)
    expect(root.locator(".rw-layer-track > *").first).to_be_visible()
    expect(root.locator("button.rwf-piece").first).to_have_attribute("aria-disabled", "true")
    root.locator("button.rwf-piece").first.click(force=True)
    expect(root.locator(".rwf-trouble")).to_be_empty()
    assert root.locator(".rwf-scene").bounding_box()["width"] > 100


def is_picture(page):
    """The picture, and the sentence that says what it is."""
    picture = page.locator("img[alt^='Days of Steam']")
    expect(picture).to_be_visible(timeout=1_000)
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    expect(page.get_by_text(TEXTS["picture"]["en"])).to_be_visible(timeout=1_000)


def test_the_exporter_shows_what_is_stored_with_no_network(page, network, folder):
    convert(folder / "stored.ipynb", "--to", "railwidgets", "--output", "stored-own")
    show(page, folder / "stored-own.html")
    page.wait_for_load_state("domcontentloaded")
    is_first_view(page)


def test_its_preprocessor_does_the_same_for_any_page_of_nbconvert(page, network, folder):
    own = "--SlidesExporter.preprocessors=railwidgets.widgets.export.BoardsInPages"
    convert(folder / "stored.ipynb", "--to", "slides", own, "--output", "stored")
    text = (folder / "stored.slides.html").read_text(encoding="utf-8")
    # Without a network slides lie on each other; the board is there all the same.
    (folder / "stored.slides.html").write_text(re.sub(r"<link[^>]*reveal[^>]*>", "", text), encoding="utf-8")
    show(page, folder / "stored.slides.html")
    page.wait_for_load_state("domcontentloaded")
    is_first_view(page)


@pytest.mark.parametrize("to", ["html", "railwidgets"])
def test_a_notebook_with_no_state_shows_the_picture(page, network, folder, to):
    convert(folder / "bare.ipynb", "--to", to, "--output", f"bare-{to}")
    show(page, folder / f"bare-{to}.html")
    page.wait_for_load_state("domcontentloaded")
    is_picture(page)


@pytest.fixture(scope="module")
def saved(folder):
    """A notebook as JupyterLab saves it while its kernel runs: with a picture of the board under the board's id."""
    notebook = nbformat.read(folder / "bare.ipynb", 4)
    board = notebook.cells[1].outputs[0].data
    value = f'<figure class="{MARK}">{board["text/html"]}</figure>'
    entry = {"model_name": "HTMLModel", "model_module": "@jupyter-widgets/controls", "state": {"value": value}}
    state = {board[WIDGET_VIEW]["model_id"]: {**entry, "model_module_version": "2.0.0"}}
    notebook.metadata.widgets = {WIDGET_STATE: {"version_major": 2, "version_minor": 0, "state": state}}
    nbformat.write(notebook, folder / "saved.ipynb")
    return folder / "saved.ipynb"


def test_a_notebook_that_was_saved_while_its_kernel_ran_shows_the_picture(page, network, saved):
    convert(saved, "--to", "railwidgets", "--output", "saved-own")
    show(page, saved.with_name("saved-own.html"))
    page.wait_for_load_state("domcontentloaded")
    is_picture(page)


def test_a_page_that_fetches_what_draws_widgets_says_what_it_is(page, network, folder, tmp_path):
    network.give_html_manager(tmp_path)
    convert(folder / "stored.ipynb", "--to", "html", "--output", "stored-stock")
    show(page, folder / "stored-stock.html")
    is_first_view(page, patience=30_000)


@pytest.fixture
def views():
    """A board and a slider."""
    board = rw.Board(rw.Session("days_of_steam", seed=7), lang="fr")
    slider = ipywidgets.IntSlider(description="speed")
    yield [board, slider]
    board.close()
    slider.close()


def test_a_page_of_widgets_shows_its_boards_with_no_network(page, network, views, tmp_path):
    embed_minimal_html(tmp_path / "page.html", views=views, title="Deux", template=EMBED_TEMPLATE)
    show(page, tmp_path / "page.html")
    page.wait_for_load_state("domcontentloaded")
    is_first_view(page, "fr")
    expect(page).to_have_title("Deux")


@pytest.mark.parametrize("options", [{}, {"template": EMBED_TEMPLATE}], ids=["stock", "template"])
def test_a_page_of_widgets_shows_all_of_them_with_a_network(page, network, views, tmp_path, options):
    network.give_html_manager(tmp_path)
    path = tmp_path / "page.html"
    embed_minimal_html(path, views=views, **options)
    # The page names the digest of the file that it wants, and is given another version.
    path.write_text(re.sub(r' integrity="[^"]*"', "", path.read_text(encoding="utf-8")), encoding="utf-8")
    show(page, path)
    is_first_view(page, "fr", patience=30_000)
    expect(page.get_by_text("speed")).to_be_visible(timeout=30_000)
    expect(page.locator(".rw")).to_have_count(1)
