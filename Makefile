# Builds, tests and measures Daymark. `make help` lists the targets.
# The first build takes minutes (see README.md), later ones seconds.

.PHONY: run test build install lint bench soak channels pictures vectors clean help
.DEFAULT_GOAL := help

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

run: ## Build, plan an example day, and serve the app on http://localhost:8080 (or PORT=...)
	@Tools/needs run
	swift build --product daymark
	swift build --product daymarkd
	@Tools/browser-build
	@Tools/run

lint = swift format lint --strict --parallel --recursive Sources Tests Package.swift

# Runs two commands in parallel and fails if one of them fails. The output of the first is shown
# only if it fails.
in_parallel = @mkdir -p build; \
	echo "$(1) (in parallel)"; \
	$(1) > build/parallel.log 2>&1 & first=$$!; \
	echo "$(2)"; \
	$(2); second=$$?; \
	wait $$first || { cat build/parallel.log; exit 1; }; \
	exit $$second

# CI builds everything once and debugs nothing. It leaves out symbols and the debug build of the
# browser's module, and optimises Core and Screens, which takes less time than the tests save. It has
# 40 minutes, so the fuzz targets are left to `make test` elsewhere, and fewer worlds of nags are
# simulated.
ifdef CI
export DAYMARK_BUILD = fast
endif
symbols = $(if $(CI),-debug-info-format none)
both_modules = sh -c 'Tools/module-build debug && Tools/module-build'
module_builds = $(if $(CI),Tools/module-build,$(both_modules))
# A browser test that fails in CI runs once more, and the report names it: the machine may have been
# busy. Elsewhere the first failure counts.
reruns = $(if $(CI),--reruns 1 -r R)
# Something to do while the Swift tests run. CI installs the Python packages of the browser tests.
beside_swift_tests = $(if $(CI),Tools/browser-test --collect-only,Tools/fuzz 3)
worlds = $(if $(CI),DAYMARK_NAG_SEEDS=20 DAYMARK_HISTORIES=300)
swift_tests = $(worlds) Tools/with-own-tmpdir swift test --skip-build $(symbols)

test: ## Run all tests: style, Swift, fuzzing, and the browser
	$(call in_parallel,Tools/needs test,$(lint))
	Tools/check-web
	$(call in_parallel,$(module_builds),swift build --build-tests $(symbols))
	SWIFT_FLAGS="$(symbols)" Tools/bundle-web
	$(call in_parallel,$(beside_swift_tests),$(swift_tests))
	Tools/browser-test $(reruns)

release = swift build --configuration release -Xlinker -s

build: ## Build optimised programs, the web app, the manual page and shell completions
	@Tools/needs run
	$(release) --product daymark --scratch-path .build/static -Xswiftc -static-executable
	$(release) --product daymarkd --static-swift-stdlib
	Tools/browser-build
	@mkdir -p build/bin
	@cp .build/static/release/daymark .build/release/daymarkd build/bin/
	swift build --product generate-manual
	@mkdir -p build/man build/completions
	.build/debug/generate-manual build/bin/daymark --output-directory build/man
	@for shell in bash zsh fish; do \
		build/bin/daymark --generate-completion-script $$shell > build/completions/daymark.$$shell; \
	done
	@echo "The programs are in build/bin."

PREFIX ?= /usr/local
share = $(DESTDIR)$(PREFIX)/share

install: build ## Install the programs, manual page and completions under PREFIX (/usr/local)
	install -D -t $(DESTDIR)$(PREFIX)/bin build/bin/daymark build/bin/daymarkd
	mkdir -p $(share)/daymark
	rm -rf $(share)/daymark/web
	cp -r build/web $(share)/daymark/web
	install -D -m 644 -t $(share)/man/man1 build/man/daymark.1
	install -D -m 644 build/completions/daymark.bash $(share)/bash-completion/completions/daymark
	install -D -m 644 build/completions/daymark.zsh $(share)/zsh/site-functions/_daymark
	install -D -m 644 build/completions/daymark.fish $(share)/fish/vendor_completions.d/daymark.fish

lint: ## Check the formatting of the Swift code
	$(lint)

python = .build/bench/bin/python
peers = python-dateutil icalendar vdirsyncer radicale playwright==1.65.2

bench: build ## Measure speed and plan quality, compared with Taskwarrior, vdirsyncer and others
	@Tools/needs bench
	@[ -x $(python) ] || python3 -m venv .build/bench
	@.build/bench/bin/pip install --quiet --disable-pip-version-check $(peers)
	$(python) Tools/bench
	$(python) Tools/bench-plan
	$(python) Tools/bench-plan chromium
	$(python) Tools/bench-nags
	$(python) Tools/bench-sync
	$(python) Tools/bench-tokens
	$(python) Tools/bench-browser

history_test = devicesComeToTheSameAndLoseNothing
nag_tests = DispatcherSimulationTests
test_only = Tools/with-own-tmpdir swift test --filter

# Kills programs while they write, simulates 20,000 histories of sync and a thousand of nags,
# fuzzes each reader for five minutes, and misuses a server.
soak: build ## Run the long tests: kills, simulations, fuzzing, and misuse of the server
	Tools/soak
	Tools/soak-nags
	DAYMARK_HISTORIES=20000 $(test_only) $(history_test)
	DAYMARK_NAG_SEEDS=1000 DAYMARK_NAG_YEARS=4 $(test_only) $(nag_tests)
	Tools/fuzz 300
	DAYMARK_ROUNDS=100 Tools/browser-test -k killed
	Tools/soak-server

channels: build ## Send nags through real programs: msmtp, dunst, Chromium, a webhook, ntfy
	@Tools/needs channels
	Tools/browser-test --collect-only > /dev/null
	Tools/try-channels

pictures: ## Take screenshots of every screen into build/pictures, and the README's
	@Tools/needs test
	swift build --product daymark
	swift build --product daymarkd
	Tools/browser-build
	Tools/browser-test --collect-only > /dev/null
	.build/venv/bin/python Tools/pictures

vectors: ## Regenerate the golden vectors from the native build; review the difference
	swift build --product daymark
	Tests/Vectors/make .build/debug/daymark

clean: ## Delete everything that was built (never your data)
	rm -rf .build build
