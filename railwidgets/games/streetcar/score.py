"""How far each tram has come, and how a game ended. There are no points: who is home first wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwidgets.core import Outcome, Score, ScoreItem, Text

if TYPE_CHECKING:
    from railwidgets.games.streetcar.state import StreetCarState


def score(state: StreetCarState, seat: int) -> Score:
    """The sheet of a seat: stops that its tram has been at, and whether it is home."""
    tram = state.players[seat].tram
    home = state.ended == "end.home" and seat == state.turn
    return Score(
        (
            ScoreItem("voyage.stop", Text("stops seen", "arrêts desservis"), 0 if tram is None else len(tram.seen)),
            ScoreItem("end.home", Text("home", "rentré"), int(home)),
        )
    )


def outcome(state: StreetCarState) -> Outcome | None:
    """How the game ended; ``None`` while it goes on (``end.home``, ``end.draw``)."""
    if not state.ended:
        return None
    if state.ended == "end.home":
        return Outcome((state.turn,), state.ended, _HOME)
    return Outcome(tuple(range(len(state.players))), state.ended, _DRAW)


_HOME: Final = Text("The first tram is home over all its stops.", "Le premier tram est rentré par tous ses arrêts.")
_DRAW: Final = Text("Nobody can act any more: a draw.", "Plus personne ne peut agir : partie nulle.")
