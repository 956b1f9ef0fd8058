// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// Counts the requests of callers by upstream, status and cache result, and how long they took.
final class Traffic: Sendable {
    /// The name of the gateway's own routes in the place of an upstream's host.
    static let ownRoutes = "mainstay"

    private struct Counts {
        /// By class of status (2 to 5) and cache result.
        var requests = [[Int]](repeating: [Int](repeating: 0, count: CacheResult.allCases.count), count: 4)
        var durations = Histogram()
    }

    private let counts = Lock<[String: Counts]>([ownRoutes: Counts()])
    /// The answers by the server itself, by status.
    private let refusals = Lock<[Int: Int]>([400: 0, 408: 0, 429: 0, 503: 0])

    /// Makes the counts of upstreams visible before their first request, and forgets those of others.
    func prepare(for upstreams: [String]) {
        let present = Set(upstreams).union([Self.ownRoutes])
        counts.withLock { counts in
            counts = counts.filter { present.contains($0.key) }
            for upstream in upstreams where counts[upstream] == nil { counts[upstream] = Counts() }
        }
    }

    /// Counts requests with equal answers.
    func record(_ upstream: String, _ status: HTTPStatus, _ result: CacheResult, took: Duration, times: Int = 1) {
        let row = min(max(2, status.code / 100), 5) - 2
        let column = CacheResult.allCases.firstIndex(of: result) ?? 0
        counts.withLock { counts in
            counts[upstream, default: Counts()].requests[row][column] += times
            counts[upstream]?.durations.record(took, times: times)
        }
    }

    /// Counts a request that the server answered without the gateway.
    func recordRefusal(_ status: HTTPStatus) {
        refusals.withLock { $0[status.code, default: 0] += 1 }
    }

    /// How often kept replies answered requests for upstreams, and how often they did not.
    var cacheUse: CacheCounts {
        let counts = counts.withLock { $0 }
        var use = CacheCounts()
        for counts in counts.values {
            for row in counts.requests {
                for (result, count) in zip(CacheResult.allCases, row) {
                    switch result {
                    case .hit, .stale: use.hits += count
                    case .miss, .revalidated: use.misses += count
                    case .embedded, .none: break
                    }
                }
            }
        }
        return use
    }

    func render(to text: inout PrometheusText) {
        let counts = counts.withLock { $0 }.sorted { $0.key < $1.key }
        text.add(
            .counter, "mainstay_requests_total", "Answered requests by upstream, class of status and cache result.",
            counts.flatMap { upstream, counts in
                counts.requests.indices.flatMap { row in
                    zip(CacheResult.allCases, counts.requests[row]).map { result, count in
                        let labels: [PrometheusText.Label] = [
                            ("upstream", upstream), ("status", "\(row + 2)xx"), ("cache", result.rawValue),
                        ]
                        return (labels, Double(count))
                    }
                }
            })
        text.add(
            "mainstay_request_duration_seconds",
            "How long requests took until their answer, or the head of a stream, was ready. Answers from memory count as 0.",
            counts.map { ([("upstream", $0.key)], $0.value.durations) })
        text.add(
            .counter, "mainstay_refused_requests_total",
            "Requests that the server refused: invalid, or beyond a limit.",
            refusals.withLock { $0 }.sorted { $0.key < $1.key }.map { ([("status", "\($0.key)")], Double($0.value)) })
    }
}
