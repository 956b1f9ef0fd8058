// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measures one look-up as a whole process, against WordNet's own program.
enum DefineBenchmark {
    static func run(_ scratch: Scratch, program: String) throws {
        try scratch.run(program, "import")
        let define = try milliseconds { try scratch.run(program, "define", "serendipity", "--offline") }
        report(
            "define", define, "ms", "mainstay define serendipity --offline as a process, median, at most 15 ms wanted")
        try start(scratch, program: program, define: define)
        let wn: String
        do {
            wn = try scratch.find("wn")
        } catch {
            throw Skipped(reason: "wn is not installed, so there is nothing to put beside it")
        }
        // The exit status of wn is the number of senses it found, so a shell runs it and ignores the status.
        let other = try milliseconds { try scratch.run("/bin/sh", "-c", "\(wn) serendipity -over; true") }
        report("define beside wn", ratio: define / other, "time of a process against wn serendipity -over in a shell")
    }

    /// Measures what a process costs that only prints its version.
    private static func start(_ scratch: Scratch, program: String, define: Double) throws {
        let before = ProcessorTime.ofEndedChildren
        let version = try milliseconds { try scratch.run(program, "--version") }
        report(
            "version, processor time", (ProcessorTime.ofEndedChildren - before) / 50 * 1000, "ms",
            "mainstay --version as a process, mean, at most 3 ms wanted")
        report("define beside version", ratio: define / version, "time of the processes, at most 2x wanted")
    }

    private static func milliseconds(_ body: () throws -> Void) throws -> Double {
        try (0..<50).map { _ in
            let start = ContinuousClock.now
            try body()
            return (ContinuousClock.now - start).seconds * 1000
        }
        .median
    }
}
