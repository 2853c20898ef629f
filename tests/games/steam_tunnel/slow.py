"""A slow count that is plainly right: spreads a number over (cell, port) pairs until no two that touch differ.

It shares nothing with the package but the notation of cards, and knows the rulebook's tables by heart.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

NUMBERS = {0: 4, 1: 3, 2: 2, 3: 4, 4: 3, 5: 2}
"""The ends of a point card."""

Spot = tuple[int, int, int]


class Counted(NamedTuple):
    """A tunnel, counted by hand."""

    segments: frozenset[tuple[int, int, str]]
    ends: tuple[int, ...]
    value: int
    shares: tuple[Fraction, ...]
    finished: bool
    wraps: bool


def count(record: dict[str, Any]) -> list[Counted]:
    """Every tunnel with a face-up segment of a position in JSON."""
    rows = record["board"]
    groups = _groups(rows)
    label = _spread(rows, groups)
    by_label: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
    for (row, column, name), spots in groups.items():
        by_label[label[spots[0]]].append((row, column, name))
    counted = [_counted(record, parts) for parts in by_label.values()]
    return [tunnel for tunnel in counted if tunnel.segments]


def _groups(rows: list[list[str]]) -> dict[tuple[int, int, str], list[Spot]]:
    """Everything on every card with its ports: ``13`` a segment, ``-03`` a straight, ``=4`` an end."""
    groups: dict[tuple[int, int, str], list[Spot]] = {}
    for row, cards in enumerate(rows):
        for column, card in enumerate(cards):
            if card[0] in "?#":
                parts = ["-03", "-15", "-24"]
            else:
                parts = [part.rstrip("ABCDE") for part in card.split() if card != "P"]
                used = "".join(parts)
                parts += [f"={port}" for port in range(6) if str(port) not in used]
            for part in parts:
                groups[row, column, part] = [(row, column, int(port)) for port in part if port.isdigit()]
    return groups


def _spread(rows: list[list[str]], groups: dict[tuple[int, int, str], list[Spot]]) -> dict[Spot, int]:
    height, width = len(rows), len(rows[0])
    label = {(row, column, port): number for number, (row, column, port) in enumerate(_spots(height, width))}
    touching = [pair for spots in groups.values() for pair in pairwise(spots)]
    for row in range(height):
        for column in range(width):
            right, below = (column + 1) % width, (row + 1) % height
            touching.append(((row, column, 1), (row, right, 5)))
            touching.append(((row, column, 2), (row, right, 4)))
            touching.append(((row, column, 3), (below, column, 0)))
    changed = True
    while changed:
        changed = False
        for a, b in touching:
            if label[a] != label[b]:
                label[a] = label[b] = min(label[a], label[b])
                changed = True
    return label


def _spots(height: int, width: int) -> list[Spot]:
    return [(row, column, port) for row in range(height) for column in range(width) for port in range(6)]


def _counted(record: dict[str, Any], parts: list[tuple[int, int, str]]) -> Counted:
    rows, rules = record["board"], record["rules"]
    height, width = len(rows), len(rows[0])
    segments = [part for part in parts if part[2][0].isdigit()]
    straights = [part for part in parts if part[2][0] == "-"]
    ends = [(row, column, int(name[1])) for row, column, name in parts if name[0] == "="]
    black = [spot for spot in ends if rows[spot[0]][spot[1]] != "P"]
    numbers = [NUMBERS[port] for row, column, port in ends if rows[row][column] == "P"]
    worth = sorted([*numbers, *[int(rules["charity"])] * len(black)])
    value = sum(worth) * len(segments)
    if (rules["killer_ends"] and black) or (rules["two_real_ends"] and len(numbers) < 2):
        value = 0
    pawns = [0] * record["players"]
    for row, column, name in segments:
        (written,) = [part for part in rows[row][column].split() if part.rstrip("ABCDE") == name]
        if written != name:
            pawns["ABCDE".index(written[-1])] += 1
    most = max(pawns)
    winners = [seat for seat, number in enumerate(pawns) if number == most > 0]
    shares = [Fraction(value, len(winners)) if seat in winners else Fraction(0) for seat in range(len(pawns))]
    rim = {0: ("row", 0), 3: ("row", height - 1)}
    rim |= dict.fromkeys((1, 2), ("column", width - 1)) | dict.fromkeys((4, 5), ("column", 0))
    wraps = any(
        {"row": row, "column": column}[rim[int(port)][0]] == rim[int(port)][1]
        for row, column, name in (*segments, *straights)
        for port in name.strip("-")
    )
    finished = all(rows[row][column] != "?" for row, column, _ in straights)
    return Counted(frozenset(segments), tuple(worth), value, tuple(shares), finished, wraps)
