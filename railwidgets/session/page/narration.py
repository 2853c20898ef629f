"""A turn as it is told to whoever looks: its steps, where each is marked, and the boards between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypedDict

from railwidgets.core import Mark, State, once
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Panel, PanelJson
from railwidgets.draw.reasons import Reasons, reason_numbers
from railwidgets.draw.scene import Scene, SceneJson
from railwidgets.draw.shield import with_plates
from railwidgets.draw.steps import Beads, Spot, numbers, spots
from railwidgets.session.diff import diff
from railwidgets.session.play.perspective import Perspective
from railwidgets.session.play.players import PERSON
from railwidgets.session.play.trial import on_board
from railwidgets.session.record.timeline import Timeline, seen
from railwidgets.session.view_types import StepJson, TurnJson, ViewJson

WAYS: Final = ("path", "circuit", "piece")
"""The kinds of marks that stay while a turn goes on."""

MOST: Final = 40
"""So many of the last steps are told one by one; those before them are only marked."""


def looked(timeline: Timeline[Any], at: int, seat: int | None, lang: str) -> Look:
    """What is seen of a position besides it, with nothing in hand: what was done last, and what shows the turn."""
    look = Look(seat=seat, lang=lang, turn=timeline.number(at))
    last = timeline.acted(at)
    if last is None:
        return look
    acted = [place for place in timeline.turn(at, seat) if isinstance(timeline.states[place].actor, int)]
    # What the last action did is shown in full; of those before it the ways, which are what a turn is made of.
    ways = (
        mark for place in acted if place != last for mark in _shown(*timeline.known(place, seat)) if mark.kind in WAYS
    )
    before, action = timeline.known(last, seat)
    return replace(look, shown=(*ways, *_shown(before, action)), last=action)


@once(64)
def _shown(before: State, action: Any) -> tuple[Mark, ...]:
    return tuple(before.preview_marks(action))


def played(
    state: State, look: Look, timeline: Timeline[Any], at: int, seat: int | None, reasons: Reasons = ()
) -> Scene:
    """The scene of a position with its turn marked, and with the plates that chips show, whatever the game draws."""
    return with_plates(numbered(on_board(state.game.scene(state, look), look), timeline, at, seat, reasons))


def numbered(scene: Scene, timeline: Timeline[Any], at: int, seat: int | None, reasons: Reasons = ()) -> Scene:
    """The picture with its numbers: the steps of the turn in the colour of whoever did them, reasons by their proofs.

    Args:
        scene: the picture of the position.
        timeline: the course of the game.
        at: the place in it that is shown.
        seat: whose eyes.
        reasons: those of a refusal whose proofs are shown.
    """
    turn = timeline.turn(at, seat)
    if not turn and not reasons:
        return scene
    found, beads = spots(scene), Beads(scene.cells)
    marks = numbers(_touched(found, timeline, turn, seat), beads) | reason_numbers(reasons, found, beads)
    return replace(scene, layers={**scene.layers, "marks": {**scene.layers.get("marks", {}), **marks}})


def _touched(
    found: Mapping[str, Spot], timeline: Timeline[Any], turn: range, seat: int | None
) -> Iterator[tuple[int, int, list[Spot]]]:
    """The steps that seats did somewhere on the board: number, seat, and where."""
    for number, place in enumerate(turn, 1):
        state, action = timeline.known(place, seat)
        if isinstance(state.actor, int):
            where = [found[pick] for pick in state.touches(action) if pick in found]
            last = [found[pick] for pick in action.picks if pick in found][-1:]
            if where or last:
                yield number, state.actor, where or last


class Narration:
    """What a page is sent of the turn, made once for each position and each pair of eyes."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._known: tuple[object, ...] = ()
        self._sent: tuple[SceneJson, PanelJson] | None = None
        self._turn: TurnJson = {"since": 0, "steps": []}

    def of(self, perspective: Perspective[Any], view: ViewJson) -> TurnJson:
        """The steps of the turn; those that are new and a player's own, with what leads back from one to the last.

        Args:
            perspective: who looks, and at what.
            view: what they are sent of the position as it stands.
        """
        session = perspective.session
        state = session.timeline.state
        known = (
            session.since,
            session.at,
            session.seats,
            session.names,
            perspective.looker,
            perspective.lang,
            perspective.pace,
        )
        sent = (view["scene"], view["panel"])
        if state is not self._state or known != self._known:
            self._state, self._known, self._sent = state, known, sent
            self._turn = _turn(perspective, view)
        elif self._sent is not None and sent != self._sent:
            # What leads back begins at the board as it was then: whoever has picked something has been told.
            self._sent = None
            self._turn = {**self._turn, "steps": [{"n": step["n"], "back": None} for step in self._turn["steps"]]}
        return self._turn


def _turn(perspective: Perspective[Any], view: ViewJson) -> TurnJson:
    timeline, at = perspective.session.timeline, perspective.session.at
    told = _told(perspective)
    steps: list[StepJson] = []
    after: Board = {"scene": view["scene"], "panel": view["panel"]}
    for place in reversed(timeline.turn(at, perspective.looker)):
        back = None
        if place in told:
            before = _board(perspective, place)
            back, after = diff(after, before), before
        steps.insert(0, {"n": place + 1, "back": back})
    return {"since": perspective.session.since, "steps": steps}


def _told(perspective: Perspective[Any]) -> range:
    """The places of what is told step by step: what is new, from the first action of a player on."""
    session = perspective.session
    timeline, at = session.timeline, session.at
    turn = timeline.turn(at, perspective.looker)
    if perspective.pace == "at once" or not turn:
        return range(at, at)
    new = range(max(turn.start, session.since), at)
    begin = next((place for place in new if _is_players(perspective, timeline.seat(place))), at)
    return range(max(begin, at - MOST), at)


def _is_players(perspective: Perspective[Any], seat: int | None) -> bool:
    return seat is not None and perspective.session.seats[seat] != PERSON


class Board(TypedDict):
    """What leads back from step to step: all of a view that a position makes."""

    scene: SceneJson
    panel: PanelJson


def _board(perspective: Perspective[Any], at: int) -> Board:
    """A position on the way, with nothing lit and nothing in hand."""
    timeline = perspective.session.timeline
    state = seen(timeline.states[at], perspective.looker)
    look = looked(timeline, at, perspective.looker, perspective.lang)
    scene = played(state, look, timeline, at, perspective.looker)
    panel: Panel = state.game.panel(state, look)
    return {"scene": scene.to_json(), "panel": panel.to_json()}
