"""Pictures within components: how they name a file that was uploaded with their message, and how they are read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playground.entities import Attachment
from playground.forms.components import walk
from playground.forms.fields import refuse

Json = dict[str, Any]
REFERENCE = "attachment://"
NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def check_references(parts: list[Json], attachments: tuple[Attachment, ...], *, new: bool) -> None:
    """Refuses a picture that names a file which the message does not have.

    So it does with any file named in an edit, or in the message that fills a deferred one: Discord is reported to fail
    there (discord-api-docs#7529), and whoever builds on it is to hear of it here. Of an answer that updates a message
    (type 7) nothing is reported; it is an edit, so the stand-in makes no difference.
    """
    names = {attachment.filename for attachment in attachments} if new else set()
    for media, path in _media(parts):
        name = str(media["url"]).removeprefix(REFERENCE)
        if name != media["url"] and name not in names:
            raise refuse(f"components.{path}.media.url", NOT_FOUND, "The referenced attachment was not found")


def shown_within(parts: list[Json], attachments: tuple[Attachment, ...]) -> set[int]:
    """The ids of the files that components show. Discord does not list them in the message's own `attachments`
    (discord-api-docs#8279)."""
    names = {str(media["url"]).removeprefix(REFERENCE) for media, _ in _media(parts)}
    return {attachment.id for attachment in attachments if attachment.filename in names}


def read_back(
    parts: list[Json], attachments: tuple[Attachment, ...], address: Callable[[Attachment], str]
) -> list[Json]:
    """The components as Discord gives them back: with the address and the size of each file that they name."""
    named = {f"{REFERENCE}{attachment.filename}": attachment for attachment in attachments}

    def unfurled(value: Any) -> Any:
        if isinstance(value, list):
            return [unfurled(item) for item in value]
        if not isinstance(value, dict):
            return value
        found = {key: unfurled(inner) for key, inner in value.items()}
        if isinstance(value.get("media"), dict):
            found = {"spoiler": False} | found | {"media": _unfurled(value["media"], named, address)}
        return found

    return [unfurled(part) for part in parts]


def _unfurled(media: Json, named: dict[str, Attachment], address: Callable[[Attachment], str]) -> Json:
    of = named.get(media["url"])
    if of is None:
        return {"id": "0", "proxy_url": media["url"]} | media
    url = address(of)
    body: Json = {"id": str(of.id), "url": url, "proxy_url": url, "content_type": of.content_type}
    if of.size_px is not None:
        body |= {"width": of.size_px[0], "height": of.size_px[1]}
    return body | {"attachment_id": str(of.id)}


def _media(parts: list[Json]) -> Iterator[tuple[Json, str]]:
    """Each picture within the components, with the path of what holds it."""
    for part, path in walk(parts):
        if "media" in part:
            yield part["media"], ".".join(path)
        for index, item in enumerate(part.get("items") or ()):
            yield item["media"], ".".join((*path, "items", str(index)))
