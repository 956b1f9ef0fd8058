// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A third-party API, described: all that policies need to know of it, so that none of them ever looks at a host name.
public struct Upstream: Sendable {
    /// The host it is known by, whatever ``baseURL`` says.
    public let host: String
    /// What its answers are said to be from (``Provenance/provider``).
    public let name: String
    /// Where requests are sent: scheme, authority and the path all routes share.
    public var baseURL: HTTPURL
    /// How long a reply is fresh where it does not say so itself (RFC 9111 §4.2.2).
    public var timeToLive: Duration
    /// The same for the reply that there is no such thing.
    public var notFoundTimeToLive: Duration
    /// Whether its replies' Cache-Control counts for nothing once they are kept, and ``timeToLive`` for all: for an upstream that
    /// says `no-cache` of what is worth reading later.
    public var overridesCacheControl: Bool
    /// For whom its replies are kept.
    public var cacheMode: CacheMode
    /// How often it may be asked, as it says in its documents; what its replies say comes on top. All of them hold.
    public var quota: [Quota]
    /// How long it is left alone at most when it asks for that (Retry-After, RFC 9110 §10.2.3): one hour by default. One
    /// mistaken value must not shut it out for years.
    public var retryAfterCap: Duration = .seconds(3600)
    /// What it wants to be told of who asks.
    public var credentials: [Credential]
    /// Whether all callers share ``credentials`` on purpose, as the callers of a gateway share its key: then a reply that they were
    /// needed for may answer any caller. If not, a reply answers only requests with the same credentials.
    public var credentialsAreShared: Bool = false
    /// Which redirects of its replies are followed.
    public var redirects: RedirectPolicy = .follow
    /// Whether "not found" is no answer where embedded data may have the thing, as for a dictionary that lacks a word. If not, the
    /// upstream's own reply is the answer.
    public var notFoundFallsThrough: Bool = false
    /// What a response means, judged by its status before its body.
    public var classify: @Sendable (_ response: HTTPResponse, _ date: Date) -> Outcome
    /// The key a response is kept under (RFC 9111 §2): equal for requests the upstream answers alike.
    public var cacheKey: @Sendable (HTTPRequest) -> String
    /// Whether a request is answered differently every time, as one for something random: then nothing is kept, no two requests
    /// share a reply, and none is sent for a caller that has gone on without it.
    public var isVolatile: @Sendable (HTTPRequest) -> Bool
    /// What the content of a reply to a request has to be; JSON only on routes of the API itself. A reply with other content
    /// counts as a failed attempt, and a page that the host has beside its API must not stop requests to the API.
    public var content: @Sendable (HTTPRequest) -> Content = { _ in .asDeclared }
    /// The names of the query items its routes take; `nil` for any. The order of items with different names means nothing to an
    /// upstream that sets this. A gateway passes on no others, so that an item made up by a caller costs no request.
    public var queryNames: Set<String>?
    /// Response fields of its own that a gateway passes on, beside those that every API has.
    public var responseFields: Set<HTTPFieldName> = []
    /// Whether the replies to a request may be HTML. A gateway passes on no other reply as HTML.
    public var answersHTML: @Sendable (HTTPRequest) -> Bool = { _ in false }
    /// Whether a gateway's caller may ask past what is kept, with `Cache-Control: no-cache` and the like.
    public var allowsNoCache = false

    /// What a response means to the caller.
    public enum Outcome: Sendable, Equatable {
        /// It is what was asked for.
        case success
        /// The upstream works, and has no such thing: an answer, not a failure.
        case notFound
        /// The caller is to ask less often; until when, where the upstream said so.
        case throttled(until: Date?)
        /// Credentials are missing, wrong, or not good for this.
        case credentials
        /// Anything else.
        case failure
    }

    /// Describes an upstream; its name is its host where none is given.
    public init(
        host: String, name: String? = nil, baseURL: HTTPURL, timeToLive: Duration = .zero,
        notFoundTimeToLive: Duration = .zero, overridesCacheControl: Bool = false,
        cacheMode: CacheMode = .private,
        quota: [Quota] = [], credentials: [Credential] = [],
        classify: @escaping @Sendable (HTTPResponse, Date) -> Outcome = Upstream.classifyByStatus,
        cacheKey: @escaping @Sendable (HTTPRequest) -> String = { $0.url.target },
        isVolatile: @escaping @Sendable (HTTPRequest) -> Bool = { _ in false }
    ) {
        self.host = host
        self.name = name ?? host
        self.baseURL = baseURL
        self.timeToLive = timeToLive
        self.notFoundTimeToLive = notFoundTimeToLive
        self.overridesCacheControl = overridesCacheControl
        self.cacheMode = cacheMode
        self.quota = quota
        self.credentials = credentials
        self.classify = classify
        self.cacheKey = cacheKey
        self.isVolatile = isVolatile
    }

    /// This description with a change, for what the initializer does not take.
    public func with(_ change: (inout Upstream) -> Void) -> Upstream {
        var upstream = self
        change(&upstream)
        return upstream
    }

    /// What a status means where an upstream follows RFC 9110 and RFC 6585.
    public static let classifyByStatus: @Sendable (HTTPResponse, Date) -> Outcome = { response, date in
        let retryAfter = { response.fields[.retryAfter].flatMap { RetryAfter.parse($0, now: date) } }
        switch response.status.code {
        case 200..<300: return .success
        case 304: return .success  // what the client has is still right: it asked so
        case 404, 410: return .notFound
        case 401, 403: return .credentials
        case 429: return .throttled(until: retryAfter())
        case 503: return retryAfter().map { .throttled(until: $0) } ?? .failure
        default: return .failure
        }
    }

    /// What a response means (``classify``), with the wait it asks for cut to ``retryAfterCap``.
    package func outcome(of response: HTTPResponse, at date: Date) -> Outcome {
        guard case .throttled(let until?) = classify(response, date) else { return classify(response, date) }
        let latest = date.addingTimeInterval(max(0, retryAfterCap.inSeconds))
        return .throttled(until: until < latest ? until : latest)
    }

    /// A target's number, equal in every process: FNV-1a of its cache key, in the 53 bits that a `Double` holds exactly.
    func number(ofTarget request: HTTPRequest) -> Double {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in cacheKey(request).utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Double(hash >> 11)
    }

    /// Why a response is no answer, for a person.
    func explain(_ response: HTTPResponse) -> String {
        classify(response, .distantPast) == .notFound
            ? "\(host) has no such entry" : "\(host) answered \(response.status)"
    }

    /// Why there is no response, for a person.
    func explain(_ error: TransportError) -> String {
        error.kind == .offline ? error.description : "\(host): \(error)"
    }
}
