// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A policy's state as a store keeps it.
protocol SharedNumbers: Sendable {
    /// The state of an upstream of which nothing is known.
    init()
    /// The state as it was kept; `nil` if the numbers are not of its kind because another version kept them.
    init?(numbers: [Double])
    /// What is kept.
    var numbers: [Double] { get }
    /// The numbers that other processes must learn of when they change. The rest goes along with the next such change.
    var significantNumbers: [Double] { get }
    /// When it is no different from a new one.
    func expires(after now: Date) -> Date
}

extension SharedNumbers {
    var significantNumbers: [Double] { numbers }

    /// The state that a store kept, or a new one.
    init(_ kept: StateValue?) {
        self = kept.flatMap { Self(numbers: $0.numbers) } ?? Self()
    }

    /// Puts it in place of what a store kept. A state that is no different from a new one is not written.
    func replace(_ kept: inout StateValue?, now: Date) {
        let numbers = numbers
        guard numbers != (kept?.numbers ?? Self().numbers) else { return }
        kept = StateValue(numbers, expires: expires(after: now))
    }
}
