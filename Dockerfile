# The bot as a container: see docs/self-hosting.md, "As a container", and compose.yaml.
# Whatever pip fetches is checked by its hash; `make hashes` renews these two files from constraints.txt.
FROM python:3.13-slim AS built
WORKDIR /src
COPY pyproject.toml requirements.txt requirements-build.txt README.md LICENSE ./
COPY games games
COPY words words
COPY rendering rendering
COPY data data
COPY bot bot
RUN python -m venv /opt/kings-table \
    && /opt/kings-table/bin/python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes --requirement requirements.txt \
    && python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes --requirement requirements-build.txt \
    && python -m hatchling build --target wheel --directory /wheel \
    && /opt/kings-table/bin/python -m pip install --no-cache-dir --disable-pip-version-check --no-deps --no-index /wheel/*.whl

FROM python:3.13-slim
COPY --from=built /opt/kings-table /opt/kings-table
# Numbers, so that the owner of a volume can be named where the image is not known.
RUN groupadd --gid 10001 kings-table \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin kings-table \
    && install --directory --owner 10001 --group 10001 --mode 0700 /data
# Pillow loads FriBiDi when it draws names in scripts that go from right to left or whose letters join.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/*
ENV PATH=/opt/kings-table/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
# The database, its lock and the pictures' files are named relative to where the bot is started; nothing else is written.
WORKDIR /data
VOLUME /data
USER 10001:10001
# The bot says each 30 s in its database that it is alive; `alive` fails once that is more than 90 s ago.
HEALTHCHECK --interval=30s --timeout=20s --start-period=120s --retries=3 CMD ["python", "-m", "data", "alive"]
CMD ["kings-table"]
