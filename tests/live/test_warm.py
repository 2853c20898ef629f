"""What an engine does before its memory is kept, and after it has been restored."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from railwidgets.core.registry import OWN
from railwidgets.live.warm import seed_anew
from tests.sampling import sampled

BEGUN = """
import gc, json, sys
import railwidgets.live.warm as warm
from railwidgets.live.engine import Desk
from railwidgets.live.setup import setup_of
from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter
name = sys.argv[1]
warm.warm(name, "en")
games = [one for one in gc.get_objects() if isinstance(one, Session)]
assert games == [], games
known = {*sys.modules}
setup = json.dumps(setup_of(Presenter(Session(name, seed=7), lang="en")))
Desk(setup, print)
print(sorted({*sys.modules} - known))
"""


@pytest.mark.parametrize("name", sampled(OWN, "streetcar"))
def test_what_is_warm_begins_a_game_without_importing_anything_and_holds_no_game(name):
    done = subprocess.run([sys.executable, "-c", BEGUN, name], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_restored_memory_draws_other_numbers():
    random.seed(1)
    drawn = random.random()
    random.seed(1)
    seed_anew()
    assert random.random() != drawn
