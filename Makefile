# Everything runs in a .venv that is made here; nothing else needs to be installed than Python 3.11+ and make.
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help

.PHONY: help play test lint format bench

help:
	@echo "make play    play it here, in the browser, without a Discord account"
	@echo "make test    run all tests"
	@echo "make lint    check style, types and the arrows between packages"
	@echo "make format  put the code into shape"
	@echo "make bench   measure speed"

play: .venv/ready
	@$(BIN)/python -m playground

test: .venv/ready
	@$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

lint: .venv/ready
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: .venv/ready
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: .venv/bench
	@$(BIN)/python -m bench

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; name one with make PYTHON=…" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .venv
	@echo "Setting up .venv (once) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,postgres]'
	@touch $@

.venv/bench: .venv/ready
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,postgres,bench]'
	@touch $@
