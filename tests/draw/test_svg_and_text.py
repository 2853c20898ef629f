"""Scenes written as SVG and as text."""

import math
import re
import xml.etree.ElementTree as ET
from urllib.parse import unquote

import pytest

from railwidgets.draw import light, marks, pieces, rail, shape, svg, text, theme, tile
from railwidgets.draw.look import Look
from railwidgets.draw.picture import Picture
from railwidgets.draw.scene import LAYERS, Element, Scene
from railwidgets.draw.shared import with_shared

N, E, S, W = range(4)
NAMESPACE = "{http://www.w3.org/2000/svg}"


def everything():
    """A scene with every kind of drawing in it."""
    defs = {
        "plate": tile.tile_plate(),
        "hill": tile.hill_ground(),
        "curve": tile.tile_track([(N, E)]),
        "bridge": tile.tile_track([(W, E), (N, S)], bridge=True),
        "stub": tile.tile_track([(W, N)], [E]),
    }
    layers = {
        "ground": {"grid": tile.grid(range(2), range(3)), "axes": tile.axes(range(2), range(3))},
        "track": {
            "0,0": shape.group(
                shape.use("plate"), shape.use("curve", (0, 0), 90), tile.coal(2), tile.hill_sign(), tile.overlay_sign()
            ),
            "0,1": shape.group(tile.tower(), tile.tree(80, 95), pieces.city("red", "R"), at=(100, 0)),
        },
        "pieces": {
            "a": pieces.train(0, rail.middle(N, E), ("blue", "B")),
            "b": pieces.small_train(1, pieces.berth(1)),
            "g": pieces.cube("yellow", "Y", *pieces.cube_spots(2)[1][1]),
        },
        "targets": {
            "0,2": shape.group(light.square(None, value=marks.cost("3")), at=(200, 0)),
            "1,0": marks.preview((1, 0), shape.use("plate"), wrong=True),
            "1,1": marks.chosen_cell((1, 1)),
        },
        "marks": {
            "e": marks.edge_mark((0, 0), E),
            "c": marks.cell_mark((1, 1), "1"),
            "l": marks.last_mark((0, 1)),
            "p": marks.proof_path([((0, 0), None, E), ((0, 1), W, None)], "2", cities=[(0, 1)]),
            "r": marks.circuit([rail.polyline([((0, 0), S, E), ((0, 1), W, S)])]),
        },
    }
    return with_shared(Scene((-20, -20, 340, 240), layers, defs, 'A "board" <of> tiles & trains'))


def every_element(element):
    yield element
    for child in element.children:
        yield from every_element(child)


def all_of(scene):
    for top in (*scene.defs.values(), *(e for layer in scene.layers.values() for e in layer.values())):
        yield from every_element(top)


@pytest.mark.parametrize("choice", ["auto", "light", "dark"])
def test_svg_is_well_formed_and_names_itself(choice):
    root = ET.fromstring(svg.to_svg(everything(), choice))
    assert root.tag == f"{NAMESPACE}svg"
    assert root.get("role") == "img"
    assert root.get("viewBox") == "-20 -20 340 240"
    assert root.find(f"{NAMESPACE}title").text == 'A "board" <of> tiles & trains'
    assert [node.get("class") for node in root.findall(f"{NAMESPACE}g")] == [f"rw-layer-{name}" for name in LAYERS]


def test_svg_refers_only_to_what_it_defines():
    root = ET.fromstring(svg.to_svg(everything()))
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    assert {node.get("href")[1:] for node in root.iter(f"{NAMESPACE}use")} <= ids


def test_svg_is_the_same_each_time():
    assert svg.to_svg(everything()) == svg.to_svg(everything())


def test_numbers_have_at_most_two_decimals():
    body = svg.to_svg(everything()).split("</style>")[1]
    assert not re.search(r"\d\.\d{3}", body)
    assert "e-" not in "".join(re.findall(r' (?:d|x|y|cx|cy)="([^"]*)"', body))


def test_what_people_write_is_escaped():
    nasty = Element("text", {"class": 'a"b<'}, text="<script>&", label='say "<hi>"', state="selectable muted")
    scene = Scene((0, 0, 10, 10), {"pieces": {"x": nasty}}, title="</title><script>")
    written = svg.to_svg(scene)
    assert "<script>" not in written
    node = next(ET.fromstring(written).iter(f"{NAMESPACE}text"))
    assert node.get("class") == 'a"b< is-selectable is-muted'
    assert node.find(f"{NAMESPACE}title").text == 'say "<hi>"'


def test_elements_hold_no_colour():
    for element in all_of(everything()):
        assert not {"style", "fill", "stroke", "opacity"} & element.attrs.keys()
        assert "#" not in str(element.attrs.get("d", ""))


def test_every_drawing_class_has_a_rule():
    sheet = theme.style_sheet()
    for element in all_of(everything()):
        for name in str(element.attrs.get("class", "")).split():
            assert re.search(rf"\.{re.escape(name)}(?![\w-])", sheet), name


def test_text_is_large_enough():
    sizes = [element.attrs["font-size"] for element in all_of(everything()) if element.tag == "text"]
    assert min(sizes) >= 12


