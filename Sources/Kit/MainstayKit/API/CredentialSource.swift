// SPDX-License-Identifier: Apache-2.0

import MainstayBase
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
/// When somebody else signs in, ``replace(with:identity:)-(String,_)`` gives the source that user's value, and
/// ``clear()`` takes it away (<doc:SwitchingAccounts>). A renewal that began before has no effect then.
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
        /// Distinguishes the user.
        var identity: String
        /// Whether the program has given the identity.
        var isNamed: Bool
        /// Whether the user has signed out, and nobody has signed in since.
        var isCleared = false
        /// How many users there were. Nobody is none.
        var userCount: UInt64 = 0
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

        init(named name: String?, text: String?) {
            var random = SystemRandomNumberGenerator()
            identity = name ?? "\(random.next()) \(random.next())"
            (isNamed, self.text) = (name != nil, text)
        }

        func usable(at now: ContinuousClock.Instant, except refused: String?) -> String? {
            guard let text, text != refused, text != self.refused, ends.map({ now < $0 }) ?? true else { return nil }
            return text
        }
    }

    /// Distinguishes the user of this source, so that replies for different users are kept apart. It is never sent.
    var identity: String { state.withLock(\.identity) }
    /// The name that the program has given the user; `nil` if it has given none, if nobody is signed in, and for a
    /// source of the program itself.
    var userName: String? {
        isOfProgram ? nil : state.withLock { $0.isNamed && !$0.isCleared ? $0.identity : nil }
    }
    /// How many users there were.
    var userCount: UInt64 { state.withLock(\.userCount) }
    /// Whether the user has signed out, and nobody has signed in since.
    var isCleared: Bool { state.withLock(\.isCleared) }
    let changes = UserChanges()
    /// The identity while nobody is signed in.
    private static let nobody = "\u{0}signed out"

    private let isOfProgram: Bool
    /// Takes what renews the next user's value, or takes it away; `nil` if the value of a user is what is sent.
    private let adopt: (@Sendable (String?) -> Void)?
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
        (self.clock, isOfProgram, adopt, self.renew) = (clock, false, nil, renew)
        state = Lock(State(named: identity, text: value))
    }

    /// Creates a source of a value that cannot be renewed, such as an API key or a password that a user has typed in.
    /// If the upstream refuses it, the call fails with ``APIError/Kind/credentials``.
    ///
    /// - Parameters:
    ///   - identity: A name for the user, such as the account.
    ///   - value: The value; `nil` if nobody has signed in yet.
    public convenience init(identity: String, value: String?) {
        self.init(identity: identity, value: value) { refused in
            throw TransportError(
                .credentialsMissing,
                detail: refused == nil ? "nobody has signed in" : "the server refuses the credential. Sign in again",
                attempts: 0)
        }
    }

    /// Creates a source of the program itself, or one whose next user brings something else than the value.
    init(
        identity: String?, clock: any TimeSource, isOfProgram: Bool = false,
        adopting adopt: (@Sendable (String?) -> Void)?,
        renew: @escaping @Sendable (_ refused: String?) async throws -> Value
    ) {
        (self.clock, self.isOfProgram, self.adopt, self.renew) = (clock, isOfProgram, adopt, renew)
        state = Lock(State(named: identity, text: nil))
    }

    // MARK: Who is signed in

    /// Replaces the user and the value, when somebody has signed in.
    ///
    /// What was asked for before stays with the user before: no reply is kept or shown for the new one, no request of
    /// the one is sent with the value of the other, and a renewal that runs has no effect. Kept replies are found under
    /// the new identity. ``Client/forget(_:discarding:)`` removes those of the user before.
    ///
    /// The closure that renews the value is asked for values of the new user from now on.
    ///
    /// - Parameters:
    ///   - value: The new value. For a source with a refresh token, it is the new user's refresh token.
    ///   - identity: The name of the new user. With the same name as before, only the value is another one.
    public func replace(with value: Value, identity: String) {
        change { state in
            if let adopt {
                adopt(value.text)
                (state.text, state.ends) = (nil, nil)
            } else {
                state.text = value.text
                state.ends = end(after: value.lifetime)
            }
            let isSame = state.identity == identity && !state.isCleared
            if !isSame, !state.isCleared { state.userCount &+= 1 }
            (state.identity, state.isNamed, state.isCleared, state.refused) = (identity, true, false, nil)
            return isSame ? .ofValue : .ofUser
        }
    }

    /// Replaces the user and the value, when somebody has signed in. The value has no lifetime.
    public func replace(with value: String, identity: String) {
        replace(with: Value(value), identity: identity)
    }

    /// Takes the value away, when the user signs out. Requests that need it fail with ``APIError/Kind/credentials``
    /// until ``replace(with:identity:)-(String,_)`` is called, and nothing is renewed.
    public func clear() { clear(ifUserIs: nil) }

    /// Takes the value away if it is that of a user, or of any.
    func clear(ifUserIs identity: String?) {
        change { state in
            guard !state.isCleared, identity.map({ $0 == state.identity && !isOfProgram }) ?? true else { return .none }
            adopt?(nil)
            (state.identity, state.isNamed, state.isCleared) = (Self.nobody, false, true)
            (state.text, state.refused, state.ends) = (nil, nil, nil)
            state.userCount &+= 1
            return .ofUser
        }
    }

    private enum Change {
        case none, ofValue, ofUser
    }

    /// Changes the value or the user. A renewal that runs has no effect then.
    private func change(_ body: (inout State) -> Change) {
        let (change, waiters, outcome, task) = state.withLock { state in
            let change = body(&state)
            guard change != .none else {
                return (change, [CheckedContinuation<Outcome, Never>](), nil as Outcome?, nil as Task<Void, Never>?)
            }
            if change == .ofUser { changes.add() }
            let task = state.task
            state.renewal += 1
            state.task = nil
            let outcome: Outcome
            if change == .ofUser {
                outcome = .failure(SignedInUser.changed(attempts: 0))
            } else if let text = state.text {
                outcome = .success(text)
            } else {
                // Those who wait go on with what renews the value now.
                if !state.waiters.isEmpty { state.task = renewal(state.renewal, replacing: nil) }
                return (change, [], nil, task)
            }
            defer { state.waiters = [:] }
            return (change, Array(state.waiters.values), outcome, task)
        }
        task?.cancel()
        if let outcome { for waiter in waiters { waiter.resume(returning: outcome) } }
        if change == .ofUser { changes.tell() }
    }

    /// A tenth of the lifetime is left for the way to the upstream and for clocks that differ.
    private func end(after lifetime: Duration?) -> ContinuousClock.Instant? {
        lifetime.map { clock.now.advanced(by: $0 * 9 / 10) }
    }

    /// Returns the value, and renews it first if it is missing, too old, or the one that was refused.
    ///
    /// - Throws: ``TransportError/Kind/credentialsMissing`` if the renewal fails, unless it fails with a
    ///   `TransportError` itself or with an `APIError` that says that a server is out of order, and if this call is
    ///   part of the renewal that it would wait for, or if the user has signed out;
    ///   ``TransportError/Kind/cancelled`` if the task is cancelled, or the user changes meanwhile.
    func value(replacing refused: String? = nil) async throws(TransportError) -> String {
        if let text = state.withLock({ $0.usable(at: clock.now, except: refused) }) { return text }
        guard !isCleared else { throw Self.signedOut }
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

    private static var signedOut: TransportError {
        var error = TransportError(.credentialsMissing, detail: "the user has signed out. Sign in first", attempts: 0)
        error.isRefusal = true
        return error
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
            guard !state.isCleared else { return .failure(Self.signedOut) }
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
                state.ends = end(after: value.lifetime)
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
