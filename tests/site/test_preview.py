"""The picture of a board that messengers show beside a link."""

from __future__ import annotations

from io import BytesIO

import pytest

import railwidgets as rw
from railwidgets.draw.board_picture import board_of
from railwidgets.draw.look import Look
from railwidgets.draw.picture import Picture

Image = pytest.importorskip("PIL.Image", reason="the extra terminal draws pixels")


def test_a_board_is_in_the_middle_of_a_picture_of_the_wanted_size():
    from railwidgets.site.preview import preview

    state = rw.game("steam_tunnel").start(2, seed=1)
    content = preview(Picture(board_of(state, Look(lang="en")), "light", None, state.game.style), (120, 50), 4, 16)
    image = Image.open(BytesIO(content)).convert("RGB")
    assert image.size == (120, 50)
    around, inside = (
        {image.getpixel((x, 25)) for x in (0, 20, 99, 119)},
        {image.getpixel((x, 25)) for x in range(45, 75)},
    )
    assert len(around) == 1
    assert len(inside) > 1
