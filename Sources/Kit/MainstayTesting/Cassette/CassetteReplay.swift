// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A recorded response on its way to a client.
struct CassetteReplay {
    /// The size of the chunks of a stream. The recording does not have those of the upstream.
    private static let chunkSize = 16 << 10

    private let head: HTTPResponse
    private let bytes: [UInt8]
    /// The failure after the recorded content; `nil` if it is complete.
    private let end: TransportError?

    /// - Throws: `TransportError` if the recording has a failure and no response, or a response without its content.
    init(_ response: HTTPArchive.Response, title: String) throws(TransportError) {
        guard response.status != 0 else {
            throw TransportError(.connectionLost, detail: response.error ?? "the recording of \(title) has no response")
        }
        guard response.content.bytes != nil || response.content.size == 0 else {
            throw TransportError(
                .truncated, detail: "the recording of \(title) has no content; record it again with content")
        }
        head = HTTPResponse(head: response)
        bytes = response.content.bytes ?? []
        end =
            response.error.map { TransportError(.truncated, detail: $0) }
            ?? (response.content.isCut
                ? TransportError(.truncated, detail: "the recording of \(title) has only the beginning") : nil)
    }

    /// Returns the whole response.
    func response(limit: Int) throws(TransportError) -> HTTPResponse {
        guard bytes.count <= limit else { throw TransportError(.tooLarge(limit: limit)) }
        if let end { throw end }
        var response = head
        response.body = bytes
        return response
    }

    /// Returns the response as a stream.
    func stream(limit: Int) -> HTTPStreamResponse {
        let rest = Lock(bytes[...])
        let (end, total) = (end, bytes.count)
        let body = HTTPBodyStream(announcedLength: head.fields[.contentLength].flatMap { Int($0) }) {
            () async throws(TransportError) in
            if Task.isCancelled { throw TransportError(.cancelled) }
            let (chunk, received) = rest.withLock { rest in
                let chunk = Array(rest.prefix(Self.chunkSize))
                rest = rest.dropFirst(chunk.count)
                return (chunk, total - rest.count)
            }
            if received > limit { throw TransportError(.tooLarge(limit: limit)) }
            if !chunk.isEmpty { return chunk }
            if let end { throw end }
            return nil
        }
        return HTTPStreamResponse(status: head.status, fields: head.fields, body: body)
    }
}
