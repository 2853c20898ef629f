"""Waits until a JupyterLab serves the start page, and checks that it does: ``check_lab.py URL PROCESS``."""

from __future__ import annotations

import json
import os
import sys
import time
import urllib.error
import urllib.request

START_PAGE = "00_start.ipynb"
SECONDS = 600  # The command that is waited for also installs JupyterLab.


def get(url: str) -> tuple[str, str]:
    """The address a request ends at after redirections, and the text found there."""
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.url, answer.read().decode()


def wait(url: str, process: int) -> None:
    """Waits until the server answers; stops with a word if its process ends before, or it takes too long."""
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            get(f"{url}/api/status")
            return
        except (urllib.error.URLError, OSError):
            try:
                os.kill(process, 0)
            except ProcessLookupError:
                sys.exit("The command ended and serves nothing.")
            if time.monotonic() > deadline:
                sys.exit(f"The command serves nothing after {SECONDS} s.")
            time.sleep(0.5)


def main(url: str, process: int) -> None:
    """Checks where one lands, the page, the notebook, and that the kernel it asks for is there."""
    wait(url, process)
    landed, page = get(url)
    assert landed.endswith(f"/lab/tree/{START_PAGE}"), landed
    assert "jupyter-config-data" in page, page[:500]
    notebook = json.loads(get(f"{url}/api/contents/{START_PAGE}")[1])
    assert notebook["type"] == "notebook", notebook["type"]
    assert notebook["content"]["cells"]
    kernels = json.loads(get(f"{url}/api/kernelspecs")[1])["kernelspecs"]
    assert notebook["content"]["metadata"]["kernelspec"]["name"] in kernels
    print(f"{url} opens {START_PAGE} with {len(notebook['content']['cells'])} cells.")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
