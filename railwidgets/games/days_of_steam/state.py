"""The frozen state: what lies on the table and before the players, and how actions change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, Self

from railwidgets.core import CHANCE, Action, Actor, Mark, Outcome, Plan, Refusal, Score, State, Text
from railwidgets.games.days_of_steam import actions as act
from railwidgets.games.days_of_steam import legal
from railwidgets.games.days_of_steam.components import (
    CIRCUIT_COUNTERS,
    CITIES,
    COLOURS,
    GOODS,
    GOODS_PER_CITY,
    HAND,
    HIDDEN,
    KINDS,
    MARKET,
)
from railwidgets.games.days_of_steam.table import City, Table
from railwidgets.track import Cell

if TYPE_CHECKING:
    from railwidgets.core import Game
    from railwidgets.track import Network

NAMES: Final = tuple(KINDS)
Where = Cell | int | None


@dataclass(frozen=True, slots=True)
class Rules:
    """The rulings that people may want otherwise.

    Attributes:
        start_city_goods: goods on the first city (``setup.start_city``).
        city_entry_cost: steam to enter a city (``move.cost``).
        overlay_keeps_track: whether an overlay tile must keep all segments that it covers (``place.overlay``).
    """

    start_city_goods: int = 0
    city_entry_cost: int = 1
    overlay_keeps_track: bool = False

    def __post_init__(self) -> None:
        limits = {"start_city_goods": range(3), "city_entry_cost": range(3), "overlay_keeps_track": (False, True)}
        for name, allowed in limits.items():
            value = getattr(self, name)
            if value not in allowed or type(value) is not type(allowed[0]):
                known = ", ".join(str(entry) for entry in allowed)
                raise ValueError(f"the rule {name} can be {known}, not {value!r}")


@dataclass(frozen=True, slots=True)
class Train:
    """Where a train stands.

    Attributes:
        cell: its tile.
        side: the side by which it came onto the tile, which says on which track of the tile it is; ``None`` in
            a city.
    """

    cell: Cell
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Cargo:
    """A goods cube on a train: its colour and the city it was loaded in."""

    colour: str
    loaded: Cell


@dataclass(frozen=True, slots=True)
class Player:
    """What lies before one player. ``hand`` and ``delivered`` are sorted; a hidden tile is ``HIDDEN``."""

    train: Train = Train((0, 0))
    steam: int = 0
    hand: tuple[str, ...] = ()
    cargo: Cargo | None = None
    delivered: tuple[str, ...] = ()
    counters: int = 0
    coal: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """Something that chance has yet to do.

    Attributes:
        what: ``city``, ``goods``, ``tile`` or ``roll``.
        where: a cell of the map, a number of the row (1 or 2), a seat for a tile.
    """

    what: str
    where: Where = None


@dataclass(frozen=True, slots=True)
class Move:
    """A train on its way.

    Attributes:
        start: the position before the move, to which a derailment goes back.
        steps: what the player has done in the move.
        spent: steam spent so far.
        curved: whether a curved segment has been entered and left.
    """

    start: DaysOfSteamState
    steps: tuple[Action, ...] = ()
    spent: int = 0
    curved: bool = False


@dataclass(frozen=True, slots=True)
class DaysOfSteamState(State):
    """A position of Days of Steam.

    Attributes:
        rules: the rulings played by.
        table: the tiles on the map, with the goods in the cities.
        players: by seat.
        turn: the seat whose turn it is.
        row: the two face-up cities.
        pile: face-down cities left, by colour in the order of ``COLOURS``.
        bag: goods left, by colour.
        deck: track tiles that nobody has seen, by kind in the order of ``KINDS``; with those hidden from a view.
        draws: what chance has to do before anybody decides, in order.
        move: the train on its way, if there is one.
        passed: how many players have passed in a row.
        ended: the clause that ended the game, or empty.
    """

    rules: Rules = field(default_factory=Rules)
    table: Table = field(default_factory=Table.empty)
    players: tuple[Player, ...] = (Player(), Player())
    turn: int = 0
    row: tuple[City, ...] = ()
    pile: tuple[int, ...] = CITIES
    bag: tuple[int, ...] = GOODS
    deck: tuple[int, ...] = tuple(kind.count for kind in KINDS.values())
    draws: tuple[Draw, ...] = ()
    move: Move | None = None
    passed: int = 0
    ended: str = ""

    @classmethod
    def first(cls, players: int, rules: Rules) -> DaysOfSteamState:
        """The position before anything is drawn."""
        draws = [Draw("city", (0, 0)), *[Draw("goods", (0, 0))] * rules.start_city_goods]
        for place in range(1, MARKET + 1):
            draws += [Draw("city", place), *[Draw("goods", place)] * GOODS_PER_CITY]
        draws += [Draw("tile", seat) for seat in range(players) for _ in range(HAND)]
        return cls(rules=rules, players=(Player(),) * players, draws=tuple(draws))

    # --- the contract; what has a subject of its own lives in the module of that name

    @property
    def game(self) -> Game[Any]:
        from railwidgets.games.days_of_steam import GAME

        return GAME

    @property
    def actor(self) -> Actor:
        if self.ended:
            return None
        return CHANCE if self.draws else self.turn

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def counters_left(self) -> int:
        """Circuit counters that can still be won."""
        return CIRCUIT_COUNTERS - sum(player.counters for player in self.players)

    @property
    def tiles_left(self) -> int:
        """Track tiles in the face-down pile."""
        return sum(self.deck) - sum(player.hand.count(HIDDEN) for player in self.players)

    def _generate(self) -> Iterable[Action]:
        return legal.generate(self)

    def _allows(self, action: Action) -> bool:
        return legal.allows(self, action)

    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        from railwidgets.games.days_of_steam.rules import refusals

        return refusals(self, action)

    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        return legal.candidates(self, tuple(picks))

    @property
    def plans(self) -> tuple[Plan, ...]:
        from railwidgets.games.days_of_steam.train import plans

        return plans(self)

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        from railwidgets.games.days_of_steam.rules import explain

        return explain(self, tuple(picks))

    def shows(self, action: Action) -> tuple[Mark, ...]:
        from railwidgets.games.days_of_steam.rules import shows

        return shows(self, action)

    def _do(self, action: Action) -> DaysOfSteamState:
        from railwidgets.games.days_of_steam.change import do

        return do(self, action)

    def _weights(self) -> Sequence[tuple[Action, int]]:
        if self.actor != CHANCE:
            return ()
        draw = self.draws[0]
        stock = {"tile": self.deck, "city": self.pile, "goods": self.bag, "roll": (1,) * 6}[draw.what]
        return [(outcome, count) for outcome, count in zip(_OUTCOMES[draw.what], stock, strict=True) if count]

    @property
    def chance_prompt(self) -> Text | None:
        if self.draws and self.draws[0].what == "roll" and not self.ended:
            return Text("Roll the die", "Lancer le dé")
        return None

    def view(self, seat: int | None) -> DaysOfSteamState:
        deck = list(self.deck)
        players = []
        for other, player in enumerate(self.players):
            if other != seat:
                for kind in player.hand:
                    if kind != HIDDEN:
                        deck[KINDS[kind].index] += 1
                player = replace(player, hand=(HIDDEN,) * len(player.hand))
            players.append(player)
        move = self.move and replace(self.move, start=self.move.start.view(seat))
        return self.but(players=tuple(players), deck=tuple(deck), move=move)

    def complete(self, rng: Random) -> DaysOfSteamState:
        unseen = [name for name, count in zip(NAMES, self.deck, strict=True) for _ in range(count)]
        rng.shuffle(unseen)
        players = []
        for player in self.players:
            hand = [unseen.pop() if kind == HIDDEN else kind for kind in player.hand]
            players.append(replace(player, hand=in_order(hand)))
        deck = tuple(unseen.count(name) for name in NAMES)
        whole = self.but(players=tuple(players), deck=deck)
        if whole.move is None:
            return whole
        # The position before a move differs from this one in nothing hidden.
        hands = [player.hand for player in players]
        start = whole.move.start
        before = tuple(replace(player, hand=hand) for player, hand in zip(start.players, hands, strict=True))
        return whole.but(move=replace(whole.move, start=start.but(players=before, deck=deck)))

    def said(self, action: Action, seat: int | None) -> str:
        if isinstance(action, act.DrawTile) and self.draws and self.draws[0].where != seat:
            return str(act.DrawTile(HIDDEN))
        return str(action)

    def describe(self, action: Action) -> Text:
        from railwidgets.games.days_of_steam.words import describe

        return describe(self, action)

    def scores(self) -> tuple[Score, ...]:
        from railwidgets.games.days_of_steam.score import score

        return tuple(score(player) for player in self.players)

    @property
    def outcome(self) -> Outcome | None:
        from railwidgets.games.days_of_steam.score import outcome

        return outcome(self)

    def network(self) -> Network:
        """The track as ports, links and joints."""
        return self.table.network

    @property
    def notation(self) -> str:
        from railwidgets.games.days_of_steam.notation import write

        return write(self)

    def to_json(self) -> dict[str, Any]:
        from railwidgets.games.days_of_steam.record import to_record

        return to_record(self)

    def __repr__(self) -> str:
        return f"{self.game!r}.parse({self.notation!r})"

    # --- small changes

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with changes to what one player has."""
        players = (*self.players[:seat], replace(self.players[seat], **changes), *self.players[seat + 1 :])
        return self.but(players=players)


_OUTCOMES: Final[dict[str, tuple[Action, ...]]] = {
    "tile": tuple(act.DrawTile(kind) for kind in NAMES),
    "city": tuple(act.DrawCity(colour) for colour in COLOURS),
    "goods": tuple(act.DrawGoods(colour) for colour in COLOURS),
    "roll": tuple(act.Roll(pips) for pips in range(1, 7)),
}
"""What chance can do, in the order of what it draws from."""


_PLACES: Final = {name: place for place, name in enumerate((*NAMES, HIDDEN))}


def in_order(hand: Iterable[str]) -> tuple[str, ...]:
    """Track tiles in the order of ``KINDS``, hidden ones last."""
    return tuple(sorted(hand, key=_PLACES.__getitem__))


def in_colours(goods: Iterable[str]) -> tuple[str, ...]:
    """Goods in the order of ``COLOURS``."""
    return tuple(sorted(goods, key=COLOURS.index))


def one_less(stock: tuple[int, ...], index: int) -> tuple[int, ...]:
    """A stock with one thing taken out."""
    return (*stock[:index], stock[index] - 1, *stock[index + 1 :])
