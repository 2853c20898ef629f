"""The panel: players, hand, cities, supplies, and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from railwidgets.core import Text, cell_name, once, valued
from railwidgets.draw.affordances import affordances
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, Chip, Gauge, Panel, Piece, Row, Section
from railwidgets.draw.players import badge, player_row, players_section, points_in_full, verdict
from railwidgets.games.days_of_steam import drawings, signs
from railwidgets.games.days_of_steam.actions import BLIND, Lay, PlaceCity
from railwidgets.games.days_of_steam.components import CITY_COAL, COLOURS, DIE, HIDDEN, KINDS, LETTERS, STEAM_LIMIT
from railwidgets.games.days_of_steam.gains import brings
from railwidgets.games.days_of_steam.journeys import FAST
from railwidgets.games.days_of_steam.ranks import closes_circuit, delivery
from railwidgets.games.days_of_steam.score import outcome, score
from railwidgets.games.days_of_steam.state import DaysOfSteamState as State
from railwidgets.games.days_of_steam.state import Player
from railwidgets.games.days_of_steam.table import City
from railwidgets.games.days_of_steam.train import ends_on_curve
from railwidgets.games.days_of_steam.words import city_name, colour_name, kind_name, player_name, seat_name, words


def panel(state: State, look: Look | None = None) -> Panel:
    """The panel of a position for a look."""
    look = look or Look()
    beside = _sheet(state, look.bare) if state.ended else _supply(state, look.bare)
    supply = _die(state, look) if _falls(state) else _cities(state, look)
    sections = (_hand(state, look), supply, _players(state, look.proof), beside)
    return Panel(
        prompt=_prompt(state, look)[look.lang],
        sections=tuple(section for section in sections if section.rows or section.pieces),
        buttons=tuple(_buttons(state, look)),
        status=_status(state, look),
        can=affordances(words("can"), look, steam=_gain(look)),
    )


def _say(name: str, look: Look, **facts: object) -> str:
    return words("panel")[name].fill(**facts)[look.lang]


def _status(state: State, look: Look) -> str:
    return _say("status", look, tiles=state.tiles_left, counters=state.counters_left, goods=sum(state.bag))


# --- the prompt


def _prompt(state: State, look: Look) -> Text:
    said, facts = words("prompt"), {"who": player_name(state.turn)}
    result = outcome(state)
    if result is not None:
        return verdict(result)
    if state.phase == "draw":
        return said["chance"]
    if state.move is not None and state.phase == "roll":
        least = state.move.spent - 1
        return said["roll" if least in DIE else "roll_never"].fill(least=least, **facts)
    if state.move is not None:
        brings = delivery(state) if look.helpful() else 0
        if brings and state.player.cargo is not None:
            colour = colour_name(state.player.cargo.colour)
            return said["moving_delivers"].fill(spent=state.move.spent, colour=colour, points=brings, **facts)
        return said["moving"].fill(spent=state.move.spent, **facts)
    if state.drawn:
        return said["drawn"].fill(city=city_name(state.drawn), **facts)
    held = look.picks[0].split(":")[0] if look.picks else ""
    if isinstance(look.preview, (Lay, PlaceCity)):
        return _preview_text(state, look.preview, wrong=look.preview_refused)
    if named := _helpful(state, look):
        return named
    if held in ("hand", "city") and not any(pick.startswith("cell:") for pick in look.selectable):
        return said["nowhere"].fill(**facts)
    return said[{"hand": "tile", "city": "city", "train": "train"}.get(held, "turn")].fill(**facts)


def _helpful(state: State, look: Look) -> Text | None:
    """The prompt that names what helps; ``None`` if nothing does."""
    count = len(look.helpful())
    if not count:
        return None
    said, facts = words("prompt"), {"who": player_name(state.turn), "count": count}
    held, _, name = look.picks[0].partition(":") if look.picks else ("", "", "")
    cargo = state.player.cargo
    if cargo and (held == "train" or "train" in look.helpful()):
        facts |= {"colour": colour_name(cargo.colour), "points": delivery(state)}
        return said["train_delivers" if held else "turn_delivers"].fill(**facts)
    closing = list(look.gain_labels) if held else [pick for pick in look.helpful() if closes_circuit(state, pick)]
    what = "circuit" if closing else "joins"
    if not held:
        return said[f"turn_{what}"].fill(**facts)
    tile = kind_name(name) if held == "hand" else _city_of(state, int(name) if name.isdecimal() else BLIND)
    return said[f"tile_{what}"].fill(tile=tile, **(facts | {"count": len(closing) or count}))


def _city_of(state: State, source: int) -> Text:
    """The name of a city of the row by its number, or of the one from the face-down pile."""
    row = state.row[source - 1 : source] if source else ()
    return city_name(row[0].colour if row else state.drawn)


def _preview_text(state: State, action: Lay | PlaceCity, *, wrong: bool) -> Text:
    """The gains of a tile in its previewed place."""
    name = kind_name(action.kind) if isinstance(action, Lay) else _city_of(state, action.source)
    if wrong:
        return words("prompt")["wrong_tile" if isinstance(action, Lay) else "wrong_city"].fill(
            tile=name, at=cell_name(action.cell)
        )
    return words("prompt")["preview"].fill(tile=name, at=cell_name(action.cell), brings=brings(state, action))


# --- trays


def _hand(state: State, look: Look) -> Section:
    seat = state.turn if look.seat is None else look.seat
    hand = state.players[seat].hand if seat < len(state.players) else ()
    pieces = []
    for number, kind in enumerate(hand):
        hidden = kind == HIDDEN or look.seat is None
        pick = "" if hidden or seat != state.turn else f"hand:{kind}"
        # Of two tiles of a kind, the first one looks selected.
        taken = bool(pick) and look.picks[:1] == (pick,) and hand.index(kind) == number
        turn = look.rotation % len(KINDS[kind].turns) if taken else 0
        pieces.append(
            Piece(
                key=f"hand:{number}",
                label=_tile_label(kind, look, hidden=hidden),
                drawing=drawings.loose_tile(HIDDEN if hidden else kind, turn),
                pick=pick,
                caption="" if hidden else f"+{KINDS[kind].coal}",
                caption_in_full="" if hidden else _say("gains", look, steam=KINDS[kind].coal),
                state=_state(look, pick, selected=taken),
            )
        )
    return Section("hand", _say("hand_of", look, who=player_name(seat)), "hand", pieces=tuple(pieces))


def _tile_label(kind: str, look: Look, *, hidden: bool) -> str:
    """A tile of a hand in words, with its coal number."""
    if hidden:
        return kind_name(HIDDEN)[look.lang]
    return _say("gives", look, tile=kind_name(kind), steam=KINDS[kind].coal)


def _cities(state: State, look: Look) -> Section:
    pieces = []
    for place, city in enumerate(state.row, 1):
        goods = Text.listed(map(colour_name, city.goods)) if city.goods else words("panel")["no_goods"]
        pieces.append(
            Piece(
                key=f"city:{place}",
                label=_say("face_up", look, city=city_name(city.colour), goods=goods, steam=CITY_COAL),
                drawing=drawings.loose_city(city),
                pick=f"city:{place}",
                caption=f"+{CITY_COAL}",
                caption_in_full=_say("gains", look, steam=CITY_COAL),
                state=_state(look, f"city:{place}"),
            )
        )
    count = sum(state.pile)
    pick = "pile" if state.rules.city_drawn_first and not state.drawn else "city:blind"
    pieces.append(
        Piece(
            key="city:blind",
            label=_say("drawn" if state.drawn else "face_down", look, city=city_name(state.drawn), count=count),
            drawing=drawings.loose_city(City(state.drawn)),
            pick=pick,
            caption=_say("left", look, count=count),
            state=_state(look, pick, piece="pile"),
        )
    )
    return Section("cities", _say("cities", look), "supply", pieces=tuple(pieces))


def _gain(look: Look) -> int:
    """The steam for laying the tile in hand."""
    held, _, name = look.picks[0].partition(":") if look.picks else ("", "", "")
    return KINDS[name].coal if held == "hand" and name in KINDS else CITY_COAL


def _falls(state: State) -> int:
    """The number of die faces that derail the train of the turn if it stops here; 0 without a roll."""
    move = state.move
    if move is None or state.ended or not (move.curved or ends_on_curve(state)):
        return 0
    return min(max(move.spent - FAST, 0), len(DIE))


def _die(state: State, look: Look) -> Section:
    """The die with its odds, in place of the cities, which nobody can take while a train runs."""
    falls = _falls(state)
    pieces = (
        Piece(
            key=f"die:{pips}",
            label=_say("holds" if pips > falls else "falls", look, pips=pips),
            drawing=signs.face(pips, holds=pips > falls),
        )
        for pips in DIE
    )
    return Section("die", _say("die", look, count=len(DIE) - falls), "supply", pieces=tuple(pieces))


def _state(look: Look, pick: str, *, selected: bool | None = None, piece: str = "") -> str:
    """The display state of a piece with this pick; a proof may name it by the pick, by its first word, or otherwise."""
    proof = {mark.piece for mark in look.marks if mark.kind == "piece"}
    if proof & {pick, pick.split(":")[0], piece or pick}:
        return "refused"
    if selected or (selected is None and look.picks[:1] == (pick,)):
        return "selected"
    return replace(look, picks=()).piece_state(pick) or "muted"


# --- players


@once()
def _players(state: State, look: Look) -> Section:
    proof = {mark.piece for mark in look.marks if mark.kind == "piece"}
    return players_section(
        (
            player_row(
                seat,
                look.lang,
                value=str(score(player).total),
                value_in_full=points_in_full(score(player).total, look.lang),
                chips=tuple(_belongings(player, look)),
                gauges=(Gauge(_say("steam", look), player.steam, STEAM_LIMIT),),
                now=seat == state.turn and not state.ended,
                state="refused" if seat == state.turn and proof & {"steam", "coal"} else "",
            )
            for seat, player in enumerate(state.players)
        ),
        look.lang,
    )


def _belongings(player: Player, look: Look) -> Iterator[Chip]:
    """A player's pieces besides the hand: goods delivered, circuit counters, coal cubes."""
    for good in player.delivered:
        yield Chip(LETTERS[good], good, _say("delivered", look, colour=colour_name(good)))
    if player.counters:
        yield Chip(f"○ {player.counters}", "", _say("counters", look, count=player.counters))
    if player.coal:
        yield Chip(f"■ {player.coal}", "black", _say("coal", look, count=player.coal))


