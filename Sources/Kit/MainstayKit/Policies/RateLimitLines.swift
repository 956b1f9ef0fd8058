// SPDX-License-Identifier: Apache-2.0

/// The queues for an upstream, one for each credential. Empty queues are removed.
final class RateLimitLines: Sendable {
    /// The longest queue. A request in a longer one would miss any deadline.
    private static let limit = 1_000

    private let lines = MostlyEmpty([String: FairSemaphore]()) { $0.isEmpty }

    func count(_ key: String) -> Int {
        lines.ifFilled { $0[key]?.count ?? 0 } ?? 0
    }

    func line(_ key: String) -> FairSemaphore {
        lines.withLock { lines in
            let line = lines[key] ?? FairSemaphore(limit: 1, queue: Self.limit)
            lines[key] = line
            return line
        }
    }

    func left(_ key: String) {
        lines.withLock { if $0[key]?.count == 0 { $0[key] = nil } }
    }
}
