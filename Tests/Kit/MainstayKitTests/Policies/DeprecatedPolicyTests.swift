// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Programs that wrap transports in single policies, as with version 0.2, still work.
@Suite(.timeLimit(.minutes(10))) struct DeprecatedPolicyTests {
    private protocol Stacking {
        func stack(_ transport: any Transport, _ context: PipelineContext) -> any Transport
    }

    private struct Stack: Stacking {
        @available(*, deprecated)
        func stack(_ transport: any Transport, _ context: PipelineContext) -> any Transport {
            let attempt = AttemptTimeout(
                ContentCheck(Authorization(transport, context: context), context: context), context: context)
            let limited = RateLimit(
                ConcurrencyLimit(CircuitBreaker(attempt, context: context), context: context, limit: 1, queue: 1),
                context: context)
            let hedged = Hedging(limited, context: context, after: .seconds(5), budget: Retry.Budget())
            let timed = Deadline(
                Retry(hedged, context: context, schedule: Retry.Schedule(base: .zero)), context: context)
            let cache = Caching(timed, context: context, store: MemoryStore())
            return Fallback(Coalescing(cache, context: context), context: context, tiers: [cache.stale])
        }
    }

    @Test func `Policies can be stacked by hand`() async throws {
        var upstream = Fixture.upstream
        (upstream.quota, upstream.credentials) = ([Quota(10, per: .seconds(1))], [.bearer("secret")])
        let transport = ScriptedTransport(.status(503), .status(200))
        let stacking: any Stacking = Stack()
        let stack = stacking.stack(transport, PipelineContext(upstream: upstream))
        let first = try await stack.send(Fixture.request)
        #expect(first.status == 200 && first.provenance.attempts == 2)
        #expect(try await stack.send(Fixture.request).provenance.source == .cache)
        #expect(transport.requests.map { $0.fields[.authorization] } == ["Bearer secret", "Bearer secret"])
    }
}
