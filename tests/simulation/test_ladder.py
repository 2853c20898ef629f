"""Ladders: what players do wrong costs them a game and nobody else anything, and the order is found and kept."""

from __future__ import annotations

import re

import pytest

import railwidgets as rw
from railwidgets.bots import PLAYERS
from railwidgets.simulation import Ladder, Result, players_in, read_results, simulate, summary
from railwidgets.simulation.ladder.picture import ladder_svg
from tests.commands import refused, run
from tests.sampling import exhaustive, sampled
from tests.simulation.test_time_limit import on_a_thread

FAULTY = {
    "raises": ("1 / 0", "error", r"ZeroDivisionError: division by zero, in line \d+ of raises\.py"),
    "imports": ("import not_there", "error", "No module named 'not_there', in line"),
    "exits": ("raise SystemExit(3)", "error", "SystemExit: 3"),
    "number": ("return 42", "answer", "answered 42, which is no action"),
    "text": ("return 'all aboard'", "answer", "'all aboard'"),
    "nothing": ("return None", "answer", "answered None"),
    "prints": ("print('x' * 1_000_000)", "output", "printed more than 64 kB"),
}


def of(body):
    """The source of a player."""
    return f"def choose(view, rng):\n    {body}\n    return view.choices[0]\n"


def made(body, name):
    space = {}
    exec(compile(of(body), f"/made/{name}.py", "exec"), space)
    space["choose"].__name__ = name
    return space["choose"]


def first(view, rng):
    return view.legal_actions[0]


def last(view, rng):
    return str(view.choices[-1])


@pytest.mark.parametrize("name", FAULTY)
def test_a_fault_costs_its_player_the_game_and_is_told_with_game_seat_and_position(name):
    body, kind, words = FAULTY[name]
    ladder = Ladder({name: made(body, name)}, anchors=["random"])
    ladder.play(most=4, show=False)
    assert [result.fault.kind for result in ladder.results] == [kind] * 4
    for result, complaint in zip(ladder.results, ladder.faults, strict=True):
        seat = result.seats.index(name)
        assert (result.fault.seat, result.winners) == (seat, (1 - seat,))
        sentence, _, position = complaint.partition("\n")
        assert f"Game {result.number} of Steam Tunnel: {name} (seat {seat + 1})" in sentence
        assert re.search(words, sentence)
        assert rw.game("steam_tunnel").parse(position).actor == seat
        assert Result.read(result.line) == result
    assert ladder.rating(name).value < 0


def test_an_illegal_action_is_answered_with_the_rule():
    def pass_on(view, rng):
        other = rw.game("days_of_steam").start(seed=8)
        return next(action for action in other.candidates() if view.refusals(action))

    ladder = Ladder([pass_on], "days_of_steam", anchors=["random"])
    ladder.play(most=2, show=False)
    assert {result.fault.kind for result in ladder.results} == {"illegal"}
    assert "is not legal here" in ladder.faults[0]


def test_a_loop_is_interrupted_even_if_it_catches_everything():
    body = "while True:\n        try:\n            while True: pass\n        except Exception: pass"
    ladder = Ladder({"loops": made(body, "loops")}, anchors=["random"], seconds=0.1)
    ladder.play(most=2, show=False)
    assert [result.fault.kind for result in ladder.results] == ["time"] * 2


def test_a_series_goes_on_after_a_fault(monkeypatch):
    monkeypatch.setitem(PLAYERS, "broken", PLAYERS["random"])
    rw.add_player(made("return 42", "broken"), name="broken")
    results = simulate("steam_tunnel", ("broken", "greedy"), games=4)
    assert [result.ended for result in results] == ["forfeited"] * 4
    assert "broken (seat 1) forfeits" in str(summary(results))


@pytest.mark.parametrize("name", FAULTY)
def test_a_series_tells_the_same_of_a_fault_as_a_ladder(monkeypatch, name):
    body, kind, words = FAULTY[name]
    monkeypatch.setitem(PLAYERS, name, PLAYERS["random"])
    rw.add_player(made(body, name))
    (result,) = simulate("steam_tunnel", (name, "random"), games=1)
    assert result.fault.kind == kind
    assert re.search(words, result.complaint())


@pytest.mark.parametrize("around", [lambda play: play(), on_a_thread])
def test_a_series_goes_on_after_a_loop(monkeypatch, around):
    monkeypatch.setitem(PLAYERS, "loops", PLAYERS["random"])
    rw.add_player(made("while True: len(view.choices)", "loops"), name="loops")
    results = around(lambda: simulate("steam_tunnel", ("loops", "random"), games=2, seconds=0.1))
    assert [(result.fault.kind, result.fault.detail) for result in results] == [("time", "0.1 s")] * 2
    assert "loops (seat 1) forfeits at decision 1" in str(summary(results))


