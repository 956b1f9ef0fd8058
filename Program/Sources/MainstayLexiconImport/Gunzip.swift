// SPDX-License-Identifier: Apache-2.0

import CMainstayZlib
import MainstayLexicon

/// Decompresses gzip (RFC 1952), which dictzip uses too.
enum Gunzip {
    /// The maximum size. It is far more than any dictionary needs, and fits into the memory of a small machine.
    static let limit = 256 << 20

    /// Decompresses a file.
    ///
    /// - Throws: ``LexiconError/unreadable(path:reason:)`` if the file is not gzip, is damaged, or expands beyond the
    ///   limit.
    static func bytes(of file: SourceFile) throws(LexiconError) -> [UInt8] {
        var stream = z_stream()
        // A window of 15 bits; 16 more ask for a gzip header.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .unreadable(path: file.path, reason: "zlib has not enough memory")
        }
        defer { inflateEnd(&stream) }
        var status = Z_OK
        var output: [UInt8] = []
        // A gzip file ends with its size before compression. If that is right, the buffer need not grow.
        let claimed = file.bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        let first = min(limit, max(1 << 16, min(claimed + 1, file.bytes.count * 1_032)))
        file.bytes.withUnsafeBufferPointer { input in
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(clamping: input.count)
            while status == Z_OK, output.count < limit {
                let space = output.isEmpty ? first : min(limit - output.count, output.count)
                let part = [UInt8](unsafeUninitializedCapacity: space) { buffer, count in
                    stream.next_out = buffer.baseAddress
                    stream.avail_out = UInt32(clamping: space)
                    status = inflate(&stream, Z_NO_FLUSH)
                    count = space - Int(stream.avail_out)
                }
                // Usually this is all, and need not be copied.
                if output.isEmpty { output = part } else { output += part }
            }
        }
        guard status == Z_STREAM_END else {
            let reason = status == Z_OK ? "it expands to more than 256 MiB" : "it is damaged, or not compressed by gzip"
            throw .unreadable(path: file.path, reason: reason)
        }
        return output
    }
}
