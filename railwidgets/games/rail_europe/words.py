"""The words of this game: names of things, and descriptions of actions."""

from __future__ import annotations

from railwidgets.core import Action, Text, Vocabulary, seats
from railwidgets.games.rail_europe import actions as act
from railwidgets.games.rail_europe.components import (
    CARDS,
    CITIES,
    CITY_IDS,
    HIDDEN,
    ROUTES,
    TICKETS,
    Cards,
    Route,
)
from railwidgets.games.rail_europe.state import RailEuropeState as State

_VOCABULARY = Vocabulary(__name__)
clauses, words = _VOCABULARY.clauses, _VOCABULARY.words
refuse, hold = _VOCABULARY.refuse, _VOCABULARY.hold
problem, part = _VOCABULARY.problem, _VOCABULARY.part
seat_name, player_name = seats.letter, seats.name


def card_name(kind: int) -> Text:
    """A train card in words."""
    return words("card")["hidden" if kind == HIDDEN else CARDS[kind]]


def cards_name(cards: Cards) -> Text:
    """Train cards in words: ``2 green and 1 locomotive``."""
    named = [counted_name(kind, count) for kind, count in enumerate(cards) if count]
    return Text.listed(named) if named else words("cards")["none"]


def counted_name(kind: int, count: int) -> Text:
    """Train cards of one kind in words: ``2 green``."""
    return words("cards")[CARDS[kind]].fill(count=count)


def one_card(name: str) -> Text:
    """A train card in a list with others, in words: its colour alone, or ``locomotive``."""
    return words("colour")[name] if name in words("colour") else words("card")[name]


def colour_name(colour: str) -> Text:
    """The colour of a route or of a card in words."""
    return words("colour")[colour]


def city_name(city: int) -> str:
    """A city as the map names it."""
    return CITIES[CITY_IDS[city]].display


def route_name(route: Route) -> Text:
    """A route in words: its cities, and of a double route its colour."""
    cities = cities_name(route)
    if route.double is None:
        return words("route")["route"].fill(cities=cities)
    half: object = route.id[-1] if route.kind is None else colour_name(route.colour)
    return words("route")["half"].fill(cities=cities, half=half)


def cities_name(route: Route) -> str:
    """The cities of a route, for either half of a double one."""
    return " – ".join(CITIES[city].display for city in route.cities)


def route_label(route: Route) -> Text:
    """Everything printed on a route, in words."""
    say = words("label")
    facts = {
        "route": route_name(route),
        "colour": colour_name(route.colour),
        "length": route.length,
        "points": route.points,
    }
    label = say["route"].fill(**facts)
    if route.ferry:
        label = say["ferry"].fill(what=label, count=route.ferry)
    return say["tunnel"].fill(what=label) if route.tunnel else label


def ticket_name(ticket: int) -> Text:
    """A ticket in words: its cities."""
    if ticket == HIDDEN:
        return words("ticket")["hidden"]
    return Text.same(TICKETS[ticket].label)


def ticket_label(ticket: int) -> Text:
    """Everything printed on a ticket, in words."""
    if ticket == HIDDEN:
        return ticket_name(ticket)
    entry = TICKETS[ticket]
    return words("label")["long_ticket" if entry.long else "ticket"].fill(ticket=entry.label, points=entry.points)


def describe(state: State, action: Action) -> Text:
    """A description of an action in a position."""
    saying = str(action).split()[0]
    facts: dict[str, object] = {"who": player_name(state.turn)}
    match action:
        case act.Take() | act.TurnUp() | act.Reveal():
            facts["card"] = card_name(action.card)
        case act.Deal():
            facts |= {"card": card_name(action.card), "who": player_name(state.receiver)}
        case act.Claim():
            route = ROUTES[action.route]
            facts |= {"route": route_name(route), "cards": cards_name(action.cards)}
            saying = "claim_tunnel" if route.tunnel else "claim"
        case act.Station():
            facts |= {"city": city_name(action.city), "cards": cards_name(action.cards)}
        case act.Add():
            facts["cards"] = cards_name(action.cards)
            if state.tunnel is not None:
                facts["route"] = route_name(ROUTES[state.tunnel.route])
            else:
                saying = "add_nowhere"
        case act.Keep() | act.Return() | act.DealTicket():
            facts["ticket"] = ticket_name(action.ticket)
            if isinstance(action, act.DealTicket):
                facts["who"] = player_name(state.receiver)
            if action.ticket == HIDDEN:
                saying += "_hidden"
        case act.Chosen():
            drawn = state.ticket_draw
            facts |= {"kept": action.kept, "drawn": action.kept if drawn is None else len(drawn.tickets)}
        case act.Kept():
            counted = Text.same("{who} {count}")
            facts["counts"] = Text.listed(
                counted.fill(who=player_name(seat), count=count) for seat, count in enumerate(action.counts)
            )
        case act.Show():
            named = [ticket_name(ticket) for ticket in action.tickets]
            facts["tickets"] = Text.listed(named) if named else words("ticket")["none"]
    return words("say")[saying].fill(**facts)
