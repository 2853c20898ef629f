"""A position as a scene: the map, its routes and stations, and its click targets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from railwidgets.core import Mark, once, worded
from railwidgets.draw import shape
from railwidgets.draw.look import Look
from railwidgets.draw.scene import NOTHING, Element, Highlights, Scene
from railwidgets.draw.shield import colour_of
from railwidgets.draw.theme import colour_class
from railwidgets.games.rail_europe import city_names, drawings, tray
from railwidgets.games.rail_europe.components import (
    CITIES,
    CITY_IDS,
    HIDDEN,
    ROUTE_IDS,
    ROUTES,
    TICKETS,
    Route,
    routes_in,
)
from railwidgets.games.rail_europe.definitions import definitions
from railwidgets.games.rail_europe.goals import missing_routes
from railwidgets.games.rail_europe.map import LINES, PLACES
from railwidgets.games.rail_europe.network import longest_path
from railwidgets.games.rail_europe.ranks import ranks
from railwidgets.games.rail_europe.score import borrowing, has_longest_path, tickets_of
from railwidgets.games.rail_europe.sights import sights
from railwidgets.games.rail_europe.state import RailEuropeState as State
from railwidgets.games.rail_europe.words import player_name, route_label, seat_name, words


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """The scene of a position for a look.

    Args:
        state: The position.
        look: The picks, the highlights and the marks.
        still: Whether to leave out click targets.
    """
    look = look or Look()
    return Scene(
        box=drawings.BOX,
        layers={
            "ground": _ground(look.lang),
            "track": _track(state, look.seat, look.lang, still=still),
            "targets": {} if still else _targets(state, look.lang),
            "pieces": _pieces(state, look.lang),
            "marks": {
                **_names(state, look.seat, still=still),
                **_preview(state, look),
                **_borrowed_routes(state, look.seat),
                **_proofs(look),
            },
        },
        defs=_definitions(),
        kinds=_kinds(look.lang),
        title=words("label")["title"].fill(claimed=len(_owners(state)))[look.lang],
        highlights=_highlights(look),
        sights=() if still else sights(state, look.seat, look.lang),
        light_rows=NOTHING if still else _light_rows(state, look.seat, look.lang),
    )


@cache
def _kinds(lang: str) -> dict[str, str]:
    return {kind: text[lang] for kind, text in words("kinds").items()}


@once()
def _owners(state: State) -> dict[int, int]:
    """The seats that have claimed routes, by the index of the route."""
    return {route.index: seat for seat, player in enumerate(state.players) for route in routes_in(player.routes)}


@cache
def _definitions() -> dict[str, Element]:
    return {**definitions(), **tray.definitions()}


# --- the map and its pieces; anything unchanged is the same object from one scene to the next


@cache
def _ground(lang: str) -> dict[str, Element]:
    return {**drawings.ground(), "legend": _legend(lang)}


@once()
def _track(state: State, seat: int | None, lang: str, *, still: bool) -> dict[str, Element]:
    owners = _owners(state)
    return {
        **_beds(),
        **_trails(state, still=still),
        "wanted": shape.group(*map(drawings.wanted, _not_paid(state, seat))),
        **{f"route:{route.id}": _route(state, route, owners.get(route.index), lang) for route in ROUTES},
        "offers": shape.group(*_offers(state, seat)),
        **_cities(state, seat),
    }


@once()
def _pieces(state: State, lang: str) -> dict[str, Element]:
    wagons = {f"wagons:{ROUTES[index].id}": drawings.wagons(index, seat) for index, seat in _owners(state).items()}
    return {**wagons, **_stations(state, lang)}


@cache
def _legend(lang: str) -> Element:
    say = words("legend")
    kinds = ("tunnel", "ferry", "double")
    return drawings.legend(say["title"][lang], ((kind, say[kind][lang], say[f"{kind}_more"][lang]) for kind in kinds))


@cache
def _beds() -> dict[str, Element]:
    return {f"bed:{route.id}": drawings.bed(route.index) for route in ROUTES}


def _route(state: State, route: Route, owner: int | None, lang: str) -> Element:
    return _spaces(route.index, owner, state.is_closed(route.index), lang)


@worded(2048)
def _spaces(index: int, owner: int | None, closed: bool, lang: str) -> Element:
    drawn = drawings.spaces(index, closed=closed)
    label = _route_label(index, owner, closed, lang)
    return Element(drawn.tag, drawn.attrs, drawn.children, label=label, state="muted" if closed else "")


@worded(2048)
def _route_label(index: int, owner: int | None, closed: bool, lang: str) -> str:
    label = route_label(ROUTES[index])
    if owner is not None:
        label = words("label")["owned"].fill(what=label, who=player_name(owner))
    elif closed:
        label = words("label")["closed"].fill(what=label)
    return label[lang]


def _stations(state: State, lang: str) -> dict[str, Element]:
    return {
        f"station:{CITY_IDS[city]}": _station(CITY_IDS[city], seat, lang)
        for seat, player in enumerate(state.players)
        for city in player.stations
    }


@worded(512)
def _station(city: str, seat: int, lang: str) -> Element:
    drawn = drawings.station(city, seat)
    return Element(drawn.tag, drawn.attrs, drawn.children, label=_city_label(city, seat, lang))


@worded(512)
def _city_label(city: str, owner: int | None, lang: str) -> str:
    say, name = words("label"), CITIES[city].display
    if owner is None:
        return say["city"].fill(city=name)[lang]
    return say["station"].fill(city=name, who=player_name(owner))[lang]


def _trails(state: State, *, still: bool) -> dict[str, Element]:
    """The longest path of each player: it shows when a viewer points at that player's row, and at the end.

    A player without routes has an empty path, because later additions to a layer would cover the ones after it. Still
    pictures, which nobody can point at, show only the paths at the end.
    """
    best = has_longest_path(state) if state.phase == "over" else ()
    return {
        f"player:{seat_name(seat)}": drawings.trail(
            "rw-trail" if seat in best else "rw-trail-hidden", longest_path(player.routes).routes, seat
        )
        for seat, player in enumerate(state.players)
        if seat in best or not still
    }


# --- cities and tickets


def _cities(state: State, seat: int | None) -> dict[str, Element]:
    """The cities; those of the viewer's tickets have another ground, which shows whether they are connected."""
    joined: dict[str, bool] = {}
    if seat is not None and seat < len(state.players):
        for entry in tickets_of(state, seat):
            for city in TICKETS[entry.ticket].cities:
                joined[city] = joined.get(city, True) and entry.state != "open"
    return {f"city:{city}": drawings.city(city, _GROUNDS[joined.get(city)]) for city in CITIES}


