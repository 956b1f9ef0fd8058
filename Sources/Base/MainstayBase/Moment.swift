// SPDX-License-Identifier: Apache-2.0

/// An instant of `ContinuousClock` in a form whose size the compiler knows.
///
/// The size of `ContinuousClock.Instant` is known at run time only, because its library may change. So is then the size
/// of every type that has one, and an asynchronous function allocates memory for each variable of such a type.
public struct Moment: Sendable, Hashable, Comparable {
    /// The instant that moments are counted from. It may be any.
    @usableFromInline static let origin = ContinuousClock.now

    /// The time since the origin.
    @usableFromInline let time: Duration

    /// The moment of an instant.
    @inlinable public init(_ instant: ContinuousClock.Instant) {
        self.init(time: Self.origin.duration(to: instant))
    }

    @inlinable init(time: Duration) {
        self.time = time
    }

    /// The moment as an instant.
    @inlinable public var instant: ContinuousClock.Instant { Self.origin.advanced(by: time) }

    /// Returns the moment a duration later.
    @inlinable public func advanced(by duration: Duration) -> Moment { Moment(time: time + duration) }

    /// Returns the duration from this moment to another one.
    @inlinable public func duration(to other: Moment) -> Duration { other.time - time }

    /// Compares by time.
    @inlinable public static func < (lhs: Moment, rhs: Moment) -> Bool { lhs.time < rhs.time }
}

extension TimeSource {
    /// The present moment.
    public var moment: Moment { Moment(now) }
}
