// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A policy's state as a list of numbers, for a store.
protocol SharedNumbers: Sendable {
    /// Creates the state of an unknown upstream.
    init()
    /// Creates the state from stored numbers; `nil` if another version stored them in another form.
    init?(numbers: [Double])
    /// The numbers to store.
    var numbers: [Double] { get }
    /// What other processes must get after every change. The rest is written together with it.
    associatedtype Significance: Equatable & Sendable
    /// That part of the state.
    var significance: Significance { get }
    /// Returns when the state will be equal to a new one.
    func expires(after now: Date) -> Date
}

extension SharedNumbers {
    /// Creates the state from a stored value; a new state if there is none.
    init(_ kept: StateValue?) {
        self = kept.flatMap { Self(numbers: $0.numbers) } ?? Self()
    }

    /// Replaces a stored value by this state. A state that equals a new one is not written.
    func replace(_ kept: inout StateValue?, now: Date) {
        let numbers = numbers
        guard numbers != (kept?.numbers ?? Self().numbers) else { return }
        kept = StateValue(numbers, expires: expires(after: now))
    }
}
