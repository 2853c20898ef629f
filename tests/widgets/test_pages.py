"""What pages carry that are made of boards; that they show them is tried in a browser, in ``tests/hosts``."""

from __future__ import annotations

import nbformat
from ipywidgets.embed import dependency_state, embed_data, embed_snippet

import railwidgets as rw
from railwidgets.session.page.lazy_parts import clicked_parts, code_of
from railwidgets.widgets import EMBED_TEMPLATE, Board
from railwidgets.widgets.export import WIDGET_VIEW, BoardsInPages, PageExporter
from railwidgets.widgets.front import FrontEnd
from railwidgets.widgets.pages import SCRIPT, STAND_IN

STATE = "application/vnd.jupyter.widget-state+json"


def test_the_script_can_stand_in_any_page():
    assert "</script" not in STAND_IN
    assert "<!--" not in STAND_IN


def its_own(board):
    """What stores this board alone; asked for nothing, ipywidgets stores every widget that other tests left."""
    return {"views": [board], "state": dependency_state([board])}


def test_a_page_of_widgets_has_all_that_a_board_needs_without_being_asked_for_it(show):
    board = show().board
    traits = embed_data(**its_own(board))["manager_state"]["state"][board.model_id]["state"]
    assert {"_esm", "css", "view"} <= set(traits)
    # What draws it lies beside it, once for all boards of the page.
    other = show().board
    stored = dependency_state([board, other])
    fronts = [one for one in stored.values() if "code" in one["state"]]
    assert len(fronts) == 1
    assert len(fronts[0]["state"]["code"]) > 20 * len(traits["_esm"])
    assert traits["front"] in {f"IPY_MODEL_{key}" for key, one in stored.items() if one is fronts[0]}
    page = EMBED_TEMPLATE.format(title="Game", snippet=embed_snippet(**its_own(board)))
    assert "<title>Game</title>" in page
    assert page.index(board.model_id) < page.index(SCRIPT)


def executed(board, *, stored):
    """A notebook that shows a board twice, with or without the state of its widgets."""
    outputs = [[nbformat.v4.new_output("display_data", data=board._repr_mimebundle_()[0])] for _ in range(2)]
    cells = [nbformat.v4.new_code_cell("board", outputs=some) for some in outputs]
    state = {STATE: embed_data(**its_own(board))["manager_state"]}
    return nbformat.v4.new_notebook(cells=cells, metadata={"widgets": state} if stored else {})


def test_a_page_of_a_notebook_gets_the_script_once_where_widgets_are_stored(show):
    board = show().board
    for stored in (True, False):
        notebook, _ = BoardsInPages().preprocess(executed(board, stored=stored), {})
        htmls = [output.data.get("text/html") for cell in notebook.cells for output in cell.outputs]
        assert htmls.count(SCRIPT) == stored


def test_the_exporter_makes_html_with_the_boards(show):
    board = show().board
    exporter = PageExporter()
    page, _ = exporter.from_notebook_node(executed(board, stored=True))
    assert page.count(STAND_IN) == 1
    assert WIDGET_VIEW in page
    picture, _ = exporter.from_notebook_node(executed(board, stored=False))
    assert STAND_IN not in picture
    assert '<img alt="Days of Steam' in picture


def test_a_picture_that_jupyterlab_saved_is_exported_as_a_picture(show):
    notebook = executed(show().board, stored=False)
    shown = notebook.cells[0].outputs[0].data[WIDGET_VIEW]["model_id"]
    picture = {"model_name": "HTMLModel", "state": {"value": '<figure class="rw-saved">the last position</figure>'}}
    notebook.metadata["widgets"] = {STATE: {"version_major": 2, "version_minor": 0, "state": {shown: picture}}}
    page, _ = PageExporter().from_notebook_node(notebook)
    assert page.count("the last position</figure>") == 2
    assert WIDGET_VIEW not in page.split("<body", 1)[1].split("widget-state+json")[0]


def test_a_stored_page_has_the_lazy_parts_that_its_boards_ask_for_and_no_other(monkeypatch):
    monkeypatch.setattr(FrontEnd, "_shared", None)
    board = Board("days_of_steam")
    always = {name: code_of(name) for name in (*clicked_parts(), "deferred")}
    assert len(always) > 1
    assert board.front.get_state()["lazy"] == always
    exercise = Board(rw.exercises("days_of_steam")["second_city_1"])
    assert board.front.get_state()["lazy"] == {**always, "exercise": code_of("exercise")}
    board.rule_map = True
    assert {*board.front.get_state()["lazy"]} == {*always, "exercise", "rule_map"}
    for one in (board, exercise):
        one.close()
    board.front.close()


def test_a_page_that_does_not_find_the_front_end_is_sent_what_it_asks_for(show):
    page = show()
    sent = []
    page.board.send = sent.append
    for part in ("code", "ending", "no such part"):
        page.board._hear(page.board, {"do": "front", "part": part}, [])
    assert [(one["part"], one["code"]) for one in sent] == [
        ("code", page.board.front.code),
        ("ending", code_of("ending")),
        ("no such part", ""),
    ]
