# `make` without a target lists all targets.

SWIFT ?= swift
export SWIFT
# Package.swift then takes warnings for errors, optimises imports in tests, and not what only waits in releases. It
# leaves out the package plugin, whose tool would be compiled a second time. All else that is built is the same.
export MAINSTAY_WORK := 1
# The packages are built into one folder, so that nothing is compiled twice. SwiftPM would take the plan of the package that was built there last.
BUILD := $(SWIFT) build --explicit-target-dependency-import-check error --scratch-path .build --disable-build-manifest-caching
# The program includes the Swift runtime, so it runs without a toolchain and starts faster.
RELEASE := --package-path Program -c release --product mainstay --static-swift-stdlib
# Names of functions stay, so a crash can be read. What only a debugger reads takes time to make, and `make install` strips it.
RELEASE += -Xswiftc -gnone -Xcc -g0
# On Linux, it would also export the 35,000 symbols of the runtime. The dynamic linker would bind and move them at each start, which takes
# half of the time of `mainstay --version`.
ifeq ($(shell uname),Linux)
RELEASE += -Xlinker --no-export-dynamic -Xlinker --no-pie
# The linker looks for libraries in the folder of the products first. There it finds the static libstdc++, if there is one.
STATIC := library=$$(clang -print-file-name=libstdc++.a 2>/dev/null); ! [ -f "$$library" ] || { \
	folder=$$($(BUILD) --package-path Program -c release --show-bin-path) && install -d $$folder && ln -sf "$$library" $$folder; }
endif
MAINSTAY := .build/release/mainstay
SOURCES := Package.swift Sources Tests Gateway Program Benchmarks Examples
PORT ?= 8080
PREFIX ?= /usr/local
RUNS ?= 10000
SECONDS ?= 60

.DEFAULT_GOAL := help
.PHONY: help run test hostile test-hostile fuzz test-browser build install lint format bench bench-check calls-check cluster words docs prove portable neighbours conformance drills recipes api release \
	bootstrap

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Install missing packages, build, import the dictionary, and serve (PORT=8080)
	@$(MAINSTAY) import
	@$(MAINSTAY) serve --port $(PORT)

# A crash is told in few lines, so that the end of a log says what it was.
test: export SWIFT_BACKTRACE := registers=none,images=none,threads=crashed,limit=20,top=0,color=no
# Each commit tries other cells of the hostile world.
test test-hostile: export MAINSTAY_HOSTILE_SLICE ?= $(shell git rev-parse --short=12 HEAD 2>/dev/null || echo 1)
ifdef ONLY
test: export MAINSTAY_ONLY := $(ONLY)
endif
ifdef FILTER
test: export FILTER := $(FILTER)
endif
test: bootstrap ## Install missing packages, build, and run all tests (ONLY="MainstayKitTests …" for some targets, FILTER=… by name)
	@scripts/test

hostile test-hostile: export MAINSTAY_ONLY := MainstayHostileTests
hostile test-hostile: export FILTER := MainstayHostileTests
hostile: bootstrap ## Let every consumer meet every situation, and print the grid
	@scripts/hostile scripts/test

test-hostile: bootstrap ## Let some consumers meet some situations (MAINSTAY_HOSTILE_SEED=…, MAINSTAY_HOSTILE_CELL='…' for one)
	@scripts/test

test-browser: build ## Test the pages in Chromium and Firefox, with JavaScript and without it
	@scripts/bootstrap browser
	@.build/browser/bin/python Program/Tests/Browser/run.py $(MAINSTAY)
	@.build/browser/bin/python Program/Tests/Browser/run.py $(MAINSTAY) --firefox

fuzz: bootstrap ## Fuzz what reads bytes of strangers, for some seconds each (SECONDS=60, TARGETS="requests json …")
	@scripts/fuzz $(SECONDS) $(TARGETS)

prove: bootstrap ## Simulate 10,000 hours of a cluster, and tell the story of a broken promise (RUNS=10000)
	@$(BUILD) --package-path Gateway -c release --product MainstayProof --quiet --scratch-path .build/prove -Xswiftc -enable-testing
	@.build/prove/release/MainstayProof $(RUNS)

