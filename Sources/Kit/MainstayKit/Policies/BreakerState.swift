// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The state of a breaker: it decides from the outcomes of recent calls whether the next call may pass. It is a value
/// without side effects. Times are seconds since any instant that all users of the state share.
public struct BreakerState: Sendable, Equatable, SharedNumbers {
    /// Whether requests pass.
    public enum Phase: Sendable, Equatable {
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
        /// No usable reply came. If other calls succeed, it is this target that fails. Otherwise the upstream may be
        /// down.
        case silence
        /// The failure concerns this target.
        case targetFailure
        /// The outcome says nothing about the upstream: not sent, cancelled or throttled.
        case neutral
    }

    /// Who makes a call, and for what. The breaker does not let the callers and targets that failed decide for all
    /// others.
    package struct Asker: Sendable, Equatable {
        /// The target as a number. For the breaker of an origin it is a route, and for the breaker of a route a URL.
        /// `nil` if it is not known.
        package var target: Double?
        /// The caller as a number; `nil` if it is not known.
        package var caller: Double?
        /// Whether a person asked for a new reply (`no-cache`), so that the call may test the upstream during a break.
        package var isReload = false

        package init(target: Double? = nil, caller: Double? = nil, isReload: Bool = false) {
            (self.target, self.caller, self.isReload) = (target, caller, isReload)
        }
    }

    /// The reason why a probe was let through.
    private enum ProbeKind: Double, Sendable {
        /// The break was over.
        case due = 0
        /// The break was over, and neither the caller nor the target had failed before.
        case dueToStranger = 1
        /// The break was not over, but neither the caller nor the target had failed before.
        case early = 2
        /// The break was not over, but a person asked for a new reply.
        case reload = 3
    }

    /// The number of different targets that must fail before they stand for all targets.
    private static let manyTargets = 3
    /// The shortest time in seconds between two probes before the end of a break.
    private static let shortestPause = 1.0

    /// Whether requests pass now.
    public private(set) var phase = Phase.closed
    private var failuresInRow = 0
    /// The number of breaks since the last success.
    private var breaks = 0
    private var calls = CallWindow()
    /// The targets that have failed and not succeeded since, as numbers. New ones replace the oldest.
    private var failing: [Double] = []
    private static let mostFailing = 16
    /// The callers of calls that failed, as numbers. New ones replace the oldest.
    private var callers: [Double] = []
    private static let mostCallers = 8
    /// When a target failed last.
    private var failedAt = 0.0
    /// When the break ends. A probe before that which fails does not change it.
    private var breakEnd = 0.0
    /// When a caller and a target that did not fail may test the upstream.
    private var strangersFrom = 0.0
    /// When the last probe began.
    private var probedAt = 0.0
    private var probeKind = ProbeKind.due
    /// The failure that opened the breaker last (``BreakerCause``).
    package private(set) var cause = BreakerCause.unknown

    var isClosed: Bool { phase == .closed }

    /// Creates the state of an upstream that works.
    package init() {}

    /// Decides about a call.
    ///
    /// - Parameters:
    ///   - asker: Who makes the call. If neither the caller nor the target has failed, the call may be a probe before
    ///     the break is over, and takes the place of a probe by those that failed.
    ///   - sparesOthers: Whether only the targets that failed are refused, as long as they are few.
    package mutating func admit(
        _ asker: Asker = Asker(), sparesOthers: Bool = false, now: Double, settings: CircuitBreaker.Settings
    ) -> Admission {
        limitPhase(now: now, settings: settings)
        guard phase != .closed else { return .pass }
        if sparesOthers, let target = asker.target, !failing.contains(target), breakEnd != Self.forever,
            failing.count < Self.manyTargets || calls.hasSuccess(now: now, window: settings.window.inSeconds)
        {
            return .pass
        }
        switch phase {
        case .closed: return .pass
        case .open(let until):
            if now >= until { return probe(isStranger(asker) ? .dueToStranger : .due, now: now, settings: settings) }
            guard until != Self.forever else { break }
            if isStranger(asker), now >= strangersFrom { return probe(.early, now: now, settings: settings) }
            if asker.isReload, now >= probedAt + Self.shortestPause {
                return probe(.reload, now: now, settings: settings)
            }
        case .probing(let until):
            if now >= until { return probe(isStranger(asker) ? .dueToStranger : .due, now: now, settings: settings) }
            // Those that failed must not use up the probes of others.
            if isStranger(asker), now >= strangersFrom, probeKind == .due || probeKind == .reload {
                return probe(now < breakEnd ? .early : .dueToStranger, now: now, settings: settings)
            }
        }
        switch phase {
        case .open(let until), .probing(let until): return .refuse(until: until)
        case .closed: return .pass
        }
    }

    private mutating func probe(_ kind: ProbeKind, now: Double, settings: CircuitBreaker.Settings) -> Admission {
        let end = now + settings.probeTime.inSeconds
        (phase, probeKind, probedAt) = (.probing(until: end), kind, now)
        return .probe(end)
    }

