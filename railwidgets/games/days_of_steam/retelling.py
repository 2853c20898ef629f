"""A whole turn in one sentence, and its costs below: steam, coal and the derailment die."""

from __future__ import annotations

from railwidgets.core import Action, Cell, History, Text, cell_name
from railwidgets.games.days_of_steam import actions as act
from railwidgets.games.days_of_steam.circuits import closed_by
from railwidgets.games.days_of_steam.components import KINDS, LETTERS
from railwidgets.games.days_of_steam.score import points
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.table import City
from railwidgets.games.days_of_steam.words import city_name, colour_name, describe, player_name, words


def retell(state: State, turn: History[State]) -> tuple[Text, ...]:
    """A turn in one sentence, then its costs."""
    say, start = words("retold"), turn.states[0]
    deeds = [deed for before, action, after in turn.steps() for deed in _placed(before, action, after)]
    deeds += _ran(turn)
    if not deeds:
        return (describe(start, turn.actions[0]),)
    sentence = say["turn"].fill(who=player_name(start.turn), what=Text.listed(deeds))
    gain = points(state.players[start.turn]) - points(start.players[start.turn])
    if gain:
        sentence = say["gain"].fill(what=sentence, points=gain)
    return sentence, *_costs(turn)


def _placed(before: State, action: Action, after: State) -> list[Text]:
    """A tile or a city placed, and the circuit that it closes."""
    say = words("retold")
    match action:
        case act.Lay():
            found = [say["lays"].fill(tile=words("tile")[KINDS[action.kind].shape], at=cell_name(action.cell))]
        case act.PlaceCity():
            city = after.table.cells[action.cell]
            assert isinstance(city, City)
            saying = "draws_city" if action.source == act.BLIND else "city"
            found = [say[saying].fill(city=city_name(city.colour), at=cell_name(action.cell))]
        case _:
            return []
    circuit = closed_by(before, action)
    return found if circuit is None else [*found, say["circuit"]]


def _ran(turn: History[State]) -> list[Text]:
    """The way of a train, the cube that it delivers, and the cube that it carries on."""
    say, start, seat = words("retold"), turn.states[0], turn.states[0].turn
    went = [after.players[seat].train.cell for _, action, after in turn.steps() if isinstance(action, act.Go)]
    if not went:
        return []
    places = [place_name(start, cell) for cell in (start.player.train.cell, went[-1])]
    via = [place_name(start, cell) for cell in went[:-1] if isinstance(start.table.cells[cell], City)]
    via = [name for name in dict.fromkeys(via) if name not in places]
    if went[-1] == start.player.train.cell:
        saying = "returns"
    elif places[0] == places[1]:
        saying = "runs_on"
    else:
        saying = "runs_via" if via else "runs"
    found = [say[saying].fill(start=places[0], end=places[1], via=Text.listed(via))]
    for before, action, after in turn.steps():
        cargo = before.players[seat].cargo
        if isinstance(action, act.Go) and cargo is not None and after.players[seat].cargo is None:
            found.append(say["delivers"].fill(colour=colour_name(cargo.colour)))
    if _derails(turn):
        return [*found[:1], say["derails"]]
    cargo = turn.states[-1].players[seat].cargo
    if cargo is not None and cargo != start.player.cargo:
        found.append(say["loads"].fill(colour=colour_name(cargo.colour)))
    return found


def place_name(state: State, cell: Cell) -> Text | str:
    """A place as the board names it: the letter of its city, or its row and column."""
    there = state.table.cells.get(cell)
    return LETTERS.get(there.colour, "?") if isinstance(there, City) else cell_name(cell)


def _derails(turn: History[State]) -> bool:
    return any(
        isinstance(action, act.Roll) and before.move is not None and action.pips <= before.move.spent - 2
        for before, action, _ in turn.steps()
    )


def _costs(turn: History[State]) -> list[Text]:
    """Steam gained or spent, coal burnt, and the die."""
    say, seat, found = words("retold"), turn.states[0].turn, list[Text]()
    steam = turn.states[-1].players[seat].steam - turn.states[0].player.steam
    coal = sum(isinstance(action, act.Coal) for action in turn.actions)
    if steam:
        found.append(say["steam_gained" if steam > 0 else "steam_spent"].fill(steam=abs(steam)))
    if coal:
        found.append(say["coal"].fill(count=coal))
    found += [say["die"].fill(pips=action.pips) for action in turn.actions if isinstance(action, act.Roll)]
    return found