def test_a_series_goes_on_after_a_sleep(monkeypatch):
    monkeypatch.setitem(PLAYERS, "sleeps", PLAYERS["random"])
    rw.add_player(made("import time; time.sleep(9)", "sleeps"), name="sleeps")
    (result,) = simulate("steam_tunnel", ("sleeps", "random"), games=1, seconds=0.1)
    assert (result.fault.kind, result.fault.seat, result.winners) == ("time", 0, (1,))
    sentence, _, position = result.complaint().partition("\n")
    assert sentence.startswith("Game 0 of Steam Tunnel: sleeps (seat 1) forfeits at decision 1")
    assert rw.game("steam_tunnel").parse(position).actor == 0


@pytest.mark.parametrize("seconds", [0, -1, "2", float("nan")])
def test_a_limit_of_a_series_is_a_time(seconds):
    with pytest.raises(ValueError, match="seconds must be a number above 0, or None"):
        simulate("steam_tunnel", games=1, seconds=seconds)


def test_an_error_in_a_player_of_the_package_stops_the_series(monkeypatch):
    monkeypatch.setattr("railwidgets.bots.GreedyPlayer.choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        simulate("steam_tunnel", ("greedy", "random"), games=1)


def test_the_better_player_is_above_beyond_doubt_and_then_it_stops():
    ladder = Ladder(["greedy"], anchors=["random"])
    ladder.play(minutes=2, show=False)
    assert ladder.ended == "order"
    top, bottom = ladder.standings
    assert (top.name, bottom.name, top.certain) == ("greedy", "random", True)
    assert (bottom.elo.value, bottom.elo.low, bottom.elo.high) == (0, 0, 0)
    assert top.elo.low > 0
    won, met = ladder.beaten["greedy", "random"]
    assert won + ladder.beaten["random", "greedy"][0] == met == len(ladder.results)
    games = [result for result in ladder.results if result.winners == (result.seats.index("random"),)]
    assert ladder.upset.result in games or not games
    assert rw.Session(ladder.most_telling).outcome is not None


def test_players_meet_with_the_same_draws_in_both_seats():
    ladder = Ladder([first], anchors=["random"])
    ladder.play(most=4, show=False)
    one, other, third, _ = ladder.results
    assert (one.seats, one.seed) == (other.seats[::-1], other.seed)
    assert one.seed != third.seed


def test_a_ladder_is_taken_up_and_a_changed_player_begins_anew(tmp_path):
    path = tmp_path / "ladder.jsonl"
    Ladder({"a": first, "b": last}, anchors=["random"], path=path).play(most=10, show=False)
    again = Ladder({"a": first, "b": last}, anchors=["random"], path=path)
    assert len(again.results) == 10
    again.play(most=14, show=False)
    assert [result.number for result in read_results(path)] == list(range(14))
    changed = Ladder({"a": first, "b": first}, anchors=["random"], path=path)
    assert {frozenset(result.seats) for result in changed.results} == {frozenset(("a", "random"))}
    changed.play(most=len(changed.results) + 2, show=False)
    assert len(read_results(path)) == 16


def test_the_page_says_the_same_in_french_and_has_a_picture_for_each_width():
    ladder = Ladder({"ada": first}, anchors=["random"])
    assert "No games have been played yet." in ladder.to_html()
    ladder.play(most=4, show=False)
    english, french = ladder.to_page(), ladder.to_page(lang="fr", grows=True)
    assert "4 games played" in english
    assert "4 parties jouées" in french
    assert ('http-equiv="refresh"' in french, 'http-equiv="refresh"' in english) == (True, False)
    assert english.count("<source media=") == 1
    wide, narrow = (ladder_svg(ladder.standings, "en", zero="random", narrow=narrow) for narrow in (False, True))
    assert (re.findall(r"^<svg[^>]* width=.(\d+)", wide), re.findall(r"^<svg[^>]* width=.(\d+)", narrow)) == (
        ["720"],
        ["348"],
    )


@pytest.mark.parametrize(
    ("players", "how", "problem"),
    [
        ({"greedy": first}, {}, "is a player of railwidgets"),
        ({"a:b": first}, {}, "cannot be a player's name"),
        ([first, first], {}, "two players are named 'first'"),
        (["nobody"], {}, "unknown player 'nobody'"),
        ([first], {"games": ()}, "there are no games"),
        ([first], {"anchors": ()}, "needs two players"),
        ([first], {"seconds": 0}, "seconds must be"),
    ],
)
def test_what_is_no_ladder_is_told(players, how, problem):
    with pytest.raises(ValueError, match=re.escape(problem)):
        Ladder(players, **how)


# --- files


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "ada.py").write_text(of("pass"))
    return tmp_path


