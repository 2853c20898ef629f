"""The actions, with their notation and picks."""

from dataclasses import dataclass

from railwidgets.core import CELL, Action, Cell, Form, at, cell_of, read_action

# Next: a class for each kind of action, also of chance. Its picks are what a player clicks, in that order: a piece in
# the hand is "hand:...", a cell of the board "cell:...". An action of chance has none.


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A player builds a station on a cell."""

    cell: Cell

    @property
    def notation(self) -> str:
        return f"build {at(self.cell)}"

    @property
    def picks(self) -> tuple[str, ...]:
        return (f"cell:{at(self.cell)}",)


def read(text: str) -> Action:
    """Returns the action of a notation; raises ``NotationError`` if it cannot be parsed."""
    return read_action(text, _FORMS)


_FORMS = (Form(rf"build {CELL}", lambda match: Build(cell_of(match[1], match[2])), "build 1,2"),)
