// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Limits how many requests run at once and how many wait. Waiting requests of one caller run in order of arrival, and
/// callers take turns. If the queue is full, a request fails. A stream runs until its content has ended or is dropped.
final class ConcurrencyLimiter: Sendable {
    private let context: PipelineContext
    private let clock: any TimeSource
    private let limits: Pipeline.Options.Concurrency
    private let requests: FairSemaphore
    private let streams: FairSemaphore

    init(_ context: PipelineContext, limits: Pipeline.Options.Concurrency) {
        (self.context, clock, self.limits) = (context, context.clock, limits)
        requests = FairSemaphore(limit: limits.limit, queue: limits.queue)
        streams = limits.streams.map { FairSemaphore(limit: $0, queue: limits.queue) } ?? requests
    }

    /// Waits for a permit. Call ``release(_:after:)`` with the result.
    ///
    /// - Throws: ``TransportError`` with no attempts if there is no permit.
    func admit(_ request: HTTPRequest) async throws(TransportError) {
        let semaphore = semaphore(for: request)
        guard !semaphore.tryAcquire() else { return }
        let began = clock.moment
        let end = limits.time.map(began.advanced(by:))
        // The wait moves the end of the call, unless its caller has set it.
        let hardEnd = request.progress?.isHard == false ? nil : request.options.end
        let outcome = await semaphore.acquire(
            until: end.map { end in hardEnd.map { min($0, end) } ?? end } ?? hardEnd, clock: clock,
            for: request.context.caller, progress: request.progress)
        switch outcome {
        case .given: noteWait(since: began, of: request)
        case .full: throw TransportError(.overloaded, attempts: 0)
        case .late:
            noteWait(since: began, of: request)
            if let hardEnd, hardEnd <= clock.moment { throw TransportError(.deadlineExceeded, attempts: 0) }
            throw TransportError(.queueTimedOut, attempts: 0)
        case .cancelled: throw TransportError(.cancelled, attempts: 0)
        }
    }

    private func noteWait(since began: Moment, of request: HTTPRequest) {
        context.observe(.wait(began.duration(to: clock.moment), .queue), of: request)
    }

    /// Returns a permit.
    func release(_ request: HTTPRequest) { semaphore(for: request).release() }

    /// Returns a permit, once the content of the response has ended.
    func release(_ request: HTTPRequest, after outcome: Outcome) -> Outcome {
        let semaphore = semaphore(for: request)
        guard case .success(var response) = outcome, let stream = response.stream else {
            semaphore.release()
            return outcome
        }
        response.stream = stream.onEnd { semaphore.release() }
        return .success(response)
    }

    private func semaphore(for request: HTTPRequest) -> FairSemaphore {
        request.context.isStream ? streams : requests
    }
}
