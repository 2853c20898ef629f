"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from railwidgets.core import Mark, Text, in_points
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask, ExplainedAsk
from railwidgets.games.rail_europe import proofs
from railwidgets.games.rail_europe.actions import Claim
from railwidgets.games.rail_europe.components import ROUTES, SEATS, TICKETS, routes_in
from railwidgets.games.rail_europe.names import text_of
from railwidgets.games.rail_europe.network import longest_path
from railwidgets.games.rail_europe.notation import read
from railwidgets.games.rail_europe.score import borrowing, has_longest_path, tickets_of
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import card_name, cards_name, player_name, words

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""


def _route(route: str) -> int:
    (index,) = [entry.index for entry in ROUTES if entry.id == route]
    return index


def ways_to_claim(route: str) -> Ask:
    """The number of ways to pay for a route."""

    def ways(state: State) -> list[Claim]:
        return [one for one in state.legal_actions if isinstance(one, Claim) and str(one).startswith(f"claim {route} ")]

    def say(state: State) -> Text:
        return words("account")["ways"].fill(ways=Text.joined([cards_name(one.cards) for one in ways(state)], "; "))

    return ExplainedAsk(
        "claim.exact_cards",
        lambda state: len(ways(state)),
        say=say,
        marks=lambda state: [proofs.route(_route(route))],
    )


def _asks(state: State) -> int:
    tunnel = state.tunnel
    return 0 if tunnel is None else tunnel.asks


def _revealed(state: State) -> Text:
    """The cards laid down for the tunnel and those turned over, in words."""
    tunnel = state.tunnel
    if tunnel is None:
        return words("account")["no_tunnel"]
    shown = Text.listed(map(card_name, tunnel.revealed))
    return words("account")["revealed"].fill(laid=cards_name(tunnel.laid), revealed=shown)


def _of_tunnel(state: State) -> list[Mark]:
    return [] if state.tunnel is None else [proofs.route(state.tunnel.route)]


asks: Final = ExplainedAsk("tunnel.reveal", _asks, say=_revealed, marks=_of_tunnel)
"""The number of cards that the tunnel asks for."""

answers: Final = ExplainedAsk(
    "tunnel.reveal", lambda state: tuple(map(str, state.legal_actions)), say=_revealed, marks=_of_tunnel
)
"""The legal actions."""


def hand_of(seat: str) -> Ask:
    """The cards that a seat holds."""
    return ExplainedAsk("hand.no_limit", lambda state: text_of(state.players[SEATS.index(seat)].hand))


def points_of(seat: str) -> Ask:
    """The points of a seat for routes."""
    number = SEATS.index(seat)
    return ExplainedAsk("claim.score", lambda state: state.players[number].points, marks=_routes(number))


def wagons_of(seat: str) -> Ask:
    """The wagons that a seat has left."""
    number = SEATS.index(seat)
    return ExplainedAsk(
        "claim.wagons", lambda state: state.players[number].wagons, say=_lengths(number), marks=_routes(number)
    )


def _lengths(seat: int) -> Callable[[State], Text]:
    """The spaces of the routes of a seat, in words."""

    def say(state: State) -> Text:
        lengths = Text.listed(route.length for route in routes_in(state.players[seat].routes))
        return words("account")["lengths"].fill(who=player_name(seat), lengths=lengths)

    return say


def _routes(seat: int) -> Callable[[State], list[Mark]]:
    return lambda state: [proofs.route(route.index) for route in routes_in(state.players[seat].routes)]


def owner_of(route: str) -> Ask:
    """The letter of the seat that has claimed a route, or ``nobody``."""

    def ask(state: State) -> str:
        owner = state.owner(_route(route))
        return "nobody" if owner is None else SEATS[owner]

    return ExplainedAsk("claim.any_route", ask, marks=lambda state: [proofs.route(_route(route))])


pending: Final = ExplainedAsk(
    "market.three_locomotives", lambda state: state.pending, marks=lambda state: [proofs.piece("row")]
)
"""The number of cards to turn up next."""

discards: Final = ExplainedAsk("claim.discard", lambda state: text_of(state.discards))
"""The discards."""

turn: Final = ExplainedAsk("turn.one_action", lambda state: SEATS[state.turn])
"""The seat whose turn it is."""

