"""A whole turn in one sentence, and the card turned over below."""

from __future__ import annotations

from railwidgets.core import Action, History, Text, cell_name
from railwidgets.games.steam_tunnel import actions as act
from railwidgets.games.steam_tunnel.components import POINT
from railwidgets.games.steam_tunnel.purchase import purchase
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.words import brought, describe, player_name, words


def retell(state: State, turn: History[State]) -> tuple[Text, ...]:
    """A turn in one sentence, then the card."""
    say, who = words("retold"), player_name(turn.states[0].turn)
    flips = [action for action in turn.actions if isinstance(action, act.Flip)]
    found = next((deed for before, action, _ in turn.steps() if (deed := _pawn(before, action, who))), None)
    faces = [action.face for action in turn.actions if isinstance(action, act.Show)]
    if not flips or not faces:
        return (found or describe(turn.states[0], turn.actions[0]),)
    where, is_point = cell_name(flips[0].cell), faces[0] == POINT
    if found is None:
        return (say["turns_point" if is_point else "turns"].fill(who=who, at=where),)
    return found, say["turned_point" if is_point else "turned"].fill(at=where)


def _pawn(before: State, action: Action, who: object) -> Text | None:
    """A purchase or a block in words; ``None`` for any other action."""
    say = words("retold")
    match action:
        case act.Pawn():
            bought = purchase(before, action)
            if bought is None:
                return describe(before, action)
            return say["buys"].fill(who=who, number=bought.number, at=cell_name(action.cell), worth=brought(bought))
        case act.Block():
            return say["blocks"].fill(who=who, at=cell_name(action.cell))
    return None
