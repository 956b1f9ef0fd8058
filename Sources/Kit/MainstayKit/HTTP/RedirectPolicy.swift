// SPDX-License-Identifier: Apache-2.0

/// Which redirects a transport follows.
public struct RedirectPolicy: Hashable, Sendable {
    private enum Reach {
        case anywhere, host, nowhere
    }

    private let reach: Reach

    /// Follows redirects to any host, without credentials for another origin.
    public static let follow = RedirectPolicy(reach: .anywhere)
    /// Follows only redirects to the same host and port. The transport returns any other redirect as the response. A
    /// gateway needs this: otherwise a server that its caller chose could make the gateway send requests to any server
    /// it can reach.
    public static let sameHost = RedirectPolicy(reach: .host)

    /// Follows no redirect. The transport returns it as the response, for a caller that follows it itself.
    public static let pass = RedirectPolicy(reach: .nowhere)

    /// Returns `true` if a redirect from one URL to another is followed.
    func allows(_ url: HTTPURL, from origin: HTTPURL) -> Bool {
        switch reach {
        case .anywhere: return true
        case .nowhere: return false
        case .host:
            let hasDefaultPorts = url.port == url.scheme.defaultPort && origin.port == origin.scheme.defaultPort
            return url.host == origin.host && (url.port == origin.port || hasDefaultPorts)
        }
    }
}
