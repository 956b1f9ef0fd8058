// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the import of all available sources, from the start of the process to its end.
enum ImportBenchmark {
    static func run(_ scratch: Scratch, program: String) throws {
        var (seconds, processor): ([Double], [Double]) = ([], [])
        for _ in 0..<3 {
            try? FileManager.default.removeItem(atPath: "\(scratch.path)/data")
            let (start, before) = (ContinuousClock.now, ProcessorTime.ofEndedChildren)
            try scratch.run(program, "import")
            seconds.append((ContinuousClock.now - start).seconds)
            processor.append(ProcessorTime.ofEndedChildren - before)
        }
        let attributes = try FileManager.default.attributesOfItem(
            atPath: "\(scratch.path)/data/mainstay/lexicon.sqlite")
        let megabytes = (attributes[.size] as? Double ?? 0) / 1e6
        report(
            "import", seconds.median, "s",
            "all sources into one file of \(String(format: "%.0f", megabytes)) MB, at most 6 s wanted")
        report("import, processor time", processor.median, "s", "of all threads and of espeak-ng")
        try extract(scratch, program: program)
    }

    /// Measures the import of a Wiktionary extract that repeats a few entries.
    private static func extract(_ scratch: Scratch, program: String) throws {
        let sense = #"{"glosses":["a building for people to live in"],"examples":[{"text":"Das Haus ist groß."}]}"#
        let more = #""forms":[{"form":"Häuser","tags":["plural"]}],"sounds":[{"ipa":"/haʊ̯s/"}]"#
        let entry = { (number: Int) in
            #"{"word":"Haus\#(number)","pos":"noun","lang":"German","lang_code":"de","senses":[\#(sense)],\#(more)}"#
        }
        let text = (0..<100_000).map { entry($0) }.joined(separator: "\n") + "\n"
        let file = try scratch.write(text, to: "extract.jsonl")
        let before = ProcessorTime.ofEndedChildren
        try scratch.run(program, "import", "--wiktionary", file)
        report(
            "import of a Wiktionary extract", Double(text.utf8.count) / 1e6 / (ProcessorTime.ofEndedChildren - before),
            "MB/s", "100,000 short entries, by processor time, at least 20 MB/s wanted")
    }
}
