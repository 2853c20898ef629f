"""A game in a terminal: what is typed is done or answered, and nobody sees the hand of another."""

from __future__ import annotations

import io
import re
from random import Random

import pytest

from railwidgets import Session, cli
from railwidgets.core import GAMES
from railwidgets.session import read_game
from railwidgets.terminal.terminal_game import CLEAR, Screen, TerminalGame, screen_of_terminal
from tests.commands import refused
from tests.sampling import sampled

PLAIN, COLOURED = Screen(100, 50), Screen(100, 50, "full")


class Typist:
    """Types lines, and keeps all that is shown, with the prompts."""

    def __init__(self, session, *lines, lang="en", screen=PLAIN, folder=None):
        self.shown, self.lines = [], iter(lines)
        self.table = TerminalGame(
            session, screen, lang, read=self.read, write=self.shown.append, **({"folder": folder} if folder else {})
        )

    def read(self, prompt):
        self.shown.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line() if callable(line) else line

    @property
    def text(self):
        return "\n".join(self.shown)


def typed(session, *lines, **options):
    typist = Typist(session, *lines, **options)
    typist.table.run()
    return typist.text


@pytest.fixture
def session():
    return Session("streetcar", seats=["person", "greedy"], seed=3)


def test_help_lists_the_commands_and_an_action_of_each_kind(session, tmp_path):
    text = typed(session, "help", folder=tmp_path)
    assert "take back your last action" in text
    assert f"‘{session.legal[0]}’" in text


def test_a_legal_action_is_played_and_the_other_player_answers(session, tmp_path):
    """StreetCar: a turn has two actions."""
    before = session.at
    text = typed(session, *[lambda: str(session.legal[0])] * 2, folder=tmp_path)
    assert session.at >= before + 4
    assert "Lantern lays" in text
    assert "Not allowed" not in text


def test_a_refusal_names_its_clause_and_changes_nothing(session, tmp_path):
    before = session.transcript
    text = typed(session, "lay curve 1,1", "why lay curve 1,1", folder=tmp_path)
    assert text.count("[lay.border]") == 2
    assert "leads to the edge of the board" in text
    assert session.transcript == before


def test_a_refusal_has_its_proof_on_a_coloured_board(session, tmp_path):
    quiet, refusal = (
        typed(session, line, screen=COLOURED, folder=tmp_path) for line in ("rule lay.border", "lay curve 1,1")
    )
    assert refusal.count("▀") > 1.5 * quiet.count("▀")


def test_nonsense_is_answered_with_an_example(session, tmp_path):
    text = typed(session, "fly to the moon", "why fly", "why", folder=tmp_path)
    assert text.count("no such action") == 2
    assert f"why {session.legal[0]}" in text


def test_a_hint_has_moves_that_can_be_typed(session, tmp_path):
    text = typed(session, "hint", folder=tmp_path)
    assert any(str(move.action) in text for move in session.moves)
    assert session.moves[0].action in session.legal


def test_moves_are_found_by_a_word(session, tmp_path):
    text = typed(session, "moves curve 1,5", "moves ferry", folder=tmp_path)
    assert "lay curve 1,5 turn 1" in text
    assert "lay straight" not in text.partition("legal action")[2].partition("No legal")[0]
    assert "No legal action has “ferry”." in text


def test_an_action_is_taken_back_and_redone(session, tmp_path):
    action = str(session.legal[0])
    before = session.at
    text = typed(session, "undo", action, "undo", folder=tmp_path)
    assert text.count("There is nothing to take back.") == 1
    assert session.at == before
    typed(session, "redo", "redo", folder=tmp_path)
    assert session.at > before


def test_rules_are_listed_and_read(session, tmp_path):
    text = typed(session, "rule nothing.here", "rule lay.border", folder=tmp_path)
    assert "No rule is called “nothing.here”" in text
    assert "lay.dead_end" in text or "lay.no_dead_side" in text
    assert "Track may not lead to the edge of the board" in text


def test_french_takes_french_and_english_commands(session, tmp_path):
    text = typed(session, "aide", "help", "annuler", "règle lay.border", lang="fr", folder=tmp_path)
    assert text.count("reprendre votre dernière action") == 2
    assert "Il n'y a rien à reprendre." in text.replace("’", "'")


def test_an_unfinished_game_is_saved_and_resumed(tmp_path):
    for number in (1, 2):
        session = Session("steam_tunnel", seats=["person", "greedy"], seed=number)
        text = typed(session, str(session.legal[0]), "quit", folder=tmp_path)
        path = tmp_path / f"steam_tunnel-{number}.json"
        assert f"railwidgets play --text {path}" in text
        assert read_game(path).actions == session.transcript.actions


