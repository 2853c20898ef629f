"""Gymnasium's own check accepts every game, also many at once, and opponents' mistakes are told."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from importlib import import_module
from random import Random
from typing import ClassVar

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from railwidgets.bots import PLAYERS, RandomPlayer, add_player
from railwidgets.core import GAMES
from railwidgets.core.registry import OWN
from railwidgets.environments import gym
from railwidgets.environments.gymnasium_env import OpponentError
from railwidgets.environments.registration import IDS, id_of
from tests.environments.playing import branch_line, known
from tests.needs import ROOT

NAMES = (*OWN, "branch_line")


def play(env, rng, seed=None):
    """Plays a game at random; returns the last reward."""
    _, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(rng.choice(info["action_mask"].nonzero()[0]))
    return reward


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("flat", [False, True])
def test_gymnasium_accepts_it(name, flat):
    check_env(gym(known(name), "random", flat=flat), skip_render_check=True)


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_it_accepts_the_pictures():
    check_env(gym("steam_tunnel", "random", render_mode="ansi", seat=0))


@pytest.mark.parametrize("name", OWN)
def test_gymnasium_makes_and_accepts_it_by_its_id(name):
    env = gymnasium.make(id_of(name), opponents="random")
    assert (env.unwrapped.position.game.name, env.spec.id) == (name, id_of(name))
    check_env(env.unwrapped, skip_render_check=True)


def test_an_id_alone_finds_a_game_in_a_new_process():
    code = f"""
import sys
import railwidgets.environments
assert "gymnasium" not in sys.modules
import gymnasium
env = gymnasium.make("railwidgets.environments.registration:{id_of("steam_tunnel")}", opponents="random", flat=True)
print(env.reset(seed=7)[0].shape)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "(1603,)\n"


def test_several_games_step_together_by_their_id():
    envs = gymnasium.make_vec(id_of("steam_tunnel"), num_envs=2, opponents="random", seat=0, flat=True)
    _, infos = envs.reset(seed=7)
    observations, *_ = envs.step([mask.nonzero()[0][0] for mask in infos["action_mask"]])
    assert observations.shape[0] == 2


def test_all_games_have_an_id():
    assert tuple(map(id_of, GAMES)) == IDS
    assert id_of("days_of_steam") == "railwidgets/DaysOfSteam-v0"


def test_the_reward_is_that_of_the_own_seat():
    env = gym("steam_tunnel", ["random", "greedy"])
    for seed in range(6):
        reward = play(env, Random(seed), seed)
        assert env.seat in range(3)
        assert (reward > 0) == (env.seat in env.position.outcome.winners)


def test_each_seat_is_drawn_and_the_opponents_keep_their_order():
    class Named(RandomPlayer):
        seats: ClassVar[dict] = {}

        def choose(self, view, rng):
            self.seats.setdefault(id(self), set()).add(view.actor)
            return super().choose(view, rng)

    one, other = Named(), Named()
    env = gym("steam_tunnel", [one, other], seat=1)
    play(env, Random(1), 1)
    assert (Named.seats[id(one)], Named.seats[id(other)]) == ({0}, {2})
    env, drawn = gym("steam_tunnel", "random"), set()
    for seed in range(12):
        env.reset(seed=seed)
        drawn.add(env.seat)
    assert drawn == {0, 1}


def test_games_go_on_differently_without_a_seed_and_equally_with_one():
    env = gym("steam_tunnel", "random", seat=0)
    games = []
    for seed in (5, None, 5, None):
        play(env, Random(1), seed)
        games.append(env.transcript)
    assert games[0] == games[2] != games[1] == games[3]


def test_sixty_four_games_step_together():
    envs = gymnasium.vector.SyncVectorEnv([lambda: gym("steam_tunnel", "random", flat=True)] * 64)
    observations, infos = envs.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in range(4):
        assert observations.shape == (64, envs.single_observation_space.shape[0])
        actions = [rng.choice(mask.nonzero()[0]) for mask in infos["action_mask"]]
        observations, rewards, over, _, infos = envs.step(np.array(actions))
        assert rewards.shape == over.shape == (64,)
        assert not over.any()
    envs.close()


def test_named_arrays_step_together_too():
    envs = gymnasium.vector.SyncVectorEnv([lambda: gym("rail_europe", "random", seat=0)] * 3)
    observations, _ = envs.reset(seed=3)
    assert observations["routes"].shape == (3, 101, 2)
    envs.close()


def test_masks_for_sb3_are_those_of_info():
    env = gym("streetcar", "random")
    _, info = env.reset(seed=7)
    assert env.action_masks().dtype == bool
    assert (env.action_masks() == info["action_mask"]).all()


# --- mistakes


