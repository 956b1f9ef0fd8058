// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The description of a third-party API. Policies read all that they need from it, so no policy depends on a certain
/// host.
public struct Upstream: Sendable {
    private struct Description {
        let host: String
        let name: String
        var baseURL: HTTPURL
        var timeToLive: Duration
        var notFoundTimeToLive: Duration
        var overridesCacheControl: Bool
        var cacheMode: CacheMode
        var quota: [Quota]
        var limitScope = LimitScope.unknown
        var retryAfterCap: Duration = .seconds(3600)
        var credentials: [Credential]
        var redirects: RedirectPolicy = .follow
        var notFoundFallsThrough: Bool = false
        var classify: @Sendable (_ response: HTTPResponse, _ date: Date) -> Outcome
        var cacheKey: @Sendable (HTTPRequest) -> String
        var storeName: String?
        var isVolatile: @Sendable (HTTPRequest) -> Bool
        var content: @Sendable (HTTPRequest) -> Content = { _ in .asDeclared }
        var keyFields: [HTTPFieldName] = []
        var lifetimes: [HTTPStatus: Duration] = [:]
        var staleLimit: Duration?
        var keepsForOutages = false
        var overriddenStatuses: Set<HTTPStatus> = []
        var trustsVary = false
        var encoder: @Sendable () -> JSONEncoder = { JSONEncoder() }
        var decoder: @Sendable () -> JSONDecoder = { JSONDecoder() }
        var gateway = Gateway()
        var addressProblem: String?
        /// The prefix of the keys of kept replies. It is made once, because every request needs it.
        var storePrefix = ""

        mutating func makeStorePrefix() {
            storePrefix = "\(cacheMode == .shared ? "shared " : "")\(baseURL.origin)"
        }
    }

    /// On the heap, because the description is large, and every client and policy has one.
    private var description: CopyOnWrite<Description>

