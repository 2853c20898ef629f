"""Boards in French: no word of another language, whatever is told."""

from __future__ import annotations

import re
from random import Random
from typing import get_args

import pytest

from railwidgets.core import CHANCE
from railwidgets.session import Session
from railwidgets.session.view_types import HintWord
from tests.sampling import exhaustive
from tests.widgets.page import click_about


@pytest.mark.parametrize("steps", [40, pytest.param(120, marks=exhaustive)])
def test_french_boards_speak_no_english(show, steps):
    """Wherever the English view has words the French one has others, but for names and notation."""
    session = Session("days_of_steam", seed=3)
    english, french = show(session), show(session, lang="fr")
    alike = set()
    rng = Random(8)
    for step in range(steps):
        click_about(english, rng, 1)
        french.hear()
        # What one page did wrong is told to it alone.
        left_out = {} if english.frame["answer"] and french.frame["answer"] else {"answer": None}
        for part in ("panel", "frame"):
            both = [{**page.view[part], **left_out} for page in (english, french)]
            pairs = zip(*map(spoken, both), strict=True)
            alike |= {en for en, fr in pairs if en == fr}
        if session.state.actor == CHANCE:
            english.pick("chance")
        if step % 7 == 0:
            session.play(rng.choice(session.state.legal_actions)) if session.state.actor is not None else None
    names = {"Days of Steam", "Pause", "notation", "slow", "{label} {value} of {limit}", "R", "Esc"}
    clauses = set(session.state.game.clauses)
    words = {text for text in alike - names - clauses if re.search("[a-z]{3}", text)}
    assert {text for text in words if not text.startswith("Cannot read the action")} <= SAME_IN_BOTH


def test_what_cannot_be_read_is_reported_in_french_too(show, session):
    english, french = show(session), show(session, lang="fr")
    english.say("say", text="lay a brick")
    french.hear()
    assert english.reply != french.reply
    assert "Cannot read" not in french.reply


SAME_IN_BOTH = {"Total", "points", "Ctrl + {name}", *get_args(HintWord)}
"""Words that happen to be the same, and keys of words."""


NO_WORDS = {"drawing", "pick", "key", "state", "colour", "emblem", "player", "name", "lang", "place", "form"}


NO_WORDS |= {"kind", "clicks", "touch", "thing", "start"}
"""The fields of a view that hold what nobody reads."""


def spoken(tree, key=""):
    """The texts that people read, in order; picks, keys and notation are no words."""
    if isinstance(tree, dict):
        for name, value in tree.items():
            if name in ("log", "branches") and isinstance(value, list):
                yield from (entry["label"] for entry in value)
            elif name not in NO_WORDS:
                yield from spoken(value, name)
    elif isinstance(tree, list):
        for value in tree:
            yield from spoken(value, key)
    elif isinstance(tree, str):
        yield tree
