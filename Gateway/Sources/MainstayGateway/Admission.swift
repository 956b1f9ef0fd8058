// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Decides which callers the gateway answers and which web pages may read the responses.
struct Admission: Sendable {
    private static let fetchSite = HTTPFieldName(known: "Sec-Fetch-Site")
    private static let fetchMode = HTTPFieldName(known: "Sec-Fetch-Mode")
    private static let requestMethod = HTTPFieldName(known: "Access-Control-Request-Method")
    private static let requestFields = HTTPFieldName(known: "Access-Control-Request-Headers")

    let server: ServerConfiguration
    /// The web pages that may read responses.
    private let origins: ServerConfiguration.Origins
    /// Whether the gateway listens on a loopback address, which only this machine can reach.
    let isLoopback: Bool
    let callers: CallerLimits
    /// Whether the metrics are open to everybody on this machine.
    private let opensMetrics: Bool
    // Most requests need only these two answers, so they are computed once.
    private let wantsToken: Bool
    /// Whether callers send tokens or keys. They do so in Authorization, which then is not for the upstream.
    let usesAuthorization: Bool
    private let listsOrigins: Bool
    /// Whether the upstream itself decides which web pages may read responses.
    private let passesOrigins: Bool

    /// - Parameters:
    ///   - callers: The callers with keys.
    ///   - origins: The web pages that may read responses, if they are not those of the configuration.
    ///   - passesOrigins: Whether the upstream itself decides which web pages may read responses.
    init(
        server: ServerConfiguration, isLoopback: Bool, callers: CallerLimits = CallerLimits(),
        origins: ServerConfiguration.Origins? = nil, passesOrigins: Bool = false
    ) {
        self.passesOrigins = passesOrigins
        self.server = server
        self.origins = origins ?? server.origins
        self.isLoopback = isLoopback
        self.callers = callers
        usesAuthorization = !server.tokens.isEmpty || callers.areWanted
        wantsToken = usesAuthorization && !server.isPublic
        opensMetrics = isLoopback && !usesAuthorization && !server.isPublic && server.metricsTokens.isEmpty
        listsOrigins = self.origins != .any && self.origins != .listed([])
    }

    /// Whether all callers get the same answers, if the name that they ask for is right.
    var admitsAll: Bool { !usesAuthorization && !listsOrigins }

    /// This rule for other web pages.
    func admitting(_ origins: ServerConfiguration.Origins) -> Admission {
        Admission(server: server, isLoopback: isLoopback, callers: callers, origins: origins)
    }

    /// This rule for an upstream.
    ///
    /// A transparent cache in front of an upstream passes on what the upstream says about web pages, unless the
    /// operator has named pages, or the upstream would say it of requests with secrets that only the gateway has.
    func placed(at upstream: Upstream, origins: ServerConfiguration.Origins?) -> Admission {
        if let origins { return admitting(origins) }
        guard upstream.gateway.isTransparent, upstream.credentials.isEmpty, !usesAuthorization,
            self.origins == .listed([])
        else {
            return self
        }
        return Admission(server: server, isLoopback: isLoopback, callers: callers, passesOrigins: true)
    }

    /// The error response to a request that the gateway refuses; `nil` if it answers the request.
    ///
    /// - Parameters:
    ///   - caller: The caller with a key (``caller(of:)``); `nil` if it has none.
    ///   - isSignedIn: Whether a browser sends the request that has signed in and may do so.
    func refusal(
        of request: HTTPServerRequest, caller: CallerKey? = nil, isSignedIn: Bool = false
    ) -> HTTPServerResponse? {
        if let refusal = misdirection(of: request) { return refusal }
        guard usesAuthorization, caller == nil, !Self.isProbe(request.path) else { return nil }
        if let token = Self.bearerToken(of: request) {
            let isForMetrics = request.path == Self.metricsPath
            return refusal(
                of: token, among: server.tokens + server.adminTokens + (isForMetrics ? server.metricsTokens : []),
                from: request.peer)
        }
        // Without a key everybody may read a public gateway.
        let mayRead = server.isPublic && request.method.isSafe && request.value(of: .authorization) == nil
        // A browser sends a preflight request without the token.
        return mayRead || isSignedIn || preflight(request, for: []) != nil ? nil : .tokenWanted
    }

