"""Positions as JSON: written without loss, read with every fault named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from railwidgets.core import Cell, RecordReader, at, cell_named, quoted, seat_named, validated
from railwidgets.core.notation import truncate
from railwidgets.games.steam_tunnel import actions as act
from railwidgets.games.steam_tunnel.components import DOWN, PLAYERS, POINT, SEATS
from railwidgets.games.steam_tunnel.state import Rules, SteamTunnelState
from railwidgets.games.steam_tunnel.status import problems
from railwidgets.games.steam_tunnel.table import CENTRE, HIDDEN, Card, Table

VERSION: Final = 1
KNOWN: Final = ("rules", "players", "board", "turn", "flipped", "pending")

Record = dict[str, Any]


def write(state: SteamTunnelState) -> Record:
    """The position as JSON. The cards that nobody has seen follow from the rest, so the record omits them."""
    columns = state.table.layout.columns
    cards = [card_text(card) for card in state.table.cards]
    return {
        "game": "steam_tunnel",
        "version": VERSION,
        "rules": asdict(state.rules),
        "players": state.players,
        "board": [cards[first : first + columns] for first in range(0, len(cards), columns)],
        "turn": SEATS[state.turn],
        "flipped": None if state.flipped is None else at(state.flipped),
        "pending": None if state.pending is None else at(state.pending),
    }


def card_text(card: Card) -> str:
    """A card in notation: ``05A 13``, ``P``, ``?`` or ``#A``."""
    if card.blocked:
        return "#" if card.by is None else f"#{SEATS[card.by]}"
    if card.face in (DOWN, POINT):
        return card.face
    pawns = ("" if pawn is None else SEATS[pawn] for pawn in card.pawns)
    return " ".join(name + pawn for name, pawn in zip(card.of.names, pawns, strict=True))


def card_named(text: Any) -> Card:
    """The card of a text; ``ValueError`` if there is none, or a pawn is in an impossible place."""
    if not isinstance(text, str):
        raise ValueError(f"a card must be a string such as 05A 13, P, ? or #A, not {text!r:.80}")
    words = text.upper().split()
    if not words:
        raise ValueError("there is no card: write ? for a face-down card")
    if match := re.fullmatch(r"([P?#]) ?(\S*)", " ".join(words)):
        return _plain_card(match[1], match[2])
    parts = [re.fullmatch(r"([0-9]+)([A-Z]*)", word) for word in words]
    if not all(parts):
        # Raises the error that names the fault.
        act.face_named(text)
    ends = [(part[1], part[2]) for part in parts if part and len(part[1]) == 1]
    if ends:
        port, pawn = ends[0]
        pawn_there = f": no pawn {truncate(pawn)} can lie there" if pawn else " and is not written"
        raise ValueError(f"{quoted(text)}: port {port} alone is a black end, not a segment{pawn_there}")
    pawns = {"".join(sorted(part[1])): part[2] for part in parts if part}
    face = act.face_named(" ".join(pawns) if len(pawns) == len(parts) else " ".join(part[1] for part in parts if part))
    for name, letters in pawns.items():
        if len(letters) > 1:
            raise ValueError(f"{quoted(text)}: {len(letters)} pawns on segment {name}; the limit is one")
    return Card(face, tuple(seat_named(pawns[name], PLAYERS) if pawns[name] else None for name in face.split()))


def _plain_card(sign: str, rest: str) -> Card:
    if sign == POINT:
        if rest:
            raise ValueError(f"{quoted(sign + rest)}: a point card has no segment for a pawn, only numbered ends")
        return Card.up(POINT)
    if sign == DOWN:
        if rest:
            raise ValueError(f"{quoted(sign + rest)}: a pawn on a face-down card blocks it: write #{truncate(rest)}")
        return HIDDEN
    if len(rest) > 1:
        raise ValueError(f"{quoted(sign + rest)}: one pawn blocks a card")
    return Card(blocked=True, by=seat_named(rest, PLAYERS)) if rest else CENTRE


def read(data: Mapping[str, Any] | str) -> SteamTunnelState:
    """The position of a record, or of its JSON text.

    Raises:
        NotationError: The record does not parse, or the position is impossible; the error lists every fault.
    """
    state = draft(data)
    return validated(state, problems(state))


def draft(data: Mapping[str, Any] | str) -> SteamTunnelState:
    """The position of a record, even an impossible one: ``status.problems`` lists its faults.

    Raises:
        NotationError: The record does not parse.
    """
    return _Reader(data, "steam_tunnel", VERSION, KNOWN).state()


class _Reader(RecordReader):
    def state(self) -> SteamTunnelState:
        data = self.data
        rules = self.collect_errors("rules", lambda: Rules.with_names(**data.get("rules", {})), Rules())
        players = data.get("players", PLAYERS.start)
        if type(players) is not int or players not in PLAYERS:
            self.problems.append(f"the game takes {PLAYERS.start} to {PLAYERS.stop - 1} players, not {players!r:.80}")
        turn = self.collect_errors("turn", lambda: seat_named(str(data.get("turn", SEATS[0])), PLAYERS), 0)
        cells = {
            name: self.collect_errors(name, partial(_cell, data.get(name)), None) for name in ("flipped", "pending")
        }
        rows = self._rows()
        self.check()
        table = Table.of(rows)
        faces = [card.of.kind for card in table.cards]
        deck = tuple(count - faces.count(kind) for kind, count in enumerate(_deck(rules, table)))
        return SteamTunnelState(rules=rules, players=players, table=table, deck=deck, turn=turn, **cells)

    def _rows(self) -> list[list[Card]]:
        board = self.data.get("board")
        if not isinstance(board, list) or not board or not all(isinstance(row, list) and row for row in board):
            self.problems.append('"board" must be a list of rows, each a list of cards')
            return []
        for number, row in enumerate(board):
            if len(row) != len(board[0]):
                self.problems.append(f"row {number} has {len(row)} cards, row 0 has {len(board[0])}: make them equal")
        return [
            [
                self.collect_errors(f"the card at {at((row, column))}", partial(card_named, text), HIDDEN)
                for column, text in enumerate(texts)
            ]
            for row, texts in enumerate(board)
        ]


def _deck(rules: Rules, table: Table) -> tuple[int, ...]:
    """The cards of the game by kind. Point cards that were face up from the start were in no deck."""
    if rules.full_board:
        return rules.deck
    return (*rules.deck[:-1], sum(card.face == POINT for card in table.cards))


def _cell(text: Any) -> Cell | None:
    return None if text is None else cell_named(str(text))
