"""Branch Line: lay track at the head of a line, and do not let it run over the rim."""

from branch_line.state import BranchLineState
from railwidgets.draw.game import DrawnGame

GAME = DrawnGame(__name__, BranchLineState)
