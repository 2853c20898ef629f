"""The picture of a board that messengers show beside a link."""

from __future__ import annotations

from io import BytesIO

from railwidgets.draw.picture import Picture
from railwidgets.draw.theme import LIGHT
from railwidgets.extras import extra

with extra("terminal", "the previews of a site"):
    from PIL import Image

    from railwidgets.draw.pixels import image_of, plain


def preview(picture: Picture, size: tuple[int, int], margin: int, colours: int) -> bytes:
    """Returns a board in the middle of a picture, as a PNG file.

    Args:
        picture: the board.
        size: the width and height in pixels.
        margin: the least space around the board.
        colours: the number of colours.
    """
    _, _, breadth, height = picture.scene.box
    scale = min((size[0] - 2 * margin) / breadth, (size[1] - 2 * margin) / height)
    board = image_of(plain(picture.svg), background=LIGHT["paper"], width=round(breadth * scale))
    whole = Image.new("RGB", size, LIGHT["paper"])
    whole.paste(board, ((size[0] - board.width) // 2, (size[1] - board.height) // 2))
    file = BytesIO()
    whole.quantize(colours).save(file, "PNG", optimize=True)
    return file.getvalue()
