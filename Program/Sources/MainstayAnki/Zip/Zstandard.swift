// SPDX-License-Identifier: Apache-2.0

import CMainstayZstd

/// Compression as the newest packages of Anki have it: Zstandard (RFC 8878).
enum Zstandard {
    /// Decompresses data.
    ///
    /// - Parameter limit: The largest number of bytes to return.
    /// - Returns: `nil` if the data are damaged or expand beyond the limit.
    static func decompressed(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard let stream = ZSTD_createDStream() else { return nil }
        defer { ZSTD_freeDStream(stream) }
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
        var position = 0
        var isEnded = false
        while !isEnded {
            let before = position
            let (status, written) = bytes.withUnsafeBytes { source in
                chunk.withUnsafeMutableBytes { target in
                    var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: position)
                    var room = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
                    let status = ZSTD_decompressStream(stream, &room, &input)
                    position = input.pos
                    return (status, room.pos)
                }
            }
            guard ZSTD_isError(status) == 0, written <= limit - output.count else { return nil }
            output += chunk[..<written]
            // A file may have several frames.
            isEnded = status == 0 && position == bytes.count
            // Without progress, the end is missing.
            guard isEnded || written > 0 || position > before else { return nil }
        }
        return output
    }
}