    /// The path of the metrics.
    static let metricsPath = "/metrics"

    /// Whether a path is for those who watch the gateway (``RouteAccess/everybody``).
    static func isProbe(_ path: String) -> Bool { OwnRoute.openPaths.contains(path) }

    /// The error response to a token that is none of the accepted ones; `nil` if it is one.
    private func refusal(
        of token: String, among accepted: [String], from caller: SocketAddress
    ) -> HTTPServerResponse? {
        // A right token always works: strangers may share the address of its holder, for instance that of a proxy, and
        // must not lock the holder out. What stops somebody who guesses is the length of tokens.
        if Self.isToken(token, among: accepted) { return nil }
        if callers.wrongKeys.hasTriedTooOften(caller) { return .tooManyWrongTokens }
        callers.wrongKeys.record(caller)
        return .tokenWanted
    }

    /// The error response to a request for the metrics; `nil` if the caller may read them: the operator, who has a
    /// token for them, or the owner. Without any secret in the configuration, those on this machine may too.
    func metricsRefusal(of request: HTTPServerRequest, isOwner: Bool) -> HTTPServerResponse? {
        if isOwner || opensMetrics && request.peer.isLoopback && !request.hasProxyFields { return nil }
        guard let token = Self.bearerToken(of: request) else { return .metricsTokenWanted(401) }
        if usesAuthorization {
            // The token is one that the gateway knows.
            return Self.isToken(token, among: server.metricsTokens + server.adminTokens)
                ? nil : .metricsTokenWanted(403)
        }
        return refusal(of: token, among: server.metricsTokens + server.adminTokens, from: request.peer)
    }

    /// Whether a request has the fields by which browsers say which page sends it. Programs send neither.
    static func isFromBrowser(_ head: RequestHead, in bytes: Span<UInt8>) -> Bool {
        head.hasAny(of: browserFields, in: bytes)
    }

    private static let browserFields = FieldGroup([.origin, fetchSite])

    /// The error response to a request that a page of another site makes a browser send with nothing that the page
    /// itself knows; `nil` for all other requests. The gateway would answer it with its own keys, and change something
    /// or use up a quota.
    func foreignRefusal(of request: HTTPServerRequest) -> HTTPServerResponse? {
        guard origins != .any, !passesOrigins, request.method != .options else { return nil }
        let site = request.value(of: Self.fetchSite)
        let origin = request.value(of: .origin)
        // A page cannot send a token to another site without a preflight request.
        guard Self.bearerToken(of: request) == nil else { return nil }
        if let origin, isAllowed(origin) { return nil }
        let isForeign =
            if request.method.isSafe {
                // A person who follows a link wants to see what is there.
                site == "cross-site" && request.value(of: Self.fetchMode) != "navigate"
            } else {
                site == "cross-site" || site == "same-site" || !request.hasOwnOrigin
            }
        return isForeign ? .foreignRequestRefused(origin) : nil
    }

    /// The answer to a CORS preflight request (Fetch standard); `nil` if the request is another.
    ///
    /// - Parameter methods: The methods of the request's route.
    func preflight(_ request: HTTPServerRequest, for methods: [HTTPMethod]) -> HTTPServerResponse? {
        guard !passesOrigins, request.method == .options, request.value(of: Self.requestMethod) != nil,
            let origin = request.value(of: .origin)
        else { return nil }
        guard isAllowed(origin) else { return .originRefused(origin) }
        return .preflight(methods, fields: request.value(of: Self.requestFields))
    }

    /// The response to a request whose Host is not an accepted name; `nil` if the name is accepted.
    ///
    /// A web page can make its own domain name point at a loopback address and then read the responses (DNS rebinding).
    /// Such a request has the page's name as its Host.
    func misdirection(of request: HTTPServerRequest) -> HTTPServerResponse? {
        guard isLoopback, !request.isForLoopback, let host = request.host, !server.hosts.contains(host) else {
            return nil
        }
        return .misdirected(host: host)
    }

