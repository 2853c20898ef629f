"""The knowledge of a seat: hides other players' hands, tickets and choices, and deals them again fairly."""

from __future__ import annotations

from itertools import product
from random import Random

from railwidgets.core import Action
from railwidgets.games.rail_europe.actions import Chosen, Deal, DealTicket, Decide, Keep, Return
from railwidgets.games.rail_europe.cards import minus, plus
from railwidgets.games.rail_europe.components import (
    FIRST_TICKETS,
    HIDDEN,
    KEEP,
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
from railwidgets.games.rail_europe.table import SET_UP, Buried, Phase, Player, put
from railwidgets.games.rail_europe.ticket_draws import concealed, decisions, with_choice_hidden
from railwidgets.games.rail_europe.whereabouts import with_draws_known


def view(state: State, seat: int | None) -> State:
    """The position as a seat may know it; ``None`` is an onlooker.

    Of other hands the seat knows the cards that everyone has seen. While another player chooses among tickets, all of
    them count as offered, even after a decision (``setup.keep_two``, ``tickets.keep_one``). Tickets that the seat put
    under the ticket deck stay known to it until they are drawn and chosen from. At the end the players show the tickets
    kept, seat by seat.
    """
    state = with_choice_hidden(state, seat)
    deck, unseen = state.deck, state.unseen
    known = 0 if seat is None else state.players[seat].knows
    drawn = _drawn_by_another(state, seat)
    players = []
    for other, player in enumerate(state.players):
        if other != seat:
            shown = player.tickets if _has_shown(state, other) else ()
            deck = plus(deck, minus(player.hand, player.seen) if any(player.seen) else player.hand)
            unseen |= _mask({*player.tickets, *player.offered, *player.gave_back} - {*shown}) & ~(known | drawn)
            player = _concealed(player, state.phase, shown, known, known | drawn)
            if player.knows:
                player = player._replace(knows=player.knows & _known(state, seat))
        players.append(player)
    under = []
    for buried in state.under:
        if buried.seat != seat and not _is_known(buried.ticket, known):
            unseen |= _mask({buried.ticket})
            buried = Buried(buried.seat, HIDDEN)
        under.append(buried)
    return state.replace(
        players=tuple(players),
        deck=deck,
        unseen=unseen,
        under=tuple(under),
        kept=state.kept if state.turn == seat else 0,
        ticket_draw=state.ticket_draw and concealed(state.ticket_draw, seat),
        past_draws=tuple([concealed(draw, seat) for draw in state.past_draws]),
    )


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
    return player.knows | _drawn_by_another(state, seat) | _mask({*player.tickets, *player.offered, *own})


def _drawn_by_another(state: State, seat: int | None) -> int:
    """The tickets on offer to another player that a seat had put under the deck, as a bit mask."""
    drawn = state.ticket_draw
    return 0 if drawn is None or seat in (None, drawn.seat) else _mask({*drawn.known_to(seat)})


def _concealed(player: Player, phase: Phase, shown: tuple[int, ...], known: int, drawn: int) -> Player:
    tickets, offered, gave_back = player.tickets, player.offered, len(player.gave_back)
    if phase in ("keep", "kept"):
        tickets, offered, gave_back = (), (HIDDEN,) * (len(tickets) + len(offered) + gave_back), 0
    return player._replace(
        hand=player.seen,
        unknown=player.cards - sum(player.seen),
        tickets=shown or in_order(_masked(tickets, known)),
        offered=_masked(offered, drawn),
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
        case Keep() | Return() if state.turn != seat:
            last = state.phase == "choose" and len(state.player.offered) == 1
            return str(Chosen(state.kept + isinstance(action, Keep)) if last else Decide())
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

    Cards known to be in some hand go to the hidden hands, except those that a fully known hand accounts for. Tickets
    that came up from under the ticket deck go where their drawers may have left them.
    """
    state = with_draws_known(state, rng)
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
    for player in state.players:
        hand = _drawn(stock, player.unknown)
        deck = minus(deck, hand)
        player = player._replace(hand=plus(player.hand, hand), unknown=0)
        own_long = long.pop() if hides_long(state, player) else None
        whole = _with_tickets(state, player, own_long, regular, rng)
        dealt |= {*whole.tickets, *whole.offered, *whole.gave_back}
        players.append(whole)
    under = tuple(Buried(seat, regular.pop() if ticket == HIDDEN else ticket) for seat, ticket in state.under)
    dealt |= {buried.ticket for buried in under}
    unseen = state.unseen & ~_mask(dealt)
    return _with_choices(state.replace(players=tuple(players), deck=deck, unseen=unseen, under=under), state, rng)


def _some(tickets: int, count: int, rng: Random) -> list[int]:
    """A random sample of tickets, in any order."""
    return rng.sample([ticket.index for ticket in tickets_in(tickets)], count) if count else []


def _one_by_one(cards: Cards) -> list[int]:
    return [kind for kind, count in enumerate(cards) for _ in range(count)]


def _drawn(stock: list[int], count: int) -> Cards:
    return cards_of(*(stock.pop() for _ in range(count)))


def _with_tickets(state: State, player: Player, long: int | None, regular: list[int], rng: Random) -> Player:
    """The player with tickets in all hidden slots, including the long one if there is one."""
    if HIDDEN in player.offered and state.phase in SET_UP:
        first = [] if long is None else [long]
        return player._replace(offered=(*first, *(regular.pop() for _ in player.offered[len(first) :])))
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


def _with_choices(whole: State, view: State, rng: Random) -> State:
    """The position after random decisions of the players whose choice a view hides."""
    for seat, player in enumerate(view.players):
        if seat == view.turn and view.phase in ("keep", "choose"):
            decided = view.decided - decisions(view)
        else:
            decided = len(player.offered) if view.phase == "kept" or seat < view.turn else 0
        if decided and player.offered:
            whole = _after_decisions(whole, seat, decided, rng)
    return whole


def _after_decisions(whole: State, seat: int, count: int, rng: Random) -> State:
    """The position after a player has decided on the first tickets on offer, in one of the ways allowed, at random."""
    player, choosing = whole.players[seat], whole.phase == "choose"
    spare = max(len(player.offered) - (KEEP if choosing else KEEP_FIRST), 0)
    returns = rng.choice([way for way in product((False, True), repeat=count) if sum(way) <= spare])
    kept = [ticket for ticket, back in zip(player.offered, returns, strict=False) if not back]
    rest = [ticket for ticket, back in zip(player.offered, returns, strict=False) if back]
    player = player._replace(tickets=in_order((*player.tickets, *kept)), offered=player.offered[count:])
    if choosing:
        drawn = whole.ticket_draw and whole.ticket_draw._replace(returned=tuple(rest))
        whole = whole.replace(under=(*whole.under, *(Buried(seat, ticket) for ticket in rest)), ticket_draw=drawn)
    else:
        player = player._replace(gave_back=in_order(rest))
    own = choosing or (whole.phase == "keep" and seat == whole.turn)
    return whole.replace(players=put(whole.players, seat, player), kept=len(kept) if own else whole.kept)