def test_nothing_is_saved_where_nothing_was_played(session, tmp_path):
    typed(session, "quit", folder=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_named(session, tmp_path):
    text = typed(
        session, str(session.legal[0]), f"save {tmp_path}/none/game.json", "save", f"save {tmp_path}/game.json"
    )
    assert "could not be saved: There is no folder" in text
    assert "Name a file" in text
    assert (tmp_path / "game.json").exists()


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar", "railroad_dice"))
def test_every_game_is_played_by_typing(name, tmp_path):
    session, rng, chosen = Session(name, seats=["person", "random"], seed=5), Random(5), []

    def choose():
        chosen.append(str(rng.choice(session.legal)))
        return chosen[-1]

    typed(session, *[choose] * 8, folder=tmp_path)
    timeline = session.timeline
    acted = [str(action) for state, action in zip(timeline.states, timeline.actions, strict=False) if state.actor == 0]
    assert acted == chosen


def tickets(session, seat):
    """The names of the tickets that a seat holds or is offered, from the position of Rail Europe in notation."""
    line = next(line for line in str(session.state).splitlines() if f"{'AB'[seat]} " in line and "hand" in line)
    return {name for part in re.findall(r"(?:tickets|offered) ([\w -]+)", line) for name in part.split()}


def test_between_two_people_the_screen_is_cleared_and_no_hand_of_another_is_shown(tmp_path):
    """Rail Europe: from one clearing to the next, people see the names of their own tickets, and none of the other."""
    session, rng = Session("rail_europe", seats=["person", "person"], seed=5), Random(5)
    held, pages = {0: set(), 1: set()}, [[session.seat, ""]]

    def choose():
        for seat in held:
            held[seat] |= tickets(session, seat)
        return str(rng.choice(session.legal))

    typist = Typist(session, *[choose] * 30, folder=tmp_path)
    typist.table.run()
    for line in typist.shown:
        if line == "\n" * PLAIN.rows:
            pages.append([None, ""])
        pages[-1][1] += f"{line}\n"
        prompt = re.fullmatch(r"(Crown|Lantern)> ", line)
        if prompt and pages[-1][0] is None:
            pages[-1][0] = ["Crown", "Lantern"].index(prompt[1])
    assert len(pages) > 6
    assert {seat for seat, _ in pages} >= {0, 1}
    for seat, text in pages:
        if seat is not None:
            others = held[1 - seat] - held[seat]
            assert [name for name in others if f"[{name}]" in text or f" {name}\n" in text] == []
    assert any(f"[{name}]" in text for seat, text in pages if seat is not None for name in held[seat])


def test_a_terminal_with_colours_is_cleared_with_what_can_be_scrolled_back_to(tmp_path):
    session = Session("rail_europe", seats=["person", "person"], seed=5)
    text = typed(session, "", screen=Screen(60, 20, "256"), folder=tmp_path)
    assert text.startswith(CLEAR)
    assert CLEAR.endswith("\x1b[3J")


def test_colours_are_left_out_where_nobody_wants_them(monkeypatch):
    monkeypatch.setattr("sys.stdout", io.StringIO())
    assert screen_of_terminal().colours == "none"
    terminal = io.StringIO()
    terminal.isatty = lambda: True
    monkeypatch.setattr("sys.stdout", terminal)
    for name in ("NO_COLOR", "COLORTERM", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert screen_of_terminal(90) == Screen(90, screen_of_terminal().rows, "256", dark=True)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("COLORFGBG", "0;15")
    assert (screen_of_terminal().colours, screen_of_terminal().dark) == ("full", False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert screen_of_terminal().colours == "none"


def test_the_command_reads_actions_from_a_pipe(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("moves\nlay bridge 0,1\nlog\n"))
    assert cli.main(["play", "days_of_steam", "--text", "--seats", "person,random"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"\d+ legal actions?:", out)
    assert "\x1b[" not in out
    assert "Days" not in refused(capsys, "play", "--text")
    assert "leave out --port=9" in refused(capsys, "play", "days_of_steam", "--text", "--port=9")
    assert "unknown game 'nothing'" in refused(capsys, "play", "nothing", "--text")


def test_tab_completes_commands_and_actions(session):
    table = TerminalGame(session, PLAIN, "en")
    assert "moves" in table.completions("mo")
    assert table.completions("lay curve 1,5") == [
        str(one) for one in session.legal if str(one).startswith("lay curve 1,5")
    ]
