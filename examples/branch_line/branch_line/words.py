"""The words of the game, and descriptions of its actions."""

from branch_line.actions import Enter, Lay
from branch_line.state import BranchLineState as State
from railwidgets.core import Action, Text, Vocabulary, cell_name, seats, side_name

_VOCABULARY = Vocabulary(__name__)
words, refuse = _VOCABULARY.words, _VOCABULARY.refuse


def describe(state: State, action: Action) -> Text:
    """Returns a description of an action in a position."""
    if isinstance(action, Enter):
        return words("say")["enter"].fill(at=cell_name(action.cell), side=side_name(action.side))
    assert isinstance(action, Lay)
    return words("say")["lay"].fill(
        who=seats.name(state.turn), tile=words("tile")[action.tile], at=cell_name(action.cell)
    )
