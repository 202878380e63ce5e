# Ecliptic: everything a player or an engineer types. Needs git, make and python3 >= 3.11 with venv; nothing else.
# Each target sets up what it needs first, so `make play` on a fresh clone is enough.

PYTHON ?=
JOBS   ?= 3 # one more than cores: tests in a browser wait for it now and then
ARGS   ?=
GAME   ?=

PURE     := .venv
COMPILED := .venv-compiled
RUN      := $(PURE)/bin
SHARED   := $(addprefix tests/,bots golden laws lessons perft playthroughs text) # tests that name the game they play
PINS     := requirements/constraints.txt
SOURCES  := $(shell find src -name '*.py' -o -name '*.csv' -o -name '*.json' -o -name '*.toml' 2>/dev/null)

# Tests start hundreds of processes; where the environment forbids bytecode each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal client browser test-client test-game test test-pure prove prove-pure test-compiled check format types bench bench-server chaos cluster attacks setup compiled pins clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22

play: client ## start the table in the browser and print its address
	@exec $(RUN)/ecliptic serve --parent $$PPID $(ARGS)

terminal: setup ## play at the terminal table
	@$(RUN)/ecliptic play $(ARGS)

test: test-client test-pure ## run tests of every kind: a few minutes on two cores

test-pure: client browser ## of these, the ones in Python (ARGS="-k orbit" narrows it)
	$(RUN)/python -m pytest -n $(JOBS) --dist worksteal -m "not prove" $(ARGS)

prove: prove-pure test-compiled ## run the tests that are left out of `make test`, and laws and golden games compiled

prove-pure: client browser $(PURE)/.prove ## run what only repeats elsewhere what a test of `make test` shows
	$(RUN)/python -m pytest -n $(JOBS) --dist worksteal -m "prove and not laws and not cluster" $(ARGS)

test-client: client ## run the client's own tests
	$(RUN)/python tools/client.py test

test-game: client ## run the tests of one game, without a browser: make test-game GAME=seti (ARGS narrows it)
	@[ -n "$(GAME)" ] && [ -d tests/games/"$(GAME)" ] || { echo "ecliptic: name a game, such as make test-game GAME=seti; there are:" $$(ls tests/games); exit 1; }
	$(RUN)/python tools/client.py test:$(GAME)
	$(RUN)/python -m pytest -n $(JOBS) --dist worksteal -m "not prove" -k $(GAME) tests/games/$(GAME) $(SHARED) $(ARGS)

test-compiled: compiled ## run laws and golden games on the compiled core
	@if [ -e $(COMPILED)/.skipped ]; then cat $(COMPILED)/.skipped; set -x; \
	  $(RUN)/python -m pytest -n $(JOBS) --dist worksteal -m "prove and laws" $(ARGS); else set -x; \
	  $(COMPILED)/bin/python -m pytest -n $(JOBS) --dist worksteal -m "laws or golden" $(ARGS); fi

check: client ## formatting, lint, types, import law, spelling, dead code, copies, rules cited by tests
	$(RUN)/ruff format --check .
	$(RUN)/ruff check .
	$(RUN)/mypy --strict src tests tools examples
	$(RUN)/lint-imports --no-logo
	$(RUN)/codespell
	$(RUN)/vulture
	$(RUN)/python tools/copies.py --check
	$(RUN)/python tools/layers.py --check
	$(RUN)/python tools/wire.py --check
	$(RUN)/python tools/view.py --check
	$(RUN)/python tools/spaces.py --check
	$(RUN)/python tools/prints.py --check
	$(RUN)/python tools/prompts.py --check
	$(RUN)/python tools/rules.py
	$(RUN)/python tools/texts.py
	$(RUN)/python tools/client.py format lint dead check

format: setup ## let ruff and prettier format, and fix what they can
	$(RUN)/ruff format .
	$(RUN)/ruff check --fix .
	$(RUN)/python tools/texts.py --fix || true # what it cannot repair, `make check` says
	@tools/install $(PURE) node
	$(RUN)/python tools/client.py reformat

bench: $(PURE)/.bench compiled ## measure speed, interpreted and compiled, beside peers
	$(RUN)/ecliptic bench $(ARGS)
	@if [ -e $(COMPILED)/.skipped ]; then cat $(COMPILED)/.skipped; else set -x; \
	  tools/install $(COMPILED) bench && $(COMPILED)/bin/ecliptic bench $(ARGS); fi

chaos: setup ## kill server, workers and database 100 times under 100,000 moves, for each store: half an hour
	ECLIPTIC_KILLS=100 ECLIPTIC_KILL_MOVES=1000 ECLIPTIC_KILL_TABLES=12 $(RUN)/python -m pytest -q -s -m prove \
	  tests/server/store/test_kill.py $(ARGS)

cluster: $(PURE)/.prove ## play on a Ray cluster of two nodes here, kill one, and compare the report with one process
	$(RUN)/python -m pytest -q -m cluster tests/lab $(ARGS)

attacks: setup ## attack a server here, bounded, and print how long a neighbour waits before and meanwhile
	$(RUN)/python -m pytest -q -s tests/server/attacks $(ARGS)

bench-server: setup ## put a bounded load on servers here, side by side, and print what they bear beside the targets
	$(RUN)/ecliptic bench-server $(ARGS)

types: setup ## write the client's types from messages, views and print, and the descriptions of views and prompts
	$(RUN)/python tools/wire.py
	$(RUN)/python tools/view.py
	$(RUN)/python tools/prints.py
	$(RUN)/python tools/prompts.py

client: $(PURE)/.ready ## build the browser client
	@tools/install $(PURE) node
	@$(RUN)/python tools/client.py

browser: ## make sure that Chromium is there for the tests in a browser
	@tools/browser

setup: $(PURE)/.ready ## make .venv with the package (from these sources) and the tools

compiled: $(COMPILED)/.ready ## make .venv-compiled with the package built by mypyc

pins: setup ## renew requirements/constraints.txt
	tools/pins $(PINS)

clean: ## remove everything made here
	rm -rf $(PURE) $(COMPILED) web/node_modules src/ecliptic/server/static build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.egg-info' -prune -exec rm -rf {} +
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

$(PURE)/.ready: pyproject.toml setup.py $(PINS) tools/install
	@PYTHON="$(PYTHON)" tools/install $(PURE) dev
	@touch $@

$(PURE)/.bench: $(PURE)/.ready
	@tools/install $(PURE) bench
	@touch $@

$(PURE)/.prove: $(PURE)/.ready
	@tools/install $(PURE) prove
	@touch $@

$(COMPILED)/.ready: $(PURE)/.ready $(SOURCES)
	@tools/install $(COMPILED) compiled
	@[ -e $(COMPILED)/.skipped ] || touch $@
