"""A process that thinks: `python -m bot.host.thinker`. Questions come by standard input, answers go to standard output.

Each is a length of four bytes and so many bytes of pickle: both ends are ours. It ends with its input, that is with the
process that asks. It loads the rules and nothing else, and leaves the processor to the process that answers people.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import time
import traceback
from typing import BinaryIO, Final

from bot.host.question import Failed, Question, answered
from games.opponents.search import Thought

LENGTH: Final = struct.Struct(">I")
_NICENESS: Final = 10
"""By how much others go first."""


def packed(value: object) -> bytes:
    """A question or an answer as it is sent."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def answer(question: Question) -> Thought | Failed:
    """Think for as long as the question allows."""
    end = time.monotonic() + question.seconds
    try:
        return answered(question, lambda playouts: time.monotonic() >= end)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Failed(f"{type(error).__name__}:{where.name}:{where.lineno}")


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer one after the other until there are no more."""
    while len(head := questions.read(LENGTH.size)) == LENGTH.size:
        question = pickle.loads(questions.read(*LENGTH.unpack(head)))  # noqa: S301 - from the process that started this
        answers.write(packed(answer(question)))
        answers.flush()


def main() -> None:
    for told in (signal.SIGINT, signal.SIGTERM):  # a stop of the bot signals all its processes; this one ends with it
        signal.signal(told, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the bot has gone while this one thought
        os._exit(0)  # without the flush of what nobody reads any more


if __name__ == "__main__":
    main()
