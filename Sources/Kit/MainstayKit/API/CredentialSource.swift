// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A value of a credential that renews itself, such as an access token.
///
/// ```swift
/// let source = CredentialSource { _ in try await signIn() }
/// upstream.credentials = [.bearer(from: source)]
/// ```
///
/// A ``Pipeline`` asks for the value before it sends a request. If the upstream refuses the value with status 401 (RFC
/// 9110 §15.5.2), the pipeline asks for another one and sends the request once more. All requests that need a new value
/// at the same time share one renewal. The renewal is cancelled when none of them waits any longer, so a closure that
/// spends something, such as a token that can be used once, does it in a separate `Task`
/// (``refreshToken(at:_:client:identity:through:clock:onNewRefreshToken:)`` does).
///
/// A closure that sends a request with the same client would wait for itself. Such a request fails at once, unless its
/// endpoint has ``CredentialUse/none``.
public final class CredentialSource: Sendable {
    /// A renewed value.
    public struct Value: Sendable {
        /// The text to send.
        public var text: String
        /// How long the upstream accepts it; `nil` if the upstream does not say.
        public var lifetime: Duration?

        /// Creates a value.
        public init(_ text: String, lifetime: Duration? = nil) {
            (self.text, self.lifetime) = (text, lifetime)
        }
    }

    private typealias Outcome = Result<String, TransportError>

    private struct State {
        var text: String?
        /// A value that the upstream has refused, for which no other has been asked yet.
        var refused: String?
        /// When the text is renewed without a refusal; `nil` for never.
        var ends: ContinuousClock.Instant?
        var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
        var nextWaiter = 0
        var task: Task<Void, Never>?
        /// The number of the running renewal. A renewal that was cancelled has an older number and no effect.
        var renewal = 0

        func usable(at now: ContinuousClock.Instant, except refused: String?) -> String? {
            guard let text, text != refused, text != self.refused, ends.map({ now < $0 }) ?? true else { return nil }
            return text
        }
    }

    /// Distinguishes the user of this source, so that replies for different users are kept apart. It is never sent.
    let identity: String
    private let clock: any TimeSource
    private let renew: @Sendable (String?) async throws -> Value
    private let state: Lock<State>
    /// The renewals that the current task is part of: the numbers by source.
    @TaskLocal private static var renewals: [ObjectIdentifier: Int] = [:]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - identity: A name for the user, such as the account. Kept replies of a user are found again only under the
    ///     same identity. By default it is random, so that they are not shared with another source or process.
    ///   - value: The first value; `nil` if there is none yet.
    ///   - clock: The clock for lifetimes.
    ///   - renew: Returns a new value. The argument is the value that the upstream has refused; `nil` if there was no
    ///     refusal. An error counts as bad credentials, with the `errorDescription` of a `LocalizedError` as the
    ///     reason. A ``TransportError`` and an ``APIError`` of kind ``APIError/Kind/unavailable`` or
    ///     ``APIError/Kind/throttled(until:)`` count as an outage.
    public init(
        identity: String? = nil, value: String? = nil, clock: any TimeSource = ContinuousClock(),
        renew: @escaping @Sendable (_ refused: String?) async throws -> Value
    ) {
        var random = SystemRandomNumberGenerator()
        self.identity = identity ?? "\(random.next()) \(random.next())"
        self.clock = clock
        self.renew = renew
        state = Lock(State(text: value))
    }

