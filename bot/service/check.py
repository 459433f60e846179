"""`python -m bot check`: what would keep the bot from running, or from showing what it should, before it is started."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Any, Final

import aiohttp
import discord
from discord import Permissions
from discord.http import Route

import games
from bot.host.question import NoThought, Question, Urgency
from bot.host.thinkers import Thinkers, spare
from bot.interactions.places import Permission
from bot.service import texts
from bot.service.clock_error import ClockError
from bot.service.exit import FAILED, RIGHT, exit_code, explain
from bot.service.portal import advice, hindrances, missing
from bot.service.settings import Settings
from bot.service.starts import few_left, shard_count
from data import inspect_database
from data.errors import DatabaseUnusable, other_shards
from data.files import exists
from data.inspection import Inspection
from data.settings import ENV_FILE
from data.sqlite_file import readable_by_others
from games.core.text import Name, Number, Raw, Text, Texts
from rendering.brush.text import FONT, can_shape, check_font, has_letter, use_fonts
from words import Voice

_TOKEN: Final = r"[\w-]{18,}\.[\w-]{6,}\.[\w-]{27,}"  # noqa: S105 - the form of one: its id, a time, a signature
_PAGE: Final = 200
"""Servers that Discord tells at once."""
_LATE: Final = 30.0
"""Seconds until a process that should think is given up."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was looked at, and whether it is as it should be."""

    code: int
    """The exit code for it: `RIGHT` if it is as it should be."""
    sentence: str
    advice: bool = False
    """Does the bot run well all the same? Then only a strict check fails by it."""

    def __str__(self) -> str:
        state = "ok" if self.code == RIGHT else "advice" if self.advice else "wrong"
        return Voice().say(texts.Checked(Raw(state), Raw(self.sentence)))


async def check(settings: Settings, *, offline: bool) -> AsyncIterator[Finding]:
    """Look at one thing after the other. `offline`: ask Discord nothing. The token is in none of the lines."""
    for finding in _settings(settings):
        yield finding
    database, names = await _database(settings)
    yield database
    fonts = _fonts(settings)
    yield fonts
    yield _found(True, texts.NamesShaped(can_shape()))
    if fonts.code == RIGHT and (lacking := _undrawn(names, settings)):
        yield lacking
    yield await _thinkers(settings)
    if offline:
        yield _found(True, texts.NotAsked())
        return
    try:
        async for finding in _discord(settings):
            yield finding
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        where = Raw(settings.discord_api_base or "discord.com")
        why = explain(error, settings.discord_api_base)
        yield Finding(FAILED, why or Voice().say(texts.DiscordFailed(where, Raw(type(error).__name__))))


def _settings(settings: Settings) -> Iterator[Finding]:
    yield _found(True, texts.SettingsHold())
    likely = re.fullmatch(_TOKEN, settings.discord_token.get_secret_value(), re.ASCII) is not None
    if settings.discord_api_base is None:  # elsewhere it may have any form
        yield _found(likely, texts.TokenForm(likely))
    if exists(ENV_FILE):
        private = not readable_by_others(ENV_FILE)
        yield _found(private, texts.EnvPrivate(Raw(str(ENV_FILE)), private))


async def _database(settings: Settings) -> tuple[Finding, frozenset[str]]:
    """And what people were called at the last tables there."""
    try:
        seen = await _inspected(settings)
    except DatabaseUnusable as error:
        return Finding(exit_code(error), str(error)), frozenset()
    state = "newest" if seen.newest else "older" if seen.revisions else "new"
    return _found(True, texts.DatabaseFine(Raw(seen.where), Raw(state))), seen.names


async def _inspected(settings: Settings) -> Inspection:
    """Raises `DatabaseUnusable`, also where the bot could not be one of several processes there."""
    url = settings.database_url.get_secret_value()
    if not settings.cluster:
        return await inspect_database(url, thoroughly=True)
    from data.cluster import check_shared  # as in `program`

    await check_shared(url)
    seen = await inspect_database(url, thoroughly=True, process=settings.process_name)
    for other, number in seen.shards.items():
        if settings.shard_count not in (None, number):
            raise other_shards(other, number, settings.shard_count or number)
    return seen


