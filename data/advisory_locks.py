"""The numbers of PostgreSQL's advisory locks that sessions hold, each in its database: a group, which is `kin` in ASCII
and a letter, and a number within it (PostgreSQL: Explicit Locking, Advisory Locks).

Locks of transactions, on people and servers (`data.sql.locks`) and of a migration, have one number alone, and never
meet these.
"""

from __future__ import annotations

from typing import Final

SOLE: Final = (0x6B696E67, 1)
"""A process that uses the database alone has it for itself, and those that share the realms share it."""
REALMS_GROUP: Final = 0x6B696E68
"""The process that has a realm holds its lock. The numbers are the realms'."""
NAMES_GROUP: Final = 0x6B696E69
"""Each process holds the lock of its name; `data.cluster.number_of` makes a number of that."""
ENTERED_GROUP: Final = 0x6B696E6A
"""And this one while it shares the realms."""
ENTRANCE: Final = (0x6B696E6B, 0)
"""One process enters after the other."""
RULES_GROUP: Final = 0x6B696E6C
"""A process that takes realms shares the lock with the number of its rules."""
MIGRATION: Final = 0x6B696E67
"""Of a transaction: one process migrates while others wait."""
