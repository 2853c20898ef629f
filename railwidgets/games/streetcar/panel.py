"""The panel: hands, goals, players, supplies, and buttons."""

from __future__ import annotations

import math
from collections.abc import Iterable

from railwidgets.core import CHANCE, Text, once, side_name, side_named
from railwidgets.draw.affordances import affordances
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, Chip, Gauge, Panel, Piece, Row, Section
from railwidgets.draw.players import badge, player_row, players_section, verdict
from railwidgets.draw.text import glyph
from railwidgets.games.streetcar import drawings
from railwidgets.games.streetcar.actions import Double, Run, Take
from railwidgets.games.streetcar.components import KINDS, LIMIT, LINES, TERMINUS_AT, TILES_A_TURN, Tile
from railwidgets.games.streetcar.prospects import tiles_missing
from railwidgets.games.streetcar.routes import is_on, route_of, whole_route
from railwidgets.games.streetcar.score import outcome
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.voyage import is_blocked, limit_after, moves_over, runs
from railwidgets.games.streetcar.words import kind_name, player_name, seat_name, words


def panel(state: State, look: Look | None = None) -> Panel:
    """The panel of a position for a look."""
    look = look or Look()
    sections = (
        _hand(state, look),
        _offer(state, look),
        _goals(state, look.proof),
        _players(state, look.bare),
        _supply(state, look.bare),
    )
    return Panel(
        prompt=_prompt(state, look)[look.lang],
        sections=tuple(section for section in sections if section.rows or section.pieces),
        buttons=tuple(_buttons(state, look)),
        status=_say("status", look, limit=state.limit, pile=sum(state.pile)),
        can=affordances(words("can"), look) | dict(_move_affordances(state, look)),
    )


def _say(name: str, look: Look, **facts: object) -> str:
    return words("panel")[name].fill(**facts)[look.lang]


def _title(name: str, look: Look, **facts: object) -> str:
    return words("section")[name].fill(**facts)[look.lang]


# --- the prompt


def _prompt(state: State, look: Look) -> Text:
    said = words("prompt")
    if result := outcome(state):
        # The reason of a draw says already that nobody wins alone.
        return verdict(result) if len(result.winners) == 1 else result.reason
    if state.actor == CHANCE:
        return said[state.phase]
    name = {"build": _building, "run": _running, "refill": _refilling}[state.phase](state, look)
    route = route_of(state, state.turn) if name == "run" else None
    facts: dict[str, object] = {"limit": state.limit, "left": 0 if route is None else route.length}
    if (count := len(look.helpful())) and f"{name}_helps" in said:
        held = look.picks[0].removeprefix("hand:") if look.picks else ""
        facts |= {"count": count, "line": state.player.line, "tile": kind_name(held) if held in KINDS else ""}
        name = f"{name}_helps"
    return said[name].fill(who=player_name(state.turn), **facts)


def _building(state: State, look: Look) -> str:
    held = look.picks[0].partition(":")[0] if look.picks else ""
    if look.preview is not None:
        if held == "double":
            return _joining(state, look)
        return "wrong" if look.preview_refused else "preview"
    if held == "hand":
        return "tile" if any(pick.startswith("cell:") for pick in look.selectable) else "nowhere"
    if held in ("double", "travel"):
        return held
    if "pass" in look.selectable:
        return "build_none"
    if state.left < TILES_A_TURN:
        return "build_one"
    return "build_or_travel" if "travel" in look.selectable else "build_two"


def _joining(state: State, look: Look) -> str:
    if look.preview_refused:
        return "double_wrong"
    return "double_preview" if sum(1 for _ in state.candidates(look.picks)) > 1 else "double_only"


def _running(state: State, look: Look) -> str:
    return "off" if is_blocked(state, state.turn) else "way" if look.picks else "run"


def _refilling(state: State, look: Look) -> str:
    return "refill" if any(state.pile) else "refill_offers"


def _move_affordances(state: State, look: Look) -> Iterable[tuple[str, str]]:
    """The distance of each move, its destination and the distance left, by its single pick."""
    route = route_of(state, state.turn) if state.phase == "run" and look.selectable else None
    if route is None:
        return
    for plan in state.plans:
        (run,) = plan.actions
        if plan.picks[0] in look.selectable and isinstance(run, Run):
            left, letters = route.length - run.count, state.table.stops_at(run.cell)
            name = "run_home" if not left else "run_to_stop" if letters else "run"
            said = words("can")[name if is_on(route, run) else "run_away"]
            facts = {"left": left, "limit": limit_after(state, run), "letters": Text.listed(letters)}
            yield plan.picks[0], said.fill(count=run.count, **facts)[look.lang]


# --- trays


