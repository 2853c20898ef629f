"""The table of a figure leaves out what its board never shows, and nothing else."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

import railwidgets as rw
from railwidgets.draw.theme import style_sheet
from railwidgets.live.precomputed import worked_out
from railwidgets.live.trimmed_table import classes, trimmed
from tests.widgets.page import patched

FIGURES = {name: next(iter(rw.game(name).figures)) for name in rw.GAMES}


@cache
def table(name, lang="en"):
    """A small table: the answers to a few clicks."""
    return worked_out(rw.game(name).figures[FIGURES[name]].state, lang=lang, most=12)


def views(answers):
    """All views of a table, whole."""
    made = [answers["view"]]
    for of, ops in answers["views"][1:]:
        made.append(patched(made[of], json.loads(json.dumps(ops))))
    return made


@pytest.mark.parametrize("name", rw.GAMES)
def test_every_drawing_that_a_view_refers_to_is_there(name):
    less = trimmed(table(name), "en")
    assert len(less["view"]["scene"]["defs"]) < len(table(name)["view"]["scene"]["defs"])
    for view in views(less):
        text = json.dumps(view)
        assert {*re.findall(r'"href": "#([^"]+)"', text)} <= view["scene"]["defs"].keys()
        assert {*re.findall(r"url\(#([^)]+)\)", text)} <= view["scene"]["defs"].keys()
        plates = {f"plate-{emblem}" for emblem in re.findall(r'"emblem": "([^"]+)"', text)}
        assert plates <= view["scene"]["defs"].keys()


def test_only_the_words_of_the_front_end_itself_are_left_out():
    assert trimmed(table("steam_tunnel"), "en")["view"]["frame"]["words"] == {}
    french = table("steam_tunnel", "fr")
    assert trimmed(french, "fr")["view"]["frame"]["words"] == french["view"]["frame"]["words"]


@pytest.mark.parametrize("name", rw.GAMES)
def test_every_rule_for_a_drawing_of_the_table_is_there(name):
    less = trimmed(table(name), "en")
    used = classes(less)
    style, own = rw.game(name).style, style_sheet(rw.game(name).style, used)
    drawn = {one for text in re.findall(r'"class": "([^"]*)"', json.dumps(less)) for one in text.split()}
    for line in style_sheet(style).splitlines():
        named = {*re.findall(r"\.(rw-[\w-]+)", line.partition("{")[0])}
        assert (line in own.splitlines()) is (not named or bool(named & used)), line
    assert drawn
    assert {one for one in drawn if one.startswith("rw-")} <= used
    assert len(own) < len(style_sheet(style))
