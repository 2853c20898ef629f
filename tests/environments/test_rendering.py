"""Pictures: text, SVG, pixels, and the board of a notebook."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from railwidgets.core.registry import OWN
from railwidgets.environments import aec, gym
from railwidgets.environments.pixels import pixels_of, plain
from tests.sampling import sampled


def played(name, mode, steps=40, **options):
    env, rng = aec(name, render_mode=mode, **options), Random(2)
    env.reset(seed=3)
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            break
        env.step(rng.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0]))
    return env


@pytest.mark.parametrize("name", sampled(OWN, "days_of_steam", "steam_tunnel"))
def test_pixels_show_the_board(name):
    env = played(name, "rgb_array")
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3
    assert pixels.shape[2] == 3
    # Paper, track and pieces: many colours, and not mostly black, as a style that is not understood would be.
    assert len(np.unique(pixels[::5, ::5].reshape(-1, 3), axis=0)) > 40
    assert pixels.mean() > 130


@pytest.mark.parametrize("name", OWN)
def test_what_resvg_does_not_know_is_gone_and_the_rest_is_there(name):
    svg = played(name, "svg").render()
    made = plain(svg)
    assert "var(" not in made
    assert "color-mix" not in made
    tree = ET.fromstring(made)
    assert len(tree.findall(".//{*}text")) >= len(ET.fromstring(svg).findall(".//{*}text"))
    # What nobody uses any more may stay in the definitions.
    for definitions in [*tree.iter("{http://www.w3.org/2000/svg}defs")]:
        definitions.clear()
    assert not any(element.tag.endswith(("}use", "}style")) for element in tree.iter())


def test_colours_are_those_of_the_style_sheet():
    svg = """<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10" viewBox="0 0 30 10"><style>
    .rw{--one:#ff0000;--two:var(--one)}
    .square{fill:var(--mine,var(--two))}
    .blue{--mine:#0000ff}
    .mixed{fill:color-mix(in srgb, #000000 50%, #ffffff)}
    </style><defs><rect id="r" class="square" width="10" height="10"/></defs>
    <g class="rw"><use href="#r"/><use class="blue" href="#r" x="10"/>
    <rect class="square mixed" x="20" width="10" height="10"/></g></svg>"""
    pixels = pixels_of(svg)
    assert [tuple(pixels[5, x]) for x in (5, 15)] == [(255, 0, 0), (0, 0, 255)]
    assert all(abs(int(value) - 128) <= 1 for value in pixels[5, 25])


def test_text_and_svg_are_those_of_the_position():
    for mode, of in (("ansi", "text"), ("svg", "svg")):
        env = played("rail_europe", mode)
        assert env.render() == getattr(env.position.picture(theme="light"), of)


def test_pictures_show_an_onlooker_no_hand():
    env = played("days_of_steam", "svg")
    other = env.position.view(None)
    assert env.render() == other.picture(theme="light").svg


def test_the_board_follows_the_game(monkeypatch):
    boards = []
    monkeypatch.setattr("IPython.display.display", boards.append)
    env = played("days_of_steam", "human", steps=12)
    (board,) = boards
    assert board.session.state == env.position
    assert board.locked
    before = board.session.state
    env.step(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0])
    assert board.session.state == env.position != before
    env.reset(seed=4)
    assert len(boards) == 2
    assert boards[1].session.state == env.position
    env.close()


def test_the_board_shows_a_game_against_a_player(monkeypatch):
    boards = []
    monkeypatch.setattr("IPython.display.display", boards.append)
    env = gym("steam_tunnel", "random", render_mode="human")
    _, info = env.reset(seed=3)
    env.step(info["action_mask"].nonzero()[0][0])
    assert boards[0].session.state == env.position
