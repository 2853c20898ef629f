"""Positions as text that a person can read and type: one statement a line, or separated by semicolons.

    A routes dieppe-paris berlin-frankfurt-red, stations roma, hand 3 green 1 locomotive, tickets brest-marseille
    B hand 5 ?, tickets ? ?, gave back ? ?
    row red blue green red locomotive
    discards 2 red 1 blue
    turn A

A player has the routes claimed, the stations, the hand, and the cards of it that everyone has ``seen``. The tickets
follow: those kept, those ``offered`` and not yet decided on, the first ones given back, and those of others that the
player ``knows`` from having put them under the ticket deck. ``?`` is a card or a ticket hidden from the viewer; in a
hand, the cards before it are those that everyone has seen. Anything left out has its initial value: no routes, a row of
five colours, the turn of A. The contents of the decks, the wagons left and the scores follow from the rest.

Further statements are ``rules``, ``phase`` (see ``table.Phase``), ``under`` (tickets under the ticket deck: ``A
edinburgh-paris, B ?``), ``kept`` (the number kept of those offered now), ``tunnel madrid-pamplona-black with 3 black,
revealed red black``, ``last`` (the turns left in the last round), ``passed`` (the number of passes in a row) and
``held`` (cards in some hand, but not known in which). An empty slot of the row is ``-``.

Three more tell what players remember of tickets drawn: ``decided`` (the number of those offered that others have seen a
player decide on), ``draw`` (the tickets drawn in this turn) and ``draws`` (those of earlier turns). In ``draw B
paris-wien A essen-kyiv returned essen-kyiv``, B has drawn one ticket from the deck and one that A had put under it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Final

from railwidgets.core import of_each_player, parse_int, quoted, read_statements, take_seat, take_word
from railwidgets.games.rail_europe import record
from railwidgets.games.rail_europe.components import CARDS, PLAYERS, ROW, SEATS, Cards
from railwidgets.games.rail_europe.names import UNKNOWN, cards_named
from railwidgets.games.rail_europe.record import VERSION, Record
from railwidgets.games.rail_europe.state import RailEuropeState, Rules

USUAL_ROW: Final = list(CARDS[:ROW])
"""The row of a notation without one."""

# --- writing


def write(state: RailEuropeState) -> str:
    """The notation of a position."""
    return "\n".join(_lines(state, record.write(state)))


def _lines(state: RailEuropeState, written: Record) -> Iterator[str]:
    if state.rules.changed:
        yield f"rules {state.rules.text}"
    for letter, player in zip(SEATS, written["players"], strict=False):
        yield f"{letter} " + ", ".join(_player_parts(player))
    yield "row " + " ".join(name or "-" for name in written["row"])
    if written["discards"]:
        yield f"discards {_counted(written['discards'])}"
    if written["under"]:
        yield "under " + ", ".join(" ".join(entry) for entry in written["under"])
    yield f"turn {written['turn']}"
    if written["phase"] != "turn":
        yield f"phase {written['phase']}"
    if tunnel := written["tunnel"]:
        revealed = f", revealed {' '.join(tunnel['revealed'])}" if tunnel["revealed"] else ""
        yield f"tunnel {tunnel['route']} with {_counted(tunnel['laid'])}{revealed}"
    for name in ("kept", "passed"):
        if written[name]:
            yield f"{name} {written[name]}"
    if written["last"] is not None:
        yield f"last {written['last']}"
    if written["held"]:
        yield f"held {_counted(written['held'])}"
    if "decided" in written:
        yield f"decided {written['decided']}"
    if "ticket_draw" in written:
        yield f"draw {_draw(written['ticket_draw'])}"
    if "past_draws" in written:
        yield "draws " + ", ".join(map(_draw, written["past_draws"]))


def _counted(cards: dict[str, int]) -> str:
    return " ".join(f"{count} {name}" for name, count in cards.items())


def _draw(draw: Record) -> str:
    """A draw: the seat, its tickets, each after its giver if it has one, and those returned."""
    above = [""] * (len(draw["tickets"]) - len(draw["givers"]))
    drawn = zip([*above, *draw["givers"]], draw["tickets"], strict=True)
    back = ["returned", *draw["returned"]] if draw["returned"] else []
    return " ".join([draw["seat"], *(f"{giver} {ticket}".strip() for giver, ticket in drawn), *back])


def _player_parts(player: Record) -> Iterator[str]:
    for name in ("routes", "stations"):
        if player[name]:
            yield f"{name} {' '.join(player[name])}"
    yield f"hand {_counted(player['hand'])}".strip()
    if player["seen"]:
        yield f"seen {_counted(player['seen'])}"
    for name in ("tickets", "offered", "gave_back", "knows"):
        if player[name]:
            yield f"{name.replace('_', ' ')} {' '.join(player[name])}"


# --- reading


def read(text: str) -> RailEuropeState:
    """The position with this notation.

    Raises:
        NotationError: A statement does not parse, or the position is impossible; the error lists every fault.
    """
    return record.read(parse(text))


def parse(text: str) -> Record:
    """The record of a notation.

    Raises:
        NotationError: A statement does not parse; the error lists every fault.
    """
    parsed: Record = {"game": "rail_europe", "version": VERSION}
    players: dict[str, Record] = {}
    read_statements(text, lambda statement: _read_statement(statement, parsed, players))
    parsed.setdefault("row", USUAL_ROW)
    for key, statement in (("ticket_draw", "draw"), ("past_draws", "draws")):
        if statement in parsed:
            parsed[key] = parsed.pop(statement)
    return parsed | {"players": of_each_player(players, PLAYERS)}


def _read_statement(statement: str, parsed: Record, players: dict[str, Record]) -> None:
    if not take_seat(statement, SEATS, _read_player, players):
        take_word(statement, _STATEMENTS, parsed, "a seat such as A")


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _read_player(text: str) -> Record:
    player: Record = {}
    for part in _parts(text):
        word, _, rest = part.replace("gave back", "gave_back").partition(" ")
        if word not in _PLAYER_PARTS:
            known = ", ".join(name.replace("_", " ") for name in _PLAYER_PARTS)
            raise ValueError(f"{quoted(part)} is unreadable; write one of {known}, separated by commas")
        if word in player:
            raise ValueError(f"'{word}' occurs twice")
        player[word] = _PLAYER_PARTS[word](rest.strip())
    return player


def _read_hand(text: str) -> dict[str, int]:
    """Cards with their counts, including hidden ones."""
    hidden = re.search(r"(?:^| )([1-9][0-9]{0,2}) \?$", text)
    known = text[: hidden.start()] if hidden else text
    found = _by_name(cards_named(known.strip()))
    return {**found, UNKNOWN: int(hidden[1])} if hidden else found


def _by_name(cards: Cards) -> dict[str, int]:
    return {name: count for name, count in zip(CARDS, cards, strict=True) if count}


def _read_cards(text: str) -> dict[str, int]:
    return _by_name(cards_named(text))


def _read_row(text: str) -> list[str | None]:
    return [None if word == "-" else word for word in text.split()]


def _read_under(text: str) -> list[list[str]]:
    entries = [part.split() for part in _parts(text)]
    if any(len(entry) != 2 for entry in entries):
        raise ValueError("write tickets under the deck as 'A edinburgh-paris, B ?'")
    return entries


def _read_draw(text: str) -> Record:
    drawn, _, returned = text.partition(" returned ")
    seat, *words = drawn.split() or [""]
    tickets = [word for word in words if word not in SEATS]
    # Only the last tickets of a draw come from under the deck.
    givers = [word for word, ticket in pairwise(words) if word in SEATS and ticket not in SEATS]
    if _draw({"seat": seat, "tickets": tickets, "givers": givers, "returned": []}) != " ".join(drawn.split()):
        raise ValueError("write a draw as 'B paris-wien A essen-kyiv returned paris-wien'")
    return {"seat": seat, "tickets": tickets, "givers": givers, "returned": returned.split()}


def _read_draws(text: str) -> list[Record]:
    return [_read_draw(part) for part in _parts(text)]


def _read_tunnel(text: str) -> Record:
    match = re.fullmatch(r"([\w-]+) with ([\w ]+?)(?: *, *revealed((?: +\w+)*))?", text)
    if not match:
        raise ValueError("write a tunnel as 'tunnel barcelona-pamplona with 2 red, revealed red blue green'")
    return {"route": match[1], "laid": _read_cards(match[2]), "revealed": (match[3] or "").split()}


_PLAYER_PARTS: Final[dict[str, Callable[[str], Any]]] = {
    "routes": str.split,
    "stations": str.split,
    "hand": _read_hand,
    "seen": _read_cards,
    "tickets": str.split,
    "offered": str.split,
    "gave_back": str.split,
    "knows": str.split,
}

_STATEMENTS: Final[dict[str, Callable[[str], Any]]] = {
    "rules": Rules.read,
    "row": _read_row,
    "discards": _read_cards,
    "under": _read_under,
    "turn": str,
    "phase": str,
    "tunnel": _read_tunnel,
    "kept": parse_int,
    "last": parse_int,
    "passed": parse_int,
    "held": _read_cards,
    "decided": parse_int,
    "draw": _read_draw,
    "draws": _read_draws,
}