    /// The API's host. It stays the same if ``baseURL`` points elsewhere.
    public var host: String { description.value.host }
    /// The name of the source of its answers (``Provenance/provider``).
    public var name: String { description.value.name }
    /// The URL of the API: scheme, authority, and the path that all routes share.
    public var baseURL: HTTPURL {
        get { description.value.baseURL }
        set {
            description.value.baseURL = newValue
            description.value.addressProblem = nil
            description.value.makeStorePrefix()
        }
    }
    /// Why no request can be sent, because the address is not a URL; `nil` if it is one.
    var addressProblem: String? {
        get { description.value.addressProblem }
        set { description.value.addressProblem = newValue }
    }
    /// How long a reply is fresh if it does not say so itself (RFC 9111 §4.2.2).
    public var timeToLive: Duration {
        get { description.value.timeToLive }
        set { description.value.timeToLive = newValue }
    }
    /// How long a "not found" reply is fresh if it does not say so itself.
    public var notFoundTimeToLive: Duration {
        get { description.value.notFoundTimeToLive }
        set { description.value.notFoundTimeToLive = newValue }
    }
    /// How long replies with these statuses are fresh if they do not say so themselves. A status listed here takes
    /// precedence over ``timeToLive``, ``notFoundTimeToLive`` and Last-Modified. Its replies are kept even if the
    /// status is an error.
    public var lifetimes: [HTTPStatus: Duration] {
        get { description.value.lifetimes }
        set { description.value.lifetimes = newValue }
    }
    /// How long after its freshness a kept reply may answer if the upstream does not; `nil` for what the reply itself
    /// allows (`stale-if-error`, RFC 5861 §4), or for any time if it says nothing.
    public var staleLimit: Duration? {
        get { description.value.staleLimit }
        set { description.value.staleLimit = newValue }
    }
    /// Whether all replies are kept for outages, whatever their Cache-Control says: ``FallbackUse/keptForOutages`` for
    /// every endpoint. It has no effect in a shared cache.
    public var keepsForOutages: Bool {
        get { description.value.keepsForOutages }
        set { description.value.keepsForOutages = newValue }
    }
    /// The statuses whose replies are kept, and are fresh for the time in ``lifetimes``, whatever their own
    /// Cache-Control and Expires say. In a shared cache, a reply to a user's request then answers only this user, and
    /// Set-Cookie is not kept.
    public var overriddenStatuses: Set<HTTPStatus> {
        get { description.value.overriddenStatuses }
        set { description.value.overriddenStatuses = newValue }
    }
    /// Whether ``timeToLive`` replaces the Cache-Control of all kept replies, so that an upstream that sends `no-cache`
    /// is not asked again for that time. A reply with `no-store` is not kept. To ask each time and have the reply in an
    /// outage, set ``keepsForOutages``.
    public var overridesCacheControl: Bool {
        get { description.value.overridesCacheControl }
        set { description.value.overridesCacheControl = newValue }
    }
    /// The audience of kept replies.
    public var cacheMode: CacheMode {
        get { description.value.cacheMode }
        set {
            description.value.cacheMode = newValue
            description.value.makeStorePrefix()
        }
    }
    /// The published limits. All of them apply, and so do the limits that replies report.
    public var quota: [Quota] {
        get { description.value.quota }
        set { description.value.quota = newValue }
    }
    /// What the limits cover that replies report with 429 or with rate-limit fields. By default this is not known.
    public var limitScope: LimitScope {
        get { description.value.limitScope }
        set { description.value.limitScope = newValue }
    }
    /// The longest wait that is accepted when the upstream asks for one (Retry-After, RFC 9110 §10.2.3); one hour by
    /// default. A mistaken value must not stop all requests for years.
    public var retryAfterCap: Duration {
        get { description.value.retryAfterCap }
        set { description.value.retryAfterCap = newValue }
    }
    /// The credentials that the API needs.
    public var credentials: [Credential] {
        get { description.value.credentials }
        set { description.value.credentials = newValue }
    }
    /// Which redirects of the upstream a transport follows.
    public var redirects: RedirectPolicy {
        get { description.value.redirects }
        set { description.value.redirects = newValue }
    }
    /// Whether embedded data may answer if the upstream says "not found", such as a dictionary that does not have a
    /// word. If not, the upstream's "not found" is the answer.
    public var notFoundFallsThrough: Bool {
        get { description.value.notFoundFallsThrough }
        set { description.value.notFoundFallsThrough = newValue }
    }
    /// Decides what a response means. The status comes before the content.
    public var classify: @Sendable (_ response: HTTPResponse, _ date: Date) -> Outcome {
        get { description.value.classify }
        set { description.value.classify = newValue }
    }
    /// Returns the key for a request's replies (RFC 9111 §2). Requests that get the same answer should have the same
    /// key.
    public var cacheKey: @Sendable (HTTPRequest) -> String {
        get { description.value.cacheKey }
        set { description.value.cacheKey = newValue }
    }
    /// The name in the keys of kept replies, for an upstream whose base URL another upstream may have with other
    /// credentials. Neither gets the other's replies.
    public var storeName: String? {
        get { description.value.storeName }
        set { description.value.storeName = newValue }
    }
    /// Returns `true` if each reply to a request is different, such as a random word. Such replies are not kept or
    /// shared. No attempt begins after a caller's patience has ended, because no other caller could use the reply.
    public var isVolatile: @Sendable (HTTPRequest) -> Bool {
        get { description.value.isVolatile }
        set { description.value.isVolatile = newValue }
    }
    /// Returns the form that the content of a reply must have. Demand JSON only on routes of the API: a reply with
    /// other content counts as a failed attempt, and an ordinary page on the same host must not stop requests to the
    /// API.
    public var content: @Sendable (HTTPRequest) -> Content {
        get { description.value.content }
        set { description.value.content = newValue }
    }
    /// The request fields that are part of the key of kept replies, for an upstream whose replies depend on fields that
    /// their Vary does not name. A gateway passes these fields on.
    public var keyFields: [HTTPFieldName] {
        get { description.value.keyFields }
        set { description.value.keyFields = newValue }
    }
    /// Whether the upstream's Vary names every request field that its replies depend on, except for credentials and
    /// ``keyFields``. Equal requests of different users then share replies (RFC 9111 §4.1). In a shared cache, users with
    /// different credentials then share a reply that is `public`, or has `s-maxage` or `must-revalidate` (RFC 9111 §3.5).
    /// By default, each field that may tell users apart separates them, whatever the reply's Cache-Control says: all
    /// fields but those about the representation, conditions, ranges, caches, tracing and the connection.
    public var trustsVary: Bool {
        get { description.value.trustsVary }
        set { description.value.trustsVary = newValue }
    }
    /// How a gateway serves the API.
    public var gateway: Gateway {
        _read { yield description.value.gateway }
        _modify { yield &description.value.gateway }
    }
    /// Makes the encoder of bodies, for example with the API's own form of dates and keys.
    public var encoder: @Sendable () -> JSONEncoder {
        get { description.value.encoder }
        set { description.value.encoder = newValue }
    }
    /// Makes the decoder of replies, for example with the API's own form of dates and keys.
    public var decoder: @Sendable () -> JSONDecoder {
        get { description.value.decoder }
        set { description.value.decoder = newValue }
    }

