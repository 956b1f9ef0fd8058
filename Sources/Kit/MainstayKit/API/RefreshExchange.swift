// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The exchange of a refresh token for an access token (RFC 6749 §6). It runs once at a time, and to its end.
///
/// A server that rotates refresh tokens has replaced the old one as soon as the request arrives (RFC 9700 §4.14.2). If
/// the reply were dropped because its caller has left, the user would be signed out. So all callers share one exchange,
/// which no caller cancels.
final class RefreshExchange: Sendable {
    /// How long an exchange may take. A token endpoint that works answers much sooner.
    private static let limit = Duration.seconds(30)

    private typealias Outcome = Result<CredentialSource.Value, TransportError>

    private struct State {
        /// The refresh token; `nil` if the user has signed out.
        var token: String?
        /// Counts the users. What comes of an earlier user's exchange has no effect.
        var user = 0
        var running: Task<Outcome, Never>?
    }

    private let state: Lock<State>
    private let clock: any TimeSource
    private let exchange: @Sendable (String) async throws(TransportError) -> OAuthClient.Token
    private let onNewToken: @Sendable (String) -> Void

    init(
        _ token: String, clock: any TimeSource, onNewToken: @escaping @Sendable (String) -> Void,
        exchange: @escaping @Sendable (String) async throws(TransportError) -> OAuthClient.Token
    ) {
        state = Lock(State(token: token))
        (self.clock, self.exchange, self.onNewToken) = (clock, exchange, onNewToken)
    }

    /// Returns a new access token.
    ///
    /// - Throws: The error of the exchange; ``TransportError/Kind/credentialsMissing`` if the user has signed out; ``TransportError/Kind/timedOut`` if it takes too long.
    func value() async throws(TransportError) -> CredentialSource.Value {
        let task = state.withLock { state -> Task<Outcome, Never>? in
            if let running = state.running { return running }
            guard let token = state.token else { return nil }
            let task = Task { [user = state.user] in await self.run(token, of: user) }
            state.running = task
            return task
        }
        guard let task else {
            throw TransportError(.credentialsMissing, detail: "the user has signed out. Sign in first", attempts: 0)
        }
        return try await task.value.get()
    }

    /// Takes another user's token, or the token away. An exchange that runs goes on, and its result is dropped.
    func replace(_ token: String?) {
        state.withLock { state in
            (state.token, state.running) = (token, nil)
            state.user += 1
        }
    }

    private func run(_ token: String, of user: Int) async -> Outcome {
        let outcome = await withTimeLimit(Self.limit, on: clock) {
            do throws(TransportError) {
                let reply = try await self.exchange(token)
                let new = reply.refreshToken.flatMap { $0 == token ? nil : $0 }
                if let new {
                    let isPresent = self.state.withLock { state in
                        guard state.user == user else { return false }
                        state.token = new
                        return true
                    }
                    if isPresent { self.onNewToken(new) }
                }
                return .success(reply.value)
            } catch {
                return .failure(error)
            }
        }
        state.withLock { if $0.user == user { $0.running = nil } }
        return outcome
    }
}
