// SPDX-License-Identifier: Apache-2.0

/// The events of a stream, as they come.
///
/// ```swift
/// let response = try await transport.stream(HTTPRequest(url: url, fields: [.accept: "text/event-stream"]))
/// let events = try response.events()
/// for try await event in events { show(event.data) }
/// // The connection has ended: wait for events.retryDelay and send events.lastEventID as Last-Event-ID.
/// ```
public struct ServerSentEvents<Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element == [UInt8], Chunks.Failure == TransportError {
    /// An event.
    public typealias Element = ServerSentEvent
    /// What reading throws.
    public typealias Failure = TransportError

    private let chunks: Chunks
    private let decoder: SharedDecoder

    /// Reads events from chunks.
    public init(_ chunks: Chunks, decoder: ServerSentEventDecoder = ServerSentEventDecoder()) {
        self.chunks = chunks
        self.decoder = SharedDecoder(decoder)
    }

    /// The identifier to go on after, sent as `Last-Event-ID` when connecting again; empty for none.
    public var lastEventID: String { decoder.value.withLock(\.lastEventID) }

    /// How long to wait before connecting again; `nil` where the server has not said.
    public var retryDelay: Duration? { decoder.value.withLock(\.retryDelay) }

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), decoder: decoder)
    }

    /// Reads event by event.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var chunks: Chunks.AsyncIterator
        fileprivate let decoder: SharedDecoder
        private var events: ArraySlice<ServerSentEvent> = []

        fileprivate init(chunks: Chunks.AsyncIterator, decoder: SharedDecoder) {
            self.chunks = chunks
            self.decoder = decoder
        }

        /// The next event; `nil` where the connection has ended.
        ///
        /// - Throws: Why there are no more; ``TransportError/Kind/tooLarge(limit:)`` where an event is.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(TransportError) -> ServerSentEvent? {
            while events.isEmpty {
                guard let chunk = try await chunks.next(isolation: actor) else { return nil }
                events = try decoder.decode(chunk)[...]
            }
            return events.removeFirst()
        }
    }
}

extension ServerSentEvents: Sendable where Chunks: Sendable {}

/// The decoder, where both the sequence and its iterator see it.
private final class SharedDecoder: Sendable {
    let value: Lock<ServerSentEventDecoder>

    init(_ decoder: ServerSentEventDecoder) {
        value = Lock(decoder)
    }

    func decode(_ bytes: [UInt8]) throws(TransportError) -> [ServerSentEvent] {
        let result: Result<[ServerSentEvent], TransportError> = value.withLock { decoder in
            do throws(TransportError) { return .success(try decoder.decode(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}

extension HTTPStreamResponse {
    /// The content as server-sent events.
    ///
    /// - Parameters:
    ///   - lastEventID: The one the request asked to go on after.
    ///   - eventLimit: The most bytes an event may have.
    /// - Throws: ``TransportError/Kind/invalidResponse`` where the response is not 200 with `text/event-stream`, after
    ///   which a browser would not connect again either (WHATWG HTML §9.2.3).
    public func events(
        after lastEventID: String = "", eventLimit: Int = 1 << 20
    ) throws(TransportError) -> ServerSentEvents<HTTPBodyStream> {
        let type = fields[.contentType]?.lowercased().split(separator: ";").first?.filter { $0 != " " && $0 != "\t" }
        guard status == 200, type == "text/event-stream" else {
            throw TransportError(.invalidResponse, detail: "no events: \(status), \(type ?? "no Content-Type")")
        }
        return ServerSentEvents(body, decoder: ServerSentEventDecoder(lastEventID: lastEventID, eventLimit: eventLimit))
    }
}

extension HTTPFieldName {
    /// WHATWG HTML §9.2.4.
    public static let lastEventID = HTTPFieldName(known: "Last-Event-ID")
}
