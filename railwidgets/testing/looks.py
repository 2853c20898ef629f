"""Ways of looking at a position: with nothing picked, with selectable picks, and with others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from railwidgets.core import CHANCE, State
from railwidgets.draw.look import Look
from railwidgets.draw.overlay import laid
from railwidgets.draw.panel import Button, Panel, Piece
from railwidgets.draw.scene import Element, Scene
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.trial import looked_at


def look_of(state: State, *picks: str, **more: Any) -> Look:
    """The look of a session with these picks."""
    selection = Selection(state)
    for pick in picks:
        if selection.pick(pick):
            break
    return replace(looked_at(Look(seat=seat_of(state)), selection), **more)


def looks(state: State) -> Iterator[Look]:
    """Looks with nothing picked, with some selectable picks, and with some that are not."""
    yield look_of(state)
    rng = Random(str(state))
    lit = list(Selection(state).selectable)
    for first in rng.sample(lit, min(3, len(lit))):
        yield (held := look_of(state, first))
        for second in rng.sample(list(held.selectable), min(2, len(held.selectable))):
            yield look_of(state, first, second)
    if state.actor in (None, CHANCE):
        return
    firsts = sorted({action.picks[0] for action in state.candidates() if action.picks})
    for first in rng.sample(firsts, min(6, len(firsts))):
        yield look_of(state, first)


def seat_of(state: State) -> int:
    """The seat whose perspective the board takes: the seat to act."""
    return state.actor if isinstance(state.actor, int) else 0


def draw(state: State, look: Look) -> tuple[Scene, Panel]:
    """The picture with the highlights over it, and the panel."""
    return laid(state.game.scene(state, look)), state.game.panel(state, look)


def with_highlights(scene: Callable[..., Scene]) -> Callable[..., Scene]:
    """The function that draws a game, with the highlights over its scene."""
    return lambda *args, **how: laid(scene(*args, **how))


def walk(element: Element) -> Iterator[Element]:
    """An element and all its descendants, in painting order."""
    rest = [element]
    while rest:
        one = rest.pop()
        yield one
        if one.children:
            rest += one.children[::-1]


def elements(made: Scene) -> Iterator[Element]:
    """Every element of the layers, including descendants."""
    for layer in made.layers.values():
        for element in layer.values():
            yield from walk(element)


def classes(element: Element) -> list[str]:
    """The classes of an element."""
    return str(element.attrs.get("class", "")).split()


def hrefs(element: Element) -> list[str]:
    """The names of the definitions that an element uses."""
    return [str(one.attrs["href"]).removeprefix("#") for one in walk(element) if one.tag == "use"]


def panel_states(beside: Panel) -> dict[str, str]:
    """The picks of the panel with their states."""
    pieces = [piece for section in beside.sections for piece in section.pieces if piece.pick]
    things: tuple[Piece | Button, ...] = (*pieces, *beside.buttons)
    return {thing.pick: thing.state for thing in things}
