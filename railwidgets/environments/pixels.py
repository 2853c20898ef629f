"""A picture as an array of pixels."""

from __future__ import annotations

from railwidgets.extras import extra

with extra("rl", "render_mode='rgb_array'"):
    import numpy as np
    from numpy.typing import NDArray

    from railwidgets.draw.pixels import image_of, plain


def pixels_of(svg: str) -> NDArray[np.uint8]:
    """Returns a picture as an array of the shape (height, width, 3): red, green and blue.

    Args:
        svg: an SVG document in one theme.
    """
    return np.array(image_of(plain(svg)))