portable: export MAINSTAY_PORTABLE := 1
portable: bootstrap ## Build and test what other platforms build: all of Foundation, and no curl
	@$(SWIFT) build --build-tests --quiet --scratch-path .build/portable --explicit-target-dependency-import-check error
	@$(SWIFT) test --skip-build --scratch-path .build/portable --experimental-maximum-parallelization-width 12

neighbours: bootstrap ## Build packages that depend on this one, as apps and servers do
	@scripts/bootstrap lint
	@scripts/neighbours

conformance: build ## Run the HTTP caching tests of a folder against the program (SUITE=folder)
	@scripts/conformance $(SUITE)

drills: build ## Let upstreams fail, disks fill up and processes die, and see that the gateway goes on
	@python3 Program/Tests/Drills/run.py $(MAINSTAY)

recipes: bootstrap ## Follow the steps of CONTRIBUTING for additions in a copy, build it, and run its tests
	@scripts/bootstrap lint
	@scripts/recipes

api: bootstrap ## Compare the public interface of all libraries with that of the last release
	@scripts/bootstrap lint
	@scripts/api

release: build ## Make a release of this commit: tag, archives, notes (URL=address of the repository)
	@scripts/bootstrap lint
	@scripts/release $(URL)

build: bootstrap ## Build the program: .build/release/mainstay
	@$(STATIC)
	@scripts/timed 'Building the program' $(BUILD) $(RELEASE)

install: build ## Install the program, its manual pages and completions (PREFIX=/usr/local)
	@install -D $(MAINSTAY) $(DESTDIR)$(PREFIX)/bin/mainstay
	@strip -S $(DESTDIR)$(PREFIX)/bin/mainstay # What only a debugger reads is nearly half of the file.
	@$(MAINSTAY) man --folder $(DESTDIR)$(PREFIX)/share/man/man1
	@install -d $(addprefix $(DESTDIR)$(PREFIX)/share/,bash-completion/completions zsh/site-functions fish/vendor_completions.d)
	@$(MAINSTAY) completions bash >$(DESTDIR)$(PREFIX)/share/bash-completion/completions/mainstay
	@$(MAINSTAY) completions zsh >$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_mainstay
	@$(MAINSTAY) completions fish >$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mainstay.fish

lint: bootstrap ## Check the format of all sources, what apps build against older Apple systems and privacy manifests, the texts of the dictionary, and the house
	@$(SWIFT) format lint --strict --recursive $(SOURCES)
	@scripts/bootstrap lint
	@$(SWIFT)c -parse -parse-as-library $$(find Examples/Sources/sample-app -name '*.swift')
	@scripts/lint-package
	@scripts/privacy
	@scripts/interface --check
	@scripts/apple
	@scripts/lint-texts
	@scripts/cell-widths --check
	@scripts/house --check

format: bootstrap ## Format all sources
	@$(SWIFT) format --in-place --recursive $(SOURCES)

bench-check: build ## Count the instructions of hits, misses, calls, pages and writes, and compare them with the table
	@$(MAINSTAY) import
	@command -v valgrind >/dev/null || scripts/bootstrap bench-check
	@$(SWIFT) build --package-path Benchmarks -c release --product calls --quiet
	@scripts/instructions --check Benchmarks/.build/release/calls $(MAINSTAY)

calls-check: ## Count the instructions of calls, hits, misses and writes of the kit alone, as bench-check does
	@command -v valgrind >/dev/null || scripts/bootstrap bench-check
	@if command -v valgrind >/dev/null; then \
	    $(SWIFT) build --package-path Benchmarks -c release --product calls --quiet && scripts/instructions --check Benchmarks/.build/release/calls; \
	else echo "valgrind is missing and cannot be installed, so nothing is counted."; fi

bench: build ## Run the benchmarks and print one figure a line
	@scripts/bootstrap bench
	@Benchmarks/run

cluster: build ## Run a Redis, three gateways and a balancer on this machine (PORT=8090)
	@scripts/bootstrap cluster
	@PORT=$(if $(filter 8080,$(PORT)),8090,$(PORT)) scripts/cluster $(MAINSTAY)

words: bootstrap ## Measure the dictionary against public lists in a folder, beside Aspell and Hunspell (SETS=folder)
	@scripts/bootstrap words
	@scripts/words $(SETS)

docs: bootstrap ## Build the documentation of all libraries: .build/docs
	@scripts/bootstrap lint
	@scripts/docs

bootstrap:
	@scripts/bootstrap
