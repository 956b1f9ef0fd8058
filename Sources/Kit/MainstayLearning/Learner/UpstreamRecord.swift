// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// What replies say about limits and freshness. Records merge in any order.
struct UpstreamRecord: Sendable, Hashable {
    private static let nameLimit = 32

    var replies = 0
    /// The names of fields that report limits.
    var rateFields: Set<String> = []
    /// The largest number of requests that a reply reports.
    var requests = 0
    /// The longest time to the end of a window, in seconds.
    var seconds = 0
    /// Successful replies to GET.
    var gets = 0
    /// Those with an ETag or a Last-Modified field.
    var validated = 0
    /// Names of request fields that make a request safe to repeat.
    var idempotencyFields: Set<String> = []

    mutating func add(_ exchange: LearnedExchange) {
        replies += 1
        var limit: Int?
        var reset: Int?
        for line in exchange.replyFields.lines {
            let name = line.name.canonical
            guard name.contains("ratelimit") || name.contains("rate-limit") else { continue }
            if rateFields.count < Self.nameLimit { rateFields.insert(line.name.rawValue) }
            let number = Int(line.value.prefix { $0.isNumber })
            if name.hasSuffix("limit") { limit = number }
            if name.hasSuffix("reset") { reset = number }
        }
        if let limit, let reset {
            let now = exchange.replyFields[.date].flatMap { HTTPDate.parse($0, now: Date(timeIntervalSince1970: 0)) }
            // A reset is a number of seconds, or a time.
            let left = reset < 1_000_000_000 ? reset : now.map { reset - Int($0.timeIntervalSince1970) } ?? 0
            requests = max(requests, limit)
            seconds = max(seconds, min(max(left, 0), 86_400 * 31))
        }
        if exchange.method == .get, exchange.isSuccess {
            gets += 1
            if exchange.replyFields.contains(.etag) || exchange.replyFields.contains(.lastModified) { validated += 1 }
        }
        for line in exchange.fields.lines where line.name.canonical.contains("idempotency") {
            if idempotencyFields.count < Self.nameLimit { idempotencyFields.insert(line.name.rawValue) }
        }
    }

    /// The facts for a description.
    var facts: APIDescription.UpstreamFacts {
        var facts = APIDescription.UpstreamFacts()
        facts.rateFields = rateFields
        if requests > 0, seconds > 0 {
            // The time left is at most the window, and windows have usual lengths.
            let window = [1, 60, 600, 900, 3_600, 86_400].first { seconds <= $0 } ?? seconds
            facts.limits = [.init(requests: requests, seconds: window)]
        }
        if gets > 0 { facts.hasValidators = validated * 2 > gets }
        facts.idempotencyField = idempotencyFields.min()
        return facts
    }
}
