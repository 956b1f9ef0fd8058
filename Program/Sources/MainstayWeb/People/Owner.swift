// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

/// The person whose gateway it is, and how the person shows that. Where a request seems to come from shows nothing:
/// tunnels and proxies make the requests of strangers come from this machine.
public struct Owner: Sendable {
    let belongings: Belongings
    let sessions: Sessions
    let trustsUser: Bool
    let redeem: @Sendable (_ code: String) async -> Bool
    /// Whether the code of a link would be valid. It does not use the link up.
    package var isValid: @Sendable (_ code: String) async -> Bool = { _ in true }

    /// Makes an owner.
    ///
    /// - Parameters:
    ///   - belongings: What is kept for the owner.
    ///   - sessions: Who has opened a link. It should outlive a new configuration.
    ///   - trustsUser: Whether a process of the same user on a Unix socket counts as the owner. A reverse proxy of that
    ///     user does too then, and with it everybody who asks through it.
    ///   - redeem: Whether the code of a link is valid. A code is valid once.
    public init(
        _ belongings: Belongings, sessions: Sessions = Sessions(), trustsUser: Bool = false,
        redeem: @escaping @Sendable (_ code: String) async -> Bool = { _ in false }
    ) {
        (self.belongings, self.sessions) = (belongings, sessions)
        (self.trustsUser, self.redeem) = (trustsUser, redeem)
    }

    /// The address of the page that asks its visitor whether to become the owner. The first who says so does.
    ///
    /// - Parameters:
    ///   - code: The code of the link.
    ///   - site: The address of the gateway, with a slash at its end.
    public static func link(_ code: String, at site: String) -> String {
        // The log knows by this name that the value is secret.
        site + Address(["account", "open"], query: [("token", code)]).text.dropFirst()
    }
}
