"""Files of a message: what is uploaded, what is kept on an edit, how large they may be."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

from playground import pictures
from playground.entities import Attachment
from playground.errors import TOO_LARGE, ApiError
from playground.forms.fields import overlook, refuse
from playground.forms.messages import MAX_FILE_BYTES, MAX_FILES
from playground.world import World

Json = dict[str, Any]
Files = dict[int, tuple[str, bytes]]  # n of files[n] -> (filename, bytes)


def attach(
    world: World,
    entries: list[Json] | None,
    files: Files,
    kept: tuple[Attachment, ...] = (),
    *,
    ephemeral: bool = False,
) -> tuple[Attachment, ...]:
    """The attachments of a message after it was sent or edited.

    ``entries`` is the payload's ``attachments``: an id that is in ``kept`` keeps (and may re-describe) that
    file, any other id n names files[n]; a file that none names is left out. Without ``entries``, files take the place
    of everything kept ("Editing Message Attachments"; discord-api-docs#5170).
    """
    if any(len(data) > MAX_FILE_BYTES for _, data in files.values()):
        raise ApiError(TOO_LARGE)
    if entries is None:
        result = [_fresh(world, name, data, None, ephemeral) for name, data in files.values()] or list(kept)
    else:
        result = [_entry(world, i, entry, files, kept, ephemeral) for i, entry in enumerate(entries)]
        for left in sorted(files.keys() - {int(entry["id"]) for entry in entries}):
            overlook(f"the file {files[left][0]}, which no attachment names")
    if len(result) > MAX_FILES:
        raise refuse("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
    return tuple(result)


def _entry(
    world: World, index: int, entry: Json, files: Files, kept: tuple[Attachment, ...], ephemeral: bool
) -> Attachment:
    wanted = int(entry["id"])
    description = entry.get("description")
    for old in kept:
        if old.id == wanted:
            text = description if "description" in entry else old.description
            return Attachment(old.id, old.filename, old.content_type, old.data, text, old.size_px, old.ephemeral)
    if wanted not in files:
        raise refuse(f"attachments.{index}.id", "ATTACHMENT_NOT_FOUND", f"Attachment data not found: {wanted}")
    name, data = files[wanted]
    return _fresh(world, entry.get("filename") or name, data, description, ephemeral)


def _fresh(world: World, name: str, data: bytes, description: str | None, ephemeral: bool) -> Attachment:
    safe = re.sub(r"[^\w.\-]", "_", name)
    kind = pictures.content_type(safe, data)
    return Attachment(world.ids.next(), safe, kind, data, description, pictures.size(data), ephemeral)


def address(world: World, channel_id: int, of: Attachment) -> str:
    """Where the file is served."""
    return f"{world.base_url}/attachments/{channel_id}/{of.id}/{quote(of.filename)}"
