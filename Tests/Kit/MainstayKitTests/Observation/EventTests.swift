// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventTests {
    private func event(_ kind: PipelineEvent.Kind) -> PipelineEvent {
        PipelineEvent(upstream: "api.example.com", path: "/words/a", kind: kind)
    }

    private static let date = Date(timeIntervalSince1970: 784_111_777)

    @Test(
        arguments: [
            (.attempt(number: 2, status: 200, took: .milliseconds(31)), "attempt 2: 200 OK in 0.031 s"),
            (
                .failure(number: 1, .connectionRefused, took: .seconds(1)),
                "attempt 1: the connection was refused after 1.000 s"
            ),
            (.wait(.milliseconds(250), .backoff), "tries again in 0.250 s"),
            (.wait(.seconds(7), .throttled), "tries again in 7.000 s, as it was asked to"),
            (.wait(.seconds(5), .rateLimit), "waits 5.000 s for the upstream's limit"),
            (.cache(.hit), "answered from the cache"),
            (.fallback(.stale, because: "it is down"), "answered with a stale reply: it is down"),
            (.budgetExhausted, "not tried again: too many requests are already"),
            (
                .limited(until: date),
                "not sent: the limit allows none before Sun, 06 Nov 1994 08:49:37 GMT"
            ),
            (.breaker(.open(until: date)), "the breaker opened until Sun, 06 Nov 1994 08:49:37 GMT"),
            (.breaker(.halfOpen), "the breaker lets one request through"),
        ] as [(PipelineEvent.Kind, String)])
    func `An event is one line for a person`(kind: PipelineEvent.Kind, text: String) {
        #expect(event(kind).description == "api.example.com/words/a: \(text)")
    }

    @Test func `Durations are written as histograms, and counters of a known upstream begin at zero`() {
        let counters = EventCounters()
        counters.prepare(for: ["api.example.com"])
        for took in [Duration.milliseconds(1), .milliseconds(3), .seconds(100)] {
            counters.record(event(.attempt(number: 1, status: 200, took: took)))
        }
        // A request that was not sent says nothing about the upstream.
        counters.record(event(.failure(number: 0, .circuitOpen(until: .distantPast), took: .seconds(1))))
        let lines = counters.prometheusText.split(separator: "\n")
        let name = "mainstay_attempt_duration_seconds"
        #expect(lines.contains("# TYPE \(name) histogram"))
        for (bound, count) in [("0.0005", 0), ("0.001", 1), ("0.0025", 1), ("0.005", 2), ("10", 2), ("+Inf", 3)] {
            #expect(lines.contains("\(name)_bucket{upstream=\"api.example.com\",le=\"\(bound)\"} \(count)"))
        }
        #expect(lines.contains("\(name)_sum{upstream=\"api.example.com\"} 100.004"))
        #expect(lines.contains("\(name)_count{upstream=\"api.example.com\"} 3"))
        #expect(lines.contains("mainstay_cache_total{upstream=\"api.example.com\",result=\"hit\"} 0"))
        #expect(lines.contains("mainstay_cache_total{upstream=\"api.example.com\",result=\"unidentified\"} 0"))
        #expect(lines.contains("mainstay_waits_total{upstream=\"api.example.com\",reason=\"network\"} 0"))
        #expect(lines.contains("mainstay_failures_total{upstream=\"api.example.com\",kind=\"firstByte\"} 0"))
        #expect(lines.contains("mainstay_breaker_changes_total{upstream=\"api.example.com\",to=\"halfOpen\"} 0"))
        #expect(lines.contains("mainstay_store_failures_total{upstream=\"api.example.com\",store=\"state\"} 0"))
        #expect(lines.contains("mainstay_model_drift_total{upstream=\"api.example.com\",rule=\"kind\"} 0"))
        #expect(lines.contains("mainstay_model_drift_total{upstream=\"api.example.com\",rule=\"member\"} 0"))
        #expect(lines.contains("mainstay_failures_total{upstream=\"api.example.com\",kind=\"circuitOpen\"} 1"))
    }

    @Test func `Counters are written as Prometheus reads them`() {
        let counters = EventCounters()
        counters.record(event(.attempt(number: 1, status: 503, took: .seconds(1))))
        counters.record(event(.attempt(number: 2, status: 200, took: .seconds(1))))
        counters.record(event(.attempt(number: 1, status: 200, took: .seconds(1))))
        counters.record(event(.wait(.milliseconds(1500), .backoff)))
        counters.record(event(.limited(until: .distantPast)))
        counters.record(
            PipelineEvent(upstream: "a\"b\\", path: "/", kind: .failure(number: 1, .tooLarge(limit: 1), took: .zero)))
        #expect(
            // The histograms come last.
            counters.prometheusText.split(separator: "# HELP mainstay_attempt_duration")[0] == """
                # HELP mainstay_attempts_total Requests sent that came to a status.
                # TYPE mainstay_attempts_total counter
                mainstay_attempts_total{upstream="api.example.com",status="200"} 2
                mainstay_attempts_total{upstream="api.example.com",status="503"} 1
                # HELP mainstay_failures_total Requests that came to no status, sent or not.
                # TYPE mainstay_failures_total counter
                mainstay_failures_total{upstream="a\\"b\\\\",kind="tooLarge"} 1
                # HELP mainstay_waits_total Waits before a request.
                # TYPE mainstay_waits_total counter
                mainstay_waits_total{upstream="api.example.com",reason="backoff"} 1
                # HELP mainstay_wait_seconds_total Time spent in waits before a request.
                # TYPE mainstay_wait_seconds_total counter
                mainstay_wait_seconds_total{upstream="api.example.com",reason="backoff"} 1.5
                # HELP mainstay_rate_limited_total Requests not sent because of the upstream's limit.
                # TYPE mainstay_rate_limited_total counter
                mainstay_rate_limited_total{upstream="api.example.com"} 1

                """)
    }

    @Test func `No credential is ever in an event, a counter or a key of shared state`() async throws {
        let (clock, log, counters, keys) = (ManualClock(), EventLog(), EventCounters(), KeyLog())
        var upstream = Fixture.upstream
        upstream.quota = [Quota(1, per: .seconds(60))]
        let pipeline = Pipeline(
            through: ScriptedTransport(.fail(.tls), .status(401)),
            context: PipelineContext(upstream: upstream, clock: clock, state: keys) { event in
                log.record(event)
                counters.record(event)
            },
            store: MemoryStore(), embedded: [ScriptedTransport(.status(200), .status(200))])
        var request = HTTPRequest(url: HTTPURL("https://api.example.com/words?api_key=s3cret&q=a")!)
        request.fields[.authorization] = "Bearer s3cret"
        _ = try await pipeline.send(request)
        _ = try await pipeline.send(request)
        let said = log.events.map(\.description) + keys.keys + [counters.prometheusText, "\(pipeline)"]
        #expect(log.events.count > 4 && keys.keys.count > 2)
        for line in said { #expect(!line.contains("s3cret") && !line.contains("api_key")) }
    }
}

/// A store that remembers the keys it was asked for.
private final class KeyLog: StateStore {
    private let store = MemoryStateStore()
    private let log = EventLog()

    var keys: [String] { log.events.map(\.path) }

    func update<Outcome: Sendable>(
        _ key: String, now: Date, _ change: @Sendable (inout StateValue?) -> Outcome
    ) throws -> Outcome {
        log.record(PipelineEvent(upstream: "", path: key, kind: .coalesced))
        return store.update(key, now: now, change)
    }
}
