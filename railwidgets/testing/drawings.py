"""Checks of what drawings refer to: classes of style sheets, places of motions, actions of buttons, keys."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from types import ModuleType
from typing import Any, Final

from railwidgets.core import State
from railwidgets.draw.look import Look
from railwidgets.draw.motion import Motion
from railwidgets.draw.panel import Panel
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.theme import SHARED
from railwidgets.testing import imports
from railwidgets.testing.looks import classes, draw, look_of, seat_of, walk
from railwidgets.testing.pictures import drawn_looks
from railwidgets.testing.subject import Subject, expect_none

POSITIONS: Final = 4
"""The number of positions of each game that are drawn."""

STATES: Final = re.compile(r"is-\w+")
OWN: Final = re.compile(r"rw-[\w-]+")
MOVING: Final = {"rw-flip", "rw-tumble"}
"""Classes whose rules the page has: a card that turns over, a die that tumbles."""

CHANCE_PICK: Final = "chance"
"""The pick of the button that lets chance act."""

DISTINCT: Final = "_distinct"
"""The name under which a checked scene finds ``_distinct``."""


def every_class_has_a_rule_and_every_rule_a_class(subject: Subject) -> None:
    """Each class of a drawing has a rule in a style sheet, and each rule of the game's own sheet is for a drawing."""
    own = {css for rule in subject.game.style.rules for css in rule.classes if not STATES.fullmatch(css)}
    known = own | {css for rule in SHARED.rules for css in rule.classes}
    used = _classes(subject)
    expect_none(
        f"style.css: write a rule .{css} {{ ... }}, for a class that scene.py, panel.py or motions.py draws"
        for css in sorted(used - known - MOVING)
        if OWN.fullmatch(css)
    )
    written = _strings(subject)
    expect_none(
        f"style.css: no drawing has the class {css}: take its rule out, or write the class in the drawing"
        for css in sorted(own - used)
        if not any(_may_be(css, text) for text in written)
    )


def _may_be(css: str, text: str) -> bool:
    """Whether a string of a source can make a class: it contains its name, or its beginning before a hole."""
    holes = (word[:-1] for word in text.split() if word.endswith("\0") and OWN.match(word))
    return css in text.split() or any(map(css.startswith, holes))


def _strings(subject: Subject) -> set[str]:
    """The strings in the sources of a game, cut at the first hole of each f-string."""
    paths = imports.modules(subject.package, subject.path).values()
    return {text for path in paths for text in imports.strings(path)}


@lru_cache(maxsize=4)
def _drawn(subject: Subject) -> tuple[tuple[State, Look, Scene, Panel], ...]:
    """Some positions of random games, looked at in several ways, with scene and panel."""
    return tuple((state, *drawn) for state in subject.positions(POSITIONS) for drawn in drawn_looks(subject, state))


def _classes(subject: Subject) -> set[str]:
    """The classes of scenes, panels and motions."""
    found: set[str] = set()
    for _, _, made, beside in _drawn(subject):
        found |= {css for one in _elements(made, beside) for css in classes(one)}
    for moving in chain.from_iterable(motions for motions, _ in _moving(subject)):
        if moving.drawing is not None:
            found |= {css for one in walk(moving.drawing) for css in classes(one)}
    return found


def _elements(made: Scene, beside: Panel) -> Iterator[Element]:
    """All elements of a scene and a panel, including descendants and definitions."""
    layers = chain.from_iterable(layer.values() for layer in made.layers.values())
    pieces = (piece.drawing for section in beside.sections for piece in section.pieces)
    for element in (*layers, *made.defs.values(), *pieces):
        yield from walk(element)


def every_motion_goes_from_place_to_place(subject: Subject) -> None:
    """What moves, and where it comes from, are keys of the scene or the panel before the action or after it."""
    words = {_word(key) for _, _, made, beside in _drawn(subject) for key in _keys(made, beside)}
    words |= {_word(key) for _, places in _moving(subject) for key in places}
    for motions, places in _moving(subject):
        there = {_word(key) for key in places}
        for moving in motions:
            for keys in filter(None, ((moving.thing,) if moving.thing else (), moving.start)):
                # A section that is empty, such as a hand, is left out: its motion is left out as well.
                absent = all(_word(key) in words - there for key in keys)
                assert absent or places.intersection(keys), f"motions.py: {_lost(moving, keys, words)}"


