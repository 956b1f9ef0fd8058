// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A reason to ask again.
@nonexhaustive public enum QueryTrigger: Sendable, Hashable {
    /// A view with the value has appeared.
    case appear
    /// The app is in the foreground again.
    case foreground
    /// There is a network again.
    case reconnect
    /// Some time has passed.
    case interval
    /// The program knows that the value is no longer right.
    case invalidation
    /// The server has said that something changed.
    case event

    /// What is done about it, from the least to the most.
    enum Effect: Int, Sendable {
        /// The upstream is asked unless the kept reply is fresh.
        case askIfStale
        case ask
        /// What is kept is marked as stale, for all who watch it, and nobody joins a request from before.
        case invalidate
    }

    var effect: Effect {
        switch self {
        case .appear, .foreground, .reconnect: .askIfStale
        case .interval: .ask
        case .invalidation, .event: .invalidate
        }
    }
}

/// What tells a query when to ask again, while it runs.
public struct QueryTriggers: Sendable {
    /// What a query hears from its triggers.
    struct Listener: Sendable {
        let tell: @MainActor @Sendable (QueryTrigger) -> Void
        /// Is told why the server's events do not come at the moment, and `nil` when they come again.
        let note: @MainActor @Sendable (APIError?) -> Void
    }

    /// Tells of triggers until its task is cancelled. The clock is the client's.
    let run: @Sendable (any TimeSource, Listener) async -> Void

    private init(run: @escaping @Sendable (any TimeSource, Listener) async -> Void) {
        self.run = run
    }

    /// Triggers of your own, told by a closure that runs while the query does.
    ///
    /// - Parameter tell: Tells of triggers. Its task is cancelled when the query ends.
    public init(
        telling tell: @escaping @Sendable (_ tell: @MainActor @Sendable (QueryTrigger) -> Void) async -> Void
    ) {
        self.init { _, listener in await tell(listener.tell) }
    }

    /// Triggers of your own. Triggers that come while the query asks count as one.
    ///
    /// - Parameter stream: Begins a stream. It is called each time the query begins to run, because a stream can be
    ///   read once.
    public init(_ stream: @escaping @Sendable () -> AsyncStream<QueryTrigger>) {
        self.init { _, listener in
            for await trigger in stream() { await listener.tell(trigger) }
        }
    }

    /// Asks when there is a network again, unless the kept reply is fresh.
    public static func reconnect(_ connectivity: any Connectivity) -> QueryTriggers {
        QueryTriggers { _, listener in
            var wasOnline = true
            for await isOnline in connectivity.changes {
                if isOnline, !wasOnline { await listener.tell(.reconnect) }
                wasOnline = isOnline
            }
        }
    }

    /// Asks again and again. The time does not pass while the query does not run.
    ///
    /// - Parameter interval: The time between two requests. Less than a second counts as a second.
    public static func every(_ interval: Duration) -> QueryTriggers {
        QueryTriggers { clock, listener in
            while await clock.wait(until: clock.now + max(interval, .seconds(1)), as: .wait("the next refresh")) {
                await listener.tell(.interval)
            }
        }
    }

    /// Asks after each event that the server sends.
    ///
    /// While the query runs, it never gives up: if the stream ends, fails or is refused, it connects again, and the
    /// waits grow to a minute, or to what the server asks for. While no events come, ``Query/phase`` does not say that
    /// the value is fresh, and ``Query/eventFailure`` says why. When they come again, the query asks once, because
    /// events may have been missed. Only a server that answers 204 ends the events for good (WHATWG HTML §9.2.3).
    ///
    /// - Parameters:
    ///   - events: The events, such as those of `client.events(endpoint)`. How many attempts that allows does not
    ///     matter here.
    ///   - isChange: Whether an event says that the value has changed; by default each does.
    public static func events(
        _ events: EventSource, where isChange: @escaping @Sendable (ServerSentEvent) -> Bool = { _ in true }
    ) -> QueryTriggers {
        QueryTriggers { clock, listener in
            while !Task.isCancelled {
                do throws(APIError) {
                    var events = events.persistent { await listener.note($0) }.makeAsyncIterator()
                    while let event = try await events.next() {
                        if isChange(event) { await listener.tell(.event) }
                    }
                    return
                } catch {
                    await listener.note(error)
                    // If another user has signed in, the next stream is theirs. The query may know nothing of users.
                    guard error.kind == .cancelled,
                        await clock.wait(until: clock.now + .seconds(1), as: .wait("the next stream of events"))
                    else { return }
                }
            }
        }
    }
}
