# Everything runs in a .venv that is made here; nothing else needs to be installed than Python 3.11+ and make.
# Another Python beside it: make test PYTHON=python3.13 VENV=.venv-3.13
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
CLIENTS := tests/clients
INSTALL := $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --constraint constraints.txt --editable
.DEFAULT_GOAL := help

.PHONY: help play test pythons release hashes pictures prove-cuts prove-damage prove-hints prove-lock prove-messages prove-no-rush prove-processes prove-ratings prove-replays prove-rights prove-take-backs prove-time prove-aiming prove-votes torture clients lint format bench bench-opponents

help:
	@echo "make play     play it here, in the browser, without a Discord account (PORT=… for another port than 8765)"
	@echo "make test     run all tests"
	@echo "make pythons  run all tests on each Python that is found here"
	@echo "make release  build what is released, install it on the lowest and the newest Python, and play a game with it there"
	@echo "make pictures  make the README's pictures anew from the real bot (a Chromium is needed, and a font with emoji)"
	@echo "make hashes   renew what the container installs, after constraints.txt has changed"
	@echo "make prove-cuts  cut the line at random for an hour, and see that nothing is played for anybody meanwhile"
	@echo "make prove-damage  damage a value of a table in 2,000 ways, and see that all others play on and that it can be ended"
	@echo "make prove-hints  check by the rules what is said for moves in hints at 1,000 random positions of every game"
	@echo "make prove-lock  stop and kill three processes and their server's at random for ten minutes, and see that no two ever act"
	@echo "make prove-messages  play 4,500 sequences of everything at once against what keeps messages in line"
	@echo "make prove-no-rush  try an hour of each fault in each state, with a clock of its own"
	@echo "make prove-processes  stop, cut off and kill several processes on one database in 3,000 schedules, and see that each move counts once"
	@echo "make prove-ratings  rate 10,000 random tables, and hold what becomes of ratings against what players expect"
	@echo "make prove-time  cut, restart, sleep and set the clock in 10,000 sequences, and see that nobody's time runs meanwhile"
	@echo "make prove-replays  look for hidden cards in 100,000 texts and descriptions of replays of games that go on"
	@echo "make prove-rights  try every act by everybody from everywhere against docs/rights.md, and 10,000 forged ones"
	@echo "make prove-take-backs  take moves back at random in 10,000 games, and at 10,000 tables, and see that they were never played and the record agrees"
	@echo "make prove-votes  play 10,000 sequences of people who come and go, and see that nobody decides who is not there"
	@echo "make prove-aiming  aim at ids of opening messages, with and without words of luck, as docs/fairness.md tells"
	@echo "make torture  kill, stop, cut off and restart three processes and their PostgreSQL for an hour while 24 people play, and see that what they were told holds (MINUTES=3 PROCESSES=1 SEED=7 KINDS=kill,stop)"
	@echo "make clients  try the stand-in with bots of discord.js, oceanic.js (node and npm are needed), hikari and disnake"
	@echo "make lint     check style, types and the arrows between packages"
	@echo "make format   put the code into shape"
	@echo "make bench    measure speed"
	@echo "make bench-opponents  measure how strong the computer players are (long; it can be stopped and goes on)"

play: $(VENV)/play
	@$(BIN)/python -m playground $(if $(PORT),--port $(PORT))

test: $(VENV)/test
	@$(BIN)/python -m pytest -n 3 --dist worksteal $(ARGS)

pythons:
	@.ci/run everywhere

release: $(VENV)/test
	@.ci/release $(abspath $(BIN))/python

hashes:
	@.ci/hashes $(PYTHON)

pictures: $(VENV)/test
	@$(BIN)/python -m tests.pictures

prove-cuts: $(VENV)/test
	@PROVE_CUTS=3600 $(BIN)/python -m pytest --timeout=0 --log-cli-level=info tests/end_to_end/test_random_cuts.py $(ARGS)

prove-damage: $(VENV)/test
	@PROVE_DAMAGE=2000 $(BIN)/python -m pytest --timeout=0 -n 2 tests/bot/host/test_damaged.py $(ARGS)

prove-hints: $(VENV)/test
	@PROVE_HINTS=1000 $(BIN)/python -m pytest --timeout=0 -n 2 tests/games/test_merits.py $(ARGS)

