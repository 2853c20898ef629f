"""The tracks, which join in the throat and part again, and the pieces. Each train has a colour and a sign."""

from railwidgets.draw.curve import Point, Port, Way, line, way
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import box, disc, group, path, words
from railwidgets.draw.theme import colour_class
from signal_box.components import HIDDEN, TERMINUS, THROAT

X = (40, 130, 220, 380, 540, 630, 720)
"""The middle of each block from left to right."""

_ENGINE = "M-30 -14Q-30 -17 -27 -17H12Q17 -17 20 -14L31 0L20 14Q17 17 12 17H-27Q-30 17 -30 14Z"
_COLOURS = {"express": "red", "mail": "blue", "coal": "black", "milk": "green", HIDDEN: "muted"}
_SIGNS = {
    "express": "M4 -12L-9 2H-1L-5 12L9 -3H1Z",
    "mail": "M-13 -9H13V9H-13ZM-13 -9L0 2L13 -9",
    "coal": "M-13 8L-7 -5L-2 0L3 -9L9 -1L13 8Z",
    "milk": "M-4 -12H4V-8Q4 -6 7 -3V11H-7V-3Q-4 -6 -4 -8Z",
    HIDDEN: "M-6 -5Q-6 -11 0 -11Q6 -11 6 -5Q6 -2 0 2V5M0 10V11",
}


def place(track: int, block: int) -> Point:
    """Returns the middle of a block of a track, counted from the top one."""
    return X[block], 160 if block == THROAT else 40 + 80 * track


def course(track: int, start: int, end: int) -> list[Way]:
    """Returns the curves from the middle of one block to that of a later one."""
    ways = []
    for block in range(start, end):
        (x, y), (to_x, to_y) = place(track, block), place(track, block + 1)
        # Straight to the bend, the bend, and straight on; the tracks are one for 35 units before and behind the throat.
        bend, out = x + (35 if block == THROAT else 30), to_x - (35 if block + 1 == THROAT else 30)
        s = way(Port(bend, y, 1, 0), Port(out, to_y, -1, 0))
        ways += [line((x, y), (to_x, to_y))] if y == to_y else [line((x, y), s.p), s, line(s.s, (to_x, to_y))]
    return ways


def tracks() -> list[list[Way]]:
    """Returns the straight track, the bends before the throat, and those behind it."""
    rows = range(40, 281, 80)
    straight = [line((x, y), (to_x, y)) for y in rows for x, to_x in ((0, 250), (510, X[TERMINUS]))]
    bends = [[course(track, block, block + 1)[1] for track in range(4)] for block in (THROAT - 1, THROAT)]
    return [[*straight, line(bends[0][0].s, bends[1][0].p)], *bends]


def train(name: str) -> Element:
    """Draws a train from above, about its middle, heading to the right."""
    body = (path("rw-box-rim", _ENGINE), path("rw-body", _ENGINE), path("rw-box-sign", _SIGNS[name]))
    return group(group(*body, css="rw-grow-train"), css=colour_class(_COLOURS[name]))


def card(name: str) -> Element:
    """Draws an order or a card in a 100 by 100 box; a card has its number, and as many signals that are clear."""
    plate = box("rw-tile-shadow", 13.4, 3.4, 76, 96, 7), box("rw-tile", 12, 2, 76, 96, 7)
    if name in _SIGNS:
        sign = group(path("rw-box-sign rw-box-large", _SIGNS[name]), at=(50, 50))
        return group(*plate, box("rw-body", 20, 12, 60, 76, 5), sign, css=colour_class(_COLOURS[name]))
    spots = [(50 + 20 * (number - (int(name) - 1) / 2), 90.0) for number in range(int(name))]
    return group(*plate, words(name, 50, 32, 44), *(group(signal(clear=True), at=spot) for spot in spots))


def signal(*, clear: bool) -> Element:
    """Draws a signal on its foot: the arm is level at danger, and raised when clear."""
    arm = group(box("rw-box-arm", -1, -3, 17, 6, 1), turn=-45 if clear else 0, at=(0, -24))
    post = path("rw-box-post", "M0 0V-27")
    return group(post, disc("rw-token", 0, -24, 4.4), arm, css=colour_class("green" if clear else "red"))


def cabin() -> Element:
    """Draws the signal box, on a foot at its middle."""
    return group(
        box("rw-box-brick", -44, -34, 88, 34),
        box("rw-box-glass", -48, -62, 96, 28),
        path("rw-box-post", "M-26 -62V-34M0 -62V-34M26 -62V-34M-48 -48H48"),
        path("rw-box-roof", "M-58 -62L-40 -84H22V-98H31V-84H40L58 -62Z"),
        box("rw-box-glass", -34, -26, 14, 26, 1),
    )
