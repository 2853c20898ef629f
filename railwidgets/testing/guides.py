"""Checks of a game's guide: its sentences, and a sign for everything on its board; a game without a guide passes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from railwidgets.draw.look import Look
from railwidgets.session.page.rulebook import sign_drawing
from railwidgets.testing.looks import seat_of
from railwidgets.testing.subject import Subject, expect_none, is_spoken

SHOWN: Final = ("ground", "track", "pieces")
"""The layers whose contents have signs."""

INK: Final = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text"})
"""The elements that leave ink on the paper."""

POSITIONS: Final = 12
"""The number of positions of a game to look at: things rarely come and go unseen within that interval."""


def the_guide_is_in_both_languages(subject: Subject) -> None:
    """Its texts are complete, its lead markers come in pairs, and it names existing chapters."""
    guide = subject.game.guide
    if guide is None:
        return
    expect_none(f"not in each language: {text!r}" for text in guide.texts if not is_spoken(text))
    expect_none(
        f"unpaired stars:  {text[lang]}" for text in guide.texts for lang in subject.langs if text[lang].count("**") % 2
    )
    chapters = {clause.partition(".")[0] for clause in subject.game.clauses}
    expect_none(f"guide.toml, [chapters]: name {chapter}" for chapter in sorted(chapters - guide.chapters.keys()))
    idle = sorted(guide.chapters.keys() - chapters)
    expect_none(f"guide.toml, [chapters]: there is no chapter {chapter}" for chapter in idle)


def every_sign_of_the_guide_is_drawn(subject: Subject) -> None:
    """Each sign is cut from a board that has it, and leaves ink on the paper."""
    guide = subject.game.guide
    for sign in () if guide is None else guide.signs:
        drawing = sign_drawing(subject.game, sign, "en")
        assert len(drawing["drawn"]) >= max(len(sign.things), len(sign.pieces)), f"a part of {sign.name} is missing"
        bare = [part for part in drawing["drawn"] if not _has_ink(part, drawing["defs"])]
        assert not bare, f"the sign {sign.name} is empty: {bare}"
        lit = any(_is_lit(part) for part in drawing["drawn"])
        assert lit == sign.lit, f"the sign {sign.name} is {'not lit' if sign.lit else 'lit'}"


def every_thing_on_the_board_has_a_sign(subject: Subject) -> None:
    """Everything that random games show has an entry in the legend, or is listed as needing none."""
    guide = subject.game.guide
    if guide is None:
        return
    signed = {_kind(key) for sign in guide.signs for key in sign.things} | guide.plain
    for state in subject.positions(POSITIONS):
        scene = subject.game.scene(state, Look(seat=seat_of(state)))
        kinds = {_kind(key) for layer in SHOWN for key in scene.layers.get(layer, ())}
        unsigned = ", ".join(sorted(kinds - signed))
        assert not unsigned, f"guide.toml: write signs for {unsigned}, or name them as plain"


def _kind(key: str) -> str:
    """The kind of a thing on the board: ``tile`` of ``tile:0,1``."""
    return key.partition(":")[0]


def _is_lit(element: Any) -> bool:
    """Whether an element, or anything in it, is selectable."""
    return "selectable" in element.get("state", "").split() or any(map(_is_lit, element.get("children", ())))


def _has_ink(element: Any, defs: Mapping[str, Any]) -> bool:
    """Whether an element, or anything in it or that it refers to, draws something."""
    named = defs.get(str(element.get("attrs", {}).get("href", "")).removeprefix("#"))
    inside = [*element.get("children", ()), *([named] if named else ())]
    return element["tag"] in INK or any(_has_ink(part, defs) for part in inside)
