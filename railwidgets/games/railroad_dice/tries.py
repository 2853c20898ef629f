"""What a person can try: every action that begins with some picks, legal or not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from railwidgets.core import Action
from railwidgets.games.railroad_dice.actions import (
    CELL,
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
from railwidgets.games.railroad_dice.components import COMPANIES, FACES, SIZE, SURCHARGES
from railwidgets.games.railroad_dice.facts import next_site
from railwidgets.games.railroad_dice.line import ENDS, SIDES, cell_of, place_of, towards
from railwidgets.track import COMPASS, Cell

if TYPE_CHECKING:
    from railwidgets.games.railroad_dice.state import RailroadDiceState as State

DICE = ("straight", "curve", WILD)


def candidates(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
    """Every action that begins with these picks; with none, every action on the table."""
    for action in _tried(state, picks):
        if action.picks[: len(picks)] == picks:
            yield action


def _tried(state: State, picks: tuple[str, ...]) -> Iterator[Action]:
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
    wild = state.player.front[FACES.index(WILD)]
    for some in range(state.player.purse + 2):
        yield from (Roll(some, more) for more in range(wild + 2))


def _buys(state: State) -> Iterator[Action]:
    for company in COMPANIES:
        for die in ("share", WILD):
            yield from (Buy(company, die, seller) for seller in (None, *range(len(state.players))))


def _chance(state: State) -> Iterator[Action]:
    yield from (outcome for outcome, _ in state._weights())
    if state.now.rolling != 1:
        yield Dice((1, 0, 0, 0))
    if state.phase != "count":
        yield Reveal(0, 0, 0)


# --- rails and stations


def _squares(state: State, picks: tuple[str, ...]) -> list[Cell]:
    """The squares that are tried: the one that is picked, or all on the table."""
    for pick in picks:
        if (text := picked(pick, "cell")) is not None:
            match = re.fullmatch(CELL, text, re.ASCII)
            return [(int(match[1]), int(match[2]))] if match else []
    return [cell_of(position, square) for position, _ in state.large for square in range(SIZE * SIZE)]


def _payments(picks: tuple[str, ...], cost: int) -> list[int]:
    """How many wild dice are tried to pay a cost: as many as are picked, or any that it can take."""
    paid = [int(text) for pick in picks if (text := picked(pick, "pay")) and re.fullmatch(r"\d{1,3}", text, re.ASCII)]
    return paid or list(range(cost + 1))


def _entered(state: State) -> dict[Cell, list[int]]:
    """The free squares that the ends lead to, each with the sides by which the line comes."""
    found: dict[Cell, list[int]] = {}
    for end in state.ends:
        large = state.tile(end.position)
        assert large is not None
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
    if not any(picked(pick, "exit") for pick in picks):
        named = any(picked(pick, "cell") for pick in picks)
        for cell in _squares(state, picks):
            pairs = _pairs(entered.get(cell), named=named)
            for paid in _payments(picks, _cost(state, cell) if cell in entered else 0):
                yield from (Lay(die, cell, enter, leave, paid) for die in dice for enter, leave in pairs)
    for cell, enter, leave in _exits(entered, picks):
        for die in dice:
            if picks or _suits(die, enter, leave):
                yield from _leaves(state, picks, die, cell, enter, leave)


def _pairs(enters: list[int] | None, *, named: bool) -> list[tuple[int, int]]:
    """The ways a rail can lie: from where the line comes; where it does not, each once if the square is named."""
    if enters:
        return [(enter, leave) for enter in enters for leave in SIDES if leave != enter]
    every = [(enter, leave) for enter in SIDES for leave in SIDES if enter < leave]
    return every if named else every[:1]


def _exits(entered: dict[Cell, list[int]], picks: tuple[str, ...]) -> Iterable[tuple[Cell, int, int]]:
    """The ways off a tile that are tried: the one that is picked, or all from where the ends lead."""
    for pick in picks:
        if (text := picked(pick, "exit")) is not None:
            match = re.fullmatch(rf"{CELL},([NESW])([NESW])", text, re.ASCII)
            if match is None or match[3] == match[4]:
                return []
            return [((int(match[1]), int(match[2])), COMPASS.index(match[3]), COMPASS.index(match[4]))]
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
        site = next_site(state, company)
        for cell in _squares(state, picks):
            most = (site.price if site else 0) + _cost(state, cell) if cell in entered else 0
            yield from (Build(company, cell, paid) for paid in _payments(picks, most))
