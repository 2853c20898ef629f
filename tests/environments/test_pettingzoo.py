"""PettingZoo's own tests accept every game, and mistakes are told with the game, the seat and the position."""

from __future__ import annotations

import warnings
from random import Random
from types import SimpleNamespace

import pytest
from gymnasium import spaces
from pettingzoo.utils.wrappers import BaseWrapper

from railwidgets.core import IllegalAction, NotationError, game
from railwidgets.core.registry import OWN
from railwidgets.environments import aec
from tests.environments.playing import branch_line, known
from tests.sampling import exhaustive

with warnings.catch_warnings():
    # Its tests import games of its own, in a way that it calls old.
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test

NAMES = (*OWN, "branch_line")

# PettingZoo has a list of its own games whose observations are dictionaries with a mask; no other game can be on it.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def play(env, rng, most=10_000):
    """Plays at random until the game is over; returns the sum of the rewards of each agent."""
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        legal = observation["action_mask"].nonzero()[0]
        env.step(None if terminated or truncated else rng.choice(legal))
    return totals


@pytest.mark.parametrize("name", NAMES)
def test_the_api_is_that_of_pettingzoo(name, capsys):
    api_test(aec(known(name)), num_cycles=25)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["rail_europe", "streetcar"])
def test_so_it_is_with_more_players_one_array_and_rewards_by_the_score(name, capsys):
    api_test(aec(name, players=4, flat=True, shaped=True), num_cycles=10)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name):
    seed_test(lambda: aec(known(name)), num_cycles=15)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", OWN)
def test_whole_games_keep_the_api_for_every_number_of_players(name, capsys):
    for players in game(name).players:
        api_test(aec(name, players=players), num_cycles=400)
        seed_test(lambda players=players: aec(name, players=players), num_cycles=100)


@exhaustive
def test_every_render_mode_gives_what_it_promises(monkeypatch):
    monkeypatch.setattr("IPython.display.display", lambda board: None)
    checks = {"svg": lambda text: text.startswith("<svg") and text.endswith("</svg>")}
    render_test(lambda render_mode: aec("steam_tunnel", render_mode=render_mode), custom_tests=checks)


class Legal(spaces.Discrete):
    """Samples legal numbers, for a test that knows no masks."""

    def __init__(self, env):
        super().__init__(env.encoding.numbering.size)
        self.env = env

    def sample(self):
        return self.env.observe(self.env.agent_selection)["action_mask"].nonzero()[0][0]


class Parallel(BaseWrapper):
    """One agent acts at a time, the others wait: a cycle ends when each has acted."""

    def __init__(self, max_cycles):
        super().__init__(aec("steam_tunnel", max_cycles=max_cycles))
        self.action_spaces = dict.fromkeys(self.env.possible_agents, Legal(self.env))

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        self.env.reset(seed=1)
        return {}, {}

    def step(self, actions):
        if not isinstance(actions, dict):
            return self.env.step(actions)
        before = min(self.env._cycles.values())
        while min(self.env._cycles.values()) == before:
            self.env.step(self.action_space("player_0").sample())
        return {}, {}, self.env.terminations, self.env.truncations, {}


def test_max_cycles_cut_a_game_off():
    def serial(max_cycles):
        env = Parallel(max_cycles)
        env.step = env.env.step
        return env

    max_cycles_test(SimpleNamespace(parallel_env=Parallel, env=serial))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_outcome_is_the_reward_and_adds_up_to_nothing(players):
    for seed in range(3):
        env = aec("steam_tunnel", players=players)
        env.reset(seed=seed)
        totals = play(env, Random(seed))
        winners = env.unwrapped.position.outcome.winners
        assert sum(totals.values()) == pytest.approx(0)
        assert {agent for agent, won in totals.items() if won == max(totals.values())} == {
            f"player_{seat}" for seat in winners
        }
        if len(winners) == 1:
            assert sorted(totals.values())[-1] == 1


@pytest.mark.parametrize("name", OWN)
def test_shaped_rewards_add_up_to_the_lead_at_the_end(name):
    env = aec(name, shaped=True)
    env.reset(seed=4)
    start = [float(score.total) for score in env.position.scores()]
    totals = play(env, Random(4))
    end = [float(score.total) for score in env.position.scores()]
    assert totals["player_0"] == pytest.approx(end[0] - end[1] - start[0] + start[1])
    assert totals["player_1"] == pytest.approx(-totals["player_0"])


def test_a_number_translates_to_an_action_and_to_words():
    env = aec("rail_europe")
    env.reset(seed=7)
    while env.position.phase != "turn":
        env.step(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0])
    claim = next(action for action in env.position.choices if str(action).startswith("claim"))
    first, then = env.index(claim)
    assert env.index(str(claim)) == (first, then)
    assert env.action(first) is None
    assert env.words(first) == f"claim {str(claim).split()[1]}"
    draw = env.index("draw")[0]
    assert str(env.action(draw)) == "draw"
    assert env.words(draw) == "Crown draws blind"
    assert env.words(draw, "fr") == "Couronne pioche à l’aveugle"
    with pytest.raises(IllegalAction):
        env.index("pass")
    with pytest.raises(NotationError):
        env.index("fly")


