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
    /// Tells of triggers until its task is cancelled. The clock is the client's.
    let run: @Sendable (any TimeSource, @MainActor @Sendable (QueryTrigger) -> Void) async -> Void

    private init(
        run: @escaping @Sendable (any TimeSource, @MainActor @Sendable (QueryTrigger) -> Void) async -> Void
    ) {
        self.run = run
    }

    /// Triggers of your own, told by a closure that runs while the query does.
    ///
    /// - Parameter tell: Tells of triggers. Its task is cancelled when the query ends.
    public init(
        telling tell: @escaping @Sendable (_ tell: @MainActor @Sendable (QueryTrigger) -> Void) async -> Void
    ) {
        self.init { _, told in await tell(told) }
    }

    /// Triggers of your own. Triggers that come while the query asks count as one.
    ///
    /// - Parameter stream: Begins a stream. It is called each time the query begins to run, because a stream can be
    ///   read once.
    public init(_ stream: @escaping @Sendable () -> AsyncStream<QueryTrigger>) {
        self.init { _, tell in
            for await trigger in stream() { await tell(trigger) }
        }
    }

    /// Asks when there is a network again, unless the kept reply is fresh.
    public static func reconnect(_ connectivity: any Connectivity) -> QueryTriggers {
        QueryTriggers { _, tell in
            var wasOnline = true
            for await isOnline in connectivity.changes {
                if isOnline, !wasOnline { await tell(.reconnect) }
                wasOnline = isOnline
            }
        }
    }

    /// Asks again and again. The time does not pass while the query does not run.
    ///
    /// - Parameter interval: The time between two requests. Less than a second counts as a second.
    public static func every(_ interval: Duration) -> QueryTriggers {
        QueryTriggers { clock, tell in
            while await clock.wait(until: clock.now + max(interval, .seconds(1)), as: .wait("the next refresh")) {
                await tell(.interval)
            }
        }
    }

    /// Asks after each event that the server sends. If the server ends the stream or refuses it, no more come.
    ///
    /// - Parameters:
    ///   - events: The events, such as those of `client.events(endpoint)`.
    ///   - isChange: Whether an event says that the value has changed; by default each does.
    public static func events(
        _ events: EventSource, where isChange: @escaping @Sendable (ServerSentEvent) -> Bool = { _ in true }
    ) -> QueryTriggers {
        QueryTriggers { _, tell in
            do throws(APIError) {
                var events = events.makeAsyncIterator()
                while let event = try await events.next() {
                    if isChange(event) { await tell(.event) }
                }
            } catch {
                // Without the stream the value is as fresh as HTTP says, and the pipeline's observer knows why it ended.
            }
        }
    }
}
