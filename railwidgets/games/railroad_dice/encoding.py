"""Actions as numbers, for programs that learn; ``arrays`` makes the arrays of positions."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from railwidgets.core import COMPASS, Action, Block, Cell, Numbering, seats_labels
from railwidgets.core import Encoding as Base
from railwidgets.core.encoding import Values
from railwidgets.games.railroad_dice.actions import (
    WILD,
    Build,
    Buy,
    Discard,
    End,
    Income,
    Lay,
    Leave,
    Roll,
    TakeBack,
)
from railwidgets.games.railroad_dice.arrays import Arrays
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.state import Rules
from railwidgets.games.railroad_dice.table import SIDES, towards

RAIL_DICE: Final = ("straight", "curve", WILD)
"""The faces that make a rail."""

SHARE_DICE: Final = ("share", WILD)
"""The faces that pay for a share."""

_PLAIN: Final[dict[str, Action]] = {"income": Income(), "end": End()}


class Encoding(Base):
    """Where dice pay, the last step is the number of wild ones; a new tile and the first rail on it are steps too.

    A rail names the end of the line that it goes on from, and the sides by which the line comes onto its square and
    leads on; ``buy`` names another seat as the player counts.
    """

    def __init__(self, players: int, rules: Rules) -> None:
        super().__init__(players, rules)
        self._tiles = tuple(rules.box.tiles)
        counts, sides = tuple(map(str, range(rules.dice + 1))), tuple(COMPASS)
        self.numbering = numbering = Numbering(
            *map(Block, _PLAIN),
            Block("take back", (ENDS,)),
            Block("discard", (FACES,)),
            Block("buy", (COMPANIES, SHARE_DICE, ("bank", *seats_labels(players)[1:]))),
            Block("lay", (ENDS, RAIL_DICE, sides, sides), leads=True),
            Block("leave", (ENDS, RAIL_DICE, sides, sides), leads=True),
            Block("onto", (self._tiles,), leads=True),
            Block("go on", (RAIL_DICE, sides), leads=True),
            Block("station", (ENDS, COMPANIES), leads=True),
            Block("roll", (counts,), leads=True),
            Block("wild", (counts,)),
        )
        self._wild = numbering["wild"].first
        # The ways in which all dice can fall, without an order.
        self.chance_outcomes = comb(rules.dice + len(FACES) - 1, len(FACES) - 1)
        self._arrays = Arrays(players, rules)
        self.features = self._arrays.features

    def encode(self, state: State, action: Action) -> tuple[int, ...]:
        blocks = self.numbering
        match action:
            case Lay(die, cell, enter, leave, wild):
                end = _end_behind(state, cell, enter)
                return blocks["lay"].number(end, RAIL_DICE.index(die), enter, leave), self._wild + wild
            case Leave(die, cell, enter, leave, tile, next_die, next_leave, wild):
                end = _end_behind(state, cell, enter)
                return (
                    blocks["leave"].number(end, RAIL_DICE.index(die), enter, leave),
                    blocks["onto"].number(self._tiles.index(tile)),
                    blocks["go on"].number(RAIL_DICE.index(next_die), next_leave),
                    self._wild + wild,
                )
            case Build(company, cell, wild):
                return blocks["station"].number(_end_before(state, cell), COMPANIES.index(company)), self._wild + wild
            case Roll(reserve, wild):
                return blocks["roll"].number(reserve), self._wild + wild
            case Buy(company, die, seller):
                source = 0 if seller is None else (seller - state.turn) % self.players
                return (blocks["buy"].number(COMPANIES.index(company), SHARE_DICE.index(die), source),)
            case TakeBack(name):
                return (blocks["take back"].number(ENDS.index(name)),)
            case Discard(die):
                return (blocks["discard"].number(FACES.index(die)),)
            case _:
                return (blocks[action.notation].number(),)

    def decode(self, state: State, numbers: Sequence[int]) -> Action | None:
        steps = [self.numbering.find(number) for number in numbers]
        match steps:
            case [("buy", (company, die, source))]:
                seller = (state.turn + source) % self.players if source else None
                return Buy(COMPANIES[company], SHARE_DICE[die], seller)
            case [("take back", (end,))]:
                return TakeBack(ENDS[end])
            case [("discard", (die,))]:
                return Discard(FACES[die])
            case [("roll" | "lay" | "leave" | "station", _)]:
                return None
            case [("roll", (reserve,)), ("wild", (wild,))]:
                return Roll(reserve, wild)
            case [("lay", (end, die, enter, leave)), ("wild", (wild,))]:
                return Lay(RAIL_DICE[die], _beyond(state, end, enter), enter, leave, wild)
            case [("station", (end, company)), ("wild", (wild,))]:
                side = state.ends[end].side
                if side is None:
                    raise ValueError("this end of the line is a station, and another needs a rail between them")
                return Build(COMPANIES[company], towards(state.ends[end].cell, side), wild)
            case [("leave", (end, die, enter, leave)), *further]:
                return self._leave(state, (end, die, enter, leave), further, numbers)
            case [(name, _)] if name in _PLAIN:
                return _PLAIN[name]
        raise self._unread(numbers)

    def _leave(
        self,
        state: State,
        first: tuple[int, ...],
        further: Sequence[tuple[str, tuple[int, ...]]],
        numbers: Sequence[int],
    ) -> Action | None:
        end, die, enter, leave = first
        match further:
            case [("onto", _)] | [("onto", _), ("go on", _)]:
                return None
            case [("onto", (tile,)), ("go on", (next_die, next_leave)), ("wild", (wild,))]:
                cell, onto, on = _beyond(state, end, enter), self._tiles[tile], RAIL_DICE[next_die]
                return Leave(RAIL_DICE[die], cell, enter, leave, onto, on, next_leave, wild)
        raise self._unread(numbers)

    def _unread(self, numbers: Sequence[int]) -> ValueError:
        return ValueError(f"the steps {', '.join(map(self.numbering.label, numbers))} do not follow each other")

    def observe(self, view: State, seat: int) -> Sequence[Values]:
        return self._arrays.observe(view, seat)


def _end_behind(state: State, cell: Cell, enter: int) -> int:
    """The end of the line from which a rail goes on that is entered by this side."""
    behind, side = towards(cell, enter), (enter + 2) % 4
    return next(number for number, end in enumerate(state.ends) if end.cell == behind and end.side in (None, side))


def _end_before(state: State, cell: Cell) -> int:
    """The first end of the line that points to this square."""
    return next(
        number for number, end in enumerate(state.ends) if end.side is not None and towards(end.cell, end.side) == cell
    )


def _beyond(state: State, end: int, enter: int) -> Cell:
    """The square after an end of the line that is entered by this side."""
    return towards(state.ends[end].cell, SIDES[(enter + 2) % 4])