    /// Returns `true` if neither the caller nor the target of a call has failed.
    private func isStranger(_ asker: Asker) -> Bool {
        guard let target = asker.target, !failing.contains(target) else { return false }
        return asker.caller.map { !callers.contains($0) } ?? true
    }

    /// Shortens a break that is too long. It began before the system's clock was set back.
    private mutating func limitPhase(now: Double, settings: CircuitBreaker.Settings) {
        switch phase {
        case .open(let until) where until != Self.forever:
            phase = .open(until: min(until, now + settings.longestBreak.inSeconds))
        case .probing(let until): phase = .probing(until: min(until, now + settings.probeTime.inSeconds))
        case .open, .closed: break
        }
        guard breakEnd != Self.forever else { return }
        breakEnd = min(breakEnd, now + settings.longestBreak.inSeconds)
        strangersFrom = min(strangersFrom, now + settings.longestBreak.inSeconds)
        probedAt = min(probedAt, now)
    }

    /// Records the outcome of a call. A call that began before the current break neither ends nor extends it.
    ///
    /// - Parameters:
    ///   - asker: Who made the call. An unknown target counts as a new one.
    ///   - isRepeat: Whether an earlier attempt of the same call was recorded. A call counts once.
    ///   - sparesOthers: Whether callers and targets that have not failed may test the upstream as soon as the breaker
    ///     opens.
    ///   - cause: The failure.
    ///   - jitter: A random number between 0 and 1.
    package mutating func record(
        _ outcome: Outcome, of admission: Admission, _ asker: Asker = Asker(), isRepeat: Bool = false,
        sparesOthers: Bool = false, cause: BreakerCause = .unknown, now: Double, jitter: Double,
        settings: CircuitBreaker.Settings
    ) {
        switch (phase, admission) {
        case (.closed, .pass):
            switch outcome {
            case .neutral: return
            case .success: succeed(now: now, settings: settings)
            case .failure, .silence, .targetFailure:
                guard !isRepeat else { return }
                fail(outcome, asker, cause, now: now, jitter: jitter, settings: settings)
                if sparesOthers, phase != .closed { strangersFrom = now }
            }
        case (.open, .pass), (.probing, .pass):
            let window = settings.window.inSeconds
            switch outcome {
            case .success:
                calls.add(isFailure: false, now: now, window: window)
                if let target = asker.target { failing.removeAll { $0 == target } }
            case .silence, .targetFailure: note(asker, now: now, window: window)
            case .failure, .neutral: return
            }
        case (.probing(let end), .probe(let probe)) where probe == end:
            switch outcome {
            case .success:
                self = BreakerState()
                calls.add(isFailure: false, now: now, window: settings.window.inSeconds)
            case .failure, .silence, .targetFailure:
                probeFailed(asker, cause, now: now, jitter: jitter, settings: settings)
            case .neutral: phase = .open(until: now < breakEnd ? breakEnd : now)
            }
        default: break
        }
    }

    /// Returns `true` if the breaker is closed and no recent call failed.
    mutating func isAtRest(now: Double, settings: CircuitBreaker.Settings) -> Bool {
        guard phase == .closed, failuresInRow == 0, failing.isEmpty else { return false }
        return !calls.hasFailure(now: now, window: settings.window.inSeconds)
    }

    /// Returns `true` if calls are refused at a time.
    func isRefusing(now: Double) -> Bool {
        switch phase {
        case .closed: false
        case .open(let until), .probing(let until): now < until
        }
    }

    /// Opens the breaker by hand. It stays open until it is closed by hand.
    package mutating func hold() {
        (phase, breakEnd) = (.open(until: Self.forever), Self.forever)
        cause = .unknown
    }

    private mutating func succeed(now: Double, settings: CircuitBreaker.Settings) {
        (failuresInRow, failing, callers) = (0, [], [])
        calls.add(isFailure: false, now: now, window: settings.window.inSeconds)
    }

    /// Remembers a target that failed, and its caller.
    private mutating func note(_ asker: Asker, now: Double, window: Double) {
        if phase == .closed, now - failedAt > window { (failing, callers) = ([], []) }
        failedAt = now
        if let target = asker.target, !failing.contains(target) {
            if failing.count >= Self.mostFailing { failing.removeFirst() }
            failing.append(target)
        }
        if let caller = asker.caller, !callers.contains(caller) {
            if callers.count >= Self.mostCallers { callers.removeFirst() }
            callers.append(caller)
        }
    }

    private mutating func fail(
        _ outcome: Outcome, _ asker: Asker, _ cause: BreakerCause, now: Double, jitter: Double,
        settings: CircuitBreaker.Settings
    ) {
        let window = settings.window.inSeconds
        note(asker, now: now, window: window)
        let othersSucceed = calls.hasSuccess(now: now, window: window)
        let countsForAll: Bool =
            switch outcome {
            case .failure: true
            case .silence: !othersSucceed || asker.target == nil
            default: asker.target == nil
            }
        if countsForAll {
            failuresInRow += 1
            calls.add(isFailure: true, now: now, window: window)
        }
        let isHalf =
            calls.count >= settings.minimumCalls
            && Double(calls.failures) >= settings.failureRatio * Double(calls.count)
        let manyFail = failing.count >= Self.manyTargets && !othersSucceed
        guard countsForAll && (failuresInRow >= settings.failuresInRow || isHalf) || manyFail else { return }
        open(cause, isByStranger: true, now: now, jitter: jitter, settings: settings)
    }

