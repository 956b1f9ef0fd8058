// SPDX-License-Identifier: Apache-2.0

/// Sends requests to a transport, and streams the content of the response if the request asks for it.
///
/// So the policies of a ``Pipeline`` need one function only: for a stream, they see a response whose content is still to come.
struct StreamOpener: Transport {
    /// How many bytes of an error response are read. Policies and errors need its content, and a longer one explains no more.
    static let refusalLimit = 64 << 10

    let transport: any Transport
    let clock: any TimeSource

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let streaming = request.options.streaming else { return try await transport.send(request) }
        guard let transport = transport as? any StreamingTransport else {
            throw TransportError(.invalidRequest, detail: "\(type(of: transport)) cannot stream", attempts: 0)
        }
        let began = clock.now
        let opened = try await transport.stream(request, idleTimeout: streaming.idleTimeout)
        var response = HTTPResponse(status: opened.status, fields: opened.fields)
        guard !opened.status.isSuccess else {
            response.stream = opened.body
            return response
        }
        let left = request.options.timeout.map { $0 - began.duration(to: clock.now) }
        response.body = try await withThrowingTimeLimit(left, on: clock) { () async throws(TransportError) in
            try await Self.beginning(of: opened.body)
        }
        return response
    }

    static func beginning(of body: HTTPBodyStream) async throws(TransportError) -> [UInt8] {
        var (bytes, chunks) = ([UInt8](), body.makeAsyncIterator())
        while bytes.count < refusalLimit, let chunk = try await chunks.next(isolation: nil) {
            bytes += chunk.prefix(refusalLimit - bytes.count)
        }
        return bytes
    }
}
