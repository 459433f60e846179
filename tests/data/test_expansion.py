"""A migration only adds what the version before can ignore: both play on one database while it is updated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from data import migrations

SINCE = "0027"
"""From this migration on, processes of two versions may use a database at the same time."""
CONTRACTING: dict[str, str] = {}
"""The migrations that take away what the version before them used no longer, and since which version it was not."""
SCRIPTS = sorted(Path(migrations.__file__).with_name("versions").glob("*.py"))
ADDS = {"add_column", "create_table", "create_index", "execute", "batch_alter_table", "f", "get_bind"}
TAKES = re.compile(r"\b(DROP|RENAME|ALTER\s+COLUMN|NOT\s+NULL|UNIQUE|CHECK|DELETE|TRUNCATE)\b", re.IGNORECASE)


def found_in(script: str) -> list[str]:
    """What its `upgrade` does that the version before would notice."""
    (upgrade,) = (one for one in ast.parse(script).body if isinstance(one, ast.FunctionDef) and one.name == "upgrade")
    calls = [one for one in ast.walk(upgrade) if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute)]
    of_alembic = sorted((one for one in calls if _of(one) != "sa"), key=lambda one: one.lineno)
    made = {_first(one) for one in of_alembic if _called(one) == "create_table"}
    found = [_called(one) for one in of_alembic if _called(one) not in ADDS]
    for one in of_alembic:
        found += _refused(one, made)
    altered = [_first(one) for one in of_alembic if _called(one) in ("add_column", "batch_alter_table")]
    if "tables" in altered[1:] and altered[0] != "tables":
        found.append("tables is not altered first")
    return found


def _refused(call: ast.Call, made: set[str]) -> Iterator[str]:
    if _called(call) == "add_column":
        column = next(one for one in call.args if isinstance(one, ast.Call))
        told = {one.arg: one.value for one in column.keywords}
        needed = isinstance(given := told.get("nullable"), ast.Constant) and given.value is False
        if needed and "server_default" not in told:
            yield "a column without a default"
    if _called(call) == "create_index" and _text(call.args[1]) not in made:
        yield "an index of a table that is there, which writes wait for while it is built"
    if _called(call) == "execute" and TAKES.search(ast.unparse(call)):
        yield ast.unparse(call)


def _called(call: ast.Call) -> str:
    assert isinstance(call.func, ast.Attribute)
    return call.func.attr


def _of(call: ast.Call) -> str | None:
    """The name before the dot."""
    assert isinstance(call.func, ast.Attribute)
    return call.func.value.id if isinstance(call.func.value, ast.Name) else None


def _text(value: ast.expr) -> str:
    return str(value.value) if isinstance(value, ast.Constant) else ""


def _first(call: ast.Call) -> str:
    return _text(call.args[0]) if call.args else ""


@pytest.mark.parametrize("path", [one for one in SCRIPTS if one.name >= SINCE], ids=lambda path: path.stem)
def test_a_migration_only_adds(path: Path) -> None:
    if path.name.partition("_")[0] not in CONTRACTING:
        assert found_in(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("does", "found"),
    [
        ("op.add_column('tables', sa.Column('later', sa.Integer()))", []),
        ("op.add_column('tables', sa.Column('later', sa.Integer(), server_default='0', nullable=False))", []),
        ("op.create_table('later', sa.Column('id', sa.Integer()), sa.UniqueConstraint('id'))", []),
        ("op.create_table('later', sa.Column('id'))\n    op.create_index(op.f('ix_later_id'), 'later', ['id'])", []),
        ("op.add_column('tables', sa.Column('later', sa.Integer(), nullable=False))", ["a column without a default"]),
        (
            "op.create_index(op.f('ix_seats_later'), 'seats', ['later'])",
            ["an index of a table that is there, which writes wait for while it is built"],
        ),
        ("op.drop_column('tables', 'later')", ["drop_column"]),
        ("op.drop_table('later')", ["drop_table"]),
        ("op.drop_index('ix_seats_later')", ["drop_index"]),
        ("op.create_check_constraint('later', 'tables', 'later > 0')", ["create_check_constraint"]),
        (
            "with op.batch_alter_table('seats') as batch:\n        batch.alter_column('seat', nullable=False)",
            ["alter_column"],
        ),
        ("op.execute('DROP TRIGGER later')", ["op.execute('DROP TRIGGER later')"]),
        (
            "op.add_column('seats', sa.Column('a', sa.Text()))\n    op.add_column('tables', sa.Column('a', sa.Text()))",
            ["tables is not altered first"],
        ),
    ],
)  # fmt: skip
def test_what_a_migration_may_do(does: str, found: list[str]) -> None:
    assert found_in(f"def upgrade():\n    {does}\n") == found


def test_the_migrations_before_would_not_do() -> None:
    """They were made while one process used a database at a time."""
    assert any(found_in(path.read_text("utf-8")) for path in SCRIPTS if path.name < SINCE)
