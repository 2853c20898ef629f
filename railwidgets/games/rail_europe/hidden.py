"""The knowledge of a seat: hides other players' hands, tickets and choices, and deals them again fairly."""

from __future__ import annotations

from random import Random

from railwidgets.core import Action
from railwidgets.games.rail_europe.actions import Deal, DealTicket, Decide, Keep, Return
from railwidgets.games.rail_europe.cards import minus, plus
from railwidgets.games.rail_europe.components import (
    FIRST_TICKETS,
    HIDDEN,
    KEEP_FIRST,
    LONG_TICKETS,
    REGULAR_TICKETS,
    Cards,
    cards_of,
    in_order,
    tickets_in,
)
from railwidgets.games.rail_europe.seen import held_hidden
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.table import SET_UP, Buried, Phase, Player


def view(state: State, seat: int | None) -> State:
    """The position as a seat may know it; ``None`` is an onlooker.

    Of other hands the seat knows the cards that everyone has seen. While players choose first tickets, all those of
    others count as offered, even after a decision (``setup.keep_two``). Tickets that the seat put under the ticket deck
    stay known to it wherever they go. At the end the players show the tickets kept, seat by seat.
    """
    deck, unseen = state.deck, state.unseen
    known = 0 if seat is None else state.players[seat].knows
    players = []
    for other, player in enumerate(state.players):
        if other != seat:
            shown = player.tickets if _has_shown(state, other) else ()
            deck = plus(deck, minus(player.hand, player.seen) if any(player.seen) else player.hand)
            unseen |= _mask({*player.tickets, *player.offered, *player.gave_back} - {*shown}) & ~known
            player = _concealed(player, state.phase, shown, known)
            if player.knows:
                player = player._replace(knows=player.knows & _known(state, seat))
        players.append(player)
    under = []
    for buried in state.under:
        if buried.seat != seat and not _is_known(buried.ticket, known):
            unseen |= _mask({buried.ticket})
            buried = Buried(buried.seat, HIDDEN)
        under.append(buried)
    kept = state.kept if state.phase == "choose" or state.turn == seat else 0
    return state.replace(players=tuple(players), deck=deck, unseen=unseen, under=tuple(under), kept=kept)


def _mask(tickets: set[int]) -> int:
    return sum(1 << ticket for ticket in tickets - {HIDDEN})


def _has_shown(state: State, seat: int) -> bool:
    return state.phase == "over" or (state.phase == "show" and seat < state.turn)


def _known(state: State, seat: int | None) -> int:
    """The tickets that a seat knows, in any hand, as a bit mask."""
    if seat is None:
        return 0
    player = state.players[seat]
    own = {buried.ticket for buried in state.under if buried.seat == seat}
    return player.knows | _mask({*player.tickets, *player.offered, *own})


def _concealed(player: Player, phase: Phase, shown: tuple[int, ...], known: int) -> Player:
    tickets, offered, gave_back = player.tickets, player.offered, len(player.gave_back)
    if phase in ("keep", "kept"):
        tickets, offered, gave_back = (), (HIDDEN,) * (len(tickets) + len(offered) + gave_back), 0
    return player._replace(
        hand=player.seen,
        unknown=player.cards - sum(player.seen),
        tickets=shown or in_order(_masked(tickets, known)),
        offered=_masked(offered, known),
        gave_back=(HIDDEN,) * gave_back,
    )


def _is_known(ticket: int, known: int) -> bool:
    return ticket != HIDDEN and bool(known >> ticket & 1)


def _masked(tickets: tuple[int, ...], known: int) -> tuple[int, ...]:
    """The tickets, with unknown ones hidden."""
    if not known:
        return (HIDDEN,) * len(tickets)
    return tuple(ticket if _is_known(ticket, known) else HIDDEN for ticket in tickets)


def said(state: State, action: Action, seat: int | None) -> str:
    """An action of this position, as a seat may know it."""
    match action:
        case Deal() if state.receiver != seat:
            return str(Deal(HIDDEN))
        case DealTicket(ticket) if state.receiver != seat and not _is_known(ticket, _known(state, seat)):
            return str(DealTicket(HIDDEN))
        case Keep(ticket) | Return(ticket) if not _is_known(ticket, _known(state, seat)):
            return str(type(action)(HIDDEN)) if state.phase == "choose" else str(Decide())
    return str(action)


# --- dealing hidden things


