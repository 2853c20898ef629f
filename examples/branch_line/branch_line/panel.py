"""The panel beside the board: the players, and the tiles to pick."""

from branch_line.components import TILES
from branch_line.scene import DRAWINGS
from branch_line.state import BranchLineState as State
from branch_line.words import words
from railwidgets.core import Text, cell_name, seats
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Panel, Piece, Section
from railwidgets.draw.players import player_row, players_section, verdict


def panel(state: State, look: Look | None = None) -> Panel:
    """Returns the panel beside the board, styled by ``look``."""
    look = look or Look()
    rows = [player_row(seat, look.lang, now=seat == state.actor) for seat in range(state.players)]
    tiles = tuple(_tile(tile, look) for tile in TILES)
    tray = Section("tiles", words("panel")["tiles"][look.lang], "hand", pieces=tiles)
    return Panel(_prompt(state)[look.lang], (players_section(rows, look.lang), tray))


def _prompt(state: State) -> Text:
    if state.outcome is not None:
        return verdict(state.outcome)
    if state.head is None:
        return words("panel")["enter"]
    return words("panel")["lay"].fill(who=seats.name(state.turn), at=cell_name(state.head))


def _tile(tile: str, look: Look) -> Piece:
    pick = f"hand:{tile}"
    return Piece(f"tile:{tile}", words("tile")[tile][look.lang], DRAWINGS[tile], pick, state=look.piece_state(pick))
