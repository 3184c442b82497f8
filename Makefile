# Two commands matter: `make play` and `make test`. Both set everything up by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src docs/rules -type f -not -name '*.pyc' 2>/dev/null) setup.py pyproject.toml
WORDS := $(shell find src -name '*.toml' 2>/dev/null)
PAGES := $(shell find web/src web/build web/static docs/rules -type f 2>/dev/null | grep -v generated/words) $(WORDS) \
  web/package-lock.json web/index.html web/vite.config.ts tools/web.py
NODE_PACKAGES := web/node_modules/.package-lock.json
PURE := PYTHONPATH=src $(BIN)/python
COMPILED := $(BIN)/python
PIP := $(BIN)/python -m pip --disable-pip-version-check
SHOW := $(BIN)/python tools/progress.py
# What Python has read once it keeps, whatever the environment says: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test check check-python read-page web test-web test-engine test-pure test-compiled same-results test-browser test-webkit browser bench bench-before bench-house mutants lock format clean help

help: ## Say what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

play: $(VENV)/bin/python ## Open the house in the browser
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/play-ready $(NODE_PACKAGES)
	@$(MAKE) --no-print-directory $(VENV)/built
	@$(BIN)/tablee serve --open

# Side by side go what is fetched and what is built of the page, then what is compiled and what is only read, then the
# engine and the browser: none of these keeps two cores busy alone.
test: $(VENV)/bin/python ## Run every check
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/test-ready web/dist/index.html
	@$(MAKE) --no-print-directory --jobs=3 $(VENV)/built check-python read-page
	@$(MAKE) --no-print-directory --jobs=2 test-engine test-browser
	@echo "all checks passed"

$(VENV)/bin/python:
	@echo "1/3 an environment of Python in $(VENV)…"
	@$(PYTHON) tools/make_environment.py $(VENV)

$(VENV)/play-ready: requirements/play.lock | $(VENV)/bin/python
	@$(SHOW) "2/3 the packages it stands on" $(PIP) install --no-compile --require-hashes -r requirements/play.lock
	@touch $@

$(VENV)/test-ready: requirements/test.lock $(VENV)/play-ready
	@$(SHOW) "the packages of the tests" $(PIP) install --no-compile --require-hashes -r requirements/test.lock
	@touch $@

# What the page is built with, fetched beside what Tablée stands on. Without Node the house is built all the same, and
# says that it has no page.
$(NODE_PACKAGES): web/package-lock.json | $(VENV)/bin/python
	-@$(BIN)/python tools/web.py fetch

# The page of the house, built by Node: the machine's own, or the one from PyPI.
web/dist/index.html: $(PAGES) | $(VENV)/bin/python
	$(BIN)/python tools/web.py build

web: web/dist/index.html ## Build the page of the house

# The package as people install it: compiled where a C compiler is at hand. A page that is there is taken as it is, and
# one that is not is built beside the engine.
$(VENV)/built: $(SOURCES) $(PAGES) $(VENV)/play-ready
	@$(MAKE) --no-print-directory --question web/dist/index.html 2>/dev/null || rm -rf web/dist
	@$(SHOW) "3/3 Tablée itself" $(PIP) install --verbose --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/tablee --version
	@touch $@

check: check-python ## Format, lint, types, layers
	$(BIN)/python tools/web.py format-check lint

check-python: $(VENV)/test-ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.check_compiled
	$(BIN)/python tools/make_types.py --check
	$(BIN)/python tools/bot_docs.py --check
	$(BIN)/python tools/check_page.py

test-web: $(VENV)/test-ready ## Types and unit tests of the page
	$(BIN)/python tools/web.py check test

# All that reads the page, one after the other: each step writes the words and the cards anew.
read-page: $(VENV)/test-ready
	$(BIN)/python tools/web.py format-check lint check test

# Rules and match are tried on both engines. The laws of the games, and all that stands above the games, are tried on the
# package as people install it, whose bots think ten times as fast; `same-results` says that the pure engine is alike.
ABOVE := tests/adapters tests/arena tests/cli tests/conformance tests/counts tests/examples tests/locales tests/server \
  tests/sentences tests/surfaces
