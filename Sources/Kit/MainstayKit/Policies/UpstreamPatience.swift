// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// The time that a pipeline's requests should wait for the upstream. It is learned from replies and shared through the
/// state store.
///
/// The numbers are kept in memory. Shared state is read once, when a request first has to wait. It is written only when
/// patience has ended or when the numbers have changed much, because an update may cost a transaction.
final class UpstreamPatience: Sendable {
    private struct State {
        var value = PatienceState()
        var isLoaded = false
        /// The usual wait according to shared state, in seconds.
        var shared = PatienceState().usual
    }

    private let state = Lock(State())
    private let shared: SharedState<PatienceState>
    private let context: PipelineContext
    private let limit: Duration

    /// - Parameter limit: How long a request may take, which no patience exceeds.
    init(context: PipelineContext, limit: Duration = .seconds(10)) {
        (self.context, self.limit) = (context, limit)
        shared = SharedState("patience", context: context)
    }

    /// Returns how long to wait for a request that is running, and when its wait begins.
    func begin(_ request: HTTPRequest) async -> (PatienceState.Wait, began: Double) {
        let isFirst = state.withLock { state in
            defer { state.isLoaded = true }
            return !state.isLoaded
        }
        if isFirst { keep(await shared.update(for: request) { $0 }) }
        let now = context.clock.date.timeIntervalSince1970
        let wait = state.withLock { $0.value.begin(now: now) }
        if case .upTo(let seconds) = wait { return (.upTo(min(seconds, limit.inSeconds)), now) }
        return (wait, now)
    }

    /// Records at once that patience has ended, because the process, and the request with it, may end next.
    func missed(since began: Double, _ request: HTTPRequest) async {
        let now = context.clock.date.timeIntervalSince1970
        let jitter = context.random.duration(upTo: .seconds(1)).inSeconds
        keep(
            await shared.update(for: request) {
                $0.miss(since: began, now: now, jitter: jitter)
                return $0
            })
    }

    /// Records a reply in memory.
    ///
    /// - Returns: Whether the reply changes the numbers so much that ``share(replyAfter:to:)`` should tell the store.
    func replied(after time: Duration) -> Bool {
        let seconds = time.inSeconds
        return state.withLock { state in
            let wasMissing = state.value.isMissing
            state.value.reply(after: seconds)
            return wasMissing || abs(state.value.usual - state.shared) >= 0.25
        }
    }

    /// Records a reply in the store.
    func share(replyAfter time: Duration, to request: HTTPRequest) async {
        keep(
            await shared.update(for: request) {
                $0.reply(after: time.inSeconds)
                return $0
            })
    }

    private func keep(_ value: PatienceState) {
        state.withLock { $0 = State(value: value, isLoaded: true, shared: value.usual) }
    }
}
