// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation

/// The published scheduler, a Python package that need not be installed.
enum PublishedScheduler {
    static let isInstalled = run("compare-fsrs", ["0"]).status == 0
    /// Whether its optimiser, which needs much more, is installed too.
    static let hasOptimizer = run("compare-fsrs-optimizer", ["0"]).status == 0

    static func output(_ count: String) -> String { run("compare-fsrs", [count]).output }

    static func optimizerOutput(_ cards: Int, seed: Int) -> String {
        run("compare-fsrs-optimizer", ["\(cards)", "\(seed)"]).output
    }

    private static func run(_ name: String, _ arguments: [String]) -> (status: Int32, output: String) {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../scripts/\(name)").standardized.path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", script] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return (-1, "") }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
#endif
