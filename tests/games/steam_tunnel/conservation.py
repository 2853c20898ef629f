"""What must add up at every step of Steam Tunnel: nothing comes from nowhere, and nothing is lost."""

from __future__ import annotations

from collections import Counter

from railwidgets.games.steam_tunnel import SteamTunnelState

COPIES = 4
POINT = "P"


def wrong_with(state: SteamTunnelState) -> list[str]:
    """Everything that does not add up."""
    return [*_cards(state), *_pawns(state)]


def _cards(state: SteamTunnelState) -> list[str]:
    wrong = []
    rows = state.notation.splitlines()[: state.table.layout.rows]
    cards = [card.strip() for row in rows for card in row.split("|")]
    seen: Counter[int] = Counter(state.table[cell].of.kind for cell in state.table.cells)
    for kind, left in enumerate(state.deck[:-1]):
        there = COPIES - (state.rules.simple_paths if kind == 10 else 0)
        if left < 0 or seen[kind] + left != there:
            wrong.append(f"{seen[kind]} cards of kind {kind} lie face up and {left} are unseen")
    points = cards.count(POINT)
    if points + state.deck[-1] != (COPIES if state.rules.full_board else points) or points > COPIES:
        wrong.append(f"{points} point cards lie face up and {state.deck[-1]} are unseen")
    down = [card for card in cards if card == "?" or (card.startswith("#") and len(card) == 2)]
    if len(down) > sum(state.deck):
        wrong.append(f"{len(down)} cards lie face down and {sum(state.deck)} are unseen")
    if state.table.left != cards.count("?"):
        wrong.append(f"{cards.count('?')} cards can be turned over, not {state.table.left}")
    return wrong


def _pawns(state: SteamTunnelState) -> list[str]:
    """In a game from the first turn on: a pawn at most for each card turned over, and no seat too many."""
    placed = Counter(pawn for _, card in state.table.items() for pawn in (*card.pawns, card.by) if pawn is not None)
    up = sum(card.face not in ("?", *([] if state.rules.full_board else [POINT])) for card in state.table.cards)
    wrong = [f"seat {seat} has pawns" for seat in placed if seat not in range(state.players)]
    if sum(placed.values()) > up:
        wrong.append(f"{sum(placed.values())} pawns, but {up} cards were turned over")
    for seat in range(state.players):
        turns = up // state.players + (seat < up % state.players)
        if placed[seat] > turns:
            wrong.append(f"seat {seat} has {placed[seat]} pawns after {turns} turns")
    return wrong
