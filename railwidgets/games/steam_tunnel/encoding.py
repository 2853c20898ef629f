"""Actions as numbers, and positions as arrays, for programs that learn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from railwidgets.core import Action, Block, Feature, Numbering, cells, seats_labels
from railwidgets.core import Encoding as Base
from railwidgets.core.encoding import Menu, Values, one_hot
from railwidgets.games.steam_tunnel.actions import Block as BlockCard
from railwidgets.games.steam_tunnel.actions import Flip, Pawn, Skip
from railwidgets.games.steam_tunnel.components import DOWN, FACES, FULL_SIZE, KINDS, SIDES, SIZE, end_value
from railwidgets.games.steam_tunnel.courses import Course
from railwidgets.games.steam_tunnel.state import Rules
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import Card
from railwidgets.games.steam_tunnel.tunnels import stakes

SEGMENTS: Final = tuple(sorted({name for face in FACES.values() for name in face.names}))
"""The segments of all cards, by their ports."""

MOST: Final = 255
"""Larger values of tunnels and scores are given as this one."""

FACTS: Final = ("value", "own pawns", "most pawns of another", "cards to turn over")
"""What arrays say of the tunnel of each segment."""

_ROUNDING: Final = 1e-9
"""Makes sums of thirds whole again where they are."""

PAIRS: Final = tuple((one, other) for one in SIDES for other in SIDES if one < other)

PHASES: Final = ("flip", "show", "pawn", "over")


class Encoding(Base):
    """Each action is one number: a card to turn over, a segment for a pawn, a card to block, or none of these."""

    def __init__(self, players: int, rules: Rules) -> None:
        super().__init__(players, rules)
        rows, columns = FULL_SIZE if rules.full_board else SIZE
        self._columns = columns
        self.chance_outcomes = max(len(FACES), players)
        places = cells(range(rows), range(columns))
        self.numbering = Numbering(
            Block("flip", (places,)), Block("pawn", (places, SEGMENTS)), Block("block", (places,)), Block("skip")
        )
        seats = seats_labels(players)
        planes = (
            *("face down", "blocked", "turned over in this turn"),
            *(f"blocked by {seat}" for seat in seats),
            *(f"ports {one} and {other} joined" for one, other in PAIRS),
            *(f"end of port {port}, numbered" for port in SIDES),
            *(f"segment of port {port} for sale" for port in SIDES),
            *(f"pawn of {seat} on the segment of port {port}" for seat in seats for port in SIDES),
        )
        facts = tuple(f"{fact}, of the segment of port {port}" for port in SIDES for fact in FACTS)
        self.features = (
            Feature("cards", (rows, columns, len(planes)), planes, high=4),
            Feature.vector("unseen cards", KINDS, high=16),
            Feature.vector("seat to act", seats),
            Feature.vector("phase", PHASES),
            Feature.vector("cards to turn over", ("number",), high=rows * columns),
        )
        self.derived = (
            Feature("tunnels", (rows, columns, len(facts)), facts, high=MOST),
            Feature.of_seats("points", players, ("rounded down",), high=MOST),
        )
        # For each observer the cards that it saw last, with their planes.
        self._last: dict[int, tuple[list[Card | None], list[int], list[bytes]]] = {}
        self._all = rows * columns * len(SIDES)
        self._planes: dict[tuple[int, Card, int], bytes] = {}
        pawns, skip = self.numbering["pawn"], self.numbering["skip"].number()
        self._numbers: dict[Action, int] = {Skip(): skip}
        for index in range(rows * columns):
            cell = divmod(index, columns)
            self._numbers[Flip(cell)] = self.numbering["flip"].number(index)
            self._numbers[BlockCard(cell)] = self.numbering["block"].number(index)
            for place, segment in enumerate(SEGMENTS):
                self._numbers[Pawn(cell, segment)] = pawns.number(index, place)
        self._actions = {number: action for action, number in self._numbers.items()}

    def encode(self, state: State, action: Action) -> tuple[int, ...]:
        return (self._numbers[action],)

    def menu(self, state: State) -> Menu:
        numbers = self._numbers
        return {numbers[action]: action for action in state.choices}

    def decode(self, state: State, numbers: Sequence[int]) -> Action | None:
        (number,) = numbers
        return self._actions[number]

    def observe(self, view: State, seat: int) -> Sequence[Values]:
        parts = self._cards(view, seat)
        flipped = view.flipped or view.pending
        if flipped is not None:
            index = flipped[0] * self._columns + flipped[1]
            face = bytearray(parts[index])
            face[2] = 1
            parts = [*parts[:index], bytes(face), *parts[index + 1 :]]
        actor = None if view.actor is None else (view.turn - seat) % self.players
        return (
            b"".join(parts),
            view.deck,
            one_hot(actor, self.players),
            one_hot(PHASES.index(view.phase), len(PHASES)),
            (view.table.left,),
        )

    def derive(self, view: State, seat: int) -> Sequence[Values]:
        """The planes of the tunnels, and the points of each seat as if the tunnels ended now."""
        size, totals = len(FACTS), [0.0] * self.players
        planes = bytearray(self._all * size)
        for course, pawns, value in stakes(view):
            most, own = max(pawns), pawns[seat]
            if most and value:
                share = value / pawns.count(most)
                for other, count in enumerate(pawns):
                    if count == most:
                        totals[other] += share
            rival = most if own < most or pawns.count(most) > 1 else max((*pawns[:seat], *pawns[seat + 1 :]))
            left = 0 if course.finished else len(course.covered)
            facts = bytes((min(value, MOST), own, rival, left))
            places = course.found.get(_PLACES)
            if places is None:
                places = course.found[_PLACES] = _places(view, course)
            for place in places:
                planes[place : place + size] = facts
        return planes, [min(int(totals[other] + _ROUNDING), MOST) for other in self.seats_from(seat)]

    def _cards(self, view: State, seat: int) -> list[bytes]:
        """The planes of each card; only those of cards that have changed since the last call are worked out."""
        cards, free = view.table.cards, view.table.free
        known, masks, planes = self._last.get(seat, ([], [], []))
        if not known:
            known, masks, planes = [None] * len(cards), [0] * len(cards), [b""] * len(cards)
        changed = [
            index
            for index, (card, mask) in enumerate(zip(cards, free, strict=True))
            if card is not known[index] or mask != masks[index]
        ]
        for index in changed:
            known[index], masks[index] = cards[index], free[index]
            key = seat, cards[index], free[index]
            found = self._planes.get(key)
            if found is None:
                found = self._planes[key] = self._of_card(*key)
            planes[index] = found
        self._last[seat] = known, masks, planes
        return planes

    def _of_card(self, seat: int, card: Card, free: int) -> bytes:
        face, order = card.of, self.seats_from(seat)
        down = card.face == DOWN
        joined = set() if down else {(a, b) for ports in face.segments for a in ports for b in ports}
        pawns = [-1 if down or line < 0 else card.pawns[line] for line, _ in face.ways]
        return bytes(
            (
                down and not card.blocked,
                card.blocked,
                0,
                *(card.by == other for other in order),
                *(pair in joined for pair in PAIRS),
                *(0 if down else end_value(card.face, port) for port in SIDES),
                *(not down and line >= 0 and free >> line & 1 for line, _ in face.ways),
                *(pawns[port] == other for other in order for port in SIDES),
            )
        )


_PLACES: Final = "places in arrays"
"""The name under which a course keeps them."""


def _places(view: State, course: Course) -> tuple[int, ...]:
    """Where the planes of a tunnel begin, for each port of its segments and of the straights of face-down cards."""
    cards, size = view.table.cards, len(FACTS)
    return tuple(
        (index * len(SIDES) + port) * size
        for index, number in (*course.lines, *course.straights)
        for port in FACES[cards[index].face].segments[number]
    )
