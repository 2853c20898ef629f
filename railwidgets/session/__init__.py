"""Sessions: games that people and players share, and what a page shows of them, without any widget."""

from railwidgets.session.analysis import analyse, judged
from railwidgets.session.compare import Comparison, compare
from railwidgets.session.opening import read_game
from railwidgets.session.presenter import Presenter
from railwidgets.session.session import Session
from railwidgets.session.study import Chapter, Study
from railwidgets.session.timeline import Step
from railwidgets.session.verdict import Analysis, Judged
from railwidgets.session.why import Why, why

__all__ = [
    "Analysis",
    "Chapter",
    "Comparison",
    "Judged",
    "Presenter",
    "Session",
    "Step",
    "Study",
    "Why",
    "analyse",
    "compare",
    "judged",
    "read_game",
    "why",
]
