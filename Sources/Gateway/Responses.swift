// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import HTTPServer
import Mainstay

extension HTTPServerResponse {
    static let health = HTTPServerResponse(
        status: 200, fields: [.contentType: "application/json", .cacheControl: "no-store"],
        body: Array(#"{"status":"ok"}"#.utf8))

    /// Prometheus' text format.
    static func metrics(_ text: String) -> HTTPServerResponse {
        HTTPServerResponse(
            status: 200, fields: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
            body: Array(text.utf8))
    }

    /// RFC 9110 §15.5.6.
    static let methodNotAllowed = problem(
        405, title: "Method Not Allowed", message: "Everything here is only read.",
        resolution: "Send GET or HEAD.", fields: [.allow: "GET, HEAD"])

    static func noSuchRoute(hosts: [String]) -> HTTPServerResponse {
        problem(
            404, title: "No Such Route", message: "Nothing is served at this path.",
            resolution: "Upstreams are at /{host}/{path}: \(hosts.joined(separator: ", ")).")
    }

    /// The target cannot be passed on (RFC 9110 §15.5.1).
    static func invalidTarget(_ error: TransportError) -> HTTPServerResponse {
        problem(
            400, title: "Bad Request", message: "\(error)", resolution: "Send a path without '..' that leads out of it."
        )
    }

    /// Nothing could answer (RFC 9110 §15.6).
    static func failure(_ error: TransportError, of host: String) -> HTTPServerResponse {
        let status: HTTPStatus =
            switch error.kind {
            case .timedOut, .deadlineExceeded: 504
            case .offline, .rateLimited, .circuitOpen, .overloaded: 503
            default: 502
            }
        var response = problem(
            status, title: "Upstream Server Failed", message: "\(host): \(error)",
            resolution: "Try again later, or import the dictionary on the gateway: mainstay import.")
        switch error.kind {
        case .rateLimited(let until), .circuitOpen(let until): response.fields[.retryAfter] = HTTPDate.format(until)
        default: break
        }
        response.fields[.cacheStatus] = "mainstay; fwd=uri-miss"
        return response
    }

    /// What went wrong, in the form the Free Dictionary has for it.
    private static func problem(
        _ status: HTTPStatus, title: String, message: String, resolution: String, fields: HTTPFields = [:]
    ) -> HTTPServerResponse {
        let members: JSON = .object([
            "title": .string(title), "message": .string(message), "resolution": .string(resolution),
        ])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var response = HTTPServerResponse(status: status, fields: fields)
        response.fields[.contentType] = "application/json"
        response.fields[.accessControlAllowOrigin] = "*"
        do {
            response.body = Array(try encoder.encode(members))
        } catch {
            // Three texts always encode; if they ever did not, the status alone says enough.
            response.body = []
        }
        return response
    }
}
