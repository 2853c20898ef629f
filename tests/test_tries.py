"""What the notebooks suggest under "Try this": done here on the same boards, with the outcome that they promise."""

from __future__ import annotations

import pytest

from railwidgets.bots import PLAYERS
from tests.sampling import exhaustive
from tests.tries import days_of_steam, others, rail_europe, railroad_dice, steam_tunnel, streetcar
from tests.tries.reader import SUGGESTS, TRIES, cells_of
from tools import notebooks

READ = (days_of_steam, others, rail_europe, railroad_dice, steam_tunnel, streetcar)
"""The modules that enter what is tried."""


BY_DAY = 3
"""The short suite tries each third."""


@pytest.fixture(autouse=True)
def players(monkeypatch):
    """Players that a notebook adds go with the test."""
    before = dict(PLAYERS)
    yield
    for name in [*PLAYERS]:
        if name not in before:
            del PLAYERS[name]


@pytest.mark.parametrize(
    ("notebook", "text"),
    [pytest.param(*one, marks=[exhaustive] * bool(at % BY_DAY)) for at, one in enumerate(TRIES)],
)
def test_what_a_text_suggests_comes_out_as_it_promises(fake_comms, notebook, text):
    TRIES[notebook, text](notebook, text)


def test_everything_that_a_notebook_suggests_is_tried():
    suggested = {
        (path.stem, cell.id)
        for path in notebooks.NOTEBOOKS.glob("*.ipynb")
        for cell in cells_of(path.stem)
        if cell.cell_type == "markdown" and SUGGESTS in cell.source
    }
    assert suggested == {*TRIES}
