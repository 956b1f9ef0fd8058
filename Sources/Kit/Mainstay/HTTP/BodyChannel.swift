// SPDX-License-Identifier: Apache-2.0

/// Carries content from a thread that must not wait to a task that may: a buffer with a bound, at which the one pauses
/// until the other has read.
package final class BodyChannel: Sendable {
    /// How many bytes wait for the reader before the transfer pauses.
    package static let capacity = 64 << 10

    private struct State {
        var buffer: [UInt8] = []
        var received = 0
        var isPaused = false
        var end: Result<Void, TransportError>?
        var waiters: [CheckedContinuation<Void, Never>] = []

        var hasNews: Bool { !buffer.isEmpty || end != nil }

        mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
            defer { waiters = [] }
            return waiters
        }
    }

    private enum Taken {
        case bytes([UInt8])
        case end(Result<Void, TransportError>)
        case nothing
    }

    private let state = Lock(State())
    private let idleTimeout: Duration?
    private let clock: any TimeSource
    private let resume: @Sendable () -> Void
    private let stop: @Sendable () -> Void

    /// Makes a channel.
    ///
    /// - Parameters:
    ///   - idleTimeout: How long a reader waits for more.
    ///   - resume: Makes a paused transfer go on. Called with the channel held: it must not call back.
    ///   - cancel: Ends the transfer, which nobody reads any more.
    package init(
        idleTimeout: Duration?, clock: any TimeSource = ContinuousClock(), resume: @escaping @Sendable () -> Void,
        cancel: @escaping @Sendable () -> Void
    ) {
        self.idleTimeout = idleTimeout
        self.clock = clock
        self.resume = resume
        stop = cancel
    }

    // MARK: The transfer's side

    /// Whether the transfer has to pause, which `pause` makes it do, until `resume` is called.
    package func pausesIfFull(_ pause: () -> Void = {}) -> Bool {
        state.withLock { state in
            guard state.buffer.count >= Self.capacity, state.end == nil else { return false }
            state.isPaused = true
            pause()
            return true
        }
    }

    /// Takes bytes, full or not.
    ///
    /// - Returns: `false`, with nothing taken, where that would be more than `limit` in all.
    package func append(_ bytes: some Collection<UInt8>, limit: Int) -> Bool {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
            guard bytes.count <= limit - state.received else { return nil }
            guard state.end == nil else { return [] }
            state.received += bytes.count
            state.buffer.append(contentsOf: bytes)
            return state.takeWaiters()
        }
        waiters?.forEach { $0.resume() }
        return waiters != nil
    }

    /// Nothing more will come. What has come can still be read, and then the outcome.
    package func finish(_ outcome: Result<Void, TransportError>) {
        let waiters = state.withLock { state in
            if state.end == nil { state.end = outcome }
            return state.takeWaiters()
        }
        waiters.forEach { $0.resume() }
    }

    // MARK: The reader's side

    /// All that has come since the last time; waits where that is nothing.
    package func next() async throws(TransportError) -> [UInt8]? {
        while true {
            if Task.isCancelled { cancel() }
            switch take() {
            case .bytes(let bytes): return bytes
            case .end(let outcome):
                try outcome.get()
                return nil
            case .nothing:
                let waited = await withTimeLimit(idleTimeout, on: clock) { await self.waitForNews() }
                if case .failure(let error) = waited { cancel(error) }
            }
        }
    }

    /// Ends the transfer, if it has not ended. What was not read is lost, and reading on throws the error.
    package func cancel(_ error: TransportError = TransportError(.cancelled)) {
        let (isNew, waiters) = state.withLock { state in
            let isNew = state.end == nil
            // What is lost here must not look like the end.
            if isNew || !state.buffer.isEmpty { state.end = .failure(error) }
            state.buffer = []
            return (isNew, state.takeWaiters())
        }
        if isNew { stop() }
        waiters.forEach { $0.resume() }
    }

    private func take() -> Taken {
        state.withLock { state in
            guard !state.buffer.isEmpty else { return state.end.map(Taken.end) ?? .nothing }
            defer { state.buffer = [] }
            if state.isPaused {
                state.isPaused = false
                resume()
            }
            return .bytes(state.buffer)
        }
    }

    private func waitForNews() async -> Result<Void, TransportError> {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.hasNews || Task.isCancelled { return true }
                    state.waiters.append(continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.takeWaiters() }.forEach { $0.resume() }
        }
        return state.withLock(\.hasNews) ? .success(()) : .failure(TransportError(.cancelled))
    }
}
