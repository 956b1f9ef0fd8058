// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One look-up as a whole process, beside WordNet's own program.
enum DefineBenchmark {
    static func run(_ scratch: Scratch, program: String) throws {
        try scratch.run(program, "import")
        let define = try milliseconds { try scratch.run(program, "define", "serendipity", "--offline") }
        report(
            "define", define, "ms", "mainstay define serendipity --offline as a process, median, at most 15 ms wanted")
        let wn: String
        do {
            wn = try scratch.find("wn")
        } catch {
            throw Skipped(reason: "wn is not installed, so there is nothing to put beside it")
        }
        // wn tells the number of senses found in its exit status, so it is run by a shell that does not mind.
        let other = try milliseconds { try scratch.run("/bin/sh", "-c", "\(wn) serendipity -over; true") }
        report("define beside wn", ratio: define / other, "time of a process against wn serendipity -over in a shell")
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
