# make demo      build, and show kith on the example files
# make test      lint, build with warnings as errors, run every test
# make install   put kith, its manual and its completions under PREFIX (/usr/local)
# make package   a .deb and a .tar.gz of the same files, in .build/dist
# make bench     compare kith with sqlite3 on generated people (SIZE=1000000); bench-peers compares
#                it with other programs that keep people or birthdays
# make format    bring the sources into the house's format
# make docs      write what follows from the option table: the manual and the README's list; and the
#                smallest file of the newest schema version, where that is missing or has changed
# make asan tsan run every test under a sanitizer
# make torture   the tests of faults at full length: every call fails, thousands of kills; then
#                TORTURE_FUZZ_SECONDS (3600) of fuzzing, and a table of what it all came to
# make fuzz      fuzz readers, typed dates, options and keys, each for FUZZ_SECONDS (60)
# make recipes   apply the worked examples of CONTRIBUTING.md to a copy, build it and run their tests;
#                RECIPES="field setting" for some of them
# make messages  gather what kith says for translators, in .build/messages.pot
# make coverage  run every test and say where the figures of what it reached are

SWIFT   ?= swift
PREFIX  ?= /usr/local
# Not from the environment: what was in it before is taken away.
DIST     = .build/dist
SIZE    ?= 1000000
SOURCES  = Package.swift Sources Tests benchmarks migrations
PROGRAM  = .build/release/kith
# The Swift runtime, libstdc++ and libgcc are linked in: finding the thousands of symbols of a shared
# libstdc++ was a fifth of what a start cost. The linker meets the archive under the name of the
# shared library; where there is no archive it takes the library.
LINK     = .build/link
STATIC   = --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld -Xswiftc -L$(LINK) \
           -Xswiftc -Xclang-linker -Xswiftc -static-libgcc $(REPEATED)
# What would tell one build from another of the same sources: hashes over where they lay.
REPEATED = -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xlinker --build-id=none
# Debian packages: what the program is built with, and what its tests ask for a second opinion.
NEEDS      = libsqlite3-dev libutf8proc-dev
PACKAGE_NEEDS = dpkg-dev binutils xz-utils
TEST_NEEDS = $(NEEDS) git sqlite3 hebcal remind mandoc locales tmux python3-vobject khard python3-dateutil python3-icalendar khal \
             bash zsh fish systemd lintian python3-html5lib tidy gettext $(PACKAGE_NEEDS)

.PHONY: all demo test build link format docs install package bench bench-peers asan tsan torture fuzz recipes messages coverage clean

all: build

build: link
	@./scripts/require $(NEEDS)
	$(SWIFT) build -c release $(STATIC) --product kith

link:
	@mkdir -p $(LINK)
	@archive=$$("$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/clang" \
	  -print-file-name=libstdc++.a); [ ! -f "$$archive" ] || ln -sf "$$archive" $(LINK)/libstdc++.so

demo: build
	@./scripts/demo $(PROGRAM)

test:
	@./scripts/require $(TEST_NEEDS)
	@./scripts/locales
	$(SWIFT) format lint --strict --recursive $(SOURCES)
	$(SWIFT) build --build-tests -Xswiftc -warnings-as-errors
	@./scripts/test $(SWIFT) test --skip-build --disable-xctest -Xswiftc -warnings-as-errors
	@$(MAKE) --no-print-directory package
	@./scripts/package-check "$(DIST)"

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

# One way of building for every sanitizer and for coverage: the same tests, another compiler flag.
asan:
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp \
	  $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/asan

tsan:
	$(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build/tsan

# What `make test` does for some calls and kills, for all of them; then the fuzzer, its time shared
# among its targets. What each of them notes is added up at the end.
TORTURE_FUZZ_SECONDS ?= 3600
FIGURES = $(CURDIR)/.build/torture.tsv
torture:
	@mkdir -p .build && rm -f $(FIGURES)
	KITH_TORTURE=$(FIGURES) $(SWIFT) test --disable-xctest --filter 'FaultTests|KillTests|SharingTests'
	@KITH_TORTURE=$(FIGURES) $(MAKE) --no-print-directory fuzz \
	  FUZZ_SECONDS=$$(($(TORTURE_FUZZ_SECONDS) / $$(grep -c '^run ' scripts/fuzz)))
	@./scripts/figures $(FIGURES)

# Each target for FUZZ_SECONDS from its fixtures on, with address checks, optimized, or there are
# few inputs a second. Both sanitizers in one option of the compiler: of two it takes the last, and the
# fuzzer then does not see what its inputs reach. By the other the package manager leaves `main` out.
FUZZ_SECONDS ?= 60
fuzz:
	KITH_FUZZING=1 $(SWIFT) build -c release --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address \
	  --product kith-fuzz --scratch-path .build/fuzz
	@./scripts/fuzz .build/fuzz/release/kith-fuzz $(FUZZ_SECONDS)

RECIPES =
recipes:
	@./scripts/require $(TEST_NEEDS)
	@SWIFT="$(SWIFT)" ./scripts/recipes $(RECIPES)

messages:
	@./scripts/require python3
	@mkdir -p .build
	@./scripts/messages .build/messages.pot

coverage:
	$(SWIFT) test --disable-xctest --enable-code-coverage --scratch-path .build/coverage
	@$(SWIFT) test --show-codecov-path --scratch-path .build/coverage

bench: build
	@./scripts/require sqlite3
	$(SWIFT) build -c release $(STATIC) --product kith-bench
	.build/release/kith-bench $(PROGRAM) --size $(SIZE) --json .build/bench.json

bench-peers: build
	@./scripts/require sqlite3
	@for peer in khard abook birthday remind; do ./scripts/require $$peer || :; done
	$(SWIFT) build -c release $(STATIC) --product kith-bench
	.build/release/kith-bench $(PROGRAM) --peers --json .build/bench-peers.json

docs:
	KITH_RECORD=1 $(SWIFT) test --disable-xctest --filter 'DocumentTests|DatabaseFixtureTests'

install: build
	install -D -s -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/kith"
	install -D -m 644 docs/kith.1 "$(DESTDIR)$(PREFIX)/share/man/man1/kith.1"
	@./scripts/completions $(PROGRAM) "$(DESTDIR)$(PREFIX)/share"
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/doc/kith" README.md CHANGELOG.md
	install -D -m 644 LICENSE "$(DESTDIR)$(PREFIX)/share/doc/kith/copyright"
	install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/doc/kith/examples" fixtures/people.csv fixtures/events.csv

package:
	@./scripts/require $(PACKAGE_NEEDS)
	rm -rf .build/tree
	@$(MAKE) --no-print-directory install DESTDIR=.build/tree PREFIX=/usr
	@./scripts/package .build/tree "$(DIST)"

clean:
	$(SWIFT) package clean
