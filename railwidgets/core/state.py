"""The state of a game: who acts, what is legal, what chance can do, what each seat knows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, Final, Literal, Self, Unpack

from railwidgets.core.action import Action
from railwidgets.core.cell import Cell
from railwidgets.core.chance import drawn
from railwidgets.core.choices import LegalActions, Plan, Rank
from railwidgets.core.display import Displayable, Drawing, DrawOptions, check_draw_options
from railwidgets.core.game import Game
from railwidgets.core.ground import Ground
from railwidgets.core.history import History
from railwidgets.core.html import Html, markup, tag
from railwidgets.core.judge import check_picks, rule_map
from railwidgets.core.language import Lang
from railwidgets.core.network import TrackNetwork
from railwidgets.core.refusal import IllegalAction, Mark, Refusal
from railwidgets.core.result import Outcome, Points, Score
from railwidgets.core.rule_map import RuleMap
from railwidgets.core.sheet import Sheet, plain_sheet
from railwidgets.core.text import Text
from railwidgets.deprecation import keeps_old_arguments, keeps_old_names

CHANCE: Final = "chance"
"""The actor when dice roll or cards are drawn."""

Actor = int | Literal["chance"] | None
"""A seat counted from 0, ``CHANCE``, or ``None`` when the game is over."""

_NO_CHANCE: Final = (
    "chance is to act, but its outcomes add up to nothing: let weights(state) in chance.py give each outcome a whole "
    "number above 0, or let somebody else act"
)


_new: Final = object.__new__
_set: Final = object.__setattr__
"""Shortcuts that build a frozen instance."""


@keeps_old_names("State")
class State(Displayable):
    """An immutable value that knows its legal actions.

    A game's state is a frozen dataclass of plain values that implements the abstract methods.

    Example:
        >>> state = rw.game("days_of_steam").start(players=2, seed=7)
        >>> state.actor, len(state.legal_actions)
        (0, 20)
        >>> state.apply(state.legal_actions[0]).actor
        'chance'
    """

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game[Self]:
        """The game of this state.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game
            railwidgets.game('days_of_steam')
        """

    # --- actor and legal actions

    @property
    @abstractmethod
    def actor(self) -> Actor:
        """The seat to act, ``CHANCE``, or ``None`` when the game is over.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.actor, state.apply("lay bridge 0,1").actor
            (0, 'chance')
        """

    @abstractmethod
    def _generate(self) -> Iterable[Action]:
        """Yields every legal action of the actor, chance included, in a fixed order."""

    @property
    def legal_actions(self) -> LegalActions:
        """Every legal action, as a lazy sequence in a fixed order.

        Example:
            >>> legal = rw.game("days_of_steam").start(seed=7).legal_actions
            >>> len(legal), str(legal[0])
            (20, 'lay curve -1,0 turn 1')
        """
        return LegalActions(self._generate, self._allows)

    @property
    def choices(self) -> tuple[Action, ...]:
        """Every legal action as a plain tuple, for searches and simulations; see ``after``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.choices == tuple(state.legal_actions)
            True
        """
        return tuple(self._generate())

    @abstractmethod
    def refusals(self, action: Action) -> tuple[Refusal, ...]:
        """Returns every clause that the action would break; empty if it is legal.

        Args:
            action: an action of the actor, such as ``state.game.action("pass")``.

        Returns:
            The refusals, what the player must put right first at the front, by ``Refusal.stage``; within a stage, in
            rulebook order.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.refusals(state.game.action("lay bridge 3,3"))
            (<place.reaches_city: None of its track meets other track here.>,)
        """

    def grounds(self, action: Action) -> tuple[Ground, ...]:
        """Returns every clause that the action could have broken and keeps, each with its proof, in rulebook order.

        Args:
            action: an action of the actor. For an illegal one, the result has the clauses that do not forbid it.

        Returns:
            The grounds; empty if the game gives none.

        Example:
            >>> state = rw.game("days_of_steam").figures["figure 2"].state
            >>> print(state.grounds(state.game.action("city 1 0,3"))[2].text)
            The shortest path to the yellow city has 2 segments; it needs at least 2.
        """
        return ()

    @abstractmethod
    def candidates(self, picks: Sequence[str] = ()) -> Iterator[Action]:
        """Yields every action that begins with these picks and that a player can try, legal or not.

        Args:
            picks: the selection, such as ``("hand:curve",)``; empty for all candidates.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> [str(action) for action in state.candidates(("hand:bridge", "cell:3,3"))]
            ['lay bridge 3,3']
        """

    @property
    def opens(self) -> bool:
        """Whether the board makes the first pick itself if there is only one, such as the train in mid-move."""
        return True

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Series of actions that one click can play; empty in most games."""
        return ()

    def again(self, pick: str) -> str:
        """Returns the pick that a second click on a picked thing makes, such as the best payment for a route.

        Args:
            pick: the only pick of the selection.

        Returns:
            A pick; empty if a second click cancels.
        """
        return ""

    def ranks(self, picks: Sequence[str]) -> Mapping[str, Rank]:
        """Returns ranks for the next picks, by pick; a pick without one is merely legal.

        The board calls this on a view after every pick, so it must be fast.

        Args:
            picks: the selection.
        """
        return {}

    def gain_labels(self, picks: Sequence[str]) -> Mapping[str, str]:
        """Returns what the helpful next picks change, by pick, in a few characters such as ``+2`` or ``8→7``.

        The board draws it on them, so it must be as fast as ``ranks``, and needs no translation.

        Args:
            picks: the selection.
        """
        return {}

    def _allows(self, action: Action) -> bool:
        """Whether the action is legal; a game may answer without generating the whole list."""
        return action in self.choices

    def explain(self, picks: Sequence[str]) -> tuple[Refusal, ...]:
        """Returns why no legal action begins with these picks: the refusals of the nearest candidate.

        Args:
            picks: the selection.

        Returns:
            The refusals of the candidate with the fewest; empty if some action that begins with the picks is legal, or
            if no candidate begins with them.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> [refusal.clause for refusal in state.explain(("hand:bridge", "cell:3,3"))]
            ['place.reaches_city']
        """
        nearest: tuple[Refusal, ...] = ()
        for action in self.candidates(picks):
            if len(nearest) == 1:
                # Only a legal action is nearer than this, and ``_allows`` finds one faster.
                if self._allows(action):
                    return ()
                continue
            reasons = self.refusals(action)
            if not reasons:
                return ()
            if not nearest or len(reasons) < len(nearest):
                nearest = reasons
        return nearest

    @keeps_old_arguments("State.rule_map")
    def rule_map(self, picks: str | Sequence[str] = (), *, rotation: int = 0) -> RuleMap:
        """Returns the verdict on every place where the piece in hand could go, as the seat to act knows it.

        Args:
            picks: the selection, such as ``hand:curve``; empty for the first picks on the board.
            rotation: the rotation of the piece.

        Raises:
            ValueError: no candidate begins with these picks.

        Example:
            >>> rw.game("days_of_steam").start(seed=7).rule_map("hand:curve")
            <Days of Steam, rule map of hand:curve: 2 allowed, 2 if turned, 0 refused>
        """
        known = self.view(self.actor) if isinstance(self.actor, int) else self
        return rule_map(known, check_picks(known, picks), rotation, self.game.places(known))

    def preview_marks(self, action: Action) -> tuple[Mark, ...]:
        """Returns marks that preview a legal action on the board, such as the circuit it closes."""
        return ()

    def touches(self, action: Action) -> tuple[str, ...]:
        """Returns the picks of the places that an action affects, in order along a path, if its own picks omit them."""
        return ()

    def run_steps(self, action: Action) -> tuple[tuple[Cell, int | None, int | None], ...]:
        """Returns the track that a train runs over in an action: its cells, each with the sides of entry and exit.

        The first cell is the one that it leaves, the last the one that it comes to. A side is ``None`` where the run
        begins or ends in the middle of a cell, such as a city.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> [tuple(step) for step in state.run_steps(state.game.action("go E"))]
            [((0, 0), None, 1), ((0, 1), 3, None)]
        """
        return ()

    def apply(self, action: Action | str) -> Self:
        """Returns the state after an action.

        Args:
            action: an action, or its notation.

        Raises:
            NotationError: the notation cannot be read.
            IllegalAction: the action is illegal; the error carries every refusal.
            TypeError: the argument is neither an action nor a text.

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
            raise TypeError(f"apply takes an action or its notation, not {action!r:.80}")
        if not self._allows(action):
            raise IllegalAction(action, self.refusals(action))
        return self._do(action)

    def after(self, action: Action) -> Self:
        """Returns the state after an action from ``choices`` or ``sample`` of this state, without a check.

        Any other action must go through ``apply``: the result of an illegal action is undefined.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> action = state.legal_actions[0]
            >>> state.after(action) == state.apply(action)
            True
        """
        return self._do(action)

    @abstractmethod
    def _do(self, action: Action) -> Self:
        """Returns the state after a legal action."""

    # --- chance

    @abstractmethod
    def _weights(self) -> Sequence[tuple[Action, int]]:
        """Returns the chance outcomes with integer weights, in a fixed order; empty when a seat is to act."""

    @property
    def chance_outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """The possible outcomes of chance, with exact probabilities that add up to 1.

        Example:
            >>> drawing = rw.game("days_of_steam").start(seed=7).apply("lay bridge 0,1")
            >>> action, probability = drawing.chance_outcomes[0]
            >>> str(action), probability
            ('draw tile straight', Fraction(11, 74))
        """
        weights = self._weights()
        total = sum(weight for _, weight in weights)
        if not total and self.actor == CHANCE:
            raise ValueError(_NO_CHANCE)
        return tuple((action, Fraction(weight, total)) for action, weight in weights)

    @property
    def chance_prompt(self) -> Text | None:
        """The label of a button that lets the player trigger chance, such as a die roll; ``None`` for none."""
        return None

    def sample(self, rng: Random) -> Action:
        """Draws one chance outcome.

        Args:
            rng: the random number generator; equal generators draw equal outcomes.

        Raises:
            ValueError: chance is not to act.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> from random import Random
            >>> str(state.apply("lay bridge 0,1").sample(Random(1)))
            'draw tile curve'
        """
        weights = self._weights()
        if not any(weight for _, weight in weights):
            raise ValueError(_NO_CHANCE if self.actor == CHANCE else "it is not the turn of chance; see state.actor")
        action, _ = drawn(weights, [weight for _, weight in weights], rng)
        return action

    def settle(self, rng: Random) -> Self:
        """Returns the state before the next decision, after chance has acted as often as it must.

        Args:
            rng: the random number generator.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> from random import Random
            >>> state.apply("lay bridge 0,1").settle(Random(1)).actor
            1
        """
        state = self
        while state.actor == CHANCE:
            state = state._do(state.sample(rng))
        return state

    def onward(self, action: Action, rng: Random) -> Self:
        """Returns ``after(action).settle(rng)``: the state before the next decision after an action of ``choices``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> from random import Random
            >>> state.onward(state.game.action("lay bridge 0,1"), Random(1)).actor
            1
        """
        return self.after(action).settle(rng)

    # --- hidden information

    @abstractmethod
    def view(self, seat: int | None) -> Self:
        """Returns the state without what is hidden from a seat.

        Args:
            seat: counted from 0; ``None`` for an onlooker, who sees no hand.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> print(state.view(0).notation.splitlines()[3])
            B at 0,0, steam 0, hand ? ? ?
        """

    @abstractmethod
    def complete(self, rng: Random) -> Self:
        """Draws a complete state uniformly among those that fit this view; returns itself if nothing is hidden.

        Args:
            rng: the random number generator.

        Example:
            >>> from random import Random
            >>> view = rw.game("days_of_steam").start(seed=7).view(0)
            >>> view.complete(Random(1)).view(0) == view
            True
        """

    def said(self, action: Action, seat: int | None) -> str:
        """Returns the notation of an action in this state, as a seat may know it.

        Args:
            action: a legal action of the actor.
            seat: counted from 0; ``None`` for an onlooker.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> drawing = state.apply("lay bridge 0,1")
            >>> action = state.game.action("draw tile curve")
            >>> drawing.said(action, 0), drawing.said(action, 1)
            ('draw tile curve', 'draw tile ?')
        """
        return str(action)

    def known(self, action: Action, seat: int | None) -> tuple[Self, Action]:
        """Returns this state and an action in it, both as a seat may know them.

        Args:
            action: a legal action of the actor.
            seat: counted from 0; ``None`` for an onlooker.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> drawing = state.apply("lay bridge 0,1")
            >>> view, action = drawing.known(state.game.action("draw tile curve"), 1)
            >>> view == drawing.view(1), str(action)
            (True, 'draw tile ?')
        """
        said = self.said(action, seat)
        return self.view(seat), action if said == str(action) else self.game.action(said)

    @abstractmethod
    def describe(self, action: Action) -> Text:
        """Describes the effect of an action in this state, hidden information included.

        Args:
            action: a legal action of the actor.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> print(state.describe(state.game.action("lay bridge 0,1")))
            Crown lays a bridge in row 0, column 1: +1 steam
        """

    def narrate(self, action: Action, seat: int | None) -> Text:
        """Describes the effect of an action in this state, as a seat may know it.

        Args:
            action: a legal action of the actor.
            seat: counted from 0; ``None`` for an onlooker.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> print(state.apply("lay bridge 0,1").narrate(state.game.action("draw tile curve"), 1))
            Crown draws a tile
        """
        view, known = self.known(action, seat)
        return view.describe(known)

    def retell(self, turn: History[Any]) -> tuple[Text, ...]:
        """Sums up the turn that led to this state: one sentence, then its costs and chance outcomes.

        By default the sentence describes the last action of the seat.

        Args:
            turn: the turn as one seat knows it; this state is its last.

        Example:
            >>> states = [rw.game("days_of_steam").start(seed=7)]
            >>> actions = [states[0].game.action("lay bridge 0,1")]
            >>> turn = History.seen([*states, states[0].apply(actions[0])], actions, seat=1)
            >>> [str(text) for text in turn.states[-1].retell(turn)]
            ['Crown lays a bridge in row 0, column 1', '+1 steam']
        """
        acted = [state.describe(action) for state, action, _ in turn.steps() if isinstance(state.actor, int)]
        return tuple(acted[::-1])

    def moment(self, turn: History[Any]) -> Text:
        """Says in one sentence what a turn that changed the lead changed; by default what was done in it.

        Args:
            turn: the turn as one seat knows it; this state is its last.

        Example:
            >>> states = [rw.game("days_of_steam").start(seed=7)]
            >>> actions = [states[0].game.action("lay bridge 0,1")]
            >>> turn = History.seen([*states, states[0].apply(actions[0])], actions, seat=1)
            >>> str(turn.states[-1].moment(turn)) == str(turn.states[-1].retell(turn)[0])
            True
        """
        return self.retell(turn)[0]

    def common_moment(self, turns: tuple[History[Any], ...]) -> tuple[Text, tuple[Text, ...]] | None:
        """Says in one sentence what several decisive turns changed alike, and what is left to say about each.

        By default ``None``: each turn has a sentence of its own.

        Args:
            turns: the turns as one seat knows them, in the order of play; this state is the end of the game.

        Example:
            >>> rw.game("days_of_steam").start(seed=7).common_moment(()) is None
            True
        """
        return None

    # --- the result

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """Returns the score of each seat.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> [score.total for score in state.scores()]
            [0, 0]
        """

    def due(self) -> tuple[Score, ...]:
        """Returns the scores as if everything that counts later, such as at the end of a year, counted now.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.due() == state.scores()  # nothing is counted later in this game
            True
        """
        return self.scores()

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.outcome is None  # the game goes on
            True
        """

    def sheet(self, history: History[Any] | None = None) -> Sheet:
        """Returns the score sheet of all seats, item by item in rulebook order, with the proof on the board.

        Args:
            history: the course of the game, which lets some games give more detail.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.sheet().seats
            2
        """
        return plain_sheet(self.scores())

    def measure(self, end: State) -> tuple[Points, ...]:
        """Returns the standing of each seat here, in the unit that summaries of the game use; points by default.

        Args:
            end: the final state; information revealed there may count from the start.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.measure(state)
            (0, 0)
        """
        return tuple(score.total for score in self.scores())

    # --- track

    def network(self) -> TrackNetwork | None:
        """Returns the track as a graph; ``None`` in a game without track.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> len(state.network().to_networkx())
            4
        """
        return None

    # --- serialisation

    @property
    @abstractmethod
    def notation(self) -> str:
        """The position as text that people can read and type.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.parse(state.notation) == state
            True
        """

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Returns the position as lossless JSON.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.game.from_json(state.to_json()) == state
            True
        """

    def replace(self, changes: dict[str, Any] | None = None, /, **more: Any) -> Self:
        """Returns a copy with some fields changed, like ``dataclasses.replace`` but faster.

        It is fastest for dataclasses without slots, as the games here are, and with all changes in one mapping.

        Args:
            changes: new values by field.
            more: others, by keyword.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> state.replace(turn=1).actor, state.actor
            (1, 0)
        """
        if more or changes is None:
            changes = {**changes, **more} if changes else more
        made = _new(type(self))
        try:
            # Unpacked, because ``|`` keeps the dictionary keys shared with the class, which CPython reads slowly.
            _set(made, "__dict__", {**self.__dict__, **changes})
        except AttributeError:
            for name in _field_names(type(self)):
                _set(made, name, changes[name] if name in changes else getattr(self, name))
        return made

    # --- display

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        check_draw_options(draw_options, len(self.scores()))
        return self.game.draw(self.view(draw_options.get("seat")), **draw_options)

    def headline(self, lang: Lang = "en") -> str:
        return self.game.title[lang]

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the picture, with the game's title and the prompt below.

        Args:
            draw_options: as for ``picture``.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> "<figcaption>" in state.to_html()
            True
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
