// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension Upstream {
    /// Creates the description of the API at an address.
    ///
    /// ```swift
    /// let upstream = Upstream("https://api.example.com/v1", timeToLive: .seconds(60))
    /// ```
    ///
    /// If the text is not an absolute `http` or `https` URL, nothing is sent: each request fails as
    /// ``APIError/Kind/invalidRequest(_:)``, which says what is wrong with the address.
    ///
    /// - Parameters:
    ///   - address: The URL of the API: scheme, host, and the path that all routes share (``baseURL``).
    ///   - host: The name of the API in errors, events and routes of a gateway (``host``); that of the address by
    ///     default.
    ///   - name: The name of the source of its answers (``name``); the host by default.
    ///   - timeToLive: How long a reply is fresh if it does not say so itself (``timeToLive``).
    ///   - notFoundTimeToLive: The same for a "not found" reply (``notFoundTimeToLive``).
    ///   - overridesCacheControl: Whether `timeToLive` replaces what replies say (``overridesCacheControl``).
    ///   - cacheMode: The audience of kept replies (``cacheMode``).
    ///   - quota: The published limits (``quota``).
    ///   - credentials: The credentials that the API needs (``credentials``).
    ///   - classify: Decides what a response means (``classify``).
    ///   - cacheKey: Returns the key for a request's replies (``cacheKey``).
    ///   - isVolatile: Returns `true` if each reply to a request is different (``isVolatile``).
    public init(
        _ address: String, host: String? = nil, name: String? = nil, timeToLive: Duration = .zero,
        notFoundTimeToLive: Duration = .zero, overridesCacheControl: Bool = false, cacheMode: CacheMode = .private,
        quota: [Quota] = [], credentials: [Credential] = [],
        classify: @escaping @Sendable (HTTPResponse, Date) -> Outcome = Upstream.classifyByStatus,
        cacheKey: @escaping @Sendable (HTTPRequest) -> String = { $0.url.target },
        isVolatile: @escaping @Sendable (HTTPRequest) -> Bool = { _ in false }
    ) {
        let url = HTTPURL(address)
        let problem = url == nil ? HTTPURL.problem(with: address) : nil
        self.init(
            host: host ?? url?.host ?? "the API", name: name, baseURL: url ?? .invalid, timeToLive: timeToLive,
            notFoundTimeToLive: notFoundTimeToLive, overridesCacheControl: overridesCacheControl, cacheMode: cacheMode,
            quota: quota, credentials: credentials, classify: classify, cacheKey: cacheKey, isVolatile: isVolatile)
        addressProblem = problem
    }
}
