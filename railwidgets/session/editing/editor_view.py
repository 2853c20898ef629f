"""The view of an editor: the board with the faults of the position, and the palette beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from railwidgets.core import Lang, Text, seats
from railwidgets.draw import field, light
from railwidgets.draw.controls import (
    Choice,
    Control,
    Counter,
    Option,
    Series,
    Several,
)
from railwidgets.draw.editing import (
    Layer,
)
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, ChipJson, Panel, PanelJson
from railwidgets.draw.players import badge
from railwidgets.draw.reasons import CORNERS
from railwidgets.draw.rule_overlay import places
from railwidgets.draw.scene import Element, Highlights, Scene
from railwidgets.draw.steps import Beads, spots
from railwidgets.session.editing.draft import POSITION, Draft, Fault, Hand
from railwidgets.session.editing.draft_texts import starts
from railwidgets.session.editing.editor import EDIT, PLAY, Editing
from railwidgets.session.view_types import (
    ControlJson,
    EditorJson,
    FaultJson,
    GroupJson,
    OptionJson,
    StampJson,
    ViewJson,
)
from railwidgets.session.words import EDITED


def edited(view: ViewJson, session: Editing, lang: Lang) -> ViewJson:
    """Turns the view of a session into that of an editor; during play, adds the way back."""
    if not session.editing:
        panel, back = view["panel"], way_back(lang).to_json()
        beside: PanelJson = {**panel, "buttons": [*panel["buttons"], back]}
        return {**view, "panel": beside, "frame": {**view["frame"], "edits": False}, "editor": _playing()}
    draft = session.draft
    scene = edited_scene(draft, lang)
    frame = view["frame"]
    return {
        **view,
        "scene": scene.to_json(),
        "panel": _panel(draft, lang).to_json(),
        "frame": {
            **frame,
            "actor": None,
            "announce": "",
            "undo": draft.can_undo,
            "redo": draft.can_redo,
            "hint": "",
            "advice": False,
            "turning": draft.held is not None and draft.held[1].turns > 1,
            "holding": draft.hand is not None,
            "seats": [],
            "ending": None,
            "chances": False,
            "maps": False,
            "map": None,
            "edits": False,
            "analyses": False,
            "analysis": None,
        },
        "editor": _editor(draft, _picked(scene, draft), lang),
    }


def _playing() -> EditorJson:
    return {
        "playing": True,
        "groups": [],
        "layers": [],
        "controls": [],
        "starts": [],
        "erasing": False,
        "faults": [],
        "verdict": "",
        "lead": "",
    }


def way_back(lang: Lang) -> Button:
    """Returns the button that leads from a game back to the editor."""
    return Button(EDIT, EDITED["back"][lang], "selectable")


def _panel(draft: Draft, lang: Lang) -> Panel:
    possible = draft.position is not None
    play = Button(PLAY, EDITED["play"][lang], "selectable" if possible else "muted", EDITED["play_hint"][lang])
    return Panel(prompt=_prompt(draft)[lang], note=_note(draft)[lang], buttons=(play,), status=EDITED["status"][lang])


def _prompt(draft: Draft) -> Text:
    if draft.hand is None:
        return EDITED["free" if draft.table else "bare"]
    if draft.hand == Hand():
        return EDITED["erasing"]
    assert draft.held is not None
    name = "moving" if draft.hand.origin else "holding"
    return EDITED[name].fill(piece=draft.held[1].label)


def _note(draft: Draft) -> Text:
    return verdict(len(draft.faults))


def verdict(count: int) -> Text:
    """Returns the number of faults, in words."""
    return EDITED["wrong"].fill(count=count) if count else EDITED["right"]


# --- the board


def edited_scene(draft: Draft, lang: Lang) -> Scene:
    """Returns the board of a draft: the places for the piece in hand, and a number at each fault.

    If the game's scene cannot draw the position, returns the last one that it could draw.
    """
    table, hand, held = draft.table, draft.hand, draft.held
    targets = table.targets(lang) if table else {}
    drawn = _drawn(draft, Look(lang=lang, selectable=dict.fromkeys(targets, "")))
    layers = {**drawn.layers, "targets": {**drawn.layers.get("targets", {}), **targets}}
    drawn = replace(drawn, layers=layers, highlights=Highlights())
    picked = _picked(drawn, draft)
    lit = tuple(pick for place, pick in picked.items() if held and place.partition(":")[0] in held[0].onto)
    over: dict[str, Element] = {}
    if held is not None and hand is not None and _square(drawn):
        piece = held[1].drawing(hand.rotation)
        over = {pick: _over(piece, targets.get(pick)) for pick in lit}
    origin = picked.get(hand.origin) if hand is not None else None
    shows = Highlights(tuple(pick for pick in lit if pick != origin), over, {} if origin is None else {origin: None})
    # What the game marks in any position, such as the names of cities, stays.
    marks = {**layers.get("marks", {}), **_numbers(drawn, draft, picked)}
    return replace(drawn, layers={**layers, "marks": marks}, highlights=shows)


def _over(piece: Element, target: Element | None) -> Element:
    """Draws the piece in hand on a cell, or on a place without a shape, which gets a square of the piece's size."""
    if target is None:
        return light.square(None, piece)
    return field.lit_in(float(target.children[0].attrs["width"]), piece)


