// SPDX-License-Identifier: Apache-2.0

import MainstayBase

extension HTTPRequest {
    /// The time that a caller waits for an upstream while a lesser answer is available.
    ///
    /// A request and all policies below it share one object. Policies plan their waits to end before it does. If the
    /// upstream asks for a short wait, patience can be extended.
    public final class Patience: Sendable {
        private struct State {
            var length: Duration
            var end: Moment
            var attempts = 0
            var actions: [@Sendable () -> Void] = []
            /// Whether there is no network, so that patience is of no use.
            var lacksNetwork = false
            /// What to do then.
            var endings: [@Sendable () -> Void] = []
        }

        private let beginning: Moment
        private let state: Lock<State>

        /// Creates patience of a length that begins at an instant.
        public convenience init(_ length: Duration, from beginning: ContinuousClock.Instant) {
            self.init(length, from: Moment(beginning))
        }

        init(_ length: Duration, from beginning: Moment) {
            self.beginning = beginning
            state = Lock(State(length: length, end: beginning.advanced(by: length)))
        }

        /// When the caller gets the lesser answer.
        public var end: ContinuousClock.Instant { ending.instant }

        /// ``end`` in the form that policies use. It can move.
        var ending: Moment { state.withLock(\.end) }

        /// The planned length, without extensions.
        package var length: Duration { state.withLock(\.length) }

        /// The number of requests sent so far.
        package var attempts: Int { state.withLock(\.attempts) }

        /// Counts a request that is about to be sent.
        package func countAttempt() {
            let actions = state.withLock { state in
                state.attempts += 1
                defer { state.actions = [] }
                return state.actions
            }
            for action in actions { action() }
        }

        /// Changes the planned length.
        package func set(_ length: Duration) {
            state.withLock { state in
                let end = beginning.advanced(by: length)
                // Patience may have been extended already.
                state.end = state.end > beginning.advanced(by: state.length) ? max(state.end, end) : end
                state.length = length
            }
        }

        /// Calls an action as soon as a request has been sent; at once if one has been sent already.
        package func whenSent(_ action: @escaping @Sendable () -> Void) {
            let isSent = state.withLock { state in
                if state.attempts == 0 { state.actions.append(action) }
                return state.attempts > 0
            }
            if isSent { action() }
        }

        /// Whether patience has ended because there is no network.
        var lacksNetwork: Bool { state.withLock(\.lacksNetwork) }

        /// Ends patience, because there is no network.
        func endWithoutNetwork() {
            let endings = state.withLock { state in
                state.lacksNetwork = true
                defer { state.endings = [] }
                return state.endings
            }
            for ending in endings { ending() }
        }

        /// Calls an action when patience ends because there is no network; at once if it has.
        func whenNetworkIsLacking(_ action: @escaping @Sendable () -> Void) {
            let lacksNetwork = state.withLock { state in
                if !state.lacksNetwork { state.endings.append(action) }
                return state.lacksNetwork
            }
            if lacksNetwork { action() }
        }

        /// Extends patience past a moment that the upstream has named, by half the planned length for its answer. It
        /// does so only if the moment comes within twice the planned length, because an answer that comes so soon is
        /// worth the wait.
        package func extend(to moment: Moment) {
            state.withLock { state in
                guard moment <= beginning.advanced(by: state.length * 2) else { return }
                state.end = max(state.end, moment.advanced(by: state.length / 2))
            }
        }
    }
}

extension HTTPRequest.Patience: Equatable {
    /// Compares by identity, because patience changes.
    public static func == (lhs: HTTPRequest.Patience, rhs: HTTPRequest.Patience) -> Bool { lhs === rhs }
}
