"""Sessions: games that people and players share, and what a page shows of them, without any widget."""

from railwidgets.session.compare import Comparison, compare
from railwidgets.session.opening import read_game
from railwidgets.session.presenter import Presenter
from railwidgets.session.session import Session
from railwidgets.session.timeline import Step
from railwidgets.session.why import Why, why

__all__ = ["Comparison", "Presenter", "Session", "Step", "Why", "compare", "read_game", "why"]
