// SPDX-License-Identifier: Apache-2.0

import CMainstayZstd

/// Compresses with Zstandard (RFC 8878).
enum Zstandard {
    /// The library's own default.
    private static let level: Int32 = 3

    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        let limit = ZSTD_compressBound(bytes.count)
        let output = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
            let size = ZSTD_compress(output.baseAddress, limit, bytes, bytes.count, level)
            count = ZSTD_isError(size) == 0 ? size : 0
        }
        return output.isEmpty ? nil : output
    }
}
