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

.PHONY: play test read-through check web test-web test-pure test-compiled same-results test-browser browser bench bench-house mutants lock format clean help

help: ## Say what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

play: $(VENV)/built ## Open the house in the browser
	@$(BIN)/tablee serve --open

# What is compiled and what is only read go side by side: neither keeps two cores busy alone.
test: $(VENV)/play-ready $(VENV)/test-ready web/dist/index.html ## Run every check
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/built read-through
	@$(MAKE) --no-print-directory test-pure test-compiled same-results test-browser
	@echo "all checks passed"

read-through:
	@$(MAKE) --no-print-directory --jobs=1 check test-web

$(VENV)/bin/python:
	@echo "1/3 an environment of Python in $(VENV)…"
	@$(PYTHON) tools/make_environment.py $(VENV)

$(VENV)/play-ready: requirements/play.lock | $(VENV)/bin/python
	@$(SHOW) "2/3 the packages it stands on" $(PIP) install --no-compile --require-hashes -r requirements/play.lock
	@touch $@

$(VENV)/test-ready: requirements/test.lock | $(VENV)/bin/python
	@$(SHOW) "the packages of the tests" $(PIP) install --require-hashes -r requirements/test.lock
	@touch $@

# The page of the house, built by Node: the machine's own, or the one from PyPI.
web/dist/index.html: $(PAGES) $(VENV)/play-ready
	$(BIN)/python tools/web.py build

web: web/dist/index.html ## Build the page of the house

# The package as people install it: compiled where a C compiler is at hand. A page that is there is taken as it is, and
# one that is not is built beside the engine.
$(VENV)/built: $(SOURCES) $(PAGES) $(VENV)/play-ready
	@$(MAKE) --no-print-directory --question web/dist/index.html 2>/dev/null || rm -rf web/dist
	@$(SHOW) "3/3 Tablée itself" $(PIP) install --verbose --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/tablee --version
	@touch $@

check: $(VENV)/test-ready ## Format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	$(BIN)/python -m tools.check_compiled
	$(BIN)/python tools/make_types.py --check
	$(BIN)/python tools/check_page.py
	$(BIN)/python tools/web.py format-check lint

test-web: $(VENV)/test-ready ## Types and unit tests of the page
	$(BIN)/python tools/web.py check test

test-pure: $(VENV)/test-ready web/dist/index.html ## All tests on the pure Python engine, but those in a browser
	$(PURE) -m pytest -n 2 --dist worksteal --ignore tests/browser

test-compiled: $(VENV)/test-ready $(VENV)/built ## The rules, chance and match tests on the compiled engine
	$(COMPILED) -m pytest -n 2 --dist worksteal tests/games tests/conformance tests/chance tests/match tests/examples

same-results: $(VENV)/test-ready $(VENV)/built ## Seeded playouts give the same results compiled and pure
	$(BIN)/python tools/compare_builds.py --games 100

browser: $(VENV)/test-ready ## Find Chromium, or install it
	$(BIN)/python tools/find_browser.py

# Secrets and contributions are known there: every game is dealt the same each time.
test-browser: browser $(VENV)/built ## Whole games through the page, in a real browser
	$(COMPILED) -m pytest -n 2 --dist worksteal tests/browser

bench: $(VENV)/built requirements/bench.lock ## Measure beside OpenSpiel
	@$(SHOW) "the peer we measure against" $(PIP) install --require-hashes -r requirements/bench.lock
	$(BIN)/python -m bench.run

bench-house: browser $(VENV)/built ## Load, kills, attacks and the page, measured (a quarter of an hour)
	$(BIN)/python -m bench.house_load
	$(BIN)/python -m bench.house_kills
	$(BIN)/python -m bench.house_attacks
	$(BIN)/python -m bench.house_welcome
	$(BIN)/python -m bench.web_shelf

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
