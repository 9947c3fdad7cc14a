# What there is to do here. The first build takes minutes (README); later ones seconds.

.PHONY: run test build install lint bench soak channels pictures vectors clean help
.DEFAULT_GOAL := help

help: ## What you can ask for
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

run: ## Build, plan an example day and serve the app on http://localhost:8080 (PORT=… for another)
	@Tools/needs run
	swift build --product daymark
	swift build --product daymarkd
	@Tools/browser-build
	@Tools/run

# Runs the first beside the second; what the first says is shown where it fails.
beside = @mkdir -p build; echo "$(1), beside the next"; $(1) > build/beside.log 2>&1 & first=$$!; echo "$(2)"; $(2); second=$$?; \
	wait $$first || { cat build/beside.log; exit 1; }; exit $$second

# Where everything is built once and thrown away (CI=true, as .ci/run says) nobody debugs it: no symbols, and of the browser's
# module only the one that is shipped.
symbols = $(if $(CI),-debug-info-format none)
modules = $(if $(CI),Tools/browser-build,sh -c 'Tools/browser-build debug && Tools/browser-build')

test: lint ## Everything that must hold: style, the core in three builds, the store, the terminal, the browser
	@Tools/needs test
	Tools/check-web
	$(call beside,$(modules),swift build --build-tests $(symbols))
	$(call beside,Tools/fuzz 3,Tools/swept swift test --skip-build $(symbols))
	Tools/browser-test

build: ## What is shipped: daymark, daymarkd and the web app, optimised
	@Tools/needs run
	swift build --configuration release --scratch-path .build/static -Xswiftc -static-executable -Xlinker -s --product daymark
	swift build --configuration release --static-swift-stdlib -Xlinker -s --product daymarkd
	Tools/browser-build
	@mkdir -p build/bin && cp .build/static/release/daymark .build/release/daymarkd build/bin/
	swift build --product generate-manual
	@mkdir -p build/man build/completions
	.build/debug/generate-manual build/bin/daymark --output-directory build/man
	@for shell in bash zsh fish; do build/bin/daymark --generate-completion-script $$shell > build/completions/daymark.$$shell; done
	@echo "The programs are in build/bin."

PREFIX ?= /usr/local
install: build ## Put the programs, the manual and completions under PREFIX (/usr/local)
	install -D -t $(DESTDIR)$(PREFIX)/bin build/bin/daymark build/bin/daymarkd
	mkdir -p $(DESTDIR)$(PREFIX)/share/daymark && rm -rf $(DESTDIR)$(PREFIX)/share/daymark/web
	cp -r build/web $(DESTDIR)$(PREFIX)/share/daymark/web
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man1 build/man/daymark.1
	install -D -m 644 build/completions/daymark.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/daymark
	install -D -m 644 build/completions/daymark.zsh $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_daymark
	install -D -m 644 build/completions/daymark.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/daymark.fish

lint: ## Formatting, strictly
	swift format lint --strict --parallel --recursive Sources Tests Package.swift

bench: build ## Against Taskwarrior and vdirsyncer in the same run; how good plans are; how fast the browser starts, answers and syncs
	@Tools/needs bench
	@[ -x .build/bench/bin/python ] || python3 -m venv .build/bench
	@.build/bench/bin/pip install --quiet --disable-pip-version-check python-dateutil icalendar vdirsyncer radicale playwright==1.65.2
	.build/bench/bin/python Tools/bench
	.build/bench/bin/python Tools/bench-plan
	.build/bench/bin/python Tools/bench-plan chromium
	.build/bench/bin/python Tools/bench-nags
	.build/bench/bin/python Tools/bench-sync
	.build/bench/bin/python Tools/bench-browser

soak: build ## Long runs: kills while writing, 20,000 histories of sync, a thousand of nags and eight of two years, five minutes of hostile bytes for each reader, a server treated badly
	Tools/soak
	Tools/soak-nags
	DAYMARK_HISTORIES=20000 Tools/swept swift test --filter devicesComeToTheSameAndLoseNothing
	DAYMARK_NAG_SEEDS=1000 DAYMARK_NAG_YEARS=4 Tools/swept swift test --filter DispatcherSimulationTests
	Tools/fuzz 300
	DAYMARK_ROUNDS=100 Tools/browser-test -k killed
	Tools/soak-server

channels: build ## Nags through real programs: msmtp, dunst, Chromium, a webhook, ntfy
	@Tools/needs channels
	Tools/browser-test --collect-only > /dev/null
	Tools/try-channels

pictures: ## Screenshots of every screen in every voice, into build/pictures; the README's into docs/pictures
	@Tools/needs test
	swift build --product daymark
	swift build --product daymarkd
	Tools/browser-build
	Tools/browser-test --collect-only > /dev/null
	.build/venv/bin/python Tools/pictures

vectors: ## Make the golden vectors anew from the present native build; look at the difference before keeping it
	swift build --product daymark
	Tests/Vectors/make .build/debug/daymark

clean: ## Remove what was built (never your data)
	rm -rf .build build
