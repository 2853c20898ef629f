"""Checks of scenes, panels and still pictures: complete, labelled, highlighted where a player can act, and legible."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final
from xml.etree import ElementTree

from railwidgets.core import CHANCE, Ground, Refusal, State
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Panel
from railwidgets.draw.scene import LAYERS, Scene
from railwidgets.draw.text import to_text
from railwidgets.session.play.selection import Selection
from railwidgets.testing.ink import overlaps, words_of
from railwidgets.testing.looks import draw, elements, look_of, looks, panel_states, seat_of
from railwidgets.testing.subject import Subject

PICK: Final = re.compile(r"[a-z]+(:\S(.*\S)?)?")
STATES: Final = {"", "selectable", "goal", "dear", "selected", "refused", "muted"}
ENGLISH: Final = re.compile(r"\b(the|of|with|worth|by|and|wins?|players?|your?|from|left|may|can)\b", re.IGNORECASE)
WIDTHS: Final = (720, 1200)
"""The widths in CSS pixels at which the suite measures the words of a picture."""
GROUNDED: Final = 3
"""The number of actions in a position whose grounds the suite draws."""
PROVEN: Final = 6
"""The number of refusals, and of grounds, of one clause and one kind of action whose proofs the suite draws."""
LEAST_LETTERS: Final = 9
"""The height in CSS pixels of the smallest letters, on a board up to ``WIDE``; a player zooms into a wider one."""
WIDE: Final = 1450
"""A width in scene units: fourteen square tiles and a margin."""


@lru_cache(maxsize=32)
def drawn_looks(subject: Subject, state: State) -> tuple[tuple[Look, Scene, Panel], ...]:
    """The looks of a position with their pictures, drawn once for all checks that need them."""
    return tuple((look, *draw(state, look)) for look in looks(state))


def a_scene_has_its_layers_and_all_that_it_refers_to(subject: Subject) -> None:
    """Every definition used exists, and the scene is plain data."""
    for state in subject.positions(4):
        for _, made, _ in drawn_looks(subject, state):
            assert tuple(made.layers) == LAYERS, f"scene.py: the layers are {', '.join(LAYERS)}, not {(*made.layers,)}"
            assert made.title, "scene.py: the scene has no title, which readers of the screen hear"
            json.dumps(made.to_json(), allow_nan=False)
            used = {str(one.attrs["href"]).removeprefix("#") for one in elements(made) if one.tag == "use"}
            assert used <= set(made.defs), f"scene.py: put {', '.join(sorted(used - set(made.defs)))} into defs"
            assert all(not one.pick for one in made.defs.values()), (
                "scene.py: a drawing of defs has a pick: put it on use"
            )


def every_pick_stands_in_one_place_with_a_label(subject: Subject) -> None:
    """Each pick has one place, where arrow keys find it, and a name for screen readers."""
    for state in subject.positions(4):
        for _, made, beside in drawn_looks(subject, state):
            shown = [one for one in elements(made) if one.pick]
            picks = [one.pick for one in shown]
            assert not (twice := _twice(picks)), f"scene.py: more than one element has the pick {twice}"
            odd = [pick for pick in picks if not PICK.fullmatch(pick)]
            assert not odd, f"scene.py: {odd[0]!r} is no pick: write a word of small letters, a colon and a name"
            unnamed = [one.pick for one in shown if not one.label or one.at is None]
            assert not unnamed, f"scene.py: the element of the pick {unnamed[0]} needs a label, and its middle as at"
            assert len({one.at for one in shown}) == len(shown), "arrow keys walk from middle to middle"
            unknown = {word for one in elements(made) for word in one.state.split()} - STATES
            assert not unknown, (
                f"scene.py: no element has the state {', '.join(sorted(unknown))}: see draw.scene.Element"
            )
            assert not (twice := _twice([button.pick for button in beside.buttons])), (
                f"panel.py: more than one button has the pick {twice}"
            )


def _twice(names: list[str]) -> str:
    """The first name that occurs more than once; empty if there is none."""
    return next((name for name, count in Counter(names).items() if count > 1), "")


def everything_selectable_is_drawn_and_highlighted(subject: Subject) -> None:
    """Everything selectable is drawn and highlighted, and nothing else is."""
    for state in subject.positions(4):
        for look, made, beside in drawn_looks(subject, state):
            shown = {one.pick: one.state for one in elements(made) if one.pick} | panel_states(beside)
            planned = {plan.actions[0] for plan in state.plans}
            # The first pick of something else may be absent during a selection: ways to pay replace the display.
            held = set(Selection(state).selectable) if look.picks else set()
            for pick in set(look.selectable) - set(shown) - held:
                # What one click on something else means, step by step or at once, need not be shown a second time.
                said = {action for action in state.legal_actions if pick in action.picks}
                covered = said <= planned if said else any(pick in plan.picks for plan in state.plans)
                assert covered, f"scene.py or panel.py: nothing has the pick {pick}, selectable after {look.picks}"
            asleep = sorted(pick for pick in look.selectable if panel_states(beside).get(pick) == "")
            assert not asleep, (
                f"panel.py: {asleep[0]} can be clicked after {look.picks}, and nothing says so: give it "
                f"state=look.piece_state({asleep[0]!r}) in panel.py"
            )
            glowing = {pick for pick, shows in shown.items() if "selectable" in shows.split()} - {"chance"}
            # The twin of a piece in hand could have been picked up as well.
            dark = sorted(glowing - {*look.selectable, *look.picks})
            assert not dark, (
                f"scene.py or panel.py: {dark[0]} is selectable, though no legal action has it after {look.picks}"
            )


def every_legal_action_can_be_said_by_what_is_shown(subject: Subject) -> None:
    """Each pick of an action is on something present when its turn comes."""
    for state in subject.decisions(5):
        actions = list(state.legal_actions)
        for action in subject.rng(state.notation).sample(actions, min(subject.fewer(8), len(actions))):
            if any(plan.actions == (action,) for plan in state.plans):
                continue
            for count, pick in enumerate(action.picks):
                if pick.startswith("turn:"):
                    break
                look = look_of(state, *action.picks[:count])
                if look.picks[: count + 1] == action.picks[: count + 1]:
                    continue  # picked up already, because it is the only one of its kind
                made, beside = draw(state, look)
                shown = {one.pick for one in elements(made)} | set(panel_states(beside))
                assert pick in shown or any(action in plan.actions for plan in state.plans), (
                    f"scene.py or panel.py: nothing has the pick {pick} of the legal action {action}"
                )


def every_refusal_and_every_ground_shows_its_proof(subject: Subject) -> None:
    """The board draws the marks of a refusal or a ground, or the panel shows what they name as refused."""
    shown: Counter[tuple[type, str, str]] = Counter()
    for state in subject.decisions(7):
        unmarked = _keys(subject.game.scene(state, Look(seat=seat_of(state))))
        candidates = [action for action in state.candidates() if action.picks]
        for number, action in enumerate(subject.rng(state.notation).sample(candidates, min(12, len(candidates)))):
            reasons: list[Refusal | Ground] = [*state.refusals(action)]
            # Grounds are many and alike: a few actions of a position are enough.
            reasons += state.grounds(action) if number < GROUNDED else ()
            for reason in reasons:
                kind = type(reason), reason.clause, type(action).__name__
                shown[kind] += 1
                if shown[kind] > subject.fewer(PROVEN) and not subject.thorough:
                    continue
                made, beside = draw(state, Look(seat=seat_of(state), marks=reason.marks))
                proof = _keys(made) - unmarked
                rows = [row for section in beside.sections for row in section.rows]
                pieces = [piece for section in beside.sections for piece in section.pieces]
                things: list[Any] = [*rows, *pieces, *beside.buttons, *elements(made)]
                red = [thing for thing in things if "refused" in thing.state]
                there = {one.pick for one in elements(made)} | panel_states(beside).keys() | {row.key for row in rows}
                if any(mark.places or mark.piece in there for mark in reason.marks):
                    assert proof or red, (
                        f"{action}: nothing shows the proof of {reason.clause}, {reason.marks[0]}: draw the places in "
                        "scene.py, as draw.field.marked does; panel.py asks look.piece_state(pick) for a piece's state"
                    )


def _keys(scene: Any) -> set[str]:
    return {key for layer in scene.layers.values() for key in layer}


def the_still_picture_is_well_formed(subject: Subject) -> None:
    """It is XML whose references resolve, and the same for the same position."""
    for number, state in enumerate(subject.positions(5)):
        # One language after the other.
        for lang in (subject.langs[number % len(subject.langs)],) if subject.sparing else subject.langs:
            svg = subject.game.draw(state, lang=lang).svg
            root = ElementTree.fromstring(svg)
            ids = [str(node.get("id")) for node in root.iter() if node.get("id")]
            assert len(ids) == len(set(ids)), f"scene.py: an id is used twice: {_twice(ids)}"
            lost = {node.get("href") for node in root.iter()} - {None} - {f"#{name}" for name in ids}
            assert not lost, f"scene.py: {min(map(str, lost))} refers to nothing in the picture"
            odd = [word for word in ("NaN", "None") if word in svg]
            assert not odd, f"scene.py: the picture contains {odd[0]}: a place or word is missing"
            targets = [node for node in root.iter() if "rw-hit" in str(node.get("class"))]
            assert not targets, "scene.py: a still picture has click targets: leave them out if still"
            again = subject.game.draw(subject.game.parse(state.notation), lang=lang).svg
            assert again == svg, "scene.py: the picture of the same position, read anew, differs: iterate over no set"


def the_picture_in_text_is_that_of_the_scene(subject: Subject) -> None:
    """The ``repr`` of a position in a notebook shows the same board in characters."""
    for state in subject.positions(4):
        picture: Any = subject.game.draw(state)
        assert picture.text == to_text(picture.scene), "the picture in text is not that of the scene"
        assert picture.text.strip() or state.actor == CHANCE, "scene.py: the picture in text is empty: give labels"


def words_never_overlap_and_can_be_read(subject: Subject) -> None:
    """No two words of a picture overlap, and none is too small."""
    for number, state in enumerate(subject.positions(5)):
        # One width after the other.
        for width in (WIDTHS[number % len(WIDTHS)],) if subject.sparing else WIDTHS:
            picture: Any = subject.game.draw(state, seat=seat_of(state), width=width)
            over = overlaps(picture.svg)
            assert not over, f"scene.py: words overlap at a width of {width}: {over[0]}"
            pixels = width / picture.scene.box[2]
            least = LEAST_LETTERS * min(1, WIDE / picture.scene.box[2])
            small = [ink for ink in words_of(picture.svg) if ink.size * pixels < least]
            assert not small, (
                f"scene.py: letters of {small[0].size * pixels:.1f} pixels at a width of {width}: {small[0]}"
            )


def the_panel_of_any_position_can_be_read(subject: Subject) -> None:
    """It says what to do, its sections have titles, and everything in them has a name."""
    for state in subject.positions(7):
        for lang in subject.langs:
            for look in (look_of(state, lang=lang), Look(lang=lang)):
                made = subject.game.panel(state, look)
                assert made.prompt.strip(), "panel.py: the prompt is empty: say what to do, or how the game ended"
                assert not re.search(r"[{}]|\(\)|  |None", json.dumps(made.to_json()["prompt"])), made.prompt
                twice = _twice([section.key for section in made.sections])
                assert not twice, f"panel.py: more than one section has the key {twice}"
                for section in made.sections:
                    name = f"panel.py: the section {section.key}"
                    assert section.title, f"{name} has no title"
                    assert section.rows or section.pieces, f"{name} is empty: leave it out"
                    unnamed = [thing.key for thing in (*section.rows, *section.pieces) if not thing.label]
                    assert not unnamed, f"{name} has {unnamed[0]} without a label"
                    twice = _twice([piece.key for piece in section.pieces])
                    assert not twice, f"{name} has more than one piece with the key {twice}"
                rows = [row.key for section in made.sections for row in section.rows]
                assert len(rows) == len(set(rows)), "rows of all sections have keys of their own"
                if state.actor is None:
                    assert not made.buttons, (
                        f"panel.py: there is a button {made.buttons[0].pick} after the end, when nobody acts: return "
                        "Panel(..., buttons=()) if state.actor is None"
                    )
                json.dumps(made.to_json(), allow_nan=False)


def no_english_is_left_in_french(subject: Subject) -> None:
    """No word of a French board is English."""
    for state in subject.positions(7):
        look = look_of(state, lang="fr")
        made, beside = draw(state, look)
        for french in (*_strings(made.to_json()["layers"]), *_strings(beside.to_json())):
            assert not ENGLISH.search(french), f"{_source(subject, french)}: {french}"


def _source(subject: Subject, text: str) -> str:
    """The file with a text in Python, and what to do; without one, the texts themselves are English."""
    for path in sorted(subject.path.rglob("*.py")):
        if f'"{text}"' in (source := path.read_text(encoding="utf-8")) or f"'{text}'" in source:
            return f"{path.name}: move this text to words.toml, in every language"
    return "words.toml: this is English on a French board"


def _strings(tree: Any) -> Iterator[str]:
    """The labels and words of a part of a view, without picks and drawings."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if isinstance(value, str) and key in ("label", "text", "prompt", "title", "hint", "caption", "value"):
                yield value
            elif not isinstance(value, str):
                yield from _strings(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _strings(value)


def what_does_not_change_is_drawn_alike(subject: Subject) -> None:
    """Drawing a position again gives equal data, so that a click sends only what changed."""
    for state in subject.positions(4):
        one, other = (subject.game.scene(state, look_of(state)) for _ in range(2))
        assert one.to_json() == other.to_json(), (
            "scene.py: drawn twice, a position gives two pictures: iterate over no set"
        )
