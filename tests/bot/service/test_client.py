"""What the client hands on to its parts."""

from __future__ import annotations

import gc
from typing import Any, cast

import pytest
from discord import app_commands

from bot.host.errors import Refusal
from bot.host.wish import Wish
from bot.service.client import KingsTable
from bot.service.settings import Settings
from tests.bot.house import ANN, BOB, CHANNEL, GUILD, House, easy_move, mover
from tests.bot.interactions.acts import Interaction


async def test_where_nobody_is_to_think_every_computer_plays_the_easy_move_and_that_is_no_fault(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(_env_file=None, discord_token="not.a.token", thinkers=0, computer_pause=0)  # type: ignore[call-arg,arg-type]
    client = KingsTable(settings, house.repository)
    session = await house.game(ANN, BOB, hints=True)
    _, hint = await client.host.play.hint(session.table.id, mover(session))
    assert hint.playouts == 0
    assert str(hint.move) == easy_move(session)
    assert "easy move" not in caplog.text
    caplog.clear()


async def test_how_many_tables_are_opened_in_five_minutes_is_the_operators_choice(house: House) -> None:
    settings = Settings(_env_file=None, discord_token="not.a.token", tables_opened=2)  # type: ignore[call-arg,arg-type]
    lobby, wish = KingsTable(settings, house.repository).host.lobby, Wish("thirteen", GUILD, CHANNEL, 0)
    for _ in range(2):
        await lobby.open(wish, ANN, "Ann")
    with pytest.raises(Refusal):
        await lobby.open(wish, ANN, "Ann")


async def test_an_answer_that_takes_long_has_a_line(
    client: KingsTable, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the control, and none of its fields: one may be a card."""
    interaction, passed, told = Interaction(), iter((0.0, 1.9, 10.0, 12.1)), list[tuple[str, float]]()
    interaction.data = {"custom_id": "k:7:word:12:pass"}
    monkeypatch.setattr("bot.interactions.app.time.perf_counter", lambda: next(passed))
    client.app.answered.append(lambda kind, seconds: told.append((kind, round(seconds, 1))))
    for _ in range(2):
        async with client.app.answer(cast("Any", interaction)):
            pass
    assert told == [("component", 1.9), ("component", 2.1)]
    assert [(record.getMessage(), record.__dict__["to"]) for record in caplog.records if "took" in record.msg] == [
        ("an answer took 2.1 s", "word")
    ]


async def test_a_command_from_before_an_update_is_told_a_sentence(client: KingsTable) -> None:
    interaction = Interaction()
    await client.tree.on_error(cast("Any", interaction), app_commands.CommandNotFound("deal", []))
    assert interaction.done == [
        ("send_message", "This command has changed since Discord showed it; reload Discord first.")
    ]


async def test_what_is_in_memory_after_the_start_is_not_looked_through_again(
    client: KingsTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The garbage collector kept a click waiting for a tenth of a second."""
    gc.unfreeze()  # what the tests themselves have frozen
    frozen: list[int] = []

    async def come() -> None:
        frozen.append(gc.get_freeze_count())

    monkeypatch.setattr(client.presenter.pictures, "warm", come)
    monkeypatch.setattr(client, "wait_until_ready", come)
    try:
        await client.warm()
        assert frozen == [frozen[0]] * 2
        assert gc.get_freeze_count() > frozen[0] + 100_000
    finally:
        gc.unfreeze()