def test_a_masked_number_loses_and_says_why():
    env = gym("steam_tunnel", "random", seat=0)
    env.reset(seed=7)
    _, reward, over, _, info = env.step(684)
    assert (reward, over) == (-1.0, True)
    assert "steam_tunnel, seat A (player_0): the number 684, 'skip', is masked here: " in info["illegal"]
    place = r"steam_tunnel, seat A \(player_0\): this game is over, or not begun; call reset\nposition: "
    with pytest.raises(ValueError, match=place):
        env.step(0)


@pytest.mark.parametrize("illegal", ["lose", "raise"])
@pytest.mark.parametrize(
    ("action", "error", "told"),
    [
        (685, ValueError, "there is no action number 685; they run from 0 to 684"),
        (-1, ValueError, "there is no action number -1"),
        ("flip 0,0", TypeError, "an action is a whole number"),
        (1.5, TypeError, "an action is a whole number"),
    ],
)
def test_what_is_no_number_of_an_action_is_told_with_game_seat_and_position(illegal, action, error, told):
    env = gym("steam_tunnel", "random", seat=0, illegal=illegal)
    env.reset(seed=7)
    with pytest.raises(error, match=rf"^steam_tunnel, seat A \(player_0\): {told}.*\nposition: "):
        env.step(action)


def test_it_can_be_an_error_instead():
    env = gym("steam_tunnel", "random", seat=0, illegal="raise")
    env.reset(seed=7)
    with pytest.raises(ValueError, match="masked here"):
        env.step(684)


def test_a_step_before_reset_is_told():
    with pytest.raises(ValueError, match="not begun; call reset"):
        gym("steam_tunnel").step(0)


FAULTY = {
    "raises": (lambda view, rng: 1 / 0, "Its program stopped with ZeroDivisionError: division by zero, in line"),
    "cheats": (lambda view, rng: view.game.action("skip"), "Its answer is illegal: 'skip'"),
    "sleeps": (lambda view, rng: time.sleep(9), "It thought for more than 0.05 s"),
    "prints": (lambda view, rng: print("x" * 1_000_000), "It printed more than 64 kB"),
    "imports": (lambda view, rng: import_module("not_there"), "ModuleNotFoundError: No module named 'not_there'"),
    "exits": (lambda view, rng: sys.exit(3), "SystemExit: 3"),
    "answers": (lambda view, rng: 42, "It answered 42, which is no action"),
}


class Written(RandomPlayer):
    """A player that is no function."""

    def choose(self, view, rng):
        return 1 / 0


@pytest.mark.parametrize("name", FAULTY)
def test_an_opponent_that_fails_is_told_with_game_seat_and_position(name, monkeypatch, capsys):
    # The others may take their time: a busy machine is no fault of theirs.
    monkeypatch.setattr("railwidgets.environments.gymnasium_env.SECONDS", 0.05 if name == "sleeps" else 60)
    choose, told = FAULTY[name]
    monkeypatch.setitem(PLAYERS, name, PLAYERS["random"])
    add_player(choose, name=name)
    env = gym("steam_tunnel", name, seat=1)
    with pytest.raises(OpponentError, match=re.escape(told)) as error:
        env.reset(seed=7)
    assert str(error.value).startswith("steam_tunnel, seat A (player_0): ")
    assert "\nposition: " in str(error.value)
    assert capsys.readouterr().out == ""


def test_an_opponent_of_another_class_is_told_too():
    with pytest.raises(OpponentError, match="ZeroDivisionError"):
        gym("steam_tunnel", [Written()], seat=1).reset(seed=7)


def test_an_error_in_a_player_of_the_package_passes_through(monkeypatch):
    monkeypatch.setattr("railwidgets.bots.GreedyPlayer.choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        gym("steam_tunnel", "greedy", seat=1).reset(seed=7)


def test_the_message_about_an_opponent_hides_the_hand_of_the_agent(monkeypatch):
    with pytest.raises(OpponentError) as error:
        gym("days_of_steam", [Written()], seat=1).reset(seed=7)
    assert "hand ? ? ?" in str(error.value)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"opponents": ["random"] * 5}, "Steam Tunnel is for 2 to 5 players, not 6"),
        ({"opponents": []}, "2 to 5"),
        ({"opponents": "gredy"}, "unknown player 'gredy'"),
        ({"seat": 2}, "Steam Tunnel: with 2 players the seats are 0 to 1, not 2"),
        ({"size": 3}, "unknown option 'size'"),
        ({"illegal": 1}, "illegal must be one of raise, lose, not 1"),
    ],
)
def test_impossible_arguments_are_told(arguments, told):
    with pytest.raises(ValueError, match=told):
        gym("steam_tunnel", **arguments)


def test_a_game_that_ends_at_once_starts_again():
    """On a tiny field the others may end the game before the own turn; then it is not that of the agent."""
    env = gym(branch_line(), ["random", "random"], seat=2, size=2)
    for seed in range(20):
        env.reset(seed=seed)
        assert env.position.actor == 2