prove-lock: $(VENV)/test
	@PROVE_LOCK=600 $(BIN)/python -m pytest --timeout=0 --log-cli-level=info tests/data/test_two_never_act.py $(ARGS)

prove-messages: $(VENV)/test
	@PROVE_MESSAGES=1500 $(BIN)/python -m pytest --timeout=0 -n 3 tests/bot/messages/test_interleaving.py $(ARGS)

prove-no-rush: $(VENV)/test
	@PROVE_NO_RUSH=100000 $(BIN)/python -m pytest --timeout=0 tests/bot/messages/test_no_rush.py $(ARGS)

prove-processes: $(VENV)/test
	@PROVE_PROCESSES=3000 $(BIN)/python -m pytest --timeout=0 -n 2 tests/bot/cluster/test_model.py $(ARGS)

prove-ratings: $(VENV)/test
	@PROVE_RATINGS=10000 $(BIN)/python -m pytest --timeout=0 tests/data/test_rating_laws.py tests/bot/host/test_absent_players.py $(ARGS)

prove-replays: $(VENV)/test
	@PROVE_REPLAYS=100000 $(BIN)/python -m pytest --timeout=0 -n 3 tests/bot/panels/test_replay_secrecy.py $(ARGS)

prove-rights: $(VENV)/test
	@PROVE_RIGHTS=4 PROVE_FORGED=5000 $(BIN)/python -m pytest --timeout=0 -n 2 tests/bot/interactions/test_who_may_what.py tests/bot/interactions/test_forged.py $(ARGS)

prove-take-backs: $(VENV)/test
	@PROVE_TAKE_BACKS=10000 $(BIN)/python -m pytest --timeout=0 -n 2 --log-cli-level=info tests/games/test_take_backs.py tests/bot/host/test_retracting.py $(ARGS)

prove-time: $(VENV)/test
	@PROVE_TIME=10000 $(BIN)/python -m pytest --timeout=0 -n 3 tests/bot/host/test_whose_time_runs.py tests/end_to_end/test_cut_line.py $(ARGS)

prove-votes: $(VENV)/test
	@PROVE_VOTES=10000 $(BIN)/python -m pytest --timeout=0 -n 3 tests/bot/host/test_who_decides.py $(ARGS)

prove-aiming: $(VENV)/test
	@PROVE_AIMING=300 $(BIN)/python -m pytest --timeout=0 -n 3 tests/games/test_promises.py $(ARGS)

torture: $(VENV)/test
	@TORTURE_MINUTES=$(or $(MINUTES),60) TORTURE_PROCESSES=$(or $(PROCESSES),3) TORTURE_SEED=$(SEED) TORTURE_SERVERS=$(SERVERS) TORTURE_KINDS=$(KINDS) TORTURE_CONTROL=$(CONTROL) $(BIN)/python -m pytest --timeout=0 --log-cli-level=info tests/end_to_end/test_torture.py $(ARGS)

clients: $(VENV)/test $(CLIENTS)/node_modules/ready .venv-clients/ready
	@$(BIN)/python -m pytest $(CLIENTS) $(ARGS)

lint: $(VENV)/test
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(VENV)/test
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/bench
	@$(BIN)/python -m bench

bench-opponents: $(VENV)/test
	@$(BIN)/python -m bench.opponents $(ARGS)

# What is installed in the .venv: what playing needs; what tests and tools need; what the bench needs.
$(VENV)/play: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; name one with make PYTHON=…" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) (once) …"
	@$(INSTALL) .
	@touch $@

$(VENV)/test: $(VENV)/play
	@$(INSTALL) '.[postgres,dev]'
	@touch $@

$(VENV)/bench: $(VENV)/test
	@$(INSTALL) '.[postgres,dev,bench]'
	@touch $@

$(CLIENTS)/node_modules/ready: $(CLIENTS)/package.json
	@cd $(CLIENTS) && npm install --silent
	@touch $@

.venv-clients/ready: $(CLIENTS)/requirements.txt
	@$(PYTHON) -m venv .venv-clients
	@.venv-clients/bin/python -m pip install --quiet --no-compile --disable-pip-version-check --requirement $<
	@touch $@
