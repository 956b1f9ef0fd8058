// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A transport that remembers the last exchanges of the transport it wraps, to show what a program sent and received.
///
/// Put it just around the transport that reaches the network. It then sees every attempt as it is sent, with its time,
/// and no request that a cache answers:
///
/// ```swift
/// let inspector = Inspector(CurlTransport())
/// let pipeline = Pipeline(through: inspector, context: context, store: MemoryStore())
/// ```
///
/// Credentials are removed when exchanges are read (``Redaction``); until then, requests are kept in memory as they
/// were sent. The oldest exchanges are dropped when there are too many, or when they need too much memory. A stream is
/// listed when its head arrives, with the number of bytes that have been read from it and without its content.
public final class Inspector: StreamingTransport {
    private let next: any Transport
    /// The wrapped transport, if it identifies users. Each request asks several times, and a cast costs much more than
    /// that.
    private let identifying: PipelineContext.Identity?
    private let redaction: Redaction
    private let clock: any TimeSource
    private let bodyLimit: Int
    private let log: Lock<InspectorLog>
    /// `nil` if the transport ends each request itself.
    private let alarms: Alarms?

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - next: The transport that sends the requests.
    ///   - capacity: The largest number of exchanges to keep.
    ///   - bodyLimit: The largest number of bytes to keep of each request's and each response's content.
    ///   - memoryLimit: The largest number of bytes to keep of all exchanges.
    ///   - redaction: Removes the credentials.
    ///   - clock: Gives the times.
    public init(
        _ next: any Transport, capacity: Int = 100, bodyLimit: Int = 64 << 10, memoryLimit: Int = 8 << 20,
        redaction: Redaction = Redaction(), clock: any TimeSource = ContinuousClock()
    ) {
        self.next = next
        identifying = next.identity
        self.redaction = redaction
        self.clock = clock
        self.bodyLimit = bodyLimit
        log = Lock(InspectorLog(capacity: capacity, memoryLimit: memoryLimit))
        alarms = next.keepsTime ? nil : Alarms(clock: clock, for: "the time limit of a request")
    }

    /// The last exchanges, in the order in which they ended, without credentials.
    public var exchanges: [Exchange] { log.withLock(\.records).map { $0.exchange(redaction) } }

    /// The last exchanges as an archive.
    public var archive: HTTPArchive { HTTPArchive(exchanges.map(\.archived)) }

    /// Forgets all exchanges.
    public func clear() {
        log.withLock { $0.clear() }
    }

    /// Sends a request and remembers the exchange.
    ///
    /// - Throws: The error of the wrapped transport; ``TransportError/Kind/timedOut`` if the transport ignores the time
    ///   limit of the request.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await recording(request) { request, record, start throws(TransportError) in
            let response = try await sent(request, at: start)
            record.receive(response, after: start.duration(to: clock.now), bodyLimit: bodyLimit)
            return response
        }
    }

    /// Sends a request, and remembers the head of the response and the length of its content.
    ///
    /// - Throws: The error of the wrapped transport; ``TransportError/Kind/invalidRequest`` if it cannot stream.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        guard let next = next.streaming else {
            throw TransportError(.invalidRequest, detail: "\(type(of: next)) cannot stream", attempts: 0)
        }
        return try await recording(request) { request, record, start throws(TransportError) in
            var response = try await next.stream(request, idleTimeout: idleTimeout)
            let stream = InspectedStream(from: start, on: clock)
            record.receive(response, as: stream, after: start.duration(to: clock.now))
            response.body = stream.observing(response.body)
            return response
        }
    }

    /// Keeps the record of an exchange, with its response or its failure.
    private func recording<Response>(
        _ request: HTTPRequest,
        _ exchange: (HTTPRequest, inout InspectorRecord, ContinuousClock.Instant) async throws(TransportError) ->
            Response
    ) async throws(TransportError) -> Response {
        var record = InspectorRecord(request, at: clock.date, bodyLimit: bodyLimit)
        let start = clock.now
        defer { log.withLock { $0.add(record) } }
        do throws(TransportError) {
            return try await exchange(record.counting(request), &record, start)
        } catch {
            record.fail(error, after: start.duration(to: clock.now))
            throw error
        }
    }

    private func sent(
        _ request: HTTPRequest, at start: ContinuousClock.Instant
    ) async throws(TransportError) -> HTTPResponse {
        guard let alarms, let limit = request.options.limits.firstByte else { return try await next.send(request) }
        let end = Moment(start).advanced(by: limit)
        return try await alarms.outcome(until: end, late: .timedOut) { await Outcome(of: request, through: self.next) }
            .get()
    }
}

/// The inspector itself ends each request of a transport that does not.
extension Inspector: KitTransport {}

extension Inspector: IdentifyingTransport {
    /// The identity according to the wrapped transport.
    public func identity(for request: HTTPRequest) -> String? {
        identifying?(request)
    }

    /// The jar of the wrapped transport.
    public var cookies: CookieJar? { next.jar }
}

extension Inspector: CustomReflectable {
    /// Leaves the requests out, because the output of `dump` ends up in logs.
    public var customMirror: Mirror { Mirror(self, children: ["transport": next]) }
}
