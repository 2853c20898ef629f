"""OpenSpiel's own tests and its searches play the games."""

from __future__ import annotations

import re
from importlib import import_module
from random import Random

import numpy as np
import pytest

from railwidgets.core import game
from railwidgets.core.registry import OWN
from railwidgets.environments import openspiel
from tests.environments.playing import branch_line, known
from tests.needs import ROOT

# It has no wheels for some systems, such as Windows.
pyspiel = pytest.importorskip("pyspiel", reason='OpenSpiel is missing: python -m pip install "railwidgets[spiel]"')
ismcts, mcts = (import_module(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts"))

PAGE = ROOT / "docs" / "howto" / "train_a_player.md"


def at_a_decision(played, seed=7, steps=0):
    """A state in which a player decides, after so many more random decisions."""
    rng, state = np.random.RandomState(seed), played.new_initial_state()
    while state.is_chance_node() or steps:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            steps -= 1
    return state


@pytest.mark.parametrize("name", ["branch_line"])
def test_random_simulations_keep_its_rules(name, capfd):
    pyspiel.random_sim_test(openspiel(known(name)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", OWN)
def test_random_simulations_of_every_game_keep_its_rules(name, capfd):
    for players in (game(name).players.start, game(name).players.stop - 1):
        pyspiel.random_sim_test(openspiel(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", OWN)
def test_it_is_registered_with_its_options(name):
    openspiel(name)
    players = game(name).players.stop - 1
    loaded = pyspiel.load_game(f"railwidgets_{name}(players={players})")
    assert loaded.num_players() == players
    assert loaded.num_distinct_actions() == openspiel(name, players).encoding.numbering.size
    assert loaded.get_type().long_name == str(game(name).title)
    hides = loaded.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hides == (game(name).curtain is not None)


@pytest.mark.exhaustive
def test_what_the_page_shows_runs(capfd):
    (block,) = (body for body in re.findall(r"(?ms)^```py\n(.*?)^```", PAGE.read_text("utf-8")) if "open_spiel" in body)
    names = {}
    exec(compile(block, PAGE.name, "exec"), names)
    # The search answers a legal action, which the block prints in notation.
    legal = {names["state"].action_to_string(number) for number in names["state"].legal_actions()}
    assert capfd.readouterr().out.splitlines()[-1] in legal


def test_options_reach_the_game():
    assert openspiel("steam_tunnel", full_board=True).num_distinct_actions() == 49 * 19 + 1
    assert openspiel(branch_line(), size=3).new_initial_state().encoding.rules.size == 3


def test_a_playthrough_is_the_same_each_time(capfd):
    openspiel(branch_line())
    # It imports much of SciPy, which every process would do that collects the tests.
    generate_playthrough = import_module("open_spiel.python.algorithms.generate_playthrough")

    def written():
        return generate_playthrough.playthrough("railwidgets_branch_line(size=2)", None, seed=3)

    text = written()
    assert text == written()
    assert 'StringLegalActions() = ["lay cross' in text
    assert "Returns() = [" in text


@pytest.mark.parametrize("name", OWN)
def test_its_tree_search_plays(name):
    played, rng = openspiel(name), np.random.RandomState(1)
    state = at_a_decision(played, steps=2)
    # A playout to the end takes seconds in some games; three decisions of it are search enough here.
    bot = mcts.MCTSBot(played, 1.4, 3, Cut(rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [name for name in OWN if game(name).curtain])
def test_its_search_over_information_states_plays(name):
    played, rng = openspiel(name), np.random.RandomState(1)
    state = at_a_decision(played, steps=2)
    bot = ismcts.ISMCTSBot(
        game=played,
        evaluator=Cut(rng),
        uct_c=1.4,
        max_simulations=4,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=rng,
    )
    assert bot.step(state) in state.legal_actions()


class Cut(mcts.RandomRolloutEvaluator):
    """Playouts of a few decisions."""

    def __init__(self, rng):
        super().__init__(1, rng)

    def evaluate(self, state):
        working = state.clone()
        for _ in range(6):
            if working.is_terminal():
                break
            if working.is_chance_node():
                outcomes, chances = zip(*working.chance_outcomes(), strict=True)
                working.apply_action(self._random_state.choice(outcomes, p=chances))
            else:
                working.apply_action(self._random_state.choice(working.legal_actions()))
        return working.returns()


@pytest.mark.parametrize("name", [name for name in OWN if game(name).curtain])
def test_a_resampled_state_looks_the_same_to_the_player(name):
    played = openspiel(name)
    for steps in (1, 9):
        state = at_a_decision(played, seed=steps, steps=steps)
        player, rng = state.current_player(), Random(steps)
        for _ in range(3):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()


def test_what_others_hold_is_not_in_the_information_state():
    played = openspiel("days_of_steam")
    state = at_a_decision(played, steps=4)
    for player in range(2):
        text = state.information_state_string(player)
        assert text.count("draw tile ?") >= 3, "the tiles that the other drew"
        assert "hand ? ? ?" in text
    assert state.information_state_string(0) != state.information_state_string(1)


def test_a_clone_goes_its_own_way():
    state = at_a_decision(openspiel("steam_tunnel"))
    text, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert (str(state), str(clone) != text) == (text, True)


def test_chance_is_exact():
    state = openspiel("steam_tunnel").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert state.action_to_string(outcomes[0][0]).startswith("card ")


def test_the_arrays_are_those_of_the_other_environments():
    state = at_a_decision(openspiel("rail_europe"), steps=3)
    from railwidgets.environments.observations import Observer

    flat = Observer(state.encoding, flat=True).observe(state.position, 0)
    assert state.observation_tensor(0) == pytest.approx(flat.tolist())


def test_a_wrong_number_is_told_with_game_seat_and_position():
    state = at_a_decision(openspiel("days_of_steam"))
    masked = next(number for number in range(904) if number not in state.legal_actions())
    seat = state.current_player()
    place = rf"days_of_steam, seat {'AB'[seat]} \(player_{seat}\): "
    with pytest.raises(ValueError, match=rf"{place}the number {masked}, '.*', is masked here: ") as told:
        state.apply_action(masked)
    assert "\nlegal numbers: " in str(told.value)
    assert "hand ? ? ?" in str(told.value).partition("\nposition: ")[2]
    with pytest.raises(ValueError, match=rf"{place}there is no action number 904; they run from 0 to 903\nposition: "):
        state.apply_action(904)


def test_a_wrong_outcome_of_chance_is_told():
    state = openspiel("days_of_steam").new_initial_state()
    with pytest.raises(ValueError, match=r"days_of_steam: chance has no outcome number 999; they run from 0 to \d+\n"):
        state.apply_action(999)


def test_a_step_after_the_end_is_told():
    state = openspiel(branch_line(), size=2).new_initial_state()
    while not state.is_terminal():
        outcomes = state.chance_outcomes() if state.is_chance_node() else []
        state.apply_action(outcomes[0][0] if outcomes else state.legal_actions()[0])
    with pytest.raises(ValueError, match=r"branch_line: this game is over; begin another\nposition: "):
        state.apply_action(0)


@pytest.mark.parametrize(
    ("players", "rules", "told"),
    [(9, {}, "2 to 5"), (2, {"speed": 3}, "unknown option 'speed'"), (2, {"charity": 3}, "the option charity must be")],
)
def test_impossible_arguments_are_told(players, rules, told):
    with pytest.raises(ValueError, match=told):
        openspiel("steam_tunnel", players, **rules)


def test_observations_have_no_parameters():
    with pytest.raises(ValueError, match="have no parameters"):
        openspiel("steam_tunnel").make_py_observer(params={"size": 3})
