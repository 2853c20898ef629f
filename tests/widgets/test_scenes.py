"""What the picture and the panel of every game must keep, tried over the whole registry at random positions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from railwidgets.core import CHANCE, GAMES, LANGS, State, game
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Panel
from railwidgets.draw.scene import LAYERS, Element, Scene
from railwidgets.draw.text import to_text
from railwidgets.widgets.selection import Selection
from tests.games.play import random_game
from tests.widgets.ink import overlaps, words_of

PICK = re.compile(r"[a-z]+(:\S(.*\S)?)?")
STATES = {"", "lit", "selected", "refused", "muted"}
ENGLISH = re.compile(r"\b(the|of|with|worth|by|and|wins?|players?|your?|from|left|may|can)\b", re.IGNORECASE)

pytestmark = pytest.mark.parametrize("name", GAMES)


@cache
def positions(name: str) -> list[State]:
    """Positions of random games with the fewest and the most players, the first and the last among them."""
    found: list[State] = []
    for players in {game(name).players.start, game(name).players.stop - 1}:
        states, _ = random_game(name, players, 1)
        found += [states[0], states[-1], *Random(players).sample(states, min(14, len(states)))]
    return found


def looked(state: State, *picks: str, **more: Any) -> Look:
    """The look of a session in which that was picked."""
    selection = Selection(state)
    for pick in picks:
        if selection.pick(pick):
            break
    return Look(
        seat=_seat(state),
        picks=selection.picks,
        lit=selection.lit,
        dial=selection.dial,
        preview=selection.preview,
        preview_refused=selection.preview is not None and bool(selection.refusals),
        marks=tuple(mark for refusal in selection.refusals for mark in refusal.marks),
        **more,
    )


def _seat(state: State) -> int:
    return state.actor if isinstance(state.actor, int) else 0


def looks(state: State) -> Iterator[Look]:
    """Looks with nothing picked, with some things picked that can be, and with some that cannot."""
    yield looked(state)
    rng = Random(str(state))
    lit = list(Selection(state).lit)
    for first in rng.sample(lit, min(3, len(lit))):
        yield (held := looked(state, first))
        for second in rng.sample(list(held.lit), min(2, len(held.lit))):
            yield looked(state, first, second)
    if state.actor in (None, CHANCE):
        return
    firsts = sorted({action.picks[0] for action in state.candidates() if action.picks})
    for first in rng.sample(firsts, min(6, len(firsts))):
        yield looked(state, first)


def elements(made: Scene) -> Iterator[Element]:
    """Every element of the layers, those inside others too."""
    stack = [element for layer in made.layers.values() for element in layer.values()]
    while stack:
        element = stack.pop()
        yield element
        stack += element.children


def drawn(state: State, look: Look) -> tuple[Scene, Panel]:
    return state.game.scene(state, look), state.game.panel(state, look)


def shown_beside(beside: Panel) -> dict[str, str]:
    """The picks beside the board with their states."""
    pieces = [piece for section in beside.sections for piece in section.pieces if piece.pick]
    return {thing.pick: thing.state for thing in (*pieces, *beside.buttons)}


def test_a_scene_has_its_layers_and_all_that_it_refers_to(name: str) -> None:
    for state in positions(name):
        for look in looks(state):
            made = state.game.scene(state, look)
            assert tuple(made.layers) == LAYERS
            assert made.title
            json.dumps(made.to_json(), allow_nan=False)
            used = {str(one.attrs["href"]).removeprefix("#") for one in elements(made) if one.tag == "use"}
            assert used <= set(made.defs)
            assert all(not one.pick for one in made.defs.values())


def test_every_pick_stands_in_one_place_with_a_label(name: str) -> None:
    for state in positions(name):
        for look in looks(state):
            made, beside = drawn(state, look)
            shown = [one for one in elements(made) if one.pick]
            picks = [one.pick for one in shown]
            assert len(picks) == len(set(picks))
            assert all(PICK.fullmatch(pick) for pick in picks)
            assert all(one.label and one.at is not None for one in shown)
            assert len({one.at for one in shown}) == len(shown), "arrow keys walk from middle to middle"
            assert {word for one in elements(made) for word in one.state.split()} <= STATES
            buttons = [button.pick for button in beside.buttons]
            assert len(buttons) == len(set(buttons))


def test_all_that_can_be_picked_is_shown_and_glows(name: str) -> None:
    for state in positions(name):
        for look in looks(state):
            made, beside = drawn(state, look)
            shown = {one.pick: one.state for one in elements(made) if one.pick} | shown_beside(beside)
            planned = {plan.actions[0] for plan in state.plans}
            for pick in set(look.lit) - set(shown):
                # What one click on something else says, step by step or at once, need not be shown a second time.
                said = {action for action in state.legal_actions if pick in action.picks}
                assert said <= planned, pick
                assert said or any(pick in plan.picks for plan in state.plans), pick
            glowing = {pick for pick, shows in shown.items() if "lit" in shows.split()} - {"chance"}
            assert glowing <= set(look.lit)


def test_every_legal_action_can_be_said_by_what_is_shown(name: str) -> None:
    for state in positions(name)[::3]:
        if state.actor in (None, CHANCE):
            continue
        for action in Random(1).sample(list(state.legal_actions), min(8, len(state.legal_actions))):
            if any(plan.actions == (action,) for plan in state.plans):
                continue
            for count, pick in enumerate(action.picks):
                if pick.startswith("turn:"):
                    break
                look = looked(state, *action.picks[:count])
                if look.picks[: count + 1] == action.picks[: count + 1]:
                    continue  # it was taken up already, for it is the only one of its kind
                made, beside = drawn(state, look)
                shown = {one.pick for one in elements(made)} | set(shown_beside(beside))
                assert pick in shown or any(action in plan.actions for plan in state.plans), (str(action), pick)


def test_every_refusal_shows_its_proof(name: str) -> None:
    for state in positions(name)[::2]:
        if state.actor in (None, CHANCE):
            continue
        candidates = [action for action in state.candidates() if action.picks]
        for action in Random(2).sample(candidates, min(12, len(candidates))):
            for refusal in state.refusals(action):
                bare, look = Look(seat=_seat(state)), Look(seat=_seat(state), marks=refusal.marks)
                made, beside = drawn(state, look)
                proof = made.layers["marks"].keys() - state.game.scene(state, bare).layers["marks"].keys()
                rows = [row for section in beside.sections for row in section.rows]
                pieces = [piece for section in beside.sections for piece in section.pieces]
                things = [*rows, *pieces, *beside.buttons, *elements(made)]
                red = [thing for thing in things if "refused" in thing.state]
                there = {one.pick for one in elements(made)} | shown_beside(beside).keys() | {row.key for row in rows}
                if any(mark.places or mark.piece in there for mark in refusal.marks):
                    assert proof or red, (str(action), refusal, refusal.marks)


def test_the_still_picture_is_well_formed(name: str) -> None:
    for state in positions(name):
        for lang in LANGS:
            svg = state.game.draw(state, lang=lang).svg
            root = ElementTree.fromstring(svg)
            ids = [node.get("id") for node in root.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            assert {node.get("href") for node in root.iter() if node.get("href")} <= {f"#{name}" for name in ids}
            assert "NaN" not in svg
            assert "None" not in svg
            assert "rw-hit" not in " ".join(str(node.get("class")) for node in root.iter())
            assert state.game.draw(game(name).parse(state.notation), lang=lang).svg == svg


def test_the_picture_in_text_is_that_of_the_scene(name: str) -> None:
    for state in positions(name)[::4]:
        picture = state.game.draw(state)
        assert picture.text == to_text(picture.scene)  # type: ignore[attr-defined]
        assert picture.text.strip() or state.actor == CHANCE


@pytest.mark.parametrize("width", [720, 1200])
def test_words_never_overlap_and_can_be_read(name: str, width: int) -> None:
    for state in positions(name):
        svg = state.game.draw(state, seat=_seat(state), width=width).svg
        assert overlaps(svg) == []
        pixels = width / state.game.draw(state).scene.box[2]  # type: ignore[attr-defined]
        assert [ink for ink in words_of(svg) if ink.size * pixels < 9] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_panel_of_any_position_can_be_read(name: str, lang: str) -> None:
    for state in positions(name):
        for look in (looked(state, lang=lang), Look(lang=lang)):
            made = state.game.panel(state, look)
            assert made.prompt.strip()
            assert not re.search(r"[{}]|\(\)|  |None", json.dumps(made.to_json()["prompt"]))
            keys = [section.key for section in made.sections]
            assert len(keys) == len(set(keys))
            for section in made.sections:
                assert section.title
                assert section.rows or section.pieces
                assert all(thing.label for thing in (*section.rows, *section.pieces))
                pieces = [piece.key for piece in section.pieces]
                assert len(pieces) == len(set(pieces))
            rows = [row.key for section in made.sections for row in section.rows]
            assert len(rows) == len(set(rows)), "rows of all sections have keys of their own"
            if state.actor is None:
                assert not made.buttons
            json.dumps(made.to_json(), allow_nan=False)


def test_no_english_is_left_in_french(name: str) -> None:
    for state in positions(name):
        look = looked(state, lang="fr")
        made, beside = drawn(state, look)
        for french in (*_strings(made.to_json()["layers"]), *_strings(beside.to_json())):
            assert not ENGLISH.search(french), french


def _strings(tree: Any) -> Iterator[str]:
    """The labels and words of a part of a view, picks and drawings left out."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if isinstance(value, str) and key in ("label", "text", "prompt", "title", "hint", "caption", "value"):
                yield value
            elif not isinstance(value, str):
                yield from _strings(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _strings(value)


def test_what_does_not_change_is_drawn_by_the_same_objects(name: str) -> None:
    """An element drawn again is the same JSON object, so that a click sends only what changed."""
    for state in positions(name)[::4]:
        one, other = (state.game.scene(state, looked(state)) for _ in range(2))
        assert one.to_json() == other.to_json()
