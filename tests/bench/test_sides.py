"""The tables that clicks are timed at: which messages are theirs."""

from __future__ import annotations

from typing import Any, cast

from bench.sides import KingsTable
from playground.forms.components import BUTTON


def message(number: str, label: str) -> dict[str, Any]:
    return {"id": number, "components": [{"type": 1, "components": [{"type": BUTTON, "label": label}]}]}


class Onlooker:
    """Sees messages, and does nothing."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages = {message["id"]: message for message in messages}

    def newest(self, matches: Any) -> Any:
        return next(filter(matches, reversed(self.messages.values())), None)


def test_the_result_of_an_earlier_table_is_not_this_ones() -> None:
    """Else the bench would have had an older game analysed, and never played the one it had opened."""
    person = Onlooker(message("5", "Analysis"))
    table = KingsTable(cast("Any", [person, person]), rounds=3)
    table.earlier = set(person.messages)
    assert table.result() is None
    person.messages["9"] = message("9", "Analysis")
    assert table.result() == person.messages["9"]
