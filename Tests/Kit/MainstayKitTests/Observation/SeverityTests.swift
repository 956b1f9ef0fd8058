// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@Suite struct SeverityTests {
    @Test(
        arguments: [
            (.attempt(number: 1, status: 200, took: .zero), .debug),
            (.attempt(number: 1, status: 404, took: .zero), .debug),
            (.attempt(number: 1, status: 429, took: .zero), .warning),
            (.attempt(number: 1, status: 502, took: .zero), .warning),
            (.failure(number: 1, .timedOut, took: .zero), .warning),
            (.failure(number: 1, .cancelled, took: .zero), .info),
            (.cache(.hit), .debug), (.coalesced, .debug), (.hedged(after: .zero), .info),
            (.wait(.zero, .backoff), .info), (.fallback(.stale, because: "it is down"), .info),
            (.budgetExhausted, .warning), (.limited(until: .distantPast), .warning),
            (.breaker(.open(until: .distantFuture)), .warning), (.breaker(.closed), .info),
            (.storeFailed("full"), .error), (.stateFailed("full"), .error),
        ] as [(PipelineEvent.Kind, PipelineEvent.Severity)])
    func `A reader of a log can tell what matters`(kind: PipelineEvent.Kind, severity: PipelineEvent.Severity) {
        #expect(PipelineEvent(upstream: "api.example.com", path: "/", kind: kind).severity == severity)
    }

    @Test func `Severities have an order`() {
        #expect([PipelineEvent.Severity.error, .debug, .warning, .info].sorted() == [.debug, .info, .warning, .error])
    }
}
