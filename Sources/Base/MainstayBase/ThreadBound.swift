// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// A value that only one thread uses. The value has its own thread, which may wait for a file or a lock without
/// blocking a task.
///
/// Jobs run one at a time, in the order they were added. The thread starts with the first job. After this object is
/// released, the thread finishes the remaining jobs, releases the value and ends.
public final class ThreadBound<Value>: Sendable {
    /// What a call throws that took too long.
    public typealias TooSlow = ThreadTooSlow

    private let core: ThreadCore<Value>

    /// Takes ownership of a value.
    public init(_ value: consuming sending Value) {
        core = ThreadCore(value)
    }

    deinit {
        core.close()
    }

    /// Adds a job and returns at once.
    public func enqueue(_ job: @escaping @Sendable (inout Value) -> Void) {
        core.add(job)
    }

    /// Runs a job and waits for its result. The wait does not block the caller's thread.
    public func run<Result: Sendable>(
        _ job: @escaping @Sendable (inout Value) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            core.add { value in continuation.resume(with: Swift.Result { try job(&value) }) }
        }
    }

    /// Runs a job and waits for its result until a time limit.
    ///
    /// - Parameters:
    ///   - limit: How long to wait.
    ///   - job: Also gets a closure that tells whether the caller is still waiting.
    /// - Throws: The job's error. ``TooSlow`` if the limit passes. Also ``TooSlow`` at once if 1,000 jobs are waiting,
    ///   or if an earlier job exceeded its limit and the thread has finished no job since.
    public func run<Result: Sendable>(
        within limit: Duration,
        _ job: @escaping @Sendable (inout Value, _ isWanted: () -> Bool) throws -> Result
    ) async throws -> Result {
        guard core.isAnswering else { throw TooSlow(description: "the file does not answer") }
        return try await withCheckedThrowingContinuation { continuation in
            let reply = Lock<CheckedContinuation<Result, any Error>?>(continuation)
            let take: @Sendable () -> CheckedContinuation<Result, any Error>? = {
                reply.withLock { reply in
                    defer { reply = nil }
                    return reply
                }
            }
            let alarm = alarms.set(at: .now.advanced(by: limit)) { [core] in
                guard let continuation = take() else { return }
                core.isLate()
                continuation.resume(throwing: TooSlow(description: "the file did not answer within \(limit)"))
            }
            core.add { value in
                let isWanted = { reply.withLock { $0 != nil } }
                // The caller may have stopped waiting. The job must have no effect then.
                guard isWanted() else { return }
                let result = Swift.Result { try job(&value, isWanted) }
                alarm.cancel()
                take()?.resume(with: result)
            }
        }
    }

    /// Blocks the calling thread until all jobs are done or the time limit passes. Call it before a program ends.
    ///
    /// - Returns: `true` if all jobs are done.
    public func finish(within limit: Duration) -> Bool {
        core.waitUntilIdle(for: limit)
    }
}

/// An error: the thread of a ``ThreadBound`` did not answer in time.
public struct ThreadTooSlow: Error, CustomStringConvertible {
    /// What was slow, and for how long.
    public let description: String
}

private let alarms = Alarms(clock: ContinuousClock())

/// The state that a ``ThreadBound`` and its thread share.
///
/// `@unchecked Sendable`: the mutex guards everything but `value`. Only the one running thread uses `value`, and
/// `close()` releases it on another thread only when no thread is running.
private final class ThreadCore<Value>: @unchecked Sendable {
    private static var queueLimit: Int { 1_000 }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value?
    private var jobs: [@Sendable (inout Value) -> Void] = []
    /// The jobs that were added and have not ended.
    private var waiting = 0
    private var hasThread = false
    private var isBusy = false
    private var isClosed = false
    private var isStuck = false

    init(_ value: consuming sending Value) {
        self.value = value
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        changed.initialize(to: pthread_cond_t())
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        changed.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    var isAnswering: Bool { locked { !isStuck && waiting < Self.queueLimit } }

    func isLate() {
        locked { isStuck = waiting > 0 }
    }

    func add(_ job: @escaping @Sendable (inout Value) -> Void) {
        let mustStart = locked {
            jobs.append(job)
            waiting += 1
            defer { hasThread = true }
            guard hasThread else { return true }
            pthread_cond_broadcast(changed)
            return false
        }
        guard mustStart, startDetachedThread({ self.work() }) != 0 else { return }
        // The system has no thread left. Blocking here is better than never running the job.
        work(untilIdle: true)
    }

    func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(changed)
        }
    }

    func waitUntilIdle(for limit: Duration) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_REALTIME, &end)
        let (seconds, attoseconds) = limit.components
        let nanoseconds = Int64(end.tv_nsec) + attoseconds / 1_000_000_000
        end.tv_sec += Int(seconds + nanoseconds / 1_000_000_000)
        end.tv_nsec = Int(nanoseconds % 1_000_000_000)
        return locked {
            while isBusy || !jobs.isEmpty {
                if pthread_cond_timedwait(changed, mutex, &end) != 0 { return !isBusy && jobs.isEmpty }
            }
            return true
        }
    }

    private func work(untilIdle: Bool = false) {
        while let batch = nextBatch(untilIdle: untilIdle) {
            for job in batch {
                job(&value!)
                locked { (isStuck, waiting) = (false, waiting - 1) }
            }
        }
    }

    /// Waits for jobs and takes all of them. `nil` if the thread must end.
    ///
    /// The caller releases the jobs without the lock. A job may hold the last reference to the owner of this object,
    /// whose end calls `close()`, which needs the lock.
    private func nextBatch(untilIdle: Bool) -> [@Sendable (inout Value) -> Void]? {
        pthread_mutex_lock(mutex)
        isBusy = false
        while jobs.isEmpty, !isClosed, !untilIdle {
            pthread_cond_broadcast(changed)
            pthread_cond_wait(changed, mutex)
        }
        guard jobs.isEmpty else {
            let batch = jobs
            (jobs, isBusy) = ([], true)
            pthread_mutex_unlock(mutex)
            return batch
        }
        hasThread = false
        let isLast = isClosed
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
        if isLast { value = nil }
        return nil
    }
}
