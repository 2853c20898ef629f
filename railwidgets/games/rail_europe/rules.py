"""The refusals: for each kind of action a list of named checks, one for each clause.

Every check examines the position afresh. The generator in ``legal`` and these checks never call each other. Both use
the arithmetic of ``cards`` and the groups of phases in ``table``, which contain no rule about an action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from railwidgets.core import CHANCE, Action, Refusal
from railwidgets.games.rail_europe import paying, proofs
from railwidgets.games.rail_europe.actions import (
    CHANCE_ACTIONS,
    Add,
    Chosen,
    Claim,
    Deal,
    DealTicket,
    Decide,
    Draw,
    Keep,
    Kept,
    Pass,
    Return,
    Reveal,
    Show,
    Station,
    Take,
    Tickets,
    TurnUp,
    Withdraw,
)
from railwidgets.games.rail_europe.components import (
    CARDS,
    EMPTY,
    HIDDEN,
    KEEP,
    KEEP_FIRST,
    LOCO,
    LONG_TICKETS,
    ROUTES,
)
from railwidgets.games.rail_europe.proofs import piece
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import CARD_PHASES, DEALING, ENDED, TICKET_PHASES
from railwidgets.games.rail_europe.words import (
    card_name,
    player_name,
    refuse,
    route_name,
    ticket_name,
)

Check = Callable[[State, Any], Iterable[Refusal]]


def refusals(state: State, action: Action) -> list[Refusal]:
    """Every clause that the action would break; empty when it is legal."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        raise TypeError(f"{action!r} is not an action of Rail Europe: make one with game.action('take red')")
    return [refusal for check in checks for refusal in check(state, action)]


# --- turns


def somebody_acts(state: State, action: Action) -> Iterator[Refusal]:
    """``end.trigger`` and ``turn.one_action``: the game goes on, and no chance outcome is pending."""
    if state.phase in ENDED:
        yield over(state)
    elif state.actor == CHANCE:
        what = "deck" if state.pending or state.phase in CARD_PHASES else "tickets"
        yield refuse("turn.one_action", "chance_first", [piece(what)])


def over(state: State) -> Refusal:
    """After the end there are no actions."""
    marks = [proofs.wagons(seat) for seat in range(len(state.players))]
    if state.last == 0:
        return refuse("end.trigger", "over", marks)
    return refuse("turn.one_action", "all_passed", marks)


def whole_turn(state: State, action: Action) -> Iterator[Refusal]:
    """A turn begins with one of four actions, after the end of any unfinished one."""
    yield from somebody_acts(state, action)
    if state.actor != state.turn:
        return
    who = player_name(state.turn)
    if state.phase in ("keep", "choose"):
        clause = "setup.keep_two" if state.phase == "keep" else "tickets.keep_one"
        ticket = state.player.offered[0]
        yield refuse(clause, "first_choose", [proofs.ticket(ticket)], who=who, ticket=ticket_name(ticket))
    elif state.phase == "tunnel" and state.tunnel is not None:
        route = ROUTES[state.tunnel.route]
        facts = {"who": who, "route": route_name(route), "count": state.tunnel.asks}
        yield refuse("tunnel.reveal", "first_answer", [proofs.route(state.tunnel.route)], **facts)
    elif state.phase == "second" and not isinstance(action, (Take, Draw)):
        row = [piece(f"card:{CARDS[kind]}") for kind in sorted({*state.row} - {EMPTY, LOCO})]
        yield refuse("draw.two_cards", "second_first", [*row, piece("deck")], who=who)


def nothing_else(state: State, action: Pass) -> Iterator[Refusal]:
    """``turn.one_action``: a player may pass only without any other action."""
    if state.phase == "turn" and state.actor == state.turn:
        tried = (other for other in state.candidates() if not isinstance(other, Pass))
        can = next((other for other in tried if not state.refusals(other)), None)
        if can is not None:
            marks = [piece(can.picks[0])]
            yield refuse("turn.one_action", "can_act", marks, who=player_name(state.turn))


# --- train cards


def card_in_row(state: State, action: Take) -> Iterator[Refusal]:
    """``draw.two_cards``, ``draw.face_up_locomotive`` and ``draw.nothing_left``: a card that may be taken."""
    here = [piece(f"card:{CARDS[action.card]}")]
    if action.card not in state.row:
        yield refuse("draw.two_cards", "not_in_row", [piece("row")], card=card_name(action.card))
    if action.card == LOCO and state.phase == "second":
        yield refuse("draw.face_up_locomotive", "second", here, who=player_name(state.turn))
    if not state.deck_size and not state.rules.row_when_deck_is_empty:
        yield refuse("draw.nothing_left", "row_closed", [piece("deck")])


def card_in_deck(state: State, action: Draw) -> Iterator[Refusal]:
    """``draw.nothing_left``: there is a card to draw."""
    if not state.deck_size:
        yield refuse("draw.nothing_left", "empty", [piece("deck")])


# --- tickets


def tickets_in_deck(state: State, action: Tickets) -> Iterator[Refusal]:
    """``tickets.draw_three``: there is a ticket to draw."""
    if not state.tickets_left:
        yield refuse("tickets.draw_three", "none_left", [piece("tickets")])


