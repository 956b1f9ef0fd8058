// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayGateway
import MainstayTesting
import Testing

@Suite struct FailedPurgeTests {
    private struct NotWritten: Error {}

    @Test func `A purge that fails for one choice is tried for the others`() async throws {
        var sources = GatewaySources(
            upstreams: [], freshReply: { _, _ in nil }, streamingTransport: nil, counters: EventCounters(),
            clock: ManualClock(), status: GatewayStatus())
        let tried = Lock<Set<Purge.Scope>>([])
        sources.cache.purge = { purge in
            tried.withLock { _ = $0.insert(purge.scope) }
            throw NotWritten()
        }
        let administration = CacheAdministration(sources)
        await #expect(throws: NotWritten.self) {
            try await administration.purge(.object(["tag": .array([.string("a"), .string("b")])]))
        }
        #expect(tried.withLock { $0 } == [.tag("a"), .tag("b")])
    }
}
