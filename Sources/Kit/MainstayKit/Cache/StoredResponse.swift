// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// A kept response (RFC 9111 §3). It is immutable, and a class because it is large and is passed on often.
public final class StoredResponse: Sendable, Equatable {
    /// The status.
    public let status: HTTPStatus
    /// The header fields.
    public let fields: HTTPFields
    /// The content.
    public let body: [UInt8]
    /// The request fields that Vary names, normalised so that equivalent requests have equal fields (RFC 9111 §4.1).
    public let varying: HTTPFields
    /// When the request was sent.
    public let sent: Date
    /// When the response arrived.
    public let received: Date
    /// When a soft purge (``Purge``), or an answer to HEAD that describes another response, made it stale; `nil` if
    /// none did.
    public let staleSince: Date?

    /// The value of its Date field, or the time of arrival if it has none (RFC 9110 §6.6.1).
    let date: Date
    /// The request fields that it depends on; `nil` if no other request matches (see ``Vary``).
    private let selecting: [HTTPFieldName]?
    // Every request needs these directives, so they are parsed once.
    private let general: CacheDirectives
    private let targeted: CacheDirectives
    /// Its age in seconds on arrival (RFC 9111 §4.2.3, `corrected_initial_age`).
    private let initialAge: Double
    /// What the upstream says of it, if that was known when it was received.
    let noted: NotedOutcome
    /// The output that has understood it last (``ReplyVerdicts``); zero if none has.
    let lastReader = AtomicCounter()

    /// Creates a response from its stored parts.
    public convenience init(
        status: HTTPStatus, fields: HTTPFields, body: [UInt8], varying: HTTPFields, sent: Date, received: Date,
        staleSince: Date? = nil
    ) {
        self.init(
            status: status, fields: fields, body: body, varying: varying, sent: sent, received: received,
            staleSince: staleSince, noted: NotedOutcome())
    }

    /// - Parameter noted: What the upstream says of it, if that is known.
    init(
        status: HTTPStatus, fields: HTTPFields, body: [UInt8], varying: HTTPFields, sent: Date, received: Date,
        staleSince: Date? = nil, noted: NotedOutcome
    ) {
        self.noted = noted
        self.status = status
        self.fields = fields
        // A buffer that grew during the transfer may be twice as large as its content.
        self.body =
            body.capacity > body.count + body.count / 4 + 64
            ? body.withUnsafeBufferPointer { Array($0) } : body
        self.varying = varying
        self.sent = sent
        self.received = received
        self.staleSince = staleSince
        date = fields[.date].flatMap { HTTPDate.parse($0, now: received) } ?? received
        selecting = Vary.names(fields)
        general = CacheDirectives(of: fields, mode: .private)
        targeted =
            fields.contains(CacheField.cdnCacheControl) ? CacheDirectives(of: fields, mode: .shared) : general
        let apparent = received.timeIntervalSince(date)
        initialAge = max(apparent, Self.ageValue(fields) + max(0, received.timeIntervalSince(sent)), 0)
    }

    /// Compares all parts.
    public static func == (lhs: StoredResponse, rhs: StoredResponse) -> Bool {
        // All other properties follow from these.
        lhs.status == rhs.status && lhs.fields == rhs.fields && lhs.body == rhs.body && lhs.varying == rhs.varying
            && lhs.sent == rhs.sent && lhs.received == rhs.received
            && lhs.staleSince == rhs.staleSince
    }

    /// Returns this response as stale since a date, unless it was before.
    public func outdated(since date: Date) -> StoredResponse {
        StoredResponse(
            status: status, fields: fields, body: body, varying: varying, sent: sent, received: received,
            staleSince: staleSince.map { min($0, date) } ?? date, noted: noted)
    }

    /// Returns its age (RFC 9111 §4.2.3).
    func age(at now: Date) -> Duration {
        .seconds(clamping: initialAge + max(0, now.timeIntervalSince(received)))
    }

    /// Returns `true` if it answers a request with these fields (RFC 9111 §4.1).
    func matches(_ request: HTTPFields) -> Bool {
        guard let names = selecting else { return false }
        if names.isEmpty || Vary.selecting(names, in: request) == varying { return true }
        return names == [CacheField.acceptLanguage] && Vary.prefersLanguage(of: fields, in: request)
    }

    /// Returns `true` if it is a part that a request with these fields may get a part of (RFC 9111 §4.1). The ranges
    /// are compared elsewhere.
    func matchesWithoutRange(_ request: HTTPFields) -> Bool {
        guard let names = selecting else { return false }
        var own = varying
        own.remove(CacheField.range)
        return Vary.selecting(names, in: request) == own
    }

    /// The field that stands for an output among the request fields of a reply that is kept for it alone.
    private static let output = HTTPFieldName(known: "Mainstay-Output")

    /// Returns this response in the form in which it is kept for an output that does not understand a newer one.
    func reserved(for output: Any.Type) -> StoredResponse {
        var varying = varying
        varying.append("\(output)", for: Self.output)
        return StoredResponse(
            status: status, fields: fields, body: body, varying: varying, sent: sent, received: received,
            staleSince: staleSince)
    }

    /// Returns `true` if it is kept for an output, and answers a request with these fields.
    func matchesReserved(_ request: HTTPFields) -> Bool {
        guard let names = selecting else { return false }
        var own = varying
        own.remove(Self.output)
        return Vary.selecting(names, in: request) == own
    }

    /// Returns its directives for a kind of cache.
    func directives(for mode: CacheMode) -> CacheDirectives {
        mode == .shared ? targeted : general
    }

    /// Returns the first value of Age; zero if it is not a number (RFC 9111 §5.1).
    static func ageValue(_ fields: HTTPFields) -> Double {
        guard let age = fields[.age] else { return 0 }
        let first = String(age.prefix { $0 != "," }).trimmingHTTPWhitespace()
        return Double(CacheDirectives.deltaSeconds(first) ?? 0)
    }
}
