"""A whole game, line by line as it has always been; see ``playthrough.py`` for the one command that writes it anew."""

from __future__ import annotations

from tests.games.railroad_dice.playthrough import FILE, lines


def test_the_game_is_played_as_it_is_written() -> None:
    written = FILE.read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(lines(), written, strict=True), 1):
        assert line == expected, f"line {number} of {FILE.name}"
