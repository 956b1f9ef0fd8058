// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// What replies say about limits and freshness. Records merge in any order.
struct UpstreamRecord: Sendable, Hashable {
    private static let nameLimit = 32
    /// The most different limits that are counted.
    private static let limitLimit = 256
    /// The usual lengths of windows, in seconds.
    private static let windows = [1, 10, 60, 600, 900, 3_600, 86_400]
    /// The part of the replies that must agree on a window. The others have dates that somebody has changed.
    private static let windowShare = 0.95

    /// The replies that report a limit.
    private struct Limit: Hashable {
        var replies = 0
        /// Those of them with a time to the end of the window, by the shortest usual window that can have it.
        var windows: [Int: Int] = [:]
    }

    var replies = 0
    /// The names of fields that report limits.
    var rateFields: Set<String> = []
    /// The limits that replies report, by the number of requests.
    private var limits: [Int: Limit] = [:]
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
            if rateFields.count < Self.nameLimit { rateFields.insert(field: line.name.rawValue) }
            let number = Int(line.value.prefix { $0.isNumber })
            if name.hasSuffix("limit") { limit = number }
            if name.hasSuffix("reset") { reset = number }
        }
        if let limit, limit > 0, limits[limit] != nil || limits.count < Self.limitLimit {
            limits[limit, default: Limit()].replies += 1
            if let left = reset.flatMap({ Self.secondsLeft($0, exchange) }) {
                let window = Self.windows.first { left <= $0 } ?? .max
                limits[limit]!.windows[window, default: 0] += 1
            }
        }
        if exchange.method == .get, exchange.isSuccess {
            gets += 1
            if exchange.replyFields.contains(.etag) || exchange.replyFields.contains(.lastModified) { validated += 1 }
        }
        for line in exchange.fields.lines where line.name.canonical.contains("idempotency") {
            if idempotencyFields.count < Self.nameLimit { idempotencyFields.insert(line.name.rawValue) }
        }
    }

    /// The time to the end of a window; `nil` if it is over, or if nobody knows.
    private static func secondsLeft(_ reset: Int, _ exchange: LearnedExchange) -> Int? {
        // A reset is a number of seconds, or a time.
        guard reset >= 1_000_000_000 else { return reset > 0 ? reset : nil }
        guard
            let date = exchange.replyFields[.date].flatMap({ HTTPDate.parse($0, now: Date(timeIntervalSince1970: 0)) })
        else { return nil }
        let left = reset - Int(date.timeIntervalSince1970)
        return left > 0 ? left : nil
    }

    /// The limit of the whole API: the one that most replies report. `nil` if there is none, because each operation has
    /// its own, or if its window is not known.
    private var limit: APIDescription.UpstreamFacts.Limit? {
        let all = limits.values.reduce(0) { $0 + $1.replies }
        guard let (requests, limit) = limits.first(where: { $0.value.replies * 2 > all }) else { return nil }
        let dated = limit.windows.values.reduce(0, +)
        var count = 0
        for window in Self.windows {
            count += limit.windows[window] ?? 0
            // The time left is at most the window.
            if count > 0, Double(count) >= Self.windowShare * Double(dated) {
                return APIDescription.UpstreamFacts.Limit(requests: requests, seconds: window)
            }
        }
        return nil
    }

    /// The facts for a description.
    var facts: APIDescription.UpstreamFacts {
        var facts = APIDescription.UpstreamFacts()
        facts.rateFields = rateFields
        facts.limits = limit.map { [$0] } ?? []
        if gets > 0 { facts.hasValidators = validated * 2 > gets }
        facts.idempotencyField = idempotencyFields.min()
        return facts
    }
}

extension Set<String> {
    /// Inserts the name of a field. Of names that differ in their case only the first by order is kept.
    mutating func insert(field name: String) {
        guard let known = first(where: { $0.lowercased() == name.lowercased() }) else {
            insert(name)
            return
        }
        guard name < known else { return }
        remove(known)
        insert(name)
    }
}
