"""A whole turn in one sentence, and its costs below: the tiles drawn, the squares left to run."""

from __future__ import annotations

import math

from railwidgets.core import Action, Cell, History, Text
from railwidgets.games.streetcar import actions as act
from railwidgets.games.streetcar.components import BUILDINGS
from railwidgets.games.streetcar.routes import left_after
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE
from railwidgets.games.streetcar.words import describe, kind_name, place_words, player_name, terminus_name, words


def retell(state: State, turn: History[State]) -> tuple[Text, ...]:
    """A turn in one sentence, then its costs."""
    say, who = words("retold"), player_name(turn.states[0].turn)
    deeds = [deed for before, action, _ in turn.steps() for deed in _deeds(before, action)]
    deeds = [*_laid(turn), *deeds]
    if not deeds:
        return (describe(turn.states[0], turn.actions[0]),)
    what = Text.listed(deeds)
    if made := sorted(set(state.table.stops) - set(turn.states[0].table.stops)):
        what = say["makes"].fill(what=what, letters=Text.listed(made))
    return say["turn"].fill(who=who, what=what), *_costs(turn)


def _laid(turn: History[State]) -> list[Text]:
    """The tiles laid and those exchanged; each kind of deed has one verb."""
    say, cells, exchanged = words("retold"), dict[str, list[Text]](), list[Text]()
    for before, action, _ in turn.steps():
        match action:
            case act.Lay() if before.table.tile(action.cell) is None:
                cells.setdefault(action.kind, []).append(_place(action.cell))
            case act.Lay():
                exchanged.append(say["exchange"].fill(tile=kind_name(action.kind), place=_place(action.cell)))
    tiles = [say["tile"].fill(tile=kind_name(kind), places=Text.listed(places)) for kind, places in cells.items()]
    pairs = (("lays", tiles), ("exchanges", exchanged))
    return [say[verb].fill(tiles=Text.listed(named)) for verb, named in pairs if named]


def _deeds(before: State, action: Action) -> list[Text]:
    """What the sentence says of an action; nothing of single tiles."""
    say = words("retold")
    match action:
        case act.Double():
            places = Text.listed(_place(lay.cell) for lay in action.lays)
            return [say["doubles"].fill(places=places)]
        case act.Travel():
            return [say["sets_out"].fill(terminus=terminus_name(action.terminus))]
        case act.Run():
            return [_ran(before, action)]
        case act.Off() | act.Pass():
            return [say[str(action)]]
    return []


def _ran(before: State, run: act.Run) -> Text:
    """The move of a tram in words: home, to a stop, or to a square."""
    stops, saying = before.table.stops_at(run.cell), "runs"
    if left_after(before, run) == 0:
        saying = "runs_home"
    elif stops:
        saying = "runs_to_stop"
    where = place_words(run.cell)
    return words("retold")[saying].fill(count=run.count, at=where, letters=Text.listed(stops))


def _place(cell: Cell) -> Text:
    """A square by the building nearest to it; a turn names two of them, and the board shows exactly which."""
    beside = BUILDINGS_BESIDE.get(cell, ())
    nearest = min(BUILDINGS, key=lambda letter: math.dist(BUILDINGS[letter], cell))
    return words("retold")["beside" if beside else "near"].fill(letter=beside[0] if beside else nearest)


def _costs(turn: History[State]) -> list[Text]:
    say = words("retold")
    found, drawn = [], []
    for before, action, _ in turn.steps():
        match action:
            case act.Run() if left := left_after(before, action):
                found.append(say["left"].fill(count=left))
            case act.Take():
                found.append(say["takes"].fill(tile=kind_name(action.kind), giver=player_name(action.seat)))
            case act.DrawTile():
                drawn.append(kind_name(action.kind))
    return [*found, say["drawn"].fill(tiles=Text.listed(drawn))] if drawn else found
