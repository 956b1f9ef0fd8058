// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A queue of events for one reader, who takes all that wait at once. So a screen is drawn once for many events.
///
/// It holds a limited number of events. Further senders wait until the reader has taken them.
final class EventInbox<Event: Sendable>: Sendable {
    private struct State {
        var events: [Event] = []
        var senders: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextSender = 0
    }

    private let limit: Int
    private let state = Lock(State())
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    /// - Parameter limit: The largest number of events that wait.
    init(limit: Int = 1_024) {
        self.limit = limit
        (bell, ring) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Adds an event, and waits for room if there is none. It adds nothing if the task is cancelled meanwhile. The
    /// reader must not call this, because only the reader makes room.
    func add(_ event: Event) async {
        while !offer(event) {
            await room()
            if Task.isCancelled { return }
        }
    }

    /// Adds an event if there is room.
    ///
    /// - Returns: Whether it was added.
    @discardableResult func offer(_ event: Event) -> Bool {
        let isAdded = state.withLock { state in
            guard state.events.count < limit else { return false }
            state.events.append(event)
            return true
        }
        if isAdded { ring.yield() }
        return isAdded
    }

    /// Waits until there are events and takes all of them. Empty if the task was cancelled.
    func next() async -> [Event] {
        var iterator = bell.makeAsyncIterator()
        while await iterator.next() != nil {
            let (events, senders) = state.withLock { state in
                defer { (state.events, state.senders) = ([], [:]) }
                return (state.events, Array(state.senders.values))
            }
            for sender in senders { sender.resume() }
            if !events.isEmpty { return events }
        }
        return []
    }

    /// Waits until there may be room, or the task is cancelled.
    private func room() async {
        let number = state.withLock { state in
            state.nextSender += 1
            return state.nextSender
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    // The handler finds no sender if it has run before this point.
                    guard state.events.count >= limit, !Task.isCancelled else { return false }
                    state.senders[number] = continuation
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.senders.removeValue(forKey: number) }?.resume()
        }
    }
}
