"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from typing import Any, cast

from railwidgets.core import CHANCE, at
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask
from railwidgets.games.railroad_dice.actions import Dice
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, SEATS
from railwidgets.games.railroad_dice.landscape import sites_on, terrain_around, tiles_for
from railwidgets.games.railroad_dice.line import leads_on, squares_ahead
from railwidgets.games.railroad_dice.notation import read
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.year import next_directors

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""


def with_stations(company: str, *positions: str, ask: Ask) -> Ask:
    """The answer to another question with extra stations of a company on tiles that the line has left."""

    def ask_with(state: State) -> Any:
        record = state.to_json()
        for position in positions:
            record["minis"][position]["stations"].append(company)
        return ask(state.game.from_json(record))

    return ask_with


def passengers(company: str) -> Ask:
    """The thousands of passengers of a company in a year."""
    return lambda state: state.plan.passengers(company)


def largest_group(company: str) -> Ask:
    """The largest group of a company on the plan."""
    return lambda state: tuple(map(at, state.plan.groups(company)[0]))


def ahead(state: State) -> tuple[str, ...]:
    """The squares that the ends lead to, with their costs."""
    return tuple(f"{square.end} {at(square.cell)}" for square in squares_ahead(state))


def dead_ends(state: State) -> tuple[str, ...]:
    """The ends that cannot go on with the current line, whatever the dice."""
    return tuple(name for number, name in enumerate(ENDS) if not leads_on(state, number))


def surcharges(state: State) -> tuple[int, ...]:
    """The surcharge of each square that the ends lead to."""
    return tuple(square.surcharge for square in squares_ahead(state))


def fitting(position: str) -> Ask:
    """The legal tiles at a position of the plan."""
    row, column = map(int, position.split(","))
    return lambda state: tiles_for(state, (row, column))


def bank(state: State) -> int:
    """The dice in the bank."""
    return state.bank


def income_of(seat: str) -> Ask:
    """The income of a seat: dice for the reserve."""
    return lambda state: state.replace(turn=SEATS.index(seat)).income


def front_of(seat: str) -> Ask:
    """The dice in front of a seat: straight, curve, share, wild."""
    return lambda state: state.players[SEATS.index(seat)].front


def reserve_of(seat: str) -> Ask:
    """The dice in the reserve of a seat."""
    return lambda state: state.players[SEATS.index(seat)].reserve


def directors_to_be(state: State) -> tuple[str, ...]:
    """The directors of the companies if the year ended now."""
    seats = next_directors(state)
    named = zip(COMPANIES, seats, strict=True)
    return tuple(f"{company} {SEATS[seat]}" for company, seat in named if seat is not None)


def number_of_sites(company: str, kind: str) -> Ask:
    """The number of squares of a kind of tile that suit the cheap and the expensive stations of a company."""

    def ask(state: State) -> tuple[int, ...]:
        # Sites differ by their price, not by their needs.
        sites = {(site.price, site.on, site.beside, site.least): site for site in state.box.companies[company].sites}
        count = state.rules.station_neighbours
        return tuple(len(sites_on(state.box, kind, site, count)) for site in sites.values())

    return ask


def counted_around(cell: str, terrain: str) -> Ask:
    """The number of squares around one with a terrain."""
    row, column = map(int, cell.split(","))
    return lambda state: len(terrain_around(state, (row, column), terrain))


def chance_of_wild(state: State) -> str:
    """The probability that the current roll shows at least one wild die, in per cent."""
    assert state.actor == CHANCE
    wild = FACES.index("wild")
    chance = sum(odds for shown, odds in state.chance_outcomes if cast(Dice, shown).faces[wild])
    return f"{float(chance):.1%}"
