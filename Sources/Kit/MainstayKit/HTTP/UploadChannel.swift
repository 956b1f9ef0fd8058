// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A bounded buffer between a task that reads a request's content and may wait, and a thread that sends the content and
/// must not.
package final class UploadChannel: Sendable {
    /// The number of unsent bytes at which reading stops.
    package static let capacity = 256 << 10

    /// What there is to send.
    package enum Taken: Equatable {
        /// The number of bytes that were copied.
        case bytes(Int)
        /// Nothing yet. The channel calls `resume` when there is something.
        case nothing
        /// The content is complete.
        case end
        /// The content cannot be read.
        case failed(TransportError)
    }

    private struct State {
        var chunks: ArraySlice<ArraySlice<UInt8>> = []
        var unsent = 0
        var isStarved = false
        var isClosed = false
        var end: Result<Void, TransportError>?
        var waiter: CheckedContinuation<Void, Never>?
        var reader: Task<Void, Never>?

        var hasRoom: Bool { unsent < UploadChannel.capacity || isClosed }

        mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
            guard hasRoom else { return nil }
            defer { waiter = nil }
            return waiter
        }
    }

    /// The number of bytes; `nil` if it is not known.
    package let length: Int?
    private let state = Lock(State())
    private let resume: @Sendable () -> Void

    /// Creates a channel and starts to read.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - resume: Resumes a transfer for which there was nothing to send.
    package init(_ content: HTTPBodyStream, resume: @escaping @Sendable () -> Void) {
        length = content.announcedLength
        self.resume = resume
        let reader = Task { await self.read(content) }
        state.withLock { $0.reader = reader }
    }

    // MARK: The sender's side

    /// Copies the next bytes into a buffer.
    package func take(into buffer: UnsafeMutableRawBufferPointer) -> Taken {
        let (taken, waiter) = state.withLock { state -> (Taken, CheckedContinuation<Void, Never>?) in
            var count = 0
            while count < buffer.count, let chunk = state.chunks.popFirst() {
                let part = chunk.prefix(buffer.count - count)
                UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: part)
                count += part.count
                if part.count < chunk.count {
                    state.chunks.insert(chunk.dropFirst(part.count), at: state.chunks.startIndex)
                }
            }
            state.unsent -= count
            guard count == 0 else { return (.bytes(count), state.takeWaiter()) }
            switch state.end {
            case nil:
                state.isStarved = true
                return (.nothing, nil)
            case .success: return (.end, nil)
            case .failure(let error): return (.failed(error), nil)
            }
        }
        waiter?.resume()
        return taken
    }

    /// Ends reading, because nothing more is sent.
    package func close() {
        let (reader, waiter) = state.withLock { state in
            (state.isClosed, state.chunks) = (true, [])
            return (state.reader, state.takeWaiter())
        }
        reader?.cancel()
        waiter?.resume()
    }

    // MARK: The reader's side

    private func read(_ content: HTTPBodyStream) async {
        var chunks = content.makeAsyncIterator()
        do throws(TransportError) {
            while let chunk = try await chunks.next(isolation: nil) {
                put(chunk)
                guard await hasRoom() else { return }
            }
            finish(.success(()))
        } catch {
            finish(.failure(error))
        }
    }

    private func put(_ chunk: [UInt8]) {
        change { state in
            guard !state.isClosed, !chunk.isEmpty else { return }
            state.chunks.append(chunk[...])
            state.unsent += chunk.count
        }
    }

    private func finish(_ end: Result<Void, TransportError>) {
        change { $0.end = end }
    }

    private func change(_ change: (inout State) -> Void) {
        let wasStarved = state.withLock { state in
            change(&state)
            defer { state.isStarved = false }
            return state.isStarved
        }
        if wasStarved { resume() }
    }

    /// Waits for room. Returns `false` if the channel is closed.
    private func hasRoom() async -> Bool {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if !state.hasRoom { state.waiter = continuation }
                return state.hasRoom
            }
            if isReady { continuation.resume() }
        }
        return state.withLock { !$0.isClosed }
    }
}
