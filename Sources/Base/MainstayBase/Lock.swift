// SPDX-License-Identifier: Apache-2.0

public import MainstayPlatform

/// A value that one thread at a time can use, with the interface of `Synchronization.Mutex`.
///
/// On Linux the thread sanitizer does not recognise the lock of `Mutex` and reports every use as a race. It recognises this one.
@usableFromInline package final class Lock<Value>: @unchecked Sendable {
    // Without `@usableFromInline` on the type, other modules would call unspecialized code, which is several times slower.
    // This is Sendable because `value` is reached through `withLock` only, which holds the mutex.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// Creates a lock that guards a value.
    @inlinable package init(_ initialValue: consuming sending Value) {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        value = .allocate(capacity: 1)
        value.initialize(to: initialValue)
    }

    @inlinable deinit {
        value.deinitialize(count: 1)
        value.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs the body with the value while no other thread uses it.
    @inlinable package func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
