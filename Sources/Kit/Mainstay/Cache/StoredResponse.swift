// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A response as it is kept (RFC 9111 §3). It never changes; it is a class because it is handed on much and is large.
public final class StoredResponse: Sendable, Equatable {
    /// The status.
    public let status: HTTPStatus
    /// The header fields.
    public let fields: HTTPFields
    /// The content.
    public let body: [UInt8]
    /// The request fields that Vary names, in a form in which those that ask for the same are equal (RFC 9111 §4.1).
    public let varying: HTTPFields
    /// When the request was sent.
    public let sent: Date
    /// When the response came.
    public let received: Date

    /// When it was made, as it says, or else when it came (RFC 9110 §6.6.1).
    let date: Date
    /// The request fields it depends on; `nil` where it is like no other (see ``Vary``).
    private let selecting: [HTTPFieldName]?
    // What its fields say is read once: it is asked for with every request.
    private let general: CacheDirectives
    private let targeted: CacheDirectives
    /// How many seconds old it was when it came (RFC 9111 §4.2.3, `corrected_initial_age`).
    private let initialAge: Double

    /// Puts together what a store kept.
    public init(
        status: HTTPStatus, fields: HTTPFields, body: [UInt8], varying: HTTPFields, sent: Date, received: Date
    ) {
        self.status = status
        self.fields = fields
        // A buffer that grew while the response came may be twice as large as its content.
        self.body =
            body.capacity > body.count + body.count / 4 + 64
            ? body.withUnsafeBufferPointer { Array($0) } : body
        self.varying = varying
        self.sent = sent
        self.received = received
        date = fields[.date].flatMap { HTTPDate.parse($0, now: received) } ?? received
        selecting = Vary.names(fields)
        general = CacheDirectives(of: fields, mode: .private)
        targeted =
            fields.contains(CacheField.cdnCacheControl) ? CacheDirectives(of: fields, mode: .shared) : general
        let apparent = received.timeIntervalSince(date)
        initialAge = max(apparent, Self.ageValue(fields) + max(0, received.timeIntervalSince(sent)), 0)
    }

    /// Whether all of it is equal.
    public static func == (lhs: StoredResponse, rhs: StoredResponse) -> Bool {
        // What else there is follows from these.
        lhs.status == rhs.status && lhs.fields == rhs.fields && lhs.body == rhs.body && lhs.varying == rhs.varying
            && lhs.sent == rhs.sent && lhs.received == rhs.received
    }

    /// How old it is (RFC 9111 §4.2.3).
    func age(at now: Date) -> Duration {
        .seconds(clamping: initialAge + max(0, now.timeIntervalSince(received)))
    }

    /// Whether it answers a request with these fields (RFC 9111 §4.1).
    func matches(_ request: HTTPFields) -> Bool {
        guard let names = selecting else { return false }
        return names.isEmpty || Vary.selecting(names, in: request) == varying
    }

    /// What it says to caches of that kind.
    func directives(for mode: CacheMode) -> CacheDirectives {
        mode == .shared ? targeted : general
    }

    /// The first value counts, and one that is no number counts as none (RFC 9111 §5.1).
    private static func ageValue(_ fields: HTTPFields) -> Double {
        guard let age = fields[.age] else { return 0 }
        let first = String(age.prefix { $0 != "," }).trimmingHTTPWhitespace()
        return Double(CacheDirectives.deltaSeconds(first) ?? 0)
    }
}
