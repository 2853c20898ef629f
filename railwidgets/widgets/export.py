"""An nbconvert exporter for notebooks as HTML whose boards work without a kernel and without a network.

    jupyter nbconvert --to railwidgets notebook.ipynb
    jupyter nbconvert --to slides --SlidesExporter.preprocessors=railwidgets.widgets.export.BoardsInPages ...

If a notebook stores the state of a widget, nbconvert prefers the widget to any picture, and the page has to fetch the
code that draws it: without a network it shows nothing. A notebook without stored state shows the pictures.
"""

from __future__ import annotations

from typing import Any, Final

import traitlets

from railwidgets.extras import extra
from railwidgets.widgets.pages import SCRIPT

with extra("lab", "Exporting notebooks with boards"):
    from nbconvert.exporters import HTMLExporter
    from nbconvert.preprocessors import Preprocessor
    from nbformat import NotebookNode
    from nbformat.v4 import new_output

WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
WIDGET_STATE: Final = "application/vnd.jupyter.widget-state+json"

MARK: Final = "rw-saved"
"""What marks a picture that JupyterLab saved in place of a board, see ``js/src/saved_picture.ts``."""


class BoardsInPages(Preprocessor):
    """A preprocessor that adds the script that draws boards from their stored state."""

    enabled = traitlets.Bool(True, help="Whether boards are shown with what is stored in the page.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        """Adds the script to the first output with a widget; the script waits until the page is complete."""
        _show_pictures(nb)
        outputs = (cell.outputs for cell in nb.cells if cell.cell_type == "code")
        shown = next((some for some in outputs if any(WIDGET_VIEW in output.get("data", {}) for output in some)), None)
        if shown is not None and "widgets" in nb.metadata:
            shown.append(new_output("display_data", data={"text/html": SCRIPT}))
        return nb, resources


def _show_pictures(nb: NotebookNode) -> None:
    """Shows each saved picture as such: as the widget that it is stored as, it would need the network."""
    state = nb.metadata.get("widgets", {}).get(WIDGET_STATE, {}).get("state", {})
    for cell in nb.cells:
        for output in cell.get("outputs", ()):
            shown = output.get("data", {}).get(WIDGET_VIEW, {}).get("model_id")
            value = state.get(shown, {}).get("state", {}).get("value")
            if isinstance(value, str) and MARK in value:
                del output.data[WIDGET_VIEW]
                output.data["text/html"] = value


class PageExporter(HTMLExporter):
    """The HTML of nbconvert, with the boards."""

    export_from_notebook = "HTML with boards"

    @traitlets.default("preprocessors")
    def _with_boards(self) -> list[type[Preprocessor]]:
        return [BoardsInPages]
