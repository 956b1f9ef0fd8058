// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// A request without its content and without credentials, as the file keeps it.
struct StoredRequest: Codable, Sendable, Equatable {
    struct Field: Codable, Sendable, Equatable {
        var name: String
        var value: String
    }

    var method: String
    /// What follows the upstream's base URL, so that the write reaches the server if that has another address later; or
    /// a whole URL elsewhere.
    var target: String
    var fields: [Field]
    var sendsCredentials: Bool
    /// Seconds; `nil` for the limits of the pipeline.
    var firstByte, silence, total: Double?
    var bodyLimit: Int
    /// What the reply must have; `nil` for a write that an earlier version has kept.
    var demand: Demand?

    /// - Parameter demand: What the reply must have to confirm the write.
    init(_ request: HTTPRequest, to upstream: Upstream, demand: Demand?) {
        self.demand = demand
        method = request.method.rawValue
        let (base, url) = (upstream.baseURL.description, request.url.description)
        let rest = url.hasPrefix(base) ? url.dropFirst(base.count) : nil
        let isBelow = rest.map { $0.isEmpty || base.hasSuffix("/") || $0.hasPrefix("/") || $0.hasPrefix("?") } ?? false
        target = isBelow ? String(rest ?? "") : url
        fields = request.fields.lines.map { Field(name: $0.name.rawValue, value: $0.value) }
        sendsCredentials = request.options.sendsCredentials
        let limits = request.options.limits
        (firstByte, silence, total) = (
            limits.firstByte?.inSeconds, limits.silence?.inSeconds, limits.total?.inSeconds
        )
        bodyLimit = request.options.bodyLimit
    }

    /// The request to an upstream; `nil` if a reply has put a value into it that no request can have.
    ///
    /// - Parameter isRepeatable: Whether the pipeline may send it again.
    func request(to upstream: Upstream, isRepeatable: Bool) -> HTTPRequest? {
        let text = target.hasPrefix("http:") || target.hasPrefix("https:") ? target : "\(upstream.baseURL)\(target)"
        guard let method = HTTPMethod(method), let url = HTTPURL(text) else { return nil }
        var lines: [HTTPFields.Field] = []
        for field in fields {
            guard let name = HTTPFieldName(field.name), let line = HTTPFields.Field(name: name, value: field.value)
            else { return nil }
            lines.append(line)
        }
        let limits = TimeLimits(
            firstByte: firstByte.map { .seconds($0) }, silence: silence.map { .seconds($0) },
            total: total.map { .seconds($0) })
        var request = HTTPRequest(
            method: method, url: url, fields: HTTPFields(lines),
            options: HTTPRequest.Options(
                bodyLimit: bodyLimit, isIdempotent: isRepeatable, acceptsLesser: false, limits: limits))
        request.options.sendsCredentials = sendsCredentials
        return request
    }

    /// The value of a field; `nil` if there is none.
    subscript(name: HTTPFieldName) -> String? {
        get { fields.first { HTTPFieldName($0.name) == name }?.value }
        set {
            fields.removeAll { HTTPFieldName($0.name) == name }
            if let newValue { fields.append(Field(name: name.rawValue, value: newValue)) }
        }
    }
}

/// A write as it is stored: the request, its content, and what decides about sending it again.
struct StoredWrite: Sendable, Equatable {
    let id: UUID
    /// The place among all writes of the file; 0 for one that is not in it yet.
    var position = 0
    /// The name of the user who has made the write; `nil` if it is not known.
    var identity: String?
    var lane: String
    var kind = ""
    var shown: [UInt8]?
    var request: StoredRequest
    /// The content; `nil` if there is none, or if it is in a file.
    var body: [UInt8]?
    /// The number of bytes in the copied file; `nil` if there is none.
    var copied: Int?
    /// Whether the method, the endpoint or a key makes a second attempt harmless.
    var isRepeatable: Bool
    /// Whether only the key does.
    var needsKey: Bool
    var expires: Date?
    /// The date from which ``expires`` was counted.
    var dated: Date?
    var attempts = 0
    var mayHaveArrived = false

    var isDelete: Bool { request.method == HTTPMethod.delete.rawValue }

    /// The bytes that count against the limit.
    var size: Int {
        (body?.count ?? 0) + (copied ?? 0) + (shown?.count ?? 0) + request.target.utf8.count
            + request.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}

extension HTTPFieldName {
    static let ifMatch: HTTPFieldName = "If-Match"
}
