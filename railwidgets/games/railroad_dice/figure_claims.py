"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from railwidgets.core import CHANCE, Mark, Text, at
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask, ExplainedAsk, Hypothetical, hypothetical
from railwidgets.games.railroad_dice.actions import Dice
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, SEATS
from railwidgets.games.railroad_dice.landscape import sites_on, terrain_around, tiles_for
from railwidgets.games.railroad_dice.line import leads_on, squares_ahead
from railwidgets.games.railroad_dice.notation import read
from railwidgets.games.railroad_dice.pieces import cell as on_cell
from railwidgets.games.railroad_dice.pieces import counted
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import company_name, dice_names, player_name, words
from railwidgets.games.railroad_dice.year import next_directors

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""


def with_stations(company: str, *positions: str, ask: Ask) -> Hypothetical:
    """The answer to another question with extra stations of a company on tiles that the line has left."""

    def build(state: State) -> Any:
        record = state.to_json()
        for position in positions:
            record["minis"][position]["stations"].append(company)
        return state.game.from_json(record)

    return hypothetical(build, ask)


def _groups(company: str) -> Callable[[State], Text]:
    """The sizes of the groups of a company, in words."""

    def say(state: State) -> Text:
        sizes = Text.listed(map(len, state.plan.groups(company)))
        return words("account")["groups"].fill(company=company_name(company), sizes=sizes)

    return say


def _minis(company: str) -> Callable[[State], list[Mark]]:
    """The mini tiles of the largest group of a company."""
    return lambda state: [
        Mark("piece", piece=f"mini:{at(position)}")
        for position in (state.plan.groups(company)[0] if state.plan.groups(company) else ())
    ]


def passengers(company: str) -> Ask:
    """The thousands of passengers of a company in a year."""
    return ExplainedAsk(
        "year.passengers",
        lambda state: state.plan.passengers(company),
        say=_groups(company),
        marks=_minis(company),
    )


def largest_group(company: str) -> Ask:
    """The largest group of a company on the plan."""
    return ExplainedAsk(
        "year.passengers",
        lambda state: tuple(map(at, state.plan.groups(company)[0])),
        say=_groups(company),
        marks=_minis(company),
    )


def _ahead(state: State) -> list[Mark]:
    return [on_cell(square.cell) for square in squares_ahead(state)]


ahead: Final = ExplainedAsk(
    "rail.lay",
    lambda state: tuple(f"{square.end} {at(square.cell)}" for square in squares_ahead(state)),
    marks=_ahead,
)
"""The squares that the ends lead to."""

dead_ends: Final = ExplainedAsk(
    "rail.extendable",
    lambda state: tuple(name for number, name in enumerate(ENDS) if not leads_on(state, number)),
    marks=_ahead,
    near=lambda state: [(ENDS[0],), (ENDS[1],), ()],
)
"""The ends that cannot go on with the current line, whatever the dice."""

surcharges: Final = ExplainedAsk(
    "cost.mountain",
    lambda state: tuple(square.surcharge for square in squares_ahead(state)),
    marks=_ahead,
    near=lambda state: [(0, 0), (0, 1), (1, 1)],
)
"""The surcharge of each square that the ends lead to."""


def fitting(position: str) -> Ask:
    """The legal tiles at a position of the plan."""
    row, column = map(int, position.split(","))
    kinds = [("plain",), ("massif",), ("lakes",), ("plain", "massif")]
    return ExplainedAsk("tile.landscape", lambda state: tiles_for(state, (row, column)), near=lambda state: kinds)


def _where_dice_are(state: State) -> Text:
    reserves = sum(player.reserve or 0 for player in state.players)
    fronts, laid = sum(sum(player.front) for player in state.players), state.dice_on_tiles
    facts = {"reserves": reserves, "fronts": fronts, "laid": laid}
    return words("account")["dice"].fill(all=state.bank + reserves + fronts + laid, **facts)


bank: Final = ExplainedAsk("dice.bank", lambda state: state.bank, say=_where_dice_are)
"""The dice in the bank."""


