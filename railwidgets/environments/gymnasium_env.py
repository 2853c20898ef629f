"""A game as an environment of Gymnasium: one seat learns, and players take the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from railwidgets.bots import BUILT_IN, Player, player
from railwidgets.core import Action, Encoding, Game, IllegalAction, Lang, State, Transcript
from railwidgets.environments.agent_errors import MaskedActionError, located, number_of
from railwidgets.environments.match import Match, checked_illegal
from railwidgets.environments.observations import Observer, mask_of
from railwidgets.environments.rendering import MODES, Renderer
from railwidgets.environments.rewards import Rewards, forfeited
from railwidgets.extras import extra
from railwidgets.simulation.fault import ForfeitError, what_happened
from railwidgets.simulation.referee import SECONDS, Decide, Limits, referee_of

with extra("rl", "railwidgets.environments.gym"):
    import gymnasium
    from gymnasium import spaces
    from numpy.typing import NDArray


class OpponentError(RuntimeError):
    """An opponent that cannot go on; the message names the game, the seat, what it did and the position.

    An opponent that is no player of this package may raise an error, answer no legal action, think or print too much.
    """


class GymnasiumEnv(gymnasium.Env[Any, Any]):
    """A game in which one seat acts; ``railwidgets.environments.gym`` makes one.

    ``info["action_mask"]`` is 1 for each legal number; ``action_masks`` gives the same to sb3-contrib.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": list(MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game,
        opponents: str | Player | Sequence[str | Player] = ("greedy",),
        *,
        seat: int | None = None,
        flat: bool = False,
        derived: bool = False,
        shaped: bool = False,
        illegal: str = "lose",
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        several = not isinstance(opponents, str) and isinstance(opponents, Sequence)
        named: Sequence[Any] = opponents if several else (opponents,)  # type: ignore[assignment]
        self._opponents = [player(one) if isinstance(one, str) else one for one in named]
        self._match = match = Match(game, len(named) + 1, rules)
        if seat is not None and seat not in range(match.players):
            title, last = match.game.title["en"], match.players - 1
            raise ValueError(f"{title}: with {match.players} players the seats are 0 to {last}, not {seat!r:.80}")
        self._given, self.seat = seat, seat or 0
        self._illegal = checked_illegal(illegal)
        self._observer = Observer(match.encoding, flat=flat, derived=derived)
        self._rewards = Rewards(shaped=shaped)
        self._renderer = Renderer(render_mode)
        self.render_mode = render_mode
        self._size = match.encoding.numbering.size
        self.action_space = spaces.Discrete(self._size)
        self.observation_space = self._observer.space
        self._rng = Random()
        self._deciding: list[Decide] = []
        self._over = True

    # --- the game

    @property
    def encoding(self) -> Encoding:
        """The numbers of actions and the arrays of observations."""
        return self._match.encoding

    @property
    def position(self) -> State:
        """The position, hidden things included; for tests and pictures, not for agents."""
        return self._match.state

    @property
    def transcript(self) -> Transcript:
        """The game so far, to look at on a board."""
        return self._match.transcript

    def action(self, number: int) -> Action | None:
        """Returns the action that a number completes here, legal or not; ``None`` if another step must follow.

        Raises:
            ValueError: there is no such number, or it does not follow the steps so far.
        """
        return self._match.action(number)

    def index(self, action: Action | str) -> tuple[int, ...]:
        """Returns the numbers of a legal action, one for each step.

        Raises:
            NotationError: the notation cannot be read.
            IllegalAction: the action is not legal here.
        """
        return self._match.index(action)

    def words(self, number: int, lang: Lang = "en") -> str:
        """Returns what a number does, in words if it completes a legal action, else in notation.

        Raises:
            ValueError: there is no such number.
        """
        return self._match.words(number, lang)

    def action_masks(self) -> NDArray[Any]:
        """Returns which numbers are legal, as sb3-contrib asks for it."""
        return mask_of(self._match, self.seat, self._size).astype(bool)

    # --- the interface of Gymnasium

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._rng = Random(seed)
        while True:
            self.seat = self._rng.randrange(self._match.players) if self._given is None else self._given
            self._match.start(self._rng.getrandbits(64))
            self._deciding = [*map(_decide, self._opponents)]
            self._renderer.start(self._match)
            self._answer()
            if self._match.seat is not None:
                break
        self._rewards.start(self._match)
        self._over = False
        self._render_at_once()
        return self._observer.observe(self._match, self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise ValueError(located(self.position, self.seat, "this game is over, or not begun; call reset"))
        info: dict[str, Any] = {}
        try:
            self._match.play(number_of(action, self.position, self.seat))
        except MaskedActionError as error:
            if self._illegal == "raise":
                raise
            info, self._over = {"illegal": str(error)}, True
            reward = forfeited(self.seat, self._match.players)[self.seat]
        else:
            self._answer()
            self._over = self._match.seat is None
            reward = self._rewards.since(self._match)[self.seat]
        self._render_at_once()
        return self._observer.observe(self._match, self.seat), reward, self._over, False, {**self._info(), **info}

    def _answer(self) -> None:
        """Lets the other seats act until it is this seat's turn."""
        match = self._match
        while match.seat not in (None, self.seat):
            assert match.seat is not None
            number = match.seat - (match.seat > self.seat)
            view = match.state.view(match.seat)
            try:
                action = self._deciding[number](view, self._rng)
                if action not in match.state.legal_actions:
                    raise ForfeitError("illegal", str(IllegalAction(action, view.refusals(action))).rstrip("."))
            except ForfeitError as fault:
                what = f"{self._opponents[number]!r:.80} cannot go on. {what_happened(fault.kind, fault.detail)['en']}"
                raise OpponentError(located(match.state, match.seat, what)) from fault
            match.do(action)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self._match, self.seat, self._size)}

    def _render_at_once(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return self._renderer.render(self._match)

    def close(self) -> None:
        self._renderer.close()


def _decide(who: Player) -> Decide:
    """Returns what a player does in one game; anybody may have written one that is no player of this package."""
    if type(who) in _OWN:
        return who.choose
    # One that says that it thinks may take its time, as the search does.
    return referee_of(who, Limits(None if getattr(who, "thinks", False) else SECONDS))


_OWN: Final = frozenset(kind.make for kind in BUILT_IN.values())
"""The classes of the players of this package, whose errors are bugs and pass through."""
