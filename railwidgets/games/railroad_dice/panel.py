"""What stands beside the board: players, companies, what is left, the last year's end, and the things to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from railwidgets.core import CHANCE, Text, once
from railwidgets.draw.look import Look
from railwidgets.draw.may import told
from railwidgets.draw.panel import Button, Chip, Panel, Row, Section
from railwidgets.draw.players import badge, player_row, players_section, verdict
from railwidgets.games.railroad_dice.actions import WILD, picked
from railwidgets.games.railroad_dice.components import COMPANIES, ENDS, FACES
from railwidgets.games.railroad_dice.hidden import hidden_dice
from railwidgets.games.railroad_dice.state import FRONT_LIMIT, PARACHUTE, Player, YearLine
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.trays import FACE_SIGNS, piece_state, proven, say, trays
from railwidgets.games.railroad_dice.tries import Trial
from railwidgets.games.railroad_dice.words import company_name, end_name, face_name, player_name, seat_name, words


def panel(state: State, look: Look | None = None) -> Panel:
    """What stands beside the board as ``look`` asks."""
    look = look or Look()
    # What the year brought stands there for the first turn of the next one, and at the end.
    shows_year = bool(state.last_year) and (state.turn == state.first_player or state.phase == "over")
    sections = (
        *trays(state, look),
        _players(state, look.proof),
        _companies(state, look.proof),
        _year(state, look.bare) if shows_year else _supply(state, look.proof),
    )
    return Panel(
        prompt=_prompt(state, look)[look.lang],
        sections=tuple(section for section in sections if section.rows or section.pieces),
        buttons=tuple(_buttons(state, look)),
        status=say(
            "status", look, year=state.year, bank=state.bank, minis=sum(state.plan.minis_left(state.box).values())
        ),
        can=told(words("can"), look),
    )


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
    asked = said[_step(state, look)].fill(**facts)
    if state.ending and not look.picks:
        return said["last_year"].fill(prompt=asked, cause=words("cause")[state.ending])
    return asked


def _step(state: State, look: Look) -> str:
    """Which step the player is at, as a name among the prompts."""
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


# --- beside


@once()
def _players(state: State, look: Look) -> Section:
    rows = [_player(state, look, seat) for seat in range(len(state.players))]
    return players_section(rows, look.lang, words("panel")["players"])


def _passengers(player: Player, look: Look) -> str:
    """What a player has carried, as far as can be known."""
    if player.passengers is not None:
        return str(player.passengers)
    if player.seen_passengers:
        return say("seen_at_least", look, count=player.seen_passengers)
    return say("hidden", look)


def _player(state: State, look: Look, seat: int) -> Row:
    player = state.players[seat]
    chips = [
        Chip(f"{FACE_SIGNS[face]} {count}", "", say("face_of", look, face=face_name(face), count=count))
        for face, count in zip(FACES, player.front, strict=True)
        if count
    ]
    if player.reserve is not None:
        label = say("reserve_of", look, who=player_name(seat), count=player.reserve)
        chips.append(Chip(f"▢ {player.reserve}", "", label))
    elif player.seen_dice:
        label = say("reserve_at_least", look, who=player_name(seat), count=player.seen_dice)
        chips.append(Chip(say("seen_at_least", look, count=f"▢ {player.seen_dice}"), "", label))
    if player.parachute:
        chips.append(Chip("☂", "", say("parachute", look, count=PARACHUTE)))
    for number, company in enumerate(COMPANIES):
        chips += _share_chips(state, look, seat, number, company)
    proofs = {f"seat:{seat_name(seat)}"} | ({"reserve"} if seat == state.turn else set())
    return player_row(
        seat,
        look.lang,
        value=_passengers(player, look),
        chips=tuple(chips),
        now=seat == state.turn and state.phase != "over",
        state="refused" if proofs & proven(look) else "",
    )


def _share_chips(state: State, look: Look, seat: int, number: int, company: str) -> Iterator[Chip]:
    """The shares of a seat in a company, with a star if it directs that."""
    count, directs = state.players[seat].shares[number], state.directors[number] == seat
    if count or directs:
        says = say("directs" if directs else "shares_of", look, company=company_name(company), count=count)
        yield Chip(f"{state.box.companies[company].letter} {count}{'★' if directs else ''}", company, says)


@once()
def _companies(state: State, look: Look) -> Section:
    """Each company with its director, its shares, its stations, and what the next one takes.

    A row and the largest group on the plan of the same key belong together.
    """
    rows = [_company(state, look, number, company) for number, company in enumerate(COMPANIES)]
    return Section("companies", say("companies", look), rows=tuple(rows))


def _company(state: State, look: Look, number: int, company: str) -> Row:
    known, built = state.box.companies[company], state.plan.built[number]
    director = state.directors[number]
    if director is None:
        chips = [Chip("★ –", "", say("undirected", look))]
    else:
        says = say("directed", look, who=player_name(director))
        chips = [badge(director, look.lang, "★", says)]
    for seat, player in enumerate(state.players):
        if player.shares[number]:
            says = say("owned", look, who=player_name(seat), count=player.shares[number])
            chips.append(badge(seat, look.lang, str(player.shares[number]), says))
    left = state.shares_left(number)
    chips.append(Chip(f"▤ {left}", "", say("bank_shares", look, count=left)))
    of = len(known.sites)
    chips.append(Chip(f"■ {built}/{of}", "", say("built", look, count=built, of=of)))
    name = company_name(company)[look.lang]
    return Row(
        key=f"company:{company}",
        label=_capital(name),
        value=str(state.plan.passengers(company)),
        badge=Chip(known.letter, company, name),
        chips=tuple(chips),
        state="refused" if f"company:{company}" in proven(look) else "",
    )


@once()
def _supply(state: State, look: Look) -> Section:
    left = state.plan.minis_left(state.box)
    titles = {tile.kind: tile.title for tile in state.box.tiles.values()}
    chips = tuple(
        Chip(f"{titles[kind][look.lang]} {count}", "", say("minis_of", look, tile=titles[kind], count=count))
        for kind, count in left.items()
    )
    behind = hidden_dice(state) + sum(player.purse for player in state.players)
    screens = Chip(f"▢ {behind}", "", say("screens", look, count=behind))
    shows = "refused" if "bank" in proven(look) else ""
    return Section(
        "supply",
        say("supply", look),
        rows=(
            Row("bank", say("bank", look), str(state.bank), chips=(screens,), state=shows),
            Row("minis", say("minis", look), str(sum(left.values())), chips=chips),
        ),
    )


def _year(state: State, look: Look) -> Section:
    """What the last year's end brought: passengers by company, and the directors that changed."""
    rows = [
        _year_line(state, look, number, line)
        for number, line in enumerate(state.last_year)
        if line.director != state.directors[number] or (line.director is not None and line.passengers)
    ]
    ended = state.year if state.counting is not None else state.year - 1
    return Section("year", say("year", look, year=ended), rows=tuple(rows))


