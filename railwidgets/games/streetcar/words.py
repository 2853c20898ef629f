"""The words of this game: names of things, and what actions do, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from railwidgets.core import Action, Clause, Mark, Refusal, Text, load_clauses, load_words, seats
from railwidgets.games.streetcar import actions as act
from railwidgets.games.streetcar.components import SEATS
from railwidgets.track import COMPASS

if TYPE_CHECKING:
    from railwidgets.games.streetcar.state import StreetCarState as State


def clauses() -> Mapping[str, Clause]:
    """Every rule of the game by id, in rulebook order."""
    assert __package__
    return load_clauses(__package__)


def refuse(clause: str, case: str, marks: Iterable[Mark], **facts: object) -> Refusal:
    """The refusal of a clause of this game, see ``Clause.refuse``."""
    return clauses()[clause].refuse(case, marks, **facts)


def words(chapter: str) -> Mapping[str, Text]:
    """A chapter of ``words.toml``."""
    assert __package__
    return load_words(__package__)[chapter]


def seat_name(seat: int) -> str:
    """The letter of a seat."""
    return SEATS[seat]


def seat_colour(seat: int) -> Text:
    """The name of a seat: the colour it is drawn in."""
    return seats.NAMES[seat]


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
