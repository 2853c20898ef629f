"""The words of this game: names of things, and descriptions of actions."""

from __future__ import annotations

from railwidgets.core import Action, Cell, Text, Vocabulary, cell_name, rotated, seats, side_name, side_named
from railwidgets.games.streetcar import actions as act
from railwidgets.games.streetcar.components import TERMINUS_AT
from railwidgets.games.streetcar.routes import left_after
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE

_VOCABULARY = Vocabulary(__name__)
clauses, words = _VOCABULARY.clauses, _VOCABULARY.words
refuse, hold = _VOCABULARY.refuse, _VOCABULARY.hold
problem, part = _VOCABULARY.problem, _VOCABULARY.part
seat_name, player_name = seats.letter, seats.name


def kind_name(kind: str) -> Text:
    """A kind of tile in words."""
    return words("tile")[kind]


def tile_name(lay: act.Lay) -> Text:
    """A tile in words, as it is laid."""
    return rotated(kind_name(lay.kind), lay.turn)


def terminus_name(name: str) -> Text:
    """A terminus in words, by its side of the board and its row or column."""
    side, number = side_named(name[0]), name[1:]
    return words("place")["terminus_row" if side % 2 else "terminus_column"].fill(side=side_name(side), number=number)


def place_words(cell: Cell) -> Text:
    """A square in words, or the terminus with a door there."""
    return terminus_name(TERMINUS_AT[cell].name) if cell in TERMINUS_AT else cell_name(cell)


def entered(run: act.Run) -> Text:
    """The last square of a run in words, with the side or the door by which the tram comes in."""
    saying = "entered_door" if run.cell in TERMINUS_AT else "entered"
    return words("label")[saying].fill(at=place_words(run.cell), side=side_name(run.side), door=run.entrance)


def describe(state: State, action: Action) -> Text:
    """A description of an action in a position."""
    facts: dict[str, object] = {"who": player_name(state.turn)}
    saying = str(action).split()[0]
    match action:
        case act.Lay():
            facts |= {"tile": kind_name(action.kind), "at": rotated(cell_name(action.cell), action.turn)}
            made = [letter for letter in BUILDINGS_BESIDE.get(action.cell, ()) if letter not in state.table.stops]
            if state.table.tile(action.cell) is not None:
                saying = "exchange"
            elif made:
                saying, facts["letters"] = "lay_stop", Text.listed(made)
        case act.Double():
            facts |= {"first": tile_name(action.first), "at": cell_name(action.first.cell)}
            facts |= {"second": tile_name(action.second), "there": cell_name(action.second.cell)}
        case act.Travel():
            facts["terminus"] = terminus_name(action.terminus)
        case act.Run():
            facts |= {"at": entered(action), "count": action.count}
            here = state.table.stops_at(action.cell)
            if here:
                saying, facts["letters"] = "halt", Text.listed(here)
            if (left := left_after(state, action)) is not None:
                saying, facts["left"] = f"{saying}_left" if left else "run_home", left
        case act.Take():
            facts |= {"tile": kind_name(action.kind), "giver": player_name(action.seat)}
        case act.DrawTile():
            facts["tile"] = kind_name(action.kind)
        case act.DealLine() | act.DealRoute():
            facts["who"] = player_name(state.dealt_to)
    return words("say")[saying].fill(**facts)
