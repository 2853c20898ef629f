"""The choices of an exercise on the board: each has a letter at its place, and its piece lies there."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any, Final

from railwidgets.core import Lang, State
from railwidgets.core.action import TURN as DIAL
from railwidgets.draw.choices import Standing
from railwidgets.draw.choices import choice as drawn_choice
from railwidgets.draw.crop import CropJson, cutting
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Scene
from railwidgets.draw.sights import Box
from railwidgets.draw.steps import Spot, spots
from railwidgets.lessons import Exercise

CHOICE: Final = "choice"
"""The kind of the picks of choices: ``choice:B``."""

AROUND: Final = 78.0
"""The margin of the board around a choice that is drawn separately."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A choice on the board: its pick, and its place."""

    pick: str
    spot: Spot
    ghost: Element | None


@dataclass
class ChoiceMarks:
    """The drawings of an exercise's choices; cached for the current exercise."""

    _key: object = None
    _placed: tuple[Placed, ...] = ()
    _cuttings: dict[tuple[str, str], dict[str, CropJson | None]] = field(default_factory=dict)

    def laid(
        self, scene: Scene, exercise: Exercise, state: State, lang: Lang, *, tried: Collection[str], now: str
    ) -> Scene:
        """Returns the scene with the choices that have places of their own.

        Args:
            scene: the scene.
            exercise: the exercise with the choices.
            state: its position, as the learner may know it.
            lang: the language of screen-reader labels.
            tried: the wrong choices so far.
            now: the choice given as the answer.
        """
        placed = self._places(exercise, state)
        if not placed:
            return scene
        right = now if now in exercise.found else ""
        marks: dict[str, Element] = {}
        open_ones: list[str] = []
        for (choice, letter), one in zip(exercise.letters.items(), placed, strict=True):
            key = pick_of(letter)
            standing = _standing(choice, right, tried)
            # The chosen piece itself lies there, with the proof that it is right or wrong.
            ghost = None if choice == now else one.ghost
            drawn = drawn_choice(letter, one.spot, ghost, standing, in_cell=scene.cells is not None)
            marks[key] = replace(drawn, pick=key, label=f"{letter}. {exercise.said(choice)[lang]}")
            if not standing:
                open_ones.append(key)
        shows = replace(scene.highlights, selectable=[*scene.highlights.selectable, *open_ones])
        return replace(
            scene, highlights=shows, layers={**scene.layers, "marks": {**scene.layers.get("marks", {}), **marks}}
        )

    def choice_of(self, exercise: Exercise, pick: str) -> str | None:
        """Returns the choice of a pick, or the one at a place of the board; ``None`` if there is none."""
        choices = {pick_of(letter): choice for choice, letter in exercise.letters.items()}
        if self._key == (exercise.id, exercise.position):
            choices |= zip((one.pick for one in self._placed), exercise.options, strict=False)
        return choices.get(pick)

    def cutting(self, exercise: Exercise, choice: str, state: State, lang: Lang) -> CropJson | None:
        """Returns a drawing of one choice, if the board cannot show it with the others.

        Returns:
            ``None`` if a choice has no place, or if two look the same: then only words tell them apart.
        """
        if not exercise.goal.startswith("legal") or self._places(exercise, state):
            return None
        key = (exercise.id, lang)
        if key not in self._cuttings:
            if len(self._cuttings) > 12:
                self._cuttings.clear()
            cut = {one: _cut(exercise, one, state, lang) for one in exercise.options}
            drawn = {json.dumps(one, sort_keys=True) for one in cut.values() if one is not None}
            self._cuttings[key] = cut if len(drawn) == len(cut) else {}
        return self._cuttings[key].get(choice)

    def _places(self, exercise: Exercise, state: State) -> tuple[Placed, ...]:
        """Returns the places of the choices; empty if two share a place, or the board does not show one."""
        key = (exercise.id, exercise.position)
        if self._key != key:
            self._key = key
            self._placed = _places(exercise, state) if exercise.goal.startswith("legal") else ()
        return self._placed


def pick_of(letter: str) -> str:
    """Returns the pick of the choice with a letter."""
    return f"{CHOICE}:{letter}"


def _places(exercise: Exercise, state: State) -> tuple[Placed, ...]:
    found: list[Placed] = []
    there: dict[str, Spot] | None = None
    for choice in exercise.options:
        action = exercise.game.action(choice)
        scene = _scene(state, action, "en")
        there = {**spots(scene), **(there or {})}
        picks = _picks(action)
        pick = next((pick for pick in reversed(picks) if pick in there), "")
        if not pick:
            return ()
        found.append(Placed(pick, there[pick], scene.highlights.held.get(pick)))
    return tuple(found) if len({one.spot for one in found}) == len(found) else ()


def _cut(exercise: Exercise, choice: str, state: State, lang: Lang) -> CropJson | None:
    """Returns a drawing of one choice; ``None`` if it has no place."""
    action = exercise.game.action(choice)
    scene = _scene(state, action, lang)
    spot = next((at for pick in reversed(_picks(action)) if (at := spots(scene).get(pick))), None)
    if spot is None:
        return None
    return cutting(scene, _new_part(state, scene, spot) or _around(spot))


def _around(spot: Spot) -> Box:
    x, y = spot
    return (x - AROUND, y - AROUND, 2 * AROUND, 2 * AROUND)


def _new_part(state: State, scene: Scene, spot: Spot) -> Box | None:
    """Returns the part of the board that a choice adds around its place, such as a large tile with its landscape."""
    before = {sight.key for sight in state.game.scene(state, Look()).sights}
    parts = (sight.box for sight in scene.sights if sight.kind == "part" and sight.key not in before)
    return next((box for box in parts if _contains(box, spot)), None)


def _contains(box: Box, spot: Spot) -> bool:
    (left, top, width, height), (x, y) = box, spot
    return left <= x <= left + width and top <= y <= top + height


def _picks(action: Any) -> tuple[str, ...]:
    return tuple(pick for pick in action.picks if not pick.startswith(DIAL))


def _scene(state: State, action: Any, lang: str) -> Scene:
    seat = state.actor if isinstance(state.actor, int) else None
    scene: Scene = state.game.scene(state, Look(seat=seat, lang=lang, picks=_picks(action), preview=action))
    return scene


def _standing(choice: str, right: str, tried: Collection[str]) -> Standing:
    if choice == right:
        return "selected"
    return "refused" if choice in tried else "muted" if right else ""
