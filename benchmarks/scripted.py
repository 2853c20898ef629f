"""Four scripted strategies for Rail Europe, as opponents of the greedy player.

They follow the descriptions of the agents that I. Smith and C. Anton let play on their maps ("Artificial Intelligence
Approaches to Build Ticket to Ride Maps", AAAI 2022; most of them go back to F. de Mesentier Silva, S. Lee, J. Togelius
and A. Nealen, "AI-based Playtesting of Contemporary Board Games", FDG 2017); the code is new.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from railwidgets.bots import PLAYERS, Advice, Considered, Kind
from railwidgets.core import Action, Text
from railwidgets.games.rail_europe.actions import Add, Claim, Draw, Keep, Return, Take, Tickets
from railwidgets.games.rail_europe.components import LOCO, ROUTES
from railwidgets.games.rail_europe.prospects import Outlook, Plan

LONG = 4
"""The minimum length of a route worth waiting for."""


class Scripted:
    """A strategy that claims its first affordable route of interest, and otherwise takes cards for the first one."""

    thinks: ClassVar[bool] = False

    def wants(self, view: Any, outlook: Outlook, plan: Plan) -> Sequence[int]:
        """Returns the routes of interest, the most important first."""
        raise NotImplementedError

    def keeps(self, view: Any, outlook: Outlook, ticket: int) -> bool:
        """Whether it keeps an optional ticket."""
        return False

    def draws(self, view: Any, plan: Plan) -> bool:
        """Whether it draws more tickets."""
        return False

    def choose(self, view: Any, rng: Random) -> Action:
        """Returns the action of the script."""
        actions = list(view.choices)
        outlook = Outlook(view, view.turn)
        kept = [one for one in actions if isinstance(one, Keep | Return)]
        if kept:
            keeps = len(kept) == 1 or self.keeps(view, outlook, kept[0].ticket)
            return next(one for one in kept if isinstance(one, Keep) == keeps or len(kept) == 1)
        if adding := [one for one in actions if isinstance(one, Add)]:
            return min(adding, key=lambda one: one.cards[LOCO])
        if view.phase == "turn" and self.draws(view, outlook.plan) and Tickets() in actions:
            return Tickets()
        wanted = self.wants(view, outlook, outlook.plan)
        for route in wanted:
            if paying := [one for one in actions if isinstance(one, Claim) and one.route == route]:
                return min(paying, key=lambda one: one.cards[LOCO])
        return self._card(view, wanted, actions) or rng.choice(actions)

    def _card(self, view: Any, wanted: Sequence[int], actions: list[Action]) -> Action | None:
        """Returns a take of a card for the first route of interest; a draw from the deck if none is face up."""
        hand = view.player.hand
        most = max(range(LOCO), key=hand.__getitem__)
        for route in wanted[:3]:
            kind = ROUTES[route].kind
            if (take := Take(most if kind is None else kind)) in actions:
                return take
        return Draw() if Draw() in actions else next((one for one in actions if isinstance(one, Take)), None)

    def advise(self, view: Any, rng: Random) -> Advice:
        """Returns its action, without alternatives."""
        return Advice((Considered(self.choose(view, rng), 0.0),))


def _by_length(outlook: Outlook, least: int = 1) -> list[int]:
    """Returns the free routes of a minimum length, the longest first."""
    within = [one for one in ROUTES if outlook.is_free(one.index) and least <= one.length <= outlook.player.wagons]
    return [one.index for one in sorted(within, key=lambda one: -one.length)]


class OneStep(Scripted):
    """Joins one ticket after another, the most valuable first; then claims long routes."""

    def wants(self, view: Any, outlook: Outlook, plan: Plan) -> Sequence[int]:
        missing = [aim.routes for aim in plan.aims if aim.routes]
        return missing[0] if missing else _by_length(outlook)


class LongRoutes(Scripted):
    """Ignores tickets and claims only long routes, as long as there are any."""

    def wants(self, view: Any, outlook: Outlook, plan: Plan) -> Sequence[int]:
        return _by_length(outlook, LONG) or _by_length(outlook)


class RouteFocus(Scripted):
    """Claims the routes that serve most of its tickets, by points, and keeps tickets that share its routes."""

    def wants(self, view: Any, outlook: Outlook, plan: Plan) -> Sequence[int]:
        served: dict[int, float] = {}
        for aim in plan.aims:
            for route in aim.routes:
                served[route] = served.get(route, ROUTES[route].points) + aim.points
        return sorted(served, key=lambda route: -served[route]) or _by_length(outlook)

    def keeps(self, view: Any, outlook: Outlook, ticket: int) -> bool:
        aims = outlook.plan_for((*view.player.tickets, ticket)).aims
        return any(aim.ticket == ticket and aim.cost < aim.points for aim in aims)


class ManyTickets(RouteFocus):
    """Draws tickets until it holds many, keeps all that it can complete, and completes them."""

    def keeps(self, view: Any, outlook: Outlook, ticket: int) -> bool:
        plan = outlook.plan_for((*view.player.tickets, ticket))
        return any(aim.ticket == ticket for aim in plan.aims)

    def draws(self, view: Any, plan: Plan) -> bool:
        open_tickets = sum(1 for aim in plan.aims if aim.routes)
        return len(view.player.tickets) < MANY and plan.wagons < view.player.wagons / 2 and open_tickets < 4


MANY = 7
"""The number of tickets that ManyTickets aims for."""

SCRIPTS = {"one-step": OneStep, "long-routes": LongRoutes, "route-focus": RouteFocus, "many-tickets": ManyTickets}
"""The strategies by their names as players."""


def seated() -> None:
    """Registers the strategies as players."""
    for name, script in SCRIPTS.items():
        PLAYERS[name] = Kind(Text(name.replace("-", " "), fr=name.replace("-", " ")), script)
