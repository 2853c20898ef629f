"""What readers see of the committed notebooks where nobody can run them: nbviewer, and GitHub, which drops scripts.

nbviewer shows what nbconvert writes. GitHub does not publish its rules for notebooks. Its rules for other files remove
scripts and inline styles (https://github.com/github/markup), and inline SVG goes from notebooks, too
(https://github.com/IRkernel/IRkernel/issues/145). So each picture must do without them.
"""

from __future__ import annotations

from html.parser import HTMLParser

import nbformat
import pytest

from tests.needs import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))

WIDGET = "application/vnd.jupyter.widget-view+json"


class Shown(HTMLParser):
    """The words and pictures of an output, as a page without styles and scripts shows them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.images: list[dict[str, str | None]] = []
        self.words: list[str] = []
        self.dropped = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.dropped += tag in ("script", "style")
        if tag == "img":
            self.images.append(dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        self.dropped -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.dropped and data.strip():
            self.words.append(data.strip())


def outputs(path):
    """The data of every output of a notebook, with the number of its cell."""
    for number, cell in enumerate(nbformat.read(path, 4).cells, start=1):
        for output in cell.get("outputs", ()):
            if "data" in output:
                yield number, output.data


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_output_shows_without_scripts_and_styles(path):
    for number, data in outputs(path):
        # A viewer that finds a widget without its state says "Error displaying widget".
        assert WIDGET not in data, number
        if "text/html" not in data:
            continue
        shown = Shown(data["text/html"])
        assert shown.words or shown.images, number
        for image in shown.images:
            assert image.get("alt") is not None, number
            assert (image.get("width") or "").isdigit(), (number, "without its style a picture keeps its size")
            assert (image.get("src") or "").startswith("data:image/"), number
        assert "<svg" not in data["text/html"], number


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_board_is_a_picture_with_a_caption(path):
    boards = [data for _, data in outputs(path) if data.get("text/plain", "").startswith("<Board of ")]
    for data in boards:
        shown = Shown(data["text/html"])
        assert shown.words, "a caption says what the picture is, or a sign says to run the cell"
        assert all(image["alt"] for image in shown.images)
