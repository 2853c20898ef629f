"""Exercises made from a seed: the same for the same seed, exact, and never trivial."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import railwidgets as rw
from railwidgets.cli.new_game import written
from railwidgets.lessons import KINDS, Exercise
from railwidgets.lessons.generate import kinds_of
from railwidgets.lessons.kinds import ALIKE, CHOICES
from railwidgets.lessons.limits import LEAST, large, limits
from tests.needs import ROOT
from tests.sampling import exhaustive, sampled
from tests.testing.copies import copies, install

KINDS_OF_GAMES = [f"{name} {kind}" for name in rw.GAMES for kind in kinds_of(name)]
QUICK = [of for of in KINDS_OF_GAMES if of.startswith("days_of_steam")]


@pytest.mark.parametrize("of", sampled(KINDS_OF_GAMES, *QUICK, "streetcar legal", "rail_europe legal"))
def test_generated_exercises_have_nothing_wrong_and_exactly_their_solutions(of: str) -> None:
    name, kind = of.split()
    for exercise in rw.exercises(name, kind=kind, seed=3, level=1, count=3):
        assert exercise.problems() == []
        assert exercise.goal.partition(":")[0] == kind
        assert all(exercise.judge(solution).solved for solution in exercise.solutions())
        wrong = [option for option in exercise.options if option not in exercise.solutions()]
        assert not any(exercise.judge(option).solved for option in wrong)


def test_the_same_seed_makes_the_same_sheet_and_another_one_another() -> None:
    def sheet(seed: int) -> list[Exercise]:
        return list(rw.exercises("days_of_steam", kind="any", seed=seed, level=2, count=5))

    first, again = sheet(7), sheet(7)
    assert first == again
    assert [exercise.key for exercise in first] == [exercise.key for exercise in again]
    assert first != sheet(8)


def test_a_choice_is_of_one_piece_in_five_places_and_wrong_by_a_rule_on_a_higher_level() -> None:
    for exercise in rw.exercises("days_of_steam", kind="legal", seed=1, level=2, count=6):
        actions = [exercise.game.action(option) for option in exercise.options]
        assert len(actions) == CHOICES
        assert len({action.picks[0] for action in actions}) == 1
        assert len({mark.places for mark in exercise.marks}) == CHOICES
        for action in actions:
            assert all(refusal.stage == "rule" for refusal in exercise.state.refusals(action))


def test_a_series_of_the_line_is_made_where_a_game_has_no_plans() -> None:
    (exercise,) = rw.exercises("railroad_dice", kind="reach", seed=3, level=1, count=1)
    assert exercise.goal.split()[0] in ("reach:orange", "reach:brown")
    assert exercise.held == "lay"
    assert exercise.solutions()[0].count(";") >= 1


def test_what_is_clicked_where_it_lies_is_no_piece_to_choose_by() -> None:
    for kind, seed in (("legal", 0), ("refused", 1)):
        (exercise,) = rw.exercises("steam_tunnel", kind=kind, seed=seed, level=3, count=1)
        assert exercise.held == ""
        assert exercise.problems() == []
    assert len(rw.Practice("steam_tunnel", level=3)) == 1


def test_on_the_highest_level_one_action_of_many_gains_most_alone() -> None:
    for name in ("days_of_steam", "steam_tunnel"):
        for exercise in rw.exercises(name, kind="gain", seed=3, level=3, count=1):
            assert len(exercise.solutions()) == 1
            kind = type(exercise.game.action(exercise.solutions()[0]))
            assert sum(type(action) is kind for action in exercise.state.legal_actions) >= ALIKE
            assert name != "steam_tunnel" or exercise.goal == "gain:score"


def test_a_tram_gains_a_stop_or_its_terminus_by_one_of_eight_moves() -> None:
    (exercise,) = rw.exercises("streetcar", kind="gain", seed=3, level=3, count=1)
    state, seat = exercise.state, exercise.state.turn
    runs = [action for action in state.legal_actions if str(action).startswith("run")]
    assert len(runs) >= ALIKE
    stops = exercise.goal == "gain:voyage.stop"
    gained = {str(run): _reached(state.apply(run), seat, stops) - _reached(state, seat, stops) for run in runs}
    most = max(gained.values())
    assert most > 0
    assert exercise.solutions() == tuple(run for run, count in gained.items() if count == most)
    assert len(exercise.solutions()) == 1


def _reached(state: rw.State, seat: int, stops: bool) -> int:
    """The stops of its card that a tram has been at, or whether it is home."""
    return len(state.players[seat].tram.seen) if stops else int(state.ended == "end.home")


@pytest.mark.parametrize(
    ("name", "kind", "about"),
    [
        pytest.param("streetcar", "best:route", "route.complete", marks=exhaustive),
        ("days_of_steam", "why:place.edges_match", "place.edges_match"),
        ("days_of_steam", "refused:place.edges_match", "place.edges_match"),
        ("steam_tunnel", "gain:score", "score"),
    ],
)
def test_all_are_about_the_one_thing_that_is_named(name: str, kind: str, about: str) -> None:
    for exercise in rw.exercises(name, kind=kind, seed=2, count=2):
        assert exercise.goal == (kind if kind != f"why:{about}" else "why")
        assert about in (*exercise.about, exercise.goal.partition(":")[2])


def test_an_impossible_request_raises() -> None:
    for kind, words in {
        "best:journy": r"has no exercises of kind best about 'journy' \(did you mean 'journey'\?\); there are: route",
        "why:lay.bordr": r"has no exercises of kind why about 'lay.bordr' \(did you mean 'lay.border'\?\); there",
        "legal:lay.border": "of kind legal take no subject: write 'legal' without a colon",
    }.items():
        with pytest.raises(ValueError, match=words):
            rw.exercises("streetcar", kind=kind)
    with pytest.raises(ValueError, match=r"unknown kind 'leagl' \(did you mean 'legal'\?\); there are: any, legal"):
        rw.exercises("streetcar", kind="leagl")
    with pytest.raises(ValueError, match="streetcar has no exercises of kind reach; it has: any, legal, why"):
        rw.exercises("streetcar", kind="reach")
    with pytest.raises(ValueError, match="levels go from 1 to 3, so there is no level 9"):
        rw.exercises("streetcar", kind="legal", level=9)
    with pytest.raises(ValueError, match="write a number from 0 to 1000"):
        rw.exercises("streetcar", kind="legal", count=-1)
    assert set(KINDS) >= set(kinds_of("streetcar"))


SMALL = ["branch_line", "signal_box", "small_yard", "small_coal_yard"]


@pytest.fixture
def small_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The examples, and the games of ``new-game``, as installed packages."""
    with copies(tmp_path, monkeypatch):
        for name, hidden in (("small_yard", False), ("small_coal_yard", True)):
            for path, text in written(name, "Small", hidden=hidden):
                (tmp_path / path).parent.mkdir(exist_ok=True)
                (tmp_path / path).write_text(text, encoding="utf-8")
            install(tmp_path, name)
        for name in ("branch_line", "signal_box"):
            shutil.copytree(ROOT / "examples" / name / name, tmp_path / name)
            install(tmp_path, name)
        yield


@pytest.mark.parametrize("name", sampled(SMALL, "small_coal_yard"))
@pytest.mark.usefixtures("small_games")
def test_a_small_game_has_exercises_of_each_usual_kind(name: str) -> None:
    for kind in kinds_of(name):
        (exercise,) = rw.exercises(name, kind=kind, count=1)
        assert exercise.problems() == []
        right, wrong = exercise.found, set(exercise.options) - {*exercise.found}
        assert right
        if kind == "refused":
            alike = [action for action in exercise.state.candidates(exercise.picks) if action.picks]
            assert len(alike) >= LEAST.alike
            assert len(right) < len(alike)
        else:
            assert len(wrong) >= (2 if kind == "legal" else 1)


@pytest.mark.usefixtures("small_games")
def test_a_kind_that_a_game_is_too_small_for_says_how_much_it_has() -> None:
    said = (
        r"kind legal, level 2: its positions offer at most \d actions to choose from.*3 are needed: try a lower level"
    )
    with pytest.raises(ValueError, match=said):
        rw.exercises("small_yard", kind="legal", level=2)


def test_large_games_compare_as_much_as_ever() -> None:
    for level in (1, 2):
        assert limits("days_of_steam", level) == large(level)
