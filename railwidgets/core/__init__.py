"""The contract that every game keeps: states, actions, chance, clauses, refusals, notation, transcripts."""

from railwidgets.core.action import Action, Form, PlainAction, read_action
from railwidgets.core.clause import Clause, load_clauses
from railwidgets.core.figure import Claim, Figure
from railwidgets.core.folder import FolderGame
from railwidgets.core.game import Drawing, Game
from railwidgets.core.judgement import Judgement, chances_to_win, shares_of_win
from railwidgets.core.notation import NotationError
from railwidgets.core.perft import perft
from railwidgets.core.record import RecordReader, whole_number
from railwidgets.core.refusal import IllegalAction, Mark, Refusal
from railwidgets.core.registry import GAMES, UnknownGameError, game
from railwidgets.core.state import CHANCE, Actor, LegalActions, Outcome, Plan, Score, ScoreItem, State
from railwidgets.core.text import LANGS, Lang, Text, load_words
from railwidgets.core.transcript import Transcript
from railwidgets.core.vocabulary import Vocabulary

__all__ = [
    "CHANCE",
    "GAMES",
    "LANGS",
    "Action",
    "Actor",
    "Claim",
    "Clause",
    "Drawing",
    "Figure",
    "FolderGame",
    "Form",
    "Game",
    "IllegalAction",
    "Judgement",
    "Lang",
    "LegalActions",
    "Mark",
    "NotationError",
    "Outcome",
    "PlainAction",
    "Plan",
    "RecordReader",
    "Refusal",
    "Score",
    "ScoreItem",
    "State",
    "Text",
    "Transcript",
    "UnknownGameError",
    "Vocabulary",
    "chances_to_win",
    "game",
    "load_clauses",
    "load_words",
    "perft",
    "read_action",
    "shares_of_win",
    "whole_number",
]
