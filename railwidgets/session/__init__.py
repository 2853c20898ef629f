"""Sessions: games shared by people and players, and their presentation on a page, without any widget.

Public: every name in ``__all__``. The modules that define them are private.
"""

from railwidgets.session.analysis import analyse, judged
from railwidgets.session.compare import Comparison, compare
from railwidgets.session.page.presenter import Presenter
from railwidgets.session.page.studying import Studying
from railwidgets.session.play.session import Session
from railwidgets.session.record.opening import read_game
from railwidgets.session.record.timeline import Step
from railwidgets.session.record.verdict import Analysis, Judged
from railwidgets.session.study import Chapter, Study
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
    "Studying",
    "Why",
    "analyse",
    "compare",
    "judged",
    "read_game",
    "why",
]
