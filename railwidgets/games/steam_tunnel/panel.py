"""The panel: players, and the score sheet tunnel by tunnel."""

from __future__ import annotations

from collections.abc import Iterable

from railwidgets.core import Text, in_points, once
from railwidgets.draw.affordances import affordances
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, Chip, Panel, Row, Section
from railwidgets.draw.players import badge, player_row, players_section, points_in_full, verdict
from railwidgets.games.steam_tunnel.actions import Block, Pawn
from railwidgets.games.steam_tunnel.lamps import lamps
from railwidgets.games.steam_tunnel.purchase import purchase
from railwidgets.games.steam_tunnel.ranks import purchases
from railwidgets.games.steam_tunnel.score import outcome, scores
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.tunnels import Tunnel, tunnels
from railwidgets.games.steam_tunnel.words import brought, player_name, words


def panel(state: State, look: Look | None = None) -> Panel:
    """The panel of a position for a look."""
    look = look or Look()
    sections = (_players(state, look.bare), _sheet(state, look.bare))
    return Panel(
        prompt=_prompt(state, look)[look.lang],
        sections=tuple(section for section in sections if section.rows),
        buttons=tuple(_buttons(state, look)),
        status=_say("status", look, left=state.table.left),
        can={**_worth(state, look), **affordances(words("can"), look, state.phase)},
    )


def _say(name: str, look: Look, **facts: object) -> str:
    return words("panel")[name].fill(**facts)[look.lang]


def _prompt(state: State, look: Look) -> Text:
    result = outcome(state)
    if result:
        return verdict(result)
    say = words("prompt")
    match None if look.preview_refused else look.preview:
        case Pawn() as pawn if bought := purchase(state, pawn):
            return say["bought"].fill(number=bought.number, worth=brought(bought))
        case Block():
            return say["block"].fill(who=player_name(state.turn))
    return _helpful(state, look) or say[state.phase].fill(who=player_name(state.turn))


def _helpful(state: State, look: Look) -> Text | None:
    """The prompt that names what helps; ``None`` if nothing does."""
    say, lit = words("prompt"), look.helpful()
    facts = {"who": player_name(state.turn), "count": len(lit)}
    bought = next((bought for pawn, bought in purchases(state).items() if pawn.picks[0] in lit), None)
    if bought is not None and bought.gain:
        return say["pawn_helps"].fill(number=bought.number, points=in_points(bought.gain), **facts)
    # Without a purchase, what helps is a card: to turn over, or to block.
    return say["flip_helps" if state.phase == "flip" else "block_helps"].fill(**facts) if lit else None


def _worth(state: State, look: Look) -> dict[str, str]:
    """The value of each selectable segment, shown before the click."""
    known = _purchases(state, look.bare) if state.phase == "pawn" else {}
    return {pick: said for pick, said in known.items() if pick in look.selectable}


@once()
def _purchases(state: State, look: Look) -> dict[str, str]:
    pawns = [action for action in state.legal_actions if isinstance(action, Pawn)]
    found = ((pawn.picks[0], purchase(state, pawn)) for pawn in pawns)
    return {pick: words("can")["worth"].fill(worth=brought(bought))[look.lang] for pick, bought in found if bought}


@once()
def _players(state: State, look: Look) -> Section:
    return players_section(
        (
            player_row(
                seat,
                look.lang,
                value=in_points(score.total)[look.lang],
                value_in_full=points_in_full(score.total, look.lang),
                now=seat == state.turn and state.phase != "over",
            )
            for seat, score in enumerate(scores(state))
        ),
        look.lang,
    )


@once()
def _sheet(state: State, look: Look) -> Section:
    """Each tunnel that scores with its sum; a row and the tunnel with the same key belong together."""
    known = tunnels(state)
    rows = [
        _row(number, tunnel, lamp, look)
        for number, (tunnel, lamp) in enumerate(zip(known, lamps(state), strict=True), 1)
        if tunnel.value
    ]
    if folded := len(known) - len(rows):
        rows.append(Row("worthless", _say("worthless", look, count=folded)))
    return Section("sheet", f"{_say('sheet', look)} ({len(known)})", rows=tuple(rows))


def _row(number: int, tunnel: Tunnel, lamp: int, look: Look) -> Row:
    pawns = sorted(enumerate(tunnel.pawns), key=lambda pair: -pair[1])
    return Row(
        key=f"tunnel:{tunnel.name}",
        label=_say("row", look, sum=tunnel.sum, length=tunnel.length),
        value=str(tunnel.value),
        badge=Chip(str(number), f"lamp-{lamp}", _say("finished" if tunnel.finished else "open", look)),
        chips=tuple(
            badge(
                seat,
                look.lang,
                str(count),
                _say("pawns", look, who=player_name(seat), count=count),
            )
            for seat, count in pawns
            if count
        ),
    )


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if isinstance(look.preview, (Pawn, Block)) and not look.preview_refused:
        yield Button(look.picks[-1], _say("buy" if isinstance(look.preview, Pawn) else "block", look), "selectable")
    if state.phase != "over":
        yield Button(
            "skip", _say("skip", look), "selectable" if "skip" in look.selectable else "muted", _say("skip_hint", look)
        )
