"""Cells, sides, seats and numbers as notations write them."""

from __future__ import annotations

import pytest

from railwidgets.core import (
    at,
    cell_named,
    cell_of,
    cell_picked,
    cell_within,
    parse_int,
    quoted,
    seat_named,
    side_named,
    side_names,
)
from railwidgets.core.seats import names


@pytest.mark.parametrize("cell", [(0, 0), (3, 12), (-1, 7), (999, -999)])
def test_a_cell_is_read_back(cell: tuple[int, int]) -> None:
    assert cell_named(at(cell)) == cell
    assert cell_picked(f"cell:{at(cell)}") == cell
    assert cell_picked(f"card:{at(cell)}", "card") == cell
    assert cell_within(f"card:{at(cell)}") == cell_within(f"segment:{at(cell)},13") == cell


@pytest.mark.parametrize("text", ["", "1", "1,", "a,b", "1,2,3", "12345,0", "٣,٣", "x" * 999])
def test_a_text_that_is_no_cell_raises(text: str) -> None:
    with pytest.raises(ValueError, match="is not a square; write it as row,column, such as 3,4") as caught:
        cell_named(text, "square", "3,4")
    assert len(str(caught.value)) < 200
    assert cell_picked(f"cell:{text}") is None


@pytest.mark.parametrize(
    "pick", ["die:straight", "reserve:3", "cell:", "cell:12345,0", "cell:٣,٣", "route:Paris,Dieppe", 3]
)
def test_a_pick_without_a_cell_has_none(pick: object) -> None:
    assert cell_within(pick) is None


def test_a_cell_beyond_any_board_raises() -> None:
    for row, column in (("1000", "0"), ("0", "-1000")):
        with pytest.raises(ValueError, match="too far away; rows and columns go from -999 to 999"):
            cell_of(row, column)


@pytest.mark.parametrize("pick", [None, 3, ("cell:0,0",), "cell:0,0 ", "hand:0,0"])
def test_what_names_no_cell_is_no_pick_of_one(pick: object) -> None:
    assert cell_picked(pick) is None


def test_sides_have_letters_and_words() -> None:
    assert [side_named(letter) for letter in "NeSw"] == [0, 1, 2, 3]
    assert side_names([0, 1])["en"] == "north and east"
    assert side_names([3])["fr"] == "ouest"
    for letter in ("", "X", "NE"):
        with pytest.raises(ValueError, match="is not a side; write one of N, E, S, W"):
            side_named(letter)


def test_seats_have_letters_and_names() -> None:
    assert [seat_named(letter, range(2, 4)) for letter in "AbC"] == [0, 1, 2]
    assert names([0, 2])["fr"] == "Couronne et Ancre"
    for letter in ("D", "", "AB"):
        with pytest.raises(ValueError, match=r"there is no seat .*; write one of A, B, C"):
            seat_named(letter, range(2, 4))


@pytest.mark.parametrize("text", ["", "-1", "1.0", "٣", "9" * 10, "9" * 5000])
def test_a_whole_number_has_nine_digits_at_most(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number") as caught:
        parse_int(text)
    assert len(str(caught.value)) < 120
    assert parse_int("0") == 0
    assert parse_int("999999999") == 999999999


def test_what_is_long_is_quoted_in_part() -> None:
    assert quoted("short") == "'short'"
    assert quoted("x" * 80) == f"'{'x' * 80}'"
    assert quoted("x" * 81) == f"'{'x' * 80}…'"
