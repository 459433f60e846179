"""A pooler before PostgreSQL, as far as a process can tell one."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from data.address import parse_address

_KEY = b"K"
"""PostgreSQL's message that tells a client the number of its session; a pooler sends one of its own in its place."""
_REFUSAL = b"SFATAL\0C08P01\0Munsupported startup parameter: tcp_keepalives_idle\0\0"
"""What PgBouncer answers to what it does not pass on."""


@asynccontextmanager
async def pooled(url: str, *, refuses: bool = False) -> AsyncIterator[str]:
    """The server's address behind a pooler. `refuses`: it passes only those settings on that it knows."""
    address, tasks = parse_address(url), set[asyncio.Task[None]]()
    beyond = Path(str(address.query["host"])) / ".s.PGSQL.5432"

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if refuses:
            await reader.readexactly(4)
            writer.write(b"E" + struct.pack("!I", len(_REFUSAL) + 4) + _REFUSAL)
            writer.close()
            return
        from_server, to_server = await asyncio.open_unix_connection(beyond)
        tasks.update((
            asyncio.create_task(_pass_on(reader, to_server)),
            asyncio.create_task(_pass_on(from_server, writer, renamed=True)),
        ))  # fmt: skip

    with TemporaryDirectory() as near:
        server = await asyncio.start_unix_server(connect, Path(near) / ".s.PGSQL.5432")
        try:
            yield address.update_query_dict({"host": near}).render_as_string(hide_password=False)
        finally:
            server.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, renamed: bool = False) -> None:
    """`renamed`: the server's session is called by another number."""
    try:
        while renamed:
            head = await reader.readexactly(5)
            body = await reader.readexactly(int.from_bytes(head[1:]) - 4)
            if head[:1] == _KEY:
                body, renamed = struct.pack("!I", 4242) + body[4:], False
            writer.write(head + body)
        while found := await reader.read(65536):
            writer.write(found)
    finally:
        writer.close()
