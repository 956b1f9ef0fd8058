// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayKit
import MainstayTesting
import Testing

@Suite struct FailedPurgeTests {
    private struct NotWritten: Error {}

    private static var sources: GatewaySources {
        GatewaySources(
            upstreams: [], freshReply: { _, _ in nil }, streamingTransport: nil, counters: EventCounters(),
            clock: ManualClock())
    }

    @Test func `What the file lacks counts more than what the other gateways were not told`() async throws {
        var sources = Self.sources
        let calls = Lock(0)
        sources.cache.purge = { _ in
            let isFirst = calls.withLock { calls in
                calls += 1
                return calls == 1
            }
            throw isFirst ? FileNotWritten("the disk is full") : NotWritten() as any Error
        }
        let administration = CacheAdministration(sources)
        await #expect(throws: FileNotWritten.self) {
            try await administration.purge(ReplyChoice(tags: ["a", "b"]))
        }
        #expect(calls.withLock(\.self) == 2)
    }

    @Test func `A purge that fails for one choice is tried for the others`() async throws {
        var sources = Self.sources
        let tried = Lock<Set<Purge.Scope>>([])
        sources.cache.purge = { purge in
            tried.withLock { _ = $0.insert(purge.scope) }
            throw NotWritten()
        }
        let administration = CacheAdministration(sources)
        await #expect(throws: NotWritten.self) {
            try await administration.purge(ReplyChoice(tags: ["a", "b"]))
        }
        #expect(tried.withLock { $0 } == [.tag("a"), .tag("b")])
    }
}
