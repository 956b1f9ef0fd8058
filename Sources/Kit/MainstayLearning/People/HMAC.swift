// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Keyed hashes of messages (HMAC with SHA-256, RFC 2104). Without the key, nobody can find out by trying which message
/// a hash stands for.
struct HMAC: Sendable {
    private static let blockSize = 64

    private let inner: [UInt8]
    private let outer: [UInt8]

    /// - Parameter key: At least 32 random bytes.
    init(key: [UInt8]) {
        let short = key.count > Self.blockSize ? Self.hash(key) : key
        let block = short + Array(repeating: 0, count: Self.blockSize - short.count)
        inner = block.map { $0 ^ 0x36 }
        outer = block.map { $0 ^ 0x5C }
    }

    /// Creates the hashes of a key that nobody knows.
    init(random: RandomSource) {
        self.init(
            key: random.withGenerator { generator in
                (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
            })
    }

    /// Returns the hash of a message: 32 bytes.
    func callAsFunction(_ message: [UInt8]) -> [UInt8] {
        Self.hash(outer + Self.hash(inner + message))
    }

    private static func hash(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array(SHA256.hexDigest(bytes).utf8).map { $0 > UInt8(ascii: "9") ? $0 - 87 : $0 - 48 }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
