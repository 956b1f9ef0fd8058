// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures the import of all available sources, from the start of the process to its end.
enum ImportBenchmark {
    static func run(_ scratch: Scratch, program: String) throws {
        var seconds: [Double] = []
        for _ in 0..<3 {
            try? FileManager.default.removeItem(atPath: "\(scratch.path)/data")
            let start = ContinuousClock.now
            try scratch.run(program, "import")
            seconds.append((ContinuousClock.now - start).seconds)
        }
        let attributes = try FileManager.default.attributesOfItem(
            atPath: "\(scratch.path)/data/mainstay/lexicon.sqlite")
        let megabytes = (attributes[.size] as? Double ?? 0) / 1e6
        report(
            "import", seconds.median, "s",
            "all sources into one file of \(String(format: "%.0f", megabytes)) MB, at most 5 s wanted")
    }
}
