"""A position as a scene: the board, a margin that repeats its opposite side, and each tunnel as one element.

A tunnel keeps the name of its first segment throughout the drawing: its number changes when others come before it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from railwidgets.core import Cell, Mark, Text, at, cell_name, worded
from railwidgets.core.memo import once
from railwidgets.draw import light, shape, tile
from railwidgets.draw.curve import Point
from railwidgets.draw.look import Look
from railwidgets.draw.scene import Element, Highlights, Scene
from railwidgets.games.steam_tunnel import drawings, faces, tags
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn
from railwidgets.games.steam_tunnel.berths import HEIGHT, WIDTH, middle_of_end
from railwidgets.games.steam_tunnel.components import DOWN, POINT, end_value
from railwidgets.games.steam_tunnel.lamps import lamps
from railwidgets.games.steam_tunnel.numbers import numbers
from railwidgets.games.steam_tunnel.purchase import purchase
from railwidgets.games.steam_tunnel.ranks import purchases
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import Card
from railwidgets.games.steam_tunnel.tunnels import Segment, Tunnel, tunnels
from railwidgets.games.steam_tunnel.words import face_label, joined, player_name, words

MARGIN: Final = 3
"""The cards of the opposite side repeated around the board: it goes on there, as far as a viewer can move it."""

STILL_MARGIN: Final = 1
"""The same in a still picture."""

Course = list[tuple[Cell, tuple[int, ...]]]
"""Segments by cell and ports."""

_ASIDE: Final = 16
"""The extent, from its lower left corner, of a card's own pointer target: clear of the segments, which have theirs."""

SHOWN: Final = 22.0
"""The minimum visible part of the margin: a hint that the board goes on there."""


def scene(state: State, look: Look | None = None, *, still: bool = False) -> Scene:
    """The scene of a position for a look.

    Args:
        state: The position.
        look: The highlights and the marks.
        still: Whether to leave out click targets.
    """
    look = look or Look()
    rows, columns = state.table.layout.rows, state.table.layout.columns
    copies = _copies(rows, columns, STILL_MARGIN if still else MARGIN)
    facts = {"rows": rows, "columns": columns, "left": state.table.left}
    lines = {
        # Below the pawns, whose letters must stay clear.
        **_lines(look.shown, "shown", "rw-tunnel-shown", copies),
        **_lines(look.marks, "proof", "rw-proof", copies),
    }
    return Scene(
        box=(-SHOWN, -SHOWN, columns * WIDTH + 2 * SHOWN, rows * HEIGHT + 2 * SHOWN),
        layers={
            "ground": {**_margin(state, copies), "axes": _axes(rows, columns)},
            "track": {**_track(state, look.lang), **lines} if lines else _track(state, look.lang),
            "targets": {} if still else _targets(state, look.lang, copies),
            # Numbers last: one may lie on the rubble of a blocked card.
            "pieces": {**_pawns(state, look.lang), **_numbers(state)},
            "marks": {**_last(state, look), **_signs(state, look.marks), **_tag(state, look)},
        },
        defs=_definitions(int(state.rules.charity), state.turn, state.phase == "pawn"),
        cells=(0, 0, WIDTH, HEIGHT),
        title=words("label")["title"].fill(**facts)[look.lang],
        highlights=Highlights(
            look.selectable, _gains(state, look), _preview(look), look.preview_refused, ranks=look.ranks
        ),
    )


@lru_cache(maxsize=8)
def _axes(rows: int, columns: int) -> Element:
    """The numbers of rows and columns in the margin, clear of the tunnels that lead over it."""
    return shape.group(
        *(tile.axis(column, (column + 0.25) * WIDTH, -SHOWN / 2) for column in range(columns)),
        *(tile.axis(row, -SHOWN / 2, (row + 0.5) * HEIGHT) for row in range(rows)),
    )


@once()
def _track(state: State, lang: str) -> dict[str, Element]:
    lines = _line_classes(state)
    return {f"card:{at(cell)}": _card(cell, card, lines.get(cell, ""), lang) for cell, card in state.table.items()}


@lru_cache(maxsize=32)
def _definitions(black: int, seat: int, blocks: bool) -> dict[str, Element]:
    """The faces, and the piece that a selectable segment or card would get: one definition for each change of turn."""
    block = drawings.block(Card(blocked=True, by=seat)) if blocks else shape.group()
    return {**_faces(black), PAWN_NOW: shape.group(drawings.pawn(seat, 0, 0)), BLOCK_NOW: block}


@lru_cache(maxsize=2)
def _faces(black: int) -> dict[str, Element]:
    return faces.definitions(black)


PAWN_NOW: Final = "tunnel-pawn-now"
BLOCK_NOW: Final = "tunnel-block-now"
"""The names of the definitions of the pieces that the seat to act would place."""


