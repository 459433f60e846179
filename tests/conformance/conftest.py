"""Every test that asks for a `subject` is run for each of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.subjects import all_subjects
from tests.sixth_game.registered import registered


@pytest.fixture(autouse=True, scope="module")
def sixth_game() -> Iterator[None]:
    """The game that lives in tests only has its pictures here too."""
    with registered():
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "subject" in metafunc.fixturenames:
        # The scope has the tests of one subject follow each other, in all modules, so that its playouts are made once.
        metafunc.parametrize("subject", all_subjects(), ids=str, scope="session")
