"""What moves when the board shows an action: a tram along its track, and tiles between pile, hands and board."""

from __future__ import annotations

from collections.abc import Iterator

from railwidgets.core import Action, at
from railwidgets.draw import rail
from railwidgets.draw.curve import Way
from railwidgets.draw.motion import Motion, home, run
from railwidgets.games.streetcar import drawings
from railwidgets.games.streetcar.actions import Double, DrawTile, Lay, Run, Take
from railwidgets.games.streetcar.components import TERMINI, Tile
from railwidgets.games.streetcar.pseudo_legal import preview_marks
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.words import seat_name


def motions(before: State, action: Action, after: State, viewer: int | None) -> Iterator[Motion]:
    """What moves when the board shows an action."""
    seat = before.turn
    match action:
        case Lay():
            yield Motion("slide", f"tile:{at(action.cell)}", home(seat, viewer))
        case Double():
            for lay in action.lays:
                yield Motion("slide", f"tile:{at(lay.cell)}", home(seat, viewer))
        case Take(kind, giver):
            start = (f"offer:{seat_name(giver)}:{kind}", *home(giver, viewer))
            yield Motion("slide", home(seat, viewer)[0], start, drawing=drawings.loose_tile(Tile(kind)))
        case DrawTile(kind):
            yield Motion("slide", home(seat, viewer)[0], ("pile", "supply"), drawing=drawings.loose_tile(Tile(kind)))
        case Run():
            name = f"tram:{seat_name(seat)}"
            yield run(name, _way(before, action, after), *(drawings.tram_pose(one, seat) for one in (before, after)))


def _way(before: State, action: Run, after: State) -> list[Way]:
    """The track of the run, as the board marks it, from where the tram stood to where it stands."""
    old, new = before.player.tram, after.players[before.turn].tram
    (mark,) = preview_marks(before, action)
    ways = rail.route(mark.places)
    if old is not None and old.place not in TERMINI and ways:
        ways[0] = ways[0].section(ways[0].parameter(drawings.STANDS), 1)
    if new is not None and new.place not in TERMINI and ways:
        # A line ends in the middle of its square; the tram stops short of it, on its track.
        ways[-1] = drawings.approach(after, new)
    return ways
