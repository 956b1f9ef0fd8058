// SPDX-License-Identifier: Apache-2.0

extension Alarms {
    /// Sends a request and returns its outcome. At the given instant it returns even if the transport does not.
    ///
    /// - Parameter later: Called at the given instant. Returns a later one, or `nil` or an earlier one if the request is late.
    ///
    /// The request runs in its own task, because a caller cannot leave a call that ignores cancellation. At the instant, or when
    /// the caller is cancelled, the task is cancelled and the caller continues at once.
    func outcome(
        of request: HTTPRequest, through next: any Transport, until end: Moment,
        late: TransportError.Kind, unless later: @escaping @Sendable () -> Moment? = { nil }
    ) async -> Subscription.Outcome {
        guard !Task.isCancelled else { return .failure(TransportError(.cancelled, attempts: 0)) }
        let (fetch, task) = Self.begin(request, through: next)
        if let outcome = fetch.result { return outcome }
        return await outcome(of: fetch, task, until: end, late: late, unless: later)
    }

    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) private static func begin(
        _ request: HTTPRequest, through next: any Transport
    ) -> (Subscription, Task<Void, any Error>) {
        let fetch = Subscription()
        let task = Task<Void, any Error>.startingNow {
            fetch.end(with: await Subscription.Outcome.sending(request, through: next))
        }
        return (fetch, task)
    }

    @inline(never) private func outcome(
        of fetch: Subscription, _ task: Task<Void, any Error>, until end: Moment, late: TransportError.Kind,
        unless later: @escaping @Sendable () -> Moment?
    ) async -> Subscription.Outcome {
        let alarm = set(at: end, unless: later) {
            task.cancel()
            fetch.end(with: .failure(TransportError(late)))
        }
        defer { alarm.cancel() }
        return await withTaskCancellationHandler {
            await fetch.finalOutcome()
        } onCancel: {
            task.cancel()
            fetch.end(with: .failure(TransportError(.cancelled)))
        }
    }
}