@once()
def _names(state: State, seat: int | None, *, still: bool) -> dict[str, Element]:
    """The names of the cities, over the wagons.

    A small map names only the cities of the viewer's tickets and those on their way, as far as their names do not
    overlap; a still picture, which nobody can point at, names all.
    """
    if still:
        return {f"name:{city}": city_names.printed_name(city) for city in CITIES}
    named = city_names.fitting(_needed(state, seat))
    always = city_names.fitting(named, city_names.GROWN)
    return {
        f"name:{city}": city_names.city_name(city, minor=city not in named, near=city not in always) for city in CITIES
    }


def _needed(state: State, seat: int | None) -> list[str]:
    """The cities that the viewer needs to find: those of tickets first, the open ones before the others.

    Whoever has no tickets, such as an onlooker, may need any of them.
    """
    if seat is None or seat >= len(state.players):
        return [*CITIES]
    player = state.players[seat]
    tickets = (*player.offered, *player.tickets) if state.phase in ("keep", "choose") else player.tickets
    ends = [city for ticket in tickets if ticket != HIDDEN for city in TICKETS[ticket].cities]
    on_way = sorted({city for route in _missing(state, seat) for city in ROUTES[route].cities})
    return list(dict.fromkeys([*(city for city in ends if city in on_way), *ends, *on_way]))


def _missing(state: State, seat: int | None) -> frozenset[int]:
    """The routes that the viewer's tickets still need; none once the game is over."""
    if seat is None or seat >= len(state.players) or state.phase == "over":
        return frozenset()
    return missing_routes(state, seat)


def _not_paid(state: State, seat: int | None) -> list[int]:
    """Those of them with cards missing; the others are highlighted on the seat's turn."""
    mine = seat == state.turn and state.phase == "turn"
    lit = ranks(state, ()) if mine else {}
    return sorted(route for route in _missing(state, seat) if f"route:{ROUTES[route].id}" not in lit)


@once()
def _light_rows(state: State, seat: int | None, lang: str) -> Mapping[str, Element]:
    """The sign of a ticket's way, cut out around one of its routes."""
    wanted = _not_paid(state, seat)
    if not wanted:
        return NOTHING
    middle = LINES[wanted[0]].middle
    drawn = shape.group(drawings.spaces(wanted[0], closed=False), drawings.wanted(wanted[0]))
    return {words("legend")["wanted"][lang]: shape.group(drawn, at=(50 - middle.x, 50 - middle.y))}


