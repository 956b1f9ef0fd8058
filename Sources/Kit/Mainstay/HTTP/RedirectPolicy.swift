// SPDX-License-Identifier: Apache-2.0

/// Which redirects a transport follows.
public struct RedirectPolicy: Hashable, Sendable {
    let isLimitedToHost: Bool

    /// Redirects to any host, without credentials for another origin.
    public static let follow = RedirectPolicy(isLimitedToHost: false)
    /// Only redirects to the same host and port. The transport returns any other redirect as the response, as a gateway must: a
    /// server that its caller chose by name could otherwise make it ask any server that it can reach.
    public static let sameHost = RedirectPolicy(isLimitedToHost: true)

    /// Whether a redirect from one URL to another is followed.
    func allows(_ url: HTTPURL, from origin: HTTPURL) -> Bool {
        guard isLimitedToHost else { return true }
        let hasDefaultPorts = url.port == url.scheme.defaultPort && origin.port == origin.scheme.defaultPort
        return url.host == origin.host && (url.port == origin.port || hasDefaultPorts)
    }
}
