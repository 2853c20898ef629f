"""The actions of players and chance, with their notation and picks."""

from dataclasses import dataclass

from my_game.components import CARDS, HIDDEN
from railwidgets.core import CELL, Action, Cell, Form, at, cell_of, read_action

# Next: a class for each kind of action, also of chance. Its picks are what a player clicks, in that order: a piece in
# the hand is "hand:...", a cell of the board "cell:...". An action of chance has none.


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance deals a card."""

    card: str

    @property
    def notation(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A player plays a card and builds a station on a cell."""

    card: str
    cell: Cell

    @property
    def notation(self) -> str:
        return f"build {self.card} {at(self.cell)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return f"hand:{self.card}", f"cell:{at(self.cell)}"


def read(text: str) -> Action:
    """Returns the action of a notation; raises ``NotationError`` if it cannot be parsed."""
    return read_action(text, _FORMS)


_CARD = "|".join(CARDS)
_FORMS = (
    Form(rf"build ({_CARD}) {CELL}", lambda match: Build(match[1], cell_of(match[2], match[3])), "build 1 1,2"),
    Form(rf"deal ({_CARD}|\{HIDDEN})", lambda match: Deal(match[1]), "deal 1"),
)
