// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Whether an upstream may be asked, from what its last calls came to. A pure value: times are seconds from any beginning
/// that all who share it have in common.
package struct BreakerState: Sendable, Equatable, SharedNumbers {
    package enum Phase: Sendable, Equatable {
        /// Calls pass.
        case closed
        /// None does, until then.
        case open(until: Double)
        /// One has been let through to see; where it has not come back by then, another will be.
        case probing(until: Double)
    }

    /// What becomes of a call.
    package enum Admission: Sendable, Equatable {
        case pass
        /// It passes, and decides for all; the number tells its return from an earlier probe's.
        case probe(Double)
        case refuse(until: Double)
    }

    /// What a call came to.
    package enum Outcome: Sendable, Equatable {
        case success
        /// The upstream cannot be used, whatever is asked.
        case failure
        /// It did not answer: the upstream cannot be used, or this target hangs.
        case silence
        /// It failed in a way that may be this target's alone.
        case targetFailure
        /// It says nothing of the upstream: not sent, cancelled, throttled.
        case neutral
    }

    package private(set) var phase = Phase.closed
    private var failuresInRow = 0
    /// How many breaks there were since it last worked.
    private var breaks = 0
    private var calls = CallWindow()
    /// The targets that failed and have not succeeded since, as numbers; each counts once. The oldest makes room.
    private var failing: [Double] = []
    private static let mostFailing = 16
    /// What failed last when it opened (``BreakerCause``).
    package private(set) var cause = BreakerCause.unknown

    /// Whether the target of a success matters.
    var hasFailingTargets: Bool { !failing.isEmpty }

    /// An upstream that works.
    package init() {}

    /// What becomes of a call now.
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

    /// A break that ends later than the longest was begun before the system's clock was set back.
    private mutating func limitPhase(now: Double, settings: CircuitBreaker.Settings) {
        switch phase {
        case .open(let until) where until != Self.forever:
            phase = .open(until: min(until, now + settings.longestBreak.inSeconds))
        case .probing(let until): phase = .probing(until: min(until, now + settings.probeTime.inSeconds))
        case .open, .closed: break
        }
    }

    /// Takes in what a call came to; one that passed before the break began no longer counts.
    ///
    /// - Parameters:
    ///   - target: What was asked for, as a number (``Upstream/number(ofTarget:)``); `nil` for a target of its own.
    ///   - isRepeat: Whether an earlier attempt of the same call was recorded. A call counts once.
    ///   - cause: What failed.
    ///   - jitter: Between 0 and 1.
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

    /// Opens it by hand, until it is closed by hand.
    package mutating func hold() {
        phase = .open(until: Self.forever)
        cause = .unknown
    }

    private mutating func succeed(_ target: Double?, now: Double, settings: CircuitBreaker.Settings) {
        failuresInRow = 0
        if let target { failing.removeAll { $0 == target } }
        calls.add(isFailure: false, now: now, window: settings.window.inSeconds)
    }

    /// Whether a failure says more than those before it.
    private mutating func isNews(
        _ outcome: Outcome, _ target: Double?, now: Double, settings: CircuitBreaker.Settings
    ) -> Bool {
        if outcome == .failure { return true }
        // While others are answered it is the target that hangs.
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
        // Between half of it and all, so that those who share an upstream do not come back to it at once.
        length = min(length, settings.longestBreak.inSeconds) * (0.5 + 0.5 * jitter)
        phase = .open(until: now + length)
        breaks = min(breaks + 1, Self.mostBreaks)
        failuresInRow = 0
        calls = CallWindow()
        failing = []
        self.cause = cause
    }

    // MARK: As a store keeps it

    /// More double nothing any more.
    private static let mostBreaks = 64

    /// The year 3110: long enough, and a date that can be written.
    static let forever = 36_000_000_000.0

    func expires(after now: Date) -> Date {
        switch phase {
        case .open(until: Self.forever): .distantFuture
        // A day after it last mattered; until then the next break is to be as long as it has grown.
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

    package var numbers: [Double] { significantNumbers + calls.numbers + failing }

    /// All but the calls and their targets: other processes need not hear of each success.
    package var significantNumbers: [Double] {
        let (code, until): (Double, Double) =
            switch phase {
            case .closed: (0, 0)
            case .open(let until): (1, until)
            case .probing(let until): (2, until)
            }
        return [code, until, Double(failuresInRow), Double(breaks), cause.number]
    }
}

extension BreakerState.Outcome {
    /// What a failure on the wire says of the upstream's health.
    package init(_ kind: TransportError.Kind, took: Duration) {
        self =
            switch kind {
            case .connectionRefused, .connectionLost, .tls: .failure
            case .truncated, .invalidResponse, .other, .tooManyRedirects, .redirectRefused: .targetFailure
            // A limit under a second was the caller's own hurry.
            case .timedOut: took >= .seconds(1) ? .silence : .neutral
            case .tooLarge: .success  // it answered, and at length
            case .nameNotResolved, .unreachable, .proxy, .offline: .neutral  // there is no network here
            case .invalidRequest, .cancelled, .deadlineExceeded: .neutral  // the caller's
            case .patienceSpent, .credentialsMissing: .neutral  // the caller's too
            case .rateLimited, .circuitOpen, .overloaded: .neutral  // nothing was sent
            }
    }
}
