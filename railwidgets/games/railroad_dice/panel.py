"""The panel: players, companies, supplies, the last year's end, and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from railwidgets.core import CHANCE, Text, once
from railwidgets.draw.affordances import affordances
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, Chip, Panel, Row, Section
from railwidgets.draw.players import badge, player_row, players_section, verdict
from railwidgets.draw.shield import colour_of
from railwidgets.games.railroad_dice.actions import WILD, picked
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES
from railwidgets.games.railroad_dice.hidden import hidden_dice
from railwidgets.games.railroad_dice.price import price
from railwidgets.games.railroad_dice.pseudo_legal import Trial
from railwidgets.games.railroad_dice.ranks import best_reason
from railwidgets.games.railroad_dice.state import FRONT_LIMIT, PARACHUTE, Player
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.trays import capital, piece_state, proven, say, trays
from railwidgets.games.railroad_dice.words import (
    company_name,
    dice_names,
    end_name,
    player_name,
    seat_name,
    words,
)

FEW: Final = 3
"""The number of players up to which each has two lines in the panel."""


def panel(state: State, look: Look | None = None) -> Panel:
    """The panel of a position for a look."""
    look = look or Look()
    if look.seat is None:
        state = state.view(None)  # A panel of no seat is an onlooker's.
    # The results of a year stay for the first turn of the next one, and at the end.
    shows_year = bool(state.last_year) and (state.turn == state.first_player or state.phase == "over")
    sections = (
        *trays(state, look),
        _players(state, look.proof),
        _companies(state, look.proof, year=shows_year),
        _supply(state, look.proof),
    )
    return Panel(
        prompt=_prompt(state, look)[look.lang],
        sections=tuple(section for section in sections if section.rows or section.pieces),
        buttons=tuple(_buttons(state, look)),
        status=say(
            "status", look, year=state.year, bank=state.bank, minis=sum(state.plan.minis_left(state.box).values())
        ),
        note=_note(state, look),
        can=affordances(words("can"), _priced(state, look)),
    )


def _priced(state: State, look: Look) -> Look:
    """The same look with the prices of selectable squares, shown at the pointer."""
    trial = Trial.of(state, look.picks, look.preview)
    costs = {
        pick: price(state, action)
        for pick in look.selectable
        if picked(pick, "cell") is not None and (action := trial.would_do(pick, look.rotation)) is not None
    }
    return replace(look, selectable={**look.selectable, **{pick: str(cost) for pick, cost in costs.items() if cost}})


# --- the prompt


def _prompt(state: State, look: Look) -> Text:
    said, facts = words("prompt"), {"who": player_name(state.turn)}
    result = state.outcome
    if result is not None:
        return verdict(result)
    if state.phase == "count":
        return said["count"]
    if state.phase == "roll":
        return said["roll"].fill(count=state.now.rolling, **facts)
    if state.phase == "discard":
        return said["discard"].fill(count=sum(state.player.front) - FRONT_LIMIT, **facts)
    step = _step(state, look)
    if (
        (count := len(look.helpful()))
        and f"{step}_helps" in said
        and (why := best_reason(state, look.picks)) is not None
    ):
        return said[f"{step}_helps"].fill(count=count, why=why, **facts)
    return said[step].fill(**facts)


def _note(state: State, look: Look) -> str:
    """The note that this is the last year, and the reason, until the player picks something up."""
    if not state.ending or look.picks or state.phase != "act":
        return ""
    return say("last_year", look, cause=words("cause")[state.ending])


def _step(state: State, look: Look) -> str:
    """The player's current step, as a key of the prompts."""
    if look.preview is not None:
        return "wrong" if look.preview_refused else "preview"
    if not look.picks:
        return "act"
    held, _, what = look.picks[0].partition(":")
    if held == "roll":
        return "reserve" if len(look.picks) == 1 else "wild"
    trial = Trial.of(state, look.picks, look.preview)
    if not trial.options:
        return "nowhere"
    if all(action.picks[trial.next].startswith("pay:") for action in trial.options):
        return "pay"
    if held == "station":
        return "station"
    if what == "share":
        return "share"
    if trial.exit is None:
        return "wild_die" if what == WILD else "rail"
    if not trial.tile:
        return "tile"
    return "next_cell" if look.picks[-1].startswith("die:") else "next_die"


