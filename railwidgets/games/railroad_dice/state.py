"""The frozen state: the line, the plan of mini tiles, the dice, the companies, and what has been done in the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from railwidgets.core import CHANCE, Action, Actor, Mark, Outcome, Refusal, Score, State, Text
from railwidgets.games.railroad_dice import legal
from railwidgets.games.railroad_dice.components import COMPANIES, Components, built_in, canonical, of
from railwidgets.games.railroad_dice.line import CENTRE, ENDS, End, EndName, Large, cell_of
from railwidgets.games.railroad_dice.odds import rolls
from railwidgets.games.railroad_dice.plan import Mini, Plan
from railwidgets.track import Cell

if TYPE_CHECKING:
    from railwidgets.core import Game
    from railwidgets.track import Network

Phase = Literal["act", "roll", "discard", "count", "over"]
"""What comes next: the player acts, chance rolls, the player discards, chance lifts the screens, nothing more."""

Ending = Literal["", "stations", "ends", "minis", "bank"]
"""Why this year is the last: a company has built all its stations, both ends are dead, no mini tile fits, or the bank
could not pay."""

START_WILD: Final = 4
FRONT_LIMIT: Final = 5
LEAST_INCOME: Final = 4
START: Final[Cell] = (0, 0)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rulings that people may want otherwise.

    Attributes:
        dice: how many dice there are (``dice.bank``).
        station_neighbours: whether the eight or the four squares around a station count (``station.terrain``).
        turned_tiles: whether a new tile may be turned (``tile.new``).
        components: the path of a file in the form of ``components.toml``, or its text (``setup.box``); kept as
            ``Components.source``, empty for the box that comes with the package.
    """

    dice: int = 40
    station_neighbours: int = 8
    turned_tiles: bool = True
    components: str = ""

    def __post_init__(self) -> None:
        limits = {"dice": (40, 60), "station_neighbours": (8, 4), "turned_tiles": (True, False)}
        for name, allowed in limits.items():
            value = getattr(self, name)
            if value not in allowed or type(value) is not type(allowed[0]):
                known = ", ".join(str(entry) for entry in allowed)
                raise ValueError(f"the rule {name} can be {known}, not {value!r}")
        if self.components:
            object.__setattr__(self, "components", canonical(self.components))

    @property
    def box(self) -> Components:
        """The components that are played with."""
        return of(self.components)


class Player(NamedTuple):
    """What one player has.

    Attributes:
        reserve: dice behind the screen; ``None`` if the seat that looks may not know.
        front: dice in front of the screen, by face in the order of ``FACES``.
        shares: by company in the order of ``COMPANIES``.
        passengers: thousands carried so far, behind the screen; ``None`` if the seat that looks may not know.
        parachute: whether the last company was lost at the last year's end (``income.parachute``).
    """

    reserve: int | None = 0
    front: tuple[int, ...] = (0, 0, 0, START_WILD)
    shares: tuple[int, ...] = (0,) * len(COMPANIES)
    passengers: int | None = 0
    parachute: bool = False

    @property
    def purse(self) -> int:
        """The dice of the reserve that can be spent; none if they are not known."""
        return self.reserve or 0

    @property
    def dice(self) -> int:
        """All dice that are known, before and behind the screen."""
        return sum(self.front) + self.purse


class Turn(NamedTuple):
    """What has been done in the turn.

    Attributes:
        income: whether the income has been taken.
        rolled: whether the dice have been rolled.
        opened: the areas opened, each by its first square of the whole plan, sorted.
        bridges: for each end the dice laid since it was last where a turn can end (``cost.no_end_at_lake``).
        retreated: for each end whether a bridge has been taken back.
        rolling: how many dice chance is rolling.
        discarding: whether the player is putting dice back.
    """

    income: bool = False
    rolled: bool = False
    opened: tuple[Cell, ...] = ()
    bridges: tuple[tuple[str, ...], ...] = ((), ())
    retreated: tuple[bool, ...] = (False, False)
    rolling: int = 0
    discarding: bool = False


class YearLine(NamedTuple):
    """What a company brought at the end of the last year: thousands of passengers, and its director then."""

    passengers: int
    director: int | None


