"""Track as a graph: ports, links and joints, and the searches over them.

A cell has *ports* on its sides. Inside a cell, *links* connect ports; between cells, *joints* connect a port to the
neighbour's. A train alternates: joint, link, joint, link. So "never reverse" means "never two links or two joints in a
row", and "never the same track twice" means "no joint twice".

For games that play whole routes between named cities, a network is a multigraph of routes.

Public: every name in ``__all__``. The modules that define them are private.
"""

from railwidgets.core import COMPASS, Cell
from railwidgets.track.board import Board
from railwidgets.track.circuits import covering_circuits, find_circuit
from railwidgets.track.components import component, components
from railwidgets.track.layout import Grid, Layout
from railwidgets.track.multigraph import Link, RouteNetwork
from railwidgets.track.network import Network
from railwidgets.track.pattern import Pattern
from railwidgets.track.routes import Step, cheapest, reach, reach_on, reach_over, shortest_path, steps
from railwidgets.track.torus import Torus
from railwidgets.track.tours import nearest_tour, shortest_tour
from railwidgets.track.trails import Trail, longest_trail

__all__ = [
    "COMPASS",
    "Board",
    "Cell",
    "Grid",
    "Layout",
    "Link",
    "Network",
    "Pattern",
    "RouteNetwork",
    "Step",
    "Torus",
    "Trail",
    "cheapest",
    "component",
    "components",
    "covering_circuits",
    "find_circuit",
    "longest_trail",
    "nearest_tour",
    "reach",
    "reach_on",
    "reach_over",
    "shortest_path",
    "shortest_tour",
    "steps",
]
