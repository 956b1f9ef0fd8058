// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
public import Synchronization
#endif

/// A number that threads read and change at the same time. What a thread wrote before it changed the number, a thread
/// that sees the change sees too.
///
/// `Synchronization.Atomic` needs iOS 18, so only Linux, where servers run, reads the number without a lock.
public struct AtomicCounter: ~Copyable, Sendable {
    #if os(Linux)
    @usableFromInline let number = Atomic<UInt64>(0)
    #else
    @usableFromInline let number = Lock<UInt64>(0)
    #endif

    /// Creates a counter at zero.
    @inlinable public init() {}

    /// The number.
    @inlinable public var value: UInt64 {
        #if os(Linux)
        number.load(ordering: .acquiring)
        #else
        number.withLock { $0 }
        #endif
    }

    /// Replaces the number.
    @inlinable public func set(_ value: UInt64) {
        #if os(Linux)
        number.store(value, ordering: .releasing)
        #else
        number.withLock { $0 = value }
        #endif
    }

    /// Adds to the number, and returns the sum. After the largest number comes zero.
    @inlinable @discardableResult public func add(_ amount: UInt64) -> UInt64 {
        #if os(Linux)
        number.wrappingAdd(amount, ordering: .acquiringAndReleasing).newValue
        #else
        number.withLock { number in
            number &+= amount
            return number
        }
        #endif
    }
}
