// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension Retry {
    /// Runs any asynchronous operation until it succeeds, with the waits of ``Retry``.
    ///
    /// ```swift
    /// let word = try await Retry.run { try await words.random() }
    /// ```
    ///
    /// - Parameters:
    ///   - schedule: The number of attempts and the waits between them: 3 attempts by default.
    ///   - clock: The clock for the waits.
    ///   - random: The source of the random part of each wait.
    ///   - isWorthRetrying: Returns `true` if the operation may succeed soon. By default a ``TransportError`` or
    ///     ``APIError`` counts as the table says (<doc:Retrying>), a cancellation ends the attempts, and any other
    ///     error is worth another one.
    ///   - isolation: The actor that the operation runs on, by default the caller's.
    ///   - operation: The operation. It must be safe to run twice.
    /// - Throws: The error of the last attempt, or `CancellationError` if the task is cancelled during a wait.
    public static func run<Value>(
        schedule: Schedule = Schedule(), clock: any TimeSource = ContinuousClock(),
        random: RandomSource = RandomSource(), if isWorthRetrying: (any Error) -> Bool? = { _ in nil },
        isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Value
    ) async throws -> Value {
        var attempts = 0
        while true {
            attempts += 1
            do {
                return try await operation()
            } catch {
                let standard = outcome(of: error, at: clock)
                let outcome = isWorthRetrying(error).map { $0 ? standard.orTransient : .final } ?? standard
                let wait = schedule.wait(
                    after: outcome, attempts: attempts, patience: nil, left: nil, jitter: random.duration(upTo:))
                guard let (wait, _) = wait else { throw error }
                try await clock.sleep(
                    until: clock.now.advanced(by: wait), for: .wait("the wait before another attempt"))
            }
        }
    }

    private static func outcome(of error: any Error, at clock: any TimeSource) -> Schedule.Result {
        switch error {
        case is CancellationError: .final
        case let error as TransportError: error.kind.consequences.retry
        case let error as APIError: outcome(of: error, at: clock)
        default: .transient
        }
    }

    private static func outcome(of error: APIError, at clock: any TimeSource) -> Schedule.Result {
        switch error.kind {
        // A pipeline's own limit has decided that the wait is too long. If the upstream refused the request, there is a
        // response.
        case .throttled where error.cause != nil: .final
        case .throttled(let until):
            .throttled(until.map { .seconds(clamping: max(0, $0.timeIntervalSince(clock.date))) })
        case .unavailable:
            error.response.map { Meaning($0.status).consequences.retry }
                ?? error.cause.map { $0.kind.consequences.retry } ?? .transient
        case .notFound, .credentials, .invalidRequest, .rejected, .undecodable, .cancelled: .final
        }
    }
}

extension Retry.Schedule.Result {
    /// The same result; a transient one in the place of a final one.
    var orTransient: Self { self == .final ? .transient : self }
}
