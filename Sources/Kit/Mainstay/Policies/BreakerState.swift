// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The state of a breaker: it decides from the outcomes of recent calls whether the next call may pass. It is a value without side
/// effects. Times are seconds since any instant that all users of the state share.
package struct BreakerState: Sendable, Equatable, SharedNumbers {
    package enum Phase: Sendable, Equatable {
        /// Calls pass.
        case closed
        /// No call passes until the given time.
        case open(until: Double)
        /// One call, the probe, has passed. If it does not return by the given time, another one may pass.
        case probing(until: Double)
    }

    /// The decision about a call.
    package enum Admission: Sendable, Equatable {
        case pass
        /// The call may pass as the probe. The number distinguishes it from an earlier probe.
        case probe(Double)
        case refuse(until: Double)
    }

    /// The outcome of a call.
    package enum Outcome: Sendable, Equatable {
        case success
        /// The upstream is down for every request.
        case failure
        /// No reply came. Either the upstream is down, or this target hangs.
        case silence
        /// The failure may concern this target only.
        case targetFailure
        /// The outcome says nothing about the upstream: not sent, cancelled or throttled.
        case neutral
    }

    package private(set) var phase = Phase.closed
    private var failuresInRow = 0
    /// The number of breaks since the last success.
    private var breaks = 0
    private var calls = CallWindow()
    /// The targets that have failed and not succeeded since, as numbers. Each counts once. New ones replace the oldest.
    private var failing: [Double] = []
    private static let mostFailing = 16
    /// The failure that opened the breaker last (``BreakerCause``).
    package private(set) var cause = BreakerCause.unknown

    var isClosed: Bool { phase == .closed }

    /// Whether the target of a successful call is needed.
    var hasFailingTargets: Bool { !failing.isEmpty }

    /// Creates the state of an upstream that works.
    package init() {}

    /// Decides about a call.
    package mutating func admit(now: Double, settings: CircuitBreaker.Settings) -> Admission {
        limitPhase(now: now, settings: settings)
        switch phase {
        case .closed: return .pass
        case .open(let until), .probing(let until):
            guard now >= until else { return .refuse(until: until) }
            let end = now + settings.probeTime.inSeconds
            phase = .probing(until: end)
            return .probe(end)
        }
    }

    /// Shortens a break that is too long. It began before the system's clock was set back.
    private mutating func limitPhase(now: Double, settings: CircuitBreaker.Settings) {
        switch phase {
        case .open(let until) where until != Self.forever:
            phase = .open(until: min(until, now + settings.longestBreak.inSeconds))
        case .probing(let until): phase = .probing(until: min(until, now + settings.probeTime.inSeconds))
        case .open, .closed: break
        }
    }

    /// Records the outcome of a call. A call that began before the current break has no effect.
    ///
    /// - Parameters:
    ///   - target: The call's target as a number (``Upstream/number(ofTarget:)``); `nil` counts as a new target.
    ///   - isRepeat: Whether an earlier attempt of the same call was recorded. A call counts once.
    ///   - cause: The failure.
    ///   - jitter: A random number between 0 and 1.
    package mutating func record(
        _ outcome: Outcome, of admission: Admission, target: Double? = nil, isRepeat: Bool = false,
        cause: BreakerCause = .unknown, now: Double, jitter: Double, settings: CircuitBreaker.Settings
    ) {
        switch (phase, admission) {
        case (.closed, .pass):
            switch outcome {
            case .neutral: return
            case .success: succeed(target, now: now, settings: settings)
            case .failure, .silence, .targetFailure:
                guard !isRepeat, isNews(outcome, target, now: now, settings: settings) else { return }
                fail(cause, now: now, jitter: jitter, settings: settings)
            }
        case (.probing(let end), .probe(let probe)) where probe == end:
            switch outcome {
            case .success: self = BreakerState()
            case .failure, .silence, .targetFailure: open(cause, now: now, jitter: jitter, settings: settings)
            case .neutral: phase = .open(until: now)
            }
        default: break
        }
    }

    /// Opens the breaker by hand. It stays open until it is closed by hand.
    package mutating func hold() {
        phase = .open(until: Self.forever)
        cause = .unknown
    }

    private mutating func succeed(_ target: Double?, now: Double, settings: CircuitBreaker.Settings) {
        failuresInRow = 0
        if let target { failing.removeAll { $0 == target } }
        calls.add(isFailure: false, now: now, window: settings.window.inSeconds)
    }

    /// Returns `true` if a failure counts in addition to earlier ones.
    private mutating func isNews(
        _ outcome: Outcome, _ target: Double?, now: Double, settings: CircuitBreaker.Settings
    ) -> Bool {
        if outcome == .failure { return true }
        // While other calls succeed, it is this target that hangs.
        if outcome == .silence, !calls.hasSuccess(now: now, window: settings.window.inSeconds) { return true }
        guard let target else { return true }
        guard !failing.contains(target) else { return false }
        if failing.count >= Self.mostFailing { failing.removeFirst() }
        failing.append(target)
        return true
    }

    private mutating func fail(
        _ cause: BreakerCause, now: Double, jitter: Double, settings: CircuitBreaker.Settings
    ) {
        failuresInRow += 1
        calls.add(isFailure: true, now: now, window: settings.window.inSeconds)
        let isHalf =
            calls.count >= settings.minimumCalls
            && Double(calls.failures) >= settings.failureRatio * Double(calls.count)
        if failuresInRow >= settings.failuresInRow || isHalf {
            open(cause, now: now, jitter: jitter, settings: settings)
        }
    }

    private mutating func open(
        _ cause: BreakerCause, now: Double, jitter: Double, settings: CircuitBreaker.Settings
    ) {
        var length = settings.firstBreak.inSeconds
        for _ in 0..<breaks where length < settings.longestBreak.inSeconds { length *= 2 }
        // The break lasts between half of the length and all of it, so that processes that share the upstream do not return at
        // once.
        length = min(length, settings.longestBreak.inSeconds) * (0.5 + 0.5 * jitter)
        phase = .open(until: now + length)
        breaks = min(breaks + 1, Self.mostBreaks)
        failuresInRow = 0
        calls = CallWindow()
        failing = []
        self.cause = cause
    }

    // MARK: As a store keeps it

    /// The largest number of breaks that the state counts. Breaks reach their longest length much earlier.
    private static let mostBreaks = 64

    /// The year 3110, which is far away but can still be formatted as a date.
    static let forever = 36_000_000_000.0

    func expires(after now: Date) -> Date {
        switch phase {
        case .open(until: Self.forever): .distantFuture
        // The state is kept for a day after the break ends, so that the next break can be longer.
        case .open(let until), .probing(let until): Date(timeIntervalSince1970: until + 86_400)
        case .closed: now.addingTimeInterval(86_400)
        }
    }

    package init?(numbers: [Double]) {
        let fixed = 5 + CallWindow.numberCount
        guard fixed...(fixed + Self.mostFailing) ~= numbers.count, numbers.allSatisfy(\.isFinite),
            let failuresInRow = Int(exactly: numbers[2]), 0...1_000_000 ~= failuresInRow,
            let breaks = Int(exactly: numbers[3]), 0...Self.mostBreaks ~= breaks,
            let calls = CallWindow(numbers: numbers[5..<fixed])
        else { return nil }
        switch numbers[0] {
        case 0: phase = .closed
        case 1: phase = .open(until: numbers[1])
        case 2: phase = .probing(until: numbers[1])
        default: return nil
        }
        (self.failuresInRow, self.breaks, self.calls) = (failuresInRow, breaks, calls)
        cause = BreakerCause(number: numbers[4])
        failing = Array(numbers[fixed...])
    }

    package var numbers: [Double] {
        let (code, until): (Double, Double) =
            switch phase {
            case .closed: (0, 0)
            case .open(let until): (1, until)
            case .probing(let until): (2, until)
            }
        return [code, until, Double(failuresInRow), Double(breaks), cause.number] + calls.numbers + failing
    }

    /// The state without the calls and their targets, because other processes need not learn of each success.
    struct Significance: Equatable, Sendable {
        fileprivate var phase: Phase
        fileprivate var failuresInRow: Int
        fileprivate var breaks: Int
        fileprivate var cause: BreakerCause
    }

    var significance: Significance {
        Significance(phase: phase, failuresInRow: failuresInRow, breaks: breaks, cause: cause)
    }
}

extension BreakerState.Outcome {
    /// Creates the outcome of a call that failed with a transport error.
    package init(_ kind: TransportError.Kind, took: Duration) {
        self =
            switch kind {
            case .connectionRefused, .connectionLost, .tls: .failure
            case .truncated, .invalidResponse, .other, .tooManyRedirects, .redirectRefused: .targetFailure
            // The caller set a limit under a second, so the time-out says nothing about the upstream.
            case .timedOut, .silent: took >= .seconds(1) ? .silence : .neutral
            case .tooLarge: .success  // the upstream answered
            case .nameNotResolved, .unreachable, .proxy, .offline: .neutral  // no usable network
            case .invalidRequest, .cancelled, .deadlineExceeded: .neutral  // the caller's decision
            case .patienceSpent, .credentialsMissing: .neutral  // the caller's decision
            case .rateLimited, .circuitOpen, .overloaded, .queueTimedOut: .neutral  // nothing was sent
            case .file: .neutral  // the fault is on this machine
            }
    }
}