# So are what is counted often to be sure of it, how well bots play, what they think of whole games, and whether a
# sample would notice a mistake.
ONCE := $(wildcard tests/match/review tests/chance/test_fairness.py tests/chance/test_quality.py tests/games/*/test_characters.py \
  tests/games/*/test_levels.py tests/games/*/test_thinkers.py tests/games/*/test_training.py)
SPOILT := tests/games/jacquet/test_against_naive.py::test_a_spoilt_rule_is_noticed_in_the_sample

test-engine: ## All tests but those in a browser, one kind after the other
	@$(MAKE) --no-print-directory --jobs=1 test-pure test-compiled same-results

test-pure: $(VENV)/test-ready web/dist/index.html ## The rules, chance and match tests on the pure Python engine
	$(PURE) -m pytest -n 2 --dist worksteal --ignore tests/browser --ignore tests/webkit \
	  $(addprefix --ignore ,$(ABOVE) $(ONCE)) --deselect $(SPOILT)

# Three at a time: tests of the house wait much of theirs. What is skipped is said at the end, with its reason.
test-compiled: $(VENV)/test-ready $(VENV)/built ## The same on the compiled engine, and everything above it
	$(BIN)/python -m tools.find_proxies
	$(COMPILED) -m pytest -rs -n 3 --dist worksteal tests/core tests/games tests/chance tests/match $(ABOVE)

same-results: $(VENV)/test-ready $(VENV)/built ## Seeded playouts give the same results compiled and pure
	$(BIN)/python tools/compare_builds.py --games 100

browser: $(VENV)/test-ready ## Find Chromium, or install it
	$(BIN)/python tools/find_browser.py

# Secrets and contributions are known there: every game is dealt the same each time.
# Two at a time: pages wait for the house, and the house for its bots.
test-browser: browser $(VENV)/built ## Whole games through the page, in a real browser
	$(COMPILED) -m pytest -n 2 --dist worksteal tests/browser

# Not among `make test`: what WebKit needs of Debian is some hundred packages.
test-webkit: $(VENV)/test-ready web/dist/index.html ## The five tables in a second browser engine, WebKit
	$(BIN)/python tools/find_browser.py webkit
	$(PURE) -m pytest tests/webkit

bench: $(VENV)/built requirements/bench.lock ## Measure beside OpenSpiel
	@$(SHOW) "the peer we measure against" $(PIP) install --require-hashes -r requirements/bench.lock
	$(BIN)/python -m bench.run

bench-house: browser $(VENV)/built ## Load, kills, attacks and the page, measured (a quarter of an hour)
	$(BIN)/python -m bench.house_load
	$(BIN)/python -m bench.house_bots
	$(BIN)/python -m bench.house_reviews
	$(BIN)/python -m bench.house_kills
	$(BIN)/python -m bench.house_attacks
	$(BIN)/python -m bench.house_welcome
	$(BIN)/python -m bench.web_shelf

BEFORE ?= HEAD~1
bench-before: $(VENV)/built ## Measure engines and house beside those of an earlier revision: BEFORE=‹revision›
	$(BIN)/python -m bench.beside $(BEFORE); engines=$$?; \
	  $(BIN)/python -m bench.house_load --against $(BEFORE) && exit $$engines

GAME ?= crapette
mutants: $(VENV)/test-ready requirements/mutants.lock ## Try the rule tests of a GAME on mistaken rules (ten minutes)
	@$(SHOW) "the tool that makes mistakes" $(PIP) install --require-hashes -r requirements/mutants.lock
	$(BIN)/python -m tools.mutants $(GAME) --seed 1 --sample 200

lock: $(VENV)/bin/python ## Write the lock files anew
	$(PIP) install --quiet uv
	for name in play node test bench mutants; do $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes \
	  --no-header --no-annotate --python-version 3.11 requirements/$$name.in -o requirements/$$name.lock; done
	cd web && npm update --loglevel=error && node build/strip_lock.mjs

format: $(VENV)/test-ready ## Put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python tools/web.py format

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist web/dist web/generated web/node_modules web/src/generated/words .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name '__pycache__' -type d -prune -exec rm -rf {} +