    /// Returns the value, and renews it first if it is missing, too old, or the one that was refused.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` if the renewal fails, unless it fails with a
    ///   `TransportError` itself or with an `APIError` that says that a server is out of order, and if this call is
    ///   part of the renewal that it would wait for; ``TransportError/Kind/cancelled`` if the task is cancelled.
    func value(replacing refused: String? = nil) async throws(TransportError) -> String {
        if let text = state.withLock({ $0.usable(at: clock.now, except: refused) }) { return text }
        guard !isRenewedHere else { throw Self.waitsForItself }
        let id = state.withLock { state in
            defer { state.nextWaiter += 1 }
            return state.nextWaiter
        }
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { wait(id, replacing: refused, $0) }
        } onCancel: {
            leave(id)
        }.get()
    }

    private static var waitsForItself: TransportError {
        var error = TransportError(
            .credentialsMissing,
            detail:
                "the sign-in waits for itself: it sends a request that needs the credential that the sign-in is to get; give the "
                + "endpoint of that request `credentials: .none`", attempts: 0)
        error.isRefusal = true
        return error
    }

    /// Whether the current task is part of the renewal of a source.
    static var isRenewing: Bool { !renewals.isEmpty }

    /// Whether the current task is part of this source's running renewal. A task that outlives the renewal that began
    /// it is not.
    var isRenewedHere: Bool {
        guard let renewal = Self.renewals[ObjectIdentifier(self)] else { return false }
        return state.withLock { $0.task != nil && $0.renewal == renewal }
    }

    /// Notes that the upstream has refused a value, without asking for another one yet.
    func refuse(_ text: String) {
        state.withLock { if $0.text == text { $0.refused = text } }
    }

    private func wait(_ id: Int, replacing refused: String?, _ continuation: CheckedContinuation<Outcome, Never>) {
        let outcome = state.withLock { state -> Outcome? in
            if Task.isCancelled { return .failure(TransportError(.cancelled, attempts: 0)) }
            // Another request may have renewed the value meanwhile.
            if let text = state.usable(at: clock.now, except: refused) { return .success(text) }
            state.waiters[id] = continuation
            if state.task == nil { state.task = renewal(state.renewal, replacing: refused ?? state.refused) }
            return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
    }

    private func renewal(_ number: Int, replacing refused: String?) -> Task<Void, Never> {
        Task {
            var renewals = Self.renewals
            renewals[ObjectIdentifier(self)] = number
            do {
                let value = try await Self.$renewals.withValue(renewals) { try await renew(refused) }
                end(number, with: .success(value))
            } catch {
                end(number, with: .failure(Self.failure(of: error)))
            }
        }
    }

    /// Returns the reason for which a renewal has failed. If the server that signs in is out of order or busy, that
    /// says nothing about the credentials.
    private static func failure(of error: any Error) -> TransportError {
        if var error = error as? TransportError {
            error.isRefusal = error.kind == .credentialsMissing
            return error
        }
        if let error = error as? APIError {
            switch error.kind {
            case .unavailable, .throttled: return error.cause ?? TransportError(.other, detail: "\(error)")
            default: if let cause = error.cause, cause.isRefusal { return cause }
            }
        }
        // A description of the kit's own error says more than its text for a person.
        let text = error is APIError ? nil : (error as? any LocalizedError)?.errorDescription
        let detail = error is CancellationError ? "the sign-in was cancelled" : text ?? "\(error)"
        var failure = TransportError(.credentialsMissing, detail: detail, attempts: 0)
        failure.isRefusal = true
        return failure
    }

    private func end(_ number: Int, with result: Result<Value, TransportError>) {
        let waiters = state.withLock { state -> [CheckedContinuation<Outcome, Never>] in
            guard state.renewal == number else { return [] }
            if case .success(let value) = result {
                (state.text, state.refused) = (value.text, nil)
                // A tenth of the lifetime is left for the way to the upstream and for clocks that differ.
                state.ends = value.lifetime.map { clock.now.advanced(by: $0 * 9 / 10) }
            }
            state.renewal += 1
            state.task = nil
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: result.map(\.text)) }
    }

    private func leave(_ id: Int) {
        let (waiter, task) = state.withLock { state in
            let waiter = state.waiters.removeValue(forKey: id)
            guard waiter != nil, state.waiters.isEmpty else { return (waiter, nil as Task<Void, Never>?) }
            state.renewal += 1
            defer { state.task = nil }
            return (waiter, state.task)
        }
        task?.cancel()
        waiter?.resume(returning: .failure(TransportError(.cancelled, attempts: 0)))
    }
}
