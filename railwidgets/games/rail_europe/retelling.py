"""A whole turn in one sentence, and its costs below: the cards paid and those turned over for a tunnel."""

from __future__ import annotations

from collections import Counter

from railwidgets.core import History, Text
from railwidgets.games.rail_europe import actions as act
from railwidgets.games.rail_europe.components import CARDS, HIDDEN, ROUTES
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import (
    card_name,
    cards_name,
    city_name,
    describe,
    player_name,
    route_name,
    words,
)


def retell(state: State, turn: History[State]) -> tuple[Text, ...]:
    """A turn in one sentence, then its costs."""
    match turn.actions[0]:
        case act.Take() | act.Draw():
            return (_took(turn),)
        case act.Claim():
            return _claimed(state, turn)
        case act.Station() as station:
            city, paid = city_name(station.city), words("retold")["paid"].fill(cards=cards_name(station.cards))
            return words("retold")["station"].fill(who=_who(turn), city=city), paid
        case act.Tickets():
            return (_drew_tickets(turn),)
        case act.Keep() | act.Return() | act.Decide():
            return (_chose_first(turn),)
    return (describe(turn.states[0], turn.actions[0]),)


def _who(turn: History[State]) -> object:
    return player_name(turn.states[0].turn)


def _took(turn: History[State]) -> Text:
    """The cards that a player took: those of the row, then those of the deck."""
    say = words("retold")
    row = Counter(action.card for action in turn.actions if isinstance(action, act.Take))
    deck = Counter(action.card for action in turn.actions if isinstance(action, act.Deal))
    parts, unseen = _named(row), deck.pop(HIDDEN, 0)
    if deck:
        parts.append(say["from_deck"].fill(cards=Text.listed(_named(deck))))
    if unseen:
        parts.append(say["unseen_one" if unseen == 1 else "unseen_two"])
    return say["takes"].fill(who=_who(turn), cards=Text.listed(parts))


def _named(cards: Counter[int]) -> list[Text]:
    say = words("retold")
    return [
        say[f"two_{CARDS[card]}"] if count == 2 else say["card"].fill(card=card_name(card))
        for card, count in cards.items()
    ]


def _claimed(state: State, turn: History[State]) -> tuple[Text, ...]:
    """A route claimed, or the attempt at a tunnel."""
    say, claim = words("retold"), next(action for action in turn.actions if isinstance(action, act.Claim))
    route, facts = ROUTES[claim.route], {"who": _who(turn), "route": route_name(ROUTES[claim.route])}
    paid = [say["paid"].fill(cards=cards_name(claim.cards))]
    shown = [card_name(action.card) for action in turn.actions if isinstance(action, act.Reveal)]
    if shown:
        named = Text.listed(say["card"].fill(card=card) for card in shown)
        paid.append(say["revealed"].fill(cards=named))
    paid += [
        say["added"].fill(cards=cards_name(action.cards)) for action in turn.actions if isinstance(action, act.Add)
    ]
    if not state.players[turn.states[0].turn].routes >> claim.route & 1:
        return say["withdraws"].fill(**facts), *paid[1:]
    return say["claims_tunnel" if route.tunnel else "claims"].fill(**facts, points=route.points), *paid


def _drew_tickets(turn: History[State]) -> Text:
    drawn = sum(isinstance(action, act.DealTicket) for action in turn.actions)
    kept = next((action.kept for action in turn.actions if isinstance(action, act.Chosen)), None)
    if kept is None:
        kept = sum(isinstance(action, act.Keep) for action in turn.actions)
    return words("retold")["tickets"].fill(who=_who(turn), drawn=drawn, kept=kept)


def _chose_first(turn: History[State]) -> Text:
    """The choice among the first tickets; of others a seat knows the number only when all have chosen."""
    say = words("retold")
    if any(isinstance(action, act.Decide) for action in turn.actions):
        return say["first_hidden"].fill(who=_who(turn))
    kept = sum(isinstance(action, act.Keep) for action in turn.actions)
    chosen = sum(isinstance(action, (act.Keep, act.Return)) for action in turn.actions)
    return say["first"].fill(who=_who(turn), kept=kept, drawn=chosen)
