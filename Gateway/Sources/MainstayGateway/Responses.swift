// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

extension HTTPServerResponse {
    static let health = HTTPServerResponse(
        status: 200, fields: [.contentType: "application/json", .cacheControl: "no-store"],
        body: Array(#"{"status":"ok"}"#.utf8))

    /// Whether the gateway works as configured, and if not, why. A load balancer sends no requests to a gateway that
    /// answers 503. What it can work without is listed, and does not count. So are upstreams that want no requests now.
    static func ready(
        problems: [String], degradations: [String] = [], upstreams: [UpstreamState] = []
    ) -> HTTPServerResponse {
        let status = problems.isEmpty ? degradations.isEmpty ? "ready" : "degraded" : "not ready"
        var members: [String: JSON] = [
            "status": .string(status), "problems": .array(problems.map(JSON.string)),
        ]
        if !degradations.isEmpty { members["degradations"] = .array(degradations.map(JSON.string)) }
        let paused = upstreams.flatMap { upstream in
            [("own", false), ("caller", true)].compactMap { label, concernsCallers -> JSON? in
                guard let pause = upstream.pause(concerningCallers: concernsCallers) else { return nil }
                return [
                    "upstream": .string(upstream.upstream.host), "until": .string(HTTPDate.format(pause.until)),
                    "routes": .integer(Int64(pause.routes)), "credentials": .string(label),
                ]
            }
        }
        if !paused.isEmpty { members["paused"] = .array(paused) }
        return json(JSON.object(members), status: problems.isEmpty ? 200 : 503, fields: [.cacheControl: "no-store"])
    }

    /// Prometheus' text format.
    static func metrics(_ text: String) -> HTTPServerResponse {
        HTTPServerResponse(
            status: 200, fields: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
            body: Array(text.utf8))
    }

    /// 405 Method Not Allowed (RFC 9110 §15.5.6).
    static func methodNotAllowed(_ methods: [HTTPMethod]) -> HTTPServerResponse {
        let allowed = listed(methods.filter { $0 != .options } + [.options])
        return problem(
            405, title: "Method Not Allowed", message: "This route does not accept the method.",
            resolution: "Send one of: \(allowed).", fields: [.allow: allowed])
    }

    /// The answer to OPTIONS for a route with these methods (RFC 9110 §9.3.7).
    static func options(_ methods: [HTTPMethod]) -> HTTPServerResponse {
        HTTPServerResponse(status: 204, fields: [.allow: listed(methods.filter { $0 != .options } + [.options])])
    }

    private static func listed(_ methods: [HTTPMethod]) -> String {
        methods.map(\.rawValue).joined(separator: ", ")
    }

    /// The answer to a CORS preflight request (Fetch standard) for a route with these methods.
    ///
    /// - Parameter fields: The fields that the page wants to send. It may send any: the route ignores those that it
    ///   does not know.
    static func preflight(_ methods: [HTTPMethod], fields: String?) -> HTTPServerResponse {
        HTTPServerResponse(
            status: 204,
            fields: [
                HTTPFieldName(known: "Access-Control-Allow-Methods"): listed(methods),
                HTTPFieldName(known: "Access-Control-Allow-Headers"): (fields ?? "").split(separator: ",")
                    .map { String($0).trimmed }.filter { HTTPFieldName($0) != nil }.joined(separator: ", "),
                HTTPFieldName(known: "Access-Control-Max-Age"): "600",
            ])
    }

    static func originRefused(_ origin: String) -> HTTPServerResponse {
        problem(
            403, title: "Origin Not Allowed", message: "Web pages of \(origin) may not read the gateway's responses.",
            resolution: "The gateway's operator can add the origin to \"cors\" under \"server\" in the configuration."
        )
    }

    /// 421 Misdirected Request (RFC 9110 §15.5.20).
    static func misdirected(host: String) -> HTTPServerResponse {
        problem(
            421, title: "Misdirected Request", message: "The name \(host) is not accepted at this address.",
            resolution:
                "Use localhost or 127.0.0.1, or add the name to \"hosts\" under \"server\" in the configuration.")
    }

    /// The answer to a request without a valid token (RFC 6750 §3).
    static let tokenWanted = problem(
        401, title: "Token Required", message: "The gateway only answers callers with a token.",
        resolution: "Send Authorization: Bearer and a token from the gateway's operator.",
        fields: [HTTPFieldName(known: "WWW-Authenticate"): "Bearer"])

    /// The answer to a caller that has sent too many wrong tokens.
    static let tooManyWrongTokens = problem(
        429, title: "Too Many Wrong Tokens", message: "Too many wrong tokens came from this address.",
        resolution: "Send the right one in a minute.", fields: [.retryAfter: "60"])

    /// The answer to a request for the metrics by somebody who may not read them.
    static func metricsTokenWanted(_ status: HTTPStatus) -> HTTPServerResponse {
        problem(
            status, title: "Metrics Token Required", message: "The metrics are for who runs the gateway.",
            resolution: """
                Send Authorization: Bearer and a token of "metrics" or "admin" under "server" in the gateway's configuration \
                (\(ServerConfiguration.metricsVariable)).
                """,
            fields: status == 401 ? [HTTPFieldName(known: "WWW-Authenticate"): "Bearer"] : [:])
    }

    /// The answer to a request that another site's page makes a browser send.
    static func foreignRequestRefused(_ origin: String?) -> HTTPServerResponse {
        problem(
            403, title: "Request From Another Site",
            message: "A web page of \(origin ?? "another site") may not use the gateway.",
            resolution: """
                The gateway's operator can add the page's origin to "cors" in the configuration. Or send a token of the caller's own as \
                Authorization: Bearer.
                """)
    }

    /// 429 Too Many Requests (RFC 6585 §4): a caller has used its quota.
    static func quotaSpent(retryAfter seconds: Int) -> HTTPServerResponse {
        problem(
            429, title: "Quota Spent", message: "The quota of this key is spent.",
            resolution: "Try again in \(seconds) seconds.", fields: [.retryAfter: "\(seconds)"])
    }

    /// The answer to every request for an admin route if there is no operator.
    static let administrationOff = problem(
        403, title: "Administration Is Off", message: "No admin token is configured.",
        resolution: "Set \(ServerConfiguration.adminVariable), or \"admin\" under \"server\" in the configuration.")

    /// What an operator asked for cannot be done.
    static func administrationFailed(_ status: HTTPStatus, _ message: String, resolution: String) -> HTTPServerResponse
    {
        problem(status, title: status.reasonPhrase, message: message, resolution: resolution)
    }

    /// An error of an upstream. Its content was a page, so only its status is passed on.
    static func error(_ status: HTTPStatus, of host: String) -> HTTPServerResponse {
        problem(
            status, title: "Upstream Server Failed", message: "\(host) answered \(status) with a page.",
            resolution: "Try again later.")
    }

    static func noSuchRoute(hosts: [String]) -> HTTPServerResponse {
        problem(
            404, title: "No Such Route", message: "Nothing is served at this path.",
            resolution: "Upstreams are at /{host}/{path}: \(hosts.joined(separator: ", ")).")
    }

    /// The limit of open event streams is reached.
    static let tooManyStreams = problem(
        503, title: "Too Many Streams", message: "Too many event streams are open.",
        resolution: "Try again later, or ask without Accept: text/event-stream.", fields: [.retryAfter: "30"])

    /// 508 Loop Detected (RFC 5842 §7.2).
    static let loopDetected = problem(
        508, title: "Loop Detected", message: "The request has been at this gateway before.",
        resolution: "The gateway's operator can correct the \"url\" of the API: it leads back to the gateway.")

    /// The target cannot be passed on (RFC 9110 §15.5.1).
    static var invalidTarget: HTTPServerResponse {
        problem(
            400, title: "Bad Request", message: "The path leaves that of the API, or is not valid.",
            resolution: "Send a path in which '..' does not lead out of the upstream."
        )
    }

    /// No tier could answer the request (RFC 9110 §15.6).
    static func failure(_ error: TransportError, of upstream: Upstream, to method: HTTPMethod) -> HTTPServerResponse {
        let status: HTTPStatus =
            switch error.kind {
            case .timedOut, .silent, .deadlineExceeded: 504
            case .offline, .rateLimited, .circuitOpen, .overloaded, .queueTimedOut: 503
            default: 502
            }
        var response = problem(
            status, title: "Upstream Server Failed", message: "\(upstream.host): \(error.withoutAddresses)",
            resolution: upstream.notFoundFallsThrough
                ? "Try again later. If the gateway has no dictionary yet, import it: mainstay import."
                : "Try again later.")
        switch error.kind {
        case .rateLimited(let until), .circuitOpen(let until): response.fields[.retryAfter] = HTTPDate.format(until)
        // Other callers' requests end soon.
        case .overloaded, .queueTimedOut: response.fields[.retryAfter] = "5"
        default: break
        }
        guard error.attempts > 0 else {
            response.fields[.cacheStatus] = CacheStatus.notForwarded
            return response
        }
        let provenance = Provenance(
            attempts: error.attempts,
            cache: CacheOutcome(forwarded: method.isSafe ? error.forwarded ?? .uriMiss : .method))
        response.provenance = provenance
        response.fields[.cacheStatus] = CacheStatus.value(of: provenance)
        return response
    }

    /// An error response in the form that the Free Dictionary uses.
    private static func problem(
        _ status: HTTPStatus, title: String, message: String, resolution: String, fields: HTTPFields = [:]
    ) -> HTTPServerResponse {
        let members: JSON = .object([
            "title": .string(title), "message": .string(message), "resolution": .string(resolution),
        ])
        return json(members, status: status, fields: fields)
    }

    /// A response with a JSON document.
    static func json(_ document: some Encodable, status: HTTPStatus = 200, fields: HTTPFields = [:])
        -> HTTPServerResponse
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var response = HTTPServerResponse(status: status, fields: fields)
        response.fields[.contentType] = "application/json"
        do {
            response.body = Array(try encoder.encode(document))
        } catch {
            // Encoding texts and finite numbers cannot fail. If it did, the status would be enough.
            response.body = []
        }
        return response
    }
}
