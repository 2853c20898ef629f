"""A game as an environment of PettingZoo."""

from __future__ import annotations

from typing import Any, ClassVar

from railwidgets.core import Action, Encoding, Game, Lang, State, Transcript
from railwidgets.environments.agent_errors import MaskedActionError, located, number_of
from railwidgets.environments.match import Match, checked_illegal
from railwidgets.environments.observations import Observer, mask_of
from railwidgets.environments.rendering import MODES, Renderer
from railwidgets.environments.rewards import Rewards, forfeited
from railwidgets.extras import extra

with extra("rl", "railwidgets.environments.aec"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv


class PettingZooEnv(AECEnv[str, Any, int | None]):  # type: ignore[misc]
    """A game whose agents act one after another; ``railwidgets.environments.aec`` makes one.

    An observation is a dictionary: ``observation``, the arrays, and ``action_mask``, 1 for each legal number.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(MODES),
        "name": "railwidgets",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        *,
        flat: bool = False,
        derived: bool = False,
        shaped: bool = False,
        illegal: str = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        super().__init__()
        self._match = match = Match(game, players, rules)
        self.metadata = {**self.metadata, "name": f"railwidgets_{match.game.name}_v0"}  # type: ignore[misc]
        self._illegal = checked_illegal(illegal)
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles must be 1 or more, or None, not {max_cycles!r:.80}")
        self._max_cycles = max_cycles
        self._observer = Observer(match.encoding, flat=flat, derived=derived)
        self._rewards = Rewards(shaped=shaped)
        self._renderer = Renderer(render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._size = size = match.encoding.numbering.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        mask = spaces.Box(0, 1, (size,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self._observer.space, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.agents: list[str] = []

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

    # --- the interface of PettingZoo

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._match.start(seed)
        self._rewards.start(self._match)
        self._renderer.start(self._match)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._cycles = dict.fromkeys(self.agents, 0)
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        return {
            "observation": self._observer.observe(self._match, seat),
            "action_mask": mask_of(self._match, seat, self._size),
        }

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError(located(self.position, None, "this game is over, or not begun; call reset"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                sentence = f"the game is over for {agent}; step(None) takes it out, reset begins another"
                raise ValueError(located(self.position, self._seats[agent], sentence))
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            self._match.play(number_of(action, self.position, self._match.seat))
        except MaskedActionError as error:
            if self._illegal == "raise":
                raise
            self.infos[agent] = {"illegal": str(error)}
            self._end(forfeited(self._seats[agent], self._match.players))
            return
        self._cycles[agent] += 1
        self._give(self._rewards.since(self._match))
        if self._match.seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_cycles is not None and min(self._cycles.values()) >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float]) -> None:
        self._give(rewards)
        self.terminations = dict.fromkeys(self.agents, True)

    def _give(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()

    def _select(self) -> None:
        seat = self._match.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def render(self) -> Any:
        return self._renderer.render(self._match)

    def close(self) -> None:
        self._renderer.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])
