// SPDX-License-Identifier: Apache-2.0

/// Whether an endpoint's requests carry the upstream's credentials (``Upstream/credentials``).
///
/// Sign-in, sign-up, the renewal of a token and public endpoints need none:
///
/// ```swift
/// let signIn = Endpoint<Token>(.post, "session", body: .json(account), credentials: .none)
/// ```
public struct CredentialUse: Sendable, Hashable {
    let sendsCredentials: Bool

    /// The requests carry the upstream's credentials.
    public static let ofUpstream = CredentialUse(sendsCredentials: true)
    /// The requests carry no credentials, and no ``CredentialSource`` is asked for one. Limits and kept replies treat
    /// such a request as one without a user.
    public static let none = CredentialUse(sendsCredentials: false)
}
