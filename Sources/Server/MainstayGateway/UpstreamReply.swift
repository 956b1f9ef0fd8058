// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// An upstream's reply as the gateway passes it on.
enum UpstreamReply {
    /// The fields that are passed on of any upstream's reply: those that describe its content, its age and how to go on. All
    /// others are about the upstream's own origin, its connection or its dealings with the gateway, such as Set-Cookie.
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

    /// A reply with what the gateway has to say of it; the content is passed on byte for byte.
    static func response(
        _ reply: HTTPResponse, to request: HTTPRequest, of upstream: Upstream
    ) -> HTTPServerResponse {
        var response = HTTPServerResponse(status: reply.status, body: reply.body)
        for line in reply.fields.lines where passed.contains(line.name) || upstream.responseFields.contains(line.name) {
            response.fields.append(line)
        }
        if let type = reply.fields[.contentType], !MediaType(type).isPassive {
            if upstream.answersHTML(request) {
                // Nothing in the page may run or be fetched.
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

    /// 304 in place of a reply that the client has already (RFC 9110 §13.1.2, §15.4.5).
    ///
    /// - Parameter known: The request's If-None-Match.
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
