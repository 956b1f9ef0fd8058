// SPDX-License-Identifier: Apache-2.0

/// Bounds how many requests are under way at once, and how many wait for their turn: first come, first served, and none
/// where the line is full.
public struct ConcurrencyLimit: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let semaphore: FairSemaphore

    /// Wraps a transport: so many requests may be under way, and so many may wait beside them.
    public init(_ next: any Transport, context: PipelineContext, limit: Int, queue: Int) {
        self.next = next
        self.context = context
        semaphore = FairSemaphore(limit: limit, queue: queue)
    }

    /// Sends a request in its turn.
    ///
    /// - Throws: ``TransportError/Kind/overloaded`` at once where the line is full; ``TransportError/Kind/deadlineExceeded``
    ///   where the turn does not come in time; else what the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if !semaphore.tryAcquire() {
            let began = context.clock.now
            switch await semaphore.acquire(until: request.options.deadline, clock: context.clock) {
            case .given: context.observe(.wait(began.duration(to: context.clock.now), .queue), of: request)
            case .full: throw TransportError(.overloaded, attempts: 0)
            case .late: throw TransportError(.deadlineExceeded, attempts: 0)
            case .cancelled: throw TransportError(.cancelled, attempts: 0)
            }
        }
        defer { semaphore.release() }
        return try await next.send(request)
    }
}