def test_the_transcript_replays_the_game():
    env = aec("days_of_steam", players=3)
    env.reset(seed=2)
    play(env, Random(2), most=60)
    assert list(env.transcript.states())[-1] == env.position


def test_a_number_with_one_way_to_go_on_takes_it():
    env = aec("railroad_dice")
    env.reset(seed=1)
    rng = Random(1)
    while env.agents and not env.terminations[env.agent_selection]:
        menu = env._match.menu
        assert len(menu) > 1 or not env._match.chosen
        env.step(rng.choice(sorted(menu)))


# --- mistakes


def test_a_masked_number_is_told_with_game_seat_reason_and_position():
    env = aec("steam_tunnel")
    env.reset(seed=7)
    flip = int(env.observe("player_0")["action_mask"].nonzero()[0][0])
    env.step(flip)
    with pytest.raises(
        ValueError, match=r"steam_tunnel, seat A \(player_0\): the number \d+, 'flip \d,\d', is masked"
    ) as told:
        env.step(flip)
    text = str(told.value)
    assert "legal numbers: " in text
    assert f"position: {'; '.join(env.position.notation.splitlines())}" in text
    assert env.agent_selection == "player_0", "the agent may try again"


def test_the_message_hides_what_the_seat_may_not_know():
    env = aec("days_of_steam")
    env.reset(seed=7)
    with pytest.raises(ValueError, match="masked") as told:
        env.step(3)
    assert "hand ? ? ?" in str(told.value)


def test_a_masked_number_can_lose_the_game():
    env = aec("steam_tunnel", players=3, illegal="lose")
    env.reset(seed=7)
    env.step(684)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.5, "player_2": 0.5}
    assert all(env.terminations.values())
    assert "masked here" in env.infos["player_0"]["illegal"]


def test_numbers_that_do_not_follow_are_told_in_words():
    env = aec("rail_europe")
    env.reset(seed=7)
    with pytest.raises(ValueError, match="masked here: "):
        env.step(env.encoding.numbering["claim"].number(0))


@pytest.mark.parametrize("number", [685, -1, 10**9])
def test_a_number_out_of_range_is_told(number):
    env = aec("steam_tunnel")
    env.reset(seed=7)
    sentence = f"there is no action number {number}; they run from 0 to 684"
    with pytest.raises(ValueError, match=rf"^steam_tunnel, seat A \(player_0\): {sentence}\nposition: "):
        env.step(number)


@pytest.mark.parametrize("action", [None, "flip 0,0", 1.5])
def test_what_is_no_number_is_told(action):
    env = aec("steam_tunnel")
    env.reset(seed=7)
    with pytest.raises(
        TypeError, match=r"^steam_tunnel, seat A \(player_0\): an action is a whole number.*\nposition: "
    ):
        env.step(action)


def test_a_step_after_the_end_is_told():
    env = aec(branch_line(), size=2)
    with pytest.raises(ValueError, match="over, or not begun; call reset"):
        env.step(0)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0])
    over = r"branch_line, seat . \((player_\d)\): the game is over for \1; step\(None\) takes it out.*\nposition: "
    with pytest.raises(ValueError, match=over):
        env.step(0)
    env.step(None)
    env.step(None)
    with pytest.raises(ValueError, match="over, or not begun; call reset"):
        env.step(None)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"players": 9}, "Steam Tunnel is for 2 to 5 players, not 9"),
        ({"players": 1}, "2 to 5"),
        ({"colour": "red"}, "unknown option 'colour'"),
        ({"charity": "yes"}, "the option charity must be one of False, True"),
        ({"illegal": "cry"}, "illegal must be one of raise, lose, not 'cry'"),
        ({"render_mode": "3d"}, "render_mode must be one of ansi, svg, rgb_array, human or None, not '3d'"),
        ({"max_cycles": 0}, "max_cycles must be 1 or more"),
    ],
)
def test_impossible_arguments_are_told(arguments, told):
    with pytest.raises(ValueError, match=told):
        aec("steam_tunnel", **arguments)


def test_derived_arrays_are_where_a_game_has_them():
    env = aec("steam_tunnel", derived=True)
    env.reset(seed=7)
    assert env.observe("player_0")["observation"]["tunnels"].shape == (6, 6, 24)
    with pytest.raises(ValueError, match="no derived arrays"):
        aec("streetcar", derived=True)


def test_a_picture_needs_a_mode():
    env = aec("steam_tunnel")
    env.reset(seed=7)
    with pytest.raises(ValueError, match="make the environment with render_mode"):
        env.render()


@pytest.mark.parametrize("name", OWN)
def test_the_first_player_can_be_drawn_by_lot(name):
    firsts = set()
    for seed in range(12):
        env = aec(name, first="lot")
        env.reset(seed=seed)
        firsts.add(env.position.rules.first)
    assert firsts == {"A", "B"}
    assert str(env.transcript.actions[0]).startswith("first ")
