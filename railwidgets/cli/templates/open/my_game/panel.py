"""The panel beside the board."""

from my_game.score import scores
from my_game.state import MyGameState as State
from my_game.words import words
from railwidgets.core import Text, seats
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Panel
from railwidgets.draw.players import player_row, players_section, verdict

# Next: sections for hands and supplies, with pieces; buttons for actions that are not on the board, none after the end.


def panel(state: State, look: Look | None = None) -> Panel:
    """Returns the panel beside the board, styled by ``look``."""
    look = look or Look()
    rows = [
        player_row(seat, look.lang, value=str(sheet.total), now=seat == state.actor)
        for seat, sheet in enumerate(scores(state))
    ]
    return Panel(_prompt(state)[look.lang], (players_section(rows, look.lang),))


def _prompt(state: State) -> Text:
    if state.outcome is not None:
        return verdict(state.outcome)
    return words("panel")["build"].fill(who=seats.name(state.turn))