    private mutating func probeFailed(
        _ asker: Asker, _ cause: BreakerCause, now: Double, jitter: Double, settings: CircuitBreaker.Settings
    ) {
        let kind = probeKind
        note(asker, now: now, window: settings.window.inSeconds)
        guard now < breakEnd else {
            return open(cause, isByStranger: kind != .due, now: now, jitter: jitter, settings: settings)
        }
        phase = .open(until: breakEnd)
        self.cause = cause
        if kind == .early { strangersFrom = max(now + Self.shortestPause, (now + breakEnd) / 2) }
    }

    /// - Parameter isByStranger: Whether the failure says something about callers and targets that have not failed. A
    ///   failed probe by those that failed before does not make others wait.
    private mutating func open(
        _ cause: BreakerCause, isByStranger: Bool, now: Double, jitter: Double, settings: CircuitBreaker.Settings
    ) {
        var length = settings.firstBreak.inSeconds
        for _ in 0..<breaks where length < settings.longestBreak.inSeconds { length *= 2 }
        // The break lasts between half of the length and all of it, so that processes that share the upstream do not
        // return at once.
        length = min(length, settings.longestBreak.inSeconds) * (0.5 + 0.5 * jitter)
        breakEnd = now + length
        phase = .open(until: breakEnd)
        if isByStranger { strangersFrom = now + length / 2 }
        breaks = min(breaks + 1, Self.mostBreaks)
        failuresInRow = 0
        calls = CallWindow()
        self.cause = cause
    }

    // MARK: As a store keeps it

    /// The largest number of breaks that the state counts. Breaks reach their longest length much earlier.
    private static let mostBreaks = 64

    /// The year 3110, which is far away but can still be formatted as a date.
    package static let forever = 36_000_000_000.0

    func expires(after now: Date) -> Date {
        switch phase {
        case .open(until: Self.forever): .distantFuture
        // The state is kept for a day after the break ends, so that the next break can be longer.
        case .open(let until), .probing(let until): Date(timeIntervalSince1970: until + 86_400)
        case .closed: now.addingTimeInterval(86_400)
        }
    }

    /// Reads a state that a store kept; `nil` if the numbers are of another form.
    public init?(numbers: [Double]) {
        let fixed = 10 + CallWindow.numberCount
        guard numbers.count > fixed, numbers.allSatisfy(\.isFinite),
            let failuresInRow = Int(exactly: numbers[2]), 0...1_000_000 ~= failuresInRow,
            let breaks = Int(exactly: numbers[3]), 0...Self.mostBreaks ~= breaks,
            let probeKind = ProbeKind(rawValue: numbers[8]),
            let calls = CallWindow(numbers: numbers[10..<fixed]),
            let targets = Int(exactly: numbers[fixed]), 0...Self.mostFailing ~= targets,
            0...Self.mostCallers ~= numbers.count - fixed - 1 - targets
        else { return nil }
        switch numbers[0] {
        case 0: phase = .closed
        case 1: phase = .open(until: numbers[1])
        case 2: phase = .probing(until: numbers[1])
        default: return nil
        }
        (self.failuresInRow, self.breaks, self.calls) = (failuresInRow, breaks, calls)
        cause = BreakerCause(number: numbers[4])
        (breakEnd, strangersFrom, probedAt) = (numbers[5], numbers[6], numbers[7])
        (self.probeKind, failedAt) = (probeKind, numbers[9])
        failing = Array(numbers[(fixed + 1)..<(fixed + 1 + targets)])
        callers = Array(numbers[(fixed + 1 + targets)...])
    }

    package var numbers: [Double] {
        let (code, until): (Double, Double) =
            switch phase {
            case .closed: (0, 0)
            case .open(let until): (1, until)
            case .probing(let until): (2, until)
            }
        return [code, until, Double(failuresInRow), Double(breaks), cause.number]
            + [breakEnd, strangersFrom, probedAt, probeKind.rawValue, failedAt] + calls.numbers
            + [Double(failing.count)] + failing + callers
    }

    /// The state without the calls, because other processes need not learn of each success.
    struct Significance: Equatable, Sendable {
        fileprivate var phase: Phase
        fileprivate var failuresInRow: Int
        fileprivate var breaks: Int
        fileprivate var cause: BreakerCause
        fileprivate var failing: [Double]
    }

    var significance: Significance {
        Significance(phase: phase, failuresInRow: failuresInRow, breaks: breaks, cause: cause, failing: failing)
    }
}

extension BreakerState.Outcome {
    /// Creates the outcome of a call that failed with a transport error.
    package init(_ kind: TransportError.Kind, took: Duration) {
        self =
            switch kind {
            case .connectionRefused, .tls: .failure
            // One route may crash the process that answers it.
            case .connectionLost: .silence
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
