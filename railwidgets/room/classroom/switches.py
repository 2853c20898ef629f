"""The switches of a class: what its teacher turns on and off."""

from __future__ import annotations

from typing import Final

SWITCHES: Final = {"take": True, "own_pace": False, "names": True, "named": False, "map": False, "joining": True}
"""The switches, as they are at first."""


class Switches:
    """The switches of a class."""

    def __init__(self) -> None:
        self._on = dict(SWITCHES)

    @property
    def takes_answers(self) -> bool:
        """Whether answers count."""
        return self._on["take"]

    @property
    def own_pace(self) -> bool:
        """Whether pupils choose their question."""
        return self._on["own_pace"]

    @property
    def names(self) -> bool:
        """Whether the teacher's board shows names."""
        return self._on["names"]

    @property
    def named(self) -> bool:
        """Whether the screens name the pupil whose answer they show."""
        return self._on["named"]

    @property
    def rule_map(self) -> bool:
        """Whether all try the rule map."""
        return self._on["map"]

    @property
    def joining(self) -> bool:
        """Whether new pupils may come in; those of before always may."""
        return self._on["joining"]
