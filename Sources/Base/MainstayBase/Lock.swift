// SPDX-License-Identifier: Apache-2.0

public import MainstayPlatform

/// A value that only one thread at a time can use, with the interface of `Synchronization.Mutex`. Copies share the
/// value.
///
/// On Linux the thread sanitizer does not recognise the lock of `Mutex` and reports every use as a race. It recognises
/// this lock.
public struct Lock<Value>: @unchecked Sendable {
    // If its members were not inlinable, other modules would call unspecialized code, which is several times
    // slower. The type is Sendable because only `withLock` gives access to the value, and it holds the mutex.
    @usableFromInline let storage: LockStorage<Value>

    /// Creates a lock that guards a value.
    @inlinable public init(_ initialValue: consuming sending Value) {
        storage = LockStorage.make(initialValue)
    }

    /// Copies of a lock have the same identity.
    @inlinable public var id: ObjectIdentifier { ObjectIdentifier(storage) }

    /// Runs the body with the value while no other thread uses it.
    @inlinable public func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(storage.mutex)
        defer { pthread_mutex_unlock(storage.mutex) }
        return try body(&storage.value.pointee)
    }
}

/// A mutex and its value in one allocation. A request needs several locks, so each saved allocation counts.
@usableFromInline final class LockStorage<Value>: ManagedBuffer<pthread_mutex_t, Value> {
    @inlinable static func make(_ initialValue: consuming Value) -> LockStorage {
        let storage = unsafeDowncast(create(minimumCapacity: 1) { _ in pthread_mutex_t() }, to: LockStorage.self)
        pthread_mutex_init(storage.mutex, nil)
        storage.value.initialize(to: initialValue)
        return storage
    }

    @inlinable deinit {
        value.deinitialize(count: 1)
        pthread_mutex_destroy(mutex)
    }

    // The memory does not move during the object's life, so the pointers stay valid after the closures return.
    @inlinable var mutex: UnsafeMutablePointer<pthread_mutex_t> { withUnsafeMutablePointerToHeader { $0 } }
    @inlinable var value: UnsafeMutablePointer<Value> { withUnsafeMutablePointerToElements { $0 } }
}
