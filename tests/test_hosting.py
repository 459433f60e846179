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
from data.address import parse_address
from data.migrations import REVISIONS
from data.schema import metadata

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
HASHED = ("requirements.txt", "requirements-build.txt")
UNIT = ROOT / "kings-table.service"


def instructions(name: str) -> list[str]:
    """What the lines of this name in the Dockerfile say, in order."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", text, re.MULTILINE)


def copied() -> list[str]:
    """What the image is made of, by its paths in the project."""
    lines = [line.split() for line in instructions("COPY") if not line.startswith("--from")]
    return [source for *sources, _ in lines for source in sources]


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=False)  # a name may come twice
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


def test_a_bot_that_hangs_is_started_anew() -> None:
    service = unit()["Service"]
    assert service["Type"] == "notify"
    assert int(service["WatchdogSec"]) > 0
    assert service["Environment"] == "PYTHONFAULTHANDLER=1", "the journal tells where it hung"
    assert service["LimitCORE"] == "0", "what it holds in memory is on no disk"


def test_a_bot_that_fails_again_and_again_keeps_its_token() -> None:
    """Discord resets the token of a bot that is started 1,000 times in a day."""
    limits = unit()["Unit"]
    assert limits["StartLimitIntervalSec"] == "1d"
    assert 2 * int(limits["StartLimitBurst"]) <= 1000


def test_the_service_and_the_container_have_the_same_memory() -> None:
    (memory,) = re.findall(r"^    mem_limit: (\d+m)$", (ROOT / "compose.yaml").read_text("utf-8"), re.MULTILINE)
    assert unit()["Service"]["MemoryMax"] == memory.upper()


def test_the_backups_of_the_service_go_into_a_folder_that_is_made_for_them() -> None:
    """It was nowhere made, and the backup before an update failed."""
    page = (ROOT / "docs" / "self-hosting.md").read_text("utf-8")
    (made,) = re.findall(r"^    sudo install -d -o kings-table .* -m 0700 (.*)$", page, re.MULTILINE)
    folders = {file.rpartition("/")[0] for file in re.findall(r"-m data backup ([a-z]\S*)", page)}
    state = unit()["Service"]["WorkingDirectory"]
    assert {f"{state}/{folder}" for folder in folders} == {*made.split()} - {state}


def test_the_service_may_do_little_else() -> None:
    """`systemd-analyze security` counts what a service could do that it need not; from 0 to 10."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze here")
    command = [analyze, "security", "--offline=true", "--threshold=25", str(UNIT)]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout


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
    assert {*copied()} == wheel | named | {"pyproject.toml", *HASHED}


def test_all_that_the_image_fetches_has_its_hash_and_the_version_that_is_tested() -> None:
    (install,) = [line for line in instructions("RUN") if "pip install" in line]
    fetched = [command for command in install.split("&&") if "pip install" in command and "--no-index" not in command]
    assert [command.split("--require-hashes --requirement ")[1].strip() for command in fetched] == list(HASHED)
    pinned = versions((ROOT / "constraints.txt").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for name, needed in zip(
        HASHED,
        (
            [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["postgres"]],
            project["build-system"]["requires"],
        ),
        strict=True,
    ):
        text = (ROOT / name).read_text("utf-8")
        installed = versions(text)
        assert installed.keys() >= {re.split(r"[\[<>=]", one)[0].lower().replace(".", "-") for one in needed}
        assert text.count("--hash=sha256:") >= len(installed)
        assert {(one, version) for one, version in installed.items() if pinned.get(one, version) != version} == set()
    assert versions((ROOT / HASHED[0]).read_text("utf-8")).keys() <= pinned.keys()


def versions(text: str) -> dict[str, str]:
    """The version of each package, by its name as an index spells it."""
    found = re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE)
    return {re.sub(r"[._-]+", "-", name).lower(): version for name, version in found}


def test_the_hooks_and_the_workflows_run_what_the_project_does() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert f"rev: v{versions((ROOT / 'constraints.txt').read_text('utf-8'))['ruff']}\n" in hooks
    flows = {path.stem: path.read_text("utf-8") for path in (ROOT / ".github" / "workflows").iterdir()}
    assert "- run: .ci/run everywhere\n" in flows["tests"]
    assert re.findall(r"^ +(3\.\d+)$", flows["tests"], re.MULTILINE) == promised()[::-1]
    assert "- run: make release\n" in flows["release"]
    assert re.findall(r"^ +(3\.\d+)$", flows["release"], re.MULTILINE) == [promised()[-1], promised()[0]]
    assert "pip-audit" in flows["audit"]
    assert "cron:" in flows["audit"]


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


def test_the_privacy_policy_was_held_against_all_tables() -> None:
    """A new table must be looked at: what it keeps of people, why, and for how long."""
    policy = (ROOT / "docs" / "privacy.md").read_text("utf-8")
    note = policy.partition("those of the database:")[2].partition("*\n")[0]
    assert {*re.findall(r"`(\w+)`", note)} == {*metadata.tables}


@pytest.mark.parametrize("name", ["privacy", "terms"])
def test_the_note_of_a_page_to_publish_names_each_gap(name: str) -> None:
    note, _, page = (ROOT / "docs" / f"{name}.md").read_text("utf-8").partition("\n---\n")
    gaps = {*re.findall(r"`(\[[A-Z]+\])`", page)}
    assert gaps
    assert gaps <= {*re.findall(r"`(\[[A-Z]+\])`", note)}


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


def services() -> dict[str, str]:
    """What compose.yaml says of each, by its name."""
    told = (ROOT / "compose.yaml").read_text("utf-8").partition("\nservices:\n")[2].partition("\nvolumes:\n")[0]
    return dict(zip(*[iter(re.split(r"^  ([\w-]+):(?: &\w+)?$", told, flags=re.MULTILINE)[1:])] * 2, strict=True))


def test_three_containers_share_a_server_and_each_has_its_own_name_and_files() -> None:
    """Only where the profile is asked for; without it there is one bot, on a file."""
    found = services()
    assert {name for name, told in found.items() if "profiles:" not in told and "*one_of_several" not in told} == {
        "bot"
    }
    several = {name: told for name, told in found.items() if name.startswith("bot-")}
    assert sorted(several) == ["bot-1", "bot-2", "bot-3"]
    for name, told in several.items():
        assert f"environment: {{<<: *several, PROCESS_NAME: {name}}}\n" in told
        assert f"- kept-{name[-1]}:/data\n" in told
    assert "<<: *bot\n    profiles: [cluster]\n" in several["bot-1"]
    assert "postgres:\n        condition: service_healthy\n" in several["bot-1"]
    assert all("<<: *one_of_several\n" in several[name] for name in ("bot-2", "bot-3"))
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    volumes = {*re.findall(r"^      - ([\w-]+):/", compose, re.MULTILINE)}
    assert {*re.findall(r"^  ([\w-]+):$", compose.partition("\nvolumes:\n")[2], re.MULTILINE)} == volumes


def test_the_server_of_the_containers_is_pinned_and_has_its_password_from_the_environment() -> None:
    server = services()["postgres"]
    (version,) = re.findall(r"^    image: postgres:(\d+)$", server, re.MULTILINE)
    assert int(version) >= 14, "an older one ends no silent session"
    assert "pg_isready" in server
    compose = (ROOT / "compose.yaml").read_text("utf-8")
    assert {*re.findall(r"PASSWORD: (.*)$", compose, re.MULTILINE)} == {"${POSTGRES_PASSWORD:-}"}
    (address,) = re.findall(r"DATABASE_URL: (.*)$", compose, re.MULTILINE)
    assert parse_address(address).password is None


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
