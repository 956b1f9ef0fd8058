// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import Testing

@Suite(.timeLimit(.imports), .enabled(if: ImportedData.isPossible, "WordNet is not installed"))
struct InterruptedImportTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `An import that is interrupted ends at once and leaves nothing behind`() async throws {
        let folder = "\(program.folder)/data/mainstay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var generator = SeededGenerator(seed: 6)
        var times: [Int] = []
        for round in 0..<4 {
            let process = program.process(ImportedData.arguments)
            let errors = Pipe()
            (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
            try process.run()
            let written = Int.random(in: 0...3_000_000, using: &generator)
            // A thread watches, because the threads that run tasks may be busy.
            let id = process.processIdentifier
            let time = try await waiting {
                Result {
                    while kill(id, 0) == 0, try KilledTests.sizeOfUnfinished(in: folder) ?? -1 < written {
                        sched_yield()
                    }
                    let before = Self.processorTime(of: id) ?? 0
                    kill(id, round.isMultiple(of: 2) ? SIGINT : SIGTERM)
                    var after = before
                    while kill(id, 0) == 0, let time = Self.processorTime(of: id) {
                        after = time
                        sched_yield()
                    }
                    return after - before
                }
            }.get()
            await waiting { process.waitUntilExit() }
            times.append(time)
            #expect(process.terminationReason == .exit && process.terminationStatus == 130)
            let text = String(decoding: errors.readAll(), as: UTF8.self)
            #expect(text == "Interrupted; nothing was changed.\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
        // The aim is 200 ms. This code is not optimised as well, and under a sanitizer it is many times slower.
        #expect(times.sorted()[times.count / 2] < (Sanitizer.isOn ? 4_000 : 1_000), "\(times)")
    }

    /// How many milliseconds of processor time a process has used; `nil` once it is gone. Unlike the time that passes,
    /// it hardly depends on what else the machine does.
    private static func processorTime(of id: pid_t) -> Int? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(id)/stat") else { return nil }
        // The name before the last parenthesis may contain anything. The times are fields 14 and 15, in ticks.
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
        return (user + system) * 1_000 / sysconf(Int32(_SC_CLK_TCK))
    }
}
