"""The replay of a turn for a viewer: its steps, their marks, and the boards between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypedDict

from railwidgets.core import Mark, Points, State, in_points, once
from railwidgets.draw.look import Look
from railwidgets.draw.motion import MovesJson
from railwidgets.draw.panel import Panel, PanelJson
from railwidgets.draw.reasons import Reasons, reason_numbers
from railwidgets.draw.ribbon import Stretch, gain_pill, ribbons
from railwidgets.draw.scene import Element, Scene, SceneJson
from railwidgets.draw.shared import with_shared
from railwidgets.draw.steps import Beads, Spot, numbers, spots
from railwidgets.session.diff import diff
from railwidgets.session.play.perspective import Perspective
from railwidgets.session.play.players import PERSON
from railwidgets.session.play.trial import on_board
from railwidgets.session.record.timeline import Timeline, seen
from railwidgets.session.view_types import StepJson, TurnJson, ViewJson

WAYS: Final = ("path", "circuit", "piece")
"""The kinds of marks that stay for the whole turn."""

MOST: Final = 40
"""The most steps replayed one by one; earlier ones are only marked."""


def looked(timeline: Timeline[Any], at: int, seat: int | None, lang: str) -> Look:
    """Returns the look of a position with an empty selection: the marks of the last action and of the turn."""
    look = Look(seat=seat, lang=lang, turn=timeline.number(at))
    last = timeline.acted(at)
    if last is None:
        return look
    acted = [place for place in timeline.turn(at, seat) if isinstance(timeline.states[place].actor, int)]
    # The last action is shown in full; of the earlier ones only their ways, the substance of a turn.
    ways = (
        mark for place in acted if place != last for mark in _shown(*timeline.known(place, seat)) if mark.kind in WAYS
    )
    before, action = timeline.known(last, seat)
    return replace(look, shown=(*ways, *_shown(before, action)), last=action)


@once(64)
def _shown(before: State, action: Any) -> tuple[Mark, ...]:
    """Returns the marks of an action; a run has a ribbon instead of its path."""
    runs = bool(before.run_steps(action))
    return tuple(mark for mark in before.preview_marks(action) if not (runs and mark.kind == "path"))


def played(
    state: State, look: Look, timeline: Timeline[Any], at: int, seat: int | None, reasons: Reasons = ()
) -> Scene:
    """Returns the scene of a position with the marks of its turn, and with the definitions that all games share."""
    return with_shared(numbered(on_board(state.game.scene(state, look), look), timeline, at, seat, reasons))


def numbered(scene: Scene, timeline: Timeline[Any], at: int, seat: int | None, reasons: Reasons = ()) -> Scene:
    """Adds numbers to a scene: the steps of the turn in their players' colours, and the reasons at their proofs.

    Args:
        scene: the scene of the position.
        timeline: the timeline of the game.
        at: the index of the position.
        seat: whose perspective.
        reasons: the reasons whose proofs the board shows.
    """
    turn = timeline.turn(at, seat)
    if not turn and not reasons:
        return scene
    found, beads = spots(scene), Beads(scene.cells)
    runs = _runs(scene, timeline, turn, seat)
    marks = numbers(_touched(found, timeline, turn, seat), beads) | reason_numbers(reasons, found, beads)
    layers = {**scene.layers, "marks": {**scene.layers.get("marks", {}), **marks}}
    if runs:
        # Below the trains, and above the track that they follow.
        layers["track"] = {**scene.layers.get("track", {}), **runs}
    return replace(scene, layers=layers)


def _runs(scene: Scene, timeline: Timeline[Any], turn: range, seat: int | None) -> dict[str, Element]:
    """Draws the runs of the trains of a turn, and the points that they brought."""
    stretches = []
    for number, place in enumerate(turn, 1):
        state, action = timeline.known(place, seat)
        if isinstance(state.actor, int) and (steps := state.run_steps(action)):
            stretches.append(Stretch(number, state.actor, steps))
    if not stretches:
        return {}
    drawn = dict(ribbons(stretches))
    last = stretches[-1]
    gain = _gain(timeline, turn, seat, last.seat)
    if gain > 0:
        tiles = (element.cell for element in scene.layers.get("track", {}).values() if element.cell is not None)
        drawn["gained"] = gain_pill(f"+{in_points(gain)}", last.steps[-1][0], tiles, last.seat)
    return drawn


def _gain(timeline: Timeline[Any], turn: range, seat: int | None, actor: int) -> Points:
    """Returns the points that a player won in a turn, as far as a seat knows them."""
    before, after = (seen(timeline.states[place], seat).scores()[actor] for place in (turn.start, turn.stop))
    gain: Points = after.total - before.total
    return gain


def _touched(
    found: Mapping[str, Spot], timeline: Timeline[Any], turn: range, seat: int | None
) -> Iterator[tuple[int, int, Spot]]:
    """Yields the steps that seats took on the board, other than runs: number, seat, and place."""
    for number, place in enumerate(turn, 1):
        state, action = timeline.known(place, seat)
        if isinstance(state.actor, int) and not state.run_steps(action):
            where = [found[pick] for pick in state.touches(action) if pick in found]
            last = where or [found[pick] for pick in action.picks if pick in found]
            if last:
                yield number, state.actor, last[-1]


class Narration:
    """The turn for a page, computed once for each position and viewer."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._known: tuple[object, ...] = ()
        self._sent: tuple[SceneJson, PanelJson] | None = None
        self._turn: TurnJson = {"since": 0, "steps": []}

    def of(self, perspective: Perspective[Any], view: ViewJson) -> TurnJson:
        """Returns the steps of the turn; the new steps of players carry the patches that lead back to them.

        Args:
            perspective: the viewer and the session.
            view: the current view of that viewer.
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
            # The patches start from the board as it was then; a viewer who has picked something has seen the replay.
            self._sent = None
            steps: list[StepJson] = [{"n": step["n"], "back": None} for step in self._turn["steps"]]
            self._turn = {**self._turn, "steps": steps}
        return self._turn


def _turn(perspective: Perspective[Any], view: ViewJson) -> TurnJson:
    timeline, at = perspective.session.timeline, perspective.session.at
    replayed = _to_replay(perspective)
    steps: list[StepJson] = []
    after: Board = {"scene": view["scene"], "panel": view["panel"]}
    for place in reversed(timeline.turn(at, perspective.looker)):
        back = None
        if place in replayed:
            before = _board(perspective, place)
            back, after = diff(after, before), before
        steps.insert(0, {"n": place + 1, "back": back})
    turn: TurnJson = {"since": perspective.session.since, "steps": steps}
    if moves := _moves(perspective):
        turn["moves"] = moves
    return turn


def _moves(perspective: Perspective[Any]) -> list[MovesJson]:
    """Returns what moves in the new actions, from what the viewer knows of them."""
    session, looker = perspective.session, perspective.looker
    timeline, at = session.timeline, session.at
    found: list[MovesJson] = []
    for place in range(max(session.since, at - MOST), at):
        before, action = timeline.known(place, looker)
        motions = before.game.motions(before, action, seen(timeline.states[place + 1], looker), looker)
        if motions:
            found.append({"n": place + 1, "motions": [motion.to_json() for motion in motions]})
    return found


def _to_replay(perspective: Perspective[Any]) -> range:
    """Returns the indices to replay: the new ones, from a player's first action on."""
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
    """The part of a view that a position determines, for the patches from step to step."""

    scene: SceneJson
    panel: PanelJson


def _board(perspective: Perspective[Any], at: int) -> Board:
    """Returns a position on the way, without highlights or selection."""
    timeline = perspective.session.timeline
    state = seen(timeline.states[at], perspective.looker)
    look = looked(timeline, at, perspective.looker, perspective.lang)
    scene = played(state, look, timeline, at, perspective.looker)
    panel: Panel = state.game.panel(state, look)
    return {"scene": scene.to_json(), "panel": panel.to_json()}