def income_of(seat: str) -> Ask:
    """The income of a seat: dice for the reserve."""
    number = SEATS.index(seat)

    def say(state: State) -> Text:
        built = zip(COMPANIES, state.directors, state.plan.built, strict=True)
        companies = [company_name(company) for company, director, _ in built if director == number]
        built = zip(COMPANIES, state.directors, state.plan.built, strict=True)
        stations = sum(count for _, director, count in built if director == number)
        return words("account")["income"].fill(companies=Text.listed(companies), stations=stations)

    return ExplainedAsk("income.reserve", lambda state: state.replace(turn=number).income, say=say)


def front_of(seat: str) -> Ask:
    """The dice in front of a seat: straight, curve, share, wild."""
    number = SEATS.index(seat)

    def say(state: State) -> Text:
        front = dict(zip(FACES, state.players[number].front, strict=True))
        return words("account")["front"].fill(who=player_name(number), dice=dice_names(front))

    def near(state: State) -> list[tuple[int, ...]]:
        *faces, wild = state.players[number].front
        return [(*faces, wild + 2), (*faces, max(wild - 1, 0)), (*faces, wild + 1)]

    return ExplainedAsk("dice.pools", lambda state: state.players[number].front, say=say, near=near)


def reserve_of(seat: str) -> Ask:
    """The dice in the reserve of a seat."""
    return ExplainedAsk("dice.pools", lambda state: state.players[SEATS.index(seat)].reserve)


def _directors_to_be(state: State) -> tuple[str, ...]:
    seats = next_directors(state)
    named = zip(COMPANIES, seats, strict=True)
    return tuple(f"{company} {SEATS[seat]}" for company, seat in named if seat is not None)


def _shares(state: State) -> Text:
    """The shares of all players in each company of which some are sold, in words."""
    lines = [
        words("account")["shares_of"].fill(
            company=company_name(company), shares=" – ".join(str(player.shares[place]) for player in state.players)
        )
        for place, company in enumerate(COMPANIES)
        if any(player.shares[place] for player in state.players)
    ]
    who = Text.listed(player_name(seat) for seat in range(len(state.players)))
    return words("account")["shares"].fill(who=who, companies=Text.joined(lines, "; "))


directors_to_be: Final = ExplainedAsk("year.directors", _directors_to_be, say=_shares)
"""The directors of the companies if the year ended now."""


def number_of_sites(company: str, kind: str) -> Ask:
    """The number of squares of a kind of tile that suit the cheap and the expensive stations of a company."""

    def ask(state: State) -> tuple[int, ...]:
        # Sites differ by their price, not by their needs.
        sites = {(site.price, site.on, site.beside, site.least): site for site in state.box.companies[company].sites}
        count = state.rules.station_neighbours
        return tuple(len(sites_on(state.box, kind, site, count)) for site in sites.values())

    return ExplainedAsk("station.terrain", ask)


def counted_around(cell: str, terrain: str) -> Ask:
    """The number of squares around one with a terrain."""
    row, column = map(int, cell.split(","))
    return ExplainedAsk(
        "station.terrain",
        lambda state: len(terrain_around(state, (row, column), terrain)),
        marks=lambda state: counted(terrain_around(state, (row, column), terrain)),
    )


def _chance_of_wild(state: State) -> float:
    assert state.actor == CHANCE
    wild = FACES.index("wild")
    return float(sum(odds for shown, odds in state.chance_outcomes if cast(Dice, shown).faces[wild]))


def _chance_of_none(state: State) -> Text:
    return words("account")["none_wild"].fill(chance=Text.number(f"{1 - _chance_of_wild(state):.3f}"))


chance_of_wild: Final = ExplainedAsk(
    "roll.dice",
    lambda state: f"{_chance_of_wild(state):.1%}",
    say=_chance_of_none,
    near=lambda state: ["16.7%", "50.0%", "100%"],
)
"""The probability that the current roll shows at least one wild die, in per cent."""
