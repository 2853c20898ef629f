"""The rulebook's explanations, in its order, as positions. It has no figures: these boards are ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from railwidgets.core import Figure
from railwidgets.games.rail_europe.figures_of_cards import CARDS, MORE_TICKETS, SET_UP
from railwidgets.games.rail_europe.figures_of_routes import ROUTES, TUNNELS
from railwidgets.games.rail_europe.figures_of_the_end import END, STATIONS
from railwidgets.games.rail_europe.state import RailEuropeState

FIGURES: Final[Mapping[str, Figure[RailEuropeState]]] = {
    entry.name: entry for entry in (*SET_UP, *CARDS, *ROUTES, *TUNNELS, *MORE_TICKETS, *STATIONS, *END)
}
"""The figures by name, in the order of the rulebook."""
