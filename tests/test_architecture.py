"""The drawing in docs/architecture.md is made from the import contracts, and what the page names is where it says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "docs" / "architecture.md").read_text("utf-8")
CONTRACTS: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]

Arrows: TypeAlias = Mapping[str, set[str]]
"""By each package, others that it may import."""


def test_the_drawing_is_the_contracts() -> None:
    drawn = drawing(CONTRACTS)
    assert drawn in PAGE, f"paste this into docs/architecture.md:\n\n{drawn}"


def test_the_arrows_lead_to_all_that_may_be_imported_and_are_used() -> None:
    """Else the drawing says too much or too little, or a contract could be stricter."""
    allowed = may_import(CONTRACTS)
    for package, others in allowed.items():
        assert {far for near in others for far in allowed[near]} <= others, "what is drawn leads further"
        used = imported(package, allowed)
        assert used <= others
        assert shortest(allowed)[package] <= used


def test_how_it_is_drawn() -> None:
    contracts = [
        {"type": "layers", "layers": ["a", "b", "c | d", "e"]},
        {"type": "layers", "layers": ["b.x", "b.y"]},
        {"type": "forbidden", "source_modules": ["b.y", "d"], "forbidden_modules": ["c", "e", "json"]},
        {"type": "forbidden", "source_modules": ["c.*.z"], "forbidden_modules": ["e"]},
    ]
    allowed = may_import(contracts)
    assert allowed == {
        "a": {"b.x", "b.y", "c", "d", "e"},
        "b.x": {"b.y", "c", "d", "e"},
        "b.y": {"d"},
        "c": {"e"},
        "d": set(),
        "e": set(),
    }
    assert shortest(allowed) == {"a": {"b.x"}, "b.x": {"b.y", "c"}, "b.y": {"d"}, "c": {"e"}, "d": set(), "e": set()}


def test_each_value_at_the_seams_stands_where_the_page_says() -> None:
    table = PAGE.partition("## The values at the seams")[2].partition("\n## ")[0]
    places = re.findall(r"^\| `(\w+)` \| `([\w./]+)\.py` \|", table, re.MULTILINE)
    assert len(places) > 8
    for name, path in places:
        module = import_module(path.replace("/", "."))
        assert vars(module)[name], f"{name} is not in {path}.py"


def drawing(contracts: Sequence[Mapping[str, Any]]) -> str:
    """A flowchart in mermaid's language: the packages of the bot in a box, and an arrow for each import that no other
    arrows lead to."""
    arrows = shortest(may_import(contracts))
    inside = [package for package in arrows if package.startswith("bot.")]
    lines = ["```mermaid", "flowchart TD", "    subgraph bot"]
    lines += [f"        {called(package)}" for package in inside]
    lines += ["    end", *(f"    {package}" for package in arrows if package not in inside)]
    lines += [f"    {called(one)} --> {called(other)}" for one, others in arrows.items() for other in sorted(others)]
    return "\n".join([*lines, "```"])


def called(package: str) -> str:
    return package.rpartition(".")[2]


def may_import(contracts: Sequence[Mapping[str, Any]]) -> Arrows:
    """What the contracts allow each package that they order in layers: all that is below it, but for what it is
    forbidden. A layer that has layers of its own is these. Contracts about a part of a package draw nothing."""
    layers, *inner = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    inside = {within[0].rpartition(".")[0]: within for within in inner}
    order = [[part] for layer in layers for part in inside.get(layer, [layer])]
    split = [part.split(" | ") for [part] in order]
    allowed = {name: set(chain(*split[at + 1 :])) for at, names in enumerate(split) for name in names}
    for contract in contracts:
        for source in contract.get("source_modules", ()):
            for name, others in allowed.items():
                if f"{name}.".startswith(f"{source}."):
                    others.difference_update(within(contract["forbidden_modules"], others))
    return allowed


def within(modules: Iterable[str], packages: Iterable[str]) -> set[str]:
    """Those of the packages that these modules are, or are around."""
    return {package for package in packages for module in modules if f"{package}.".startswith(f"{module}.")}


def shortest(allowed: Arrows) -> Arrows:
    """The same without each arrow that leads where others lead, one after the other."""
    return {package: others - {far for near in others for far in allowed[near]} for package, others in allowed.items()}


def imported(package: str, packages: Iterable[str]) -> set[str]:
    """What the modules of a package import of the others, by name."""
    names = [
        name
        for path in (ROOT / package.replace(".", "/")).rglob("*.py")
        for name in re.findall(r"^\s*(?:from|import) ([\w.]+)", path.read_text("utf-8"), re.MULTILINE)
    ]
    return {
        other for other in packages if other != package and any(f"{name}.".startswith(f"{other}.") for name in names)
    }
