"""The checks of the maiden voyage, one for each clause, each with its proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railwidgets.core import Mark, Refusal, Text, cell_name, side_name
from railwidgets.games.streetcar.actions import Off, Run, Travel
from railwidgets.games.streetcar.components import BUILDINGS, LAYOUT, LIMIT, LINES, SQUARES, TERMINI, TILES_A_TURN
from railwidgets.games.streetcar.hidden import hides_goals
from railwidgets.games.streetcar.routes import Gap, ahead, gap_of, way_home
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.table import stretches
from railwidgets.games.streetcar.words import place_words, player_name, refuse, seat_name, terminus_name

Layers = list[dict[int, int | None]]
"""For each number of squares the ports that can be entered after that many, each with the port entered before it."""


def _named(**termini: str) -> dict[str, Text]:
    """Termini in words, for a sentence."""
    return {key: terminus_name(name) for key, name in termini.items()}


def _tram(state: State) -> Mark:
    return Mark("piece", piece=f"tram:{seat_name(state.turn)}")


def _terminus(name: str, label: str = "") -> Mark:
    return Mark("cell", TERMINI[name].doors, label=label)


# --- starting


def in_time(state: State, action: Travel) -> Iterator[Refusal]:
    """``turn.travel``: the voyage starts at the beginning of a turn."""
    if state.left < TILES_A_TURN:
        yield refuse("turn.travel", "late", [Mark("piece", piece="hand")], who=player_name(state.turn))


def own_terminus(state: State, action: Travel) -> Iterator[Refusal]:
    """``voyage.reveal``: a terminus of the player's own line."""
    line = state.player.line
    if line in LINES and action.terminus not in LINES[line]:
        one, other = LINES[line]
        marks = [_terminus(action.terminus), _terminus(one, str(line)), _terminus(other, str(line))]
        yield refuse("voyage.reveal", "not_own", marks, line=line, **_named(name=action.terminus, one=one, other=other))


def route_complete(state: State, action: Travel) -> Iterator[Refusal]:
    """``route.complete``: a tram could run from terminus to terminus over all its stops."""
    if hides_goals(state, state.turn):
        marks = [Mark("piece", piece=f"goals:{seat_name(state.turn)}")]
        yield refuse("setup.goals", "hidden", marks, who=player_name(state.turn))
    elif gap := gap_of(state, state.turn):
        yield _incomplete(state, gap)


def _incomplete(state: State, gap: Gap) -> Refusal:
    if gap.unmade:
        marks = [Mark("cell", (BUILDINGS[letter],)) for letter in gap.unmade]
        return refuse("route.complete", "unmade", marks, letters=Text.listed(gap.unmade))
    if not gap.ports:
        marks = [_terminus(gap.start), _terminus(gap.goal)]
        return refuse("route.complete", "no_track", marks, **_named(one=gap.start, other=gap.goal))
    marks = [Mark("path", gap.steps, label="!")]
    marks += [Mark("cell", (state.table.stops[letter],)) for letter in gap.wanted]
    facts = {"start": terminus_name(gap.start), "at": place_words(gap.last)}
    if not gap.wanted:
        return refuse(
            "route.complete", "goal_missed", [*marks, _terminus(gap.goal)], goal=terminus_name(gap.goal), **facts
        )
    wanted = Text.listed(gap.wanted)
    if gap.seen:
        return refuse("route.complete", "stop_missed_then", marks, letters=wanted, seen=Text.listed(gap.seen), **facts)
    return refuse("route.complete", "stop_missed", marks, letters=wanted, **facts)


# --- under way


def not_blocked(state: State, action: Run) -> Iterator[Refusal]:
    """``voyage.blocked``: a tram that can no longer get home does not move."""
    if way_home(state, state.turn) is None:
        yield refuse("voyage.blocked", "take_off", [_tram(state)], who=player_name(state.turn))


def blocked(state: State, action: Off) -> Iterator[Refusal]:
    """``voyage.blocked``: only a blocked tram is taken off the board."""
    route = way_home(state, state.turn)
    if route is not None:
        marks = [Mark("path", route.steps, label=str(route.length)), _tram(state)]
        facts = {"who": player_name(state.turn), "goal": terminus_name(route.goal), "length": route.length}
        yield refuse("voyage.blocked", "can_go", marks, **facts)


