// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials

/// A response as it is kept (RFC 9111 §3).
public struct StoredResponse: Sendable, Equatable {
    /// The status.
    public let status: HTTPStatus
    /// The header fields.
    public let fields: HTTPFields
    /// The content.
    public let body: [UInt8]
    /// The request fields that Vary names, as they were (RFC 9111 §4.1).
    public let varying: HTTPFields
    /// When the request was sent.
    public let sent: Date
    /// When the response came.
    public let received: Date

    /// Puts together what a store kept.
    public init(
        status: HTTPStatus, fields: HTTPFields, body: [UInt8], varying: HTTPFields, sent: Date, received: Date
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.varying = varying
        self.sent = sent
        self.received = received
    }

    /// A response from the network as it may be kept; `nil` where it may not (RFC 9111 §3).
    init?(_ response: HTTPResponse, to request: HTTPRequest, sent: Date, received: Date, upstream: Upstream) {
        let outcome = upstream.classify(response, received)
        let isFinal = outcome == .success && response.status == 200 || outcome == .notFound
        let vary = response.fields[.vary].map(HTTPList.names) ?? []
        guard isFinal, response.provenance.source == .network, !vary.contains("*"),
            !CacheControl(response.fields).contains("no-store"), !CacheControl(request.fields).contains("no-store")
        else { return nil }
        var varying = HTTPFields()
        for name in vary {
            guard let name = HTTPFieldName(name), let value = request.fields[name] else { continue }
            varying.append(value, for: name)
        }
        self.init(
            status: response.status, fields: response.fields, body: response.body, varying: varying, sent: sent,
            received: received)
    }

    /// Whether it answers a request with these fields (RFC 9111 §4.1).
    func matches(_ request: HTTPRequest) -> Bool {
        guard let vary = fields[.vary] else { return true }
        return HTTPList.names(vary).allSatisfy { name in
            guard let name = HTTPFieldName(name) else { return false }
            return request.fields[name] == varying[name]
        }
    }

    /// How old it is (RFC 9111 §4.2.3).
    func age(at now: Date) -> Duration {
        let apparent = fields[.date].flatMap { HTTPDate.parse($0, now: received) }.map(received.timeIntervalSince) ?? 0
        let stated = fields[.age].flatMap { UInt32($0) }.map(Double.init) ?? 0
        let corrected = stated + received.timeIntervalSince(sent)
        return .seconds(max(0, max(apparent, corrected) + now.timeIntervalSince(received)))
    }

    /// How long it is fresh (RFC 9111 §4.2.1); what the upstream is known for where it does not say.
    func freshnessLifetime(upstream: Upstream) -> Duration {
        let control = CacheControl(fields)
        if control.contains("no-cache") { return .zero }
        if let seconds = control.seconds("max-age") { return .seconds(seconds) }
        if let expires = fields[.expires] {
            let date = fields[.date].flatMap { HTTPDate.parse($0, now: received) } ?? received
            // What cannot be read counts as the past (RFC 9111 §5.3).
            return .seconds(HTTPDate.parse(expires, now: received)?.timeIntervalSince(date) ?? 0)
        }
        return status == 200 ? upstream.timeToLive : upstream.notFoundTimeToLive
    }

    /// It, as the answer to a request.
    package func served(as source: Provenance.Source, by upstream: Upstream, age: Duration) -> HTTPResponse {
        HTTPResponse(
            status: status, fields: fields, body: body,
            provenance: Provenance(source: source, provider: upstream.host, age: age, attempts: 0))
    }
}
