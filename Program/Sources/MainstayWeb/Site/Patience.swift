// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// Waits a short time for what a page would like to show. Work that takes longer continues without the page, so that
/// its answer is kept when somebody asks again.
struct Patience: Sendable {
    /// The number of pieces of work that may continue without a page. Further ones are cancelled when their time is up.
    private static let limit = 64

    let clock: any TimeSource
    private let running = Lock(0)

    init(clock: any TimeSource) { self.clock = clock }

    /// The value of the work. `nil` if it does not come within the time.
    func value<Value: Sendable>(
        within time: Duration, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let mayContinue = running.withLock { running in
            guard running < Self.limit else { return false }
            running += 1
            return true
        }
        guard mayContinue else {
            return await outcome(within: time) {
                let value = await work()
                // What is cancelled may return a failure that is only that.
                return Task.isCancelled ? .failure(TransportError(.cancelled)) : .success(value)
            }
        }
        let (values, continuation) = AsyncStream.makeStream(of: Value.self)
        Task {
            continuation.yield(await work())
            continuation.finish()
            running.withLock { $0 -= 1 }
        }
        return await outcome(within: time) {
            for await value in values { return .success(value) }
            return .failure(TransportError(.cancelled))
        }
    }

    private func outcome<Value: Sendable>(
        within time: Duration, _ work: @escaping @Sendable () async -> Result<Value, TransportError>
    ) async -> Value? {
        do throws(TransportError) { return try await withTimeLimit(time, on: clock, work).get() } catch { return nil }
    }
}
