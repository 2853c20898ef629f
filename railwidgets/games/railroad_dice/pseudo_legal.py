"""Candidates, legal or not; the meaning of the picks so far; and the marks of a preview."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from railwidgets.core import CELL, Action, Cell, Mark, cell_picked, side_named
from railwidgets.core.memo import once
from railwidgets.games.railroad_dice import pieces
from railwidgets.games.railroad_dice.actions import (
    WILD,
    Build,
    Buy,
    Dice,
    Discard,
    End,
    Income,
    Lay,
    Leave,
    Reveal,
    Roll,
    TakeBack,
    picked,
)
from railwidgets.games.railroad_dice.chance import weights
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, SIZE, SURCHARGES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.stations import squares_that_count
from railwidgets.games.railroad_dice.table import SIDES, cell_on, place_of, towards

DICE: Final = ("straight", "curve", WILD)

HELD: Final = ("die", "station")
"""The picks of pieces to put on a square."""

Exit = tuple[Cell, int, int]
"""A way off a tile: the square of the rail, and the sides by which it enters and leaves that."""


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Every action that begins with these picks; without picks, every candidate on the table."""
    for action in _generated(state, picks):
        if action.picks[: len(picks)] == picks:
            yield action


def _generated(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    first = picks[0].split(":")[0] if picks and isinstance(picks[0], str) else ""
    if not first or first in ("income", "end", "back", "discard"):
        yield from (Income(), End(), *map(TakeBack, ENDS), *map(Discard, FACES))
    if not first or first == "roll":
        yield from _rolls(state)
    if not first or first == "die":
        shares = not any(picked(pick, "cell") or picked(pick, "exit") for pick in picks)
        yield from _buys(state) if shares else ()
        yield from _rails(state, picks)
    if not first or first == "station":
        yield from _stations(state, picks)
    if not first:
        yield from _chance(state)


def _rolls(state: State) -> Iterator[Action]:
    wild = state.player.wild
    for some in range(state.player.purse + 2):
        yield from (Roll(some, more) for more in range(wild + 2))


def _buys(state: State) -> Iterator[Action]:
    for company in COMPANIES:
        for die in ("share", WILD):
            yield from (Buy(company, die, seller) for seller in (None, *range(len(state.players))))


def _chance(state: State) -> Iterator[Action]:
    yield from (outcome for outcome, _ in weights(state))
    if state.now.rolling != 1:
        yield Dice((1, 0, 0, 0))
    if state.phase != "count":
        yield Reveal(0, 0, 0)


# --- rails and stations


def _squares(state: State, picks: tuple[str, ...]) -> list[Cell]:
    """The squares to try: the one picked, or all in play."""
    for pick in picks:
        if picked(pick, "cell") is not None:
            named = cell_picked(pick)
            return [] if named is None else [named]
    return [cell_on(position, square) for position, _ in state.large for square in range(SIZE * SIZE)]


def _payments(picks: tuple[str, ...], cost: int) -> list[int]:
    """The numbers of wild dice to try for a cost: the number picked, or any within it."""
    paid = [int(text) for pick in picks if (text := picked(pick, "pay")) and re.fullmatch(r"[0-9]{1,9}", text)]
    return paid or list(range(cost + 1))


def _entered(state: State) -> dict[Cell, list[int]]:
    """The free squares that the ends lead to, each with the sides of entry."""
    found: dict[Cell, list[int]] = {}
    for end in state.ends:
        large = state.large_at(end.position)
        for side in SIDES if end.side is None else (end.side,):
            cell = towards(end.cell, side)
            position, square = place_of(cell)
            if position == end.position and not large.taken >> square & 1:
                found.setdefault(cell, []).append((side + 2) % 4)
    return found


def _cost(state: State, cell: Cell) -> int:
    position, square = place_of(cell)
    large = state.tile(position)
    return 0 if large is None else state.surcharge(large.tile, position, square)


def _rails(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    dice = [die for die in DICE if not picks or picks[0] == f"die:{die}"]
    entered = _entered(state)
    leads_off = any(picked(pick, "exit") for pick in picks)
    if not leads_off:
        named = any(picked(pick, "cell") for pick in picks)
        for cell in _squares(state, picks):
            pairs = _pairs(entered.get(cell), named=named)
            for paid in _payments(picks, _cost(state, cell) if cell in entered else 0):
                yield from (Lay(die, cell, enter, leave, paid) for die in dice for enter, leave in pairs)
    if not leads_off and any(picked(pick, "cell") for pick in picks):
        return  # return  # an action that leads off a tile names its exit before any square
    for cell, enter, leave in _exits(entered, picks):
        for die in dice:
            if picks or _suits(die, enter, leave):
                yield from _leaves(state, picks, die, cell, enter, leave)


def _pairs(enters: list[int] | None, *, named: bool) -> list[tuple[int, int]]:
    """The ways to lay a rail: from the sides of entry; without one, each way once if the square is named."""
    if enters:
        return [(enter, leave) for enter in enters for leave in SIDES if leave != enter]
    every = [(enter, leave) for enter in SIDES for leave in SIDES if enter < leave]
    return every if named else every[:1]


def _exits(entered: dict[Cell, list[int]], picks: tuple[str, ...]) -> Iterable[Exit]:
    """The ways off a tile to try: the one picked, or all from the squares ahead of the ends."""
    for pick in picks:
        if picked(pick, "exit") is not None:
            named = exit_picked(pick)
            return [] if named is None else [named]
    return [
        (cell, enter, leave)
        for cell, enters in entered.items()
        for enter in enters
        for leave in SIDES
        if leave != enter and place_of(towards(cell, leave))[0] != place_of(cell)[0]
    ]


def _suits(die: str, enter: int, leave: int) -> bool:
    return die in (WILD, "straight" if (enter + 2) % 4 == leave else "curve")


def _leaves(state: State, picks: tuple[str, ...], die: str, cell: Cell, enter: int, leave: int) -> Iterator[Action]:
    came = (leave + 2) % 4
    _, first = place_of(towards(cell, leave))
    named = [text for pick in picks if (text := picked(pick, "tile"))]
    later = [text for pick in picks[1:] if (text := picked(pick, "die"))]
    for tile in named or state.box.tiles:
        kind = state.box.tiles.get(tile)
        more = SURCHARGES[kind.at(first)] if kind else 0
        for next_leave in SIDES:
            if next_leave == came:
                continue
            for next_die in later if later and later[0] in DICE else DICE:
                if picks or _suits(next_die, came, next_leave):
                    for paid in _payments(picks, _cost(state, cell) + more):
                        yield Leave(die, cell, enter, leave, tile, next_die, next_leave, paid)


def _stations(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    entered = _entered(state)
    for company in COMPANIES:
        if picks and picks[0] != f"station:{company}":
            continue
        site = state.next_site(company)
        for cell in _squares(state, picks):
            most = (site.price if site else 0) + _cost(state, cell) if cell in entered else 0
            yield from (Build(company, cell, paid) for paid in _payments(picks, most))


# --- the meaning of the picks so far


@dataclass(frozen=True, slots=True)
class Trial:
    """The interpretation of the picks so far.

    Attributes:
        exit: The square and sides of the rail that leads off a tile; ``None`` if none is chosen.
        tile: The new tile; empty if none is chosen.
        options: The legal actions that begin with the picks, with the rotation of the piece left open.
        next: The index in the picks of these actions after the picks so far.
    """

    exit: Exit | None = None
    tile: str = ""
    options: tuple[Action, ...] = ()
    next: int = 0

    @classmethod
    def of(cls, state: State, picks: tuple[str, ...], preview: Action | None = None) -> Trial:
        """The interpretation of picks.

        Args:
            state: The position.
            picks: The picks so far.
            preview: The action that another click on the last pick would play, if that pick is a piece's place.
        """
        return _understood(state, picks, preview)

    @property
    def left(self) -> Cell | None:
        """The position of the tile that the line leaves."""
        return None if self.exit is None else place_of(self.exit[0])[0]

    @property
    def entered(self) -> Cell | None:
        """The position of the new tile."""
        return None if self.exit is None else towards(place_of(self.exit[0])[0], self.exit[2])

    def would_do(self, pick: str, rotation: int) -> Action | None:
        """One of the actions left after a pick, among those of the rotation control."""
        left = [action for action in self.options if action.picks[self.next : self.next + 1] == (pick,)]
        return left[rotation % len(left)] if left else None


@once()
def _understood(state: State, picks: tuple[str, ...], preview: Action | None) -> Trial:
    if not picks or picks[0].partition(":")[0] not in HELD:
        return Trial()
    way = next((found for pick in picks if (found := exit_picked(pick)) is not None), None)
    tile = next((name for pick in picks if (name := picked(pick, "tile")) in state.box.tiles), None)
    base = picks if preview is None else picks[:-1]
    options = tuple(action for action in state.legal_actions if action.picks[: len(base)] == base)
    return Trial(way, tile or "" if way else "", options, len(base))


def exit_picked(pick: object) -> Exit | None:
    """The way off a tile of a pick such as ``exit:0,3,SN``; ``None`` if it names none."""
    match = re.fullmatch(rf"exit:{CELL},([NESW])([NESW])", pick) if isinstance(pick, str) else None
    if match is None or match[3] == match[4]:
        return None
    return (int(match[1]), int(match[2])), side_named(match[3]), side_named(match[4])


# --- previews


def preview_marks(state: State, action: Action) -> tuple[Mark, ...]:
    """The marks that preview a legal action: the squares that count for a station, the squares ahead."""
    if isinstance(action, Build):
        return squares_that_count(state, action)
    if isinstance(action, Leave):
        return (Mark("edge", ((*action.cell, action.leave),)), pieces.cell(action.next_cell))
    if isinstance(action, TakeBack):
        number = ENDS.index(action.end)
        bridge = pieces.last_pieces(state, number, len(state.now.bridges[number]))
        return tuple(map(pieces.cell, bridge))
    return ()
