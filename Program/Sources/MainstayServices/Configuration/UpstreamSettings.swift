// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The settings of one upstream in the configuration. `nil` stands for what its description says, or for the default.
public struct UpstreamSettings: Sendable, Equatable {
    /// The address of the API, without the paths of its routes.
    public var url: HTTPURL?
    /// The limits of the upstream, which all apply.
    public var quota: [Quota]?
    /// The values of the credentials that the description of a known upstream names.
    public var credentialValues: [String: String] = [:]
    /// The credentials of an API of your own.
    public var credentials: [Credential]?
    /// The methods that a gateway passes on.
    public var methods: [HTTPMethod]?
    /// The fields that a gateway passes on, in both directions, besides the usual ones.
    public var forwarded: Set<HTTPFieldName>?
    /// Whether a gateway passes on all fields in both directions (`Upstream.Gateway.isTransparent`).
    public var isTransparent: Bool?
    /// The request fields with the same value in every request of a gateway.
    public var fields: HTTPFields?
    /// The query items that are passed on and are part of the key of kept replies.
    public var keyQuery: Set<String>?
    /// The request fields that are part of the key of kept replies.
    public var keyFields: [HTTPFieldName]?
    /// How long replies are fresh that do not say so themselves, by status.
    public var fresh: [HTTPStatus: Duration]?
    /// The statuses whose replies are fresh for this time whatever they say themselves.
    public var overridden: Set<HTTPStatus>?
    /// Whether only credentials and the fields that a reply's Vary names distinguish kept replies.
    public var trustsVary: Bool?
    /// How long after its freshness a kept reply may answer if the upstream does not.
    public var stale: Duration?
    /// How long the first byte, silence, and all attempts together may take.
    public var limits = TimeLimits()
    /// One limit for the first byte and for silence, if ``limits`` has none. All attempts together then have time for
    /// two.
    public var timeout: Duration?
    /// How many requests may be sent to the upstream at a time, and as many streams besides: 256 by default.
    public var connections: Int?
    /// How long a caller waits before it gets a kept or embedded reply instead.
    public var patience: Duration?
    /// How often a request is sent at most.
    public var attempts: Int?
    /// Whether requests fail fast while the upstream is down.
    public var hasBreaker: Bool?
    /// What the limits cover that the upstream reports.
    public var limitScope: Upstream.LimitScope?
    /// Whether the upstream may pause requests with Retry-After and rate-limit fields.
    public var obeysPauses: Bool?
    /// Which redirects are followed.
    public var redirects: RedirectPolicy?
    /// The form that the content of replies must have.
    public var content: Upstream.Content?
    /// The origins of the web pages that may read a gateway's answers from this upstream; `["*"]` for all pages.
    public var origins: [String]?
    /// The folder whose files answer if the upstream does not (`FolderTransport`).
    public var fallback: String?
    /// The folder whose files answer instead of the upstream (`FolderTransport`).
    public var mocks: String?
    /// Whether a gateway's callers may bypass the cache.
    public var allowsNoCache: Bool?
    /// The file with the API's description, with which a gateway that learns compares the replies.
    public var descriptionFile: String?

    /// Makes settings that change nothing.
    public init() {}

    /// The settings of the pipeline's policies.
    var options: Pipeline.Options {
        var options = Pipeline.Options()
        if let attempts { options.schedule.attempts = attempts }
        options.limits = limits
        if let timeout {
            options.limits.firstByte = limits.firstByte ?? timeout
            options.limits.silence = limits.silence ?? timeout
            // Time for a second attempt, as in the defaults.
            options.limits.total = limits.total ?? (attempts == 1 ? timeout : timeout * 2)
        }
        let connections = connections ?? TransportOptions().connections
        options.concurrency = .init(
            limit: connections, queue: Self.longestQueue, time: TransportOptions().queueTime, streams: connections)
        if let patience { options.patience = patience }
        if hasBreaker == false { options.breaker = nil }
        return options
    }

    /// The most requests that may wait for a place. With more, even the first in line would have left.
    private static let longestQueue = 10_000

    /// What is valid in these settings and hardly meant, each as a sentence.
    package func remarks(on upstream: Upstream) -> [String] {
        var remarks: [String] = []
        let limits = options.limits
        let total = limits.total ?? max(.seconds(10), limits.firstByte ?? .zero)
        if let patience, patience > total {
            remarks.append(
                "\(upstream.host): \"patience\" has no effect, because a request ends after \(total.inSeconds) s (\"total\")"
            )
        }
        let overrides = upstream.gateway.forwardedFields.filter {
            $0.canonical.hasSuffix("method-override") || $0 == "X-HTTP-Method"
        }
        for name in overrides.map(\.rawValue).sorted() {
            remarks.append(
                "\(upstream.host): with \(name) callers may use other methods than those in \"methods\", if the API obeys it"
            )
        }
        return remarks
    }

    /// Changes the description of an upstream.
    func apply(to upstream: inout Upstream) {
        if let url { upstream.baseURL = url }
        if let quota { upstream.quota = quota }
        if let credentials { upstream.credentials = credentials }
        if let methods { upstream.gateway.methods = methods }
        if let forwarded {
            upstream.gateway.forwardedFields = forwarded
            upstream.gateway.responseFields.formUnion(forwarded)
        }
        if let isTransparent { upstream.gateway.isTransparent = isTransparent }
        if let fields { upstream.gateway.requestFields = fields }
        if let keyQuery { upstream.gateway.queryNames = keyQuery }
        if let keyFields { upstream.keyFields = keyFields }
        if let fresh { upstream.lifetimes = fresh }
        if let overridden { upstream.overriddenStatuses = overridden }
        if let trustsVary { upstream.trustsVary = trustsVary }
        if let stale { upstream.staleLimit = stale }
        if let limitScope { upstream.limitScope = limitScope }
        if obeysPauses == false { upstream.retryAfterCap = .zero }
        if let redirects { upstream.redirects = redirects }
        if let content {
            upstream.content = { _ in content }
            upstream.gateway.answersHTML = { _ in content == .any }
        }
        if let allowsNoCache { upstream.gateway.allowsNoCache = allowsNoCache }
    }
}
