# Two commands: `make play` and `make test`. Each sets everything up on a machine with Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := $(shell find package.json package-lock.json web src/mazzo/words src/mazzo/games -not -path '*/__pycache__*' -not -name '*.py')
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Whoever starts Python a hundred times keeps what it has compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play console test soak check check-python check-page docs bench format lock release pinned clean

play: $(VENV)/.ready
	@$(BIN)/mazzo serve --host 0.0.0.0 --open --log-level warning

console: $(VENV)/.ready
	@$(BIN)/mazzo play

# Everything; or, with GAME=<id>, what concerns one game: its rules, then its board in a browser.
# More workers than cores: most tests of the page and the server wait for something.
PYTEST := $(BIN)/python -m pytest -n 5 --dist worksteal
# What failed is tried once more, alone. If it passes then, it hangs on how busy the machine is: a fault of the test or of the product,
# which the summary above names and somebody has to mend.
ALONE := echo "Once more, alone: what passes now hangs on how busy the machine is." && \
	$(BIN)/python -m pytest --last-failed --last-failed-no-failures none
ifdef GAME
test: $(VENV)/.dev
	$(PYTEST) --game $(GAME) src/mazzo/games/$(GAME) src/mazzo/testing tests/test_laws_front_ends.py tests/test_wasm.py
	$(PYTEST) --game $(GAME) tests/browser
else
test: $(VENV)/.dev
	@$(MAKE) --no-print-directory --jobs 2 --output-sync check docs
	$(PYTEST) || { [ $$? -eq 1 ] && $(ALONE); }
endif

# All of what `make test` only samples.
soak: $(VENV)/.dev
	MAZZO_SOAK=1 $(PYTEST)

check: check-python check-page

check-python: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-page: $(VENV)/.dev
	$(BIN)/python hatch_build.py check
	$(BIN)/python hatch_build.py test

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The documentation as a site, which `mazzo serve` offers under /docs.
docs: $(VENV)/.dev
	$(BIN)/python docs/build.py

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

# What the container installs: every dependency with its hashes.
lock: .venv-release/.ready
	.venv-release/bin/uv pip compile pyproject.toml --extra postgresql --constraint constraints.txt --generate-hashes --python-version 3.14 \
		--python-platform linux --no-header --no-annotate --quiet --output-file deploy/requirements.txt

# The wheel, a list of everything that is installed with it, and the container's recipe on a base image that never changes.
release: pinned docs .venv-release/.ready
	.venv-release/bin/python -m build --outdir dist
	sed 's|^ARG BASE=.*|ARG BASE=$(BASE)|' deploy/Dockerfile > dist/Dockerfile
	.venv-release/bin/cyclonedx-py requirements deploy/requirements.txt --pyproject pyproject.toml --output-file dist/sbom.cdx.json

pinned:
	@case "$(BASE)" in *@sha256:?*) ;; *) \
		echo "Name the base image by its digest: make release BASE=python:3.14-slim@sha256:… (docker buildx imagetools inspect python:3.14-slim)"; \
		exit 1;; esac

.venv-release/.ready:
	@test -x .venv-release/bin/python || $(PYTHON) -m venv .venv-release
	@.venv-release/bin/python -m pip install --quiet build==1.6.1 cyclonedx-bom==7.5.0 uv==0.13.7
	@touch $@

clean:
	rm -rf $(VENV) .venv-bench .venv-release dist node_modules src/mazzo/server/docs src/mazzo/server/web
