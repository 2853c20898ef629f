"""The contract of every game: states, actions, chance, clauses, refusals, notation, transcripts.

Public: every name in ``__all__``. The modules that define them are private.
"""

from typing import TYPE_CHECKING

from railwidgets.core.action import MANNERS, Action, Form, Interned, PlainAction, read_action
from railwidgets.core.best import Best
from railwidgets.core.cell import CELL, Cell, at, cell_named, cell_of, cell_picked, cell_within
from railwidgets.core.chance import drawn
from railwidgets.core.chart import Chart
from railwidgets.core.choices import LegalActions, Plan, Rank
from railwidgets.core.clause import Clause, load_clauses
from railwidgets.core.compass import COMPASS, cell_name, cell_names, rotated, side_name, side_named, side_names
from railwidgets.core.display import Displayable, Drawing, DrawOptions, check_draw_options
from railwidgets.core.encoding import (
    Block,
    Encoding,
    Feature,
    NoEncodingError,
    Numbering,
    cells,
    encoding_of,
    seats_labels,
)
from railwidgets.core.figure import Claim, Figure
from railwidgets.core.folder import FolderGame, FolderState
from railwidgets.core.gallery import Gallery
from railwidgets.core.game import Game
from railwidgets.core.grammar import valued
from railwidgets.core.ground import Ground
from railwidgets.core.guide import Guide, Sign, load_guide
from railwidgets.core.heuristics import Heuristics, chances_to_win, shares_of_win
from railwidgets.core.history import History
from railwidgets.core.hooks import DATA, HOOKS, MissingHookError
from railwidgets.core.language import LANGS, Lang
from railwidgets.core.line import Branch
from railwidgets.core.lot import Begin, who_begins
from railwidgets.core.memo import known_by, once, worded
from railwidgets.core.network import TrackNetwork
from railwidgets.core.notation import NotationError, parse_int, quoted
from railwidgets.core.note import Note, Pointer
from railwidgets.core.options import LOT, Options, free, option
from railwidgets.core.perft import perft
from railwidgets.core.record import RecordReader, validated, whole_number
from railwidgets.core.refusal import STAGES, IllegalAction, Mark, Refusal, Stage
from railwidgets.core.registry import GAMES, BrokenGameWarning, UnknownGameError, game
from railwidgets.core.result import Outcome, Points, Score, ScoreItem, in_points
from railwidgets.core.rule_map import Row, RuledPlace, RuleMap
from railwidgets.core.seats import seat_named
from railwidgets.core.sheet import Item, Sheet, one_each, plain_sheet
from railwidgets.core.state import CHANCE, Actor, State
from railwidgets.core.statements import of_each_player, read_statements, take_seat, take_word
from railwidgets.core.successor import Successor, successor
from railwidgets.core.table import Tabled, table
from railwidgets.core.text import Text, load_words
from railwidgets.core.transcript import Transcript
from railwidgets.core.turning_points import TurningPoint, turning_points, whole_sheet
from railwidgets.core.vocabulary import Vocabulary
from railwidgets.deprecation import old_name

__all__ = [
    "CELL",
    "CHANCE",
    "COMPASS",
    "DATA",
    "GAMES",
    "HOOKS",
    "LANGS",
    "LOT",
    "MANNERS",
    "STAGES",
    "Action",
    "Actor",
    "Begin",
    "Best",
    "Block",
    "Branch",
    "BrokenGameWarning",
    "Cell",
    "Chart",
    "Claim",
    "Clause",
    "Displayable",
    "DrawOptions",
    "Drawing",
    "Encoding",
    "Feature",
    "Figure",
    "FolderGame",
    "FolderState",
    "Form",
    "Gallery",
    "Game",
    "Ground",
    "Guide",
    "Heuristics",
    "History",
    "IllegalAction",
    "Interned",
    "Item",
    "Lang",
    "LegalActions",
    "Mark",
    "MissingHookError",
    "NoEncodingError",
    "NotationError",
    "Note",
    "Numbering",
    "Options",
    "Outcome",
    "PlainAction",
    "Plan",
    "Pointer",
    "Points",
    "Rank",
    "RecordReader",
    "Refusal",
    "Row",
    "RuleMap",
    "RuledPlace",
    "Score",
    "ScoreItem",
    "Sheet",
    "Sign",
    "Stage",
    "State",
    "Successor",
    "Tabled",
    "Text",
    "TrackNetwork",
    "Transcript",
    "TurningPoint",
    "UnknownGameError",
    "Vocabulary",
    "at",
    "cell_name",
    "cell_named",
    "cell_names",
    "cell_of",
    "cell_picked",
    "cell_within",
    "cells",
    "chances_to_win",
    "check_draw_options",
    "drawn",
    "encoding_of",
    "free",
    "game",
    "in_points",
    "known_by",
    "load_clauses",
    "load_guide",
    "load_words",
    "of_each_player",
    "once",
    "one_each",
    "option",
    "parse_int",
    "perft",
    "plain_sheet",
    "quoted",
    "read_action",
    "read_statements",
    "rotated",
    "seat_named",
    "seats_labels",
    "shares_of_win",
    "side_name",
    "side_named",
    "side_names",
    "successor",
    "table",
    "take_seat",
    "take_word",
    "turning_points",
    "validated",
    "valued",
    "who_begins",
    "whole_number",
    "whole_sheet",
    "worded",
]

if not TYPE_CHECKING:  # which would let every name pass

    def __getattr__(name):  # noqa: ANN001, ANN202 - see above
        return old_name(__name__, name)