def _square(scene: Scene) -> bool:
    """Whether the places of a board are cells of the size of pieces."""
    return scene.cells is not None and scene.cells[2] == scene.cells[3]


def _drawn(draft: Draft, look: Look) -> Scene:
    scene: Scene
    if draft.state is not None:
        try:
            scene = draft.game.scene(draft.state, look)
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
            # The scene of a third-party game need not draw impossible positions.
            pass
        else:
            draft.drawn = draft.state
            return scene
    last = draft.drawn or draft.game.new(draft.game.players.start)
    scene = draft.game.scene(last, look)
    return scene


def _picked(scene: Scene, draft: Draft) -> dict[str, str]:
    """Maps each place of the board to its pick."""
    table = draft.table
    return {table.place(pick) if table else pick: pick for pick in places(scene)}


def _numbers(scene: Scene, draft: Draft, picked: Mapping[str, str]) -> dict[str, Element]:
    beads, found = Beads(scene.cells), spots(scene)
    drawn: dict[str, Element] = {}
    for number, fault in enumerate(draft.faults, 1):
        where = next((found[pick] for pick in _places_of(fault, picked) if pick in found), None)
        if where is not None:
            drawn[f"fault:{number}"] = beads.at_corner(number, where, CORNERS)
    return drawn


def _places_of(fault: Fault, picked: Mapping[str, str]) -> list[str]:
    """Returns the picks of the places that a sentence names: ``mini 0,1`` in full, or the name alone."""
    by_name: dict[str, str] = {}
    for place, pick in picked.items():
        by_name.setdefault(place.partition(":")[2], pick)
    found = []
    for before, name in zip(("", *fault.names), fault.names, strict=False):
        there = picked.get(f"{before}:{name}") or by_name.get(name)
        if there is not None:
            found.append(there)
    return list(dict.fromkeys(found))


# --- the palette


def _editor(draft: Draft, picked: Mapping[str, str], lang: Lang) -> EditorJson:
    group = draft.open
    own = draft.group == POSITION or not draft.groups
    return {
        "playing": False,
        "groups": [*_groups(draft, lang)],
        "layers": [_stamps(draft, layer, lang) for layer in (group.layers if group and not own else ())],
        "controls": [_control(draft, one, lang) for one in (group.controls if group and not own else ())],
        "starts": [_start(start.pick, start.label[lang]) for start in starts(draft)] if own else [],
        "erasing": draft.hand == Hand(),
        "faults": [_fault(number, fault, draft, picked, lang) for number, fault in enumerate(draft.faults, 1)],
        "verdict": verdict(len(draft.faults))[lang],
        "lead": "" if draft.table else EDITED["no_table"].fill(file=f"{draft.game.name}/editing.py")[lang],
    }


