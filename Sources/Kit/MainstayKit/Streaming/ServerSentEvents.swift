// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The events of a stream as they arrive.
///
/// ```swift
/// let response = try await transport.stream(HTTPRequest(url: url, fields: [.accept: "text/event-stream"]))
/// let events = try response.events()
/// for try await event in events { show(event.data) }
/// // The connection has ended: wait for events.retryDelay and send events.lastEventID as Last-Event-ID.
/// ```
public struct ServerSentEvents: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = ServerSentEvent
    /// The error that reading throws.
    public typealias Failure = TransportError

    private let chunks: HTTPBodyStream
    private let decoder: SharedDecoder

    /// Creates the sequence of events from chunks of bytes.
    public init(_ chunks: HTTPBodyStream, decoder: ServerSentEvents.Decoder = ServerSentEvents.Decoder()) {
        self.chunks = chunks
        self.decoder = SharedDecoder(decoder)
    }

    /// The identifier to continue after. Send it as `Last-Event-ID` when you connect again. Empty if there is none.
    public var lastEventID: String { decoder.value.withLock(\.lastEventID) }

    /// How long to wait before connecting again; `nil` if the server has not said.
    public var retryDelay: Duration? { decoder.value.withLock(\.retryDelay) }

    /// Starts to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), decoder: decoder)
    }

    /// An iterator over the events.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var chunks: HTTPBodyStream.Iterator
        fileprivate let decoder: SharedDecoder
        private var events: ArraySlice<ServerSentEvent> = []

        fileprivate init(chunks: HTTPBodyStream.Iterator, decoder: SharedDecoder) {
            (self.chunks, self.decoder) = (chunks, decoder)
        }

        /// Returns the next event; `nil` if the connection has ended.
        ///
        /// - Throws: ``TransportError`` if the transfer fails; its kind is ``TransportError/Kind/tooLarge(limit:)`` if
        ///   an event is too large.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(TransportError) -> ServerSentEvent? {
            while events.isEmpty {
                guard let chunk = try await chunks.next(isolation: actor) else { return nil }
                events = try decoder.decode(chunk)[...]
            }
            return events.removeFirst()
        }

        /// Returns the next event; `nil` if the connection has ended.
        ///
        /// - Throws: ``TransportError`` if the transfer fails or an event is too large.
        public mutating func next() async throws(TransportError) -> ServerSentEvent? {
            try await next(isolation: #isolation)
        }
    }
}

/// The decoder that the sequence and its iterator share.
private final class SharedDecoder: Sendable {
    let value: Lock<ServerSentEvents.Decoder>

    init(_ decoder: ServerSentEvents.Decoder) {
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
    /// Returns the content as server-sent events.
    ///
    /// - Parameters:
    ///   - lastEventID: The identifier that the request asked to continue after.
    ///   - eventLimit: The maximum number of bytes in an event.
    /// - Throws: ``TransportError/Kind/invalidResponse`` if the response is not 200 with `text/event-stream`. A browser
    ///   would not connect again after such a response either (WHATWG HTML §9.2.3).
    public func events(
        after lastEventID: String = "", eventLimit: Int = 1 << 20
    ) throws(TransportError) -> ServerSentEvents {
        let type = fields[.contentType]?.lowercased().split(separator: ";").first?.filter { $0 != " " && $0 != "\t" }
        guard status == 200, type == "text/event-stream" else {
            throw TransportError(.invalidResponse, detail: "no events: \(status), \(type ?? "no Content-Type")")
        }
        return ServerSentEvents(
            body, decoder: ServerSentEvents.Decoder(lastEventID: lastEventID, eventLimit: eventLimit))
    }
}

extension HTTPFieldName {
    /// WHATWG HTML §9.2.4.
    public static let lastEventID = HTTPFieldName(known: "Last-Event-ID")
}
