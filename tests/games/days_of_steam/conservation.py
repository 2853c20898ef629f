"""What must add up at every step of Days of Steam: nothing comes from nowhere, and nothing is lost."""

from __future__ import annotations

from railwidgets.games.days_of_steam import DaysOfSteamState
from railwidgets.games.days_of_steam.components import (
    CIRCUIT_COUNTERS,
    CITIES,
    COAL_CUBES,
    COLOURS,
    GOODS,
    HAND,
    HIDDEN,
    KINDS,
    MARKET,
    STEAM_LIMIT,
)


def wrong_with(state: DaysOfSteamState) -> list[str]:
    """Everything that does not add up."""
    wrong = [*_tiles(state), *_cities(state), *_goods(state)]
    counters = sum(player.counters for player in state.players)
    if not 0 <= counters <= CIRCUIT_COUNTERS or state.counters_left != CIRCUIT_COUNTERS - counters:
        wrong.append(f"{counters} counters are out and {state.counters_left} left")
    for player in state.players:
        if not 0 <= player.steam <= STEAM_LIMIT:
            wrong.append(f"steam is {player.steam}")
        if not 0 <= player.coal <= COAL_CUBES or (player.coal and len(state.table.cities) < sum(CITIES)):
            wrong.append(f"{player.coal} coal cubes with {len(state.table.cities)} cities on the map")
        if len(player.hand) > HAND:
            wrong.append(f"{len(player.hand)} tiles in hand")
    if len(state.row) > MARKET:
        wrong.append(f"{len(state.row)} cities in the row")
    return wrong


def _tiles(state: DaysOfSteamState) -> list[str]:
    tiles = [kind for player in state.players for kind in player.hand if kind != HIDDEN]
    for track in state.table.tracks.values():
        tiles += [track.kind, *(kind for kind, _ in track.under)]
    return [
        f"{tiles.count(name) + left} tiles of kind {name}"
        for (name, kind), left in zip(KINDS.items(), state.deck, strict=True)
        if tiles.count(name) + left != kind.count or left < 0
    ]


def _cities(state: DaysOfSteamState) -> list[str]:
    cities = [*state.table.cities.values(), *state.row]
    colours = [city.colour for city in cities if city.colour] + [state.drawn] * bool(state.drawn)
    unnamed = sum(not city.colour for city in cities)
    wrong = [
        f"{colours.count(colour) + left} cities of colour {colour}"
        for colour, count, left in zip(COLOURS, CITIES, state.pile, strict=True)
        if colours.count(colour) + left != count or left < 0
    ]
    if unnamed != sum(draw.what == "city" and isinstance(draw.where, tuple) for draw in state.draws) and colours:
        wrong.append(f"{unnamed} cities are yet to be turned up")
    return wrong


def _goods(state: DaysOfSteamState) -> list[str]:
    goods = [good for city in (*state.table.cities.values(), *state.row) for good in city.goods]
    for player in state.players:
        goods += [*player.delivered, *([player.cargo.colour] if player.cargo else [])]
    return [
        f"{goods.count(colour) + left} cubes of colour {colour}"
        for colour, count, left in zip(COLOURS, GOODS, state.bag, strict=True)
        if goods.count(colour) + left != count or left < 0
    ]
