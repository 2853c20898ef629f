"""Runs the command line as ``python -m railwidgets``, for systems whose PATH lacks the scripts."""

from __future__ import annotations

import sys

from railwidgets.cli import main

if __name__ == "__main__":
    sys.exit(main())
