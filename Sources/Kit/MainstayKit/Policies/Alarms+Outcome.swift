// SPDX-License-Identifier: Apache-2.0

import MainstayBase

extension Alarms {
    /// Runs a request and returns its outcome. At the given moment it returns even if the request does not.
    ///
    /// The request runs in its own task, because a caller cannot leave a call that ignores cancellation. At the moment,
    /// or when the caller is cancelled, the task is cancelled and the caller continues at once.
    ///
    /// - Parameters:
    ///   - late: The error at that moment.
    ///   - later: Called at that moment. Returns a later one, or `nil` or an earlier one if the request is late.
    func outcome(
        until end: Moment, late: TransportError.Kind, unless later: @autoclosure () -> (@Sendable () -> Moment?)? = nil,
        _ send: @escaping @Sendable () async -> Outcome
    ) async -> Outcome {
        guard !Task.isCancelled else { return .failure(TransportError(.cancelled, attempts: 0)) }
        let fetch = Subscription()
        let task = Task<Void, any Error>.startingNow { fetch.end(with: await send()) }
        if let outcome = fetch.result { return outcome }
        let alarm = set(at: end, unless: later()) {
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