    /// Sets the security fields that are the same for all callers.
    func seal(_ fields: inout HTTPFields) {
        fields[.contentTypeOptions] = "nosniff"
        // These are about the gateway's own quota at the upstream.
        if fields.hasRateLimit {
            fields = HTTPFields(fields.lines.filter { !$0.name.isRateLimit })
        }
        switch origins {
        case .any: fields[.accessControlAllowOrigin] = "*"
        case .listed where passesOrigins: break
        case .listed:
            fields.remove(.accessControlAllowOrigin)
            if listsOrigins, !fields.values(of: .vary).contains("Origin") {
                fields.append("Origin", for: .vary)
            }
        }
    }

    /// Adds the CORS fields for the page that sent the request to sealed fields.
    func address(_ fields: inout HTTPFields, to request: HTTPServerRequest) {
        guard listsOrigins, let origin = request.value(of: .origin), isAllowed(origin) else { return }
        fields[.accessControlAllowOrigin] = origin
    }

    /// The sealed response, with the CORS fields for the page that sent the request.
    func addressed(_ response: HTTPServerResponse, to request: HTTPServerRequest) -> HTTPServerResponse {
        guard listsOrigins else { return response }
        var response = response
        address(&response.fields, to: request)
        return response
    }

    private func isAllowed(_ origin: String) -> Bool {
        switch origins {
        case .any: true
        case .listed(let origins): origins.contains(origin)
        }
    }

    /// The caller whose key a request carries; `nil` if it carries none.
    func caller(of request: HTTPServerRequest) -> CallerKey? {
        guard usesAuthorization, let token = Self.bearerToken(of: request) else { return nil }
        return callers.caller(with: token)
    }

    /// The error response to a request for an admin route; `nil` if it comes from the operator.
    ///
    /// An address alone proves nothing: web pages and proxies send requests from this machine too. So there must be a
    /// token.
    func adminRefusal(of request: HTTPServerRequest) -> HTTPServerResponse? {
        if server.adminTokens.isEmpty { return .administrationOff }
        guard let token = Self.bearerToken(of: request) else { return .tokenWanted }
        // A token that the gateway knows is no wrong one, although it is not the operator's.
        if usesAuthorization { return Self.isToken(token, among: server.adminTokens) ? nil : .tokenWanted }
        return refusal(of: token, among: server.adminTokens, from: request.peer)
    }

    /// Whether a text is one of some tokens.
    private static func isToken(_ text: String, among tokens: [String]) -> Bool {
        let given = Array(text.utf8)
        // The comparison always reads all tokens to their ends, so its duration does not reveal how much of a guess is
        // right.
        return tokens.reduce(false) { isFound, token in areEqual(given, Array(token.utf8)) || isFound }
    }

    /// The token that a request carries (RFC 6750 §2.1); `nil` if it carries none.
    static func bearerToken(of request: HTTPServerRequest) -> String? {
        guard let value = request.value(of: .authorization) else { return nil }
        let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1].trimmingPrefix { $0 == " " })
    }

    private static func areEqual(_ given: [UInt8], _ token: [UInt8]) -> Bool {
        var difference = given.count ^ token.count
        for index in given.indices { difference |= Int(given[index] ^ token[index % token.count]) }
        return difference == 0
    }
}

extension HTTPFields {
    fileprivate var hasRateLimit: Bool {
        let lines = lines.span
        return lines.indices.contains { lines[$0].name.isRateLimit }
    }
}

extension HTTPFieldName {
    fileprivate var isRateLimit: Bool {
        // The first letter rules out nearly all names.
        guard let first = canonical.utf8.first, first == UInt8(ascii: "r") || first == UInt8(ascii: "x") else {
            return false
        }
        return canonical.hasPrefix("ratelimit") || canonical.hasPrefix("x-ratelimit")
            || canonical.hasPrefix("x-rate-limit")
    }
}
