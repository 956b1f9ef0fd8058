// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

extension HTTPFieldName {
    static let ifModifiedSince = HTTPFieldName(known: "If-Modified-Since")
    static let ifNoneMatch = HTTPFieldName(known: "If-None-Match")
    static let ifRange = HTTPFieldName(known: "If-Range")
    static let range = HTTPFieldName(known: "Range")
    static let setCookie = HTTPFieldName(known: "Set-Cookie")
}

/// Turns an upstream's reply into the response that the gateway passes on.
enum UpstreamReply {
    /// The reply with the gateway's own fields. The content is passed on byte for byte.
    ///
    /// - Parameter isComplete: Whether the content has arrived.
    static func response(
        _ reply: HTTPResponse, to request: HTTPRequest, of upstream: Upstream, isComplete: Bool = true
    ) -> HTTPServerResponse {
        var response = HTTPServerResponse(status: reply.status, body: reply.body)
        // The gateway adds up to six fields.
        response.fields.reserveCapacity(reply.fields.lines.count + 6)
        let isForCaller = reply.provenance.source == .network
        for line in reply.fields.lines where PassedFields.isPassed(line.name, from: upstream) {
            // The cookie of a kept reply is another caller's. Earlier versions kept it.
            if line.name == .setCookie, !isForCaller || OwnCookies.areSet(by: line.value) { continue }
            response.fields.append(line)
        }
        if let type = reply.fields[.contentType], !MediaType(type).isPassive {
            if upstream.gateway.answersHTML(request) {
                // The page must not run scripts or load anything.
                response.fields[.contentSecurityPolicy] = "default-src 'none'; sandbox"
            } else if reply.status.code >= 400 {
                response = .error(reply.status, of: upstream.host)
                response.fields[.retryAfter] = reply.fields[.retryAfter]
            } else {
                response.fields[.contentType] = "text/plain; charset=utf-8"
            }
        }
        if let age = reply.provenance.age, reply.provenance.source != .network {
            response.fields[.age] = "\(age.components.seconds)"
        } else if let age = reply.fields[.age], age.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), Int32(age) != nil {
            // Any other value must be ignored (RFC 9111 §5.1).
            response.fields[.age] = age
        }
        response.provenance = reply.provenance
        response.fields[.cacheStatus] = CacheStatus.value(of: reply.provenance)
        guard !upstream.gateway.isTransparent, isComplete else { return response }
        if response.status == 200, !response.fields.contains(.etag), request.method == .get, mayBeKept(response) {
            response.fields[.etag] = Packing.entityTag(of: response.body)
        }
        if Packing.isWorthwhile(for: response) { Packing.mark(&response.fields) }
        return response
    }

    /// Whether a caller may keep a response, and then ask whether it has changed.
    private static func mayBeKept(_ response: HTTPServerResponse) -> Bool {
        response.fields[.cacheControl].map { !$0.lowercased().contains(bytesOf: "no-store") } ?? true
    }

    /// The coding in which the caller gets a response; `nil` if it gets the response as it is.
    static func coding(of response: HTTPServerResponse, for request: HTTPServerRequest) -> ContentCoding? {
        // A range is one of the bytes that are not compressed.
        guard Packing.isWorthwhile(for: response), request.value(of: .range) == nil else { return nil }
        return ContentCoding.preferred(by: request.value(of: .acceptEncoding))
    }

    /// The response in the form for a caller: nothing if it has it already, the part that it asks for, or compressed.
    static func delivered(
        _ response: HTTPServerResponse, in coding: ContentCoding?, to request: HTTPServerRequest
    ) -> HTTPServerResponse {
        let packed = coding.flatMap { Packing.compressed(response, with: $0) } ?? response
        // The conditions of a request that changes something are the upstream's (RFC 9110 §13.2.2).
        guard request.reads else { return packed }
        return part(
            of: unlessKnown(
                packed, by: request.value(of: .ifNoneMatch), since: request.value(of: .ifModifiedSince)),
            for: request)
    }

    /// The part of a response that the caller asks for; the response itself if it asks for none (RFC 9110 §14).
    static func part(of response: HTTPServerResponse, for request: HTTPServerRequest) -> HTTPServerResponse {
        guard response.status == 200, request.method == .get, let range = request.value(of: .range) else {
            return response
        }
        let whole = HTTPResponse(status: response.status, fields: response.fields, body: response.body)
        let part = PartialContent.of(whole, asked: range, ifRange: request.value(of: .ifRange))
        var response = response
        (response.status, response.fields, response.body) = (part.status, part.fields, part.body)
        return response
    }

    /// Returns 304 instead of the response if the client already has it (RFC 9110 §13.1.2, §15.4.5).
    ///
    /// - Parameters:
    ///   - response: The complete response.
    ///   - known: The request's If-None-Match.
    ///   - since: The request's If-Modified-Since, which counts only without If-None-Match (RFC 9110 §13.2.2).
    static func unlessKnown(
        _ response: HTTPServerResponse, by known: String?, since: @autoclosure () -> String? = nil
    ) -> HTTPServerResponse {
        isKnown(response, by: known, since: since()) ? unchanged(response) : response
    }

    /// Whether the client has a response already (``unlessKnown(_:by:since:)``).
    static func isKnown(
        _ response: HTTPServerResponse, by known: String?, since: @autoclosure () -> String?
    ) -> Bool {
        guard response.status == 200 else { return false }
        if let known { return response.fields[.etag].map { EntityTag.isListed($0, in: known) } ?? false }
        guard let since = since().flatMap({ HTTPDate.parse($0, now: .now) }),
            let modified = response.fields[.lastModified].flatMap({ HTTPDate.parse($0, now: .now) })
        else { return false }
        return modified <= since
    }

    /// The response with status 304, to a client that has it already.
    static func unchanged(_ response: HTTPServerResponse) -> HTTPServerResponse {
        var short = response
        short.status = 304
        short.body = []
        short.fields.remove(.contentType, .contentLength, .contentEncoding)
        return short
    }
}
