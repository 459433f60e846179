"""A bot that stops in the middle of an upload is no failure of the stand-in's."""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import urlsplit

import pytest

from tests.playground.wire import GENERAL, Wire

UPLOAD = """\
POST /api/v10/channels/{channel}/messages HTTP/1.1\r
Host: {host}\r
Authorization: Bot {token}\r
Content-Type: {kind}\r
Content-Length: 100000\r
\r
"""
PART = b'--b\r\nContent-Disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\nbytes and'


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=b", "application/json"])
async def test_an_upload_that_breaks_off(wire: Wire, caplog: pytest.LogCaptureFixture, kind: str) -> None:
    caplog.set_level(logging.INFO, "playground.api")
    host = urlsplit(wire.discord.url).netloc
    head = UPLOAD.format(channel=GENERAL, host=host, token=wire.discord.token, kind=kind)
    _, writer = await asyncio.open_connection(*host.split(":"))
    writer.write(head.encode() + PART)
    await writer.drain()
    while not wire.discord.requests["POST /channels/{channel_id}/messages"]:
        await wire.control("state")
    writer.transport.abort()
    async with asyncio.timeout(10):
        while not any("was interrupted" in message for message in caplog.messages):
            await wire.control("state")
    assert wire.discord.violations == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
