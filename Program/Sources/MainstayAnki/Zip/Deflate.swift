// SPDX-License-Identifier: Apache-2.0

import CMainstayZlib

/// Compression as zip files have it: deflate (RFC 1951) without a header.
enum Deflate {
    /// The largest share by which deflate can shrink data.
    static let largestRatio = 1_032

    /// Decompresses data whose size is known.
    ///
    /// - Returns: `nil` if the data are damaged, or have another size.
    static func decompressed(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        // A size that such data cannot have takes no memory.
        guard size >= 0, size <= bytes.count * largestRatio + 64, size < Int(UInt32.max), bytes.count < Int(UInt32.max)
        else { return nil }
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        // zlib needs an address even for nothing.
        var output = [UInt8](repeating: 0, count: max(1, size))
        let status = bytes.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { buffer in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(size)
                return inflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END, stream.avail_out == 0 else { return nil }
        output.removeLast(output.count - size)
        return output
    }

    /// Compresses data; `nil` if that does not make them smaller.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard !bytes.isEmpty, bytes.count < Int(UInt32.max) else { return nil }
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: bytes.count)
        let status = bytes.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { buffer in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                return deflate(&stream, Z_FINISH)
            }
        }
        // Otherwise there was not enough room.
        guard status == Z_STREAM_END else { return nil }
        output.removeLast(Int(stream.avail_out))
        return output
    }

    /// The checksum of a file in a zip file (CRC-32).
    static func checksum(_ bytes: some Collection<UInt8>) -> UInt32 {
        let bytes = Array(bytes)
        return UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(clamping: bytes.count)))
    }
}
