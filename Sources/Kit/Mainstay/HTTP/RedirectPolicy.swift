// SPDX-License-Identifier: Apache-2.0

/// Which redirects a transport follows.
public struct RedirectPolicy: Hashable, Sendable {
    let isLimitedToHost: Bool

    /// Follows redirects to any host, without credentials for another origin.
    public static let follow = RedirectPolicy(isLimitedToHost: false)
    /// Follows only redirects to the same host and port. The transport returns any other redirect as the response. A gateway needs
    /// this: otherwise a server that its caller chose could make the gateway send requests to any server it can reach.
    public static let sameHost = RedirectPolicy(isLimitedToHost: true)

    /// Returns `true` if a redirect from one URL to another is followed.
    func allows(_ url: HTTPURL, from origin: HTTPURL) -> Bool {
        guard isLimitedToHost else { return true }
        let hasDefaultPorts = url.port == url.scheme.defaultPort && origin.port == origin.scheme.defaultPort
        return url.host == origin.host && (url.port == origin.port || hasDefaultPorts)
    }
}
