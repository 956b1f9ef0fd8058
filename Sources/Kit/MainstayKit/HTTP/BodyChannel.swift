// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A bounded buffer between a thread that receives content and must not wait, and a task that reads the content and may
/// wait. When the buffer is full, the transfer pauses until the task has read.
public final class BodyChannel: Sendable {
    /// The usual number of unread bytes at which the transfer pauses.
    public static let capacity = 64 << 10
    /// The number for a transfer whose caller needs no single byte early, such as the download of a file. Each pause
    /// costs both sides time.
    package static let largeCapacity = 256 << 10

    /// A chunk of this size has more behind it.
    private static let largeChunk = 8 << 10

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
    private let capacity: Int
    private let idleTimeout: Duration?
    private let clock: any TimeSource
    /// One task limits all waits. A separate task for each wait would cost more than the content.
    private let alarms: Alarms?
    private let resume: @Sendable () -> Void
    private let stop: @Sendable () -> Void

    /// Creates a channel.
    ///
    /// - Parameters:
    ///   - clock: The clock of the idle time.
    ///   - capacity: The number of unread bytes at which the transfer pauses.
    ///   - idleTimeout: How long a reader waits for more bytes.
    ///   - resume: Resumes a paused transfer. The channel is locked during the call, so the closure must not call back.
    ///   - cancel: Cancels the transfer, because it no longer has a reader.
    public init(
        capacity: Int = BodyChannel.capacity, idleTimeout: Duration?, clock: any TimeSource = ContinuousClock(),
        resume: @escaping @Sendable () -> Void, cancel: @escaping @Sendable () -> Void
    ) {
        self.capacity = capacity
        self.idleTimeout = idleTimeout
        self.clock = clock
        alarms = idleTimeout.map { _ in Alarms(clock: clock, for: "the time limit of a silent stream") }
        self.resume = resume
        stop = cancel
    }

    // MARK: The transfer's side

    /// Returns `true` and calls `pause` if the transfer has to pause. The channel calls `resume` when the reader has
    /// read.
    public func pausesIfFull(_ pause: () -> Void = {}) -> Bool {
        state.withLock { state in
            guard state.buffer.count >= capacity, state.end == nil else { return false }
            state.isPaused = true
            pause()
            return true
        }
    }

    /// Appends bytes, even to a full buffer.
    ///
    /// - Returns: `false` if the whole content would be longer than `limit` bytes. In that case nothing is appended.
    public func append(_ bytes: some Collection<UInt8>, limit: Int) -> Bool {
        let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
            guard bytes.count <= limit - state.received else { return nil }
            guard state.end == nil else { return [] }
            state.received += bytes.count
            // Many small chunks follow the first large one.
            if state.buffer.isEmpty, bytes.count >= Self.largeChunk {
                state.buffer.reserveCapacity(capacity + bytes.count)
            }
            state.buffer.append(contentsOf: bytes)
            return state.takeWaiters()
        }
        waiters?.forEach { $0.resume() }
        return waiters != nil
    }

    /// Ends the content. The reader still gets the buffered bytes, and then the outcome.
    public func finish(_ outcome: Result<Void, TransportError>) {
        let waiters = state.withLock { state in
            if state.end == nil { state.end = outcome }
            return state.takeWaiters()
        }
        waiters.forEach { $0.resume() }
    }

    // MARK: The reader's side

    /// Returns all bytes that have arrived since the last call; `nil` at the end of the content. Waits until there are
    /// bytes.
    public func next() async throws(TransportError) -> [UInt8]? {
        while true {
            if Task.isCancelled { cancel() }
            switch take() {
            case .bytes(let bytes): return bytes
            case .end(let outcome):
                try outcome.get()
                return nil
            case .nothing:
                let alarm = setAlarm()
                await waitForNews()
                alarm?.cancel()
            }
        }
    }

    /// Cancels the transfer if the wait that begins now lasts too long.
    private func setAlarm() -> Alarms.Alarm? {
        guard let alarms, let idleTimeout else { return nil }
        return alarms.set(at: clock.now.advanced(by: idleTimeout)) { [weak self] in
            guard let self, !state.withLock(\.hasNews) else { return }
            cancel(TransportError(.silent))
        }
    }

    /// Cancels the transfer if it has not ended. Unread bytes are lost, and the next read throws the error.
    public func cancel(_ error: TransportError = TransportError(.cancelled)) {
        let (isNew, waiters) = state.withLock { state in
            let isNew = state.end == nil
            // Unread bytes are lost now. The reader must get an error, or it would believe that the content is
            // complete.
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

    /// Waits for bytes, the end, or the cancellation of the task.
    private func waitForNews() async {
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
    }
}
