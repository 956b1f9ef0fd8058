// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The content of a request as a cassette compares and records it. Content that is read while it is sent is read
/// before, up to a limit.
struct CassetteContent {
    /// The request with its content in memory, or the beginning of it.
    let known: HTTPRequest
    /// The request to send. Its content is read once more, while it is sent.
    let sent: HTTPRequest
    /// The length of the whole content; `nil` if ``known`` has all of it.
    private(set) var cutLength: Int?

    /// Takes the content that is in memory, and leaves out what is read while it is sent.
    init(ofMemory request: HTTPRequest) {
        (known, sent) = (request, request)
    }

    /// Reads the content, or its beginning.
    ///
    /// - Throws: The error of the content.
    init(reading request: HTTPRequest) async throws(TransportError) {
        guard let source = request.source else {
            (known, sent) = (request, request)
            return
        }
        let stream = try await source.openUnreported()
        var (bytes, chunks, isWhole) = ([UInt8](), stream.makeAsyncIterator(), false)
        while bytes.count <= Cassette.sourceLimit, !isWhole {
            if let chunk = try await chunks.next(isolation: nil) { bytes += chunk } else { isWhole = true }
        }
        var request = request
        if !source.isReplayable {
            let again = HTTPBodySource.once(stream.preceded(by: bytes))
            request.source = source.report.map(again.reporting) ?? again
        }
        sent = request
        if !isWhole {
            bytes.removeSubrange(Cassette.sourceLimit...)
            cutLength = stream.announcedLength ?? bytes.count
        }
        request.body = bytes
        known = request
    }

    /// Tells those who asked for the progress that everything was sent.
    func reportSent() {
        let count = cutLength ?? known.body?.count ?? 0
        sent.source?.report?(count, count)
    }
}
