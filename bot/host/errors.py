"""What the bot says no to, as a type with a code and a sentence for the player."""

from __future__ import annotations

from bot.host import texts
from data.records import Status, Table
from games.core import GameOver, StaleMove


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


def no_lobby(status: Status) -> Refusal:
    """The table is no lobby: why not."""
    if status is Status.PLAYING:
        return Refusal(
            "has_started", "This game has started already; it goes on at its table, or open another with /play."
        )
    return has_ended()


def has_ended() -> Refusal:
    return Refusal("has_ended", "This game is over; open another with /play.")


def not_started() -> Refusal:
    return Refusal("not_started", "This game has not started yet; somebody who sits at the table can press Start.")


def no_position(table: Table) -> Refusal:
    """The table has no cards to show: why not."""
    if table.started_at is None:
        return not_started()
    return Refusal(
        "rules_changed",
        "The rules of this game were updated after it was dealt, so it cannot be shown any more; open another with"
        " /play.",
    )


def resigned() -> Refusal:
    return Refusal("resigned", "You have resigned from this game; a computer plays your seat.")


def not_saved() -> Refusal:
    """The database is locked or full, or cannot be reached; the log says more."""
    return Refusal("not_saved", "That could not be saved just now, and nothing was changed; try again in a moment.")


def game_over() -> GameOver:
    return GameOver(texts.GameOver())


def stale_move() -> StaleMove:
    return StaleMove(texts.StaleMove())
