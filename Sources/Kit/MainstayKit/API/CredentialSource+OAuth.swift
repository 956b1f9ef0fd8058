// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension CredentialSource {
    /// Gets access tokens for the program itself: OAuth 2.0 client credentials (RFC 6749 §4.4).
    ///
    /// - Parameters:
    ///   - tokenURL: The token endpoint.
    ///   - client: The client's identifier and secret, sent as Basic authentication (RFC 6749 §2.3.1).
    ///   - scope: The scope, if the upstream wants one.
    ///   - transport: Reaches the token endpoint.
    ///   - clock: The clock for the tokens' lifetimes.
    public static func clientCredentials(
        at tokenURL: HTTPURL, client: OAuthClient, scope: String? = nil, through transport: any Transport,
        clock: any TimeSource = ContinuousClock()
    ) -> CredentialSource {
        // A token of another scope may get other replies. No part has a line break in it (RFC 6749 appendix A).
        let identity = "\(tokenURL) \(client.id)" + (scope.map { "\n\($0)" } ?? "")
        return CredentialSource(identity: identity, clock: clock, isOfProgram: true, adopting: nil) { _ in
            try await client.token(
                for: ["grant_type": "client_credentials", "scope": scope], at: tokenURL, through: transport
            ).value
        }
    }

    /// Gets access tokens for a user with a refresh token (RFC 6749 §6).
    ///
    /// A renewal that has begun runs to its end, at most 30 s, even if its callers have left: the server may have
    /// replaced the refresh token already. The next call that needs a token waits for the same renewal.
    ///
    /// When somebody else signs in, give the source the new user's refresh token: `replace(with:identity:)`.
    ///
    /// - Parameters:
    ///   - tokenURL: The token endpoint.
    ///   - refreshToken: The refresh token from the sign-in.
    ///   - client: The client's identifier, and its secret if it has one.
    ///   - identity: A name for the user, such as the account.
    ///   - transport: Reaches the token endpoint.
    ///   - clock: The clock for the tokens' lifetimes.
    ///   - onNewRefreshToken: Called with the refresh token that replaces the one before. Store it, because the old one
    ///     may no longer be accepted. It is not called with the token of a user who has signed out meanwhile.
    public static func refreshToken(
        at tokenURL: HTTPURL, _ refreshToken: String, client: OAuthClient, identity: String? = nil,
        through transport: any Transport, clock: any TimeSource = ContinuousClock(),
        onNewRefreshToken: @escaping @Sendable (String) -> Void = { _ in }
    ) -> CredentialSource {
        let exchange = RefreshExchange(refreshToken, clock: clock, onNewToken: onNewRefreshToken) {
            token throws(TransportError) in
            try await client.token(
                for: ["grant_type": "refresh_token", "refresh_token": token], at: tokenURL, through: transport)
        }
        return CredentialSource(identity: identity, clock: clock, adopting: exchange.replace) { _ in
            try await exchange.value()
        }
    }
}