def _hand(state: State, look: Look) -> Section:
    seat = state.turn if look.seat is None else look.seat
    hand = state.players[seat].hand if seat < len(state.players) else ()
    # Selectable: a player's own tiles, in its turn.
    own = seat == state.turn and state.phase == "build"
    held = _picked_tiles(hand, look) if own else {}
    pieces = []
    for number, kind in enumerate(hand):
        pick = f"hand:{kind}" if own else ""
        turn = held.get(number, 0) % len(KINDS[kind].turns)
        pieces.append(
            Piece(
                key=f"hand:{number}",
                label=kind_name(kind)[look.lang],
                drawing=drawings.loose_tile(Tile(kind, turn)),
                pick=pick,
                state=_state(look, pick, selected=number in held),
            )
        )
    return Section("hand", _title("hand_of", look, who=player_name(seat)), "hand", pieces=tuple(pieces))


def _picked_tiles(hand: tuple[str, ...], look: Look) -> dict[int, int]:
    """The indices in the hand of the tiles picked up, each with its rotation; the first of a kind."""
    if isinstance(look.preview, Double):
        taken = [(lay.kind, lay.turn) for lay in look.preview.lays]
    else:
        kind = look.picks[0].removeprefix("hand:") if look.picks else ""
        taken = [(kind, look.rotation)] if kind in hand else []
    found: dict[int, int] = {}
    for number, kind in enumerate(hand):
        turn = next((turn for one, turn in taken if one == kind), None)
        if turn is not None:
            found[number] = turn
            taken.remove((kind, turn))
    return found


def _offer(state: State, look: Look) -> Section:
    """The open hands of the travelling players, while a player fills a hand."""
    pieces = []
    for seat, kind in state.offers if state.phase == "refill" else ():
        (pick,) = Take(kind, seat).picks
        count = state.players[seat].hand.count(kind)
        pieces.append(
            Piece(
                key=f"offer:{seat_name(seat)}:{kind}",
                label=kind_name(kind)[look.lang],
                drawing=drawings.loose_tile(Tile(kind)),
                pick=pick,
                caption=f"× {count}" if count > 1 else "",
                chips=(badge(seat, look.lang),),
                state=_state(look, pick),
            )
        )
    return Section("offer", _title("offer", look), "supply", pieces=tuple(pieces))


def _state(look: Look, pick: str, *, selected: bool | None = None) -> str:
    if pick and pick in {mark.piece for mark in look.marks}:
        return "refused"
    if selected or (selected is None and look.picks[:1] == (pick,)):
        return "selected"
    # The twin of a tile in hand could have been picked up as well.
    if pick in look.picks:
        return "selectable"
    return look.piece_state(pick) or "muted"


# --- players


@once()
def _goals(state: State, look: Look) -> Section:
    """The goals of the viewing seat."""
    seat = look.seat
    if seat is None or seat >= len(state.players) or not state.card(seat):
        return Section("goals", "", "goals")
    player = state.players[seat]
    one, other = LINES[player.line]
    rows = (
        Row("line", _say("line", look, line=player.line), _say("between", look, one=_end(one), other=_end(other))),
        *_stop_rows(state, seat, look),
        _how_far(state, seat, look),
    )
    return Section("goals", _title("goals", look), "goals", rows)


def _end(terminus: str) -> Text:
    """An end of a line, short: its side of the board, and its row or column."""
    return words("panel")["end"].fill(side=side_name(side_named(terminus[0])), number=terminus[1:])


def _stop_rows(state: State, seat: int, look: Look) -> Iterable[Row]:
    """The stops of the route, by their next step: to be made, or to be seen; those of a tram under way together."""
    chips, tram = dict(zip(state.card(seat), _stop_chips(state, seat, look), strict=True)), state.players[seat].tram
    if tram is not None:
        yield Row("seen", _say("seen", look, count=len(tram.seen), all=len(chips)), chips=tuple(chips.values()))
        return
    kinds = {
        "to_make": [chip for letter, chip in chips.items() if letter not in state.table.stops],
        "to_see": [chip for letter, chip in chips.items() if letter in state.table.stops],
    }
    yield from (Row(name, _say(name, look), chips=tuple(found)) for name, found in kinds.items() if found)


def _how_far(state: State, seat: int, look: Look) -> Row:
    """The distance of a seat's route from completion: tiles, or squares to run over."""
    player, route = state.players[seat], route_of(state, seat)
    if player.tram is not None:
        goal = _end(player.tram.goal)
        if state.ended == "end.home" and seat == state.turn:
            return Row("status", _say("home", look, goal=goal))
        if route is None:
            return Row("status", _say("travels", look, goal=goal), _say("lost", look))
        far = _say("way_home", look, goal=goal, count=route.length)
        return Row("status", far, _say("moves", look, count=math.ceil(moves_over(state, route.ports, state.limit))))
    if route is not None:
        return Row("status", _say("complete", look, length=route.length))
    count = tiles_missing(state, seat)
    value = _say("missing", look, count=count) if count else ""
    return Row("status", _say("incomplete", look), value, state="refused" if _proves_route(look) else "")


