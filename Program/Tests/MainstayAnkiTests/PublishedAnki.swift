// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation

/// Anki itself, as a Python package that need not be installed.
enum PublishedAnki {
    static let isInstalled = run().status == 0

    /// Runs `scripts/compare-apkg`.
    static func run(_ arguments: String...) -> (status: Int32, output: String) {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../scripts/compare-apkg").standardized.path
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
