"""What stands beside the board: players, the score sheet tunnel by tunnel, and what is left to turn over."""

from __future__ import annotations

from collections.abc import Iterable

from railwidgets.core import Text, in_points, once
from railwidgets.draw.look import Look
from railwidgets.draw.may import told
from railwidgets.draw.panel import Button, Chip, Panel, Row, Section
from railwidgets.draw.players import badge, player_row, players_section, verdict
from railwidgets.games.steam_tunnel.score import Tunnel, outcome, scores, tunnels
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.words import player_name, words


def panel(state: State, look: Look | None = None) -> Panel:
    """What stands beside the board as ``look`` asks."""
    look = look or Look()
    sections = (_players(state, look.bare), _supply(state, look.bare), _sheet(state, look.bare))
    return Panel(
        prompt=_prompt(state)[look.lang],
        sections=tuple(section for section in sections if section.rows),
        buttons=tuple(_buttons(state, look)),
        status=_say("status", look, left=state.table.left),
        can=told(words("can"), look, state.phase),
    )


def _say(name: str, look: Look, **facts: object) -> str:
    return words("panel")[name].fill(**facts)[look.lang]


def _prompt(state: State) -> Text:
    result = outcome(state)
    return verdict(result) if result else words("prompt")[state.phase].fill(who=player_name(state.turn))


@once()
def _players(state: State, look: Look) -> Section:
    return players_section(
        (
            player_row(
                seat,
                look.lang,
                value=in_points(score.total)[look.lang],
                now=seat == state.turn and state.phase != "over",
            )
            for seat, score in enumerate(scores(state))
        ),
        look.lang,
    )


@once()
def _supply(state: State, look: Look) -> Section:
    return Section("supply", _say("supply", look), rows=(Row("left", _say("left", look), str(state.table.left)),))


@once()
def _sheet(state: State, look: Look) -> Section:
    """Each tunnel with its sum; a row and the tunnel of the same key belong together."""
    rows = [_row(number, tunnel, look) for number, tunnel in enumerate(tunnels(state), 1)]
    return Section("sheet", f"{_say('sheet', look)} ({len(rows)})", rows=tuple(rows))


def _row(number: int, tunnel: Tunnel, look: Look) -> Row:
    ends = " + ".join(str(end.value) for end in tunnel.ends) or _say("none", look)
    return Row(
        key=f"tunnel:{number}",
        label=_say("row", look, ends=ends, length=tunnel.length),
        value=str(tunnel.value),
        badge=Chip(str(number), "", _say("finished" if tunnel.finished else "open", look)),
        chips=tuple(
            badge(seat, look.lang, str(count), _say("pawns", look, who=player_name(seat), count=count))
            for seat, count in enumerate(tunnel.pawns)
            if count
        ),
    )


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if state.phase != "over":
        yield Button("skip", _say("skip", look), "lit" if "skip" in look.lit else "muted", _say("skip_hint", look))
