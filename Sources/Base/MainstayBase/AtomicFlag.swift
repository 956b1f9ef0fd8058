// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
public import Synchronization
#endif

/// A flag that threads read and change at the same time. What a thread wrote before it changed the flag, a thread that
/// sees the change sees too.
///
/// `Synchronization.Atomic` needs iOS 18, so only Linux, where servers run, reads the flag without a lock.
public struct AtomicFlag: ~Copyable, Sendable {
    #if os(Linux)
    @usableFromInline let value = Atomic(false)
    #else
    @usableFromInline let value = Lock(false)
    #endif

    /// Creates a flag that is not set.
    @inlinable public init() {}

    /// Whether the flag is set.
    @inlinable public var isSet: Bool {
        #if os(Linux)
        value.load(ordering: .acquiring)
        #else
        value.withLock { $0 }
        #endif
    }

    /// Sets or clears the flag.
    @inlinable public func set(_ isSet: Bool) {
        #if os(Linux)
        value.store(isSet, ordering: .releasing)
        #else
        value.withLock { $0 = isSet }
        #endif
    }

    /// Sets or clears the flag, and returns whether it was set before.
    @inlinable public func exchange(_ isSet: Bool) -> Bool {
        #if os(Linux)
        value.exchange(isSet, ordering: .acquiringAndReleasing)
        #else
        value.withLock { value in
            defer { value = isSet }
            return value
        }
        #endif
    }
}
