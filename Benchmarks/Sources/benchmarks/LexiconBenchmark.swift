// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon

/// Measures queries to the lexicon: in this process against plain SQLite, and as processes against `dict`.
enum LexiconBenchmark {
    static func run(_ scratch: Scratch, program: String) throws {
        try scratch.run(program, "import")
        let path = "\(scratch.path)/data/mainstay/lexicon.sqlite"
        let lexicon = try Lexicon(path: path)
        var generator = LinearGenerator()
        let words = try lexicon.randomWords(2000, using: &generator)
        let headwords = try lexicon.words(matching: LexiconQuery(limit: .max))
        let sample = (0..<2000).map { _ in headwords.randomElement(using: &generator) ?? "" }

        let plain = try PlainLookUp(file: path)
        let exact = try microseconds(of: sample) { _ = try lexicon.entry(for: $0) }
        let select = try microseconds(of: sample) { try plain.definitions(of: $0) }
        tell("lexicon, exact look-up", exact, wanted: "50 µs p50, 100 µs p99")
        report(
            "lexicon, exact look-up, p50", ratio: exact.p50 / select.p50, "whole entries against SQLite's definitions")
        report(
            "lexicon, exact look-up, p99", ratio: exact.p99 / select.p99, "whole entries against SQLite's definitions")

        let prefixes = sample.map { String($0.prefix(Int.random(in: 1...5, using: &generator))) }
        tell(
            "lexicon, prefix", try microseconds(of: prefixes) { _ = try lexicon.completions(of: $0) }, wanted: "1 ms")
        let texts = try words.prefix(500).compactMap { word in
            try lexicon.entry(for: word)?.matches.first?.meanings.first?.senses.first?.definition
        }
        .map { definition in
            definition.split(separator: " ").filter { $0.count > 3 }.shuffled(using: &generator).prefix(2).joined(
                separator: " ")
        }
        tell(
            "lexicon, full text", try microseconds(of: texts) { _ = try lexicon.search(definitions: $0) },
            wanted: "2 ms p99")
        let typos = words.prefix(500).map { typo(of: $0, using: &generator) }
        tell(
            "lexicon, did you mean", try microseconds(of: typos) { _ = try lexicon.suggestions(for: $0) },
            wanted: "10 ms p99")
        let found = try zip(words.prefix(500), typos).count { word, typo in
            try lexicon.suggestions(for: typo).contains { $0.word == word }
        }
        report("lexicon, did you mean", Double(found) / 5, "%", "the word among the first five for one slip in it")
        try processes(scratch, program: program)
    }

    private static func processes(_ scratch: Scratch, program: String) throws {
        let (dict, port) = (try scratch.find("dict"), try Loopback.freePort())
        let file = try scratch.write(
            """
            global { listen_to 127.0.0.1; port \(port); }
            database gcide { data /usr/share/dictd/gcide.dict.dz index /usr/share/dictd/gcide.index }
            """, to: "dictd.conf")
        try scratch.start(scratch.find("dictd"), "--config", file, "--debug", "nodetach")
        let server = ["-h", "127.0.0.1", "-p", "\(port)"]
        for (name, ours, theirs) in [
            ("define", ["define", "heart", "--offline"], ["heart"]),
            ("prefix", ["search", "serend"], ["-m", "-s", "prefix", "serend"]),
            ("did you mean", ["search", "recieve"], ["-m", "-s", "lev", "recieve"]),
        ] {
            let one = try milliseconds { try scratch.runWhateverStatus(program, ours) }
            let other = try milliseconds { try scratch.runWhateverStatus(dict, server + theirs) }
            report("\(name) beside dict", ratio: one / other, "time of a process against dict asking dictd")
        }
    }

    private static func milliseconds(_ body: () throws -> Void) throws -> Double {
        try (0..<20).map { _ in try ContinuousClock().measure(body).seconds * 1000 }.median
    }

    /// The duration of each call in microseconds, after one round to warm up.
    private static func microseconds<Input>(of inputs: [Input], _ body: (Input) throws -> Void) throws -> Times {
        for input in inputs.prefix(100) { try body(input) }
        return Times(
            sorted: try inputs.map { input in
                try ContinuousClock().measure { try body(input) }.seconds * 1e6
            }
            .sorted())
    }

    private struct Times {
        var p50: Double
        var p99: Double

        init(sorted: [Double]) {
            p50 = sorted[sorted.count / 2]
            p99 = sorted[sorted.count * 99 / 100]
        }
    }

    private static func tell(_ name: String, _ times: Times, wanted: String) {
        let text = String(format: "%.1f µs p50, %.1f µs p99", times.p50, times.p99)
        print("\(name): \(text) (at most \(wanted) wanted)")
    }

    /// The word with one typing error.
    private static func typo(of word: String, using generator: inout LinearGenerator) -> String {
        var letters = Array(word)
        let place = Int.random(in: 1..<letters.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: letters.remove(at: place)
        case 1: letters.swapAt(place - 1, place)
        default: letters.insert(letters[place], at: place)
        }
        return String(letters)
    }
}

/// Knuth's linear congruential generator, which gives the same numbers in every run.
private struct LinearGenerator: RandomNumberGenerator {
    private var state: UInt64 = 42

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 33
    }
}
