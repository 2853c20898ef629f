"""The trays below the board: dice, numbers of dice to roll, tiles, stations, shares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from railwidgets.core import Text, valued
from railwidgets.draw import shape
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Chip, Form, Piece, Section
from railwidgets.draw.players import badge
from railwidgets.draw.scene import Element
from railwidgets.games.railroad_dice import drawings
from railwidgets.games.railroad_dice.actions import WILD, Roll, picked
from railwidgets.games.railroad_dice.chance import at_least_one
from railwidgets.games.railroad_dice.components import FACES
from railwidgets.games.railroad_dice.minis import mini_name
from railwidgets.games.railroad_dice.pseudo_legal import Trial
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.words import (
    company_name,
    face_name,
    player_name,
    seat_name,
    terrain_name,
    tile_name,
    words,
)

IN_A_ROW: Final = 5
"""The number of tiles that fit in one row; more use two."""

ROOM: Final = 9
"""The number of dice shown one by one next to the screen, in two rows; with more, those of a face become one pile."""


def trays(state: State, look: Look) -> Iterator[Section]:
    """The trays that are of use now: the dice first."""
    if state.phase == "over":
        return
    yield _front(state, look)
    trial = Trial.of(state, look.picks, look.preview)
    if state.phase == "roll":
        yield _odds(state, look)
    elif look.picks[:1] == ("roll",):
        yield _numbers(state, look)
        # A player who has begun a roll may still choose something else.
        if any(pick.startswith("station:") for pick in look.selectable):
            yield _stations(state, look)
    elif trial.exit is not None:
        yield _tiles(state, look, trial)
    elif look.picks[:1] in (("die:share",), (f"die:{WILD}",)):
        yield _shares(state, look)
    else:
        yield _stations(state, look)


def piece_state(look: Look, pick: str) -> str:
    """The display state of a piece or button with a pick."""
    if pick in proven(look) or pick.partition(":")[0] in proven(look):
        return "refused"
    if pick in look.ranks and pick not in look.picks:
        return f"selectable {look.ranks[pick]}"
    return look.piece_state(pick) or "muted"


def gain_chips(look: Look, pick: str) -> tuple[Chip, ...]:
    """The gain of a helpful piece, as a chip on it."""
    gain = look.gain_labels.get(pick)
    return () if gain is None else (Chip(gain, "", say("gain", look, gain=gain)),)


def proven(look: Look) -> frozenset[str]:
    """The picks that prove a refusal in the panel."""
    return frozenset(mark.piece for mark in look.marks if mark.kind == "piece")


def say(name: str, look: Look, **facts: object) -> str:
    """Words of the panel."""
    return words("panel")[name].fill(**facts)[look.lang]


# --- dice


def _front(state: State, look: Look) -> Section:
    """The dice of the viewing seat, in front of its screen, and its reserve."""
    seat = state.turn if look.seat is None or look.seat >= len(state.players) else look.seat
    player, own = state.players[seat], seat == state.turn
    verb = "discard" if state.phase == "discard" else "die"
    # Dice just rolled tumble in.
    tumbles = isinstance(look.last, Roll) and state.phase == "act"
    pieces: list[Piece] = []
    for face, count in zip(FACES, player.front, strict=True):
        pick = f"{verb}:{face}" if own and state.phase != "count" else ""
        if sum(player.front) > ROOM:
            pieces += _pile(look, pick, face, count, tumbles=tumbles)
        else:
            pieces += _one_by_one(look, pick, face, count, tumbles=tumbles)
    if own and state.phase == "roll":
        rolling = state.now.rolling
        pieces.append(Piece("rolling", say("rolling", look), drawings.numbered(rolling), caption=say("rolling", look)))
    pieces.append(_reserve(state, look, seat, own=own))
    title, note = say("front", look, who=player_name(seat)), say("wild_is", look)
    return Section("front", title, "hand", pieces=tuple(pieces), form="die", note=note)


def _one_by_one(look: Look, pick: str, face: str, count: int, *, tumbles: bool) -> Iterator[Piece]:
    """The dice with a face."""
    for number in range(count):
        # Dice of one face have the same pick: as many look selected as have been picked.
        taken = number < look.picks.count(pick)
        shows = piece_state(look, pick) if taken or pick not in look.picks else _again(look, pick)
        label, drawing = say("die", look, face=face_name(face)), drawings.die(face, tumbles=tumbles)
        yield Piece(f"{face}:{number}", label, drawing, pick, state=shows if pick else "muted")


def _pile(look: Look, pick: str, face: str, count: int, *, tumbles: bool) -> Iterator[Piece]:
    """The dice with a face as one, with their number: for want of space."""
    if count:
        label = say("dice", look, face=face_name(face), count=count)
        shows = piece_state(look, pick) if pick else "muted"
        yield Piece(f"{face}:0", label, drawings.counted(count, face, tumbles=tumbles), pick, state=shows)


def _again(look: Look, pick: str) -> str:
    """The display state of another die of a face already picked."""
    return replace(look, picks=()).piece_state(pick)


def _reserve(state: State, look: Look, seat: int, *, own: bool) -> Piece:
    """The dice behind the screen; a click on them begins a roll."""
    reserve = state.players[seat].reserve
    shown = "?" if reserve is None else str(reserve)
    pick = "roll" if own and state.phase == "act" else ""
    shows = "refused" if own and "reserve" in proven(look) else piece_state(look, pick)
    return Piece(
        key="reserve",
        label=say("reserve_of", look, who=player_name(seat), count=shown),
        drawing=drawings.screen(shown),
        pick=pick,
        caption=say("reserve", look),
        state=shows,
    )


def _numbers(state: State, look: Look) -> Section:
    """The numbers of dice to roll from the reserve, then of wild ones, each with its odds."""
    chosen = next((int(number) for pick in look.picks if (number := picked(pick, "reserve"))), None)
    pieces = []
    if chosen is None:
        for count in range(state.player.purse + 1):
            label = say("from_reserve", look, count=count)
            pieces.append(_number(state, look, f"reserve:{count}", label, count, drawings.numbered(count)))
        return _choice("reserve", say("how_many", look), pieces, look)
    for count in range(state.player.wild + 1):
        dice = chosen + 2 * count
        label = say("add_wild", look, count=count, dice=dice)
        pieces.append(_number(state, look, f"wild:{count}", label, dice, drawings.counted(count, WILD), says_all=True))
    return _choice("wild", say("how_wild", look), pieces, look)


def _choice(key: str, title: str, pieces: list[Piece], look: Look) -> Section:
    """Numbers to choose from, each with its odds; with many, the odds appear on request, so that all numbers fit."""
    if len(pieces) <= NUMBERS:
        return Section(key, title, "supply", pieces=tuple(pieces), note=say("chance_of_wild", look))
    labelled = [
        replace(piece, label=", ".join([piece.label, *[chip.label for chip in piece.chips]])) for piece in pieces
    ]
    small = tuple(replace(piece, chips=(), caption="") for piece in labelled)
    return Section(key, title, "supply", pieces=small, form="small")


NUMBERS: Final = 8
"""The number of choices that fit side by side with their odds."""


def _number(
    state: State, look: Look, pick: str, label: str, dice: int, drawing: Element, *, says_all: bool = False
) -> Piece:
    odds = percent(at_least_one(WILD, dice, state.box.faces))
    return Piece(
        key=pick,
        label=label,
        drawing=drawing,
        pick=pick,
        caption=say("in_all", look, dice=dice) if says_all else "",
        chips=(Chip(odds[look.lang], "", say("one_wild", look, odds=odds)),) if dice else (),
        state=piece_state(look, pick),
    )


def _odds(state: State, look: Look) -> Section:
    """The odds of each face in the coming roll."""
    dice = state.now.rolling
    pieces = []
    for face in FACES:
        odds = percent(at_least_one(face, dice, state.box.faces))
        label = say("at_least", look, face=face_name(face), odds=odds)
        pieces.append(Piece(f"odds:{face}", label, drawings.die(face), caption=odds[look.lang]))
    return Section("odds", say("odds", look, dice=dice), "supply", pieces=tuple(pieces))


def percent(odds: Fraction) -> Text:
    """A probability in words, with one decimal."""
    number = f"{float(odds) * 100:.1f}"
    return words("panel")["percent"].fill(number=Text.number(number))


# --- building and buying


def _stations(state: State, look: Look) -> Section:
    """The next station of each company by name; its letter is in the table of companies."""
    pieces = []
    for company in state.box.companies:
        site = state.next_site(company)
        name = company_name(company)
        if site is None:
            label = valued(name[look.lang], say("all_built", look), look.lang)
        else:
            facts = {"on": terrain_name(site.on), "beside": terrain_name(site.beside), "least": site.least}
            label = say("station", look, company=name, price=site.price, **facts)
        drawing = shape.use(drawings.site_name(company, site))
        pick = f"station:{company}"
        caption = capital(name[look.lang])
        pieces.append(Piece(pick, label, drawing, pick, caption, gain_chips(look, pick), state=piece_state(look, pick)))
    return Section("stations", say("stations", look), "supply", pieces=tuple(pieces), note=say("in_dice", look))


def _shares(state: State, look: Look) -> Section:
    """The shares for a die: from the bank, and from directors once that is open."""
    pieces = []
    for number, (company, known) in enumerate(state.box.companies.items()):
        drawing, name = drawings.certificate(company, known.letter), company_name(company)
        left, pick = state.shares_left(number), f"share:{company}"
        label, shows = say("share", look, company=name, count=left), piece_state(look, pick)
        pieces.append(Piece(pick, label, drawing, pick, str(left), gain_chips(look, pick), state=shows))
        seller = state.directors[number]
        if seller is not None and f"{pick}:{seat_name(seller)}" in look.selectable:
            pick, who = f"{pick}:{seat_name(seller)}", player_name(seller)
            # The seller's badge stands where the others have how many are left: no name has room there.
            label = say("share_from", look, company=name, who=who)
            chips = (badge(seller, look.lang), *gain_chips(look, pick))
            pieces.append(Piece(pick, label, drawing, pick, chips=chips, state=piece_state(look, pick)))
    note = say("left_of_each", look)
    return Section("shares", say("shares", look), "supply", pieces=tuple(pieces), note=note)


def _tiles(state: State, look: Look, trial: Trial) -> Section:
    """The tiles to choose from when the line leaves one, legal ones first; or the chosen one."""
    left = state.plan.minis_left(state.box)
    pieces = []
    for name, tile in state.box.tiles.items():
        if trial.tile not in ("", name) or (tile.turn and not state.rules.turned_tiles):
            continue
        pick, count = f"tile:{name}", left[tile.kind]
        label = say("tile", look, tile=tile_name(state, name), count=count)
        drawing = shape.use(mini_name(name))
        pieces.append(Piece(pick, label, drawing, pick, str(count), state=piece_state(look, pick)))
    pieces.sort(key=lambda piece: piece.state == "muted")
    form: Form = "small" if len(pieces) > IN_A_ROW else "tile"
    note = say("left_of_each", look)
    return Section("tiles", say("tiles", look), "supply", pieces=tuple(pieces), form=form, note=note)


def capital(text: str) -> str:
    """A word with an initial capital."""
    return text[:1].upper() + text[1:]