def within_limit(state: State, action: Run) -> Iterator[Refusal]:
    """``voyage.limit``: no further than the limit."""
    if action.count > state.limit:
        facts = {"count": action.count, "limit": state.limit}
        yield refuse("voyage.limit", "far", [*_drawn(state, action), Mark("piece", piece="limit")], **facts)


def _drawn(state: State, action: Run) -> list[Mark]:
    """The marks of a move's way, if there is one, whatever forbids it."""
    way = _way(state, action)
    return [Mark("path", _from_tram(state, way), label=str(len(way)))] if way else []


def forward(state: State, action: Run) -> Iterator[Refusal]:
    """``voyage.forward``: along the track, never backwards, over the given number of squares."""
    port, here = _port(action), [_tram(state)]
    if port not in state.table.network.exits:
        if state.table.mask(action.cell):
            marks = [Mark("edge", ((*action.cell, action.side),)), *here]
            yield refuse("voyage.forward", "no_track", marks, side=side_name(action.side))
        else:
            marks = [Mark("cell", (action.cell,)), *here] if action.cell in SQUARES else here
            yield refuse("voyage.forward", "empty", marks)
        return
    if _way(state, action):
        return
    there = [Mark("edge", ((*action.cell, action.side),)), *here]
    counts = [count for count, layer in enumerate(_layers(state, LIMIT), 1) if port in layer]
    if counts:
        facts = {"counts": Text.listed(counts), "count": action.count}
        yield refuse("voyage.forward", "other_count", there, **facts)
    else:
        yield refuse("voyage.forward", "never", there)


def halts(state: State, action: Run) -> Iterator[Refusal]:
    """``voyage.stop`` and ``end.home``: a move ends at the first stop, and at home."""
    way = _way(state, action)
    if not way or _port(action) in _layers(state, action.count, _ends(state))[-1]:
        return
    passed = next(number for number, port in enumerate(way, 1) if port in _ends(state))
    marks = [Mark("path", _from_tram(state, way[:passed]), label=str(passed))]
    cell = LAYOUT.cell(way[passed - 1])
    if known := state.table.stops_at(cell):
        marks.append(Mark("cell", (cell,)))
        yield refuse("voyage.stop", "halts", marks, letters=Text.listed(known), at=cell_name(cell))
    else:
        tram = state.player.tram
        assert tram is not None
        yield refuse("end.home", "past_home", [*marks, _terminus(tram.goal)], goal=terminus_name(tram.goal))


def _ends(state: State) -> frozenset[int]:
    """The ports where a move ends: those of every stop, and of the goal once the tram has seen all its stops."""
    tram = state.player.tram
    assert tram is not None
    ends = {LAYOUT.port(cell, side) for cell in state.table.stops.values() for side in range(4)}
    if not set(state.card(state.turn)) - set(tram.seen):
        ends.update(TERMINI[tram.goal].ports)
    return frozenset(ends)


def _port(action: Run) -> int:
    row, column = action.cell
    there = 0 <= row < LAYOUT.rows and 0 <= column < LAYOUT.columns
    return LAYOUT.port(action.cell, action.side) if there else LAYOUT.OUTSIDE


def _layers(state: State, count: int, ends: Iterable[int] = ()) -> Layers:
    """The places of the tram after 1, 2 and so on up to ``count`` squares, if it goes on from every port but these."""
    tram, network = state.player.tram, state.table.network
    assert tram is not None
    layers: Layers = [dict.fromkeys(ahead(state.table, tram))]
    while len(layers) < count:
        layer: dict[int, int | None] = {}
        for port in layers[-1]:
            onward = network.exits[port] if port not in ends else ()
            layer.update((entered, port) for leave in onward if (entered := LAYOUT.across(leave)) in network.exits)
        layers.append(layer)
    return layers


def _way(state: State, action: Run) -> list[int]:
    """The ports of a way over exactly this many squares to the end of a move, even through stops; empty if none."""
    layers = _layers(state, action.count)
    port: int | None = _port(action)
    if port not in layers[-1]:
        return []
    way = []
    for layer in reversed(layers):
        assert port is not None
        way.append(port)
        port = layer[port]
    return way[::-1]


def _from_tram(state: State, way: list[int]) -> tuple[tuple[object, ...], ...]:
    """The steps of a way, from the place of the tram."""
    tram = state.player.tram
    assert tram is not None
    if tram.side is None:
        return stretches(way, tram.place)
    return stretches([LAYOUT.port(tram.cell, tram.side), *way])
