"""The words of this game: names of things, and what actions do, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwidgets.core import Action, Text, Vocabulary, seats
from railwidgets.games.steam_tunnel import actions as act
from railwidgets.games.steam_tunnel.components import DOWN, POINT

if TYPE_CHECKING:
    from railwidgets.games.steam_tunnel.state import SteamTunnelState as State

_VOCABULARY = Vocabulary(__name__)
clauses, words, refuse = _VOCABULARY.clauses, _VOCABULARY.words, _VOCABULARY.refuse
seat_name, seat_colour = seats.letter, seats.name


def face_name(face: str) -> Text:
    """A card in words, by what shows on it."""
    if face == DOWN:
        return words("card")["down"]
    return words("card")["point"] if face == POINT else words("card")["tunnel"].fill(face=face)


_SAYINGS = {
    "flip": Text("{who} turns over the card at {at}", "{who} retourne la carte en {at}"),
    "pawn": Text("{who} buys segment {segment} at {at}", "{who} achète le tronçon {segment} en {at}"),
    "block": Text("{who} blocks the card at {at}", "{who} bloque la carte en {at}"),
    "skip": Text("{who} places no pawn", "{who} ne place aucun pion"),
    "card": Text("It shows segments {segments}", "Elle montre les tronçons {segments}"),
    "point": Text("It is a point card", "C'est une carte de point"),
}


def describe(state: State, action: Action) -> Text:
    """What an action does in a position, in words."""
    facts: dict[str, object] = {"who": seat_colour(state.turn)}
    match action:
        case act.Flip() | act.Block():
            facts["at"] = act.at(action.cell)
        case act.Pawn():
            facts |= {"at": act.at(action.cell), "segment": action.segment}
        case act.Show() if action.face != POINT:
            facts["segments"] = Text.listed(action.face.split())
    return _SAYINGS[str(action).split()[0]].fill(**facts)
