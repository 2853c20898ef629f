"""A hint in words: a few different moves, with a player's estimate of each and the reasons for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from railwidgets.bots import Advice, Considered, SearchPlayer, Thinker
from railwidgets.core import Action, State, Text
from railwidgets.deprecation import keeps_old_names
from railwidgets.session.words import TEXTS, VALUES

MOST: Final = 3
"""The most moves in a hint."""

NAMED: Final = 2
"""The most other moves about as good that a hint names; it counts more of them."""

TRIED: Final = 3 * MOST
"""The most moves among which a hint looks for those that differ."""

CLOSE: Final = {"chance": 0.03, "points": 0.25, "none": 0.0}
"""The difference of two values, by their measure, up to which they are the same to people."""

SOONER: Final = 8
"""The first answer takes this fraction of the playouts: well below a second, even on slow machines."""

FEWEST: Final = 8
"""The fewest playouts of a first answer."""


@keeps_old_names("Move")
@dataclass(frozen=True, slots=True)
class Move:
    """One of the moves in a hint.

    Attributes:
        action: the best action for this move.
        narrated: the action in words, for the seat that asked.
        value: the player's estimate, written for people.
        share: the estimate as a chance from 0 to 1; ``None`` if it is not a chance.
        reasons: the arguments for it, the weightiest first, which is the plan.
    """

    action: Action
    narrated: Text
    value: Text
    share: float | None
    reasons: tuple[Text, ...]

    @property
    def sentence(self) -> Text:
        """The move and the weightiest reason for it, in one sentence."""
        return Text.joined((self.narrated, *self.reasons[:1]), "; ")


def ranked(advice: Advice) -> Advice:
    """Returns the same advice with the best of each different thing to do at its front."""
    best = advice.best(MOST)
    return replace(advice, considered=(*best, *(entry for entry in advice.considered if entry not in best)))


def hint_moves(advice: Advice, state: State, seat: int) -> tuple[Move, ...]:
    """Returns the moves of a hint for the acting seat.

    They really differ: of those with the same weightiest reason, which is the same plan, the hint has the best, and
    names the others that are about as good, or counts them.
    """
    view = state.view(seat)
    found: list[tuple[Considered, Move]] = []
    alike: list[list[Move]] = []
    for entry in _candidates(advice):
        made = move(advice, entry, view, seat)
        at = next((at for at, one in enumerate(found) if _are_alike(advice, (entry, made), one)), None)
        if at is not None:
            alike[at] += [made] * _are_close(advice, entry, found[at][0])
        elif len(found) < MOST:
            found.append((entry, made))
            alike.append([])
    return tuple(_with_others(made, others) for (_, made), others in zip(found, alike, strict=True))


def _candidates(advice: Advice) -> list[Considered]:
    """The best moves, then those with fewer playouts, which could replace moves that are alike."""
    return list(dict.fromkeys(entry for most in range(MOST, TRIED + 1) for entry in advice.best(most)))


def _are_alike(advice: Advice, one: tuple[Considered, Move], other: tuple[Considered, Move]) -> bool:
    """Whether two moves have the same plan; without reasons, the same value."""
    plan = one[1].reasons[:1]
    return plan == other[1].reasons[:1] and (bool(plan) or _are_close(advice, one[0], other[0]))


def _are_close(advice: Advice, one: Considered, other: Considered) -> bool:
    return abs(one.value - other.value) <= CLOSE[advice.measure]


def _with_others(made: Move, others: list[Move]) -> Move:
    if not others:
        return made
    named = Text.joined((other.narrated for other in others), "; ")
    texts = TEXTS["as_good"].fill(count=len(others)) if len(others) > NAMED else TEXTS["as_good_as"].fill(moves=named)
    return replace(made, reasons=(*made.reasons, texts))


def moves(advice: Advice, state: State, seat: int, most: int = MOST) -> tuple[Move, ...]:
    """Returns the moves of a hint for the acting seat, from that seat's view."""
    view = state.view(seat)
    return tuple(move(advice, entry, view, seat) for entry in advice.best(most))


def move(advice: Advice, entry: Considered, view: State, seat: int) -> Move:
    """Returns one move of a hint, from the seat's view."""
    action, value = entry.action, entry.value
    share = value if advice.measure == "chance" else None
    written = VALUES[advice.measure].fill(value=value_shown(advice, value))
    return Move(action, view.narrate(action, seat), written, share, view.game.heuristics.reasons(view, action))


def value_shown(advice: Advice, value: float) -> Text:
    """Returns a value as people write it: chances in percent."""
    if advice.measure == "chance":
        return Text.same(f"{100 * value:.0f}")
    points = f"{round(value, 1) + 0.0:.1f}"  # adding zero turns -0.0 into 0.0
    return Text.number(points)


def in_turn(advisor: Thinker, state: State) -> tuple[Thinker, ...]:
    """Returns the players to ask for a hint, in turn: the same player with fewer playouts, then the player itself."""
    if not isinstance(advisor, SearchPlayer) or advisor.seconds is not None:
        return (advisor,)
    playouts = advisor.playouts or state.game.heuristics.PLAYOUTS
    first = max(FEWEST, playouts // SOONER)
    return (replace(advisor, playouts=first), advisor) if first < playouts else (advisor,)
