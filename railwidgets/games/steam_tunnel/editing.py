"""The pieces and places of the editor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from railwidgets.core import Text, at, cell_named, seats
from railwidgets.draw.controls import Choice, Option, Record, by_value, changed, how_many, shared, value, whose
from railwidgets.draw.editing import Group, Layer, PlacedPiece, Stamp, Table, name_of, rulings, still
from railwidgets.draw.scene import Element
from railwidgets.draw.shape import group
from railwidgets.games.steam_tunnel import drawings, faces
from railwidgets.games.steam_tunnel.components import DOWN, FULL_SIZE, KINDS, PLAYERS, SEATS, SIZE, turned
from railwidgets.games.steam_tunnel.record import VERSION, card_named, card_text, draft
from railwidgets.games.steam_tunnel.state import Rules
from railwidgets.games.steam_tunnel.table import CENTRE, Card
from railwidgets.games.steam_tunnel.words import face_label, words

LARGEST: Final = FULL_SIZE[0]
"""Cards along a side of the largest board."""

UPRIGHT: Final = "translate(17 0) scale(0.667)"
"""The scale of a card in a square box."""

Board = list[list[str]]


def empty(players: int) -> Record:
    """A position with all cards face down."""
    rows, columns = SIZE
    board = [[DOWN] * columns for _ in range(rows)]
    return draft({"game": "steam_tunnel", "version": VERSION, "players": players, "board": board}).to_json()


def table(record: Record) -> Table:
    """The pieces and places of the editor in a position."""
    count = record["players"]
    return Table(
        (
            Group("cards", _said("cards"), (_cards(count),), tuple(_size())),
            Group("pawns", _said("pawns"), (_pawns(count),)),
            Group("turn", shared()["turn"], controls=tuple(_turn(record))),
            rulings(Rules, words("option")),
        ),
        around=lambda place: f"card:{at(_cell(place))}",
    )


def _said(name: str, **facts: object) -> Text:
    return words("editing")[name].fill(**facts)


def _cell(place: str) -> tuple[int, int]:
    """The cell of a card, or of a segment."""
    return cell_named(",".join(name_of(place).split(",")[:2]))


def _with(record: Record, place: str, card: str) -> Record:
    row, column = _cell(place)
    there = value(record, ("board", row, column)) is not None and min(row, column) >= 0
    return changed(record, ("board", row, column), card) if there else record


def _all(record: Record) -> Iterator[tuple[str, Card]]:
    """Every cell in notation with its card."""
    for row, cards in enumerate(record["board"]):
        for column, text in enumerate(cards):
            yield at((row, column)), card_named(text)


# --- cards


def _cards(count: int) -> Layer:
    kinds = (Stamp(name, face_label(name), partial(_drawn, name), 1 if turned(name) == name else 2) for name in KINDS)
    blocks = (
        Stamp(f"#{SEATS[seat]}", _said("blocked", who=seats.name(seat)), still(_blocked(seat))) for seat in range(count)
    )
    centre = Stamp("#", _said("centre"), still(_blocked(None)))
    return Layer("card", ("card",), (*kinds, *blocks, centre), _lie, _lay, _turn_down)


def _lie(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
    return {f"card:{cell}": (_known(card),) for cell, card in _all(record) if card != Card()}


def _turn_down(record: Record, place: str) -> Record:
    return _with(record, place, DOWN)


def _known(card: Card) -> PlacedPiece:
    """The stamp of a card, and whether it is rotated."""
    if card.blocked:
        return card_text(card), 0
    kind = KINDS[card.of.kind]
    return kind, int(card.face != kind)


def _lay(record: Record, place: str, piece: PlacedPiece) -> Record:
    name, rotation = piece
    return _with(record, place, name if not rotation or name.startswith("#") else turned(name))


def _drawn(name: str, rotation: int) -> Element:
    face = turned(name) if rotation else name
    return _upright(faces.definitions(0)[faces.name_of(face)])


def _blocked(seat: int | None) -> Element:
    card = CENTRE if seat is None else Card(blocked=True, by=seat)
    return _upright(group(faces.definitions(0)[faces.name_of(DOWN)], drawings.block(card)))


def _upright(drawing: Element) -> Element:
    return Element("g", {"transform": UPRIGHT}, (drawing,))


def _size() -> Iterator[Choice]:
    """The numbers of rows and columns of cards."""

    def rows(record: Record, count: int) -> Record:
        board: Board = record["board"]
        more = [[DOWN] * len(board[0]) for _ in range(len(board), count)]
        return changed(record, ("board",), [*board[:count], *more])

    def columns(record: Record, count: int) -> Record:
        board: Board = record["board"]
        return changed(record, ("board",), [[*row[:count], *[DOWN] * (count - len(row))] for row in board])

    sizes = by_value(range(1, LARGEST + 1))
    yield Choice("rows", _said("rows"), ("board",), sizes, rows, lambda record: len(record["board"]))
    yield Choice("columns", _said("columns"), ("board",), sizes, columns, lambda record: len(record["board"][0]))


# --- pawns


def _pawns(count: int) -> Layer:
    def lies(record: Record) -> Mapping[str, tuple[PlacedPiece, ...]]:
        return {
            f"segment:{cell},{name}": ((SEATS[seat], 0),)
            for cell, card in _all(record)
            for name, seat in zip(card.of.names, card.pawns, strict=False)
            if seat is not None
        }

    def put(record: Record, place: str, piece: PlacedPiece) -> Record:
        return _owned(record, place, SEATS.index(piece[0]))

    def take(record: Record, place: str) -> Record:
        return _owned(record, place, None)

    stamps = tuple(
        Stamp(SEATS[seat], _said("pawn", who=seats.name(seat)), still(_large(drawings.pawn(seat, 0, 0))))
        for seat in range(count)
    )
    return Layer("pawn", ("segment",), stamps, lies, put, take)


def _large(drawing: Element) -> Element:
    return Element("g", {"transform": "translate(50 50) scale(2.4)"}, (drawing,))


def _owned(record: Record, place: str, seat: int | None) -> Record:
    """The record with the pawn of a seat on a segment, or none; unchanged without such a segment."""
    row, column = _cell(place)
    text = value(record, ("board", row, column))
    card, name = card_named(text or DOWN), name_of(place).split(",")[-1]
    if card.blocked or name not in card.of.names or not card.pawns:
        return record
    number = card.of.names.index(name)
    pawns: tuple[Any, ...] = (*card.pawns[:number], seat, *card.pawns[number + 1 :])
    return _with(record, place, card_text(Card(card.face, pawns)))


# --- the turn


def _seat(record: Record, count: int) -> Record:
    """The record for a number of players, without the pawns of others."""
    for cell, card in _all(record):
        if card.by is not None and card.by >= count:
            record = _turn_down(record, f"card:{cell}")
        for name, seat in zip(card.of.names, card.pawns, strict=False):
            if seat is not None and seat >= count:
                record = _owned(record, f"segment:{cell},{name}", None)
    return changed(record, ("players",), count)


def _turn(record: Record) -> Iterator[Choice]:
    yield whose("turn", ("turn",), record["players"])
    yield replace(how_many(PLAYERS, empty), put=_seat)
    for name, down in (("flipped", False), ("pending", True)):
        cells = [cell for cell, card in _all(record) if card.can_turn is down and not card.blocked]
        given = record[name]
        there = dict.fromkeys([*cells, *([given] if given else [])])
        options = (Option(None, shared()["none"]), *by_value(there))
        yield Choice(name, _said(name), (name,), options)
