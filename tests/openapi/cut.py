"""`python -m tests.openapi.cut FILE`: cut Discord's OpenAPI document down to what the stand-in's routes need.

What remains, `discord.json` beside this, says the same of these routes: nothing but words for readers, and what no
route leads to, is left out.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from playground.api.routes import ROUTES

Json = dict[str, Any]
CUT: Final = Path(__file__).with_name("discord.json")
_FOR_READERS: Final = {"description", "title", "operationId", "security", "headers", "deprecated", "tags"}
_PART: Final = re.compile(r'"#/components/(\w+)/([^"]+)"')


def cut(document: Json) -> Json:
    """The operations of the stand-in's routes, and the components that these lead to."""
    paths: dict[str, Json] = {}
    for route in ROUTES:
        whole = document["paths"][route.path]
        kept = paths.setdefault(route.path, {"parameters": whole.get("parameters", [])})
        kept[route.method.lower()] = whole[route.method.lower()]
    short: Json = _without_words(paths)
    components: dict[str, Json] = {}
    left = {*_PART.findall(json.dumps(short))}
    while left:
        kind, name = left.pop()
        part = _without_words(document["components"][kind][name])
        components.setdefault(kind, {})[name] = part
        left |= {(k, n) for k, n in _PART.findall(json.dumps(part)) if n not in components.get(k, {})}
    return {"openapi": document["openapi"], "paths": short, "components": components}


def _without_words(value: Any, *, names: bool = False) -> Any:
    """`names`: the keys of this object are names, of fields or the like, which may be such words."""
    if isinstance(value, list):
        return [_without_words(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {
        key: _without_words(inner, names=key in ("properties", "paths", "responses", "content") and not names)
        for key, inner in value.items()
        if names or (key not in _FOR_READERS and not key.startswith("x-"))
    }


def to_text(document: Json) -> str:
    """A path or a component in a line, in order, so that one sees what a newer document changes."""
    return re.sub(r'(?<=})(, )(?="[/A-Z][^"]*": {)', ",\n", json.dumps(document, sort_keys=True)) + "\n"


if __name__ == "__main__":
    CUT.write_text(to_text(cut(json.loads(Path(sys.argv[1]).read_text("utf-8")))), "utf-8")
    sys.stdout.write(f"{CUT}: {CUT.stat().st_size // 1000} KB\n")
