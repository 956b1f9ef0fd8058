// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit

/// A stream that a cassette records while a client reads it.
final class CassetteStream: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var size = 0
        /// How the content ended; `nil` while it is being read.
        var end: String??
    }

    private let request: HTTPRequest
    private let head: HTTPResponse
    private let partial: HTTPArchive.Entry
    private let limit: Int
    private let allowance: Lock<Int>
    private let redaction: Redaction
    private let state = Lock(State())

    /// - Parameters:
    ///   - partial: The entry without the response.
    ///   - limit: The largest number of bytes to record of this stream.
    ///   - allowance: How many bytes the cassette may still record.
    init(
        _ request: HTTPRequest, _ head: HTTPResponse, _ partial: HTTPArchive.Entry, limit: Int, allowance: Lock<Int>,
        redaction: Redaction
    ) {
        (self.request, self.head, self.partial) = (request, head, partial)
        (self.limit, self.allowance, self.redaction) = (limit, allowance, redaction)
    }

    /// The exchange as it is now.
    var entry: HTTPArchive.Entry {
        let state = state.withLock { $0 }
        var response = head
        response.body = state.bytes
        var entry = partial
        entry.response = HTTPArchive.Response(redaction.response(response, to: request))
        if state.size > state.bytes.count {
            entry.response.content.isCut = true
            entry.response.content.size = state.size
            entry.response.error = "the recording keeps the first \(state.bytes.count) bytes of the stream"
        } else {
            entry.response.error = state.end ?? "the recording ends here, because its client stopped reading"
            entry.response.content.isCut = entry.response.error != nil
        }
        return entry
    }

    /// Returns the same content, which is recorded as it is read.
    func recording(_ body: HTTPBodyStream) -> HTTPBodyStream {
        HTTPBodyStream(announcedLength: body.announcedLength) { () async throws(TransportError) in
            var iterator = body.makeAsyncIterator()
            do throws(TransportError) {
                let chunk = try await iterator.next(isolation: nil)
                self.add(chunk)
                return chunk
            } catch {
                // A cancelled client has stopped reading.
                if error.kind != .cancelled { self.state.withLock { $0.end = "\(error)" } }
                throw error
            }
        }
    }

    private func add(_ chunk: [UInt8]?) {
        state.withLock { state in
            guard let chunk else {
                state.end = .some(nil)
                return
            }
            // Nothing is recorded after a gap.
            let isWhole = state.size == state.bytes.count
            state.size += chunk.count
            guard isWhole else { return }
            let wanted = min(chunk.count, limit - state.bytes.count)
            let granted = allowance.withLock { allowance in
                defer { allowance -= max(0, min(wanted, allowance)) }
                return max(0, min(wanted, allowance))
            }
            state.bytes += chunk.prefix(granted)
        }
    }
}
