// SPDX-License-Identifier: Apache-2.0

/// Sends requests to a transport, and streams the content of the response if the request asks for it.
///
/// So a ``Pipeline`` is one way only: for a stream, its policies see a response whose content is still to come.
struct StreamOpener: Sendable {
    /// How many bytes of an error response are read. Policies and errors need its content, and a longer one explains no
    /// more.
    static let refusalLimit = 64 << 10

    let transport: any Transport
    let clock: any TimeSource

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let streaming = request.context.streaming else { return try await transport.send(request) }
        guard let transport = transport.streaming else {
            throw TransportError(.invalidRequest, detail: "\(type(of: transport)) cannot stream", attempts: 0)
        }
        let limit = request.options.bodyLimit
        var sent = request
        // What follows the part that is collected is not held in memory.
        if streaming.collects { sent.options.bodyLimit = .max }
        let opened = try await transport.stream(sent, idleTimeout: streaming.idleTimeout)
        var response = HTTPResponse(status: opened.status, fields: opened.fields)
        response.isOfGet = opened.isOfGet
        let isLong = opened.body.announcedLength.map { $0 > limit } ?? false
        // Events are read while they happen.
        let isWhole = streaming.collects && !isLong && !Self.hasEvents(opened.fields)
        guard !opened.status.isSuccess || isWhole else {
            response.stream = opened.body
            return response
        }
        let silence = request.options.limits.silence
        let most = streaming.collects ? limit : Self.refusalLimit
        // What arrives too slowly to be whole in time is passed on instead.
        let end = opened.status.isSuccess ? silence.map { clock.now.advanced(by: $0 / 2) } : nil
        let lease = request.context.budget?.lease()
        let (bytes, isAll) = try await withThrowingTimeLimit(silence, on: clock) { () async throws(TransportError) in
            try await Self.beginning(of: opened.body, upTo: most) { count in
                end.map { $0 <= clock.now } ?? false || lease.map { !$0.grow(to: count) } ?? false
            }
        }
        if opened.status.isSuccess, !isAll {
            response.stream = opened.body.preceded(by: bytes)
        } else {
            response.body = bytes.count > most ? Array(bytes.prefix(most)) : bytes
        }
        return response
    }

    /// Whether a response has server-sent events.
    private static func hasEvents(_ fields: HTTPFields) -> Bool {
        fields[.contentType].map { MediaType($0).name == "text/event-stream" } ?? false
    }

    /// Reads as much as an error response needs.
    static func beginning(of body: HTTPBodyStream) async throws(TransportError) -> [UInt8] {
        Array(try await beginning(of: body, upTo: refusalLimit, isLate: { _ in false }).bytes.prefix(refusalLimit))
    }

    /// Reads until the content ends, the limit is exceeded, or `isLate` returns `true` for the number of bytes so far.
    /// The last chunk is read as a whole.
    private static func beginning(
        of body: HTTPBodyStream, upTo limit: Int, isLate: (Int) -> Bool
    ) async throws(TransportError) -> (bytes: [UInt8], isWhole: Bool) {
        var (bytes, chunks) = ([UInt8](), body.makeAsyncIterator())
        while bytes.count <= limit, bytes.isEmpty || !isLate(bytes.count) {
            guard let chunk = try await chunks.next(isolation: nil) else { return (bytes, true) }
            bytes += chunk
        }
        return (bytes, false)
    }
}
