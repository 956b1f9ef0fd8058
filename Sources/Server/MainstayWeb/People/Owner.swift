// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

/// The person whose gateway it is, and how the person shows that. Where a request seems to come from shows nothing:
/// tunnels and proxies make the requests of strangers come from this machine.
public struct Owner: Sendable {
    let belongings: Belongings
    let sessions: Sessions
    let trustsUser: Bool
    let redeem: @Sendable (_ code: String) async -> Bool

    /// Makes an owner.
    ///
    /// - Parameters:
    ///   - belongings: What is kept for the owner.
    ///   - sessions: Who has opened a link. It should outlive a new configuration.
    ///   - trustsUser: Whether a process of the same user on a Unix socket counts as the owner.
    ///   - redeem: Whether the code of a link is valid. A code is valid once.
    public init(
        _ belongings: Belongings, sessions: Sessions = Sessions(), trustsUser: Bool = true,
        redeem: @escaping @Sendable (_ code: String) async -> Bool = { _ in false }
    ) {
        (self.belongings, self.sessions) = (belongings, sessions)
        (self.trustsUser, self.redeem) = (trustsUser, redeem)
    }

    /// The address that makes its first visitor the owner.
    ///
    /// - Parameters:
    ///   - code: The code of the link.
    ///   - site: The address of the gateway, with a slash at its end.
    public static func link(_ code: String, at site: String) -> String {
        // The log knows by this name that the value is secret.
        site + Address(["account", "open"], query: [("token", code)]).text.dropFirst()
    }
}
