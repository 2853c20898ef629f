"""The refusals: for each kind of action a list of named checks, one for each clause.

Every check examines the position afresh, and finds finished tunnels with the general search of ``track``. The generator
in ``legal`` and these checks never call each other. Both read the cards of ``table``; only the generator uses the
segments for sale that ``table`` keeps track of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from railwidgets.core import Action, Cell, Mark, Refusal, Text, cell_name
from railwidgets.games.steam_tunnel.actions import Block, Flip, Pawn, Show, Skip
from railwidgets.games.steam_tunnel.components import DOWN, FACES, POINT, end_value
from railwidgets.games.steam_tunnel.state import SteamTunnelState as State
from railwidgets.games.steam_tunnel.table import Card
from railwidgets.games.steam_tunnel.tunnels import Segment
from railwidgets.games.steam_tunnel.words import face_label, joined_list, player_name, refuse, words
from railwidgets.track import Step, component

Check = Callable[[State, Any], Iterable[Refusal]]


def refusals(state: State, action: Action) -> list[Refusal]:
    """Every clause that the action would break; empty when it is legal."""
    return [refusal for check in _CHECKS[type(action)] for refusal in check(state, action)]


def _here(cell: Cell) -> list[Mark]:
    return [Mark("cell", (cell,))]


def _cards(state: State, wanted: Callable[[Card], bool]) -> list[Mark]:
    """One mark on all cards of some sort; on every card if there is none."""
    cells = [cell for cell, card in state.table.items() if wanted(card)]
    return [Mark("cell", tuple(cells or state.table.cells))]


def _card(state: State, cell: Cell) -> Card | None:
    return None if state.table.index(cell) is None else state.table[cell]


# --- turns


def whose_turn(state: State, action: Flip | Pawn | Block | Skip) -> Iterator[Refusal]:
    """``turn.flip``, ``turn.pawn`` and ``end.last_card``: first the player turns over a card, then places a pawn."""
    phase = state.phase
    if phase == "over":
        yield from over(state)
    elif state.pending is not None:
        yield refuse("turn.flip", "being_turned", _here(state.pending), at=cell_name(state.pending))
    elif phase == "flip" and not isinstance(action, Flip):
        yield refuse("turn.flip", "first", _cards(state, lambda card: card.can_turn))
    elif state.flipped is not None and isinstance(action, Flip):
        yield refuse("turn.pawn", "one_card", _here(state.flipped), at=cell_name(state.flipped))


def over(state: State) -> Iterator[Refusal]:
    """``end.last_card``: after the end there are no actions; the last card and the blocked ones prove it."""
    last = [] if state.flipped is None else _here(state.flipped)
    blocked = any(card.blocked for card in state.table.cards)
    shown = _cards(state, lambda card: card.blocked) if blocked or not last else []
    yield refuse("end.last_card", "over", [*last, *shown])


def on_board(state: State, action: Flip | Pawn | Block) -> Iterator[Refusal]:
    """``setup.board``: there is a card on the cell."""
    if _card(state, action.cell) is None:
        layout = state.table.layout
        wrapped = action.cell[0] % layout.rows, action.cell[1] % layout.columns
        facts = {"at": cell_name(action.cell), "rows": layout.rows - 1, "columns": layout.columns - 1}
        yield refuse("setup.board", "off_board", _here(wrapped), **facts)


def can_be_turned(state: State, action: Flip) -> Iterator[Refusal]:
    """``turn.flip``, ``pawn.block`` and ``variant.full_board``: the card is face down and not blocked."""
    card, here = _card(state, action.cell), _here(action.cell)
    if card is None or card.can_turn:
        return
    if not card.blocked:
        yield refuse("turn.flip", "face_up", here, at=cell_name(action.cell))
    elif card.by is None:
        yield refuse("variant.full_board", "centre", here, at=cell_name(action.cell))
    else:
        yield refuse("pawn.block", "never_turned", here, at=cell_name(action.cell), who=player_name(card.by))


# --- pawns


def can_be_blocked(state: State, action: Block) -> Iterator[Refusal]:
    """``pawn.block`` and ``variant.full_board``: the card is face down and not blocked yet."""
    card, here, where = _card(state, action.cell), _here(action.cell), cell_name(action.cell)
    if card is None or card.can_turn:
        return
    if card.face == POINT:
        yield refuse("pawn.block", "face_up_point", here, at=where)
    elif card.face != DOWN:
        yield refuse("pawn.block", "face_up", here, at=where)
    elif card.by is None:
        yield refuse("variant.full_board", "centre", here, at=where)
    else:
        yield refuse("pawn.block", "twice", here, at=where, who=player_name(card.by))


def is_segment(state: State, action: Pawn) -> Iterator[Refusal]:
    """``pawn.segment``: a face-up card has that segment."""
    card, here, where = _card(state, action.cell), _here(action.cell), cell_name(action.cell)
    if card is None or (card.face != DOWN and action.segment in card.of.names) or _is_end(card, action.segment):
        return
    if card.blocked:
        yield refuse("pawn.segment", "blocked", here, at=where)
    elif card.face == DOWN:
        yield refuse("pawn.segment", "face_down", here, at=where)
    elif card.face == POINT:
        yield refuse("pawn.segment", "point_card", here, at=where)
    else:
        yield refuse("pawn.segment", "no_such", here, at=where, segments=joined_list(card.face))


def _is_end(card: Card, segment: str) -> bool:
    return len(segment) == 1 and int(segment) in card.of.ends


def is_free(state: State, action: Pawn) -> Iterator[Refusal]:
    """``pawn.taken``: the segment has no pawn."""
    card = _card(state, action.cell)
    if card is not None and card.face != DOWN and action.segment in card.of.names:
        number = card.of.names.index(action.segment)
        owner = card.pawns[number]
        if owner is not None:
            path = Mark("path", Segment(action.cell, card.of.segments[number]).steps)
            facts = {"at": cell_name(action.cell), "who": player_name(owner)}
            yield refuse("pawn.taken", "taken", [path], **facts)


def is_no_end(state: State, action: Pawn) -> Iterator[Refusal]:
    """``pawn.black_end``: an end, black or numbered, is no segment."""
    card = _card(state, action.cell)
    if card is not None and _is_end(card, action.segment):
        port = int(action.segment)
        facts = {"at": cell_name(action.cell)}
        marks = [Mark("edge", ((*action.cell, port),))]
        if card.face == POINT:
            yield refuse("pawn.black_end", "number", marks, value=end_value(POINT, port), **facts)
        else:
            yield refuse("pawn.black_end", "black", marks, **facts)


def is_unfinished(state: State, action: Pawn) -> Iterator[Refusal]:
    """``pawn.finished``: the tunnel touches a card that a player can still turn over."""
    card = _card(state, action.cell)
    if card is None or card.face == DOWN or action.segment not in card.of.names:
        return
    course = course_of(state, action.cell, int(action.segment[0]))
    if any(state.table[segment.cell].can_turn for segment in course):
        return
    length = sum(state.table[segment.cell].face != DOWN for segment in course)
    ends = ends_of(state, action.cell, int(action.segment[0]))
    facts = {"length": length, "ends": _numbers(_values(state, ends))}
    marks = [*_here(action.cell), Mark("path", steps_of(course)), *_edges(ends)]
    if state.flipped in {segment.cell for segment in course} | {cell for cell, _ in ends}:
        assert state.flipped is not None
        yield refuse("pawn.finished", "just_now", [*marks, *_here(state.flipped)], at=cell_name(state.flipped), **facts)
    else:
        yield refuse("pawn.finished", "finished", marks, **facts)


# --- tunnels, by the general search


def course_of(state: State, cell: Cell, port: int) -> tuple[Segment, ...]:
    """Every segment of the tunnel with a port, including those of face-down cards, row by row."""
    layout = state.table.layout
    found: dict[Segment, None] = {}
    for reached in sorted(component(state.network(), layout.port(cell, port))):
        there, side = layout.cell(reached), layout.side(reached)
        face = state.table[there].of
        if side not in face.ends:
            found[Segment(there, face.segments[face.segment_at(side)])] = None
    return tuple(found)


def ends_of(state: State, cell: Cell, port: int) -> tuple[tuple[Cell, int], ...]:
    """Every end of the tunnel with a port: its cell and port, row by row."""
    layout = state.table.layout
    reached = [(layout.cell(port), layout.side(port)) for port in component(state.network(), layout.port(cell, port))]
    return tuple(sorted((there, side) for there, side in reached if side in state.table[there].of.ends))


def _values(state: State, ends: Iterable[tuple[Cell, int]]) -> list[int]:
    charity = int(state.rules.charity)
    faces = ((state.table[cell].face, port) for cell, port in ends)
    return [end_value(face, port) if face == POINT else charity for face, port in faces]


def _numbers(values: list[int]) -> Text:
    return Text.same(", ".join(map(str, values))) if values else words("ends")["none"]


def steps_of(course: Iterable[Segment]) -> tuple[Step, ...]:
    """The drawing steps of segments."""
    return tuple(step for segment in course for step in segment.steps)


def _edges(ends: Iterable[tuple[Cell, int]]) -> list[Mark]:
    places = tuple((*cell, port) for cell, port in ends)
    return [Mark("edge", places)] if places else []


# --- chance


def possible_outcome(state: State, action: Show) -> Iterator[Refusal]:
    """Chance shows the pending card, one of those that nobody has seen."""
    if state.phase == "over":
        yield from over(state)
    elif state.pending is None:
        yield refuse("turn.flip", "not_turned", _cards(state, lambda card: card.can_turn))
    if action.face == POINT and not state.deck[-1]:
        yield refuse("setup.point_card", "none_hidden", _cards(state, lambda card: card.face == POINT))
    kind = FACES[action.face].kind
    if action.face not in (POINT, DOWN) and not state.deck[kind]:
        same = _cards(state, lambda card: card.of.kind == kind)
        yield refuse("setup.cards", "none_left", same, card=face_label(action.face))


_CHECKS: dict[type[Action], tuple[Check, ...]] = {
    Flip: (whose_turn, on_board, can_be_turned),
    Pawn: (whose_turn, on_board, is_segment, is_free, is_no_end, is_unfinished),
    Block: (whose_turn, on_board, can_be_blocked),
    Skip: (whose_turn,),
    Show: (possible_outcome,),
}
