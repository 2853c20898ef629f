"""A game in play as numbers: what is legal, what a number does, what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Literal, get_args

from railwidgets.core import (
    CHANCE,
    Action,
    Game,
    Lang,
    NoEncodingError,
    State,
    Transcript,
    encoding_of,
)
from railwidgets.core import game as game_named
from railwidgets.core.encoding import Menu
from railwidgets.environments.agent_errors import refused

Illegal = Literal["raise", "lose"]
"""What a masked number does."""


def checked_illegal(illegal: str) -> Illegal:
    """Returns the setting; raises ``ValueError`` if there is no such one."""
    if illegal not in get_args(Illegal):
        raise ValueError(f"illegal must be one of {', '.join(get_args(Illegal))}, not {illegal!r:.80}")
    return "lose" if illegal == "lose" else "raise"


def shares(winners: Sequence[int], players: int) -> list[float]:
    """Returns the reward of each seat at the end; the rewards add up to 0.

    A single winner gets 1, and each of the others an equal part of -1. Several winners share the reward of one, so all
    get 0 if all win.
    """
    scale = players / (players - 1)
    return [scale * ((seat in winners) / len(winners) - 1 / players) for seat in range(players)]


class Match:
    """A game in play.

    A step that leaves only one way to go on is followed at once, so that every number chooses between several.

    Attributes:
        game: the game.
        players: the number of players.
        encoding: its numbers and arrays.
        state: the position.
        seat: the seat to act; ``None`` once the game is over.
        chosen: the numbers of the current action so far.

    Args:
        game: the game, or its name.
        players: the number of players.
        rules: options of the game.

    Raises:
        ValueError: an option does not exist, or the game does not take that many players.
        NoEncodingError: the game has no numbers for its actions.
    """

    def __init__(self, game: str | Game, players: int, rules: dict[str, Any]) -> None:
        self.game: Final[Game] = game_named(game) if isinstance(game, str) else game
        self.players: Final = players
        self._first: Final[Any] = self.game.new(players, **rules)
        package = getattr(self._first, "folder", "")
        if not package:
            raise NoEncodingError(f"{self.game.name} is no core.FolderGame, so it has no numbers for its actions")
        self.encoding: Final = encoding_of(package, players, self.game.rules.with_names(**rules))
        self.state: State = self._first
        self.seat: int | None = None
        self.chosen: tuple[int, ...] = ()
        self._menu: Menu | None = None
        self._rng = Random()
        self._actions: list[Action] = []

    def start(self, seed: int | None = None) -> None:
        """Starts a new game.

        Args:
            seed: of all chance to come; without one, chance goes on where it was.
        """
        if seed is not None:
            self._rng = Random(seed)
        self._actions = []
        self._settle(self._first)

    @property
    def menu(self) -> Menu:
        """The numbers that can come next; empty once the game is over."""
        if self._menu is None:
            self._menu = {} if self.seat is None else self.encoding.menu(self.state)
        return self._menu

    @property
    def transcript(self) -> Transcript:
        """The game so far, with the outcomes of chance."""
        return Transcript(self._first, tuple(self._actions))

    def play(self, number: int) -> None:
        """Takes a step.

        Raises:
            MaskedActionError: the number is not legal here.
            ValueError: there is no such number, or the game is over; the message has the seat and the position.
        """
        entry = self.menu.get(number)
        if entry is None:
            raise refused(self.state, self.encoding, self.menu, number, seat=self.seat, chosen=self.chosen)
        steps = [number]
        while isinstance(entry, dict) and len(entry) == 1:
            ((number, entry),) = entry.items()
            steps.append(number)
        if isinstance(entry, dict):
            self._menu, self.chosen = entry, (*self.chosen, *steps)
        else:
            self.do(entry)

    def do(self, action: Action) -> None:
        """Plays a legal action at once, whatever steps of another have been taken."""
        self._actions.append(action)
        self._settle(self.state.after(action))

    def _settle(self, state: State) -> None:
        """Lets chance act until the next decision."""
        rng, actions = self._rng, self._actions
        while (actor := state.actor) == CHANCE:
            outcome = state.sample(rng)
            actions.append(outcome)
            state = state.after(outcome)
        self.state, self.seat, self.chosen = state, actor if isinstance(actor, int) else None, ()
        self._menu = None

    # --- numbers and actions

    def index(self, action: Action | str) -> tuple[int, ...]:
        """Returns the numbers of a legal action, one for each step.

        Args:
            action: the action, or its notation.

        Raises:
            NotationError: the notation cannot be read.
            IllegalAction: the action is not legal here.
        """
        known = self.game.action(action) if isinstance(action, str) else action
        self.state.apply(known)
        return self.encoding.encode(self.state, known)

    def action(self, number: int) -> Action | None:
        """Returns the action that a number completes here, legal or not; ``None`` if another step must follow.

        Raises:
            ValueError: there is no such number, or it does not follow the steps so far.
        """
        self.encoding.numbering.block(number)
        return self.encoding.decode(self.state, (*self.chosen, number))

    def words(self, number: int, lang: Lang = "en") -> str:
        """Returns what a number does, in words of a language if it completes a legal action, else in notation.

        Raises:
            ValueError: there is no such number.
        """
        entry = self.menu.get(number)
        if isinstance(entry, Action):
            return self.state.narrate(entry, self.seat)[lang]
        return self.encoding.numbering.label(number)