# --- players and companies


@once()
def _players(state: State, look: Look) -> Section:
    rows = tuple(_player(state, look, seat) for seat in range(len(state.players)))
    return replace(players_section(rows, look.lang), note=say("thousands", look))


def _passengers(player: Player, look: Look) -> str:
    """The passengers of a player, as far as the view tells."""
    if player.passengers is not None:
        return str(player.passengers)
    if player.seen_passengers:
        return say("seen_at_least", look, count=player.seen_passengers)
    return say("hidden", look)


def _player(state: State, look: Look, seat: int) -> Row:
    proofs = {f"seat:{seat_name(seat)}"} | ({"reserve"} if seat == state.turn else set())
    return player_row(
        seat,
        look.lang,
        value=_passengers(state.players[seat], look),
        chips=tuple(_dice_chips(state, look, seat)),
        now=seat == state.turn and state.phase != "over",
        state="refused" if proofs & proven(look) else "",
    )


def _dice_chips(state: State, look: Look, seat: int) -> Iterator[Chip]:
    """A seat's dice in front of its screen and behind it, and its companies; few words where there are many."""
    player, brief = state.players[seat], len(state.players) > FEW
    front = {face: count for face, count in zip(FACES, player.front, strict=True) if count}
    faces = say("faces", look, faces=dice_names(front)) if front else ""
    count = sum(player.front)
    in_full = "" if brief else say("in_front_in_full", look, count=count)
    yield Chip(say("in_front_brief" if brief else "in_front", look, count=count), "", faces, in_full=in_full)
    if player.reserve is not None:
        label = say("reserve_of", look, who=player_name(seat), count=player.reserve)
        in_full = "" if brief else say("behind_in_full", look, count=player.reserve)
        yield Chip(say("behind_brief" if brief else "behind", look, count=player.reserve), "", label, in_full=in_full)
    elif player.seen_dice:
        label = say("reserve_at_least", look, who=player_name(seat), count=player.seen_dice)
        known = say("seen_at_least", look, count=player.seen_dice)
        yield Chip(say("behind_brief" if brief else "behind", look, count=known), "", label)
    if player.parachute:
        yield Chip(say("lost", look), "", say("parachute", look, count=PARACHUTE))
    elif not brief and (directs := state.directors.count(seat)):
        yield Chip(say("leads", look, count=directs))


@once()
def _companies(state: State, look: Look, *, year: bool) -> Section:
    """The companies as a table: passengers, the shares of each seat and of the bank, the stations built.

    A row and the largest group on the plan with the same key belong together. In the first turn of a year it shows the
    results of the last one: passengers by company, and the directors that changed.
    """
    rows = [_company(state, look, number, company, year=year) for number, company in enumerate(COMPANIES)]
    seats = [badge(seat, look.lang) for seat in range(len(state.players))]
    head = {name: Chip(say(name, look)) for name in ("a_year", "carried", "bank_head", "built_head")}
    ended = state.year if state.counting is not None else state.year - 1
    return Section(
        "companies",
        say("year", look, year=ended) if year else say("companies", look),
        note=say("chair", look),
        heads=(
            Chip("", label=say("company", look)),
            head["carried" if year else "a_year"],
            *seats,
            head["bank_head"],
            head["built_head"],
        ),
        rows=tuple(rows),
        folded=not year and not _any_owned(state) and not any(row.state for row in rows),
    )


def _any_owned(state: State) -> bool:
    """Whether a company has a share or a station: before that, the table has nothing but zeros."""
    return any(any(player.shares) for player in state.players) or any(state.plan.built)


