"""Features of positions for ``tools/fit_evaluation.py``: what each game's ``evaluate`` sums up, term by term.

A feature has a number for each seat, in units of the lead that makes a win e times as likely. A game without a table
here has its points as the only feature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from railwidgets.core import chances_to_win
from railwidgets.games.days_of_steam import heuristics as days_of_steam
from railwidgets.games.days_of_steam import prospects as deliveries
from railwidgets.games.days_of_steam.score import points
from railwidgets.games.rail_europe import heuristics as rail_europe
from railwidgets.games.rail_europe.components import LOCO
from railwidgets.games.rail_europe.network import longest_path
from railwidgets.games.rail_europe.prospects import outlook_of
from railwidgets.games.railroad_dice import heuristics as railroad_dice
from railwidgets.games.railroad_dice.prospects import years_left
from railwidgets.games.steam_tunnel import heuristics as steam_tunnel
from railwidgets.games.steam_tunnel.tunnels import stakes
from railwidgets.games.streetcar import heuristics as streetcar

Row = tuple[float, ...]
"""The features of one seat."""


class Features(NamedTuple):
    """The features of a game.

    Attributes:
        names: What each number is.
        of: The numbers of each seat in a complete position.
    """

    names: tuple[str, ...]
    of: Callable[[Any], list[Row]]


def features_of(name: str) -> Features:
    """Returns the features of a game, by its name."""
    return FEATURES.get(name) or Features(("points",), _points_alone)


def _scaled(rows: Iterable[Iterable[float]], spread: float) -> list[Row]:
    return [tuple(number / spread for number in row) for row in rows]


def _points_alone(state: Any) -> list[Row]:
    return [(float(sheet.total),) for sheet in state.due()]


def _days_of_steam(state: Any) -> list[Row]:
    def row(seat: int) -> Iterable[float]:
        player = state.players[seat]
        now, steam = float(points(player)), deliveries.STEAM[player.steam]
        hope = deliveries.standing(state.table, player) - now - steam
        return now, steam, hope, player.coal, player.cargo is not None, seat == state.turn

    return _scaled(map(row, range(len(state.players))), days_of_steam.SPREAD)


def _steam_tunnel(state: Any) -> list[Row]:
    left = state.table.left
    rows = [[0.0] * 5 for _ in range(state.players)]
    for course, pawns, value in stakes(state):
        if not any(pawns):
            continue
        growth = value * len(course.covered) / len(course.lines)
        likely, most = chances_to_win(pawns, 1.0), max(pawns)
        for seat, row in enumerate(rows):
            if course.finished:
                row[0] += value * (pawns[seat] == most) / pawns.count(most)
            else:
                row[1] += value * likely[seat]
                row[2] += growth * likely[seat]
                row[3] += pawns[seat] * left
                row[4] += value * (pawns[seat] == most) / pawns.count(most)
    return _scaled(rows, steam_tunnel.SPREAD + steam_tunnel.STIR * left)


def _rail_europe(state: Any) -> list[Row]:
    outlooks = [outlook_of(state, seat) for seat in range(len(state.players))]
    lengths = [float(longest_path(player.routes).length) for player in state.players]

    def row(seat: int) -> Iterable[float]:
        outlook, player = outlooks[seat], state.players[seat]
        return (
            player.points,
            outlook.hopes(outlook.plan),
            player.cards,
            outlook.card * player.cards,
            player.hand[LOCO],
            outlook.suits(player.hand, outlook.wanted),
            chances_to_win(lengths, rail_europe.PATHS_APART)[seat],
            outlook.plan.wagons,
            player.wagons,
            player.stations_left,
            seat == state.turn,
        )

    left = max(outlook.left for outlook in outlooks)
    return _scaled(map(row, range(len(outlooks))), rail_europe.SPREAD + rail_europe.STIR * left)


def _streetcar(state: Any) -> list[Row]:
    seats = range(len(state.players))
    turns = [streetcar.turns_left(state, seat) for seat in seats]

    def row(seat: int) -> Iterable[float]:
        player = state.players[seat]
        later = (seat - state.turn) % len(seats) / len(seats)
        way = turns[seat] - later
        runs, shown = player.tram is not None, bool(player.shown)
        return later, way * runs, way * (shown and not runs), way * (not shown), float(runs), float(shown)

    return _scaled(map(row, seats), streetcar.SPREAD + streetcar.STIR * min(turns))


def _railroad_dice(state: Any) -> list[Row]:
    years = years_left(state)

    def row(seat: int) -> Iterable[float]:
        outlook, player = railroad_dice.Outlook(state, seat), state.players[seat]
        known, companies = float(player.passengers or 0), outlook.stakes
        carried = list(enumerate(companies.passengers))
        now = sum(each for number, each in carried if state.directors[number] == seat)
        later = sum(companies.carries[number] * years * companies.chance(number, years) for number, _ in carried)
        ends = sum(outlook.promises)
        parts = known + now + railroad_dice.EXPECTED * later + railroad_dice.AHEAD * ends
        return known, now, later, ends, outlook.standing - parts, sum(player.shares), seat == state.turn

    return _scaled(map(row, range(len(state.players))), railroad_dice.SPREAD + railroad_dice.STIR * years)


FEATURES: Final[dict[str, Features]] = {
    "days_of_steam": Features(("points", "steam", "delivery", "coal", "loaded", "to act"), _days_of_steam),
    "steam_tunnel": Features(
        ("finished tunnels", "open tunnels", "cards left on them", "pawns there, by cards left", "majorities there"),
        _steam_tunnel,
    ),
    "rail_europe": Features(
        (
            "points",
            "tickets",
            "cards",
            "cards, by turns left",
            "locomotives",
            "cards that suit",
            "longest path",
            "wagons planned",
            "wagons",
            "stations",
            "to act",
        ),
        _rail_europe,
    ),
    "streetcar": Features(
        (
            "seats before",
            "turns under way",
            "turns of a known line",
            "turns of a hidden line",
            "under way",
            "line known",
        ),
        _streetcar,
    ),
    "railroad_dice": Features(
        ("passengers", "a year", "all years left", "ends of the line", "dice and turn", "shares", "to act"),
        _railroad_dice,
    ),
}
