// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayFoundation

/// The file that remembers how much of their quotas callers have used while the gateway is stopped. Without it a restart would give
/// them new quotas.
package struct CallerUsageFile: Sendable {
    /// What a caller has used: its windows, in the order of its quotas.
    package typealias Usage = [String: [CallerWindows.Used]]

    /// The path, on a thread that may wait for the disk.
    private let path: ThreadBound<String>

    /// Names the file.
    package init(_ path: String) {
        self.path = ThreadBound(path)
    }

    /// The usage in the file; empty if there is no file.
    ///
    /// - Throws: The error of reading or decoding it.
    package func read() async throws -> Usage {
        try await path.run { path in
            guard FileManager.default.fileExists(atPath: path) else { return [:] }
            return try JSONDecoder().decode(Usage.self, from: Data(contentsOf: URL(filePath: path)))
        }
    }

    /// Replaces the file. Readers see either the old one or the new one.
    ///
    /// - Throws: The error of writing it. The file is then as before.
    package func write(_ usage: Usage) async throws {
        try await path.run { path in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try encoder.encode(usage).write(to: URL(filePath: path), options: .atomic)
        }
    }
}

extension GatewayOperation {
    /// How often the usage is written while the gateway runs, for the case that it is killed.
    private static let interval = Duration.seconds(10)

    /// Restores the usage of callers, and keeps it in the file while the body runs and after it.
    ///
    /// - Parameters:
    ///   - warn: Gets the reason if the file cannot be read or written. The gateway works without it.
    package func keepingUsage<Result: Sendable>(
        in file: CallerUsageFile, warn: @escaping @Sendable (String) -> Void, while body: () async throws -> Result
    ) async throws -> Result {
        do {
            callers.restore(try await file.read())
        } catch {
            warn("what callers have used of their quotas cannot be read: \(error)")
        }
        let saver = Task { [callers, clock] in
            var last = callers.usage
            while true {
                do { try await clock.sleep(until: clock.now.advanced(by: Self.interval), tolerance: nil) } catch {
                    return
                }
                let usage = callers.usage
                guard usage != last else { continue }
                last = usage
                await Self.save(usage, in: file, warn)
            }
        }
        defer { saver.cancel() }
        let result = try await body()
        await Self.save(callers.usage, in: file, warn)
        return result
    }

    private static func save(
        _ usage: CallerUsageFile.Usage, in file: CallerUsageFile, _ warn: @Sendable (String) -> Void
    ) async {
        guard !usage.isEmpty else { return }
        do {
            try await file.write(usage)
        } catch {
            warn("what callers have used of their quotas cannot be written: \(error)")
        }
    }
}
