"""Pictures within components and embeds: how they name a file that was uploaded with their message, and how they are
read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playground.entities import Attachment
from playground.forms.components import walk
from playground.forms.fields import refuse

Json = dict[str, Any]
Address = Callable[[Attachment], str]
REFERENCE = "attachment://"
NOT_FOUND = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
_IN_EMBEDS = (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url"))


def check_references(parts: list[Json], attachments: tuple[Attachment, ...], *, new: bool) -> None:
    """Refuses a picture that names a file which the message does not have.

    So it does with any file named in an edit, or in the message that fills a deferred one: Discord is reported to fail
    there (discord-api-docs#7529), and a developer who builds on it should hear of it here. Of an answer that updates a
    message (type 7) nothing is reported; it is an edit, so the stand-in makes no difference.
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


def read_back(parts: list[Json], attachments: tuple[Attachment, ...], address: Address) -> list[Json]:
    """The components as Discord gives them back: with the address and the size of each file that they name."""
    named = _by_reference(attachments)

    def unfurled(value: Any) -> Any:
        if isinstance(value, list):
            return [unfurled(item) for item in value]
        if not isinstance(value, dict):
            return value
        found = {key: unfurled(inner) for key, inner in value.items()}
        if isinstance(value.get("media"), dict):
            media = _unfurled(value["media"], named, address)
            found = {"spoiler": False, "description": None} | found | {"media": media}
        return found

    return [unfurled(part) for part in parts]


def with_addresses(embeds: list[Json], attachments: tuple[Attachment, ...], address: Address) -> list[Json]:
    """The embeds as Discord keeps them: each file of the message that they name by its address, and a picture with its
    size. A name that is none of them stays."""
    named = _by_reference(attachments)

    def resolved(embed: Json) -> Json:
        found = dict(embed)
        for name, key in _IN_EMBEDS:
            of = named.get(embed.get(name, {}).get(key))
            if of is not None:
                icon = {"icon_url": address(of), "proxy_icon_url": address(of)}
                found[name] = embed[name] | (_file(of, address) if key == "url" else icon)
        return found

    return [resolved(embed) for embed in embeds]


def embedded(embeds: list[Json], attachments: tuple[Attachment, ...], address: Address) -> set[int]:
    """The ids of the files that embeds show: a message's own `attachments` are without them ("Message Structure")."""
    shown = {embed.get(name, {}).get(key) for embed in embeds for name, key in _IN_EMBEDS}
    return {attachment.id for attachment in attachments if address(attachment) in shown}


def _by_reference(attachments: tuple[Attachment, ...]) -> dict[str | None, Attachment]:
    return {f"{REFERENCE}{attachment.filename}": attachment for attachment in attachments}


def _unfurled(media: Json, named: dict[str | None, Attachment], address: Address) -> Json:
    of = named.get(media["url"])
    if of is None:
        return {"id": "0", "proxy_url": media["url"]} | media
    return {"id": str(of.id), "attachment_id": str(of.id)} | _file(of, address)


def _file(of: Attachment, address: Address) -> Json:
    """What Discord tells of a file that it shows inside a message."""
    body: Json = {"url": address(of), "proxy_url": address(of), "content_type": of.content_type}
    return body if of.size_px is None else body | {"width": of.size_px[0], "height": of.size_px[1]}


def _media(parts: list[Json]) -> Iterator[tuple[Json, str]]:
    """Each picture within the components, with the path of what holds it."""
    for part, path in walk(parts):
        if "media" in part:
            yield part["media"], ".".join(path)
        for index, item in enumerate(part.get("items") or ()):
            yield item["media"], ".".join((*path, "items", str(index)))
