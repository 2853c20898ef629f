"""The frozen state: the line, the plan of mini tiles, the dice, the companies, and the progress of the turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from railwidgets.core import CHANCE, Actor, Cell, FolderState, Options, free, option, who_begins
from railwidgets.games.railroad_dice.components import (
    COMPANIES,
    ENDS,
    FACES,
    PLAYERS,
    Components,
    EndName,
    Site,
    box_of,
    built_in,
    canonical,
)
from railwidgets.games.railroad_dice.table import CENTRE, GRID, START, End, Large, Mini, Plan, large_at, surcharge
from railwidgets.track import Network

Phase = Literal["act", "roll", "discard", "count", "over"]
"""The phase: the player acts, chance rolls, the player discards, chance lifts the screens, nothing more."""

Ending = Literal["", "stations", "ends", "minis", "bank"]
"""The reason why this year is the last: a company has built all its stations, both ends are dead, no mini tile fits, or
the bank could not pay.
"""

START_WILD: Final = 4
"""The wild dice in front of each player at the start (``setup.start``)."""

FRONT_LIMIT: Final = 5
"""The dice that may stay in front at the end of a turn (``turn.front_limit``)."""

LEAST_INCOME: Final = 4
"""The minimum income in dice (``income.reserve``)."""

PARACHUTE: Final = 4
"""The wild dice for a player who has lost the last company (``income.parachute``)."""

REWARD: Final = 2
"""The wild dice for a new tile or a station (``tile.reward``, ``station.reward``)."""

LEAST_PIECES: Final = 5
"""The pieces on a tile before the line may leave it, the leaving one included (``tile.five_pieces``)."""


@dataclass(frozen=True, slots=True)
class Rules(Options):
    """The rulings that players can change.

    Attributes:
        dice: The number of dice (``dice.bank``).
        station_neighbours: Whether the eight or the four squares around a station count (``station.terrain``).
        turned_tiles: Whether a player may rotate a new tile (``tile.new``).
        components: The path of a file in the form of ``components.toml``, or its text (``setup.box``); stored as
            ``Components.source``, empty for the box that comes with the package.
        first: The first player: the letter of a seat, or ``lot`` (``setup.first_player``).
    """

    dice: int = option(40, (40, 60))
    station_neighbours: int = option(8, (8, 4))
    turned_tiles: bool = option(True)
    components: str = free("")
    first: str = who_begins(PLAYERS)

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if self.components:
            object.__setattr__(self, "components", canonical(self.components))

    @property
    def box(self) -> Components:
        """The components of this game."""
        return box_of(self.components)


class Player(NamedTuple):
    """A player's possessions.

    Attributes:
        reserve: The dice behind the screen; ``None`` if the viewer may not know.
        front: The dice in front of the screen, by face in the order of ``FACES``.
        shares: By company in the order of ``COMPANIES``.
        passengers: Thousands so far, behind the screen; ``None`` if the viewer may not know.
        parachute: Whether the player lost the last company at the last year's end (``income.parachute``).
        seen_dice: The minimum number of dice that everyone has seen go behind the screen.
        seen_passengers: The minimum number of thousands of passengers that everyone has seen go there.
    """

    reserve: int | None = 0
    front: tuple[int, ...] = (0, 0, 0, START_WILD)
    shares: tuple[int, ...] = (0,) * len(COMPANIES)
    passengers: int | None = 0
    parachute: bool = False
    seen_dice: int = 0
    seen_passengers: int = 0

    @property
    def wild(self) -> int:
        """The wild dice in front, the last of ``FACES``."""
        return self.front[-1]

    @property
    def purse(self) -> int:
        """The dice of the reserve available to spend; none if unknown."""
        return self.reserve or 0

    @property
    def dice(self) -> int:
        """All known dice, in front of and behind the screen."""
        return sum(self.front) + self.purse

    def without(self, *dice: str) -> Player:
        """The player without some dice of the front."""
        front = list(self.front)
        for die in dice:
            front[FACES.index(die)] -= 1
        return self.with_front(tuple(front))

    def with_front(self, front: tuple[int, ...]) -> Player:
        """The player with other dice in front; ``_replace`` takes four times as long, and searches call this often."""
        reserve, _, shares, passengers, parachute, dice, carried = self
        return Player(reserve, front, shares, passengers, parachute, dice, carried)

    def charged(self, cost: int, wild: int) -> Player:
        """The player after paying a cost with some wild dice and the rest out of the reserve."""
        if not cost:
            return self
        paying = self.with_front((*self.front[:-1], self.wild - wild)) if wild else self
        return paying.stocked(wild - cost)

    def stocked(self, dice: int) -> Player:
        """The player with more dice behind the screen, or fewer, in public."""
        reserve, front, shares, passengers, parachute, seen, carried = self
        more = None if reserve is None else reserve + dice
        return Player(more, front, shares, passengers, parachute, max(seen + dice, 0), carried)

    def paid(self, carried: int) -> Player:
        """The player with more thousands of passengers behind the screen, in public."""
        reserve, front, shares, passengers, parachute, dice, seen = self
        more = None if passengers is None else passengers + carried
        return Player(reserve, front, shares, more, parachute, dice, seen + carried)

    def rewarded(self, wild: int) -> Player:
        """The player with more wild dice in front."""
        return self.with_front((*self.front[:-1], self.wild + wild))


class Turn(NamedTuple):
    """The progress of the turn.

    Attributes:
        income: Whether the player has taken the income.
        rolled: Whether the player has rolled the dice.
        opened: The areas opened, each by its first square of the whole plan, sorted.
        bridges: For each end the dice laid since it was last where a turn can end (``cost.no_end_at_lake``).
        retreated: For each end whether the player has taken a bridge back.
        rolling: The number of dice that chance is rolling.
        discarding: Whether the player is discarding dice.
    """

    income: bool = False
    rolled: bool = False
    opened: tuple[Cell, ...] = ()
    bridges: tuple[tuple[str, ...], ...] = ((), ())
    retreated: tuple[bool, ...] = (False, False)
    rolling: int = 0
    discarding: bool = False


class YearLine(NamedTuple):
    """The result of a company at the end of the last year: thousands of passengers, and its director then."""

    passengers: int
    director: int | None


@dataclass(frozen=True, repr=False)
class RailroadDiceState(FolderState):
    """A position of Railroad Dice.

    Attributes:
        rules: The rulings in force, including the components.
        players: By seat.
        plan: The mini tiles.
        large: The large tiles in play by position: that of each end, sorted; one if both ends share it.
        ends: The two ends of the line, in the order of ``ENDS``.
        directors: The seat that directs each company, in the order of ``COMPANIES``.
        bank: The dice in the bank.
        first_player: The seat that had the first turn of the year.
        turn: The seat whose turn it is.
        year: The year, counted from 1.
        now: The progress of the turn.
        paid: The thousands of passengers paid to all players so far.
        last_year: The result of each company at the last year's end; empty in the first year.
        ending: The reason why this year is the last, or empty.
        counting: The number of screens lifted at the end; ``None`` before the last year's end.
    """

    rules: Rules = field(default_factory=Rules)
    players: tuple[Player, ...] = (Player(), Player())
    plan: Plan = field(default_factory=lambda: Plan({START: Mini("plain")}))
    large: tuple[tuple[Cell, Large], ...] = ((START, Large("plain").with_piece(CENTRE, "EW")),)
    ends: tuple[End, ...] = (End(START, CENTRE, 1), End(START, CENTRE, 3))
    directors: tuple[int | None, ...] = (None,) * len(COMPANIES)
    bank: int = Rules().dice - 1 - 2 * START_WILD
    first_player: int = 0
    turn: int = 0
    year: int = 1
    now: Turn = field(default_factory=Turn)
    paid: int = 0
    last_year: tuple[YearLine, ...] = ()
    ending: Ending = ""
    counting: int | None = None

    @classmethod
    def first(cls, players: int, rules: Rules) -> RailroadDiceState:
        """The position before the first turn."""
        start = rules.box.start
        return cls(
            rules=rules,
            players=(Player(),) * players,
            plan=Plan({START: Mini(start)}),
            large=((START, Large(start).with_piece(CENTRE, "EW")),),
            bank=rules.dice - 1 - START_WILD * players,
            first_player=rules.first_seat,
            turn=rules.first_seat,
        )

    @property
    def phase(self) -> Phase:
        """The current phase."""
        if self.counting is not None:
            return "over" if self.counting == len(self.players) else "count"
        if self.now.rolling:
            return "roll"
        return "discard" if self.now.discarding else "act"

    @property
    def actor(self) -> Actor:
        if self.counting is not None:
            return None if self.counting == len(self.players) else CHANCE
        return CHANCE if self.now.rolling else self.turn

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def box(self) -> Components:
        """The components of this game."""
        return box_of(self.rules.components) if self.rules.components else _OWN

    def network(self) -> Network:
        """The line on the table as ports, links and joints over the squares of the whole plan."""
        return Network.of(GRID, [track for position, large in self.large for track in large.patterns(position)])

    # --- queries

    def end(self, name: EndName) -> End:
        """The end of the line with that name."""
        return self.ends[ENDS.index(name)]

    def tile(self, position: Cell) -> Large | None:
        """The large tile in play at a position of the plan."""
        return next((large for place, large in self.large if place == position), None)

    def large_at(self, position: Cell) -> Large:
        """The large tile at a position that has one."""
        return large_at(self.large, position)

    def surcharge(self, tile: str, position: Cell, square: int) -> int:
        """The dice still to pay in this turn for a piece on a square of a tile at a position."""
        return surcharge(self.box, self.now.opened, tile, position, square)

    def next_site(self, company: str) -> Site | None:
        """The price and needs of the next station of a company; ``None`` when all are built."""
        built = self.plan.built[COMPANIES.index(company)]
        sites = self.box.companies[company].sites
        return sites[built] if built < len(sites) else None

    def shares_left(self, company: int) -> int:
        """The shares of a company, by its number, that the bank still has."""
        shares = self.box.companies[COMPANIES[company]].shares
        for player in self.players:
            shares -= player.shares[company]
        return shares

    @property
    def income(self) -> int:
        """The income of the player whose turn it is: dice for the reserve (``income.reserve``)."""
        return income(self.plan.built, self.directors, self.turn)

    @property
    def dice_on_tiles(self) -> int:
        """The dice on the large tiles as rails."""
        return sum([large.rails for _, large in self.large])


@lru_cache(maxsize=1 << 12)
def income(built: tuple[int, ...], directors: tuple[int | None, ...], seat: int) -> int:
    """The income of a seat: the stations of all companies that it directs, and at least 4."""
    return max(LEAST_INCOME, sum(count for count, director in zip(built, directors, strict=True) if director == seat))


_OWN: Final = built_in()
