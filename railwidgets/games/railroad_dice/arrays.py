"""Positions as arrays, for programs that learn; see ``encoding``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from railwidgets.core import COMPASS, Cell, Feature, seats_labels
from railwidgets.core.encoding import Values, one_hot
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, SIZE
from railwidgets.games.railroad_dice.state import Ending, Player, Rules
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.table import OUT, RAILS, SIDES, Mini

NEAR: Final = 6
"""The rows and columns of the plan around the first tile that arrays show."""

SPAN: Final = 2 * NEAR + 1

MOST: Final = 255
"""Larger numbers of years, of passengers and of dice seen are given as this one."""

PHASES: Final = ("act", "roll", "discard", "count", "over")
ENDINGS: Final[tuple[Ending, ...]] = ("stations", "ends", "minis", "bank")

_SQUARE: Final = (
    *("mountain", "lake", "dice to pay"),
    *(f"rail {sides}" for sides in RAILS),
    *(f"station {company}" for company in COMPANIES),
    *(f"end {end}" for end in ENDS),
    *(f"ahead of {end}" for end in ENDS),
)
"""The planes of a large tile."""

_SEAT: Final = (
    *("reserve", "reserve hidden", "dice seen", "passengers", "passengers hidden", "passengers seen", "parachute"),
    *(f"front {face}" for face in FACES),
    *(f"shares {company}" for company in COMPANIES),
    *(f"directs {company}" for company in COMPANIES),
)


class Arrays:
    """The arrays of the positions of a game.

    Attributes:
        features: The arrays, in order.
    """

    def __init__(self, players: int, rules: Rules) -> None:
        self.players, self.box = players, rules.box
        seats, self._kinds = seats_labels(players), tuple(rules.box.minis)
        plan = (
            *(f"tile {kind}" for kind in self._kinds),
            *(f"mountain edge on {COMPASS[side]}" for side in SIDES),
            *(f"station {company}" for company in COMPANIES),
            *(f"end {end}" for end in ENDS),
        )
        self._planes = len(plan)
        self._ground = {
            name: [bytes((sign == "^", sign == "~", cost)) for sign, cost in _squares(tile.terrain, tile.surcharge)]
            for name, tile in rules.box.tiles.items()
        }
        progress = (
            *("bank", "year", "income taken", "rolled", "dice to roll", "discarding", "screens lifted"),
            *(f"dice of the {end} bridge" for end in ENDS),
            *(f"{end} bridge taken back" for end in ENDS),
            *(f"tiles left {kind}" for kind in self._kinds),
            "tiles beyond the arrays",
        )
        companies = ("stations", "stations left", "price of the next", "shares left", "passengers last year")
        self.features = (
            *(Feature(f"tile of the {end} end", (SIZE, SIZE, len(_SQUARE)), _SQUARE, 9) for end in ENDS),
            Feature("plan", (SPAN, SPAN, len(plan)), plan),
            Feature.of_seats("seats", players, _SEAT, MOST),
            Feature("companies", (len(COMPANIES), len(companies)), companies, MOST),
            Feature.vector("first seat of the year", seats),
            Feature.vector("seat to act", seats),
            Feature.vector("phase", PHASES),
            Feature.vector("last year because of", ENDINGS),
            Feature.vector("progress", progress, MOST),
        )

    def observe(self, view: State, seat: int) -> Sequence[Values]:
        """The values of each array, in order."""
        order = [(seat + further) % self.players for further in range(self.players)]
        plan, beyond = self._plan(view)
        actor = (view.turn - seat) % self.players if isinstance(view.actor, int) else None
        return (
            *(self._tile(view, end.position) for end in view.ends),
            plan,
            [value for other in order for value in _of_seat(view, other, view.players[other])],
            [value for number in range(len(COMPANIES)) for value in _of_company(view, number)],
            one_hot((view.first_player - seat) % self.players, self.players),
            one_hot(actor, self.players),
            one_hot(PHASES.index(view.phase), len(PHASES)),
            [int(view.ending == ending) for ending in ENDINGS],
            self._progress(view, beyond),
        )

    def _tile(self, view: State, position: Cell) -> bytes:
        """The planes of the large tile at a position."""
        large = view.large_at(position)
        ground, pieces, size = self._ground[large.tile], dict(large.pieces), len(_SQUARE)
        found = bytearray(size * SIZE * SIZE)
        opened = view.now.opened
        for square, costs in enumerate(ground):
            first = square * size
            found[first : first + 3] = costs
            if costs[2] and opened:
                found[first + 2] = view.surcharge(large.tile, position, square)
            piece = pieces.get(square)
            if piece is not None:
                found[first + _PIECE[piece]] = 1
        for number, end in enumerate(view.ends):
            if end.position == position:
                found[end.square * size + _FIRST_END + number] = 1
                if end.ahead != OUT:
                    found[end.ahead * size + _FIRST_END + len(ENDS) + number] = 1
        return bytes(found)

    def _plan(self, view: State) -> tuple[bytes, int]:
        """The planes of the plan, and the number of mini tiles beyond them."""
        found, beyond = bytearray(SPAN * SPAN * self._planes), 0
        for position, mini in view.plan.minis.items():
            if _is_near(position):
                first = _index(position) * self._planes
                made = self._of_mini(mini)
                found[first : first + len(made)] = made
            else:
                beyond += 1
        for number, end in enumerate(view.ends):
            if _is_near(end.position):
                found[(_index(end.position) + 1) * self._planes - len(ENDS) + number] = 1
        return bytes(found), beyond

    def _of_mini(self, mini: Mini) -> bytes:
        tile = self.box.tiles[mini.tile]
        return bytes(
            (
                *(tile.kind == kind for kind in self._kinds),
                *(edge == "M" for edge in tile.edges),
                *(company in mini.stations for company in COMPANIES),
            )
        )

    def _progress(self, view: State, beyond: int) -> list[int]:
        now = view.now
        return [
            *(view.bank, min(view.year, MOST), now.income, now.rolled, now.rolling, now.discarding),
            view.counting or 0,
            *map(len, now.bridges),
            *now.retreated,
            *view.plan.minis_left(self.box).values(),
            beyond,
        ]


def _squares(terrain: Sequence[str], surcharge: Sequence[int]) -> zip[tuple[str, int]]:
    return zip("".join(terrain), surcharge, strict=True)


_FIRST_END: Final = 3 + len(RAILS) + len(COMPANIES)
_PIECE: Final = {piece: place for place, piece in enumerate((*RAILS, *COMPANIES), 3)}


def _is_near(position: Cell) -> bool:
    return -NEAR <= position[0] <= NEAR and -NEAR <= position[1] <= NEAR


def _index(position: Cell) -> int:
    return (position[0] + NEAR) * SPAN + position[1] + NEAR


def _of_seat(view: State, seat: int, player: Player) -> list[int]:
    reserve, passengers = player.reserve, player.passengers
    return [
        *(reserve or 0, reserve is None, min(player.seen_dice, MOST)),
        *(min(passengers or 0, MOST), passengers is None, min(player.seen_passengers, MOST)),
        player.parachute,
        *player.front,
        *player.shares,
        *(director == seat for director in view.directors),
    ]


def _of_company(view: State, number: int) -> list[int]:
    name = COMPANIES[number]
    built, site = view.plan.built[number], view.next_site(name)
    return [
        *(built, len(view.box.companies[name].sites) - built, site.price if site else 0, view.shares_left(number)),
        min(view.last_year[number].passengers, MOST) if view.last_year else 0,
    ]
