// SPDX-License-Identifier: Apache-2.0

import CMainstayZlib
import MainstayLexicon

/// Undoes gzip's compression (RFC 1952), which is also dictzip's.
enum Gunzip {
    /// Far more than any dictionary has, and little enough for a small machine's memory.
    static let limit = 256 << 20

    /// The bytes that were compressed.
    ///
    /// - Throws: ``LexiconError/unreadable(path:reason:)`` where they are no gzip file, a damaged one, or one that would
    ///   expand beyond the limit.
    static func bytes(of file: SourceFile) throws(LexiconError) -> [UInt8] {
        var stream = z_stream()
        // 15 bits of window, and 16 for a gzip header.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .unreadable(path: file.path, reason: "zlib has not enough memory")
        }
        defer { inflateEnd(&stream) }
        var (written, status) = (0, Z_OK)
        // The file ends with its length before it was compressed, which if true spares making room again and again.
        let claimed = file.bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        var output = [UInt8](repeating: 0, count: min(limit, max(1 << 16, min(claimed + 1, file.bytes.count * 1_032))))
        file.bytes.withUnsafeBufferPointer { input in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(clamping: input.count)
            while status == Z_OK {
                if written == output.count {
                    guard output.count < limit else { return }
                    output.append(contentsOf: repeatElement(0, count: min(limit - output.count, output.count)))
                }
                output.withUnsafeMutableBufferPointer { buffer in
                    stream.next_out = buffer.baseAddress.map { $0 + written }
                    stream.avail_out = UInt32(clamping: buffer.count - written)
                    status = inflate(&stream, Z_NO_FLUSH)
                    written = buffer.count - Int(stream.avail_out)
                }
            }
        }
        guard status == Z_STREAM_END else {
            let reason = status == Z_OK ? "it expands to more than 256 MiB" : "it is damaged, or not compressed by gzip"
            throw .unreadable(path: file.path, reason: reason)
        }
        output.removeLast(output.count - written)
        return output
    }
}
