// SPDX-License-Identifier: Apache-2.0

/// A policy that limits how many requests run at once and how many wait. Waiting requests run in order of arrival. If the queue is
/// full, a request fails. A stream runs until its content has ended or is dropped.
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
        return try release(after: await Result.sending(request, through: next)).get()
    }

    /// Waits for a permit. Call ``release(after:)`` with the result.
    ///
    /// - Throws: ``TransportError/Kind/overloaded``, ``TransportError/Kind/deadlineExceeded`` or
    ///   ``TransportError/Kind/cancelled`` if there is no permit.
    func admit(_ request: HTTPRequest) async throws(TransportError) {
        guard !semaphore.tryAcquire() else { return }
        let began = context.clock.moment
        switch await semaphore.acquire(until: request.options.end, clock: context.clock) {
        case .given: context.observe(.wait(began.duration(to: context.clock.moment), .queue), of: request)
        case .full: throw TransportError(.overloaded, attempts: 0)
        case .late: throw TransportError(.deadlineExceeded, attempts: 0)
        case .cancelled: throw TransportError(.cancelled, attempts: 0)
        }
    }

    /// Returns a permit, once the content of the response has ended.
    func release(after result: Result<HTTPResponse, TransportError>) -> Result<HTTPResponse, TransportError> {
        guard case .success(var response) = result, let stream = response.stream else {
            semaphore.release()
            return result
        }
        response.stream = stream.onEnd { [semaphore] in semaphore.release() }
        return .success(response)
    }
}
