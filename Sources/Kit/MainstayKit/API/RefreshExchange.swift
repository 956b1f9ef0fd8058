// SPDX-License-Identifier: Apache-2.0

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
        var token: String
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
    /// - Throws: The error of the exchange; ``TransportError/Kind/timedOut`` if it takes too long.
    func value() async throws(TransportError) -> CredentialSource.Value {
        let task = state.withLock { state in
            if let running = state.running { return running }
            let token = state.token
            let task = Task { await self.run(token) }
            state.running = task
            return task
        }
        return try await task.value.get()
    }

    private func run(_ token: String) async -> Outcome {
        let outcome = await withTimeLimit(Self.limit, on: clock) {
            do throws(TransportError) {
                let reply = try await self.exchange(token)
                let new = reply.refreshToken.flatMap { $0 == token ? nil : $0 }
                if let new {
                    self.state.withLock { $0.token = new }
                    self.onNewToken(new)
                }
                return .success(reply.value)
            } catch {
                return .failure(error)
            }
        }
        state.withLock { $0.running = nil }
        return outcome
    }
}