_GROUNDS: Final = {None: "", False: "rw-goal", True: "rw-goal-joined"}


def _offers(state: State, seat: int | None) -> Iterator[Element]:
    """The tickets that the viewer chooses from, as lines over the map; the current one is bolder."""
    if seat is not None and seat == state.turn and state.phase in ("keep", "choose"):
        for place, ticket in enumerate(state.player.offered):
            if ticket != HIDDEN:
                yield drawings.bow(TICKETS[ticket], "rw-bow" if place else "rw-bow-now")


# --- click targets


@once()
def _targets(state: State, lang: str) -> dict[str, Element]:
    found, owners = {}, _owners(state)
    for route in ROUTES:
        pick = f"route:{route.id}"
        label = _route_label(route.index, owners.get(route.index), state.is_closed(route.index), lang)
        found[pick] = _route_target(route.index, pick, label)
    for index, city in enumerate(CITIES):
        pick = f"city:{city}"
        found[pick] = _city_target(city, pick, _city_label(city, state.station_of(index), lang))
    return found


def _highlights(look: Look) -> Highlights:
    """The highlights, and the route or city about to be paid for."""
    helpful = look.selectable.keys() & look.gain_labels.keys() & _ROUTE_PICKS.keys()
    over = {pick: drawings.route_gain(_ROUTE_PICKS[pick].index, look.gain_labels[pick]) for pick in helpful}
    return Highlights(look.selectable, over, dict.fromkeys(look.picks[:1]), ranks=look.ranks)


_ROUTE_PICKS: Final = {f"route:{route.id}": route for route in ROUTES}


@lru_cache(maxsize=2048)
def _route_target(index: int, pick: str, label: str) -> Element:
    middle = LINES[index].middle
    at = (round(middle.x, 1), round(middle.y, 1))
    hit, glow = tuple(drawings.hit(index)), drawings.frame(index)
    return Element("g", {"class": "rw-flat"}, hit, pick=pick, label=label, at=at, glow=glow)


@lru_cache(maxsize=1024)
def _city_target(city: str, pick: str, label: str) -> Element:
    children = (drawings.ring(city, "rw-hit", 14.5),)
    glow = drawings.ring(city, "rw-lit-city")
    return Element("g", {"class": "rw-flat"}, children, pick=pick, label=label, at=PLACES[city].at, glow=glow)


# --- marks


def _preview(state: State, look: Look) -> dict[str, Element]:
    """The route or city about to be paid for, with its future wagons or station."""
    pick = look.picks[0] if look.picks else ""
    if state.tunnel is not None:
        pick = f"route:{ROUTES[state.tunnel.route].id}"
    what, _, name = pick.partition(":")
    if what == "route" and name in ROUTE_IDS:
        index = ROUTE_IDS[name]
        ghost = shape.group(drawings.wagons(index, state.turn), css="rw-ghost")
        return {"chosen": shape.group(ghost, drawings.around(index, "rw-chosen"))}
    if what == "city" and name in CITIES:
        ghost = shape.group(drawings.station(name, state.turn), css="rw-ghost")
        return {"chosen": shape.group(ghost, drawings.ring(name, "rw-chosen", 14.5))}
    return {}


@once()
def _borrowed_routes(state: State, looker: int | None) -> dict[str, Element]:
    """The routes that the viewer would use through stations; at the end those of all players."""
    lookers = [seat for seat in range(len(state.players)) if state.phase == "over" or seat == looker]
    return {
        f"lent:{seat_name(seat)}:{ROUTES[route].id}": shape.group(
            drawings.around(route, "rw-lent-way"), css=colour_class(colour_of(seat))
        )
        for seat in lookers
        for route in borrowing(state, seat).routes
        if route is not None
    }


def _proofs(look: Look) -> dict[str, Element]:
    """The proof of a refusal, and the effect of the last action; the panel marks its own pieces."""
    found = {}
    for name, css, marks in (("shown", "rw-shown-way", look.shown), ("proof", "rw-proof", look.marks)):
        for number, drawn in enumerate(_marked(css, marks)):
            found[f"{name}:{number}"] = drawn
    return found


def _marked(css: str, marks: tuple[Mark, ...]) -> Iterator[Element]:
    for mark in marks:
        what, _, name = mark.piece.partition(":")
        if what == "route" and name in ROUTE_IDS:
            yield drawings.around(ROUTE_IDS[name], css)
        elif what == "city" and name in CITIES:
            yield drawings.ring(name, css, 14.5)
