// SPDX-License-Identifier: Apache-2.0

import CMainstayZlib

/// Compresses with gzip (RFC 1952).
enum Gzip {
    /// The level of zlib. Higher levels take twice the time for a few percent.
    static let level: Int32 = 5

    /// The bytes in gzip's format; `nil` if zlib has not enough memory.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 16 more than the size of the window asks for gzip's format.
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let limit = Int(deflateBound(&stream, UInt(bytes.count)))
        // zlib does not change its input, although the type of the pointer says that it may.
        var input = bytes
        let output = input.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: limit) { output, count in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(limit)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? limit - Int(stream.avail_out) : 0
            }
        }
        return output.isEmpty ? nil : output
    }
}
