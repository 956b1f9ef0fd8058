// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// One caller's part in a shared request.
struct SharedCall: Sendable {
    /// How long after the standard deadline a caller stops waiting. What honours the deadline has returned by then,
    /// with a better explanation.
    private static let grace = Duration.milliseconds(50)

    let subscription: Subscription
    let shared: SharedRequest
    /// When the caller itself stops waiting; `nil` if it waits as long as the shared request lasts.
    let ownEnd: Moment?

    /// The outcome; `nil` if there is none yet.
    var outcome: Outcome? { subscription.result }

    /// The latest time at which the caller stops waiting, as far as it is known now; `nil` for no limit.
    var end: Moment? { ownEnd ?? shared.ending?.advanced(by: Self.grace) }

    /// Runs the body while the shared request is running. If the caller's task is cancelled, its subscription ends.
    func running(_ body: () async -> Outcome) async -> Outcome {
        await withTaskCancellationHandler {
            await body()
        } onCancel: {
            shared.leave(subscription, with: TransportError(.cancelled))
        }
    }

    /// Waits for the outcome until the call's end.
    func finalOutcome(_ deadlines: Alarms) async -> Outcome {
        if let outcome { return outcome }
        let alarm = end.map { end in
            deadlines.set(at: end, unless: { self.end }) {
                shared.leave(
                    subscription, with: TransportError(.deadlineExceeded, attempts: shared.patience?.attempts ?? 1))
            }
        }
        defer { alarm?.cancel() }
        return await subscription.finalOutcome()
    }

    /// Leaves the shared request, which continues, so that its reply can be kept.
    func detach() { shared.detach(subscription) }
}