def is_offered(state: State, action: Keep | Return) -> Iterator[Refusal]:
    """``turn.one_action``: the choice is about this ticket."""
    if state.actor != state.turn:
        return
    here, named = [proofs.ticket(action.ticket)], ticket_name(action.ticket)
    offered = state.player.offered if state.phase in ("keep", "choose") else ()
    if action.ticket not in offered:
        yield refuse("turn.one_action", "not_offered", here, who=player_name(state.turn), ticket=named)
    elif action.ticket != offered[0]:
        facts = {"first": ticket_name(offered[0]), "ticket": named}
        yield refuse("turn.one_action", "other_first", [proofs.ticket(offered[0])], **facts)


def enough_left(state: State, action: Return) -> Iterator[Refusal]:
    """``setup.keep_two`` and ``tickets.keep_one``: the player keeps at least the required number."""
    player, named = state.player, ticket_name(action.ticket)
    left = state.kept + len(player.offered) - 1
    marks = [proofs.ticket(action.ticket)]
    if action.ticket not in player.offered:
        return
    if state.phase == "keep" and left < KEEP_FIRST:
        yield refuse("setup.keep_two", "too_few", marks, left=left, ticket=named)
    elif state.phase == "choose" and left < KEEP:
        yield refuse("tickets.keep_one", "last", marks, ticket=named)


def never_done(state: State, action: Decide | Chosen) -> Iterator[Refusal]:
    """``turn.one_action``: the public side of a choice is no choice."""
    yield refuse("turn.one_action", "only_seen", [piece("tickets")])


# --- chance


def possible_outcome(state: State, action: Action) -> Iterator[Refusal]:
    """Chance deals what is pending, from what is left."""
    if state.phase == "over":
        yield over(state)
        return
    asked: type[Action] | None = None
    if state.pending:
        asked = TurnUp
    elif state.actor == CHANCE:
        asked = _ASKED[state.phase]
    marks = [piece("deck" if isinstance(action, (Deal, TurnUp, Reveal)) else "tickets")]
    if type(action) is not asked:
        yield refuse("turn.one_action", "not_asked", marks)
    if isinstance(action, Kept):
        if not _may_have_kept(state, action.counts):
            yield refuse("setup.keep_two", "other_counts", marks)
    elif isinstance(action, Show):
        if action.tickets != state.player.tickets:
            yield refuse("score.tickets", "others", marks, who=player_name(state.turn))
    elif isinstance(action, DealTicket):
        if not _can_come_up(state, action.ticket):
            yield refuse("setup.tickets", "none_left", marks, ticket=ticket_name(action.ticket))
    elif isinstance(action, (Deal, TurnUp, Reveal)) and (action.card == HIDDEN or not state.deck[action.card]):
        yield refuse("setup.cards", "none_left", marks, card=card_name(action.card))


_ASKED: dict[str, type[Action]] = {
    **dict.fromkeys(DEALING, Deal),
    **dict.fromkeys(TICKET_PHASES, DealTicket),
    "reveal": Reveal,
    "kept": Kept,
    "show": Show,
}
"""The actions of chance in each of its phases."""


def _may_have_kept(state: State, counts: tuple[int, ...]) -> bool:
    """Whether these can be the numbers of first tickets kept; in a view, any number from the minimum on."""
    players = state.players
    return len(counts) == len(players) and all(
        KEEP_FIRST <= count <= len(player.offered) if player.offered else count == len(player.tickets)
        for player, count in zip(players, counts, strict=True)
    )


def _can_come_up(state: State, ticket: int) -> bool:
    """Whether a ticket can come next: a long one while these are dealt, otherwise a regular one of the deck."""
    if ticket == HIDDEN:
        return False
    long = bool(LONG_TICKETS >> ticket & 1)
    unseen = bool(state.unseen >> ticket & 1)
    if state.phase == "long" or long:
        return state.phase == "long" and long and unseen
    if not state.ticket_pile and state.under:
        first = state.under[0].ticket
        return ticket == first or (first == HIDDEN and unseen)
    return unseen


_CHECKS: dict[type[Action], tuple[Check, ...]] = {
    Take: (whole_turn, card_in_row),
    Draw: (whole_turn, card_in_deck),
    Claim: (
        whole_turn,
        paying.is_free,
        paying.route_is_paid,
        paying.has_wagons,
        paying.other_half,
        paying.ferry_has_locomotives,
    ),
    Tickets: (whole_turn, tickets_in_deck),
    Station: (whole_turn, paying.city_is_empty, paying.has_station, paying.station_is_paid),
    Pass: (whole_turn, nothing_else),
    Keep: (somebody_acts, is_offered),
    Return: (somebody_acts, is_offered, enough_left),
    Decide: (somebody_acts, never_done),
    Chosen: (somebody_acts, never_done),
    Add: (somebody_acts, paying.there_is_a_tunnel, paying.tunnel_is_paid),
    Withdraw: (somebody_acts, paying.there_is_a_tunnel),
    **dict.fromkeys(CHANCE_ACTIONS, (possible_outcome,)),
}
