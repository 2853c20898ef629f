"""The words of this game: names of things, and descriptions of actions."""

from __future__ import annotations

from railwidgets.core import Action, Text, Vocabulary, cell_name, rotated, seats, side_name
from railwidgets.games.days_of_steam import actions as act
from railwidgets.games.days_of_steam.components import CITY_COAL, HIDDEN, KINDS, STEAM_LIMIT, TOWER_STEAM
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import GRID
from railwidgets.games.days_of_steam.train import entry_cost

_VOCABULARY = Vocabulary(__name__)
clauses, words = _VOCABULARY.clauses, _VOCABULARY.words
refuse, hold = _VOCABULARY.refuse, _VOCABULARY.hold
problem, part = _VOCABULARY.problem, _VOCABULARY.part
seat_name, player_name = seats.letter, seats.name


def colour_name(colour: str) -> Text:
    """A colour in words; an empty one is a city still face down."""
    return words("colour")[colour or "unknown"]


def kind_name(kind: str) -> Text:
    """A kind of track tile in words."""
    if kind == HIDDEN:
        return words("tile")["hidden"]
    name = words("tile")[KINDS[kind].shape]
    return words("tile")["overlay"].fill(tile=name) if KINDS[kind].overlay else name


def city_name(colour: str) -> Text:
    """A city in words."""
    return words("city")[colour or "unknown"]


def describe(state: State, action: Action) -> Text:
    """A description of an action in a position."""
    facts: dict[str, object] = {"who": player_name(state.turn), "steam": _gained(state, action)}
    saying = str(action).split()[0]
    match action:
        case act.Lay():
            facts |= {"tile": kind_name(action.kind), "at": rotated(cell_name(action.cell), action.turn)}
        case act.Blind():
            saying = "blind"
        case act.PlaceCity():
            facts |= {"city": _placed(state, action.source), "at": cell_name(action.cell)}
        case act.Go():
            beside = GRID.neighbour(state.player.train.cell, action.side)
            cost = entry_cost(state, GRID.across(GRID.port(state.player.train.cell, action.side)))
            facts |= {"side": side_name(action.side), "at": cell_name(beside), "steam": cost or 0}
        case act.Load() | act.DrawGoods():
            facts["colour"] = colour_name(action.colour)
        case act.DrawCity():
            facts["city"] = city_name(action.colour)
        case act.Stop():
            facts["at"] = cell_name(state.player.train.cell)
        case act.DrawTile():
            if state.draws and isinstance(state.draws[0].where, int):
                facts["who"] = player_name(state.draws[0].where)
        case act.Roll():
            facts["pips"] = action.pips
            if state.move is not None and action.pips <= state.move.spent - 2:
                saying = "derail"
                facts["least"] = state.move.spent - 1
    if saying == "draw":
        saying = "_".join(str(action).split()[:2])
    return words("say")[saying].fill(**facts)


def _placed(state: State, source: int) -> Text:
    """The city to place: by its colour or, if that does not tell it from the other one, by its place in the row."""
    if source == act.BLIND:
        return city_name(state.drawn)
    colours = [city.colour for city in state.row]
    colour = colours[source - 1] if source <= len(colours) else ""
    return city_name(colour) if colours.count(colour) == 1 else words("city")["of_row"].fill(number=source)


def _gained(state: State, action: Action) -> int:
    """The steam that an action gives, up to the limit."""
    match action:
        case act.Lay():
            steam = KINDS[action.kind].coal if action.kind in KINDS else 0
        case act.Water():
            steam = TOWER_STEAM
        case _:
            steam = CITY_COAL
    return min(steam, STEAM_LIMIT - state.player.steam)
