"""``railwidgets export``: pages of games and figures; what is wrong with its words is told in a sentence."""

from __future__ import annotations

import pytest

from railwidgets import cli
from railwidgets.live import precomputed, pyodide


@pytest.fixture
def refused(capsys, tmp_path):
    def refuse(*words):
        """The sentence with which words are refused; no file is written."""
        assert cli.main(["export", *map(str, words)]) == 1
        said = capsys.readouterr()
        assert said.out == ""
        assert not (tmp_path / "out.html").exists()
        return said.err

    return refuse


def test_a_figure_is_written_as_a_page_that_answers(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(precomputed, "MOST", 20)
    out = tmp_path / "figure.html"
    assert cli.main(["export", "steam_tunnel", str(out), "--figure", "set-up", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith(f"{out}: 0.")
    assert '<html lang="fr">' in out.read_text(encoding="utf-8")


def test_a_game_is_written_with_what_was_asked_for(tmp_path):
    out = tmp_path / "game.html"
    words = ("--live", "picture", "--seats", "greedy,person", "--players", "3", "--rule", "stops=3", "--seed", "3")
    assert cli.main(["export", "streetcar", str(out), *words]) == 0
    assert "Anchor" in out.read_text(encoding="utf-8")


def test_it_is_said_what_is_wrong(refused, tmp_path, monkeypatch):
    out = tmp_path / "out.html"
    assert "unknown game 'chess'" in refused("chess", out).replace('"', "'")
    assert "has no figure 'figure 99'; its figures are: set-up" in refused("steam_tunnel", out, "--figure", "figure 99")
    assert "stop" in refused("streetcar", out, "--rule", "stop=3")
    assert "dragon" in refused("streetcar", out, "--seats", "dragon")
    assert "no Pyodide" in refused("streetcar", out, "--pyodide", tmp_path)
    assert "no/such" in refused("streetcar", tmp_path / "no/such/out.html", "--live", "picture")
    monkeypatch.setattr(
        pyodide, "fetch", lambda: (_ for _ in ()).throw(pyodide.EngineMissingError("npm was not found"))
    )
    assert "npm was not found" in refused("streetcar", out, "--fetch")
