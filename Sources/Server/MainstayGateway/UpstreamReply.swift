// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

extension HTTPFieldName {
    static let ifNoneMatch = HTTPFieldName(known: "If-None-Match")
}

/// Turns an upstream's reply into the response that the gateway passes on.
enum UpstreamReply {
    /// The fields of a reply that the gateway passes on: those about its content, its age and the next request. All other fields, such
    /// as Set-Cookie, concern the upstream's own origin or its connection with the gateway.
    private static let passed: Set<HTTPFieldName> = Set(
        [
            "Allow", "Cache-Control", "Content-Disposition", "Content-Language", "Content-Type", "Date", "Deprecation",
            "ETag", "Expires", "Last-Modified", "Link", "Location", "Retry-After", "Sunset", "Vary",
        ].map(HTTPFieldName.init(known:)))

    /// Asks an upstream, through all policies.
    static func response(of client: Client, to request: HTTPRequest) async -> HTTPServerResponse {
        do throws(TransportError) {
            return response(try await client.response(to: request), to: request, of: client.upstream)
        } catch {
            return .failure(error, of: client.upstream.host)
        }
    }

    /// The reply with the gateway's own fields. The content is passed on byte for byte.
    static func response(
        _ reply: HTTPResponse, to request: HTTPRequest, of upstream: Upstream
    ) -> HTTPServerResponse {
        var response = HTTPServerResponse(status: reply.status, body: reply.body)
        let isPassed = { (name: HTTPFieldName) in
            upstream.isTransparent
                ? !HTTPFields.connectionNames.contains(name) && name != .age
                : passed.contains(name) || upstream.responseFields.contains(name)
        }
        for line in reply.fields.lines where isPassed(line.name) { response.fields.append(line) }
        if let type = reply.fields[.contentType], !MediaType(type).isPassive {
            if upstream.answersHTML(request) {
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
        } else if let age = reply.fields[.age] {
            response.fields[.age] = age
        }
        response.fields[.cacheStatus] = CacheStatus.value(for: reply)
        return response
    }

    /// Returns 304 instead of the response if the client already has it (RFC 9110 §13.1.2, §15.4.5).
    ///
    /// - Parameters:
    ///   - response: The complete response.
    ///   - known: The request's If-None-Match.
    static func unlessKnown(_ response: HTTPServerResponse, by known: String?) -> HTTPServerResponse {
        guard let known, response.status == 200, let etag = response.fields[.etag], EntityTag.isListed(etag, in: known)
        else { return response }
        var short = response
        short.status = 304
        short.body = []
        short.fields.remove(.contentType, .contentLength)
        return short
    }
}
