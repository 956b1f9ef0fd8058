// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// A queue of events for one reader, who takes all that wait at once. So a screen is drawn once for many events.
final class Mailbox<Event: Sendable>: Sendable {
    private let waiting = Lock<[Event]>([])
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    init() {
        (bell, ring) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Adds an event.
    func add(_ event: Event) {
        waiting.withLock { $0.append(event) }
        ring.yield()
    }

    /// Waits until there are events and takes all of them. Empty if the task was cancelled.
    func next() async -> [Event] {
        var iterator = bell.makeAsyncIterator()
        while await iterator.next() != nil {
            let events = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            if !events.isEmpty { return events }
        }
        return []
    }
}
