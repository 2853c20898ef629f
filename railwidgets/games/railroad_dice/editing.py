"""The pieces and places of the editor."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, get_args

from railwidgets.core import at, cell_named, seats
from railwidgets.draw.controls import (
    Choice,
    Control,
    Counter,
    Option,
    Record,
    Series,
    Several,
    by_value,
    changed,
    flag,
    how_many,
    shared,
    whose,
)
from railwidgets.draw.editing import Group, Table, rulings
from railwidgets.games.railroad_dice import drawings
from railwidgets.games.railroad_dice.board_editing import dots, ends, minis, pieces, targets, word
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES, PLAYERS, SEATS, Components
from railwidgets.games.railroad_dice.record import VERSION, draft
from railwidgets.games.railroad_dice.state import Ending, RailroadDiceState, Rules
from railwidgets.games.railroad_dice.table import cell_on, place_of
from railwidgets.games.railroad_dice.words import company_name, end_name, face_name, words

MOST_PAID: Final = 999
"""The maximum count of thousands of passengers."""


def empty(players: int) -> Record:
    """The starting position: the line begins on the first tile."""
    return draft({"game": "railroad_dice", "version": VERSION, "players": [{}] * players}).to_json()


def table(record: Record) -> Table:
    """The pieces and places of the editor in a position."""
    state, count = draft(record), len(record["players"])
    return Table(
        (
            Group("line", word("line"), (pieces(state.box), ends())),
            Group("plan", word("plan"), (minis(state.box), dots(state.box))),
            *(
                Group(SEATS[seat], seats.name(seat), controls=tuple(_player(record, seat, state.box)))
                for seat in range(count)
            ),
            Group("companies", word("companies"), controls=tuple(_companies(record))),
            Group("turn", shared()["turn"], controls=(*_turn(record), *_now(state))),
            rulings(Rules, words("option")),
        ),
        targets=partial(targets, state),
        around=_around,
        settle=_settled,
    )


def _around(place: str) -> str:
    """The position on the plan of a square."""
    kind, _, name = place.partition(":")
    return f"mini:{at(place_of(cell_named(name))[0])}" if kind == "cell" else place


def _settled(record: Record) -> Record:
    """The bank and the payments follow from the rest, unless a screen hides something."""
    if any(player["reserve"] is None or player["passengers"] is None for player in record["players"]):
        return record
    return {key: entry for key, entry in record.items() if key not in ("bank", "paid")}


# --- players and companies


def _dice() -> tuple[Option, ...]:
    return tuple(Option(face, face_name(face), drawings.die(face)) for face in FACES)


def _player(record: Record, seat: int, known: Components) -> Iterator[Control]:
    letter, path, player = SEATS[seat], ("players", seat), record["players"][seat]

    def hide(before: Record, hides: bool) -> Record:
        state = draft(before)
        given = {**before["players"][seat], **dict.fromkeys(("reserve", "passengers"), None if hides else 0)}
        return changed({**before, "bank": max(state.bank, 0), "paid": max(state.paid, 0)}, path, given)

    ways = (Option(False, word("open")), Option(True, word("hides")))
    screen = Choice(f"{letter}-screen", word("screen"), path, ways, hide, lambda now: _hides(now, seat))
    yield Several(f"{letter}-front", word("front"), (*path, "front"), _dice(), counted=True)
    yield screen
    if player["reserve"] is not None:
        yield Counter(f"{letter}-reserve", word("reserve"), (*path, "reserve"))
        yield Counter(f"{letter}-passengers", word("passengers"), (*path, "passengers"), most=MOST_PAID)
    shares = tuple(
        Option(company, company_name(company), drawings.certificate(company, known.companies[company].letter))
        for company in COMPANIES
    )
    yield Several(f"{letter}-shares", word("shares"), (*path, "shares"), shares, counted=True)
    yield flag(f"{letter}-parachute", word("parachute"), (*path, "parachute"))
    for name in ("seen_dice", "seen_passengers"):
        yield Counter(f"{letter}-{name}", word(name), (*path, name), most=MOST_PAID)


def _hides(record: Record, seat: int) -> bool:
    return record["players"][seat]["reserve"] is None


def _companies(record: Record) -> Iterator[Control]:
    count = len(record["players"])
    for company in COMPANIES:
        label = word("director", company=company_name(company))
        yield whose(f"director-{company}", ("directors", company), count, label, nobody=True)

    def know_last_year(before: Record, given: bool) -> Record:
        return changed(before, ("last_year",), {company: [0, None] for company in COMPANIES} if given else {})

    ways = (Option(False, shared()["none"]), Option(True, word("known")))
    yield Choice("last-year", word("year_before"), ("last_year",), ways, know_last_year, _has_last_year)
    for company in COMPANIES if record["last_year"] else ():
        carried, paid = (word(name, company=company_name(company)) for name in ("carried", "paid_to"))
        yield Counter(f"carried-{company}", carried, ("last_year", company, 0))
        yield whose(f"paid-{company}", ("last_year", company, 1), count, paid, nobody=True)


def _has_last_year(record: Record) -> bool:
    return bool(record["last_year"])


# --- the turn


def _turn(record: Record) -> Iterator[Control]:
    count = len(record["players"])
    yield whose("turn", ("turn",), count)
    yield whose("first", ("first",), count, word("first"))
    yield how_many(PLAYERS, empty)
    yield Counter("year", word("year"), ("year",), least=1)
    if any(_hides(record, seat) for seat in range(count)):
        yield Counter("bank", word("bank"), ("bank",))
        yield Counter("paid", word("paid"), ("paid",), most=MOST_PAID)
    causes = tuple(Option(end, words("cause")[end]) for end in get_args(Ending) if end)
    yield Choice("ending", word("ending"), ("ending",), (Option("", shared()["goes_on"]), *causes))
    lifted = (Option(None, shared()["none"]), *by_value(range(count + 1)))
    yield Choice("counting", word("counting"), ("counting",), lifted)


def _now(state: RailroadDiceState) -> Iterator[Control]:
    """The progress of the turn."""
    for name in ("income", "rolled", "discarding"):
        yield flag(f"now-{name}", word(name), ("now", name))
    yield Counter("rolling", word("rolling"), ("now", "rolling"))
    areas = {
        at(cell_on(position, square))
        for position, large in state.large
        for square in {*state.box.tiles[large.tile].area}
        if square >= 0
    }
    opened = sorted({*areas, *map(at, state.now.opened)}, key=cell_named)
    yield Several("opened", word("opened"), ("now", "opened"), by_value(opened), most=1)
    for end in ENDS:
        yield Series(f"bridge-{end}", word("bridge", end=end_name(end)), ("now", "bridges", end), _dice())
    yield Several("retreated", word("retreated"), ("now", "retreated"), by_value(ENDS, end_name), most=1)