def hides_long(state: State, player: Player) -> bool:
    """Whether one of the player's hidden tickets is long: each player gets one at the start."""
    first = (*player.tickets, *player.gave_back, *(player.offered if state.phase in SET_UP else ()))
    return HIDDEN in first and not any(ticket != HIDDEN and LONG_TICKETS >> ticket & 1 for ticket in first)


def regular_tickets_hidden(state: State) -> int:
    """The number of regular tickets among the hidden ones."""
    hidden = sum(buried.ticket == HIDDEN for buried in state.under)
    for player in state.players:
        hidden += (*player.tickets, *player.offered, *player.gave_back).count(HIDDEN)
        hidden -= hides_long(state, player)
    return hidden


def complete(state: State, rng: Random) -> State:
    """A full position drawn uniformly among those that fit this view: each hidden card is equally likely.

    Cards known to be in some hand go to the hidden hands, except those that a fully known hand accounts for.
    """
    held = held_hidden(state)
    hidden = sum(player.unknown for player in state.players)
    stock = rng.sample(_one_by_one(minus(state.deck, held)), hidden - sum(held))
    if any(held):
        stock += _one_by_one(held)
        rng.shuffle(stock)
    long = _some(state.unseen & LONG_TICKETS, sum(hides_long(state, player) for player in state.players), rng)
    regular = _some(state.unseen & REGULAR_TICKETS, regular_tickets_hidden(state), rng)
    deck, dealt = state.deck, set[int]()
    players = []
    for seat, player in enumerate(state.players):
        hand = _drawn(stock, player.unknown)
        deck = minus(deck, hand)
        player = player._replace(hand=plus(player.hand, hand), unknown=0)
        own_long = long.pop() if hides_long(state, player) else None
        whole = _with_tickets(state, seat, player, own_long, regular, rng)
        dealt |= {*whole.tickets, *whole.offered, *whole.gave_back}
        players.append(whole)
    under = tuple(Buried(seat, regular.pop() if ticket == HIDDEN else ticket) for seat, ticket in state.under)
    dealt |= {buried.ticket for buried in under}
    return state.replace(players=tuple(players), deck=deck, unseen=state.unseen & ~_mask(dealt), under=under)


def _some(tickets: int, count: int, rng: Random) -> list[int]:
    """A random sample of tickets, in any order."""
    return rng.sample([ticket.index for ticket in tickets_in(tickets)], count) if count else []


def _one_by_one(cards: Cards) -> list[int]:
    return [kind for kind, count in enumerate(cards) for _ in range(count)]


def _drawn(stock: list[int], count: int) -> Cards:
    return cards_of(*(stock.pop() for _ in range(count)))


def _with_tickets(state: State, seat: int, player: Player, long: int | None, regular: list[int], rng: Random) -> Player:
    """The player with tickets in all hidden slots, including the long one if there is one."""
    if HIDDEN in player.offered and state.phase in SET_UP:
        first = [] if long is None else [long]
        offered = (*first, *(regular.pop() for _ in player.offered[len(first) :]))
        chosen = state.phase == "kept" or (state.phase == "keep" and seat < state.turn)
        return _after_random_choice(player, offered, rng) if chosen else player._replace(offered=offered)
    offered = tuple(regular.pop() if ticket == HIDDEN else ticket for ticket in player.offered)
    tickets, gave_back = [*player.tickets], [*player.gave_back]
    if long is not None:
        # Each of the first tickets is equally likely to be the long one.
        given = HIDDEN in gave_back and rng.randrange(FIRST_TICKETS) < len(gave_back)
        place = gave_back if given or HIDDEN not in tickets else tickets
        place[place.index(HIDDEN)] = long
    return player._replace(
        offered=offered,
        tickets=in_order(regular.pop() if ticket == HIDDEN else ticket for ticket in tickets),
        gave_back=in_order(regular.pop() if ticket == HIDDEN else ticket for ticket in gave_back),
    )


def _after_random_choice(player: Player, offered: tuple[int, ...], rng: Random) -> Player:
    """The player after one of the possible choices, at random."""
    choices = [chosen for chosen in range(1 << len(offered)) if chosen.bit_count() >= min(KEEP_FIRST, len(offered))]
    chosen = rng.choice(choices)
    kept = [ticket for place, ticket in enumerate(offered) if chosen >> place & 1]
    rest = [ticket for place, ticket in enumerate(offered) if not chosen >> place & 1]
    return player._replace(offered=(), tickets=in_order(kept), gave_back=in_order(rest))
