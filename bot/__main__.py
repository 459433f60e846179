"""`python -m bot`, or `kings-table`: the bot, until it is told to stop; with `check`, a look at what it needs."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program. `arguments`: the command line's, if None.

    A signal ends it from the first moment on: to load the rest takes a second.
    """
    for name, code in {"SIGTERM": 0, "SIGHUP": 0, "SIGINT": 130}.items():
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:  # as `nohup` has it
            signal.signal(number, lambda *_, code=code: sys.exit(code))
    from bot.service import program

    program.main(arguments)


if __name__ == "__main__":
    main()
