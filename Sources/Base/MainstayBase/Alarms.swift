// SPDX-License-Identifier: Apache-2.0

/// Calls back when a time has come, with one sleep at a time however many wait.
///
/// A sleep for each request would cost more than the rest of a pipeline: a cancelled one stays in the system's timers until it
/// would have ended. Here most alarms are turned off before their time, in about the order they were set, and cost a place
/// in a queue.
package final class Alarms: Sendable {
    /// One call back.
    package final class Alarm: Sendable {
        fileprivate let instant: ContinuousClock.Instant
        private let action: Lock<(@Sendable () -> Void)?>

        fileprivate init(_ instant: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void) {
            self.instant = instant
            self.action = Lock(action)
        }

        /// Turns it off; it does nothing any more.
        package func cancel() {
            action.withLock { $0 = nil }
        }

        fileprivate var isOff: Bool { action.withLock { $0 == nil } }

        fileprivate func ring() {
            let action = action.withLock { action in
                defer { action = nil }
                return action
            }
            action?()
        }
    }

    private struct State {
        /// In the order of their times.
        var alarms: ArraySlice<Alarm> = []
        var sleeper: Task<Void, Never>?
        /// When the sleeper wakes.
        var wakes: ContinuousClock.Instant?

        /// How many alarms there may be before those turned off are looked for everywhere.
        var most = 256

        mutating func dropThoseTurnedOff() {
            while alarms.first?.isOff == true { alarms.removeFirst() }
            guard alarms.count >= most else { return }
            // One that is on for long keeps those behind it from the front.
            alarms.removeAll(where: \.isOff)
            most = max(256, 2 * alarms.count)
        }
    }

    private let clock: any TimeSource
    private let state = Lock(State())

    package init(clock: any TimeSource) {
        self.clock = clock
    }

    deinit {
        state.withLock { $0.sleeper }?.cancel()
    }

    /// How many alarms it keeps, with those that are off and not yet forgotten.
    package var count: Int { state.withLock(\.alarms.count) }

    /// Has an action called at a time, on no particular thread; it must not wait.
    package func set(at instant: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        let alarm = Alarm(instant, action)
        let outdone = state.withLock { state -> Task<Void, Never>? in
            state.dropThoseTurnedOff()
            let place = state.alarms.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? state.alarms.startIndex
            state.alarms.insert(alarm, at: place)
            if let wakes = state.wakes, wakes <= instant { return nil }
            // The sleeper would wake too late, or there is none.
            let outdone = state.sleeper
            sleep(until: instant, &state)
            return outdone
        }
        outdone?.cancel()
        return alarm
    }

    private func sleep(until instant: ContinuousClock.Instant, _ state: inout State) {
        // Clocks add up instants in 64 bits.
        let instant = min(instant, clock.now.advanced(by: .seconds(1 << 32)))
        state.wakes = instant
        state.sleeper = Task { [weak self, clock] in
            // Cancelled where another wakes earlier, or nobody is left to wake.
            do { try await clock.sleep(until: instant, tolerance: nil) } catch { return }
            self?.wake()
        }
    }

    private func wake() {
        let now = clock.now
        let due = state.withLock { state in
            var due: [Alarm] = []
            while let first = state.alarms.first, first.instant <= now || first.isOff {
                due.append(state.alarms.removeFirst())
            }
            (state.sleeper, state.wakes) = (nil, nil)
            if let next = state.alarms.first { sleep(until: next.instant, &state) }
            return due
        }
        for alarm in due { alarm.ring() }
    }
}