    /// The meaning of a response for the caller.
    @nonexhaustive public enum Outcome: Sendable, Equatable {
        /// The response contains what the request asked for.
        case success
        /// The upstream works but does not have what the request asked for. This is an answer, not a failure.
        case notFound
        /// The caller must ask less often. `until` says for how long, if the upstream does.
        case throttled(until: Date?)
        /// Credentials are missing, wrong, or not sufficient.
        case credentials
        /// Any other response.
        case failure
    }

    /// Creates a description with a host that may differ from that of the URL. The name is the host by default.
    /// The initializer with an address is shorter.
    public init(
        host: String, name: String? = nil, baseURL: HTTPURL, timeToLive: Duration = .zero,
        notFoundTimeToLive: Duration = .zero, overridesCacheControl: Bool = false,
        cacheMode: CacheMode = .private,
        quota: [Quota] = [], credentials: [Credential] = [],
        classify: @escaping @Sendable (HTTPResponse, Date) -> Outcome = Upstream.classifyByStatus,
        cacheKey: @escaping @Sendable (HTTPRequest) -> String = { $0.url.target },
        isVolatile: @escaping @Sendable (HTTPRequest) -> Bool = { _ in false }
    ) {
        description = CopyOnWrite(
            Description(
                host: host, name: name ?? host, baseURL: baseURL, timeToLive: timeToLive,
                notFoundTimeToLive: notFoundTimeToLive, overridesCacheControl: overridesCacheControl,
                cacheMode: cacheMode, quota: quota, credentials: credentials, classify: classify, cacheKey: cacheKey,
                isVolatile: isVolatile))
        description.value.makeStorePrefix()
    }

    /// The prefix of the keys of kept replies: the audience, and the origin of the base URL.
    var storePrefix: String { description.value.storePrefix }

    /// Returns a changed copy, for properties that the initializer does not have.
    public func with(_ change: (inout Upstream) -> Void) -> Upstream {
        var upstream = self
        change(&upstream)
        return upstream
    }

    /// Returns what a status means for an upstream that follows RFC 9110 and RFC 6585.
    public static let classifyByStatus: @Sendable (HTTPResponse, Date) -> Outcome = { response, date in
        Meaning(response.status).outcome(response.status, until: RetryAfter.date(in: response.fields, now: date))
    }

    /// Whether this is the same description, or a copy that nobody has changed.
    func isSame(as other: Upstream) -> Bool { description.isSame(as: other.description) }

    /// Returns a text for people that says why a response is not an answer.
    func explain(_ response: HTTPResponse) -> String {
        outcome(of: response, at: .distantPast) == .notFound
            ? "\(host) has no such entry" : "\(host) answered \(response.status)"
    }

    /// Returns a text for people that says why there is no response. It does not tell the callers of a shared cache
    /// where the cache gets its replies.
    func explain(_ error: TransportError) -> String {
        error.kind == .offline
            ? error.description : "\(host): \(cacheMode == .shared ? error.withoutAddresses : error)"
    }
}

extension Upstream {
    /// Whether the reply to a request is kept for outages even if its Cache-Control forbids that.
    func keepsForOutages(_ request: HTTPRequest) -> Bool {
        cacheMode == .private && (keepsForOutages || request.context.keepsForOutages)
    }

    /// Whether a request field of a name may tell users apart, so that their replies are kept apart.
    func isOfUser(_ name: HTTPFieldName) -> Bool {
        if CredentialFingerprint.isCredential(name) { return true }
        // The values of these are part of the key already.
        return !trustsVary && !name.isPublic && !keyFields.contains(name)
    }

    /// Whether ``lifetimes`` alone says how long a reply with a status is fresh.
    func overridesCaching(of status: HTTPStatus) -> Bool {
        !overriddenStatuses.isEmpty && overriddenStatuses.contains(status)
    }

    /// The directives of a kept reply that its cache obeys.
    func directives(of stored: StoredResponse) -> CacheDirectives {
        overridesCaching(of: stored.status) ? .ignored : stored.directives(for: cacheMode)
    }
}
