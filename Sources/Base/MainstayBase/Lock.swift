// SPDX-License-Identifier: Apache-2.0

package import MainstayPlatform

/// A value that one thread at a time can touch, in the shape of `Synchronization.Mutex`.
///
/// The thread sanitizer does not see that type's lock on Linux and reports every use of it as a race; it knows this one.
package final class Lock<Value>: @unchecked Sendable {
    // Sendable because `value` is reached through `withLock` alone, which holds the mutex all the while.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// Guards a value.
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

    /// Runs the body with the value, while no other thread does.
    @inlinable package func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}
