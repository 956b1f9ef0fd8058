// SPDX-License-Identifier: Apache-2.0

import CMainstayBrotli

/// Compresses with Brotli (RFC 7932).
enum Brotli {
    /// The quality. Higher ones take several times as long for a few percent.
    private static let quality: Int32 = 5
    /// The size of the window as a power of two. Nothing larger than 4 MiB is compressed.
    private static let window: Int32 = 22

    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        let limit = BrotliEncoderMaxCompressedSize(bytes.count)
        guard limit > 0 else { return nil }
        let output = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
            var size = limit
            let isWhole = BrotliEncoderCompress(
                quality, window, BROTLI_MODE_TEXT, bytes.count, bytes, &size, output.baseAddress!)
            count = isWhole == 1 ? size : 0
        }
        return output.isEmpty ? nil : output
    }
}
