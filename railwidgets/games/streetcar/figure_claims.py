"""The building blocks of figures: their claims, and the questions that claims ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from railwidgets.core import Cell, Mark, Text, at
from railwidgets.core.figure import Figures
from railwidgets.core.questions import Ask, ExplainedAsk, Hypothetical, hypothetical
from railwidgets.games.streetcar.actions import Lay
from railwidgets.games.streetcar.components import BUILDINGS, LINES, ROUTES, SEATS, TILES
from railwidgets.games.streetcar.notation import read
from railwidgets.games.streetcar.routes import gap_of, route_of
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import BUILDINGS_BESIDE
from railwidgets.games.streetcar.voyage import runs
from railwidgets.games.streetcar.words import player_name, terminus_name, words

figure = Figures(__package__, read)
"""Makes a figure from a position in notation; see ``Figures``."""


def _where_tiles_are(state: State) -> Text:
    hands, laid = sum(len(player.hand) for player in state.players), sum(1 for _ in state.table.tiles())
    return words("account")["pile"].fill(all=sum(state.pile) + hands + laid, hands=hands, laid=laid)


in_pile: Final = ExplainedAsk("setup.hand", lambda state: sum(state.pile), say=_where_tiles_are)
"""The number of tiles in the pile."""


def hand_of(seat: int) -> Ask:
    """The tiles in the hand of a seat."""
    return ExplainedAsk("setup.hand", lambda state: state.players[seat].hand)


def card_of(seat: int) -> Ask:
    """The letters on the route card of a seat; none if it is hidden."""
    return ExplainedAsk("setup.goals", lambda state: tuple(state.card(seat)))


def seen_by(looker: int, ask: Ask) -> Hypothetical:
    """The answer to another question in the view of a seat."""
    return hypothetical(lambda state: state.view(looker), ask)


legal_actions: Final = ExplainedAsk(
    "turn.build",
    lambda state: tuple(map(str, state.legal_actions)),
    near=lambda state: [("pass",), ("off", "pass"), ("draw",)],
)
"""The legal actions."""


def stop_of(letter: str) -> Ask:
    """The square of the stop of a building; ``none`` if there is none."""

    def ask(state: State) -> str:
        cell = state.table.stops.get(letter)
        return "none" if cell is None else at(cell)

    def near(state: State) -> list[str]:
        return [*(at(cell) for cell in BUILDINGS_BESIDE if letter in BUILDINGS_BESIDE[cell]), "none"]

    house = (Mark("piece", piece=f"building:{letter}"), Mark("cell", (BUILDINGS[letter],), label=letter))
    return ExplainedAsk("stop.first_tile", ask, marks=lambda state: house, near=near)


def what_may_replace(cell: Cell) -> Ask:
    """Each kind of tile that can replace the one on a square, with its number of orientations.

    The hand makes no difference.
    """

    def ask(state: State) -> tuple[str, ...]:
        found: Counter[str] = Counter()
        for tile in TILES:
            reasons = state.refusals(Lay(tile.kind, cell, tile.turn))
            found[tile.kind] += all(reason.clause == "setup.hand" for reason in reasons)
        return tuple(f"{kind} {count}" for kind, count in found.items() if count)

    return ExplainedAsk("exchange.contains", ask, marks=lambda state: [Mark("cell", (cell,))])


def lacking(seat: int) -> Ask:
    """The missing parts of a seat's route: buildings without a stop, or stops and termini out of reach."""

    def ask(state: State) -> tuple[str, ...]:
        gap = gap_of(state, seat)
        return () if gap is None else tuple(gap.unmade or gap.wanted) or (gap.goal,)

    return ExplainedAsk("route.complete", ask, say=_goals(seat), marks=_run(seat))


def _goals(seat: int) -> Callable[[State], Text]:
    """The termini and the stops of the route of a seat, in words."""

    def say(state: State) -> Text:
        termini = Text.listed(map(terminus_name, LINES[state.players[seat].line]))
        card = Text.listed(state.card(seat))
        return words("account")["goals"].fill(who=player_name(seat), termini=termini, stops=card)

    return say


def _run(seat: int) -> Callable[[State], list[Mark]]:
    """The complete route of a seat, or else the run that comes nearest to one."""

    def marks(state: State) -> list[Mark]:
        found = route_of(state, seat) or gap_of(state, seat)
        return [Mark("path", found.steps)] if found is not None and found.ports else []

    return marks


def ends_at(seat: int) -> Ask:
    """The end of the run that comes nearest to being a complete route."""

    def ask(state: State) -> str:
        gap = gap_of(state, seat)
        return "" if gap is None else gap.at

    return ExplainedAsk("route.complete", ask, say=_goals(seat), marks=_run(seat))


def stops_along(seat: int) -> Ask:
    """The stops of the complete route of a seat in order, with the squares run over before each."""

    def ask(state: State) -> tuple[str, ...]:
        route = route_of(state, seat)
        return () if route is None else tuple(f"{letter} {count}" for letter, count in route.stops)

    return ExplainedAsk("route.complete", ask, say=_goals(seat), marks=_run(seat))


def length_of(seat: int) -> Ask:
    """The squares of the complete route of a seat."""

    def ask(state: State) -> int:
        route = route_of(state, seat)
        return 0 if route is None else route.length

    return ExplainedAsk("route.complete", ask, say=_goals(seat), marks=_run(seat))


def _complete_goals(state: State) -> int:
    found = 0
    for line in LINES:
        for card in ROUTES:
            for stops in (2, 3):
                asked = state.replace(rules=replace(state.rules, stops=stops)).with_player(0, line=line, route=card)
                found += route_of(asked, 0) is not None
    return found


complete_goals: Final = ExplainedAsk("route.complete", _complete_goals)
"""The number of complete routes among all lines with all cards, of two stops and of three."""

can_come_to: Final = ExplainedAsk(
    "voyage.limit",
    lambda state: tuple(f"{run.place} after {run.count}" for run in runs(state)),
    say=lambda state: words("account")["limit"].fill(limit=state.limit),
    marks=lambda state: [Mark("piece", piece=f"tram:{SEATS[state.turn]}"), Mark("piece", piece="limit")],
)
"""The places within one move of the tram of the turn, each with the number of squares."""

limit: Final = ExplainedAsk(
    "voyage.limit_change", lambda state: state.limit, marks=lambda state: [Mark("piece", piece="limit")]
)
"""The voyage limit."""


def _winner(state: State) -> str:
    return "none" if state.outcome is None else "".join(SEATS[seat] for seat in state.outcome.winners)


winner: Final = ExplainedAsk("end.home", _winner)
"""The letters of the winners; ``none`` while the game goes on."""
