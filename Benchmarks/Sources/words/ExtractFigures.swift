// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
import MainstayLexiconImport

/// How fast a Wiktionary extract is imported, and with how much memory.
enum ExtractFigures {
    static func report(_ lists: Lists) async throws {
        let file = "\(lists.folder)/wiktextract.jsonl"
        guard FileManager.default.fileExists(atPath: file) else {
            return print("wiktextract.jsonl: skipped, it is not in \(lists.folder)")
        }
        let size = fileSize(file)
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("extract-\(getpid())").path
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let start = processorSeconds()
        let importer = UserDictionaryImport(.wiktionary, from: file, to: scratch, date: Date())
        let outcome = try await importer.run()
        let seconds = processorSeconds() - start
        // The most memory that the process has had, in KiB (proc_pid_status(5)).
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.filter(\.isNumber) ?? "0"
        print(
            String(
                format:
                    "Wiktionary extract: %d entries, %.0f MB in %.1f s of processor time, %.0f MB/s (at least 20 wanted), %d MB of memory at most",
                outcome.entries, size / 1e6, seconds, size / 1e6 / max(seconds, 1e-9), (Int(peak) ?? 0) / 1024))
    }

    private static func fileSize(_ file: String) -> Double {
        var status = stat()
        return stat(file, &status) == 0 ? Double(status.st_size) : 0
    }
}
