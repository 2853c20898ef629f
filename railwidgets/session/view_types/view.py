"""All that a page shows."""

from __future__ import annotations

from typing import TypedDict

from railwidgets.draw.panel import PanelJson
from railwidgets.draw.scene import SceneJson
from railwidgets.draw.theme import Theme
from railwidgets.session.view_types.editor import EditorJson
from railwidgets.session.view_types.frame import FrameJson
from railwidgets.session.view_types.task import TaskJson


class ViewJson(TypedDict):
    """All that a page shows. ``revision`` grows with every change; messages from the page quote it.

    ``task`` is what is to be learned, on a board for that; ``editor`` the position that is made, on one for that.
    """

    revision: int
    theme: Theme
    scene: SceneJson
    panel: PanelJson
    frame: FrameJson
    task: TaskJson | None
    editor: EditorJson | None
