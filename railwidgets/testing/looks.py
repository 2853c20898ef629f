"""Ways of looking at a position: with nothing picked, with what can be picked, and with what cannot."""

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


def looked(state: State, *picks: str, **more: Any) -> Look:
    """The look of a session in which that was picked."""
    selection = Selection(state)
    for pick in picks:
        if selection.pick(pick):
            break
    return replace(looked_at(Look(seat=seat_of(state)), selection), **more)


def looks(state: State) -> Iterator[Look]:
    """Looks with nothing picked, with some things picked that can be, and with some that cannot."""
    yield looked(state)
    rng = Random(str(state))
    lit = list(Selection(state).selectable)
    for first in rng.sample(lit, min(3, len(lit))):
        yield (held := looked(state, first))
        for second in rng.sample(list(held.selectable), min(2, len(held.selectable))):
            yield looked(state, first, second)
    if state.actor in (None, CHANCE):
        return
    firsts = sorted({action.picks[0] for action in state.candidates() if action.picks})
    for first in rng.sample(firsts, min(6, len(firsts))):
        yield looked(state, first)


def seat_of(state: State) -> int:
    """The seat that looks: whoever is to act."""
    return state.actor if isinstance(state.actor, int) else 0


def drawn(state: State, look: Look) -> tuple[Scene, Panel]:
    """The picture, with what shows laid over it, and what stands beside it."""
    return laid(state.game.scene(state, look)), state.game.panel(state, look)


def as_shown(scene: Callable[..., Scene]) -> Callable[..., Scene]:
    """The function that draws a game, with what shows laid over what it draws."""
    return lambda *args, **how: laid(scene(*args, **how))


def walk(element: Element) -> Iterator[Element]:
    """An element and every one inside of it, in the order in which they are painted."""
    yield element
    for child in element.children:
        yield from walk(child)


def elements(made: Scene) -> Iterator[Element]:
    """Every element of the layers, those inside others too."""
    for layer in made.layers.values():
        for element in layer.values():
            yield from walk(element)


def classes(element: Element) -> list[str]:
    """The classes of an element."""
    return str(element.attrs.get("class", "")).split()


def hrefs(element: Element) -> list[str]:
    """The names of the definitions that an element shows."""
    return [str(one.attrs["href"]).removeprefix("#") for one in walk(element) if one.tag == "use"]


def shown_beside(beside: Panel) -> dict[str, str]:
    """The picks beside the board with their states."""
    pieces = [piece for section in beside.sections for piece in section.pieces if piece.pick]
    things: tuple[Piece | Button, ...] = (*pieces, *beside.buttons)
    return {thing.pick: thing.state for thing in things}
