"""A game as one of OpenSpiel, with explicit chance."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, Final

from railwidgets.core import CHANCE, Action, Encoding, Game, State
from railwidgets.core import game as game_named
from railwidgets.core.encoding import Menu
from railwidgets.environments.agent_errors import located, refused
from railwidgets.environments.match import Match, shares
from railwidgets.environments.observations import Observer
from railwidgets.extras import extra

with extra("spiel", "railwidgets.environments.openspiel"):
    import numpy as np
    import pyspiel

LONGEST: Final = 100_000
"""The most decisions of a game that OpenSpiel is told; far more than any game takes."""

Story = tuple[str, Any] | None
"""What a seat has seen: the last thing, and all before it."""


class Position:
    """A position and what each seat has seen so far; nothing of it changes, so that copies are the same object.

    Attributes:
        state: the position.
        chosen: the numbers of the current action so far.
        menu: the numbers that can come next.
        stories: what each seat has seen.
    """

    __slots__ = ("chosen", "menu", "state", "stories")

    def __init__(
        self,
        encoding: Encoding,
        state: State,
        stories: tuple[Story, ...],
        chosen: tuple[int, ...] = (),
        menu: Menu | None = None,
    ) -> None:
        self.state, self.stories, self.chosen = state, stories, chosen
        decides = isinstance(state.actor, int)
        self.menu: Menu = menu if menu is not None else encoding.menu(state) if decides else {}

    def __deepcopy__(self, memo: Any) -> Position:
        return self

    @property
    def seat(self) -> int | None:
        """The seat to act, if any."""
        actor = self.state.actor
        return actor if isinstance(actor, int) else None

    def after(self, encoding: Encoding, number: int) -> Position:
        """Returns the position after a step of a seat, or after an outcome of chance by its place in the list.

        Raises:
            MaskedActionError: the number is not legal here.
            ValueError: there is no such number, or the game is over.
        """
        if self.state.actor == CHANCE:
            outcomes = self.state.chance_outcomes
            if number not in range(len(outcomes)):
                sentence = f"chance has no outcome number {number}; they run from 0 to {len(outcomes) - 1}"
                raise ValueError(located(self.state, None, sentence))
            return self._played(encoding, outcomes[number][0])
        if number not in self.menu:
            raise refused(self.state, encoding, self.menu, number, seat=self.seat, chosen=self.chosen)
        entry, steps = self.menu[number], [number]
        while isinstance(entry, dict) and len(entry) == 1:
            ((number, entry),) = entry.items()
            steps.append(number)
        if isinstance(entry, dict):
            return Position(encoding, self.state, self.stories, (*self.chosen, *steps), entry)
        return self._played(encoding, entry)

    def _played(self, encoding: Encoding, action: Action) -> Position:
        state = self.state
        stories = tuple((state.said(action, seat), story) for seat, story in enumerate(self.stories))
        return Position(encoding, state.after(action), stories)

    def resampled(self, encoding: Encoding, seat: int, rng: Random) -> Position:
        """Returns a position that the seat cannot tell from this one, drawn fairly among all of them."""
        state = self.state.view(seat).complete(rng)
        # What others have seen of the position drawn is at least what it shows them.
        others: list[Story] = [(state.view(other).notation, None) for other in range(len(self.stories))]
        others[seat] = self.stories[seat]
        menu = encoding.menu(state) if state.actor == seat else {}
        for number in self.chosen:
            menu = menu[number]
        return Position(encoding, state, tuple(others), self.chosen, menu)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position of an OpenSpiel game.

    Args:
        game: the game.
    """

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.position = Position(game.encoding, game.first, (None,) * game.encoding.players)

    def current_player(self) -> int:
        actor = self.position.state.actor
        if isinstance(actor, int):
            return actor
        return int(pyspiel.PlayerId.TERMINAL if actor is None else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.menu) if self.position.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.state.chance_outcomes
        return [(number, float(chance)) for number, (_, chance) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(self.encoding, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.position.state.chance_outcomes[action][0])
        return self.encoding.numbering.label(action)

    def is_terminal(self) -> bool:
        return self.position.state.actor is None

    def returns(self) -> list[float]:
        outcome = self.position.state.outcome
        players = self.encoding.players
        return shares(outcome.winners, players) if outcome else [0.0] * players

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        """Returns a state that the player cannot tell from this one.

        Args:
            player: the seat.
            sampler: gives a random number from 0 to 1.
        """
        found = OpenSpielState(self.get_game())
        found.position = self.position.resampled(self.encoding, player, Random(sampler()))
        return found

    def __str__(self) -> str:
        steps = [self.encoding.numbering.label(number) for number in self.position.chosen]
        return "\n".join((self.position.state.notation, *steps))


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel; ``railwidgets.environments.openspiel`` makes one.

    Attributes:
        encoding: the numbers of actions and the arrays of observations.
        first: the first position.

    Args:
        params: the number of players and the options, by name.
    """

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        match = Match(
            self.game, given.get("players", 2), {name: one for name, one in given.items() if name != "players"}
        )
        self.encoding, self.first = match.encoding, match.state
        info = pyspiel.GameInfo(
            num_distinct_actions=match.encoding.numbering.size,
            max_chance_outcomes=match.encoding.chance_outcomes,
            num_players=match.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.game), info, given)

    def new_initial_state(self) -> OpenSpielState:
        """Returns the first position."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        """Returns what makes observations."""
        return OpenSpielObserver(
            self.encoding, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class OpenSpielObserver:
    """Makes observations: the same arrays as elsewhere, as numbers from -1 to 1.

    With perfect recall, the text has all that the seat has seen, and there are no arrays.

    Args:
        encoding: the numbers and arrays of the game.
        kind: what to observe.
        params: none are known.
    """

    def __init__(self, encoding: Encoding, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"these observations have no parameters, not {params!r:.80}")
        self._recalls = kind.perfect_recall
        self._observer = Observer(encoding, flat=True)
        self.tensor = np.zeros(0 if self._recalls else self._observer.size, np.float32)
        self.dict = {} if self._recalls else self._observer.named(self.tensor)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fills the arrays for a player, who sees the part of a state that its seat may know."""
        if not self._recalls:
            self.tensor[:] = self._observer.joined(state.position, player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Returns what a player may know of a state as text, with the whole course of the game if it recalls that."""
        position = state.position
        lines = [position.state.view(player).notation]
        if position.seat == player:
            lines += [state.encoding.numbering.label(number) for number in position.chosen]
        story = position.stories[player] if self._recalls else None
        while story is not None:
            line, story = story
            lines.append(line)
        return "\n".join(lines)


def type_of(game: Game) -> Any:
    """Returns how OpenSpiel classifies a game."""
    kinds = pyspiel.GameType
    own = game.rules()
    hides = game.curtain is not None
    return kinds(
        short_name=name_of(game),
        long_name=game.title["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players.stop - 1,
        min_num_players=game.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, **{entry.name: getattr(own, entry.name) for entry in fields(own)}},
    )


def name_of(game: Game) -> str:
    """Returns the name under which OpenSpiel knows a game."""
    return f"railwidgets_{game.name}"


def load(game: str | Game, players: int, rules: dict[str, Any]) -> OpenSpielGame:
    """Registers a game with OpenSpiel, once, and returns it."""
    known = game_named(game) if isinstance(game, str) else game
    # Tells of unknown options and impossible numbers in a sentence; OpenSpiel would end the process.
    Match(known, players, rules)
    if name_of(known) not in pyspiel.registered_names():
        pyspiel.register_game(type_of(known), type(name_of(known), (OpenSpielGame,), {"game": known}))
    found: OpenSpielGame = pyspiel.load_game(name_of(known), {"players": players, **rules})
    return found
