"""Reading a request's body: JSON, or multipart with ``payload_json`` and ``files[n]``."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from playground import errors
from playground.attachments import Files
from playground.errors import ApiError
from playground.forms.fields import overlook, refuse
from playground.forms.messages import MAX_FILE_BYTES, MAX_FILES

MAX_BODY = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024


class Interrupted(Exception):
    """The bot has gone in the middle of its request."""


async def read_body(request: web.Request) -> tuple[Any, Files]:
    """The JSON part and the files. 50109 for broken JSON, 50035 for another content type; or `Interrupted`."""
    try:
        return await _read(request)
    except ConnectionError as gone:
        raise Interrupted from gone


async def _read(request: web.Request) -> tuple[Any, Files]:
    if request.content_type == "multipart/form-data":
        return await _multipart(request)
    raw = await request.read()
    if not raw:
        return None, {}
    if request.content_type != "application/json":
        raise refuse("", "CONTENT_TYPE_INVALID", 'Expected "Content-Type" header to be one of {"application/json"}.')
    return _json(raw), {}


async def _multipart(request: web.Request) -> tuple[Any, Files]:
    payload: Any = {}
    files: Files = {}
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise refuse("", "MULTIPART_NESTED", "A nested multipart body is not understood.")
        # In chunks of any size: to cut one that is too long, aiohttp calls what it has itself deprecated, and warns.
        part.chunk_size = MAX_BODY
        data = bytes(await part.read(decode=False))
        name = part.name or ""
        if name == "payload_json":
            payload = _json(data)
            continue
        place = re.fullmatch(r"files\[(\d{1,20})\]", name)
        if place is None or part.filename is None:
            overlook(f"the part {name}")
            continue
        files[int(place[1])] = (part.filename, data)
    return payload, files


def _json(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):  # the latter: nested too deeply
        raise ApiError(errors.INVALID_JSON) from None
