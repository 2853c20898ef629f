"""The sheet of a race: the stops of each tram in the order of its visits, and its journey turn by turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from railwidgets.core import Chart, History, Item, Mark, Points, Sheet, Text
from railwidgets.games.streetcar.actions import Off, Run, Travel
from railwidgets.games.streetcar.components import SEATS
from railwidgets.games.streetcar.score import scores
from railwidgets.games.streetcar.state import StreetCarState as State
from railwidgets.games.streetcar.words import player_name, words


@dataclass(slots=True)
class Journey:
    """The journey of a tram so far.

    Attributes:
        began: The turn of its player in which it set out, counted from 1; 0 before that.
        stood: The number of squares it had run after each turn, from 0 at the start.
        stops: The stops it has seen, in order: the letter, the turn, and the squares run by then.
        turns: The number of turns its player has had.
    """

    began: int = 0
    stood: list[int] = field(default_factory=list)
    stops: list[tuple[str, int, int]] = field(default_factory=list)
    turns: int = 0

    @property
    def length(self) -> int:
        """The squares it has run."""
        return self.stood[-1] if self.stood else 0


def sheet(state: State, history: History[State]) -> Sheet:
    """The sheet of all seats; nobody has points, and the first tram home wins (``end.home``)."""
    say, seats = words("score"), range(len(state.players))
    journeys = _journeys(history, len(seats))
    stops, home = zip(*((score.items[0].points, score.items[1].points) for score in scores(state)), strict=True)
    all_known = all(len(journeys[seat].stops) == stops[seat] for seat in seats)
    items = [Item(say["stops"], stops, tuple(_stops(state, journeys)) if all_known else ())]
    if any(journey.began for journey in journeys):
        items += [
            _words_item(say["set_out"], [_turn(journey.began) for journey in journeys]),
            _words_item(say["squares"], [Text.same(journey.length or "–") for journey in journeys]),
        ]
    arrived = [_turn(journeys[seat].turns if home[seat] else 0) for seat in seats]
    goals = tuple(Mark("piece", piece=f"tram:{SEATS[seat]}") for seat in seats if home[seat])
    if any(home):
        label = say["arrived" if history.actions else "home"]
        items.append(Item(label, home, marks=goals, words=tuple(arrived) if history.actions else ()))
    result = say["first" if any(home) else "nobody"]
    return Sheet(len(seats), tuple(items), result, chart=_race(journeys))


def _words_item(label: Text, words: list[Text]) -> Item:
    """A row of words without a total."""
    return Item(label, (None,) * len(words), words=tuple(words))


def _turn(number: int) -> Text:
    return Text.same(number or "–")


def _stops(state: State, journeys: list[Journey]) -> list[Item]:
    """A row for the first stop of each tram, one for the second, and so on."""
    found = []
    for place, name in enumerate(("stop_1", "stop_2", "stop_3")):
        there = [journey.stops[place] if place < len(journey.stops) else None for journey in journeys]
        if any(there):
            cells = (Mark("cell", (state.table.stops[stop[0]],)) for stop in there if stop)
            houses = (Mark("piece", piece=f"building:{stop[0]}") for stop in there if stop)
            said = words("score")["stop_at"]
            visits = [
                words("score")["visit"].fill(who=player_name(seat), letter=stop[0], turn=stop[1])
                for seat, stop in enumerate(there)
                if stop
            ]
            found.append(
                Item(
                    words("score")[name],
                    tuple(1 if stop else None for stop in there),
                    marks=(*cells, *houses),
                    words=tuple(said.fill(letter=stop[0], turn=stop[1]) if stop else None for stop in there),
                    narrated=words("score")[f"{name}_said"].fill(visits=Text.listed(visits)),
                )
            )
    return found


def _journeys(history: History[State], seats: int) -> list[Journey]:
    """The journey of each tram as far as it is known; one taken off the board has none."""
    found = [Journey() for _ in range(seats)]
    for turn in history.turns():
        journey = found[turn.seat]
        journey.turns += 1
        for number in range(turn.begin, turn.end):
            action, after = history.actions[number], history.states[number + 1]
            match action:
                case Travel():
                    journey.began, journey.stood, journey.stops = journey.turns, [0], []
                case Off():
                    journey.began, journey.stood, journey.stops = 0, [], []
                case Run() if journey.began:
                    journey.stood.append(journey.length + action.count)
                    tram, known = after.players[turn.seat].tram, {letter for letter, _, _ in journey.stops}
                    new = () if tram is None else (letter for letter in tram.seen if letter not in known)
                    journey.stops += [(letter, journey.turns, journey.length) for letter in new]
    return found


def _race(journeys: list[Journey]) -> Chart | None:
    if not any(journey.began for journey in journeys):
        return None
    say = words("score")
    longest = say["ran"].fill(count=max(journey.length for journey in journeys))
    rows = tuple(tuple(journey.stood) for journey in journeys)
    stops = tuple(tuple((letter, at) for letter, _, at in journey.stops) for journey in journeys)
    return Chart("race", say["race"], say["dots"], longest, rows, stops)


def measure(state: State, end: State) -> tuple[Points, ...]:
    """The number of stops each tram has seen, and whether it is home."""
    return tuple(score.total for score in scores(state))
