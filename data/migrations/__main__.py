"""`python -m data.migrations "what changes"`: write the next migration from what `data/schema.py` says by now.

Read what it has written before committing it: a renamed column looks like one dropped and one added.
"""

from __future__ import annotations

import sys

from alembic import command
from sqlalchemy import create_engine

from data import migrations


def main(arguments: list[str]) -> int:
    """The exit code: 2 without a message."""
    if len(arguments) != 1:
        print('usage: python -m data.migrations "what changes"', file=sys.stderr)
        return 2
    with create_engine("sqlite://").begin() as connection:
        migrations.upgrade(connection)
        config = migrations.configuration(connection)
        command.revision(config, arguments[0], autogenerate=True, rev_id=f"{int(migrations.REVISIONS[-1]) + 1:04d}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