def _word(key: str) -> str:
    return key.partition(":")[0]


def _lost(moving: Motion, keys: Iterable[str], words: Collection[str]) -> str:
    return (
        f"a motion of the kind {moving.kind} names {' or '.join(keys)}, and nothing has that key before or after the "
        "action: name an element of scene.py, or a section, row or piece of panel.py; their keys begin with "
        f"{', '.join(sorted(words))}"
    )


@lru_cache(maxsize=4)
def _moving(subject: Subject) -> tuple[tuple[tuple[Motion, ...], frozenset[str]], ...]:
    """The motions of actions for the seat that acts, each with the keys of all places before and after."""
    found: list[tuple[tuple[Motion, ...], frozenset[str]]] = []
    for before, action, after in subject.steps(MOVES):
        seat = seat_of(before)
        view, known = before.known(action, seat)
        motions = tuple(subject.game.motions(view, known, after.view(seat), seat))
        if motions:
            shown = (draw(state.view(seat), Look(seat=seat)) for state in (before, after))
            found.append((motions, frozenset(chain.from_iterable(_keys(*one) for one in shown))))
    return tuple(found)


MOVES: Final = 12
"""The number of actions of each game whose motions are looked at."""


def _keys(made: Scene, beside: Panel) -> Iterator[str]:
    yield from chain.from_iterable(made.layers.values())
    for section in beside.sections:
        yield section.key
        yield from (row.key for row in section.rows)
        yield from (piece.key for piece in section.pieces)


def every_button_is_for_an_action(subject: Subject) -> None:
    """The pick of each button is a pick of an action that some position lets a player try."""
    picks = {CHANCE_PICK}
    buttons: dict[str, State] = {}
    for state in dict.fromkeys(state for state, *_ in _drawn(subject)):
        picks.update(chain.from_iterable(action.picks for action in (*state.candidates(), *state.legal_actions)))
        picks.update(chain.from_iterable(plan.picks for plan in state.plans))
    for state, _, _, beside in _drawn(subject):
        for button in beside.buttons:
            buttons.setdefault(button.pick, state)
    for pick in sorted(buttons.keys() - picks):
        subject.last = buttons[pick]
        raise AssertionError(
            f"panel.py: the button {pick} has the pick of no action: give it the pick of a candidate of "
            "pseudo_legal.py, or take the button out"
        )


def no_two_things_are_drawn_under_one_key(subject: Subject) -> None:
    """Each element of a layer has a key of its own: of two with the same key, the board shows one."""
    scene = _checked_scene(subject)
    for state in subject.positions(POSITIONS):
        for still in (False, True):
            scene(state, look_of(state), still=still)


def _checked_scene(subject: Subject) -> Any:
    """The function of ``scene.py``, whose dictionary comprehensions report keys that occur twice."""
    path = subject.path / "scene.py"
    tree = ast.fix_missing_locations(_Distinct().visit(ast.parse(path.read_text(encoding="utf-8"))))
    module = ModuleType(f"{subject.package}.scene")
    module.__dict__.update({"__package__": subject.package, "__file__": str(path), DISTINCT: _distinct})
    exec(compile(tree, str(path), "exec"), module.__dict__)
    return module.scene


class _Distinct(ast.NodeTransformer):
    """Makes each dictionary comprehension a call of ``_distinct``."""

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        self.generic_visit(node)
        pairs = ast.GeneratorExp(ast.Tuple([node.key, node.value], ast.Load()), node.generators)
        return ast.copy_location(ast.Call(ast.Name(DISTINCT, ast.Load()), [pairs], []), node)


def _distinct(pairs: Iterable[tuple[Any, Any]]) -> dict[Any, Any]:
    """A dictionary of pairs.

    Raises:
        AssertionError: two elements have the same key.
    """
    found: dict[Any, Any] = {}
    for key, thing in pairs:
        assert not isinstance(thing, Element) or found.get(key, thing) == thing, (
            f"scene.py: two elements have the key {key!r}, so that only the last is drawn: put into the key what tells "
            "them apart, such as a number"
        )
        found[key] = thing
    return found
