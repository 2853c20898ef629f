"""A picture as coloured characters: four pixels of two colours to each, and letters as letters."""

from __future__ import annotations

import pytest

from railwidgets import Session
from railwidgets.core import GAMES
from railwidgets.session import Presenter
from railwidgets.terminal.mosaic import QUADRANTS, ansi, mosaic
from tests.sampling import sampled

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def drawn(body, columns=4, box="0 0 4 4"):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="40" height="40">{body}</svg>'
    return mosaic(svg, columns, "white")


def rect(colour, x, y, width, height):
    return f'<rect fill="{colour}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def text_of(rows):
    return "\n".join("".join(one.character for one in row) for row in rows)


@pytest.mark.parametrize("mask", range(1, 15))
def test_each_quarter_of_a_character_has_its_own_place(mask):
    """A picture of one character, with any of its quarters red."""
    body = "".join(rect("#f00", index % 2, index // 2 * 2, 1, 2) for index in range(4) if mask >> index & 1)
    ((one,),) = drawn(body, 1, "0 0 2 4")
    shown = {one.ink if QUADRANTS.index(one.character) >> index & 1 else one.ground for index in range(4)}
    assert shown == {RED, WHITE}
    red = [index for index in range(4) if mask >> index & 1]
    where = [index for index in range(4) if (one.ink == RED) == bool(QUADRANTS.index(one.character) >> index & 1)]
    assert where == red


def test_a_plain_surface_is_one_colour():
    assert {(one.ink, one.ground) for row in drawn(rect("#00f", 0, 0, 4, 4)) for one in row} == {(BLUE, BLUE)}


def test_letters_stand_where_they_stand_in_the_picture():
    moved = (
        '<g transform="translate(10 10) rotate(90) scale(2)"><text x="2" y="0" font-size="1" fill="#000">A</text></g>'
    )
    rows = drawn(moved, 20, "0 0 20 20")
    (place,) = [
        (row, column) for row, line in enumerate(rows) for column, one in enumerate(line) if one.character == "A"
    ]
    # The point (2, 0), scaled by 2 and rotated, is (0, 4): so the letter stands below the middle of the picture.
    assert place == (6, 10)


def test_a_name_that_would_cover_another_moves_a_row():
    names = "".join(
        f'<text x="{x}" y="10.5" font-size="1" fill="#000">{name}</text>' for x, name in ((1, "Berlin"), (3, "Ulm"))
    )
    assert [line.split() for line in text_of(drawn(names, 20, "0 0 20 20")).splitlines() if line.strip()] == [
        ["Berlin"],
        ["Ulm"],
    ]


def test_letters_that_could_not_be_read_are_black_or_white():
    name = '<text x="1" y="2.4" font-size="1" fill="#fefefe">B</text>'
    (letter,) = [one for row in drawn(name) for one in row if one.character == "B"]
    assert letter.ink == (0, 0, 0)


def test_colours_are_those_that_the_terminal_has():
    rows = drawn(rect("#f00", 0, 0, 2, 4), 2)
    assert ansi(rows, deep=True)[0].startswith("\x1b[38;2;255;0;0;48;2;255;0;0m")
    assert ansi(rows, deep=False)[0].startswith("\x1b[38;5;196;48;5;196m")
    assert all(line.endswith("\x1b[0m") for line in ansi(rows, deep=True))


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_every_board_has_the_width_asked_for_and_its_colours(name):
    picture = Presenter(Session(name, seed=3), theme="dark").picture
    rows = mosaic(picture.svg, 60, "black")
    assert {len(row) for row in rows} == {60}
    assert len({one.ink for row in rows for one in row}) > 20


def test_the_cities_of_a_map_are_named():
    session = Session("rail_europe", seed=3)
    picture = Presenter(session, theme="light").picture
    shown = text_of(mosaic(picture.svg, 120, "white"))
    names = [element.text for element in picture.scene.layers["marks"].values() if element.text]
    assert len(names) > 40
    assert [name for name in names if name not in shown] == []
