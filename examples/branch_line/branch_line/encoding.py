"""Actions as numbers, and positions as arrays, for programs that learn."""

from collections.abc import Sequence

from branch_line.actions import Lay
from branch_line.components import TILES
from branch_line.state import BranchLineState as State
from branch_line.state import Rules
from railwidgets.core import COMPASS, Action, Block, Feature, Numbering, cells, seats_labels
from railwidgets.core import Encoding as Base
from railwidgets.core.encoding import Values, one_hot


class Encoding(Base):
    """Each action is one number: a tile and a cell."""

    def __init__(self, players: int, rules: Rules) -> None:
        super().__init__(players, rules)
        size, tiles = rules.size, tuple(TILES)
        self.size, self.tiles = size, tiles
        self.numbering = Numbering(Block("lay", (tiles, cells(range(size), range(size)))))
        # Chance draws the side and the cell where the line comes in.
        self.chance_outcomes = len(COMPASS) * size
        planes = (*tiles, "next tile", *(f"the line comes in by {side}" for side in COMPASS))
        self.features = (
            Feature("field", (size, size, len(planes)), planes),
            Feature.vector("seat to act", seats_labels(players)),
        )

    def encode(self, state: State, action: Action) -> tuple[int, ...]:
        assert isinstance(action, Lay)
        row, column = action.cell
        return (self.numbering["lay"].number(self.tiles.index(action.tile), row * self.size + column),)

    def decode(self, state: State, numbers: Sequence[int]) -> Action:
        (number,) = numbers
        tile, place = self.numbering["lay"].places(number)
        return Lay(self.tiles[tile], divmod(place, self.size))

    def observe(self, view: State, seat: int) -> Sequence[Values]:
        found = bytearray()
        for place, tile in enumerate(view.tiles):
            cell = divmod(place, self.size)
            side = view.enters[1] if view.enters is not None and view.enters[0] == cell else None
            found += bytes((*(tile == other for other in self.tiles), cell == view.head, *one_hot(side, len(COMPASS))))
        return found, one_hot((view.turn - seat) % self.players if isinstance(view.actor, int) else None, self.players)
