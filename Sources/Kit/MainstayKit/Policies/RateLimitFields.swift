// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// The response fields that report the rest of a limit.
package enum RateLimitFields {
    /// The number of requests that are left, and when the limit starts again.
    package struct Limit: Sendable, Equatable {
        package var remaining: Int
        package var reset: Date

        package init(remaining: Int, reset: Date) {
            (self.remaining, self.reset) = (remaining, reset)
        }
    }

    /// The longest wait that is believed, in seconds. No known limit is longer than a month, so a later time is a
    /// mistake or was misread.
    private static let longest = 31 * 86_400

    private static let rateLimit = HTTPFieldName(known: "RateLimit")
    private static let policy = HTTPFieldName(known: "RateLimit-Policy")
    private static let separate = ["RateLimit", "X-RateLimit", "X-Rate-Limit"].map {
        (remaining: HTTPFieldName(known: "\($0)-Remaining"), reset: HTTPFieldName(known: "\($0)-Reset"))
    }

    /// Returns the limit that ends first, from the newest kind of field in a response; `nil` if it has no valid one.
    package static func limit(in fields: HTTPFields, now: Date) -> Limit? {
        guard fields.lines.contains(where: { $0.name.canonical.isRateLimit }) else { return nil }
        if let value = fields[rateLimit] {
            let limits = list(value, policies: fields[policy], now: now) ?? draft7(value, now: now).map { [$0] } ?? []
            if let least = limits.min(by: { ($0.remaining, $1.reset) < ($1.remaining, $0.reset) }) { return least }
        }
        for names in separate {
            guard let remaining = fields[names.remaining].flatMap({ Int($0) }), remaining >= 0,
                let value = fields[names.reset],
                let reset = reset(value, serverDate: fields[.date].flatMap { HTTPDate.parse($0, now: now) }, now: now)
            else { continue }
            return Limit(remaining: remaining, reset: reset)
        }
        return nil
    }

    /// Returns when a limit starts again. The value may be a number of seconds from now, a number since 1970, or a
    /// date. The size of a number tells which it is.
    ///
    /// - Parameter serverDate: The reply's Date, which shows how far the server's clock differs.
    package static func reset(_ value: String, serverDate: Date?, now: Date) -> Date? {
        let skew = serverDate.map { now.timeIntervalSince($0) } ?? 0
        let inSeconds: Double
        if let number = Double(value), number.isFinite, number >= 0 {
            switch number {
            case 1e12...: inSeconds = number / 1000 - now.timeIntervalSince1970 + skew
            case 1e9...: inSeconds = number - now.timeIntervalSince1970 + skew
            default: inSeconds = number
            }
        } else if let date = HTTPDate.parse(value, now: now) ?? (try? Date(value, strategy: .iso8601)) {
            inSeconds = date.timeIntervalSince(now) + skew
        } else {
            return nil
        }
        guard 0...Double(longest) ~= inSeconds else { return nil }
        return now.addingTimeInterval(inSeconds)
    }

    /// Parses the list of draft-ietf-httpapi-ratelimit-headers-10: `"burst";r=50;t=30, "daily";r=900;t=4000`.
    private static func list(_ value: String, policies: String?, now: Date) -> [Limit]? {
        guard let items = items(value) else { return nil }
        let policies = policies.flatMap(Self.items) ?? []
        var limits: [Limit] = []
        for item in items {
            guard let remaining = item.parameters["r"]?.count else { return nil }
            let policy = policies.last { $0.value == item.value }?.parameters
            // A limit in bytes or connections says nothing about requests.
            if let unit = policy?["qu"], unit != .string("requests") { continue }
            guard let end = item.parameters["t"] ?? policy?["w"] else { continue }
            guard let seconds = end.count, seconds <= longest else { return nil }
            limits.append(Limit(remaining: remaining, reset: now.addingTimeInterval(Double(seconds))))
        }
        return limits
    }

    /// Parses the dictionary of draft 7: `limit=100, remaining=50, reset=30`.
    private static func draft7(_ value: String, now: Date) -> Limit? {
        guard let members = StructuredField.dictionary(value), let remaining = members["remaining"]?.item?.value.count,
            let seconds = members["reset"]?.item?.value.count, seconds <= longest
        else { return nil }
        return Limit(remaining: remaining, reset: now.addingTimeInterval(Double(seconds)))
    }

    /// The items of a list; `nil` if the value is not a list of strings.
    private static func items(_ value: String) -> [StructuredField.Item]? {
        guard let members = StructuredField.list(value), !members.isEmpty else { return nil }
        let items = members.compactMap(\.item)
        let isValid =
            items.count == members.count && items.allSatisfy { if case .string = $0.value { true } else { false } }
        return isValid ? items : nil
    }
}

extension StructuredField.BareItem {
    /// The value, if it is a whole number from 0.
    fileprivate var count: Int? {
        if case .integer(let number) = self, number >= 0 { Int(number) } else { nil }
    }
}

extension String {
    /// The first letter rules out nearly all names.
    fileprivate var isRateLimit: Bool {
        switch utf8.first {
        case UInt8(ascii: "r"): hasPrefix("ratelimit")
        case UInt8(ascii: "x"): hasPrefix("x-rate")
        default: false
        }
    }
}
