# Two commands do everything on a fresh machine: `make build` (the main job) and `make test`.
# Both prepare .venv from requirements.lock first, and say which system library is missing.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: build test check format bench planted soak reports clean setup lock system

build: $(READY)  ## check and build all games into build/
	$(BIN)/designer build

test: $(READY)  ## run the tests
	$(BIN)/python -m pytest -n 2

check: $(READY)  ## format, lint, types, architecture, committed schemas, content
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/designer schema --check
	$(BIN)/designer fmt --check
	$(BIN)/designer check

format: $(READY)  ## bring code and content into the form that `make check` asks for
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/designer fmt

bench: $(READY)  ## measure, as ratios within one run
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-bench.lock
	$(BIN)/python -m tests.bench

planted: $(READY)  ## plant faults into the engine, one at a time: the tests must notice each
	$(BIN)/python -m tests.engine.planted

soak: $(READY)  ## try the laws of all games on twenty times as many walks, other ones every time
	SOAK=20 $(BIN)/python -m pytest -n 2 tests/engine/test_laws.py

reports: $(READY)  ## play the three games as they are, and renew their pages in docs/playtest/
	$(BIN)/designer playtest battlepop --cards 100 --rulings 50 --format html --out docs/playtest/battlepop.html
	$(BIN)/designer playtest brawlhalla --games 300 --format html --out docs/playtest/brawlhalla.html
	$(BIN)/designer playtest frogs_and_logs --cards 300 --rulings 150 --format html --out docs/playtest/frogs_and_logs.html

setup: $(READY)

system:
	@sh tools/system-libraries.sh

$(READY): requirements.lock pyproject.toml tools/system-libraries.sh
	@sh tools/system-libraries.sh
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "designer needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V). Try: make PYTHON=python3.12 build"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "this Python cannot make virtual environments. On Debian or Ubuntu: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

LOCK := uv pip compile --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --python-version 3.11

lock:  ## renew requirements.lock and requirements-bench.lock from pyproject.toml (needs uv)
	$(LOCK) pyproject.toml --group dev -o requirements.lock
	$(LOCK) --group pyproject.toml:bench --constraint requirements.lock -o requirements-bench.lock

clean:  ## remove the output, the caches and the virtual environment
	rm -rf build .designer-cache $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