@pytest.mark.parametrize(
    ("body", "kind", "words"),
    [
        ("import os; os._exit(3)", "ended", "exit code 3"),
        ("import time; time.sleep(99)", "time", "more than 0.2 s"),
        ("bytearray(4_000_000_000)", "memory", "MemoryError"),
        ("import pathlib; pathlib.Path('ada.txt').write_text('x')", "error", "OSError"),
        *(
            pytest.param(*fault, marks=exhaustive)
            for fault in ((*FAULTY["raises"][:2], "line 2 of ada.py"), FAULTY["prints"], FAULTY["number"])
        ),
    ],
)
def test_a_file_keeps_its_limits(folder, body, kind, words):
    (folder / "ada.py").write_text(of(body))
    # Whoever does something else than sleep may take its time: a busy machine is no fault of theirs.
    players, absent = players_in(folder, seconds=0.2 if kind == "time" else 60, memory=1024)
    assert not absent
    ladder = Ladder(players, anchors=["random"])
    ladder.play(most=2, show=False)
    assert [result.fault.kind for result in ladder.results] == [kind] * 2
    assert words in ladder.faults[0]


REPLIES = ["[" * 30_000, '{"fault": "nonsense", "detail": 1}', '{"fault": []}', "7", "\\xff"]


@pytest.mark.parametrize("reply", sampled(REPLIES, *REPLIES[:2]))
def test_a_file_that_writes_into_the_pipe_forfeits(folder, reply):
    body = f"import os\n    for pipe in range(3, 9):\n        try:\n            os.write(pipe, b'{reply}\\n')\n"
    (folder / "ada.py").write_text(of(f"{body}        except OSError:\n            pass\n    return view.choices[0]"))
    ladder = Ladder(players_in(folder, seconds=60)[0], anchors=["random"])
    ladder.play(most=2, show=False)
    assert {result.fault.kind for result in ladder.results} == {"answer"}


def test_a_file_plays_the_game_that_the_same_function_plays_here(folder):
    body = "return rng.choice(view.choices)"
    (folder / "ada.py").write_text(of(body))
    played = []
    for given in (players_in(folder)[0], {"ada": made(body, "ada")}):
        ladder = Ladder(given, "steam_tunnel", anchors=["random"])
        ladder.play(most=2, show=False)
        played.append([result.transcript["actions"] for result in ladder.results])
    assert played[0] == played[1]


def test_a_file_finds_nothing_of_the_game_but_its_view(folder):
    """It looks through all that its process holds for what is hidden, and raises if it finds any."""
    (folder / "ada.py").write_text(
        "import gc\n"
        "def choose(view, rng):\n"
        "    for thing in gc.get_objects():\n"
        "        if isinstance(thing, type(view)) and thing.view(view.actor) != thing:\n"
        "            raise LookupError('hidden')\n"
        "    return view.choices[0]\n"
    )
    state = rw.game("days_of_steam").start(seed=1)
    assert state.view(state.actor) != state, "there is something to hide"
    ladder = Ladder(players_in(folder)[0], "days_of_steam", anchors=["random"])
    ladder.play(most=2, show=False)
    assert ladder.faults == []


def test_the_command_keeps_the_games_and_names_what_is_no_player(folder, capsys):
    (folder / "ben.py").write_text("import not_there\n")
    (folder / "cleo.py").write_text("x = 1\n")
    (folder / "dan.py").write_text("class Dan:\n    def choose(self, view, rng):\n        return view.choices[-1]\n")
    words = ("ladder", folder, "--anchors", "random", "--most")
    code, out, err = run(capsys, *words, 2)
    assert (code, "ladder.html" in err) == (0, True)
    assert "ben.py: ModuleNotFoundError: No module named 'not_there', in line 1 of ben.py" in out
    assert "cleo.py: LookupError: the file has no player" in out
    assert re.search(r"\b(ada|dan) .*\n", out)
    assert "refresh" not in (folder / "ladder.html").read_text()
    assert "4 games played" in run(capsys, *words, 4)[1]
    assert len(read_results(folder / "ladder.jsonl")) == 4


def test_the_command_says_what_is_wrong(tmp_path, capsys):
    assert "has no Python files" in refused(capsys, "ladder", tmp_path)
    (tmp_path / "ada.py").write_text(of("pass"))
    assert "unknown game 'chess'" in refused(capsys, "ladder", tmp_path, "--games", "chess")
    assert "no language" in refused(capsys, "ladder", tmp_path, "--lang", "xx")
    assert "No such file" in refused(capsys, "ladder", tmp_path / "nowhere")