@once()
def _supply(state: State, look: Look) -> Section:
    goods = tuple(
        Chip(f"{LETTERS[colour]} {count}", colour, valued(colour_name(colour)[look.lang], count, look.lang))
        for colour, count in zip(COLOURS, state.bag, strict=True)
    )
    return Section(
        "supply",
        _say("supply", look),
        rows=(
            Row("tiles", _say("box", look, tiles=state.tiles_left, counters=state.counters_left)),
            Row("goods", _say("goods_left", look), str(sum(state.bag)), chips=goods),
        ),
        folded=not any(player.delivered or player.counters for player in state.players),
    )


@once()
def _sheet(state: State, look: Look) -> Section:
    """The score sheet at the end of a game, item by item."""
    rows = [
        Row(
            key=f"sheet:{seat_name(seat)}:{number}",
            label=item.label[look.lang],
            value=str(item.points),
            badge=badge(seat, look.lang),
        )
        for seat, player in enumerate(state.players)
        for number, item in enumerate(score(player).items)
    ]
    return Section("sheet", _say("details", look), rows=tuple(rows))


# --- buttons


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if state.ended:
        return
    if state.chance_prompt is not None:
        yield Button("chance", state.chance_prompt[look.lang], "selectable")
        return
    if state.move is None:
        yield _button(look, "train", "train")
    else:
        falls = _falls(state)
        label = _say("stop_odds" if falls else "stop", look, count=len(DIE) - falls)
        yield Button("stop", label, _button_state(look, "stop"), _say("stop_hint", look))
    tile = state.table.cells.get(state.player.train.cell)
    if isinstance(tile, City):
        for colour in dict.fromkeys(tile.goods):
            label = _say("load", look, colour=colour_name(colour))
            yield Button(f"load:{colour}", label, _button_state(look, f"load:{colour}"))
    yield _button(look, "water", "water")
    if state.player.coal:
        yield _button(look, "coal", "burn")
    yield _button(look, "pass", "pass")


def _button(look: Look, pick: str, name: str) -> Button:
    return Button(pick, _say(name, look), _button_state(look, pick), _say(f"{name}_hint", look))


def _button_state(look: Look, pick: str) -> str:
    if look.picks[:1] == (pick,):
        return "selected"
    return "selectable" if pick in look.selectable else "muted"
