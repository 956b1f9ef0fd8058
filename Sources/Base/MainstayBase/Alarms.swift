// SPDX-License-Identifier: Apache-2.0

/// A timer that calls back at given times. However many alarms are set, only one task sleeps.
///
/// A sleep for each request would cost more than the rest of a pipeline, because a cancelled sleep stays in the
/// system's timers until its time. Most alarms here are cancelled before their time, in about the order they were set.
/// Such an alarm costs only a place in a queue.
public final class Alarms: Sendable {
    /// One callback.
    public struct Alarm: Sendable {
        private struct Callbacks: Sendable {
            /// Returns a later moment if it is too early when the alarm is due; `nil` if the alarm never moves.
            let later: (@Sendable () -> Moment?)?
            let action: @Sendable () -> Void
        }

        fileprivate var moment: Moment
        /// `nil` from the call or the cancellation on. What they hold may be large, and the alarm stays in the queue
        /// for a while.
        private let callbacks: Lock<Callbacks?>

        fileprivate init(
            _ moment: Moment, _ later: (@Sendable () -> Moment?)?, _ action: @escaping @Sendable () -> Void
        ) {
            self.moment = moment
            callbacks = Lock(Callbacks(later: later, action: action))
        }

        /// Cancels the alarm. Its action will not be called.
        public func cancel() { _ = take() }

        fileprivate var id: ObjectIdentifier { callbacks.id }

        fileprivate var isOff: Bool { callbacks.withLock { $0 == nil } }

        /// The later moment at which the alarm is due; `nil` if it is due at ``moment``.
        fileprivate var later: Moment? { callbacks.withLock { $0?.later }?() }

        fileprivate func ring() { take()?.action() }

        private func take() -> Callbacks? {
            callbacks.withLock { callbacks in
                defer { callbacks = nil }
                return callbacks
            }
        }
    }

    private struct State {
        /// The alarms in the order of their times.
        var alarms: ArraySlice<Alarm> = []
        var sleeper: Task<Void, Never>?
        /// When the sleeping task wakes.
        var wakes: Moment?

        /// Puts an alarm among the others.
        mutating func insert(_ alarm: Alarm) {
            let place = alarms.lastIndex { $0.moment <= alarm.moment }.map { $0 + 1 } ?? alarms.startIndex
            alarms.insert(alarm, at: place)
        }

        /// The number of alarms above which the whole queue is searched for cancelled ones.
        var most = 256

        mutating func dropThoseTurnedOff() {
            while alarms.first?.isOff == true { alarms.removeFirst() }
            guard alarms.count >= most else { return }
            // A long alarm at the front keeps cancelled alarms behind it from being removed there.
            alarms.removeAll(where: \.isOff)
            most = max(256, 2 * alarms.count)
        }
    }

    private let clock: any TimeSource
    private let purpose: SleepPurpose
    private let state = Lock(State())

    /// Creates a timer.
    ///
    /// - Parameters:
    ///   - clock: The clock of the alarms.
    ///   - purpose: What the alarms are for, in words that name a time limit.
    public init(clock: any TimeSource, for purpose: String = "a time limit") {
        (self.clock, self.purpose) = (clock, .alarm(purpose))
    }

    deinit {
        state.withLock { $0.sleeper }?.cancel()
    }

    /// The number of alarms in the queue, including cancelled ones that are not removed yet.
    public var count: Int { state.withLock(\.alarms.count) }

    /// The shortest time by which an alarm moves.
    private static let step = Duration.milliseconds(50)

    /// Sets an alarm. Its action is called at the given time, on any thread, and must not wait.
    ///
    /// - Parameters:
    ///   - moment: When the alarm is due.
    ///   - action: What is called then.
    ///   - later: Called when the alarm is due, and may return a later moment for it.
    public func set(
        at moment: Moment, unless later: (@Sendable () -> Moment?)? = nil, _ action: @escaping @Sendable () -> Void
    ) -> Alarm {
        let alarm = Alarm(moment, later, action)
        let outdone = state.withLock { state -> Task<Void, Never>? in
            state.dropThoseTurnedOff()
            state.insert(alarm)
            if let wakes = state.wakes, wakes <= moment { return nil }
            // No task sleeps, or it would wake too late.
            let outdone = state.sleeper
            sleep(until: moment, &state)
            return outdone
        }
        outdone?.cancel()
        return alarm
    }

    /// Sets an alarm at an instant.
    public func set(at instant: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        set(at: Moment(instant), action)
    }

    private func sleep(until moment: Moment, _ state: inout State) {
        state.wakes = moment
        state.sleeper = Task { [weak self, clock, purpose] in
            // The sleep is cancelled if another task wakes earlier, or if this object is released.
            guard await clock.wait(until: moment.instant, as: purpose) else { return }
            self?.wake()
        }
    }

    private func wake() {
        let now = clock.moment
        let due = state.withLock { state in
            (state.sleeper, state.wakes) = (nil, nil)
            var due: [Alarm] = []
            while let first = state.alarms.first, first.moment <= now || first.isOff {
                due.append(state.alarms.removeFirst())
            }
            return due
        }
        // Whether an alarm moves is asked without the lock, because the answer may set and cancel alarms.
        let moved = due.compactMap { alarm -> Alarm? in
            guard let later = alarm.later, later > now else { return nil }
            var alarm = alarm
            alarm.moment = max(later, now.advanced(by: Self.step))
            return alarm
        }
        let outdone = state.withLock { state -> Task<Void, Never>? in
            for alarm in moved { state.insert(alarm) }
            // Another task may sleep already, for an alarm that was set meanwhile.
            guard let next = state.alarms.first, state.wakes.map({ next.moment < $0 }) ?? true else { return nil }
            defer { sleep(until: next.moment, &state) }
            return state.sleeper
        }
        outdone?.cancel()
        for alarm in due where !moved.contains(where: { $0.id == alarm.id }) { alarm.ring() }
    }
}