# --- lamps, owners and numbers


@once()
def _line_classes(state: State) -> dict[Cell, str]:
    """The classes of the cards with tunnels: the look of each segment."""
    found: dict[Cell, list[faces.Line]] = {}
    for tunnel, lamp in zip(tunnels(state), lamps(state), strict=True):
        for place, part in enumerate((*tunnel.segments, *tunnel.straights)):
            of = state.table[part.cell].of
            lines = found.setdefault(part.cell, [faces.Line()] * len(of.segments))
            lines[of.segments.index(part.ports)] = faces.Line(lamp, *_owners(tunnel, place))
    return {cell: faces.line_classes(tuple(lines)) for cell, lines in found.items()}


def _owners(tunnel: Tunnel, place: int) -> tuple[int, ...]:
    """The owners that a segment of a tunnel shows: in a tie of more than two, each segment shows the next two."""
    owners = tunnel.owners
    if len(owners) <= 2:
        return owners
    return tuple(sorted((owners[place % len(owners)], owners[(place + 1) % len(owners)])))


@once()
def _numbers(state: State) -> dict[str, Element]:
    """The number of each tunnel, where it ends."""
    colours = lamps(state)
    return {
        f"number:{number.key}": drawings.number(number.value, colours[number.value - 1], *number.place)
        for number in numbers(state)
    }


# --- the board, and its other side around it


@lru_cache(maxsize=32)
def _copies(rows: int, columns: int, margin: int) -> dict[Cell, tuple[Cell, ...]]:
    """For each cell of a board the cells of the margin that repeat it."""
    found: dict[Cell, tuple[Cell, ...]] = {}
    for row in range(-margin, rows + margin):
        for column in range(-margin, columns + margin):
            if not (0 <= row < rows and 0 <= column < columns):
                cell = row % rows, column % columns
                found[cell] = (*found.get(cell, ()), (row, column))
    return found


def _everywhere(course: Course, copies: dict[Cell, tuple[Cell, ...]]) -> Course:
    """A course over the board and its copies in the margin."""
    return [(place, ports) for cell, ports in course for place in (cell, *copies.get(cell, ()))]


@once()
def _margin(state: State, copies: dict[Cell, tuple[Cell, ...]]) -> dict[str, Element]:
    lines = _line_classes(state)
    return _GROUND | {
        f"margin:{at(place)}": _repeated(place, state.table[cell], lines.get(cell, ""))
        for cell, places in copies.items()
        for place in places
    }


_GROUND: Final = {"ground": shape.box("rw-sulphur", -900, -1350, 2700, 4050)}
"""Below all cards, as far as a viewer can move the board."""


@lru_cache(maxsize=4096)
def _repeated(place: Cell, card: Card, lit: str) -> Element:
    return shape.group(_face(place, card, lit), *_on(place, card), css="rw-margin")


@lru_cache(maxsize=4096)
def _face(place: Cell, card: Card, lit: str) -> Element:
    return shape.group(shape.use(faces.name_of(card.face)), css=lit, at=drawings.corner(place))


@worded(4096)
def _card(cell: Cell, card: Card, lit: str, lang: str) -> Element:
    drawn = _face(cell, card, lit)
    return Element(drawn.tag, drawn.attrs, drawn.children, label=_card_label(cell, card, lang))


def _card_label(cell: Cell, card: Card, lang: str) -> str:
    label = words("label")
    if card.blocked:
        who = None if card.by is None else player_name(card.by)
        return (
            label["hole"].fill(at=cell_name(cell))
            if who is None
            else label["blocked"].fill(at=cell_name(cell), who=who)
        )[lang]
    if card.face == DOWN:
        return label["down"].fill(at=cell_name(cell))[lang]
    return label["card"].fill(at=cell_name(cell), card=face_label(card.face))[lang]


@once()
def _pawns(state: State, lang: str) -> dict[str, Element]:
    found = {}
    for cell, card in state.table.items():
        for number, piece in enumerate(_labelled(cell, card, lang)):
            found[f"pawn:{at(cell)},{number}"] = piece
    return found


@worded(4096)
def _labelled(cell: Cell, card: Card, lang: str) -> tuple[Element, ...]:
    if card.blocked:
        # The label of the card says so.
        return _on(cell, card)
    taken = [(name, seat) for name, seat in zip(card.of.names, card.pawns, strict=False) if seat is not None]
    pairs = zip(_on(cell, card), taken, strict=True)
    return tuple(replace(piece, label=_pawn_label(cell, name, seat)[lang]) for piece, (name, seat) in pairs)


def _pawn_label(cell: Cell, name: str, seat: int) -> Text:
    segment = words("label")["segment"].fill(segment=joined(name), at=cell_name(cell))
    return words("label")["taken"].fill(what=segment, who=player_name(seat))


