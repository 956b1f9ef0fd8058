// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// Decides which callers the gateway answers and which web pages may read the responses.
struct Admission: Sendable {
    private static let requestMethod = HTTPFieldName(known: "Access-Control-Request-Method")
    private static let requestFields = HTTPFieldName(known: "Access-Control-Request-Headers")

    let server: ServerConfiguration
    /// The web pages that may read responses.
    private let origins: ServerConfiguration.Origins
    /// Whether the gateway listens on a loopback address, which only this machine can reach.
    let isLoopback: Bool
    // Most requests need only these two answers, so they are computed once.
    private let wantsToken: Bool
    private let listsOrigins: Bool

    /// - Parameter origins: The web pages that may read responses, if they are not those of the configuration.
    init(server: ServerConfiguration, isLoopback: Bool, origins: ServerConfiguration.Origins? = nil) {
        self.server = server
        self.origins = origins ?? server.origins
        self.isLoopback = isLoopback
        wantsToken = !server.tokens.isEmpty
        listsOrigins = self.origins != .any && self.origins != .listed([])
    }

    /// Whether callers must send tokens. They do so in Authorization, which then is not for the upstream.
    var usesAuthorization: Bool { wantsToken }

    /// This rule for other web pages.
    func admitting(_ origins: ServerConfiguration.Origins) -> Admission {
        Admission(server: server, isLoopback: isLoopback, origins: origins)
    }

    /// The error response to a request that the gateway refuses; `nil` if it answers the request.
    func refusal(of request: HTTPServerRequest) -> HTTPServerResponse? {
        if let refusal = misdirection(of: request) { return refusal }
        // A browser sends a preflight request without the token.
        guard !wantsToken || isKnown(request) || request.path == "/health" || preflight(request, for: []) != nil else {
            return .tokenWanted
        }
        return nil
    }

    /// The answer to a CORS preflight request (Fetch standard); `nil` if the request is another.
    ///
    /// - Parameter methods: The methods of the request's route.
    func preflight(_ request: HTTPServerRequest, for methods: [HTTPMethod]) -> HTTPServerResponse? {
        guard request.method == .options, request.value(of: Self.requestMethod) != nil,
            let origin = request.value(of: .origin)
        else { return nil }
        guard isAllowed(origin) else { return .originRefused(origin) }
        return .preflight(methods, fields: request.value(of: Self.requestFields))
    }

    /// The response to a request whose Host is not an accepted name; `nil` if the name is accepted.
    ///
    /// A web page can make its own domain name point at a loopback address and then read the responses (DNS rebinding). Such a
    /// request has the page's name as its Host.
    func misdirection(of request: HTTPServerRequest) -> HTTPServerResponse? {
        guard isLoopback, !request.isForLoopback, let host = request.host, !server.hosts.contains(host) else {
            return nil
        }
        return .misdirected(host: host)
    }

    /// The response with the security fields that are the same for all callers.
    func sealed(_ response: HTTPServerResponse) -> HTTPServerResponse {
        var response = response
        response.fields = sealed(response.fields)
        return response
    }

    func sealed(_ fields: HTTPFields) -> HTTPFields {
        var fields = fields
        fields[.contentTypeOptions] = "nosniff"
        switch origins {
        case .any: fields[.accessControlAllowOrigin] = "*"
        case .listed:
            fields.remove(.accessControlAllowOrigin)
            if listsOrigins, !fields.values(of: .vary).contains("Origin") {
                fields.append("Origin", for: .vary)
            }
        }
        return fields
    }

    /// The sealed fields, with the CORS fields for the page that sent the request.
    func addressed(_ fields: HTTPFields, to request: HTTPServerRequest) -> HTTPFields {
        guard listsOrigins, let origin = request.value(of: .origin), isAllowed(origin) else { return fields }
        var fields = fields
        fields[.accessControlAllowOrigin] = origin
        return fields
    }

    /// The sealed response, with the CORS fields for the page that sent the request.
    func addressed(_ response: HTTPServerResponse, to request: HTTPServerRequest) -> HTTPServerResponse {
        guard listsOrigins else { return response }
        var response = response
        response.fields = addressed(response.fields, to: request)
        return response
    }

    private func isAllowed(_ origin: String) -> Bool {
        switch origins {
        case .any: true
        case .listed(let origins): origins.contains(origin)
        }
    }

    /// Whether a request carries one of the tokens (RFC 6750 §2.1).
    private func isKnown(_ request: HTTPServerRequest) -> Bool {
        guard let value = request.value(of: .authorization) else { return false }
        let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return false }
        let given = Array(parts[1].trimmingPrefix { $0 == " " }.utf8)
        // The comparison always reads all tokens to their ends, so its duration does not reveal how much of a guess is right.
        return server.tokens.reduce(false) { isFound, token in Self.areEqual(given, Array(token.utf8)) || isFound }
    }

    private static func areEqual(_ given: [UInt8], _ token: [UInt8]) -> Bool {
        var difference = given.count ^ token.count
        for index in given.indices { difference |= Int(given[index] ^ token[index % token.count]) }
        return difference == 0
    }
}
