"""The words of this game: names of things, and what actions do, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from railwidgets.core import Action, Text, Vocabulary, seats
from railwidgets.games.streetcar import actions as act
from railwidgets.track import COMPASS

if TYPE_CHECKING:
    from railwidgets.games.streetcar.state import StreetCarState as State

_VOCABULARY = Vocabulary(__name__)
clauses, words, refuse = _VOCABULARY.clauses, _VOCABULARY.words, _VOCABULARY.refuse
seat_name, seat_colour = seats.letter, seats.name


def kind_name(kind: str) -> Text:
    """A kind of tile in words."""
    return words("tile")[kind]


def side_name(side: int) -> Text:
    """A side in words."""
    return words("side")[COMPASS[side]]


def side_names(sides: Iterable[int]) -> Text:
    """Sides in words: ``north and east``."""
    return Text.listed(map(side_name, sides))


def letters(known: Iterable[str]) -> Text:
    """Letters of buildings in words: ``A, B and C``."""
    return Text.listed(known)


def describe(state: State, action: Action) -> Text:
    """What an action does in a position, in words."""
    facts: dict[str, object] = {"who": seat_colour(state.turn)}
    saying = str(action).split()[0]
    match action:
        case act.Lay():
            facts |= {"tile": kind_name(action.kind), "at": act.at(action.cell)}
            if state.table.tile(action.cell) is not None:
                saying = "exchange"
        case act.Double():
            facts |= {"first": kind_name(action.first.kind), "at": act.at(action.first.cell)}
            facts |= {"second": kind_name(action.second.kind), "there": act.at(action.second.cell)}
        case act.Travel():
            facts["terminus"] = action.terminus
        case act.Run():
            facts |= {"at": action.place, "count": action.count}
            here = state.table.stops_at(action.cell)
            if here:
                saying, facts["letters"] = "halt", letters(here)
        case act.Take():
            facts |= {"tile": kind_name(action.kind), "giver": seat_colour(action.seat)}
        case act.DrawTile():
            facts["tile"] = kind_name(action.kind)
        case act.DealLine() | act.DealRoute():
            facts["who"] = seat_colour(state.dealt_to)
    return words("say")[saying].fill(**facts)
