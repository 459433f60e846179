"""Holds each request and answer against Discord's own OpenAPI document (version 3.1), when one is given."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.amendments import AMENDMENTS

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator, ValidationError

Json = dict[str, Any]
_BOOLEANS = {"true": True, "false": False, "1": True, "0": False}
SHOWN = 3  # violations told of one body


@dataclass(slots=True)
class Exchange:
    """One request and its answer, as far as they are known."""

    method: str
    path: str  # the template
    params: dict[str, str]
    query: dict[str, str]
    read: bool = False  # whether the body was read: it is not when the request was refused before
    multipart: bool = False
    body: Any = None
    status: int = 0
    answer: Any = None


@lru_cache(maxsize=1)
def _loaded(path: Path, _changed: int) -> Checker:
    """A checker takes a second to make and 20 MB to keep, and can be shared: it never changes."""
    return Checker(json.loads(path.read_text(encoding="utf-8")))


class Checker:
    """Compiles the schemas of an operation when it is first used."""

    def __init__(self, document: Json) -> None:
        from jsonschema_rs import Draft202012, Draft202012Validator, Registry

        requests = _amended(document, "request")
        self.paths: Json = requests["paths"]
        self.components: Json = document["components"]
        registry = Registry(
            [("urn:request", requests), ("urn:response", _amended(document, "response"))], draft=Draft202012
        )

        @cache
        def validator(side: str, pointer: str) -> Draft202012Validator:
            schema = {"$ref": f"urn:{side}#{pointer}"}
            return Draft202012Validator(schema, registry=registry, validate_formats=True)

        self._validator = validator

    @classmethod
    def load(cls, path: Path) -> Checker:
        """Read the document; once, as long as the file stays as it is. OSError or ValueError when it cannot be read."""
        return _loaded(path, path.stat().st_mtime_ns)

    def violations(self, exchange: Exchange) -> Iterator[str]:
        """One sentence per broken promise, of the bot's request first, then of the answer."""
        name = f"{exchange.method} {exchange.path}"
        item = self.paths.get(exchange.path, {})
        operation = item.get(exchange.method.lower())
        if operation is None:
            yield f"{name}: Discord's document has no such operation"
            return
        base = f"/paths/{_escaped(exchange.path)}/{exchange.method.lower()}"
        yield from (f"{name} request: {why}" for why in self._parameters(item, operation, base, exchange))
        if exchange.read:
            yield from (f"{name} request: {why}" for why in self._body(operation, base, exchange))
        yield from (f"{name} answer {exchange.status}: {why}" for why in self._answer(operation, base, exchange))

    def _parameters(self, item: Json, operation: Json, base: str, exchange: Exchange) -> Iterator[str]:
        shared = base.rsplit("/", 1)[0]
        places = [(f"{shared}/parameters/{i}", p) for i, p in enumerate(item.get("parameters", []))]
        places += [(f"{base}/parameters/{i}", p) for i, p in enumerate(operation.get("parameters", []))]
        known = set()
        for pointer, parameter in places:
            given = exchange.params if parameter["in"] == "path" else exchange.query
            known.add(parameter["name"])
            if parameter["name"] in given:
                value = _coerced(given[parameter["name"]], parameter["schema"])
                yield from self._problems("request", f"{pointer}/schema", value, parameter["name"])
            elif parameter.get("required"):
                yield f"{parameter['name']} is missing"
        for name in exchange.query.keys() - known:
            yield f"there is no query parameter {name}"

    def _body(self, operation: Json, base: str, exchange: Exchange) -> Iterator[str]:
        content: Json = operation.get("requestBody", {}).get("content", {})
        if exchange.body is None:
            if operation.get("requestBody", {}).get("required"):
                yield "the body is missing"
            return
        kind = "multipart/form-data" if exchange.multipart else "application/json"
        if kind not in content:
            yield f"it takes no {kind} body"
            return
        # The schema of a multipart body describes its JSON part; the files are the server's to count.
        pointer = f"{base}/requestBody/content/{_escaped(kind)}/schema"
        yield from self._problems("request", pointer, exchange.body, "body")

    def _answer(self, operation: Json, base: str, exchange: Exchange) -> Iterator[str]:
        if exchange.status >= 500:
            return  # only a fault that was switched on answers so, and the document has no word on it
        responses: Json = operation["responses"]
        key = str(exchange.status) if str(exchange.status) in responses else "4XX"
        if exchange.status < 400 and key == "4XX":
            yield "the document has no such status here"
            return
        response = responses[key]
        pointer = response["$ref"].lstrip("#") if "$ref" in response else f"{base}/responses/{key}"
        content = self._resolved(response).get("content")
        if content is None:
            if exchange.answer is not None:
                yield "this answer has no body"
            return
        yield from self._problems(
            "response", f"{pointer}/content/{_escaped('application/json')}/schema", exchange.answer, "body"
        )

    def _resolved(self, response: Json) -> Json:
        if "$ref" not in response:
            return response
        name = response["$ref"].rsplit("/", 1)[1]
        return self.components["responses"][name]  # type: ignore[no-any-return]

    def _problems(self, side: str, pointer: str, value: Any, what: str) -> Iterator[str]:
        for index, error in enumerate(self._validator(side, pointer).iter_errors(value)):
            if index == SHOWN:
                return
            found = _telling(error)
            where = "".join(f"[{part!r}]" for part in found.instance_path)
            yield f"{what}{where}: {found.message[:300]}"


def _telling(error: ValidationError) -> ValidationError:
    """Of "none of the alternatives fits", what is wrong with the alternative that fits best."""
    branches: list[list[ValidationError]] = getattr(error.kind, "context", None) or []
    if not any(branches):
        return error
    best = min((b for b in branches if b), key=lambda b: (-max(len(e.instance_path) for e in b), len(b)))
    return _telling(max(best, key=lambda e: len(e.instance_path)))


def _amended(document: Json, side: str) -> Json:
    """The document with those amendments that concern requests or answers."""
    amended = copy.deepcopy(document)
    for amendment in AMENDMENTS:
        if amendment.side == side:
            *path, last = amendment.pointer
            target = amended
            for part in path:
                target = target[part]
            target[last] = amendment.schema
    if side == "response":
        _close(amended)
    return amended


def _close(document: Json) -> None:
    """Let answers hold no field that the document does not know: ours must not be kinder than Discord's."""
    for name, schema in document["components"]["schemas"].items():
        if name.endswith("Response") and "properties" in schema:
            schema["additionalProperties"] = False


def _escaped(part: str) -> str:
    """One step of a JSON pointer inside a URI fragment."""
    return part.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D").replace("@", "%40")


def _coerced(raw: str, schema: Json) -> Any:
    """A parameter's text as the type its schema names."""
    if schema.get("type") == "boolean":
        return _BOOLEANS.get(raw.lower(), raw)
    if schema.get("type") == "integer" and raw.lstrip("-").isdigit():
        return int(raw)
    return raw
