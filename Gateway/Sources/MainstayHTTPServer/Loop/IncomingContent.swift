// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayBase
import MainstayKit

/// The content of a request that a task reads while it arrives.
final class IncomingContent: Sendable {
    /// The size of content from which a handler may read it while it arrives, in bytes. Smaller content is complete
    /// sooner than a task begins.
    static let threshold = 64 << 10
    /// The number of bytes that a client must send within the time for content.
    static let leastProgress = 8 << 10

    private struct State {
        var hasEnded = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    let channel: BodyChannel
    private let state = Lock(State())

    init(_ channel: BodyChannel) {
        self.channel = channel
    }

    /// Ends the content.
    func finish(_ outcome: Result<Void, TransportError>) {
        channel.finish(outcome)
        let waiter = state.withLock { state in
            state.hasEnded = true
            return state.waiter.take()
        }
        waiter?.resume()
    }

    /// Waits until the content has ended. Only one task may wait.
    func waitForEnd() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiter = continuation }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }
}
#endif
