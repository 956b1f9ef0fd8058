# `make` alone lists what there is to make.

SWIFT ?= swift
BUILD := $(SWIFT) build --explicit-target-dependency-import-check error
# The program carries the Swift runtime: it runs where no toolchain is, and starts faster.
RELEASE := -c release --product mainstay --static-swift-stdlib
MAINSTAY := .build/release/mainstay
PORT ?= 8080

.DEFAULT_GOAL := help
.PHONY: help run test build lint format bench docs bootstrap

help: ## List what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Install what is missing, build, import the dictionary, and serve (PORT=8080)
	@$(MAINSTAY) import
	@$(MAINSTAY) serve --port $(PORT)

# All tests at once would starve those that watch the time.
test: export MAINSTAY_OPTIMIZE_IMPORTS := 1
test: bootstrap ## Install what is missing, build, and run all tests
	@$(BUILD) --build-tests --quiet
	@$(SWIFT) test --skip-build --experimental-maximum-parallelization-width 12

build: bootstrap ## Build the program: .build/release/mainstay
	@$(BUILD) $(RELEASE)

lint: bootstrap ## Check the format of all sources
	@$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Examples Package.swift

format: bootstrap ## Format all sources
	@$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Examples Package.swift

bench: build ## Measure, and print one line a figure
	@scripts/bootstrap bench
	@Benchmarks/run

docs: bootstrap ## Build the documentation of the kit: .build/docs
	@scripts/docs

bootstrap:
	@scripts/bootstrap