@lru_cache(maxsize=4096)
def _on(place: Cell, card: Card) -> tuple[Element, ...]:
    """The pieces on a card: pawns, or a block."""
    x, y = drawings.corner(place)
    if card.blocked:
        return (shape.group(drawings.block(card), at=(x, y)),)
    pieces = []
    for ports, seat in zip(card.of.segments, card.pawns, strict=False):
        if seat is not None:
            dx, dy = drawings.seat_of_pawn(card.face, ports)
            pieces.append(drawings.pawn(seat, x + dx, y + dy))
    return tuple(pieces)


# --- click targets


@once()
def _targets(state: State, lang: str, copies: dict[Cell, tuple[Cell, ...]]) -> dict[str, Element]:
    """The click targets: cards, segments of tunnels, and ends."""
    return {**_cards(state, lang), **_tunnels(state, lang, copies), **_ends(state, lang)}


def _cards(state: State, lang: str) -> dict[str, Element]:
    return {f"card:{at(cell)}": _card_target(cell, card, lang) for cell, card in state.table.items()}


@worded(8192)
def _card_target(cell: Cell, card: Card, lang: str) -> Element:
    x, y = drawings.corner(cell)
    ghost = shape.group(shape.use(BLOCK_NOW), css="rw-ghost", at=(x, y))
    return Element(
        "g",
        {"class": "rw-flat"},
        (Element("rect", {"class": "rw-hit", "x": x, "y": y, "width": WIDTH, "height": HEIGHT}),),
        pick=f"card:{at(cell)}",
        label=_card_label(cell, card, lang),
        at=(x + _ASIDE, y + HEIGHT - _ASIDE),
        glow=shape.group(drawings.frame(cell, "rw-lane"), ghost),
    )


def _tunnels(state: State, lang: str, copies: dict[Cell, tuple[Cell, ...]]) -> dict[str, Element]:
    """Each tunnel as one pointer target: its whole course, with its segments as click targets."""
    found = {}
    for number, tunnel in enumerate(tunnels(state), 1):
        parts = [(part.cell, part.ports) for part in (*tunnel.segments, *tunnel.straights)]
        targets = [_segment(state, lang, number, tunnel, part) for part in tunnel.segments]
        line = drawings.tunnel("rw-tunnel-line", _everywhere(parts, copies))
        found[f"tunnel:{tunnel.name}"] = Element("g", {"class": "rw-tunnel rw-flat"}, (line, shape.group(*targets)))
    return found


def _segment(state: State, lang: str, number: int, tunnel: Tunnel, part: Segment) -> Element:
    card = state.table[part.cell]
    seat = card.pawns[card.of.names.index(part.name)]
    label = words("label")["segment"].fill(segment=joined(part.name), at=cell_name(part.cell))
    label = words("label")["part"].fill(what=label, number=number, value=tunnel.value)
    if seat is not None:
        label = words("label")["taken"].fill(what=label, who=player_name(seat))
    pick = f"segment:{at(part.cell)},{part.name}"
    return _segment_target(part.cell, card.face, part.ports, pick, label[lang])


@lru_cache(maxsize=8192)
def _segment_target(cell: Cell, face: str, ports: tuple[int, ...], pick: str, label: str) -> Element:
    x, y = drawings.corner(cell)
    dx, dy = drawings.seat_of_pawn(face, ports)
    d = drawings.over(cell, ports)
    hit = Element("path", {"class": "rw-hit", "d": d, "stroke-width": 22})
    berth = Element("circle", {"class": "rw-hit", "cx": x + dx, "cy": y + dy, "r": 17})
    ghost = shape.group(shape.use(PAWN_NOW), css="rw-ghost", at=(x + dx, y + dy))
    socket = shape.group(shape.path("rw-socket", _SHIELD), at=(x + dx, y + dy))
    glow = shape.group(socket, ghost)
    return Element("g", {}, (hit, berth), pick=pick, label=label, at=(x + dx, y + dy), glow=glow)


_SHIELD: Final = "M-11 -12H11V1.2C11 7.2 6 11 0 13C-6 11 -11 7.2 -11 1.2Z"
"""The places for a pawn."""


def _ends(state: State, lang: str) -> dict[str, Element]:
    """The ends of face-up cards: nobody can buy one, but a click on it explains it."""
    found = {}
    for cell, card in state.table.items():
        for port in card.of.ends:
            found[f"end:{at(cell)},{port}"] = _end_target(cell, card.face, port, int(state.rules.charity), lang)
    return found


