// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// One caller's subscription to a shared request. The request may continue after the caller stops waiting.
struct Subscription: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    private struct State {
        var outcome: Outcome?
        /// Invariant: the caller that takes it out of here, under the lock, resumes it, and no other does. A checked
        /// continuation would cost each request another allocation.
        var waiting: UnsafeContinuation<Outcome?, Never>?
        /// Whether ``stopWaiting()`` was called before the next wait began.
        var isStopped = false
    }

    private let state = Lock(State())
    /// Reads the reply for this caller; `nil` if it takes any.
    let reader: (any ReplyReader)?

    init(_ reader: (any ReplyReader)? = nil) { self.reader = reader }

    /// Tells this subscription from others.
    var id: ObjectIdentifier { state.id }

    /// The outcome; `nil` if there is none yet.
    var result: Outcome? { state.withLock(\.outcome) }

    /// Waits for the outcome. Returns `nil` if ``stopWaiting()`` is called first. Only one task at a time may wait.
    func outcome() async -> Outcome? {
        await withUnsafeContinuation { continuation in
            let (outcome, isOver) = state.withLock { state -> (Outcome?, Bool) in
                let isOver = state.outcome != nil || state.isStopped
                state.isStopped = false
                if !isOver { state.waiting = continuation }
                return (state.outcome, isOver)
            }
            if isOver { continuation.resume(returning: outcome) }
        }
    }

    /// Waits for the outcome, however long it takes.
    func finalOutcome() async -> Outcome {
        while true {
            if let outcome = await outcome() { return outcome }
        }
    }

    /// Resumes the current waiter, or the next one, without an outcome.
    func stopWaiting() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            state.isStopped = state.waiting == nil
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }

    /// Returns `true` if a reply to another caller's request answers this one too. If it came from the cache and this
    /// caller does not understand it, the upstream may have a newer one.
    func accepts(_ outcome: Outcome, of other: Subscription) -> Bool {
        guard case .success(let response) = outcome, let reader, reader.output != other.reader?.output
        else { return true }
        switch response.provenance.source {
        case .cache, .stale: return reader.understands(response)
        case .network, .revalidated, .embedded: return true
        }
    }

    /// Sets the outcome. Later calls have no effect.
    func end(with outcome: Outcome) {
        let waiting = state.withLock { state -> UnsafeContinuation<Outcome?, Never>? in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: outcome)
    }
}
