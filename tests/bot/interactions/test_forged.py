"""Whatever a forged or an odd command, click, form or suggestion says, it is answered in one sentence, or does what it
says; no error is logged."""

from __future__ import annotations

import logging
import os
from collections.abc import Awaitable, Callable
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any, Final, cast

import discord
import pytest

from bot.host import ledger
from bot.host.replay import Sight, Wind
from bot.interactions.clicks import Clicks
from bot.panels.clicks.kinds import KINDS
from tests.bot.channels import direct
from tests.bot.house import CHANNEL, DORA, EVE, House, secrets
from tests.bot.interactions.server import slash_commands
from tests.bot.interactions.test_who_may_what import ELSEWHERE, MAY, OTHER, PLAYS, Trial, trial

__all__ = ["trial"]

MANY: Final = int(os.environ.get("PROVE_FORGED", "200"))
NUMBERS: Final = (-1, 0, 1, 2, 23, 24, 99, 2**31, 2**63 - 1, 2**63, 2**64, 10**30)
WORDS: Final = (
    "", "0", "1", "-1", "-", "on", "x", "pass", "3s", "hard:Pip", "page:1", "page:later", "back", "9999-12-31", "999",
    "thirteen", "chess", "rating", "Europe/Berlin", "3s 3c", "9" * 30, "9" * 100, "x" * 100, "\x00", "\ud800", "<@11>",
    "k:1:join", "²", "٧", "a b=c", "\N{RIGHT-TO-LEFT OVERRIDE}", "{ $x }", "`*_", "🂡" * 50,
)  # fmt: skip
SPELLED: Final = (*Sight, *Wind)
"""Words that some controls know."""


async def forge(tried: Trial, random: Random) -> tuple[str, Any]:
    """Do one odd thing somewhere. Returns what, and how it was answered."""
    if not tried.tables:
        await tried.prepare("lobby", "game", "over")
    place = random.choice([CHANNEL, ELSEWHERE, direct(EVE), OTHER])
    acting = tried.server.acting(next(tried.numbers), place)
    commands = list(slash_commands(tried.tree).values())
    if random.random() < 0.4:
        command: Any = random.choice(commands)
        options = {one.name: _option(one, tried, random) for one in command.parameters}
        named = f"/{command.qualified_name} {options}"
        completed = [one for one in command.parameters if one.autocomplete]
        if completed and random.random() < 0.5:
            acting.namespace = SimpleNamespace(**{"table": None, **options})
            await vars(command)["_params"][random.choice(completed).name].autocomplete(acting, random.choice(WORDS))
            return f"suggestions of {named}", None
        await command.callback(acting, **{name: value for name, value in options.items() if value is not ...})
        return named, acting
    acting.data = _data(tried, random)
    await Clicks(tried.app).do(acting)
    return str(acting.data), acting


def _option(one: Any, tried: Trial, random: Random) -> Any:
    kinds, integer, text = discord.AppCommandOptionType, (*NUMBERS, *tried.tables.values()), WORDS
    if not one.required and random.random() < 0.3:
        return ... if one.name != "table" else None
    if one.type is kinds.integer:
        return random.choice(integer)
    return tried.server.member(random.choice([DORA, EVE])) if one.type is kinds.user else random.choice(text)


def _data(tried: Trial, random: Random) -> dict[str, Any]:
    kind = random.choice(list(KINDS.values()))
    table = random.choice([*tried.tables.values(), *tried.tables.values(), *NUMBERS])
    fields = [random.choice((*map(str, NUMBERS), *WORDS, *SPELLED)) for _ in list(kind.facts())[1:]]
    entered = [{"type": 18, "component": {"type": 4, "custom_id": "entry", "value": random.choice(WORDS)}}]
    own = None if kind.form else 3 if kind.select else 2
    return {
        "custom_id": ":".join(("k", str(table), kind.action, *fields)),
        "component_type": own if random.random() < 0.8 else random.choice([2, 3, 99, None]),
        "values": random.choice([[], [random.choice(WORDS)], [str(random.choice(NUMBERS))], ["x", "y"]]),
        "components": random.choice([[], [{}], entered]),
    }  # fmt: skip


async def faults(tried: Trial, random: Random) -> list[str]:
    found = []
    for number in range(MANY):
        if number % 40 == 0:
            tried.tables.clear()
            tried.house.time.pass_(1000)
        try:
            what, acting = await forge(tried, random)
        except Exception as error:
            found.append(repr(error))
            continue
        answers = [] if acting is None else acting.done
        if acting is not None and (not answers or (tried.refused and not str(answers[-1][1]).strip())):
            found.append(f"{what}: {answers}")
        if tried.refused and (len(answers) != 1 or acting.public):
            found.append(f"{what} is refused by {answers}")
        del tried.refused[:]
    return found


@pytest.mark.parametrize("relation", [PLAYS, "sees it, and manages its messages and the server"])
async def test_whatever_is_forged_is_answered_in_a_sentence(
    trial: Callable[[str], Awaitable[Trial]], relation: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert relation in MAY
    assert await faults(await trial(relation), Random(relation)) == []
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_numbers_beyond_64_bits_are_found_by_it(
    trial: Callable[[str], Awaitable[Trial]], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The control: without the check of them it fails."""
    monkeypatch.setattr(ledger, "LARGEST_NUMBER", 10**40)
    assert await faults(await trial(PLAYS), Random(PLAYS))
    caplog.clear()


async def test_a_made_up_order_of_the_leaderboard_is_refused(trial: Callable[[str], Awaitable[Trial]]) -> None:
    tried = await trial(PLAYS)
    acting = tried.server.acting(1, CHANNEL)
    await cast("Any", tried.tree.get_command("leaderboard")).callback(acting, by="luck")
    assert tried.refused == ["old-command"]


@pytest.mark.parametrize("game", ["chess", "", "\ud800"])
async def test_a_made_up_game_of_the_leaderboard_is_refused(
    trial: Callable[[str], Awaitable[Trial]], game: str
) -> None:
    """A lone surrogate would fail in the database."""
    tried = await trial(PLAYS)
    acting = tried.server.acting(1, CHANNEL)
    await cast("Any", tried.tree.get_command("leaderboard")).callback(acting, game=game)
    assert tried.refused == ["old-command"]


async def test_a_house_has_secrets_for_more_than_256_tables() -> None:
    assert len(set(islice(secrets(), 1000))) == 1000


async def test_quiet_hours_are_hours_of_a_day(house: House, trial: Callable[[str], Awaitable[Trial]]) -> None:
    tried = await trial(PLAYS)
    acting = tried.server.acting(1, CHANNEL)
    options = {"quiet_from": 99, "quiet_until": 100, "time_zone": "Europe/Berlin"}
    await cast("Any", tried.tree.get_command("settings")).callback(acting, **options)
    assert tried.refused == ["quiet-too-long"]
