# Two commands matter: `make play` and `make test`. Both set everything up by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src docs/rules -type f -not -name '*.pyc' 2>/dev/null) setup.py pyproject.toml
WORDS := $(shell find src -name '*.toml' 2>/dev/null)
PAGES := $(shell find web/src web/build web/static docs/rules -type f 2>/dev/null | grep -v generated/words) $(WORDS) \
  web/package-lock.json web/index.html web/vite.config.ts tools/web.py
PURE := PYTHONPATH=src $(BIN)/python
COMPILED := $(BIN)/python
PIP := $(BIN)/python -m pip --disable-pip-version-check
SHOW := $(BIN)/python tools/progress.py
# Parts that wait much are shared out where there are cores for it: on two, which other parts keep busy meanwhile, several
# processes of one part would only take the cores from one another.
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
SHARED_OUT := $(shell [ $(CORES) -gt 2 ] && echo "-n $$(( $(CORES) / 2 )) --dist worksteal")
# The house waits for clocks and processes more than it reckons: in one process it would be the last to end, alone.
HOUSE_OUT := $(or $(SHARED_OUT),-n 2 --dist worksteal)
# What Python has read once it keeps, whatever the environment says: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=
# What tests store need not outlive them: in memory, where there is room for it, nobody waits for a disk.
MEMORY := $(shell [ "$$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 4000000 ] 2>/dev/null && echo /dev/shm)
test-pure test-house test-kit test-terminal test-games test-others test-stored test-browser test-postgres: export TMPDIR := $(or $(MEMORY),$(TMPDIR))

.PHONY: play page test test-all check check-python read-page web test-web test-engine test-pure test-compiled test-house test-kit test-terminal test-games test-others test-stored same-results check-laws test-browser test-whole-games test-webkit test-ray test-postgres check-deploy browser bench bench-before bench-house bench-cluster mutants lock format clean help

help: ## Say what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

# The page is built while packages come in. To compile the engine takes longer than all the rest: the house is open
# meanwhile, on pure Python, which plays the same.
play: $(VENV)/bin/python ## Open the house in the browser
	@$(MAKE) --no-print-directory --question $(VENV)/built 2>/dev/null || \
	  $(MAKE) --no-print-directory --jobs=2 $(VENV)/play-ready page
	@$(BIN)/python tools/play.py

page: | $(VENV)/bin/python
	@$(SHOW) "4/4 its page" $(MAKE) --no-print-directory web/dist/index.html || \
	  echo "tablee: the page of the house could not be built: terminal, engine and Python play without it"

# Everything begins as soon as what it stands on is there, so that no core is idle while something is fetched: the engine is
# compiled while packages come in, and what takes longest comes first. What others wait for goes before what nobody waits
# for, and the browser, whose tests come one after the other, before all tests that only fill the cores ($(GENTLY)).
# Whatever fails, the others run all the same: one run tells all that is wrong.
CHECKS := web/dist/index.html $(VENV)/built $(VENV)/browser-ready $(VENV)/test-ready \
  test-browser test-house test-others read-page check-python test-games test-kit test-terminal same-results
GENTLY := nice -n 5
AT_ONCE := --jobs=5 --keep-going
test: $(VENV)/bin/python ## Run the checks (seven minutes on two quick cores, sixteen on slow ones)
	@$(MAKE) --no-print-directory $(AT_ONCE) $(CHECKS) MARKED='-m "not again"' PLAYOUTS=30
	@echo "all checks passed"

# In every game, at every size and in both languages what `make test` tries in one, on pure Python, on PostgreSQL too, and
# whole games from the first deal: before a release, and by whoever changes what they look at.
test-all: $(VENV)/bin/python ## Run every check, also those that try a second time (half an hour)
	@$(MAKE) --no-print-directory $(AT_ONCE) $(CHECKS) test-pure test-stored test-whole-games
	@echo "all checks passed"

$(VENV)/bin/python:
	@echo "1/4 an environment of Python in $(VENV)…"
	@$(PYTHON) tools/make_environment.py $(VENV)

# Versions and hashes are those of play.lock, to the letter: nothing is exchanged under a build.
$(VENV)/build-ready: requirements/build.lock | $(VENV)/bin/python
	@$(SHOW) "2/4 what compiles it" $(PIP) install --no-compile --no-deps --require-hashes -r requirements/build.lock
	@touch $@

$(VENV)/play-ready: requirements/play.lock | $(VENV)/build-ready
	@$(SHOW) "3/4 the packages it stands on" $(PIP) install --no-compile --no-deps --require-hashes -r requirements/play.lock
	@touch $@

$(VENV)/test-ready: requirements/test.lock $(VENV)/play-ready
	@$(SHOW) "the packages of the tests" $(PIP) install --no-compile --no-deps --require-hashes -r requirements/test.lock
	@touch $@

# The page of the house, built by Node: the machine's own, or the one from PyPI.
web/dist/index.html: $(PAGES) | $(VENV)/bin/python
	$(BIN)/python tools/web.py build

web: web/dist/index.html ## Build the page of the house

# The package as people install it: compiled where a C compiler is at hand. A page that is there is taken as it is, and
# one that is not is built beside the engine, or waited for where it is being built; without Node there is none, and the
# house says so.
$(VENV)/built: $(SOURCES) $(PAGES) $(VENV)/build-ready
	@$(MAKE) --no-print-directory --question web/dist/index.html 2>/dev/null || rm -f web/dist/index.html
	@$(SHOW) "Tablée itself" $(PIP) install --verbose --no-compile --no-build-isolation --no-deps --force-reinstall .
	@touch $@

check: check-python ## Format, lint, types, layers
	$(BIN)/python tools/web.py format-check lint

check-python: $(VENV)/test-ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(GENTLY) $(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.check_compiled
	$(BIN)/python tools/make_types.py --check
	$(BIN)/python tools/bot_docs.py --check
	$(BIN)/python tools/check_page.py

test-web: $(VENV)/bin/python ## Types and unit tests of the page
	$(BIN)/python tools/web.py check test

# All that reads the page, one after the other: each step writes the words and the cards anew.
read-page: $(VENV)/bin/python | web/dist/index.html
	$(GENTLY) $(BIN)/python tools/web.py format-check lint check test

# The rules are tried on both engines, on the pure one by `make test-all`. How players think, and readings of the rules that
# compare engine and reader over many positions, are tried on the package as people install it, which is ten times as fast; so is all that stands
# above the games. `same-results` says that the pure engine plays alike, its players too.
RULES := tests/core tests/chance tests/games
COMPARED := appraising bots characters contenders distracted levels looking_back planning race racing search thinkers training \
  against_naive going_out_by_hand memory_aid naive positions refusals_truth sampling solver stops_end turn_ends
ONCE := $(foreach name,$(COMPARED),$(wildcard tests/games/*/test_$(name).py)) tests/chance/test_fairness.py \
  tests/chance/test_quality.py tests/core/test_interrupts.py
ELSEWHERE := tests/browser tests/webkit tests/ray

# What touches storage is tried on PostgreSQL too: from PyPI, or the one of the machine. `test-postgres` does it with all.
STORING := $(foreach name,archive circle_operator devices disk glances health operator tidying,tests/server/test_$(name).py)

test-engine: ## All tests but those in a browser, one kind after the other
	@$(MAKE) --no-print-directory --jobs=1 test-pure test-compiled test-stored same-results

test-pure: $(VENV)/test-ready ## The rules on the pure Python engine
	$(PURE) -m pytest $(RULES) $(addprefix --ignore ,$(ONCE))

# The compiled engine, and everything above it: each part in a process of its own, which reads its tests once. In several
# processes that share all tests each would read all of them, and what many tests look at would be made in each.
# What is skipped is said at the end, with its reason.
TRIED := $(COMPILED) -m pytest -rs $(MARKED)
PARTS := tests/server tests/conformance tests/cli $(RULES)
test-compiled: test-house test-kit test-terminal test-others test-games ## The same on the compiled engine, and everything above it

test-house: $(VENV)/test-ready $(VENV)/built web/dist/index.html ## The house
	$(BIN)/python -m tools.find_proxies
	$(TRIED) $(HOUSE_OUT) tests/server

test-kit: $(VENV)/test-ready $(VENV)/built ## Every game, held to the laws of the kit
	$(GENTLY) $(TRIED) tests/conformance

test-terminal: $(VENV)/test-ready $(VENV)/built ## The command line and the terminal
	$(GENTLY) $(TRIED) tests/cli

test-games: $(VENV)/test-ready $(VENV)/built ## The rules on the compiled engine, and players
	$(GENTLY) $(TRIED) $(RULES)

test-others: $(VENV)/test-ready $(VENV)/built web/dist/index.html ## What no other part tries
	$(GENTLY) $(TRIED) $(addprefix --ignore ,$(PARTS) $(ELSEWHERE))

test-stored: $(VENV)/test-ready $(VENV)/built ## What touches storage, on a real PostgreSQL
	$(COMPILED) -m pytest --database postgresql $(STORING)

test-postgres: $(VENV)/test-ready $(VENV)/built ## All tests of the house on a real PostgreSQL
	$(COMPILED) -m pytest -rs -n 2 --dist worksteal --database postgresql tests/server

# Not among `make test`, which looks at fewer moments of the same playouts.
check-laws: $(VENV)/play-ready $(VENV)/built ## Hold every game to every law of the kit, at all moments (ten minutes)
	for game in $$($(BIN)/python -c "import tablee.games as shelf; print(*shelf.box_ids())"); do \
	  $(COMPILED) -m tablee.core.conformance check $$game || exit 1; done

PLAYOUTS ?= 60
same-results: $(VENV)/test-ready $(VENV)/built ## Seeded playouts give the same results compiled and pure
	$(GENTLY) $(BIN)/python tools/compare_builds.py --games $(PLAYOUTS)

browser: $(VENV)/browser-ready ## Find Chromium, or install it

# A file, or make would come to the tests in the browser, which take longest, after all others.
$(VENV)/browser-ready: | $(VENV)/bin/python
	$(BIN)/python tools/find_browser.py
	@touch $@

# Secrets and contributions are known there: every game is dealt the same each time.
test-browser: $(VENV)/browser-ready $(VENV)/test-ready $(VENV)/built ## Whole games through the page, in a real browser
	$(TRIED) $(SHARED_OUT) tests/browser

# Not among `make test`, where the longer ones begin near their end.
test-whole-games: $(VENV)/browser-ready $(VENV)/test-ready $(VENV)/built ## Games in the browser from the first deal to the end, guided and by keyboard
	TABLEE_WHOLE_GAMES=1 $(COMPILED) -m pytest -n 2 tests/browser/test_guided.py tests/browser/test_jacquet.py -k to_its_end

# Not among `make test`: what WebKit needs of Debian is some hundred packages.
test-webkit: $(VENV)/test-ready web/dist/index.html ## The five tables in a second browser engine, WebKit
	$(BIN)/python tools/find_browser.py webkit
	$(PURE) -m pytest tests/webkit

# Not among `make test`: Ray is larger than all the rest together.
test-ray: $(VENV)/test-ready requirements/ray.lock ## The arena on a cluster of two nodes, one of them killed
	@$(SHOW) "Ray" $(PIP) install --require-hashes -r requirements/ray.lock
	$(PURE) -m pytest tests/ray

# Not among `make test`: what it needs is larger than what it reads.
check-deploy: $(VENV)/test-ready requirements/deploy.lock ## Lint the files of deploy/ with tools of others
	@$(SHOW) "what lints" $(PIP) install --require-hashes -r requirements/deploy.lock
	$(BIN)/python tools/check_deploy.py

bench: $(VENV)/play-ready $(VENV)/built requirements/bench.lock ## Measure beside OpenSpiel
	@$(SHOW) "the peer we measure against" $(PIP) install --require-hashes -r requirements/bench.lock
	$(BIN)/python -m bench.run

bench-house: $(VENV)/browser-ready $(VENV)/test-ready $(VENV)/built ## Load, kills, attacks and the page, measured (a quarter of an hour)
	$(BIN)/python -m bench.house_load
	$(BIN)/python -m bench.house_bots
	$(BIN)/python -m bench.house_reviews
	$(BIN)/python -m bench.house_kills
	$(BIN)/python -m bench.power_loss
	$(BIN)/python -m bench.house_attacks
	$(BIN)/python -m bench.house_welcome
	$(BIN)/python -m bench.house_circle
	$(BIN)/python -m bench.web_shelf

bench-cluster: $(VENV)/test-ready $(VENV)/built ## A house of four wings: faults, bad lines, an upgrade, what a move costs (ten minutes)
	$(BIN)/python -m bench.cluster_chaos
	$(BIN)/python -m bench.cluster_lines
	$(BIN)/python -m bench.cluster_upgrade
	$(BIN)/python -m bench.cluster_cost

BEFORE ?= HEAD~1
bench-before: $(VENV)/play-ready $(VENV)/built ## Measure engines and house beside those of an earlier revision: BEFORE=‹revision›
	$(BIN)/python -m bench.beside $(BEFORE); engines=$$?; \
	  $(BIN)/python -m bench.house_load --against $(BEFORE) && exit $$engines

GAME ?= crapette
mutants: $(VENV)/test-ready requirements/mutants.lock ## Try the rule tests of a GAME on mistaken rules (ten minutes)
	@$(SHOW) "the tool that makes mistakes" $(PIP) install --require-hashes -r requirements/mutants.lock
	$(BIN)/python -m tools.mutants $(GAME) --seed 1 --sample 200

lock: $(VENV)/bin/python ## Write the lock files anew
	$(PIP) install --quiet uv
	for name in build play image node test bench mutants ray deploy; do $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes \
	  --no-header --no-annotate --python-version 3.11 requirements/$$name.in -o requirements/$$name.lock; done
	cd web && npm update --loglevel=error && node build/strip_lock.mjs

format: $(VENV)/test-ready ## Put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python tools/web.py format

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist web/dist web/generated web/node_modules web/src/generated/words .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name '__pycache__' -type d -prune -exec rm -rf {} +
