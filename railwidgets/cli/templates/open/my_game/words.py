"""The words of the game, and descriptions of its actions."""

from my_game.actions import Build
from my_game.state import MyGameState as State
from railwidgets.core import Action, Text, Vocabulary, cell_name, seats

# Next: a sentence for each kind of action. The sentences themselves are in words.toml.

_VOCABULARY = Vocabulary(__name__)
words, refuse = _VOCABULARY.words, _VOCABULARY.refuse


def describe(state: State, action: Action) -> Text:
    """Returns a description of an action in a position."""
    assert isinstance(action, Build)
    return words("say")["build"].fill(who=seats.name(state.turn), at=cell_name(action.cell))
