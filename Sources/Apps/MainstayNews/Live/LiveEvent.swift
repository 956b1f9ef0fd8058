// SPDX-License-Identifier: Apache-2.0

/// What happens to something that is followed.
public enum LiveEvent<Value: Sendable>: Sendable {
    /// It is this now.
    case value(Value)
    /// The connection has ended, or could not be made; it is tried again after a time.
    case interrupted(reason: String, retriesAfter: Duration)
    /// The upstream sends no events: it is asked again and again instead.
    case polling(every: Duration)
}

extension LiveEvent: Equatable where Value: Equatable {}
