"""The picture of a position: the tracks with their signals, the signal box, and the trains."""

from functools import cache

from railwidgets.core import Mark, Text
from railwidgets.draw import curve, rail, tile
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Highlights, Scene
from railwidgets.draw.shape import box, brackets, disc, group, path
from railwidgets.draw.shape import words as text
from signal_box import drawings
from signal_box.components import TERMINUS, THROAT, TRAINS
from signal_box.drawings import X, course, place, tracks
from signal_box.state import SignalBoxState as State
from signal_box.words import words


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """Returns the picture of a position, styled by ``look``; a still one has no click targets."""
    look = look or Look()
    return Scene(
        box=(-20, -52, 800, 386),
        layers={
            "ground": _ground(),
            "track": {"track": _track()} | _signals(state, look.lang),
            "targets": {} if still else {f"at:{train}": _target(state, train, look.lang) for train in TRAINS},
            "pieces": {f"train:{train}": _train(state, train, look.lang) for train in TRAINS},
            "marks": {f"proof:{number}": _mark(mark) for number, mark in enumerate(look.marks)},
        },
        title=words("label")["title"].fill(count=sum(state.trains))[look.lang],
        kinds={"train": words("label")["trains"][look.lang]},
        highlights=_highlights(state, look),
    )


@cache
def _track() -> Element:
    buffers = [curve.Port(*place(track, TERMINUS), 1, 0) for track in range(4)]
    return group(*rail.rails([], buffers), *(element for ways in tracks() for element in rail.rails(ways)))


@cache
def _ground() -> dict[str, Element]:
    stone = [box("rw-box-stone", 585, y, 172, 24, 3) for y in (68, 228)]
    trees = [tile.tree(x, y, 1.4) for x, y in ((296, 18), (322, 300), (440, 306), (462, 20), (480, 288))]
    numbers = [text(str(block), X[block], -30, 17, "rw-muted rw-axis") for block in range(TERMINUS + 1)]
    cabin = group(drawings.cabin(), at=(X[THROAT], 128))
    return {"yard": group(box("rw-box-grass", -12, -16, 784, 344, 14), *stone, *trees, *numbers, cabin)}


def _signals(state: State, lang: str) -> dict[str, Element]:
    clear = THROAT not in state.trains
    return {f"signal:{train}": _signal(place(track, 2), train, lang, clear=clear) for track, train in enumerate(TRAINS)}


def _signal(spot: curve.Point, train: str, lang: str, *, clear: bool) -> Element:
    label = words("label")["clear" if clear else "danger"].fill(train=words("train")[train])[lang]
    drawn = group(drawings.signal(clear=clear), at=(spot[0] + 40, spot[1] - 11))
    return Element("g", {}, (drawn,), label=label)


def _spot(state: State, train: str) -> curve.Point:
    return place(TRAINS.index(train), state.trains[TRAINS.index(train)])


def _label(state: State, train: str) -> Text:
    block = state.trains[TRAINS.index(train)]
    return words("label")["train"].fill(train=words("train")[train], block=block)


def _target(state: State, train: str, lang: str) -> Element:
    x, y = _spot(state, train)
    hit = box("rw-hit", x - 40, y - 36, 80, 72)
    label = _label(state, train)[lang]
    return Element("g", {"class": "rw-flat"}, (hit,), pick=f"train:{train}", label=label, at=(x, y))


def _train(state: State, train: str, lang: str) -> Element:
    return Element("g", {}, (group(drawings.train(train), at=_spot(state, train)),), label=_label(state, train)[lang])


def _mark(mark: Mark) -> Element:
    """Draws brackets around a block; the marks of pieces show beside the board."""
    spots = [place(*cell[:2]) for cell in mark.places]
    return group(*(group(path("rw-proof", brackets(8, 18)), at=(x - 50, y - 50)) for x, y in spots))


def _highlights(state: State, look: Look) -> Highlights:
    card = look.picks[0].removeprefix("hand:") if look.picks and look.picks[0].startswith("hand:") else ""
    names = {pick: pick.removeprefix("train:") for pick in look.selectable if pick.startswith("train:")}
    over = {pick: _run(state, card, train) for pick, train in names.items() if card}
    tried = getattr(look.preview, "train", "")
    held: dict[str, Element | None] = {f"train:{tried}": _run(state, card, tried, ghost=True)} if tried else {}
    return Highlights(look.selectable, over, held, look.preview_refused, ranks=look.ranks)


def _run(state: State, card: str, train: str, *, ghost: bool = False) -> Element:
    """Draws the course of a train, in the 100 by 100 box about it, and the train at its end."""
    track, (x, y) = TRAINS.index(train), _spot(state, train)
    end = state.runs_to(card, train)
    line = path("rw-box-course", curve.path(course(track, state.trains[track], end)))
    there = group(drawings.train(train), css="rw-ghost") if ghost else disc("rw-strong", 0, 0, 22)
    return group(line, group(there, at=place(track, end)), css="rw-flat", at=(50 - x, 50 - y))