def _year_line(state: State, look: Look, number: int, line: YearLine) -> Row:
    company, now = COMPANIES[number], state.directors[number]
    name, before = company_name(company), line.director
    chips: tuple[Chip, ...] = ()
    if now is not None and now != before:
        given = () if before is None else (badge(before, look.lang, "→"),)
        chips = (*given, badge(now, look.lang, "★", say("changed", look, who=player_name(now))))
    if before is None:
        label = say("nobody", look, company=name)
    else:
        label = say("carried", look, company=name, who=player_name(before))
    return Row(
        key=f"year:{company}",
        label=_capital(label),
        value="" if before is None else f"+{line.passengers}" if line.passengers else "0",
        badge=Chip(state.box.companies[company].letter, company, name[look.lang]),
        chips=chips,
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- things to do


def _buttons(state: State, look: Look) -> Iterable[Button]:
    if state.chance_prompt is not None:
        yield Button("chance", state.chance_prompt[look.lang], "lit")
    if state.actor is None or state.actor == CHANCE or state.phase != "act":
        return
    for pick in look.lit:
        wild = picked(pick, "pay")
        if wild is not None:
            yield Button(pick, say("pay", look, count=wild), "lit", say("pay_hint", look))
    soft = state.player.parachute
    income = say("income_soft" if soft else "income", look, count=PARACHUTE if soft else state.income)
    yield Button("income", income, piece_state(look, "income"), say("income_hint", look))
    yield Button("roll", say("roll", look), piece_state(look, "roll"), say("roll_hint", look))
    for end, bridge in zip(ENDS, state.now.bridges, strict=True):
        if bridge:
            label = say("back", look, end=end_name(end))
            yield Button(f"back:{end}", label, piece_state(look, f"back:{end}"), say("back_hint", look))
    yield Button("end", say("end", look), piece_state(look, "end"), say("end_hint", look))
