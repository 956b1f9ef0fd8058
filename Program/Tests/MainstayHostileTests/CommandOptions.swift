// SPDX-License-Identifier: Apache-2.0

@testable import MainstayCLI

/// The options of commands: each is in a command line of the grid, or is known not to be.
enum CommandOptions {
    /// The options that no line of the grid has, by the name of the command. A new option belongs in a line; here it is
    /// only noted that nobody has tried it.
    private static let others: [String: Set<String>] = [
        "cache list": ["host", "limit", "prefix", "tag"],
        "cache purge": ["prefix", "soft", "tag"],
        "cache warm": ["upstream", "verbose"],
        "cache why": ["offline", "upstream"],
        "cards": ["all", "count", "discarded", "export", "pool", "upstream", "verbose"],
        "cards decks": ["ask", "limit", "reset", "retention"],
        "cards delete": ["all", "deck", "state", "tag"],
        "cards edit": ["ask", "tags", "word"],
        "cards move": ["all", "deck", "state", "tag"],
        "cards notes": ["deck", "limit", "plain", "state", "tag"],
        "cards review": ["deck", "limit", "new", "upstream", "verbose"],
        "cards stats": ["plain"],
        "cards suspend": ["all", "deck", "state", "tag"],
        "completions": ["values"],
        "define": ["all", "etymology", "limit", "no-pager", "print-request", "thesaurus", "to", "upstream", "verbose"],
        "doctor": ["offline", "upstream"],
        "drift": ["accept", "annotations", "fail-on", "field", "junit", "live"],
        "generate": ["base-url", "check", "hashable", "module", "name", "operation", "required", "tests"],
        "import": ["espeak-ng", "from"],
        "import trips": ["skip-invalid"],
        "keys add": ["quota", "shadow"],
        "learn": ["base", "title"],
        "man": ["folder"],
        "news": ["follow", "offline", "plain", "print-request", "stream", "upstream", "verbose"],
        "news hidden": ["offline", "remove", "upstream", "verbose"],
        "news item": ["depth", "offline", "plain", "print-request", "stream", "upstream", "verbose"],
        "news read": ["no-pager", "offline", "upstream", "verbose"],
        "news saved": ["offline", "remove", "upstream", "verbose"],
        "news search": ["limit", "newest", "offline", "print-request", "tag", "upstream", "verbose"],
        "news sync": ["list", "upstream", "verbose"],
        "news user": ["offline", "print-request", "upstream", "verbose"],
        "oxford domains": [
            "api-version", "lang", "list", "no-pager", "offline", "print-request", "to", "upstream", "verbose",
        ],
        "oxford entries": [
            "api-version", "definitions", "domains", "etymologies", "examples", "fields", "grammatical-features",
            "lang", "lexical-category", "no-pager", "offline", "print-request", "pronunciations", "regions",
            "registers", "strict-match", "upstream", "variant-forms", "verbose",
        ],
        "oxford fields": ["api-version", "no-pager", "offline", "print-request", "upstream", "verbose"],
        "oxford filters": ["api-version", "no-pager", "offline", "print-request", "upstream", "verbose"],
        "oxford frequencies": [
            "api-version", "collate", "corpus", "grammatical-features", "lang", "lemmas", "lexical-category", "limit",
            "max-frequency", "max-normalized-frequency", "min-frequency", "min-normalized-frequency", "no-pager",
            "offline", "offset", "print-request", "sort", "true-case", "true-cases", "upstream", "verbose", "wordform",
            "wordforms",
        ],
        "oxford frequency": [
            "api-version", "corpus", "lang", "lemma", "lexical-category", "no-pager", "offline", "print-request",
            "true-case", "upstream", "verbose", "wordform",
        ],
        "oxford grammatical-features": [
            "api-version", "lang", "list", "no-pager", "offline", "print-request", "to", "upstream", "verbose",
        ],
        "oxford inflections": [
            "api-version", "grammatical-features", "lang", "lexical-category", "no-pager", "offline", "print-request",
            "strict-match", "upstream", "verbose",
        ],
        "oxford languages": [
            "api-version", "list", "no-pager", "offline", "print-request", "source-language", "target-language",
            "upstream", "verbose",
        ],
        "oxford lemmas": [
            "api-version", "grammatical-features", "lang", "lexical-category", "no-pager", "offline", "print-request",
            "upstream", "verbose",
        ],
        "oxford lexical-categories": [
            "api-version", "lang", "list", "no-pager", "offline", "print-request", "to", "upstream", "verbose",
        ],
        "oxford ngrams": [
            "api-version", "collate", "corpus", "format", "lang", "limit", "max-document-frequency", "max-frequency",
            "min-document-frequency", "min-frequency", "no-pager", "offline", "offset", "print-request", "punctuation",
            "sort", "tokens", "upstream", "verbose",
        ],
        "oxford regions": [
            "api-version", "lang", "list", "no-pager", "offline", "print-request", "upstream", "verbose",
        ],
        "oxford registers": [
            "api-version", "lang", "list", "no-pager", "offline", "print-request", "to", "upstream", "verbose",
        ],
        "oxford search": [
            "api-version", "from", "lang", "limit", "no-pager", "offline", "offset", "prefix", "print-request",
            "regions", "thesaurus", "to", "upstream", "verbose",
        ],
        "oxford sentences": [
            "api-version", "lang", "no-pager", "offline", "print-request", "strict-match", "upstream", "verbose",
        ],
        "oxford thesaurus": [
            "api-version", "fields", "lang", "no-pager", "offline", "print-request", "strict-match", "upstream",
            "verbose",
        ],
        "oxford translations": [
            "api-version", "domains", "fields", "from", "grammatical-features", "lexical-category", "no-pager",
            "offline", "print-request", "registers", "strict-match", "upstream", "verbose",
        ],
        "oxford wordlist": [
            "api-version", "exact", "exclude", "exclude-prime-senses", "exclude-senses", "lang", "lexical-category",
            "limit", "no-pager", "offline", "offset", "prefix", "print-request", "regions", "registers", "translations",
            "upstream", "verbose", "word-length",
        ],
        "oxford words": [
            "api-version", "domains", "fields", "grammatical-features", "lang", "lexical-category", "no-pager",
            "offline", "print-request", "registers", "upstream", "verbose",
        ],
        "play dictionary": ["daily", "new", "offline", "seed", "upstream", "verbose"],
        "play hangman": ["category", "daily", "list", "new"],
        "play memory": ["daily", "new", "theme"],
        "play tictactoe": ["against", "daily", "first", "new"],
        "random": [
            "all-words", "define", "difficulty", "language", "length", "no-pager", "offline", "print-request",
            "upstream", "verbose",
        ],
        "record": ["binary", "keep-people", "known", "port", "secret"],
        "sandbox": ["fault", "host", "seed", "stateful"],
        "search": [
            "contains", "definitions", "difficulty", "domain", "length", "limit", "no-pager", "part-of-speech",
            "region", "register", "rhymes",
        ],
        "serve": ["access-log", "host", "learn", "log-file", "offline", "public", "upstream", "verbose"],
        "trips": [
            "date", "destination", "links", "max-price", "nights", "offline", "plain", "print-request", "region",
            "sort", "upstream", "verbose",
        ],
        "trips add": ["offline", "upstream", "verbose"],
        "trips regions": ["offline", "print-request", "upstream", "verbose"],
        "trips watch": [
            "date", "destination", "every", "max-price", "nights", "offline", "region", "sort", "upstream", "verbose",
        ],
    ]

    /// What every command that has it does in the same way.
    private static let common: Set<String> = ["json", "help", "color", "version"]

    /// The options that occur in no line and are not known, and those that are known and not there: `stats --all`.
    static var unknown: [String] {
        var differences: [String] = []
        for (name, command) in commands(MainstayCLI.Program.commands) {
            let used = Set(
                CommandLines.all.filter { $0.commandName == name }.flatMap(\.words).flatMap { word in
                    command.specification.options.filter { $0.matches(word) }.map(\.name)
                })
            let there = Set(command.specification.options.map(\.name)).subtracting(common)
            for option in there.subtracting(used).symmetricDifference(others[name] ?? []) {
                differences.append("\(name) --\(option)")
            }
        }
        return differences.sorted()
    }

    private static func commands(_ all: [any Command.Type]) -> [(String, any Command.Type)] {
        all.flatMap { [($0.specification.name, $0)] + commands($0.subcommands) }
    }
}
