"""Positions as text that a person can read and type: one statement a line, or separated by semicolons.

    mini 0,0 plain
    mini 0,1 foothill:1 red blue
    3,3 EW; 3,4 WN; 2,4 red
    orange 2,4
    brown 3,3 W
    A reserve 4, front 1 straight 2 wild, shares 2 red 1 blue, passengers 5, parachute
    B reserve ?, front 1 curve, passengers ?, seen 3 dice 2 passengers
    directors red A, blue B
    first A; turn B; year 3
    now income, rolled, opened 0,3, bridge orange curve straight, retreated brown, rolling 3, discarding
    bank 21; paid 9
    last year red 3 A, blue 2 B
    ending bank; counting 1

Squares are counted over the whole plan: a tile at row 0, column 1 of the plan has the squares 0,7 to 6,13. A square has
a rail, written as the two sides that it joins, or a station, written as its company. A mini tile has the stations that
the line has left there, and those of tiles in play as well. An end is written as its last piece, and for a rail the
side by which it leads on. ``seen`` gives dice and passengers that everyone has seen go behind a screen. Anything left
out has its initial value; the bank and the payments follow from the rest unless a screen hides something (``?``).
``box`` gives custom components, see ``Components.source``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from railwidgets.core import CELL, of_each_player, parse_int, quoted, read_statements, take_seat
from railwidgets.core.notation import nearest, read_json
from railwidgets.games.railroad_dice import record
from railwidgets.games.railroad_dice.box import counted
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, PLAYERS, SEATS
from railwidgets.games.railroad_dice.record import VERSION, Record
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.state import Rules

SEEN: Final = ("dice", "passengers")
"""The things that go behind the screens."""

# --- writing


def write(state: State) -> str:
    """The notation of a position."""
    return "\n".join((*_rules(state.rules), *_lines(record.write(state))))


def _rules(rules: Rules) -> Iterator[str]:
    if rules.components:
        yield f"box {rules.components}"
    if text := replace(rules, components="").text:
        yield f"rules {text}"


def _lines(written: Record) -> Iterator[str]:
    for position, mini in written["minis"].items():
        yield " ".join(["mini", position, mini["tile"], *mini["stations"]])
    for cell, piece in written["line"].items():
        yield f"{cell} {piece}"
    for name, end in written["ends"].items():
        yield f"{name} {end}"
    for letter, player in zip(SEATS, written["players"], strict=False):
        yield f"{letter} " + ", ".join(_player_parts(player))
    directors = [f"{company} {seat}" for company, seat in written["directors"].items() if seat]
    if directors:
        yield "directors " + ", ".join(directors)
    yield from (f"{name} {written[name]}" for name in ("first", "turn", "year"))
    now = list(_now_parts(written["now"]))
    if now:
        yield "now " + ", ".join(now)
    yield from (f"{name} {written[name]}" for name in ("bank", "paid"))
    if written["last_year"]:
        lines = written["last_year"].items()
        yield "last year " + ", ".join(f"{company} {count} {seat or '-'}" for company, (count, seat) in lines)
    if written["ending"]:
        yield f"ending {written['ending']}"
    if written["counting"] is not None:
        yield f"counting {written['counting']}"


def _player_parts(player: Record) -> Iterator[str]:
    yield f"reserve {_known(player['reserve'])}"
    yield " ".join(["front", *_counted(player["front"])])
    shares = list(_counted(player["shares"]))
    if shares:
        yield " ".join(["shares", *shares])
    yield f"passengers {_known(player['passengers'])}"
    if player["parachute"]:
        yield "parachute"
    seen = list(_counted({name: player[f"seen_{name}"] for name in SEEN}))
    if seen:
        yield " ".join(["seen", *seen])


def _known(count: int | None) -> str:
    return "?" if count is None else str(count)


def _counted(counts: dict[str, int]) -> Iterator[str]:
    return (f"{count} {name}" for name, count in counts.items() if count)


def _now_parts(now: Record) -> Iterator[str]:
    yield from (name for name in ("income", "rolled") if now[name])
    yield from (f"opened {cell}" for cell in now["opened"])
    yield from (" ".join(["bridge", name, *dice]) for name, dice in now["bridges"].items() if dice)
    yield from (f"retreated {name}" for name in now["retreated"])
    if now["rolling"]:
        yield f"rolling {now['rolling']}"
    if now["discarding"]:
        yield "discarding"


# --- reading


def read(text: str) -> State:
    """The position with this notation.

    Raises:
        NotationError: A statement does not parse, or the position is impossible; the error lists every fault.
    """
    return record.read(parse(text))


def parse(text: str) -> Record:
    """The record of a notation.

    Raises:
        NotationError: A statement does not parse; the error lists every fault.
    """
    parsed: Record = {"game": "railroad_dice", "version": VERSION}
    players: dict[str, Record] = {}
    read_statements(text, lambda statement: _read_statement(" ".join(statement.split()), parsed, players))
    return parsed | {"players": of_each_player(players, PLAYERS)}


def _read_statement(statement: str, parsed: Record, players: dict[str, Record]) -> None:
    if take_seat(statement, SEATS, _read_player, players):
        return
    if match := re.fullmatch(rf"{CELL} (\S+)", statement):
        _add(parsed.setdefault("line", {}), f"{int(match[1])},{int(match[2])}", match[3], "the square")
        return
    word, _, rest = statement.partition(" ")
    word = word.lower()
    if word == "last" and rest.lower().startswith("year"):
        word, rest = "last year", rest[4:].strip()
    if word == "mini":
        match = re.fullmatch(rf"{CELL} (\S+)((?: \w+)*)", rest)
        if match is None:
            raise ValueError("write it as 'mini 0,1 plain red', with the companies of its stations")
        entry = {"tile": match[3], "stations": match[4].split()}
        _add(parsed.setdefault("minis", {}), f"{int(match[1])},{int(match[2])}", entry, "the mini tile")
    elif word in ENDS:
        _add(parsed.setdefault("ends", {}), word, rest, "the end")
    elif word in ("rules", "box"):
        rules = _read_rules(rest) if word == "rules" else {"components": _box(rest)}
        for name, value in rules.items():
            _add(parsed.setdefault("rules", {}), name, value, "the rule")
    elif word in _STATEMENTS:
        _add(parsed, word.replace(" ", "_"), _STATEMENTS[word](rest), "this")
    else:
        known = ["mini", *ENDS, "rules", "box", *_STATEMENTS]
        also, hint = "a square such as 3,3, a seat such as A", nearest(word, known)
        raise ValueError(f"no statement begins with {quoted(word)}{hint}; write {also}, or {', '.join(known)}")


def _add(table: Record, name: str, value: Any, what: str) -> None:
    if name in table:
        raise ValueError(f"{what} {name.replace('_', ' ')} occurs in an earlier statement")
    table[name] = value


def _parts(text: str) -> list[str]:
    # The comma within a square is no separator.
    return [part.strip() for part in re.split(r",(?! ?-?[0-9])", text) if part.strip()]


def _read_player(text: str) -> Record:
    player: Record = {}
    for part in _parts(text):
        word, _, rest = part.partition(" ")
        if word.lower() not in _PLAYER_PARTS:
            known = ", ".join(_PLAYER_PARTS)
            raise ValueError(f"{quoted(part)} is unreadable; write one of {known}, separated by commas")
        _add(player, word.lower(), _PLAYER_PARTS[word.lower()](rest), "the part")
    seen = player.pop("seen", {})
    return player | {f"seen_{name}": count for name, count in seen.items()}


def _whole_or_hidden(text: str) -> int | None:
    return None if text == "?" else parse_int(text)


def _counts(names: tuple[str, ...]) -> Callable[[str], dict[str, int]]:
    return lambda text: dict(zip(names, counted(text, names), strict=True))


def _nothing(text: str) -> bool:
    if text:
        raise ValueError(f"{quoted(text)} means nothing here: leave it out")
    return True


_PLAYER_PARTS: Final[dict[str, Callable[[str], Any]]] = {
    "reserve": _whole_or_hidden,
    "front": _counts(FACES),
    "shares": _counts(COMPANIES),
    "passengers": _whole_or_hidden,
    "parachute": _nothing,
    "seen": _counts(SEEN),
}


def _read_rules(text: str) -> dict[str, Any]:
    rules = Rules.read(text)
    if "components" in rules:
        raise ValueError("components need a statement of their own, such as box {...}")
    return rules


def _box(text: str) -> str:
    read_json(text, "the components are not JSON")
    return text


def _directors(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in _parts(text):
        company, _, seat = part.partition(" ")
        _add(found, company.lower(), seat, "the director of")
    return found


def _now(text: str) -> Record:
    now: Record = {}
    for part in _parts(text):
        word, _, rest = part.partition(" ")
        match word.lower():
            case "income" | "rolled" | "discarding":
                now[word.lower()] = _nothing(rest)
            case "opened" | "retreated":
                now.setdefault(word.lower(), []).append(rest)
            case "bridge":
                end, *dice = rest.split() or [""]
                _add(now.setdefault("bridges", {}), end.lower(), dice, "the bridge of")
            case "rolling":
                now["rolling"] = parse_int(rest)
            case _:
                known = "income, rolled, opened, bridge, retreated, rolling, discarding"
                raise ValueError(f"{quoted(part)} is unreadable; write one of {known}, separated by commas")
    return now


def _last_year(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for part in _parts(text):
        match part.split():
            case [company, count, seat]:
                _add(found, company.lower(), [parse_int(count), None if seat == "-" else seat], "the year of")
            case _:
                raise ValueError(f"{quoted(part)} cannot be read; write for instance 'red 3 A', or 'red 0 -'")
    return found


_STATEMENTS: Final[dict[str, Callable[[str], Any]]] = {
    "directors": _directors,
    "first": str,
    "turn": str,
    "year": parse_int,
    "now": _now,
    "bank": parse_int,
    "paid": parse_int,
    "last year": _last_year,
    "ending": str.lower,
    "counting": parse_int,
}
