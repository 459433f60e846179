"""What the bot is hosted with says the same as the project: the systemd unit, the Dockerfile and compose.yaml.

No container engine is needed: what these files name is held against what there is.
"""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from bot import __version__
from bot.__main__ import main
from bot.service.client import LAST_ANSWERS
from bot.service.exit import MISCONFIGURED
from bot.service.settings import load_settings
from data.__main__ import command_line
from data.migrations import REVISIONS

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
UNIT = ROOT / "kings-table.service"


def instructions(name: str) -> list[str]:
    """What those of this name in the Dockerfile say, in order."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", text, re.MULTILINE)


def copied() -> list[str]:
    """What the image is made of, by its paths in the project."""
    lines = [line.split() for line in instructions("COPY") if not line.startswith("--from")]
    return [source for *sources, _ in lines for source in sources]


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]  # its names have capitals
    found.read(UNIT, "utf-8")
    return found


def test_the_service_has_a_user_of_its_own_and_starts_again_after_a_rest() -> None:
    service = unit()["Service"]
    assert service["User"] not in ("", "root")
    assert service["Restart"] == "on-failure"
    assert int(service["RestartSec"]) > 0
    assert int(service["RestartPreventExitStatus"]) == MISCONFIGURED
    assert int(service["TimeoutStopSec"]) > LAST_ANSWERS
    assert service["ExecStart"].endswith("/kings-table"), "what pip has installed, from whatever folder"
    assert service["WorkingDirectory"] == f"/var/lib/{service['StateDirectory']}"
    assert unit()["Install"]["WantedBy"] == "multi-user.target"


def test_systemd_takes_the_service(tmp_path: Path) -> None:
    """But for the program, which is not installed there on this machine."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze here")
    copy, program = tmp_path / UNIT.name, unit()["Service"]["ExecStart"].split()[0]
    copy.write_text(UNIT.read_text("utf-8").replace(program, "/bin/true"), "utf-8")
    judged = subprocess.run([analyze, "verify", str(copy)], capture_output=True, text=True)
    assert (judged.returncode, judged.stderr) == (0, "")


def test_the_image_is_made_of_what_the_project_is_installed_from() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert [name for name in copied() if not (ROOT / name).exists()] == []
    wheel = {*project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]}
    named = {project["project"]["readme"], *project["project"]["license-files"]}
    assert {*copied()} == wheel | named | {"pyproject.toml", "constraints.txt"}
    (install,) = [line for line in instructions("RUN") if "pip install" in line]
    assert "--constraint constraints.txt '.[postgres]'" in install
    assert "postgres" in project["project"]["optional-dependencies"]


def test_the_stand_in_is_in_neither_the_wheel_nor_the_image() -> None:
    """All other packages of the project are: what runs from a checkout alone is nothing that a bot needs."""
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    everything = {*tool["importlinter"]["root_packages"]}
    assert everything - {*tool["hatch"]["build"]["targets"]["wheel"]["packages"]} == {"playground"}
    assert everything - {*copied()} == {"playground"}


def test_the_version_stands_in_one_place_and_the_changelog_begins_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--version"])
    told = capsys.readouterr().out
    assert told.startswith(f"kings-table {__version__} (schema {REVISIONS[-1]}, Python 3.")
    assert told.endswith(f") in {ROOT / 'bot'}\n")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "bot/__init__.py"
    newest = re.search(r"^## \[(.*?)\] - (unreleased|20\d\d-\d\d-\d\d)$", CHANGELOG, re.MULTILINE)
    assert newest
    assert newest[1] == __version__


def test_the_changelog_has_one_line_an_entry() -> None:
    """In the form of Keep a Changelog: versions, kinds of changes, and entries of at most 130 characters."""
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert {line.removeprefix("### ") for line in CHANGELOG.splitlines() if line.startswith("### ")} <= kinds
    entries = CHANGELOG[CHANGELOG.index("\n## ") :].splitlines()
    assert [line for line in entries if line.startswith(" ") or len(line) > 130] == []


def promised() -> list[str]:
    """The Pythons that are promised, lowest first."""
    named = re.search(r'^PROMISED="(.*)"', (ROOT / ".ci" / "pythons").read_text("utf-8"), re.MULTILINE)
    assert named
    return named[1].split()


def test_the_readme_says_which_pythons_are_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={promised()[0]}"
    line = f"You need Python {promised()[0]} or newer (it has been tried up to {promised()[-1]}) and `make`."
    assert line in (ROOT / "README.md").read_text("utf-8").splitlines()


def test_the_image_has_a_python_that_the_project_is_tested_with() -> None:
    (tag,) = {line.removesuffix(" AS built") for line in instructions("FROM")}
    assert re.fullmatch(r"python:(3\.\d+)-slim", tag)
    assert tag.removeprefix("python:").removesuffix("-slim") in promised()


def test_nothing_but_what_is_copied_goes_to_the_engine() -> None:
    """Neither the token nor a database."""
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    kept = [line for line in lines if line and not line.startswith("#")]
    assert kept[0] == "*"
    assert {line.removeprefix("!") for line in kept if line.startswith("!")} == {*copied()}


def test_the_container_is_not_run_by_root_and_its_program_cannot_be_written() -> None:
    (user,) = instructions("USER")
    number, _ = user.split(":")
    assert int(number) > 0
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    for line in (
        f'    user: "{user}"',
        "    read_only: true",
        "    cap_drop:\n      - ALL",
        "    tmpfs:\n      - /tmp",
    ):
        assert f"{line}\n" in compose
    grace = re.search(r"^    stop_grace_period: (\d+)s$", compose, re.MULTILINE)
    assert grace
    assert int(grace[1]) > LAST_ANSWERS


def test_whatever_the_container_writes_is_in_its_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default settings are relative to the folder that the bot is started in, which is the volume's."""
    (folder,), (volume,) = instructions("WORKDIR")[1:], instructions("VOLUME")
    assert folder == volume
    assert f"    volumes:\n      - kept:{volume}\n" in (ROOT / "compose.yaml").read_text("utf-8")
    assert "    env_file: .env\n" in (ROOT / "compose.yaml").read_text("utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.delenv("SPRITES_FILE", raising=False)  # which other tests share
    settings = load_settings(ROOT / ".env.example")
    assert re.fullmatch(r"sqlite\+aiosqlite:///[^/]+", settings.database_url.get_secret_value())
    for file in (settings.sprites_file, settings.faces_file):
        assert file.parent == Path()


def test_the_health_check_is_a_command_that_there_is() -> None:
    (check,) = instructions("HEALTHCHECK")
    command = json.loads(check.partition("CMD ")[2])
    assert command[:3] == ["python", "-m", "data"]
    assert command_line().parse_args(command[3:]).command == "alive"
    assert json.loads(instructions("CMD")[-1]) == ["kings-table"]
