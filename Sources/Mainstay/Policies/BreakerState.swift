// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

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
        case failure
        /// It says nothing of the upstream: not sent, cancelled, throttled.
        case neutral
    }

    package private(set) var phase = Phase.closed
    private var failuresInRow = 0
    /// How many breaks there were since it last worked.
    private var breaks = 0
    private var calls = CallWindow()

    /// An upstream that works.
    package init() {}

    /// What becomes of a call now.
    package mutating func admit(now: Double, settings: CircuitBreaker.Settings) -> Admission {
        switch phase {
        case .closed: return .pass
        case .open(let until), .probing(let until):
            guard now >= until else { return .refuse(until: until) }
            let end = now + settings.probeTime.inSeconds
            phase = .probing(until: end)
            return .probe(end)
        }
    }

    /// Takes in what a call came to; one that passed before the break began no longer counts.
    ///
    /// - Parameter jitter: Between 0 and 1.
    package mutating func record(
        _ outcome: Outcome, of admission: Admission, now: Double, jitter: Double, settings: CircuitBreaker.Settings
    ) {
        switch (phase, admission) {
        case (.closed, .pass): recordClosed(outcome, now: now, jitter: jitter, settings: settings)
        case (.probing(let end), .probe(let probe)) where probe == end:
            switch outcome {
            case .success: self = BreakerState()
            case .failure: open(now: now, jitter: jitter, settings: settings)
            case .neutral: phase = .open(until: now)
            }
        default: break
        }
    }

    /// Opens it by hand, until it is closed by hand.
    package mutating func hold() {
        phase = .open(until: Self.forever)
    }

    private mutating func recordClosed(
        _ outcome: Outcome, now: Double, jitter: Double, settings: CircuitBreaker.Settings
    ) {
        switch outcome {
        case .neutral: return
        case .success:
            failuresInRow = 0
            calls.add(isFailure: false, now: now, window: settings.window.inSeconds)
        case .failure:
            failuresInRow += 1
            calls.add(isFailure: true, now: now, window: settings.window.inSeconds)
            let isHalf =
                calls.count >= settings.minimumCalls
                && Double(calls.failures) >= settings.failureRatio * Double(calls.count)
            if failuresInRow >= settings.failuresInRow || isHalf {
                open(now: now, jitter: jitter, settings: settings)
            }
        }
    }

    private mutating func open(now: Double, jitter: Double, settings: CircuitBreaker.Settings) {
        var length = settings.firstBreak.inSeconds
        for _ in 0..<breaks where length < settings.longestBreak.inSeconds { length *= 2 }
        // Between half of it and all, so that those who share an upstream do not come back to it at once.
        length = min(length, settings.longestBreak.inSeconds) * (0.5 + 0.5 * jitter)
        phase = .open(until: now + length)
        breaks += 1
        failuresInRow = 0
        calls = CallWindow()
    }

    // MARK: As a store keeps it

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

    init?(numbers: [Double]) {
        guard numbers.count == 4 + CallWindow.numberCount, numbers.allSatisfy(\.isFinite),
            let failuresInRow = Int(exactly: numbers[2]), let breaks = Int(exactly: numbers[3]),
            let calls = CallWindow(numbers: numbers[4...])
        else { return nil }
        switch numbers[0] {
        case 0: phase = .closed
        case 1: phase = .open(until: numbers[1])
        case 2: phase = .probing(until: numbers[1])
        default: return nil
        }
        (self.failuresInRow, self.breaks, self.calls) = (failuresInRow, breaks, calls)
    }

    var numbers: [Double] { significantNumbers + calls.numbers }

    /// Not the calls: a call that succeeds is no news.
    var significantNumbers: [Double] {
        let (code, until): (Double, Double) =
            switch phase {
            case .closed: (0, 0)
            case .open(let until): (1, until)
            case .probing(let until): (2, until)
            }
        return [code, until, Double(failuresInRow), Double(breaks)]
    }
}

extension BreakerState.Outcome {
    /// What a failure on the wire says of the upstream's health.
    package init(_ kind: TransportError.Kind, took: Duration) {
        self =
            switch kind {
            case .connectionRefused, .connectionLost, .truncated, .tls, .invalidResponse, .other: .failure
            case .tooManyRedirects, .redirectRefused: .failure
            // A limit under a second was the caller's own hurry.
            case .timedOut: took >= .seconds(1) ? .failure : .neutral
            case .tooLarge: .success  // it answered, and at length
            case .nameNotResolved, .unreachable, .proxy, .offline: .neutral  // there is no network here
            case .invalidRequest, .cancelled, .deadlineExceeded: .neutral  // the caller's
            case .patienceSpent, .credentialsMissing: .neutral  // the caller's too
            case .rateLimited, .circuitOpen, .overloaded: .neutral  // nothing was sent
            }
    }
}
