# Two commands matter: `make play` and `make test`. Both set everything up by themselves.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src docs/rules -type f -not -name '*.pyc' 2>/dev/null) setup.py pyproject.toml
PURE := PYTHONPATH=src $(BIN)/python
COMPILED := $(BIN)/python
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test check test-pure test-compiled same-results bench lock format clean help

help: ## Say what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

play: $(VENV)/built ## Play Jacquet in the terminal
	@$(BIN)/tablee play jacquet

test: check test-pure test-compiled same-results ## Run every check
	@echo "all checks passed"

$(VENV)/bin/python:
	$(PYTHON) tools/make_environment.py $(VENV)

$(VENV)/play-ready: requirements/play.lock | $(VENV)/bin/python
	$(PIP) install --require-hashes -r requirements/play.lock
	@touch $@

$(VENV)/test-ready: requirements/test.lock | $(VENV)/bin/python
	$(PIP) install --require-hashes -r requirements/test.lock
	@touch $@

# The package as people install it: compiled where a C compiler is at hand.
$(VENV)/built: $(SOURCES) $(VENV)/play-ready
	@echo "building tablee (a minute the first time)…"
	$(PIP) install --no-build-isolation --no-deps --force-reinstall . 
	@$(BIN)/tablee --version
	@touch $@

check: $(VENV)/test-ready ## Format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	$(BIN)/python tools/check_shifts.py
	$(BIN)/python tools/make_types.py --check

test-pure: $(VENV)/test-ready ## All tests on the pure Python engine
	$(PURE) -m pytest -n 2 --dist worksteal

test-compiled: $(VENV)/test-ready $(VENV)/built ## The rules, chance and match tests on the compiled engine
	$(COMPILED) -m pytest -n 2 --dist worksteal tests/games tests/conformance tests/chance tests/match

same-results: $(VENV)/test-ready $(VENV)/built ## Seeded playouts give the same results compiled and pure
	$(BIN)/python tools/compare_builds.py --games 600

bench: $(VENV)/built requirements/bench.lock ## Measure beside OpenSpiel
	$(PIP) install --require-hashes -r requirements/bench.lock
	$(BIN)/python -m bench.run

lock: $(VENV)/bin/python ## Write the lock files anew
	$(PIP) install uv
	for name in play test bench; do $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes \
	  --no-header --no-annotate --python-version 3.11 requirements/$$name.in -o requirements/$$name.lock; done

format: $(VENV)/test-ready ## Put the code in order
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean: ## Remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name '__pycache__' -type d -prune -exec rm -rf {} +
