"""The box: the names of its contents, and all faults of its data, each with place and remedy."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeVar

from railwidgets.core.language import SOURCE
from railwidgets.core.notation import nearest, quoted, truncate

FACES: Final = ("straight", "curve", "share", "wild")
"""The faces of a die, in the order of all counts."""

TERRAINS: Final = {"prairie": ".", "mountain": "^", "lake": "~"}
"""The sign of each terrain on a map."""

PRAIRIE, MOUNTAIN, LAKE = TERRAINS.values()

COMPANIES: Final = ("red", "yellow", "green", "mauve", "blue")
"""The companies, in display order."""

EndName = Literal["orange", "brown"]

ENDS: Final[tuple[EndName, ...]] = ("orange", "brown")
"""The two ends of the line, named after their pawns, in the order of the state."""

SIZE: Final = 7
"""Squares along a side of a tile."""

Word = TypeVar("Word", bound=str)

_COMPASS: Final = ("north", "east", "south", "west")

_PARTS: Final = {
    "": ("dice", "start", "tiles", "companies"),
    "dice": ("faces",),
    "start": ("tile",),
    "tile": ("title", "minis", "edges", "map"),
    "company": ("letter", "shares", "stations"),
    "group": ("count", "price", "on", "beside", "least"),
}
"""The type of each part of the data."""


# --- names


def named(text: str, known: Iterable[Word], what: str) -> Word:
    """The word that a text matches.

    Args:
        text: The text.
        known: The possible words, such as ``COMPANIES``.
        what: A noun for them, such as ``company``.

    Raises:
        ValueError: It is none of them.
    """
    there: dict[str, Word] = {word: word for word in known}
    if text.lower() not in there:
        hint = nearest(text.lower(), there)
        raise ValueError(f"unknown {what} {quoted(text)}{hint}; write one of {', '.join(there)}")
    return there[text.lower()]


def counted(text: str, things: Sequence[str]) -> tuple[int, ...]:
    """The number of each thing in a text such as ``2 straight 1 share``; ``ValueError`` if it does not parse.

    Args:
        text: The text.
        things: The possible things, such as ``FACES``.
    """
    counts = dict.fromkeys(things, 0)
    words = text.replace(",", " ").lower().split()
    for number, name in zip(words[::2], [*words[1::2], ""], strict=False):
        if not re.fullmatch(r"[0-9]{1,9}", number) or name not in counts:
            hint = nearest(name, things)
            raise ValueError(f"{quoted(f'{number} {name}')} cannot be read{hint}; write for instance '2 {things[0]}'")
        counts[name] += int(number)
    return tuple(counts.values())


# --- faults


def faults_of(data: Any) -> list[str]:
    """Every fault of the data; none if it is playable."""
    faults = list(_parts(data, "", "the data"))
    if isinstance(data, Mapping):
        for name, check in (("dice", _dice), ("tiles", _tiles), ("start", _start), ("companies", _companies)):
            if name in data:
                faults += check(data[name], data)
    return faults


def _parts(entry: Any, part: str, where: str) -> Iterator[str]:
    """Missing and unknown keys of a part of the data."""
    known = _PARTS[part]
    if not isinstance(entry, Mapping):
        yield f"{where} must be a table with {', '.join(known)}, not {entry!r:.80}"
        return
    yield from (f"{where}: '{name}' is missing" for name in known if name not in entry)
    for name in entry:
        if name not in known:
            yield f"{where}: {quoted(name)} is unknown{nearest(str(name), known)}; there are {', '.join(known)}"


def _dice(entry: Any, data: Any) -> Iterator[str]:
    yield from _parts(entry, "dice", "dice")
    if not isinstance(entry, Mapping) or "faces" not in entry:
        return
    faces = entry["faces"]
    if not isinstance(faces, list) or len(faces) != 6:
        yield f"dice.faces must be a list of six, not {faces!r:.80}"
        return
    for face in faces:
        if face not in FACES:
            yield f"dice.faces: unknown face {face!r:.80}{nearest(str(face), FACES)}; write one of {', '.join(FACES)}"
    yield from (f"dice.faces: no face shows '{face}', give it at least one" for face in FACES if face not in faces)


def _start(entry: Any, data: Any) -> Iterator[str]:
    yield from _parts(entry, "start", "start")
    kinds = data.get("tiles")
    if not isinstance(entry, Mapping) or "tile" not in entry or not isinstance(kinds, Mapping):
        return
    kind = entry["tile"]
    if not isinstance(kind, str) or kind not in kinds:
        there = truncate(", ".join(kinds))
        yield f"start.tile: unknown tile {kind!r:.80}{nearest(str(kind), kinds)}; there are {there}"
        return
    rows = _rows(kinds[kind])
    if _sound(rows) and rows[SIZE // 2][2:5] != PRAIRIE * 3:
        where = f"tiles.{truncate(kind)}.map"
        yield f"{where}: the line starts in the centre: the three squares in the middle of row 3 are prairie"


# --- tiles


def _tiles(entry: Any, data: Any) -> Iterator[str]:
    if not isinstance(entry, Mapping) or not entry:
        yield f"tiles must be a table of kinds, at least one, not {entry!r:.80}"
        return
    for kind, tile in entry.items():
        where = f"tiles.{truncate(kind)}"
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", kind):
            yield f"{where}: the name of a kind takes small letters and hyphens, such as high-plain"
        yield from _parts(tile, "tile", where)
        if isinstance(tile, Mapping):
            yield from _title(tile, where)
            yield from _number(tile, "minis", where, 1)
            yield from _map(tile, where)


def _title(tile: Mapping[str, Any], where: str) -> Iterator[str]:
    title = tile.get("title", {SOURCE: "-"})
    names = [title.get(SOURCE), *title.values()] if isinstance(title, Mapping) else [None]
    if not all(isinstance(name, str) and re.fullmatch(r"[^;{}\n]*\w[^;{}\n]*", name) for name in names):
        example = '{ en = "plain", fr = "plaine" }'
        yield f"{where}.title: write a name, in English at least, such as {example}, not {title!r:.80}"


def _map(tile: Mapping[str, Any], where: str) -> Iterator[str]:
    rows = _rows(tile)
    if "map" in tile:
        if len(rows) != SIZE:
            yield f"{where}.map: a tile has {SIZE} rows of {SIZE} squares, here are {len(rows)} rows"
        for number, row in enumerate(rows):
            if len(row) != SIZE:
                yield f"{where}.map: row {number} {quoted(row)} has {len(row)} squares, write {SIZE}"
            if wrong := sorted(set(row) - set(TERRAINS.values())):
                signs = quoted("', '".join(wrong))
                yield f"{where}.map: row {number} has {signs}; write . for prairie, ^ for mountain, ~ for lake"
    edges = tile.get("edges", "GGGG")
    if not isinstance(edges, str) or not re.fullmatch(r"[GM]{4}", edges):
        yield f"{where}.edges: write G or M for the north, east, south and west edge, such as MGGM, not {edges!r:.80}"
    elif "edges" in tile and _sound(rows):
        yield from _edges(rows, edges, where)


def _edges(rows: list[str], edges: str, where: str) -> Iterator[str]:
    """Edges with a wrong label."""
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    for side, label, squares in zip(_COMPASS, edges, (rows[0], columns[-1], rows[-1], columns[0]), strict=True):
        if label == "M" and set(squares) != {MOUNTAIN}:
            yield f"{where}.edges: the {side} edge is called mountain but reads '{squares}': make it all ^, or write G"
        if label == "G" and (LAKE in squares or MOUNTAIN in squares[1:-1]):
            yield f"{where}.edges: the {side} edge is called green but reads '{squares}': make it prairie, or write M"


def _rows(tile: Any) -> list[str]:
    text = tile.get("map") if isinstance(tile, Mapping) else None
    return text.split() if isinstance(text, str) else []


def _sound(rows: list[str]) -> bool:
    return len(rows) == SIZE and all(len(row) == SIZE and set(row) <= set(TERRAINS.values()) for row in rows)


# --- companies


def _companies(entry: Any, data: Any) -> Iterator[str]:
    if not isinstance(entry, Mapping):
        yield f"companies must be a table of companies, not {entry!r:.80}"
        return
    yield from (f"companies: '{name}' is missing" for name in COMPANIES if name not in entry)
    letters: dict[str, str] = {}
    for name, company in entry.items():
        where = f"companies.{truncate(name)}"
        if name not in COMPANIES:
            yield f"{where}: unknown company{nearest(name, COMPANIES)}; there are {', '.join(COMPANIES)}"
        yield from _parts(company, "company", where)
        if not isinstance(company, Mapping):
            continue
        letter = company.get("letter", "")
        if isinstance(letter, str) and letter in letters:
            other = truncate(letters[letter])
            yield f"{where}.letter: {letter} is the letter of {other} too; give each company its own"
        elif isinstance(letter, str) and re.fullmatch(r"[A-Z]", letter):
            letters[letter] = name
        elif "letter" in company:
            yield f"{where}.letter: write one capital letter, not {letter!r:.80}"
        yield from _number(company, "shares", where, 1)
        yield from _stations(company, where)


def _stations(company: Mapping[str, Any], where: str) -> Iterator[str]:
    groups = company.get("stations", [])
    if "stations" in company and (not isinstance(groups, list) or not groups):
        yield f"{where}.stations: write a list of groups, at least one, not {groups!r:.80}"
        return
    for number, group in enumerate(groups, 1):
        place = f"{where}.stations, group {number}"
        yield from _parts(group, "group", place)
        if not isinstance(group, Mapping):
            continue
        yield from _number(group, "count", place, 1)
        yield from _number(group, "price", place, 1)
        yield from _number(group, "least", place, 0, 8)
        for key in ("on", "beside"):
            terrain = group.get(key, "prairie")
            if terrain not in tuple(TERRAINS):
                yield f"{place}.{key}: unknown terrain {terrain!r:.80}; write one of {', '.join(TERRAINS)}"
        if group.get("on") == "lake":
            yield f"{place}.on: a station never lies on a lake; write prairie or mountain"


def _number(entry: Mapping[str, Any], key: str, where: str, least: int, most: int = 99) -> Iterator[str]:
    value = entry.get(key, least)
    if type(value) is not int or not least <= value <= most:
        yield f"{where}.{key}: write a whole number from {least} to {most}, not {value!r:.80}"