def test_image_for_html():
    picture = svg.to_svg(everything())
    html = svg.img_html(picture, 'a "fine" board', 640)
    image = ET.fromstring(html.replace(">", "/>"))
    assert image.get("alt") == 'a "fine" board'
    assert image.get("width") == "640"
    head, body = image.get("src").split(",", 1)
    assert head == "data:image/svg+xml"
    assert not re.search('["<>#&\n]', body), "signs that end an attribute, an address or a line, or that filters refuse"
    assert ET.canonicalize(unquote(body)) == ET.canonicalize(picture)
    assert 'width="' not in svg.img_html(picture, "x")


@pytest.mark.parametrize("value", ['a"b<', 'a="b"', "it's", """both ' and ="b" of them""", "é 100%", "a&b#c"])
def test_whatever_is_written_comes_through_an_address(value):
    picture = svg.to_svg(Scene((0, 0, 10, 10), {"pieces": {"x": Element("text", {"class": value}, text=value)}}))
    body = svg.data_uri(picture).removeprefix("data:image/svg+xml,")
    (written,) = ET.fromstring(unquote(body)).iter(f"{NAMESPACE}text")
    assert (written.get("class"), written.text) == (value, value)


def test_an_image_does_without_labels_that_no_page_shows():
    scene = Scene((0, 0, 10, 10), {"pieces": {"x": Element("path", label="a train")}}, title="a board")
    assert "<title>a train</title>" in Picture(scene).svg
    assert "a%20train" not in Picture(scene).html
    assert "a train" not in Picture(scene).html
    assert 'alt="a board"' in Picture(scene).html


BED = 13.2
"""Half the width of track, with its edge."""


@pytest.mark.parametrize(
    ("corner", "points"),
    [
        ((100, 0), [(72, 11.7), (74.4, 24.5), (76.4, 27.4), (95, 11.7)]),  # coal
        ((0, 0), [(26, 13), (26, 26), (13, 26)]),  # overlay mark
        ((0, 100), [(6, 80), (25.5, 74.2), (35.5, 93)]),  # hill
    ],
)
def test_signs_stay_in_free_corners(corner, points):
    # No curve comes nearer to a corner than its radius less half the track's width.
    for point in points:
        assert math.dist(corner, point) < 50 - BED + 0.1


def test_cubes_leave_track_and_disc_of_a_city_free():
    for x, y in pieces.cube_spots(9)[1]:
        assert min(abs(x - 50), abs(y - 50)) >= BED - 4 + 8 or max(abs(x - 50), abs(y - 50)) > 30
        assert math.dist((x, y), (50, 50)) > pieces.CITY_RADIUS + 8
    with pytest.raises(ValueError, match="room for 9"):
        pieces.cube_spots(10)


@pytest.mark.parametrize(
    ("sides", "expected"),
    [((), " "), ((W, E), "─"), ((N, S), "│"), ((N, E), "└"), ((W,), "╴"), ((N,), "╵"), ((E,), "╶"), ((S,), "╷")],
)
def test_glyph_of_sides(sides, expected):
    assert text.glyph(sides) == expected
    assert text.glyph(sum(1 << side for side in sides)) == expected


def test_glyph_refuses_what_is_no_side():
    with pytest.raises(ValueError, match="must be among"):
        text.glyph([4])


def cell(row, column, character, label=""):
    return Element("g", glyph=character, cell=(row, column), label=label)


def test_text_map_joins_what_connects():
    track = {
        "a": cell(0, 0, "┌"),
        "b": cell(0, 1, "─", "straight at 0,1"),
        "c": cell(0, 2, "┐"),
        "d": cell(1, 0, "Y", "yellow city at 1,0"),
        "e": cell(1, 1, "│"),
        "f": cell(1, 2, "┘"),
        "g": cell(1, 3, "·"),
    }
    labelled = {"t": cell(0, 1, "A", "train A at 0,1")}
    scene = Scene((0, 0, 1, 1), {"track": track, "pieces": labelled, "ground": {"p": Element("g", label="paper")}})
    assert text.to_text(scene).splitlines() == [
        "  0 1 2 3",
        "0 ┌─A─┐",
        "1 Y │ ┘ ·",
        "paper",
        "straight at 0,1",
        "yellow city at 1,0",
        "train A at 0,1",
    ]


def test_text_map_counts_below_zero_and_above_nine():
    scene = Scene((0, 0, 1, 1), {"track": {str(c): cell(-1, c, "─") for c in (-1, 0, 10)}})
    assert text.to_text(scene).splitlines() == [
        "   -                     1",
        "   1 0 1 2 3 4 5 6 7 8 9 0",
        "-1 ───                   ─",
    ]


def test_text_of_nothing_is_empty():
    assert text.to_text(Scene((0, 0, 1, 1), {})) == ""


def test_look_asks_for_nothing_by_default():
    assert Look() == Look()
    assert dict(Look().selectable) == {}


@pytest.mark.parametrize("children", [("7",), "7", (Element("g"), 7)])
def test_text_as_a_child_is_refused_when_it_is_made(children):
    with pytest.raises(TypeError, match=r"a child of <text> must be an Element, not .*shape\.words makes a line"):
        Element("text", {}, children)
