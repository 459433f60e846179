"""What the bot says no to, as a type with a code and a sentence for the player."""

from __future__ import annotations


class Refusal(Exception):
    """Something a player asked for cannot be had. `str(refusal)` is one sentence that says what to do instead."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


def no_such_table() -> Refusal:
    return Refusal("no_such_table", "That table is not there any more; open a new one with /play.")


def not_seated() -> Refusal:
    return Refusal(
        "not_seated", "You do not sit at this table; you can follow it in its thread, or open one with /play."
    )


def has_started() -> Refusal:
    return Refusal("has_started", "This table has already started; open another with /play.")


def has_ended() -> Refusal:
    return Refusal("has_ended", "This game is over; open another with /play.")


def not_started() -> Refusal:
    return Refusal("not_started", "This game has not started yet; somebody who sits at the table can press Start.")
