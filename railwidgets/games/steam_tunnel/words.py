"""The words of this game: names of things, and descriptions of actions."""

from __future__ import annotations

from railwidgets.core import Action, Text, Vocabulary, cell_name, in_points, seats
from railwidgets.games.steam_tunnel import actions as act
from railwidgets.games.steam_tunnel.components import DOWN, POINT
from railwidgets.games.steam_tunnel.purchase import Purchase, purchase
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State

_VOCABULARY = Vocabulary(__name__)
clauses, words = _VOCABULARY.clauses, _VOCABULARY.words
refuse, hold = _VOCABULARY.refuse, _VOCABULARY.hold
problem, part = _VOCABULARY.problem, _VOCABULARY.part
seat_name, player_name = seats.letter, seats.name


def face_name(face: str) -> Text:
    """A card in words, by its visible face."""
    if face == DOWN:
        return words("card")["down"]
    return words("card")["point"] if face == POINT else words("card")["tunnel"].fill(face=face)


def brought(bought: Purchase) -> Text:
    """The result of a purchase: ``+4 of 8, Crown keeps 4``."""
    say, value = words("say"), bought.tunnel.value
    result = say["worth"].fill(gain=in_points(bought.gain), value=value) if value else say["worthless"]
    for seat, share in bought.left.items():
        result = say["left"].fill(gain=result, who=player_name(seat), points=in_points(share))
    return result


def joined(segment: str) -> Text:
    """A segment by the entries that it joins: ``north to lower west``; the last one is the stem of a T."""
    if len(segment) == 1:
        return words("port")[segment]
    names = ("first", "second", "third")
    ports = {name: words("port")[port] for name, port in zip(names, segment, strict=False)}
    return words("join")["two" if len(segment) == 2 else "three"].fill(**ports)


def face_label(face: str) -> Text:
    """A card in words that can be heard: by its visible segments."""
    return face_name(face) if face in (DOWN, POINT) else words("card")["tunnel"].fill(face=joined_list(face))


def joined_list(face: str) -> Text:
    """The segments of a card in words."""
    return Text.listed(map(joined, face.split()))


def describe(state: State, action: Action) -> Text:
    """A description of an action in a position."""
    facts: dict[str, object] = {"who": player_name(state.turn)}
    match action:
        case act.Flip() | act.Block():
            facts["at"] = cell_name(action.cell)
        case act.Pawn():
            facts |= {"at": cell_name(action.cell), "segment": joined(action.segment)}
            bought = purchase(state, action)
            if bought is not None:
                facts |= {"number": bought.number, "worth": brought(bought)}
                return words("say")["bought"].fill(**facts)
        case act.Show() if action.face != POINT:
            facts["segments"] = joined_list(action.face)
    return words("say")[str(action).split()[0]].fill(**facts)
