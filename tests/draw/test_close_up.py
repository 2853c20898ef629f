"""A part of a board around what is named."""

from __future__ import annotations

import pytest

from railwidgets.core import game


def test_only_what_lies_around_the_places_is_shown():
    state = game("rail_europe").figures["coloured route"].state
    near, whole = state.picture(around=["brest", "city:paris"]), state.picture()
    (_, _, width, height), (_, _, full, high) = near.scene.box, whole.scene.box
    assert (width < full, height < high, near.size[0]) == (True, True, 360)
    assert "name:brest" in near.scene.layers["marks"]
    assert "name:kyiv" not in near.scene.layers["marks"]
    assert "name:kyiv" in whole.scene.layers["marks"]
    assert len(near.html) < len(whole.html)


def test_an_unknown_place_raises():
    state = game("rail_europe").figures["coloured route"].state
    with pytest.raises(ValueError, match=r"unknown element of the board: 'brst' \(did you mean 'brest'\?\)"):
        state.picture(around=["brst"])
    with pytest.raises(ValueError, match="around must be a list of names"):
        state.picture(around="brest")