def _company(state: State, look: Look, number: int, company: str, *, year: bool) -> Row:
    known, built, name = state.box.companies[company], state.plan.built[number], company_name(company)
    left, of = state.shares_left(number), len(known.sites)
    return Row(
        key=f"company:{company}",
        label=capital(name[look.lang]),
        badge=Chip(known.letter, company, name[look.lang]),
        chips=(
            _last_result(state, look, number) if year else _current_result(state, look, number),
            *(_held(state, look, seat, number, year=year) for seat in range(len(state.players))),
            Chip(str(left), "", say("bank_shares", look, count=left)),
            Chip(
                f"{built}/{of}",
                "",
                say("built", look, count=built, of=of),
            ),
        ),
        state="refused" if f"company:{company}" in proven(look) else "",
    )


def _current_result(state: State, look: Look, number: int) -> Chip:
    """The result of a company if the year ended now."""
    count = state.plan.passengers(COMPANIES[number])
    return Chip(str(count), "", say("carries", look, count=count))


def _last_result(state: State, look: Look, number: int) -> Chip:
    """The result of a company at the last year's end, and its director then."""
    line = state.last_year[number]
    if line.director is None:
        return Chip("–", "", say("nobody", look, company=company_name(COMPANIES[number])))
    who = player_name(line.director)
    label = say("brought", look, company=company_name(COMPANIES[number]), who=who, count=line.passengers)
    return Chip(f"+{line.passengers}", colour_of(line.director), label)


def _held(state: State, look: Look, seat: int, number: int, *, year: bool) -> Chip:
    """The shares of a seat in a company; a star and its colour for the director, an arrow for a new one."""
    count, name = state.players[seat].shares[number], company_name(COMPANIES[number])
    if state.directors[number] != seat:
        return Chip(str(count) if count else "–", "", say("shares_of", look, company=name, count=count))
    changed = year and state.last_year[number].director != seat
    label = say("directs_now" if changed else "directs", look, company=name, count=count)
    return Chip(f"{'→ ' if changed else ''}★ {count}", colour_of(seat), label)


@once()
def _supply(state: State, look: Look) -> Section:
    """The common supplies in one line; the tiles to choose from show where each fits."""
    behind = hidden_dice(state) + sum(player.purse for player in state.players)
    minis = sum(state.plan.minis_left(state.box).values())
    chips = (
        Chip(say("behind_all", look, count=behind), "", say("screens", look, count=behind)),
        Chip(say("minis", look, count=minis)),
    )
    shows = "refused" if "bank" in proven(look) else ""
    row = Row("bank", say("bank", look, count=state.bank), chips=chips, state=shows)
    return Section("supply", say("supply", look), rows=(row,), folded=not (_any_owned(state) or shows))


# --- buttons


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if state.chance_prompt is not None:
        yield Button("chance", state.chance_prompt[look.lang], "selectable")
    if state.actor is None or state.actor == CHANCE or state.phase != "act":
        return
    for pick in look.selectable:
        wild = picked(pick, "pay")
        if wild is not None:
            yield Button(pick, say("pay", look, count=wild), "selectable", say("pay_hint", look))
    soft = state.player.parachute
    income = say("income_soft" if soft else "income", look, count=PARACHUTE if soft else state.income)
    yield Button("income", income, piece_state(look, "income"), say("income_hint", look))
    yield Button("roll", say("roll", look), piece_state(look, "roll"), say("roll_hint", look))
    for end, bridge in zip(ENDS, state.now.bridges, strict=True):
        if bridge:
            label = say("back" if all(state.now.bridges) else "back_one", look, end=end_name(end))
            yield Button(
                f"back:{end}", label, piece_state(look, f"back:{end}"), say("back_hint", look, end=end_name(end))
            )
    yield Button("end", say("end", look), piece_state(look, "end"), say("end_hint", look))
