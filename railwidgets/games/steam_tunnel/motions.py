"""What moves when the board shows an action: a card turns over, and a pawn comes from its player."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, at
from railwidgets.draw import shape
from railwidgets.draw.motion import Motion, home
from railwidgets.games.steam_tunnel import drawings, faces
from railwidgets.games.steam_tunnel.actions import Block, Pawn, Show
from railwidgets.games.steam_tunnel.berths import HEIGHT, WIDTH
from railwidgets.games.steam_tunnel.components import DOWN
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State


def motions(before: State, action: Action, after: State, viewer: int | None) -> Iterator[Motion]:
    """What moves when the board shows an action."""
    match action:
        case Show() if before.pending is not None:
            corner = drawings.corner(before.pending)
            back = shape.group(shape.use(faces.name_of(DOWN)), at=corner)
            yield Motion("flip", f"card:{at(before.pending)}", drawing=back, box=(*corner, WIDTH, HEIGHT))
        case Pawn(cell, segment):
            card = next(card for place, card in after.table.items() if place == cell)
            taken = [name for name, seat in zip(card.of.names, card.pawns, strict=False) if seat is not None]
            yield Motion("slide", f"pawn:{at(cell)},{taken.index(segment)}", home(before.turn, None))
        case Block(cell):
            yield Motion("slide", f"pawn:{at(cell)},0", home(before.turn, None))
