"""Signal Box: run the trains into the station, and let nobody see which one is yours."""

from railwidgets.draw.game import DrawnGame
from signal_box.state import SignalBoxState

GAME = DrawnGame(__name__, SignalBoxState)
