// SPDX-License-Identifier: Apache-2.0

/// A policy that limits how many requests run at once and how many wait. Waiting requests run in order of arrival. If the queue is
/// full, a request fails.
public final class ConcurrencyLimit: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let semaphore: FairSemaphore

    /// Wraps a transport. `limit` requests may run at once, and `queue` further ones may wait.
    public init(_ next: any Transport, context: PipelineContext, limit: Int, queue: Int) {
        self.next = next
        self.context = context
        semaphore = FairSemaphore(limit: limit, queue: queue)
    }

    /// Sends a request when a permit is free.
    ///
    /// - Throws: ``TransportError/Kind/overloaded`` at once if the queue is full; ``TransportError/Kind/deadlineExceeded`` if no
    ///   permit is free in time; otherwise the error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await admit(request)
        defer { release() }
        return try await next.send(request)
    }

    /// Waits for a permit. Call ``release()`` when the request has ended.
    ///
    /// - Throws: ``TransportError/Kind/overloaded``, ``TransportError/Kind/deadlineExceeded`` or
    ///   ``TransportError/Kind/cancelled`` if there is no permit.
    func admit(_ request: HTTPRequest) async throws(TransportError) {
        guard !semaphore.tryAcquire() else { return }
        let began = context.clock.now
        switch await semaphore.acquire(until: request.options.deadline, clock: context.clock) {
        case .given: context.observe(.wait(began.duration(to: context.clock.now), .queue), of: request)
        case .full: throw TransportError(.overloaded, attempts: 0)
        case .late: throw TransportError(.deadlineExceeded, attempts: 0)
        case .cancelled: throw TransportError(.cancelled, attempts: 0)
        }
    }

    /// Returns a permit.
    func release() { semaphore.release() }
}
