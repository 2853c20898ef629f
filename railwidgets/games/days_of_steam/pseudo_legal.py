"""The candidates, legal or not; plans for clicks on far cells; and the marks of a preview."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import CHANCE, Action, Cell, Mark, Plan, Refusal, at, cell_picked
from railwidgets.games.days_of_steam import placing
from railwidgets.games.days_of_steam.actions import (
    SOURCES,
    Blind,
    Coal,
    DrawCity,
    DrawGoods,
    DrawTile,
    Go,
    Lay,
    Load,
    Pass,
    PlaceCity,
    Roll,
    Stop,
    Water,
)
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.components import COLOURS, DIE, KINDS
from railwidgets.games.days_of_steam.journeys import journeys, no_journey, no_step
from railwidgets.games.days_of_steam.rules import whose_turn
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID, SIDES
from railwidgets.track import Step, steps


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Every action that begins with these picks, legal or not, on and around the map."""
    named = cell_picked(picks[1]) if len(picks) > 1 else None
    cells = sorted({*state.table.cells, *state.table.around}) if named is None else [named]
    for action in _candidates(state, cells, picks[:1]):
        if action.picks[: len(picks)] == picks:
            yield action


def _candidates(state: State, cells: list[Cell], first: tuple[str, ...]) -> Iterator[Action]:
    for kind in dict.fromkeys(state.player.hand):
        if kind in KINDS and (not first or first[0] == f"hand:{kind}"):
            yield from (Lay(kind, cell, turn) for cell in cells for turn in KINDS[kind].turns)
    for source in SOURCES:
        if not first or first[0] == f"city:{source or 'blind'}":
            yield from (PlaceCity(source, cell) for cell in cells)
    yield from map(Go, SIDES)
    yield from map(Load, COLOURS)
    yield from (Stop(), Water(), Coal(), Pass(), Blind())
    if not first:
        yield from map(DrawTile, KINDS)
        yield from map(DrawCity, COLOURS)
        yield from map(DrawGoods, COLOURS)
        yield from map(Roll, DIE)


def plans(state: State) -> tuple[Plan, ...]:
    """The destinations of the train, each a single click on its cell."""
    if state.actor != state.turn or state.phase == "place":
        return ()
    return tuple(
        Plan(
            picks=("train", f"cell:{at(cell)}"),
            actions=tuple(Go(GRID.side(GRID.across(port))) for port in way),
            label=str(cost),
        )
        for cell, (cost, way) in journeys(state, state.player.steam).items()
    )


def explain(state: State, picks: tuple[str, ...]) -> tuple[Refusal, ...]:
    """The reasons why nothing legal begins with these picks; for a far cell, why the train cannot get there."""
    goal = cell_picked(picks[1]) if len(picks) == 2 and picks[0] == "train" else None
    if goal is not None:
        return tuple(whose_turn(state, Stop())) or tuple(no_journey(state, goal))
    if picks == ("train",):
        return tuple(whose_turn(state, Stop())) or tuple(no_step(state))
    if len(picks) == 1 and picks[0].startswith(("hand:", "city:")):
        # A player may still pick up and try a piece that fits nowhere; only taking it now is refused.
        action = next(candidates(state, picks), None)
        if isinstance(action, PlaceCity):
            return (*whose_turn(state, action), *placing.city_source(state, action))
        return tuple(whose_turn(state, Pass()))
    reasons = [state.refusals(action) for action in candidates(state, picks)]
    return min(reasons, key=len, default=())


def touches(state: State, action: Action) -> tuple[str, ...]:
    """The cell of the train; the ribbon of its run shows the rest."""
    if isinstance(action, (Lay, PlaceCity, Stop)) or state.actor == CHANCE:
        return ()
    return (f"cell:{at(state.player.train.cell)}",)


def run_steps(state: State, action: Action) -> tuple[Step, ...]:
    """The track that the train of the turn runs over."""
    if not isinstance(action, Go):
        return ()
    train = state.player.train
    there = GRID.across(GRID.port(train.cell, action.side))
    return Step(train.cell, train.side, action.side), Step(GRID.cell(there), GRID.side(there), None)


def preview_marks(state: State, action: Action) -> tuple[Mark, ...]:
    """The marks that preview a legal action: the circuit that a tile closes."""
    circuit = closed_by(state, action) if isinstance(action, (Lay, PlaceCity)) else None
    return () if circuit is None else (Mark("circuit", tuple(steps(state.table.network.layout, circuit, closed=True))),)
