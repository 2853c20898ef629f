"""Through whose eyes a session is seen, and what they see at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypedDict, TypeVar, get_args

from railwidgets.core import LANGS, Lang, State
from railwidgets.core.seats import called
from railwidgets.draw.theme import Theme
from railwidgets.session.play.course import Course
from railwidgets.session.play.players import PERSON
from railwidgets.session.view_types import Clicks, Pace

THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
PACES: Final[tuple[Pace, ...]] = get_args(Pace)
CLICKS: Final[tuple[Clicks, ...]] = get_args(Clicks)

CHOICES: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "lang": ("language", LANGS),
    "theme": ("theme", THEMES),
    "pace": ("pace", PACES),
    "clicks": ("number of clicks", CLICKS),
}
"""The settings that are one of some words: what each is called, and the words."""


class PerspectiveOptions(TypedDict, total=False):
    """The settings of ``Eyes``."""

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
    """Who looks at a session, and how.

    Args:
        session: what is looked at.
        seat: whose hidden things are shown, and for whom clicks count; ``None`` for whoever is to act.
        curtain: between two people at one screen, what each holds stays hidden until the next one asks to see it.
        locked: the page cannot change who looks; Python still can.
        lang: ``en`` or ``fr``.
        theme: ``auto``, ``light`` or ``dark``.
        pace: how the turns of players are told: ``at once``, ``slow`` or ``click``.
        rule_map: whether every place shows which clause forbids it.
        clicks: ``two``, of which the first shows what the second does, or ``one``, which does it.
        analysis: whether it is shown what can be expected; not where the page is locked.

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
                raise ValueError(f"{name} is True or False, not {settings[name]!r:.80}")
        for name, (word, known) in CHOICES.items():
            if name in settings and settings[name] not in known:
                raise ValueError(f"no {word} is called {settings[name]!r:.80}; there are: {', '.join(known)}")

    @property
    def looker(self) -> int | None:
        """The seat whose hidden things are shown now; ``None`` while nobody's are."""
        # The chapters of a study may have fewer seats than the one before.
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
        """Whether what a seat holds waits behind the curtain for its player."""
        acting = self.session.seat
        waits = acting is not None and self.session.seats[acting] == PERSON
        return self._veils and waits and self.looker is None and self.session.state.actor is not None

    @property
    def watches(self) -> bool:
        """Whether another seat than the one that looks is to act: what it holds and tries is its own affair.

        Whoever looks for the seat to act acts for it too, unless they may not see what it holds.
        """
        if self.session.state.actor is None:
            return False
        looks_for_one = self.seat is not None or self.session.state.game.curtain is not None
        return looks_for_one and self.looker != self.session.seat

    # --- what the page may know at a glance

    @property
    def notation(self) -> str:
        """The position as text, as far as the seat that looks may know it; one that is made, as it stands."""
        return self.session.edited_notation or self._glanced()[0]

    @property
    def last(self) -> str:
        """The last action of a seat, in words for the seat that looks; empty if there is none yet."""
        return self._glanced()[1]

    @property
    def picks(self) -> tuple[str, ...]:
        """What the seat that looks has picked; nothing while another one is to act."""
        return () if self.watches or self.session.thinking else self.session.selection.picks

    def _glanced(self) -> tuple[str, str]:
        """The position and the last action; made anew only when something was done or somebody else looks."""
        timeline, looker, lang, names = self.session.timeline, self.looker, self.lang, self.session.names
        state, last = timeline.state, timeline.last
        if self._glance is None or self._glance[0] is not state or self._glance[1] != (looker, lang, names):
            with called(names):
                words = "" if last is None else timeline.states[last].narrate(timeline.actions[last], looker)[lang]
            self._glance = (state, (looker, lang, names), (state.view(looker).notation, words))
        return self._glance[2]