turns_left: Final = ExplainedAsk(
    "end.trigger",
    lambda state: state.last,
    marks=lambda state: [proofs.wagons(seat) for seat in range(len(state.players))],
)
"""The turns left in the last round."""


def tickets(seat: str) -> Ask:
    """The state of each ticket of a seat."""
    number = SEATS.index(seat)

    def ask(state: State) -> tuple[str, ...]:
        return tuple(f"{TICKETS[entry.ticket].id} {entry.state}" for entry in tickets_of(state, number))

    def near(state: State) -> list[tuple[str, ...]]:
        ids = [TICKETS[entry.ticket].id for entry in tickets_of(state, number)]
        return [tuple(f"{one} {how}" for one in ids) for how in ("open", "joined", "station")]

    return ExplainedAsk("score.tickets", ask, marks=_routes(number), near=near)


def borrowed(seat: str) -> Ask:
    """The routes that a seat borrows at its stations."""

    def ask(state: State) -> tuple[str, ...]:
        routes = borrowing(state, SEATS.index(seat)).routes
        return tuple("none" if route is None else ROUTES[route].id for route in routes)

    def near(state: State) -> list[tuple[str, ...]]:
        theirs = (route for player in state.players for route in routes_in(player.routes))
        return [(route.id,) for route in theirs]

    return ExplainedAsk("score.station_borrow", ask, marks=_routes(SEATS.index(seat)), near=near)


def longest(seat: str) -> Ask:
    """The length of the longest path of a seat."""
    number = SEATS.index(seat)
    return ExplainedAsk(
        "score.longest_path",
        lambda state: longest_path(state.players[number].routes).length,
        say=_path(number),
        marks=_path_marks(number),
    )


def path_of(seat: str) -> Ask:
    """The number of routes in the longest path of a seat."""
    number = SEATS.index(seat)
    return ExplainedAsk(
        "score.longest_path",
        lambda state: len(longest_path(state.players[number].routes).routes),
        say=_path(number),
        marks=_path_marks(number),
    )


def _path(seat: int) -> Callable[[State], Text]:
    """The routes of the longest path of a seat, in words."""

    def say(state: State) -> Text:
        lengths = Text.listed(ROUTES[route].length for route in longest_path(state.players[seat].routes).routes)
        return words("account")["path"].fill(who=player_name(seat), lengths=lengths)

    return say


def _path_marks(seat: int) -> Callable[[State], list[Mark]]:
    return lambda state: [proofs.route(route) for route in longest_path(state.players[seat].routes).routes]


def _paths(state: State) -> Text:
    paths = [longest_path(player.routes).length for player in state.players]
    return words("account")["paths"].fill(lengths=_each(paths))


def _each(amounts: list[int]) -> Text:
    """An amount of each player, in words."""
    say = words("account")["of"]
    return Text.listed(say.fill(who=player_name(seat), amount=amount) for seat, amount in enumerate(amounts))


longest_bonus: Final = ExplainedAsk(
    "score.longest_path",
    lambda state: tuple(SEATS[seat] for seat in has_longest_path(state)),
    say=_paths,
    marks=lambda state: [mark for seat in has_longest_path(state) for mark in _path_marks(seat)(state)],
)
"""The seats that get the points for the longest path."""


def _parts_of_totals(state: State) -> Text:
    """The parts of the totals of all players, line by line of the score sheet, in words."""
    say = words("account")
    lines = [
        say["total"].fill(
            who=player_name(seat), parts=Text.listed(in_points(item.points) for item in score.items if item.points)
        )
        for seat, score in enumerate(state.scores())
    ]
    return Text.joined(lines)


totals: Final = ExplainedAsk(
    "score.routes",
    lambda state: tuple(int(sheet.total) for sheet in state.scores()),
    say=_parts_of_totals,
    near=lambda state: [
        tuple(int(sheet.total) - int(sheet.items[-1].points) for sheet in state.scores()),
        tuple(int(sheet.items[0].points) for sheet in state.scores()),
        tuple(int(sheet.total) + 4 for sheet in state.scores()),
    ],
)
"""The points of each seat, if the game ended now."""


def _winners(state: State) -> tuple[str, ...]:
    outcome = state.outcome
    return () if outcome is None else tuple(SEATS[seat] for seat in outcome.winners)


winners: Final = ExplainedAsk("score.winner", _winners, say=_parts_of_totals)
"""The winners."""