@dataclass(frozen=True, slots=True)
class RailroadDiceState(State):
    """A position of Railroad Dice.

    Attributes:
        rules: the rulings played by, the components among them.
        players: by seat.
        plan: the mini tiles.
        large: the large tiles on the table by position: that of each end, sorted; one if both ends share it.
        ends: the two ends of the line, in the order of ``ENDS``.
        directors: the seat that directs each company, in the order of ``COMPANIES``.
        bank: dice in the bank.
        first: the first player of the year.
        turn: the seat whose turn it is.
        year: counted from 1.
        now: what has been done in the turn.
        paid: thousands of passengers paid to all players so far.
        last_year: what each company brought at the last year's end; empty in the first year.
        ending: why this year is the last, or empty.
        counting: how many screens have been lifted at the end; ``None`` before the last year's end.
    """

    rules: Rules = field(default_factory=Rules)
    players: tuple[Player, ...] = (Player(), Player())
    plan: Plan = field(default_factory=lambda: Plan({START: Mini("plain")}))
    large: tuple[tuple[Cell, Large], ...] = ((START, Large("plain").with_piece(CENTRE, "EW")),)
    ends: tuple[End, ...] = (End(START, CENTRE, 1), End(START, CENTRE, 3))
    directors: tuple[int | None, ...] = (None,) * len(COMPANIES)
    bank: int = Rules().dice - 1 - 2 * START_WILD
    first: int = 0
    turn: int = 0
    year: int = 1
    now: Turn = field(default_factory=Turn)
    paid: int = 0
    last_year: tuple[YearLine, ...] = ()
    ending: Ending = ""
    counting: int | None = None

    @classmethod
    def initial(cls, players: int, rules: Rules) -> RailroadDiceState:
        """The position before the first turn."""
        start = rules.box.start
        return cls(
            rules=rules,
            players=(Player(),) * players,
            plan=Plan({START: Mini(start)}),
            large=((START, Large(start).with_piece(CENTRE, "EW")),),
            bank=rules.dice - 1 - START_WILD * players,
        )

    # --- the contract; what has a subject of its own lives in the module of that name

    @property
    def game(self) -> Game[Any]:
        from railwidgets.games.railroad_dice import GAME

        return GAME

    @property
    def phase(self) -> Phase:
        """What comes next."""
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
        """The components that are played with."""
        return of(self.rules.components) if self.rules.components else _OWN

    def _generate(self) -> Sequence[Action]:
        return legal.generate(self)

    def _allows(self, action: Action) -> bool:
        return legal.allows(self, action)

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        from railwidgets.games.railroad_dice.rules import refusals

        return refusals(self, action)

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        from railwidgets.games.railroad_dice.tries import candidates

        return candidates(self, tuple(picks))

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        from railwidgets.games.railroad_dice.rules import explain

        return explain(self, tuple(picks))

    def shows(self, action: Action) -> tuple[Mark, ...]:
        from railwidgets.games.railroad_dice.rules import shows

        return shows(self, action)

    def _do(self, action: Action) -> RailroadDiceState:
        from railwidgets.games.railroad_dice.change import do

        return do(self, action)

    def _weights(self) -> Sequence[tuple[Action, int]]:
        if self.phase == "roll":
            return rolls(self.now.rolling, self.box.faces)
        if self.phase == "count":
            from railwidgets.games.railroad_dice.hidden import screens

            return screens(self)
        return ()

    @property
    def chance_prompt(self) -> Text | None:
        return Text("Roll the dice", "Lancer les dés") if self.phase == "roll" else None

    def view(self, seat: int | None) -> RailroadDiceState:
        from railwidgets.games.railroad_dice.hidden import view

        return view(self, seat)

    def complete(self, rng: Random) -> RailroadDiceState:
        from railwidgets.games.railroad_dice.hidden import complete

        return complete(self, rng)

    def describe(self, action: Action) -> Text:
        from railwidgets.games.railroad_dice.words import describe

        return describe(self, action)

    def scores(self) -> tuple[Score, ...]:
        from railwidgets.games.railroad_dice.score import score

        return tuple(score(player) for player in self.players)

    @property
    def outcome(self) -> Outcome | None:
        from railwidgets.games.railroad_dice.score import outcome

        return outcome(self)

    def network(self) -> Network:
        """The line on the table as ports, links and joints over the squares of the whole plan.

        A station is a link between its two rails, or a dead end while it is an end of the line.
        """
        from railwidgets.games.railroad_dice.facts import network

        return network(self)

    @property
    def notation(self) -> str:
        from railwidgets.games.railroad_dice.notation import write

        return write(self)

    def to_json(self) -> dict[str, Any]:
        from railwidgets.games.railroad_dice.record import to_record

        return to_record(self)

    def __repr__(self) -> str:
        return f"{self.game!r}.parse({self.notation!r})"

    # --- small questions

    def end(self, name: EndName) -> End:
        """The end of the line of that name."""
        return self.ends[ENDS.index(name)]

    def tile(self, position: Cell) -> Large | None:
        """The large tile on the table at a position of the plan."""
        for place, large in self.large:
            if place == position:
                return large
        return None

    def surcharge(self, tile: str, position: Cell, square: int) -> int:
        """The dice still to be paid in this turn before a piece may lie on a square of a tile at a position."""
        cost = self.box.tiles[tile].surcharge[square]
        if cost and self.now.opened and cell_of(position, self.box.tiles[tile].area[square]) in self.now.opened:
            return 0
        return cost

    def shares_left(self, company: int) -> int:
        """The shares of a company, by number, that the bank still has."""
        shares = self.box.companies[COMPANIES[company]].shares
        for player in self.players:
            shares -= player.shares[company]
        return shares

    @property
    def income(self) -> int:
        """What the player whose turn it is gets as an income: dice for the reserve (``income.reserve``)."""
        return income(self.plan.built, self.directors, self.turn)

    @property
    def dice_on_tiles(self) -> int:
        """The dice that lie on the large tiles as rails."""
        return sum([large.rails for _, large in self.large])


@lru_cache(maxsize=1 << 12)
def income(built: tuple[int, ...], directors: tuple[int | None, ...], seat: int) -> int:
    """The income of a seat: the stations of all companies that it directs, and at least 4."""
    return max(LEAST_INCOME, sum(count for count, director in zip(built, directors, strict=True) if director == seat))


_OWN: Final = built_in()
