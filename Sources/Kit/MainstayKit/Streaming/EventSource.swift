// SPDX-License-Identifier: Apache-2.0

/// The server-sent events of an endpoint, over as many connections as it takes.
///
/// ```swift
/// for try await event in client.events(Endpoint<Void>(.get, "events")) { print(event.data) }
/// ```
///
/// If a connection ends or fails, the next one continues after the last event (`Last-Event-ID`). The wait before it is
/// the one that the server asks for, and grows while connections bring nothing. The sequence ends if the server
/// answers 204.
public struct EventSource: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = ServerSentEvent
    /// The error that reading throws.
    public typealias Failure = APIError

    fileprivate let start: @Sendable (EventConnection.Observer?) -> Result<EventConnection, APIError>
    fileprivate var observer: EventConnection.Observer?

    /// Starts to read.
    public func makeAsyncIterator() -> Iterator { Iterator(source: self) }

    /// Returns the same events for a reader that never gives up. After each failure, and after a refusal too, it
    /// connects again, and the waits grow up to a bound. It ends only if the server answers 204, if the request cannot be
    /// sent at all or only once, or if the task is cancelled.
    ///
    /// - Parameter observer: Is told why no events come at the moment, and `nil` when they come again.
    package func persistent(observer: @escaping @Sendable (APIError?) async -> Void) -> EventSource {
        var source = self
        source.observer = observer
        return source
    }

    /// An iterator over the events.
    public struct Iterator: AsyncIteratorProtocol {
        private let source: EventSource
        private var connection: EventConnection?
        private var isOver = false

        fileprivate init(source: EventSource) {
            self.source = source
        }

        /// Returns the next event; `nil` if the server has ended the stream for good.
        ///
        /// - Throws: ``APIError`` if the server refuses, or cannot be reached again.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> ServerSentEvent? {
            guard !isOver else { return nil }
            isOver = true
            if connection == nil { connection = try source.start(source.observer).get() }
            guard let connection else { return nil }
            self.connection = nil
            guard let event = try await connection.next() else { return nil }
            (self.connection, isOver) = (connection, false)
            return event
        }

        /// Returns the next event; `nil` if the server has ended the stream for good.
        ///
        /// - Throws: ``APIError`` if the server refuses, or cannot be reached again.
        public mutating func next() async throws(APIError) -> ServerSentEvent? {
            try await next(isolation: #isolation)
        }
    }
}

extension Client {
    /// Follows the server-sent events of an endpoint (WHATWG HTML §9.2).
    ///
    /// A request that is not idempotent is sent once: its events end with the first connection.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint. Its `decode` is not used, and its `bodyLimit` only if it is set. An event has at
    ///     most 1 MiB.
    ///   - idleTimeout: After this time without a byte, a connection counts as lost.
    ///   - attempts: How many requests in a row may go without a stream.
    public func events<Output>(
        _ endpoint: Endpoint<Output>, idleTimeout: Duration = .seconds(90), attempts: Int = 10
    ) -> EventSource {
        EventSource { observer in
            Result { () throws(APIError) in
                try EventConnection(
                    endpoint, by: self, idleTimeout: idleTimeout, attempts: attempts, observer: observer)
            }
        }
    }
}
