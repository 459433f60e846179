"""Numbers that the bot notes down about itself."""

from __future__ import annotations

from data import Repository


async def test_a_number_is_kept_under_its_name(repository: Repository) -> None:
    """Also the largest ones."""
    assert await repository.noted("commands") is None
    for number in (0, 2**63 - 1, -(2**63)):
        await repository.note("commands", number)
        assert await repository.noted("commands") == number
    await repository.note("others", 5)
    assert (await repository.noted("commands"), await repository.noted("others")) == (-(2**63), 5)