@lru_cache(maxsize=4096)
def _end_target(cell: Cell, face: str, port: int, black: int, lang: str) -> Element:
    (x, y), (dx, dy) = drawings.corner(cell), middle_of_end(port)
    name, value = ("number", end_value(face, port)) if face == POINT else ("black", black)
    hit = Element("circle", {"class": "rw-hit", "cx": x + dx, "cy": y + dy, "r": 14})
    label = words("label")[name].fill(port=words("port")[str(port)], at=cell_name(cell), value=value)[lang]
    return Element("g", {}, (hit,), pick=f"segment:{at(cell)},{port}", label=label, at=(x + dx, y + dy))


# --- gains and previews


def _gains(state: State, look: Look) -> dict[str, Element]:
    """The gains of the best purchases, each in a pill beside the place of the pawn."""
    found = {}
    spots = {pawn.picks[0]: _spot(state, pawn) for pawn in purchases(state)} if look.gain_labels else {}
    # A pill covers no other place of a pawn, either.
    known = [_spot(state, pawn) for pawn in state.legal_actions if isinstance(pawn, Pawn)] if spots else []
    for pick, spot in spots.items():
        gain = look.gain_labels.get(pick)
        if gain is not None and pick in look.selectable:
            x, y = tags.pill_place(state, spot, gain, known)
            known.append((x, y))
            found[pick] = light.pill(gain, (x - spot[0] + 50, y - spot[1] + 50))
    return found


def _spot(state: State, pawn: Pawn) -> Point:
    """The place of a pawn."""
    face = state.table[pawn.cell].of
    (x, y), (dx, dy) = drawings.corner(pawn.cell), drawings.seat_of_pawn(face.name, tuple(map(int, pawn.segment)))
    return x + dx, y + dy


def _preview(look: Look) -> dict[str, Element | None]:
    """The preview, with the pawn in place."""
    match look.preview:
        case Pawn():
            return {look.picks[-1]: None if look.preview_refused else shape.group(shape.use(PAWN_NOW), at=(50, 50))}
        case Block():
            over = shape.group(shape.use(BLOCK_NOW), at=(50 - _ASIDE, 50 - HEIGHT + _ASIDE))
            return {look.picks[-1]: None if look.preview_refused else over}
    return {}


def _tag(state: State, look: Look) -> dict[str, Element]:
    """The value of a previewed purchase."""
    pawn = look.preview
    known = look.effects and not look.preview_refused
    bought = purchase(state, pawn) if isinstance(pawn, Pawn) and known else None
    if bought is None or pawn is None:
        return {}
    return {"tag": tags.tag(state, bought, lamps(state)[bought.number - 1], _spot(state, pawn), look.lang)}


# --- marks


def _last(state: State, look: Look) -> dict[str, Element]:
    """A line around the card of the last action."""
    cell = look.last.cell if isinstance(look.last, (Flip, Pawn, Block)) else None
    return {} if cell is None or state.table.index(cell) is None else {"last": drawings.frame(cell, "rw-last")}


def _lines(marks: tuple[Mark, ...], name: str, css: str, copies: dict[Cell, tuple[Cell, ...]]) -> dict[str, Element]:
    """The paths among marks, which go on in the margin."""
    return {
        f"{name}:{number}": shape.group(drawings.tunnel(css, _everywhere(_segments(mark), copies)))
        for number, mark in enumerate(marks)
        if mark.kind == "path"
    }


def _signs(state: State, marks: tuple[Mark, ...]) -> dict[str, Element]:
    """The other proofs of a refusal: cards, ends, and the pawn on a segment."""
    found = {}
    for number, mark in enumerate(marks):
        if mark.kind == "cell":
            found[f"proof:{number}"] = shape.group(*(drawings.proof(cell, mark.label) for cell in mark.places))
        elif mark.kind == "edge":
            rings = (drawings.ring((row, column), port, "rw-proof") for row, column, port in mark.places)
            found[f"proof:{number}"] = shape.group(*rings)
        elif len(course := _segments(mark)) == 1 and _is_taken(state, *course[0]):
            (cell, ports), *_ = course
            found[f"pawn:{number}"] = drawings.around_pawn(cell, state.table[cell].face, ports)
    return found


def _is_taken(state: State, cell: Cell, ports: tuple[int, ...]) -> bool:
    card = state.table[cell]
    return (ports, None) not in zip(card.of.segments, card.pawns, strict=False)


def _segments(path: Mark) -> Course:
    """The segments of a path of steps: the steps of one card that share a port are a T."""
    found: list[tuple[Cell, set[int]]] = []
    for cell, *ends in path.places:
        ports = {port for port in ends if port is not None}
        for place, known in found:
            if place == cell and known & ports:
                known |= ports
                break
        else:
            found.append((cell, ports))
    return [(cell, tuple(sorted(ports))) for cell, ports in found]