def _groups(draft: Draft, lang: Lang) -> Iterator[GroupJson]:
    for group in draft.groups:
        chip: ChipJson | None = None
        if len(group.key) == 1:
            chip = badge(seats.LETTERS.index(group.key), lang).to_json()
        now = group.key == draft.group
        yield {"pick": f"group:{group.key}", "title": group.title[lang], "badge": chip, "now": now}
    own = draft.group == POSITION or not draft.groups
    yield {"pick": f"group:{POSITION}", "title": EDITED["position"][lang], "badge": None, "now": own}


def _stamps(draft: Draft, layer: Layer, lang: Lang) -> list[StampJson]:
    hand = draft.hand
    return [
        {
            "pick": f"stamp:{layer.key}:{stamp.key}",
            "label": stamp.label[lang],
            "drawing": stamp.drawing(hand.rotation if held and hand else 0).to_json(),
            "held": held,
        }
        for stamp in layer.stamps
        for held in (hand is not None and (hand.layer, hand.stamp) == (layer.key, stamp.key),)
    ]


def _start(pick: str, label: str) -> OptionJson:
    return {"label": label, "drawing": None, "more": pick, "less": "", "count": 0, "chosen": False}


def _control(draft: Draft, control: Control, lang: Lang) -> ControlJson:
    record, key, label = draft.record, control.key, control.label[lang]
    made: ControlJson = {
        "key": key,
        "kind": "choice",
        "label": label,
        "value": "",
        "more": "",
        "less": "",
        "options": [],
    }
    if isinstance(control, Counter):
        there = control.now(record)
        more = f"more:{key}" if there < control.most else ""
        less = f"less:{key}" if there > control.least else ""
        return {**made, "kind": "counter", "value": str(there), "more": more, "less": less}
    options = enumerate(control.options)
    if isinstance(control, Choice):
        now = control.now(record)
        listed = [_option(option, f"set:{key}:{at}", lang, chosen=at == now) for at, option in options]
        return {**made, "options": listed}
    if isinstance(control, Several):
        numbers = {at: control.now(record, option.value) for at, option in options}
        listed = [
            _option(option, f"more:{key}:{at}", lang, f"less:{key}:{at}", numbers[at])
            for at, option in enumerate(control.options)
        ]
        return {**made, "kind": "several", "value": str(sum(numbers.values())), "options": listed}
    there_now = control.now(record)
    named = [_named(control, one, lang) for one in there_now]
    listed = [_option(option, f"more:{key}:{at}", lang) for at, option in options]
    less = f"less:{key}" if there_now else ""
    return {**made, "kind": "series", "value": ", ".join(named), "less": less, "options": listed}


def _named(control: Series, one: Any, lang: Lang) -> str:
    known = (option.label[lang] for option in control.options if option.value == one)
    return next(known, " ".join(map(str, one.values())) if isinstance(one, dict) else str(one))


def _option(
    option: Option, more: str, lang: Lang, less: str = "", count: int = 0, *, chosen: bool = False
) -> OptionJson:
    drawing = None if option.drawing is None else option.drawing.to_json()
    return {
        "label": option.label[lang],
        "drawing": drawing,
        "more": more,
        "less": less if count else "",
        "count": count,
        "chosen": chosen,
    }


def _fault(number: int, fault: Fault, draft: Draft, picked: Mapping[str, str], lang: Lang) -> FaultJson:
    group = f"group:{fault.seat}" if fault.seat in {one.key for one in draft.groups} else ""
    return {"n": number, "text": fault.text[lang], "places": _places_of(fault, picked), "group": group}
