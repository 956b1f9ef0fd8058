// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Makes the requests for an upstream from those of callers: their path and query, their content, and only the fields
/// that an answer may depend on.
struct Forwarding: Sendable {
    /// The fields that describe the content of a request.
    private static let content = ["Content-Type", "Content-Encoding", "Content-Language"].map(
        HTTPFieldName.init(known:))
    /// The conditions under which a request may change something (RFC 9110 §13.1). Without them a caller could undo
    /// what another wrote.
    private static let conditions = ["If-Match", "If-None-Match", "If-Unmodified-Since"].map(
        HTTPFieldName.init(known:))
    /// The fields that the gateway never passes on, because it sends its own.
    private static let own: Set<HTTPFieldName> = HTTPFields.connectionNames.union([
        .host, .contentLength, .cacheControl, pragma, HTTPFieldName(known: "Expect"),
    ])

    /// The older form of `Cache-Control: no-cache`, which a caller may use under the same condition (RFC 9111 §5.4).
    private static let pragma = HTTPFieldName(known: "Pragma")

    private let upstream: Upstream
    private let usesAuthorization: Bool
    private let operatorTokens: [String]
    /// The fields of callers to pass on if the upstream is not transparent.
    private let names: [HTTPFieldName]

    /// - Parameters:
    ///   - upstream: The upstream.
    ///   - usesAuthorization: Whether Authorization is for the gateway itself.
    ///   - operatorTokens: The tokens of the gateway's operator, which no upstream may get.
    init(to upstream: Upstream, usesAuthorization: Bool, operatorTokens: [String] = []) {
        self.upstream = upstream
        self.operatorTokens = operatorTokens
        self.usesAuthorization = usesAuthorization
        names = upstream.gateway.forwardedFields.union(upstream.keyFields).subtracting(Self.own)
            .subtracting(usesAuthorization ? [.authorization] : []).sorted { $0.canonical < $1.canonical }
    }

    /// Whether no field of a caller is passed on, so that all callers get the same reply.
    var isPlain: Bool { names.isEmpty && !upstream.gateway.isTransparent }

    /// The request to send to the upstream.
    ///
    /// - Parameters:
    ///   - request: The caller's request.
    ///   - path: The path below the upstream's base URL.
    ///   - content: The content, if it is still arriving.
    /// - Throws: `TransportError.Kind.invalidRequest` if the path leaves the base URL.
    func request(
        for request: HTTPServerRequest, at path: Substring, content: HTTPBodyStream? = nil
    ) throws(TransportError) -> HTTPRequest {
        // Only what is kept depends on the query items that the upstream is known to take.
        let query = request.reads ? CallerQuery.items(of: request.query, takenBy: upstream) : request.query
        let url = try upstream.resolve(target: path + (query.map { "?\($0)" } ?? ""))
        let hasContent = content != nil || !request.body.isEmpty
        var fields =
            upstream.gateway.isTransparent ? allFields(of: request) : knownFields(of: request, hasContent: hasContent)
        removeOwn(from: &fields)
        Passage.add(request.head.version, to: &fields)
        fields[.cacheControl] = CallerDirectives.counting(of: request.value(of: .cacheControl), for: upstream)
        if upstream.gateway.allowsNoCache, upstream.gateway.isTransparent {
            fields[Self.pragma] = request.value(of: Self.pragma)
        }
        for field in upstream.gateway.requestFields.lines { fields[field.name] = field.value }
        // What a GET gets can be kept. A transparent cache passes HEAD on, because the content may be large.
        let method = request.method == .head && !upstream.gateway.isTransparent ? .get : request.method
        // The gateway sends its own keys. A caller's keys are neither sent nor part of a cache key.
        var forwarded = upstream.withoutCredentials(
            HTTPRequest(
                method: method, url: url, fields: fields,
                body: request.body.isEmpty ? nil : request.body))
        if let content { forwarded.source = .once(content) }
        if !upstream.gateway.isTransparent, !forwarded.fields.contains(.accept) {
            forwarded.fields[.accept] = upstream.content(forwarded) == .any ? "*/*" : "application/json"
        }
        if upstream.gateway.isTransparent {
            // A key that the upstream repeats can be found only in content that is not encoded.
            let hidesKeys = !upstream.credentials.isEmpty
            (forwarded.context.keepsEncoding, forwarded.context.isVerbatim) = (!hidesKeys, hidesKeys)
            if hidesKeys { forwarded.fields.remove(.acceptEncoding) }
        }
        // The pipeline sets this option, but event streams do not pass through it.
        forwarded.options.redirects = upstream.redirects
        return forwarded
    }

    /// Removes the cookies of the gateway's own pages, and the operator's token.
    private func removeOwn(from fields: inout HTTPFields) {
        if fields.contains(.cookie) {
            fields = HTTPFields(
                fields.lines.compactMap { line in
                    guard line.name == .cookie else { return line }
                    return OwnCookies.removed(from: line.value).flatMap { HTTPFields.Field(name: .cookie, value: $0) }
                })
        }
        if let token = fields[.authorization]?.split(separator: " ").last, operatorTokens.contains(String(token)) {
            fields.remove(.authorization)
        }
    }

    private func knownFields(of request: HTTPServerRequest, hasContent: Bool) -> HTTPFields {
        var fields = HTTPFields()
        for name in names + (hasContent ? Self.content : []) + (request.method.isSafe ? [] : Self.conditions) {
            if let value = request.value(of: name) { fields[name] = value }
        }
        return fields
    }

    private func allFields(of request: HTTPServerRequest) -> HTTPFields {
        let fields = request.fields
        let named = Set(
            (fields[.connection] ?? "").split(separator: ",").compactMap { HTTPFieldName(String($0).trimmed) })
        return HTTPFields(
            fields.lines.filter { line in
                !Self.own.contains(line.name) && !named.contains(line.name)
                    && !(usesAuthorization && line.name == .authorization)
                    && PassedFields.isPassed(line.name, toTransparent: upstream)
            })
    }
}