def _fonts(settings: Settings) -> Finding:
    try:
        for file in (FONT, *settings.fonts):
            check_font(file)
    except OSError as error:
        return _found(False, texts.FontsFail(Raw(str(error))))
    return _found(True, texts.FontsFine(Number(len(settings.fonts))))


def _undrawn(names: frozenset[str], settings: Settings) -> Finding | None:
    """Have names letters that no font has? Pictures leave these out. None of the names is told."""
    use_fonts(settings.fonts)
    left_out = {name: {one for one in name if one.isalpha() and not has_letter(one)} for name in names}
    lacking = [letters for letters in left_out.values() if letters]
    if not lacking:
        return None
    scripts = sorted({_script(letter) for letters in lacking for letter in letters})
    return _found(True, texts.NamesUndrawn(Number(len(lacking)), Raw(", ".join(scripts))))


def _script(letter: str) -> str:
    """The first word of its name in Unicode: `CJK`, `HANGUL`."""
    return unicodedata.name(letter, "?").split()[0]


async def _thinkers(settings: Settings) -> Finding:
    number = spare() if settings.thinkers is None else settings.thinkers
    if number == 0:
        return _found(True, texts.NobodyThinks())
    thinkers, game = Thinkers(1, late=_LATE), games.get(next(iter(games.minds())))
    state, _ = game.deal(2, b"check")
    try:
        await thinkers.think(Question(game.key, game.view(state, 0), None, 0.01, 1), Urgency.PERSON)
    except NoThought as error:
        return _found(False, texts.ThinkersFail(Raw(str(error))))
    finally:
        await thinkers.close()
    return _found(True, texts.ThinkersFine(Number(number)))


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    """Raises discord.py's own errors, and the connection's."""
    if settings.discord_api_base:
        Route.BASE = settings.discord_api_base
    clock, trace = ClockError(), aiohttp.TraceConfig()
    clock.follow(trace)
    async with discord.Client(intents=discord.Intents.none(), http_trace=trace) as client:
        await client.login(settings.discord_token.get_secret_value())
        application = client.application
        yield _found(True, texts.TokenTaken(Name(application.name if application else "")))
        yield _found(True, texts.IntentsFine())
        told = await client.http.application_info()
        shards, _, limit = await client.http.get_bot_gateway()
        servers = [server async for server in _servers(client)]
    hindered = list(hindrances(told))
    for text in hindered or [texts.PortalFine()]:
        yield _found(not hindered, text)
    few = few_left(limit, settings.shard_count or shard_count(shards))
    yield _advised(not few, texts.StartsLeft(Number(limit["remaining"]), Number(limit["total"]), few))
    for text in advice(told):
        yield _advised(False, text)
    if clock.seconds is not None:
        yield _found(False, texts.ClockWrong(Number(clock.seconds)))
    lacking = [(server, names) for server in servers if (names := missing(Permissions(int(server["permissions"]))))]
    for server, names in lacking:
        named = Texts(tuple(Permission(Raw(name)) for name in names))
        yield _advised(False, texts.PermissionsMissing(Name(server["name"]), named))
    if not lacking:
        yield _found(True, texts.PermissionsFine(Number(len(servers))))


async def _servers(client: discord.Client) -> AsyncIterator[dict[str, Any]]:
    """The servers that the bot is in, with what its roles allow it there."""
    after: int | None = None
    while True:
        page: list[Any] = list(await client.http.get_guilds(_PAGE, after=after, with_counts=False))
        for server in page:
            yield server
        if len(page) < _PAGE:
            return
        after = int(page[-1]["id"])


def _found(right: bool, text: Text) -> Finding:
    return Finding(RIGHT if right else FAILED, Voice().say(text))


def _advised(right: bool, text: Text) -> Finding:
    return Finding(RIGHT if right else FAILED, Voice().say(text), advice=True)
