# Two commands: `make play` and `make test`. Each sets everything up on a machine with Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := $(shell find package.json package-lock.json web src/mazzo/words src/mazzo/games -not -path '*/__pycache__*' -not -name '*.py')
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play console test check bench format clean

play: $(VENV)/.ready
	@$(BIN)/mazzo serve --host 0.0.0.0 --open --log-level warning

console: $(VENV)/.ready
	@$(BIN)/mazzo play

test: $(VENV)/.dev check
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python hatch_build.py check
	$(BIN)/python hatch_build.py test

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.ready .venv-bench/.ready
	$(BIN)/mazzo bench --peers .venv-bench/bin/python

# Installing builds the page too, so it is done again whenever one of the page's sources has changed.
$(VENV)/.ready: pyproject.toml constraints.txt hatch_build.py $(PAGE)
	@echo "Setting Mazzo up ..."
	@$(PYTHON) -c 'import sys; sys.exit("Mazzo needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.ready requirements-dev.txt
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt --requirement requirements-dev.txt
	@$(BIN)/python hatch_build.py --requires | xargs -r $(BIN)/python -m pip install --quiet --constraint constraints.txt
	@touch $@

.venv-bench/.ready: bench/requirements.txt
	@echo "Setting the peers up (once) ..."
	@test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip install --quiet --requirement bench/requirements.txt
	@touch $@

clean:
	rm -rf $(VENV) .venv-bench node_modules src/mazzo/server/web
