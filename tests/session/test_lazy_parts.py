"""What of a view asks for a lazy part of the front end."""

from __future__ import annotations

import gzip
import json
import re

import pytest

import railwidgets as rw
from railwidgets.session import Presenter, Session
from railwidgets.session.page.lazy_parts import ENGINE, ENGLISH, code_of, file_of, parts_after, parts_of, table
from railwidgets.session.page.static_files import STATIC, static
from tests.needs import JS

MOST = {"front.js": 54_000, "live.js": 60_000, "lazy_deferred.js": 9_000}
"""How many bytes a page loads at most to draw a board, packed, with the style sheets; and those once it is drawn.

Pages without a server have the English words of every board and their tables besides.
"""


def view_of(subject, **options):
    return Presenter(rw.Board(subject).session, **options).view


def test_every_part_has_its_file_and_no_other_is_there():
    known = json.loads(static("lazy_parts.json"))
    assert {path.name for path in STATIC.glob("lazy_*.js")} == {file_of(name) for name in known}
    # What only JupyterLab asks for is in no page without a kernel, and what only such a page asks for in no other.
    assert known.keys() - table().keys() == {"saved_picture", ENGINE, ENGLISH}
    with pytest.raises(KeyError, match="nothing"):
        code_of("nothing")


def test_a_game_asks_for_none_and_each_part_is_asked_for_by_what_it_shows():
    # Every board has what comes once it is drawn.
    assert parts_of(view_of("days_of_steam")) == {"deferred"}
    assert parts_of(view_of(rw.exercises("days_of_steam")["second_city_1"])) == {"deferred", "exercise"}
    assert parts_of(view_of("days_of_steam", rule_map=True)) == {"deferred", "rule_map"}
    assert parts_of(view_of("days_of_steam", analysis=True)) == {"deferred", "analysis", "hint"}


@pytest.mark.parametrize(
    ("patch", "parts"),
    [
        ([[["frame", "advised"], [{"text": "lay"}]]], {"hint"}),
        ([[["frame", "advised"], []]], set()),
        ([[["frame", "advised", 0, "text"], "lay"]], {"hint"}),
        ([[["task"]]], set()),
        ([[["frame"], {"map": None, "ending": {"title": "Crown wins"}}]], {"ending"}),
        ([[["frame", "at"], 3], [["editor"], {"playing": True}]], {"editor"}),
    ],
)
def test_a_patch_asks_for_what_it_brings(patch, parts):
    assert parts_after(patch) == parts


def test_what_a_page_loads_for_a_board_is_small():
    for name, most in MOST.items():
        assert len(gzip.compress((STATIC / name).read_bytes())) <= most, name


def test_what_is_lazy_is_not_in_what_comes_first():
    """The class of the outermost element of each part is a name of its module alone, and of its style sheet."""
    own = {
        "exercise": "rwf-task-text",
        "editor": "rwf-stamps",
        "classroom": "rwf-class-rows",
        "study": "rwf-chapter-said",
        "analysis": "rwf-chances",
        "hint": "rwf-advice-list",
        "rule_map": "rwf-legend-list",
        "ending": "rwf-turning-points",
        "rulebook": "rwf-card-page",
        "deferred": "rwf-light-swatch",
    }
    assert own.keys() == table().keys()
    for name, node in own.items():
        # As a class in the script, and as a selector in its style sheet.
        assert len(re.findall(rf"\b{node}\b", code_of(name))) >= 2, name
        for first in ("front.js", "live.js"):
            script = static(first)
            assert f'"{node}"' not in script, (name, first)


def test_the_words_that_come_with_lazy_parts_are_said_by_them_alone():
    """But for those of boards with a kernel, whose views have all words."""
    words = re.findall(r"^  (\w+):", (JS / "src" / "english_of_parts.ts").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(words) > 100
    kernel = {"ended", "ended_page", "saved_picture", "still", "unheard"}
    assert {word for word in words if f'"{word}"' in static("front.js")} <= kernel


def test_the_pages_of_a_session_find_the_same_as_its_view():
    session = Session("days_of_steam", seed=7)
    presenter = Presenter(session)
    assert parts_of(presenter.view) == {"deferred"}
    presenter.hear({"do": "map", "on": True, "revision": presenter.view["revision"]})
    assert parts_of(presenter.view) == {"deferred", "rule_map"}
