// SPDX-License-Identifier: Apache-2.0

import CMainstayZlib
import MainstayKit

/// Compresses content while it is sent: what has arrived is sent at once, and the receiver can read it.
actor GzipStream {
    /// The memory of zlib, which must stay where it is.
    private final class Deflater {
        private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

        /// `nil` if zlib has not enough memory.
        init?() {
            stream.initialize(to: z_stream())
            // 16 more than the size of the window asks for gzip's format.
            let result = deflateInit2_(
                stream, Gzip.level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size))
            guard result == Z_OK else { return nil }
        }

        deinit {
            deflateEnd(stream)
            stream.deallocate()
        }

        func compress(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
            // Besides the bound there are the marker of the flush and the end of the format.
            let limit = Int(deflateBound(stream, UInt(bytes.count))) + 64
            var input = bytes
            return input.withUnsafeMutableBufferPointer { input in
                [UInt8](unsafeUninitializedCapacity: limit) { output, count in
                    stream.pointee.next_in = input.baseAddress
                    stream.pointee.avail_in = UInt32(input.count)
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(limit)
                    deflate(stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
                    count = limit - Int(stream.pointee.avail_out)
                }
            }
        }
    }

    private let content: HTTPBodyStream
    private let deflater: Deflater
    private var isOver = false

    /// Compresses a page that is sent as it is made.
    ///
    /// - Returns: The response unchanged if it is not a page, or if zlib has too little memory.
    static func compressed(_ response: HTTPStreamResponse) -> HTTPStreamResponse {
        guard let stream = GzipStream(response.body) else { return response }
        var response = response
        response.fields[.contentEncoding] = "gzip"
        response.body = HTTPBodyStream { () async throws(TransportError) in try await stream.next() }
        return response
    }

    private init?(_ content: HTTPBodyStream) {
        guard let deflater = Deflater() else { return nil }
        (self.content, self.deflater) = (content, deflater)
    }

    private func next() async throws(TransportError) -> [UInt8]? {
        guard !isOver else { return nil }
        var chunks = content.makeAsyncIterator()
        let chunk = try await chunks.next(isolation: self)
        isOver = chunk == nil
        return deflater.compress(chunk ?? [], isLast: chunk == nil)
    }
}
