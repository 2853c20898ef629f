"""The perspective of a board: its viewer, its settings, and the traits that it may show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypedDict, TypeVar, get_args

from railwidgets.core import LANGS, Lang, State
from railwidgets.core.seats import called
from railwidgets.draw.theme import Theme
from railwidgets.session.play.course import Course
from railwidgets.session.play.players import PERSON
from railwidgets.session.view_types import Clicks, Pace
from railwidgets.session.words import check_translated

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
CLICKS: Final[tuple[Clicks, ...]] = get_args(Clicks)

CHOICES: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "lang": ("language", LANGS),
    "theme": ("theme", THEMES),
    "pace": ("pace", PACES),
    "clicks": ("number of clicks", CLICKS),
}
"""The settings with a fixed set of values: their names in messages, and the values."""


class PerspectiveOptions(TypedDict, total=False):
    """The settings of ``Perspective``."""

    seat: int | None
    curtain: bool
    locked: bool
    lang: Lang
    theme: Theme
    pace: Pace
    rule_map: bool
    clicks: Clicks
    analysis: bool


C = TypeVar("C", bound=Course[Any])
"""A session."""


class Perspective(Generic[C]):
    """A viewer of a session, with the settings of the board.

    Args:
        session: the session.
        seat: the seat whose hidden information the board shows, and for which clicks count; ``None`` follows the acting
            seat.
        curtain: hides what each of two people at one screen holds, until the next one asks to see it.
        locked: whether the page cannot change the viewer; Python still can.
        lang: the language, one of ``LANGS``.
        theme: ``auto``, ``light`` or ``dark``.
        pace: the replay of players' turns: ``at once``, ``slow`` or ``click``.
        rule_map: whether every place shows which clause forbids it.
        clicks: ``two``, a preview and a confirmation, or ``one``, which plays at once.
        analysis: whether the board shows estimates; not on a locked page.

    Raises:
        ValueError: no such seat, language, theme, pace or number of clicks, or an analysis on a locked page.
    """

    def __init__(
        self,
        session: C,
        *,
        seat: int | None = None,
        curtain: bool = False,
        locked: bool = False,
        lang: Lang = "en",
        theme: Theme = "auto",
        pace: Pace = "slow",
        rule_map: bool = False,
        clicks: Clicks = "two",
        analysis: bool = False,
    ) -> None:
        self.session = session
        self.locked = self.analysis = False
        self.check(
            seat=seat,
            curtain=curtain,
            locked=locked,
            lang=lang,
            theme=theme,
            pace=pace,
            rule_map=rule_map,
            clicks=clicks,
            analysis=analysis,
        )
        self.seat, self.curtain, self.locked = seat, curtain, locked
        self.lang, self.theme, self.pace = lang, theme, pace
        self.rule_map, self.clicks = rule_map, clicks
        self.analysis = analysis
        self.unveiled: int | None = None
        self._glance: tuple[State, tuple[int | None, Lang, tuple[str, ...]], tuple[str, str]] | None = None

    def check(self, **settings: Any) -> None:
        """Checks settings, as ``change`` does.

        Raises:
            ValueError: no such seat, language, theme, pace or number of clicks.
        """
        count = len(self.session.seats)
        seat = settings.get("seat")
        if seat is not None and (type(seat) is not int or seat not in range(count)):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {count - 1}")
        if settings.get("locked", self.locked) and settings.get("analysis", self.analysis):
            raise ValueError("a locked board shows no analysis, which could give an answer away: leave out one of them")
        for name in ("curtain", "locked", "rule_map", "analysis"):
            if not isinstance(settings.get(name, False), bool):
                raise ValueError(f"{name} must be True or False, not {settings[name]!r:.80}")
        for name, (word, known) in CHOICES.items():
            if name in settings and settings[name] not in known:
                raise ValueError(f"unknown {word} {settings[name]!r:.80}; there are: {', '.join(known)}")
        if "lang" in settings:
            check_translated(self.session.state.game, settings["lang"])

    @property
    def looker(self) -> int | None:
        """The seat whose hidden information the board shows now; ``None`` while it shows nobody's."""
        # A chapter of a study may have fewer seats than the one before.
        if self.seat is not None and self.seat < len(self.session.seats):
            return self.seat
        if self.session.learner is not None:
            return self.session.learner
        people = [seat for seat, who in enumerate(self.session.seats) if who == PERSON]
        if len(people) == 1:
            return people[0]
        acting = self.session.seat
        if acting not in people:
            return None
        return acting if not self._veils or self.unveiled == acting else None

    @property
    def _veils(self) -> bool:
        """Whether there is a curtain, and something to hide behind it."""
        return self.curtain and self.session.state.game.curtain is not None

    @property
    def is_closed(self) -> bool:
        """Whether the curtain hides what a seat holds until its player opens it."""
        acting = self.session.seat
        waits = acting is not None and self.session.seats[acting] == PERSON
        return self._veils and waits and self.looker is None and self.session.state.actor is not None

    @property
    def watches(self) -> bool:
        """Whether a seat other than the viewer's is to act, whose selection is its own affair.

        A viewer without a fixed seat acts for the acting seat too, unless the curtain hides what it holds.
        """
        if self.session.state.actor is None:
            return False
        looks_for_one = self.seat is not None or self.session.state.game.curtain is not None
        return looks_for_one and self.looker != self.session.seat

    # --- the board's small traits

    @property
    def notation(self) -> str:
        """The position as text, as far as the viewer may know it; in the editor, the edited position."""
        return self.session.edited_notation or self._glanced()[0]

    @property
    def last(self) -> str:
        """The last action of a seat, in words for the viewer; empty if there is none yet."""
        return self._glanced()[1]

    @property
    def picks(self) -> tuple[str, ...]:
        """The viewer's picks; empty while another seat is to act."""
        return () if self.watches or self.session.thinking else self.session.selection.picks

    def _glanced(self) -> tuple[str, str]:
        """Returns the position and the last action; recomputed only after an action or a change of viewer."""
        timeline, looker, lang, names = self.session.timeline, self.looker, self.lang, self.session.names
        state, last = timeline.state, timeline.last
        if self._glance is None or self._glance[0] is not state or self._glance[1] != (looker, lang, names):
            with called(names):
                words = "" if last is None else timeline.states[last].narrate(timeline.actions[last], looker)[lang]
            self._glance = (state, (looker, lang, names), (state.view(looker).notation, words))
        return self._glance[2]
