"""A position of a game, and what can be asked of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, Final, Literal, Self, Unpack

from railwidgets.core.action import Action
from railwidgets.core.chance import drawn
from railwidgets.core.choices import LegalActions, Plan, Rank
from railwidgets.core.display import Displayable, Drawing, DrawOptions, check_draw_options
from railwidgets.core.game import Game
from railwidgets.core.ground import Ground
from railwidgets.core.history import History
from railwidgets.core.html import Html, markup, tag
from railwidgets.core.judge import check_picks, rule_map
from railwidgets.core.network import TrackNetwork
from railwidgets.core.refusal import IllegalAction, Mark, Refusal
from railwidgets.core.result import Outcome, Points, Score
from railwidgets.core.rule_map import RuleMap
from railwidgets.core.sheet import Sheet, plain_sheet
from railwidgets.core.text import Lang, Text

CHANCE: Final = "chance"
"""Who acts where dice are rolled and cards are drawn."""

Actor = int | Literal["chance"] | None
"""A seat counted from 0, ``CHANCE``, or ``None`` when the game is over."""


_new: Final = object.__new__
_set: Final = object.__setattr__
"""How a frozen position is made."""


class State(Displayable):
    """A position: an immutable value that knows what may be done in it.

    A game's state is a frozen dataclass of plain values that fills in the abstract methods.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game[Any]:
        """The game that this is a position of."""

    # --- who acts, and what may be done

    @property
    @abstractmethod
    def actor(self) -> Actor:
        """The seat to act, ``CHANCE``, or ``None`` when the game is over."""

    @abstractmethod
    def _generate(self) -> Iterable[Action]:
        """Every legal action of the actor, of chance too, in a fixed order."""

    @property
    def legal_actions(self) -> LegalActions:
        """Every legal action, as a view in a fixed order.

        Example:
            >>> legal = rw.game("days_of_steam").start(seed=7).legal_actions
            >>> len(legal), str(legal[0])
            (20, 'lay curve -1,0 turn 1')
        """
        return LegalActions(self._generate, self._allows)

    @property
    def choices(self) -> tuple[Action, ...]:
        """Every legal action as a plain tuple, for who plays thousands of games: see ``after``."""
        return tuple(self._generate())

    @abstractmethod
    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Every clause that the action would break; empty when it is legal.

        What must be mended first is at the front, by the ``Stage`` of each refusal; the rest is in rulebook order.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.refusals(state.game.action("lay bridge 3,3"))
            (<place.reaches_city: None of its track meets other track here.>,)
        """

    def grounds(self, action: Action) -> tuple[Ground, ...]:
        """Every clause that the action could have broken and keeps, each with what shows it; in rulebook order.

        For an action that is refused too, of those clauses that have nothing against it. A game need not tell any.

        Example:
            >>> state = rw.game("days_of_steam").figures["figure 2"].state
            >>> print(state.grounds(state.game.action("city 1 0,3"))[2].text)
            The shortest path to the yellow city has 2 segments; it takes 2 at least.
        """
        return ()

    @abstractmethod
    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        """Every action that begins with these picks, legal or not: what a person can try."""

    @property
    def opens(self) -> bool:
        """Whether the first pick is made by itself where there is only one, such as of a train on its way."""
        return True

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Series of actions that one click can say; none in most games."""
        return ()

    def again(self, pick: str) -> str:
        """The pick that a second click on what was picked stands for, such as the best way to pay for a route.

        Args:
            pick: all that is picked so far.

        Returns:
            Nothing where a second click lets go.
        """
        return ""

    def ranks(self, picks: Sequence[str]) -> Mapping[str, Rank]:
        """What can be picked after these picks and is more or less than just allowed, by pick; nothing in most games.

        It is asked of what the seat to act knows, at every pick, so it has to be quick.
        """
        return {}

    def _allows(self, action: Action) -> bool:
        """Whether the action is legal; a game may know a faster way than to make the whole list."""
        return action in self.choices

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        """Why nothing legal begins with these picks: the reasons against what comes nearest to being legal.

        Returns:
            The refusals of the candidate with the fewest; empty if something legal begins with the picks, or if
            they begin nothing at all.
        """
        nearest: tuple[Refusal, ...] = ()
        for action in self.candidates(picks):
            if len(nearest) == 1:
                # Nothing is nearer than this but what is legal, which is found sooner.
                if self._allows(action):
                    return ()
                continue
            reasons = self.refusals(action)
            if not reasons:
                return ()
            if not nearest or len(reasons) < len(nearest):
                nearest = reasons
        return nearest

    def rule_map(self, picks: str | Sequence[str] = (), *, rotation: int = 0) -> RuleMap:
        """What the rules say of every place where what is in hand could go, as the seat to act knows it.

        Args:
            picks: what is in hand, such as ``hand:curve``; nothing for all that can be begun on the board.
            rotation: how far it is turned.

        Raises:
            ValueError: nothing that can be tried begins with these picks.

        Example:
            >>> rw.game("days_of_steam").start(seed=7).rule_map("hand:curve")
            <Days of Steam, rule map of hand:curve: 2 allowed, 2 if turned, 0 refused>
        """
        known = self.view(self.actor) if isinstance(self.actor, int) else self
        return rule_map(known, check_picks(known, picks), rotation, self.game.places(known))

    def preview_marks(self, action: Action) -> tuple[Mark, ...]:
        """What to draw on the board to show what a legal action does, such as the circuit it closes."""
        return ()

    def touches(self, action: Action) -> tuple[str, ...]:
        """The picks of where on the board an action does something, in order along a way, if its own do not say it."""
        return ()

    def apply(self, action: Action | str) -> Self:
        """The state after an action.

        Args:
            action: an action, or its notation.

        Raises:
            NotationError: the text cannot be read.
            IllegalAction: the action may not be done; it carries every reason.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.apply("lay bridge 0,1").actor
            'chance'
            >>> state.apply("lay bridge 3,3")
            Traceback (most recent call last):
            railwidgets.core.refusal.IllegalAction: 'lay bridge 3,3' is not legal here:
              place.reaches_city: None of its track meets other track here.
        """
        if isinstance(action, str):
            action = self.game.action(action)
        if not isinstance(action, Action):
            raise TypeError(f"an action or its notation is applied, not {action!r:.80}")
        if not self._allows(action):
            raise IllegalAction(action, self.refusals(action))
        return self._do(action)

    def after(self, action: Action) -> Self:
        """The state after an action that was just listed here, by ``choices`` or ``sample``; it is not checked again.

        Any other action goes through ``apply``: of what is not legal nobody knows what comes.
        """
        return self._do(action)

    @abstractmethod
    def _do(self, action: Action) -> Self:
        """The state after a legal action."""

    # --- chance

    @abstractmethod
    def _weights(self) -> Sequence[tuple[Action, int]]:
        """The outcomes of chance with whole weights, in a fixed order; empty when a seat is to act."""

    @property
    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """What chance can do now, with exact probabilities that add up to 1.

        Example:
            >>> drawing = rw.game("days_of_steam").start(seed=7).apply("lay bridge 0,1")
            >>> action, probability = drawing.chance_outcomes[0]
            >>> str(action), probability
            ('draw tile straight', Fraction(11, 74))
        """
        weights = self._weights()
        total = sum(weight for _, weight in weights)
        return tuple((action, Fraction(weight, total)) for action, weight in weights)

    @property
    def chance_prompt(self) -> Text | None:
        """Words of a button for chance that people like to set off themselves, such as a die; else nothing."""
        return None

    def sample(self, rng: Random) -> Action:
        """One outcome of chance, drawn with ``rng``."""
        weights = self._weights()
        if not weights:
            raise ValueError("chance is not to act here; see state.actor")
        action, _ = drawn(weights, [weight for _, weight in weights], rng)
        return action

    def settle(self, rng: Random) -> Self:
        """The state after chance has done all that it does before the next decision."""
        state = self
        while state.actor == CHANCE:
            state = state._do(state.sample(rng))
        return state

    def onward(self, action: Action, rng: Random) -> Self:
        """The state before the decision after an action that was just listed here: ``after(action).settle(rng)``."""
        return self.after(action).settle(rng)

    # --- what a seat may know

    @abstractmethod
    def view(self, seat: int | None) -> Self:
        """What a seat may know, hidden things taken out; ``None`` is an onlooker who sees no hand.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> print(state.view(0).notation.splitlines()[3])
            B at 0,0, steam 0, hand ? ? ?
        """

    @abstractmethod
    def complete(self, rng: Random) -> Self:
        """A whole state drawn fairly among those that fit this view; itself when nothing is hidden.

        Example:
            >>> from random import Random
            >>> view = rw.game("days_of_steam").start(seed=7).view(0)
            >>> view.complete(Random(1)).view(0) == view
            True
        """

    def said(self, action: Action, seat: int | None) -> str:
        """The notation of an action done here as this seat may know it."""
        return str(action)

    def known(self, action: Action, seat: int | None) -> tuple[Self, Action]:
        """The position and an action done in it, both as this seat may know them."""
        said = self.said(action, seat)
        return self.view(seat), action if said == str(action) else self.game.action(said)

    @abstractmethod
    def describe(self, action: Action) -> Text:
        """What the action does here, in words that tell all that is in the position and in the action."""

    def narrate(self, action: Action, seat: int | None) -> Text:
        """What the action does here, in words that tell a seat no more than it may know."""
        view, known = self.known(action, seat)
        return view.describe(known)

    # --- the result

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """The score sheet of each seat."""

    def due(self) -> tuple[Score, ...]:
        """The score sheets if what is counted later, such as at the end of a year, were counted now."""
        return self.scores()

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""

    def sheet(self, history: History[Any] | None = None) -> Sheet:
        """The score sheet of all seats, item by item in the order of the rulebook, with what proves each on the board.

        Args:
            history: what led here; a game may tell more of its items for it.
        """
        return plain_sheet(self.scores())

    def measure(self, end: State) -> tuple[Points, ...]:
        """What each seat had here, by the measure in which a finished game is told: points where nothing else is said.

        Args:
            end: how the game ended; what is open then may be counted from the beginning.
        """
        return tuple(score.total for score in self.scores())

    # --- the track

    def network(self) -> TrackNetwork | None:
        """The tracks as mathematics; ``None`` in a game that is played without tracks."""
        return None

    # --- in and out

    @property
    @abstractmethod
    def notation(self) -> str:
        """The position as a text that a person can read and type."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """The position as lossless JSON."""

    def replace(self, changes: dict[str, Any] | None = None, /, **more: Any) -> Self:
        """The same position with other values in some fields; ``dataclasses.replace``, only faster.

        It is fastest where the dataclass is not slotted, as in the games here, and where the fields are in one mapping.

        Args:
            changes: new values by field.
            more: others, by keyword.
        """
        if more or changes is None:
            changes = {**changes, **more} if changes else more
        made = _new(type(self))
        try:
            # Unpacked, as with ``|`` the keys would stay those that the class shares, where CPython reads slowly.
            _set(made, "__dict__", {**self.__dict__, **changes})
        except AttributeError:
            for name in _field_names(type(self)):
                _set(made, name, changes[name] if name in changes else getattr(self, name))
        return made

    # --- as something to see

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        check_draw_options(draw_options, len(self.scores()))
        return self.game.draw(self.view(draw_options.get("seat")), **draw_options)

    def headline(self, lang: Lang = "en") -> str:
        return self.game.title[lang]

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """The picture, with the game's title and what is to be done below.

        Args:
            looks: as for ``picture``.
        """
        picture = Html(self.picture(**draw_options).html)
        seat, lang = draw_options.get("seat"), draw_options.get("lang", "en")
        said = self.game.prompt(self.view(seat), seat=seat, lang=lang)
        title = tag("figcaption", tag("strong", self.headline(lang)), tag("p", said) if said else "")
        return tag("figure", markup(picture, title), lang=lang)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        drawing = self.game.draw(self)
        return {"text/plain": drawing.text, "text/html": drawing.html}


@cache
def _field_names(kind: type[State]) -> tuple[str, ...]:
    return tuple(kind.__dataclass_fields__)  # type: ignore[attr-defined]
