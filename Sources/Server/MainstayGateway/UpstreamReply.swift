// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// An upstream's reply as the gateway passes it on.
enum UpstreamReply {
    /// Fields that speak of the connection to the upstream (RFC 9110 §7.6.1), of its own origin, or to one client only.
    private static let dropped: Set<String> = [
        "connection", "keep-alive", "proxy-connection", "transfer-encoding", "te", "trailer", "upgrade", "alt-svc",
        "proxy-authenticate", "proxy-authorization", "strict-transport-security", "nel", "report-to", "set-cookie",
        "age", "cache-status", "content-length", "content-encoding", "access-control-allow-origin",
    ]

    /// Asks an upstream, through all policies.
    static func response(of client: Client, to request: HTTPRequest) async -> HTTPServerResponse {
        do throws(TransportError) {
            return fields(of: try await client.response(to: request))
        } catch {
            return .failure(error, of: client.upstream.host)
        }
    }

    /// A reply with what the gateway has to say of it; the content is passed on byte for byte.
    static func fields(of reply: HTTPResponse) -> HTTPServerResponse {
        var fields = HTTPFields()
        for line in reply.fields.lines where !dropped.contains(line.name.canonical) { fields.append(line) }
        fields[.accessControlAllowOrigin] = "*"
        if let age = reply.provenance.age, reply.provenance.source != .network {
            fields[.age] = "\(age.components.seconds)"
        } else if let age = reply.fields[.age] {
            fields[.age] = age
        }
        fields[.cacheStatus] = CacheStatus.value(for: reply)
        return HTTPServerResponse(status: reply.status, fields: fields, body: reply.body)
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
