// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
public import MainstayLearning

/// What a gateway has learned of an upstream.
public struct LearnedUpstream: Sendable {
    /// The upstream's host.
    public var host: String
    /// The differences that are not accepted; `nil` before there is a description.
    public var report: DriftReport?
    /// All confirmed differences by level, accepted ones included.
    public var confirmed: [Drift.Level: Int] = [:]
    /// The operations that are described.
    public var operations = 0
    /// The replies that were not looked at, because enough of their operation were.
    public var leftOut = 0
    /// The replies that were not looked at, because too many waited.
    public var dropped = 0

    /// A value without anything learned.
    public init(host: String) {
        self.host = host
    }

    /// The differences that two replies show and that are not accepted.
    public var confirmedDrift: [Drift] { report?.drift.filter(\.isConfirmed) ?? [] }

    /// The most operations that the metrics name of one upstream.
    private static let namedLimit = 20

    /// The operations that no longer answer and are not accepted, those with most requests first.
    private var silent: [Drift] {
        (report?.drift ?? []).filter { $0.rule == .operation && $0.level > .note }
            .sorted { ($1.replies, $0.operation) < ($0.replies, $1.operation) }
    }

    /// The same as JSON.
    var json: JSON {
        .object([
            "upstream": .string(host), "operations": .integer(Int64(operations)), "leftOut": .integer(Int64(leftOut)),
            "dropped": .integer(Int64(dropped)), "report": report?.json ?? .null,
        ])
    }

    /// Adds the counts of upstreams to the metrics.
    static func render(_ upstreams: [LearnedUpstream], to text: inout PrometheusText) {
        text.add(
            .counter, "mainstay_drift_total",
            "Differences between upstreams' replies and their descriptions, each shown by two replies.",
            upstreams.flatMap { upstream in
                Drift.Level.allCases.map { level in
                    (
                        [("upstream", upstream.host), ("level", level.rawValue)],
                        Double(upstream.confirmed[level] ?? 0)
                    )
                }
            })
        text.add(
            .gauge, "mainstay_unanswered_requests",
            "Requests of an operation since its last answer, if its description says that it answered and it no longer does.",
            upstreams.flatMap { upstream in
                upstream.silent.prefix(namedLimit).map { drift in
                    (
                        [("upstream", upstream.host), ("operation", "\(drift.operation)")],
                        Double(drift.replies)
                    )
                }
            })
        text.add(
            .counter, "mainstay_learning_replies_total",
            "Replies by what was learned from them: compared with the description, left out as enough are known, or dropped as too many wait.",
            upstreams.flatMap { upstream in
                [
                    ("compared", upstream.report?.replies ?? 0), ("left-out", upstream.leftOut),
                    ("dropped", upstream.dropped),
                ].map { result, count in ([("upstream", upstream.host), ("result", result)], Double(count)) }
            })
    }
}
