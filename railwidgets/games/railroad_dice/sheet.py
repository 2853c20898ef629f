"""The score sheet with its pieces: year by year, and the last one company by company."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from railwidgets.core import Chart, History, Item, Mark, Points, Sheet, Text, at, one_each, plain_sheet
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.score import scores
from railwidgets.games.railroad_dice.state import RailroadDiceState as State
from railwidgets.games.railroad_dice.state import YearLine
from railwidgets.games.railroad_dice.words import company_name, player_name, words
from railwidgets.games.railroad_dice.year import next_directors

MANY: Final = 6
"""The number of years before the last one from which several share a row."""

IN_A_ROW: Final = 5
"""The number of years in a row."""

Passed = dict[str, int]
"""The companies that change hands in a turn, each with its director before."""

Year = tuple[int, ...]
"""The passengers of each seat's companies, by seat."""


def sheet(state: State, history: History[State]) -> Sheet:
    """The sheet of all seats (``year.passengers``); until the end only the scores, because screens hide the rest."""
    if state.phase != "over":
        return plain_sheet(scores(state))
    seats, say = len(state.players), words("score")
    years = [_carried(lines, seats) for lines in _ends(history)] or [_carried(state.last_year, seats)]
    totals = tuple(player.passengers or 0 for player in state.players)
    *earlier, last = years
    before = tuple(total - sum(year[seat] for year in years) for seat, total in enumerate(totals))
    items = [Item(say["before"].fill(year=state.year - len(earlier)), before)] if any(before) else []
    items += _rows(earlier, state.year - len(earlier))
    items.append(Item(say["last_year"].fill(year=state.year), last, tuple(_companies(state))))
    ends = say["year"].fill(year=state.year - len(earlier)), say["year"].fill(year=state.year)
    chart = Chart("bars", say["years"], *ends, tuple(zip(*years, strict=True))) if earlier else None
    return Sheet(seats, tuple(items), chart=chart)


def _ends(history: History[State]) -> Iterator[tuple[YearLine, ...]]:
    """The result of each company at the end of each year, in order."""
    for before, _, after in history.steps():
        if after.year != before.year or (before.counting is None and after.counting is not None):
            yield after.last_year


def _carried(lines: tuple[YearLine, ...], seats: int) -> Year:
    return tuple(sum(line.passengers for line in lines if line.director == seat) for seat in range(seats))


def _rows(years: list[Year], first: int) -> Iterator[Item]:
    """The years before the last one, with several in a row if they are many."""
    size = IN_A_ROW if len(years) >= MANY else 1
    for start in range(0, len(years), size):
        group = years[start : start + size]
        begin, end = first + start, first + start + len(group) - 1
        label = words("score")["year" if begin == end else "years_to"].fill(year=begin, begin=begin, end=end)
        yield Item(label, tuple(map(sum, zip(*group, strict=True))))


def _companies(state: State) -> Iterator[Item]:
    """The result of each company at the end, with the tiles that count: its largest group of stations.

    A position set up by hand may not know it.
    """
    for company, line in zip(COMPANIES, state.last_year, strict=bool(state.last_year)):
        if line.director is not None and line.passengers:
            tiles = tuple(Mark("piece", piece=f"mini:{at(position)}") for position in state.plan.groups(company)[0])
            yield Item(company_name(company), one_each(len(state.players), line.director, line.passengers), marks=tiles)


def moment(state: State, turn: History[State]) -> Text:
    """The companies that pass to the seat of a turn, or that the end leaves it; otherwise the turn in its sentence."""
    passed = _passed(turn)
    return _sentence(turn, passed) if passed else state.retell(turn)[0]


def common_moment(state: State, turns: tuple[History[State], ...]) -> tuple[Text, tuple[Text, ...]] | None:
    """The companies that changed hands in several of the turns, with the years; about each turn, the other ones."""
    say, passed = words("score"), [{} if _ends_game(turn) else _passed(turn) for turn in turns]
    years: dict[tuple[int, ...], list[str]] = {}
    for company in COMPANIES:
        in_years = tuple(turn.states[0].year for turn, found in zip(turns, passed, strict=True) if company in found)
        if len(in_years) > 1:
            years.setdefault(in_years, []).append(company)
    if not years:
        return None
    parts = [
        say["changed_hands"].fill(companies=Text.listed(map(company_name, companies)), years=Text.listed(in_years))
        for in_years, companies in years.items()
    ]
    common, again = Text.joined(parts, "; "), {company for companies in years.values() for company in companies}
    return Text.made(lambda lang: f"{common[lang][:1].upper()}{common[lang][1:]}"), tuple(
        _rest(turn, found, again) for turn, found in zip(turns, passed, strict=True)
    )


def _rest(turn: History[State], passed: Passed, again: set[str]) -> Text:
    """A turn without the companies that changed hands again."""
    others = {company: had for company, had in passed.items() if company not in again}
    if others:
        return _sentence(turn, others)
    if passed:
        return words("score")["in_year"].fill(year=turn.states[0].year)
    return moment(turn.states[-1], turn)


def _ends_game(turn: History[State]) -> bool:
    return turn.states[-1].counting is not None


def _passed(turn: History[State]) -> Passed:
    """The companies that pass to the seat of a turn, each with its director before."""
    start = turn.states[0]
    directors = zip(COMPANIES, next_directors(start), _directors(turn.states[-1]), strict=True)
    return {company: had for company, had, has in directors if has == start.turn != had is not None}


def _sentence(turn: History[State], passed: Passed) -> Text:
    """The companies that pass to the seat of a turn, those from the same director together."""
    say, start, ends = words("score"), turn.states[0], _ends_game(turn)
    from_each: dict[int, list[str]] = {}
    for company, had in passed.items():
        from_each.setdefault(had, []).append(company)
    parts = [
        say["keeps" if ends else "passes"].fill(
            companies=Text.listed(map(company_name, companies)), who=player_name(had)
        )
        for had, companies in from_each.items()
    ]
    facts = {"year": start.year, "who": player_name(start.turn), "parts": Text.listed(parts)}
    return say["moment_last" if ends else "moment"].fill(**facts)


def _directors(state: State) -> tuple[int | None, ...]:
    """Who directs each company, or will from the end of this year; the last year ends without another change."""
    return next_directors(state) if state.counting is None else state.directors


def measure(state: State, end: State) -> tuple[Points, ...]:
    """The result of each seat if the year ended now: public, and decisive for the years to come."""
    brings = [0] * len(state.players)
    for company, director in zip(COMPANIES, _directors(state), strict=True):
        if director is not None:
            brings[director] += state.plan.passengers(company)
    return tuple(brings)
