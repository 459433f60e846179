"""`python -m games`: deal, look at, play and verify games from a terminal (see `games.cli`)."""

from __future__ import annotations

import sys

from games.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout, sys.stderr))
