// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The progress of a stream: how many bytes were read, and how it ended.
final class InspectedStream: Sendable {
    struct Progress: Sendable {
        var received = 0
        var error: TransportError?
        /// The whole time; `nil` while the stream is being read.
        var took: Duration?
    }

    private let state = Lock(Progress())
    private let start: ContinuousClock.Instant
    private let clock: any TimeSource

    init(from start: ContinuousClock.Instant, on clock: any TimeSource) {
        (self.start, self.clock) = (start, clock)
    }

    var progress: Progress { state.withLock { $0 } }

    /// Returns the same content, whose progress is noted here. This object does not hold the content, because a
    /// transfer ends when its reader drops it.
    func observing(_ body: HTTPBodyStream) -> HTTPBodyStream {
        HTTPBodyStream(announcedLength: body.announcedLength) { () async throws(TransportError) in
            var iterator = body.makeAsyncIterator()
            do throws(TransportError) {
                let chunk = try await iterator.next(isolation: nil)
                if let chunk { self.state.withLock { $0.received += chunk.count } } else { self.end(nil) }
                return chunk
            } catch {
                self.end(error)
                throw error
            }
        } onDrop: {
            self.end(nil)
        }
    }

    private func end(_ error: TransportError?) {
        let took = start.duration(to: clock.now)
        state.withLock { state in
            guard state.took == nil else { return }
            (state.took, state.error) = (took, error)
        }
    }
}
