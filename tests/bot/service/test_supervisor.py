"""systemd is told that the bot lives, by datagrams to the socket that it names."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path

import pytest

from bot.service.supervisor import notify, supervised

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="systemd runs on Linux")


async def test_it_has_started_lives_and_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            await asyncio.Event().wait()
        await asyncio.sleep(0)

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "60000000")
        systemd.setblocking(False)
        async with asyncio.timeout(10), supervised(sleep):
            told = [await asyncio.get_running_loop().sock_recv(systemd, 100) for _ in range(4)]
        told.append(systemd.recv(100))
    assert told == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1", b"WATCHDOG=1", b"STOPPING=1"]
    assert slept == [30.0] * 3, "twice in a minute"


async def test_where_nobody_listens_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    async with supervised():
        notify("STATUS=")
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere")
    notify("STATUS=")
