// SPDX-License-Identifier: Apache-2.0

extension Alarms {
    /// Sends a request and waits for its outcome until an instant, whatever the transport does.
    ///
    /// The request has a task of its own, because a caller cannot leave a call that ignores its cancellation. When the
    /// instant comes, or the caller is cancelled, the task is cancelled and the caller is free at once.
    func outcome(
        of request: HTTPRequest, through next: any Transport, until end: ContinuousClock.Instant,
        late: TransportError.Kind
    ) async -> Subscription.Outcome {
        guard !Task.isCancelled else { return .failure(TransportError(.cancelled, attempts: 0)) }
        let fetch = Subscription()
        let task = Task<Void, Never>.startingNow {
            fetch.end(with: await Subscription.Outcome.sending(request, through: next))
        }
        if let outcome = fetch.result { return outcome }
        let alarm = set(at: end) {
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
