// SPDX-License-Identifier: Apache-2.0

/// Hashes of texts by a key (SipHash-1-3). Whoever does not have the key cannot find out by trying which text a hash
/// stands for.
package struct KeyedHash: Sendable, Hashable {
    private let key: (UInt64, UInt64)

    /// Creates a hash with a key.
    package init(_ first: UInt64, _ second: UInt64) {
        key = (first, second)
    }

    /// Creates a hash with a key that nobody knows.
    package init(using generator: inout some RandomNumberGenerator) {
        key = (generator.next(), generator.next())
    }

    /// A key made when the program started, and never written.
    package static let ofProcess: KeyedHash = {
        var generator = SystemRandomNumberGenerator()
        return KeyedHash(using: &generator)
    }()

    package static func == (left: Self, right: Self) -> Bool { left.key == right.key }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(key.0)
        hasher.combine(key.1)
    }

    /// The hash of a text.
    package func callAsFunction(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { self($0) }
    }

    /// The hash of bytes.
    package func callAsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var state = State(key)
        var (word, filled): (UInt64, UInt64) = (0, 0)
        for byte in bytes {
            word |= UInt64(byte) << (8 * filled)
            filled += 1
            if filled == 8 {
                state.compress(word)
                (word, filled) = (0, 0)
            }
        }
        state.compress(word | UInt64(truncatingIfNeeded: bytes.count) << 56)
        return state.finish()
    }

    private struct State {
        private var words: (UInt64, UInt64, UInt64, UInt64)

        init(_ key: (UInt64, UInt64)) {
            words = (
                key.0 ^ 0x736F_6D65_7073_6575, key.1 ^ 0x646F_7261_6E64_6F6D, key.0 ^ 0x6C79_6765_6E65_7261,
                key.1 ^ 0x7465_6462_7974_6573
            )
        }

        mutating func compress(_ word: UInt64) {
            words.3 ^= word
            round()
            words.0 ^= word
        }

        mutating func finish() -> UInt64 {
            words.2 ^= 0xFF
            for _ in 0..<3 { round() }
            return words.0 ^ words.1 ^ words.2 ^ words.3
        }

        private mutating func round() {
            words.0 &+= words.1
            words.1 = words.1 << 13 | words.1 >> 51
            words.1 ^= words.0
            words.0 = words.0 << 32 | words.0 >> 32
            words.2 &+= words.3
            words.3 = words.3 << 16 | words.3 >> 48
            words.3 ^= words.2
            words.0 &+= words.3
            words.3 = words.3 << 21 | words.3 >> 43
            words.3 ^= words.0
            words.2 &+= words.1
            words.1 = words.1 << 17 | words.1 >> 47
            words.1 ^= words.2
            words.2 = words.2 << 32 | words.2 >> 32
        }
    }
}
