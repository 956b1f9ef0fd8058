// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// What each upstream answered lately.
final class UpstreamHistory: Sendable {
    /// The largest number of upstreams. Each site whose pages are read is one too.
    private static let limit = 1_000

    private let clock: any TimeSource
    private let calls = Lock(LRUCache<String, RecentCalls>(capacity: limit))

    init(clock: any TimeSource) {
        self.clock = clock
    }

    /// Records an attempt to ask an upstream. Other events say nothing about it.
    func record(_ event: PipelineEvent) {
        guard RecentCalls.isAbout(event) else { return }
        let now = clock.date
        calls.withLock { calls in
            var recent = calls[event.upstream] ?? RecentCalls()
            recent.record(event, at: now)
            calls[event.upstream] = recent
        }
    }

    /// What an upstream answered lately; `nil` if it was not asked.
    func recent(_ host: String, at now: Date) -> RecentCalls? {
        calls.withLock { $0[host] }?.current(at: now)
    }
}