def _proves_route(look: Look) -> bool:
    return any(mark.piece.startswith(("building:", "terminus:")) for mark in look.marks)


def _stop_chips(state: State, seat: int, look: Look) -> tuple[Chip, ...]:
    """The stops of the route: seen, still to be seen, or still without a stop."""
    tram, label = state.players[seat].tram, words("label")
    chips = []
    for letter in state.card(seat):
        if tram is not None and letter in tram.seen:
            chips.append(badge(seat, look.lang, f"{letter} ✓", label["seen"].fill(letter=letter)[look.lang]))
        elif letter in state.table.stops:
            chips.append(Chip(letter, "blue", label["unseen"].fill(letter=letter)[look.lang]))
        else:
            chips.append(Chip(letter, "", label["unmade"].fill(letter=letter)[look.lang]))
    return tuple(chips)


@once()
def _players(state: State, look: Look) -> Section:
    rows = []
    for seat, player in enumerate(state.players):
        chips = [Chip(glyph(_sides(kind)), "", kind_name(kind)[look.lang]) for kind in player.hand]
        if player.shown:
            goals = Chip(str(player.line), "black", _say("line", look, line=player.line))
            chips = [goals, *_stop_chips(state, seat, look), *chips]
        rows.append(
            player_row(
                seat,
                look.lang,
                # Pointing at the row of a travelling player highlights the tram.
                key=f"{'player' if player.tram is None else 'tram'}:{seat_name(seat)}",
                value=_say("builds", look) if player.tram is None else _to_go(state, seat, look),
                chips=tuple(chips),
                gauges=_journey(state, seat, look),
                now=seat == state.turn and not state.ended,
            )
        )
    return players_section(rows, look.lang)


def _to_go(state: State, seat: int, look: Look) -> str:
    """The distance of a tram from home."""
    route, tram = route_of(state, seat), state.players[seat].tram
    if state.ended == "end.home" and seat == state.turn and tram is not None:
        return _say("home", look, goal=_end(tram.goal))
    return _say("lost", look) if route is None else _say("to_go", look, count=route.length)


def _journey(state: State, seat: int, look: Look) -> tuple[Gauge, ...]:
    """The part of its route that the tram of a seat has run over."""
    whole, left = whole_route(state, seat), route_of(state, seat)
    if whole is None or state.players[seat].tram is None or (left is None and not state.ended):
        return ()
    home = state.ended == "end.home" and seat == state.turn
    to_go = 0 if home or left is None else left.length
    return (Gauge(_say("way_run", look), max(whole.length - to_go, 0), whole.length),)


def _sides(kind: str) -> list[int]:
    return [side for side in range(4) if KINDS[kind].pattern.mask >> side & 1]


@once()
def _supply(state: State, look: Look) -> Section:
    rows = [
        Row("limit", _say("limit", look), gauges=(Gauge("", state.limit, LIMIT),)),
        Row("pile", _say("pile", look), str(sum(state.pile))),
    ]
    if any(state.out):
        rows.append(Row("out", _say("out", look), str(sum(state.out))))
    folded = all(player.tram is None for player in state.players)
    return Section("supply", _title("limit", look), rows=tuple(rows), folded=folded)


# --- buttons


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if state.phase == "build":
        yield _button(look, "double")
        yield _button(look, "travel")
        yield _button(look, "pass")
    elif state.phase == "run":
        yield from _way_buttons(state, look)
        if is_blocked(state, state.turn):
            yield _button(look, "off")
    elif state.phase == "refill":
        yield _button(look, "draw")


def _way_buttons(state: State, look: Look) -> Iterable[Button]:
    """The ways to the picked place, if there are several."""
    if not look.picks or is_blocked(state, state.turn):
        return
    for run in runs(state):
        place, way = run.picks
        if place == look.picks[0]:
            yield Button(way, _way(run, look), "selectable" if way in look.selectable else "muted")


def _way(run: Run, look: Look) -> str:
    if run.cell in TERMINUS_AT:
        return _say("way_door", look, door=run.entrance, count=run.count)
    return _say("way", look, side=side_name(run.side), count=run.count)


def _button(look: Look, name: str) -> Button:
    shows = "selected" if look.picks[:1] == (name,) else "selectable" if name in look.selectable else "muted"
    return Button(name, _say(name, look), shows, _say(f"{name}_hint", look))
