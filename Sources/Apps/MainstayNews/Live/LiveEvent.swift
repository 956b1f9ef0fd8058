// SPDX-License-Identifier: Apache-2.0

/// An event of a value that is followed.
public enum LiveEvent<Value: Sendable>: Sendable {
    /// The value has changed.
    case value(Value)
    /// The connection failed or ended. It is tried again after a delay.
    case interrupted(reason: String, retriesAfter: Duration)
    /// The upstream does not stream, so it is polled.
    case polling(every: Duration)
}

extension LiveEvent: Equatable where Value: Equatable {}
