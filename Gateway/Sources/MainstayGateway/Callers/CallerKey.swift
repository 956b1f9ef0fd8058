// SPDX-License-Identifier: Apache-2.0

public import MainstayBase
public import MainstayFoundation
public import MainstayKit

/// A caller's key for the gateway, as it is kept: without the key itself, which only the caller has.
public struct CallerKey: Sendable, Equatable {
    /// Keys begin like this, so that a person or a scanner recognises one that has leaked.
    public static let prefix = "mainstay_"

    /// The caller's name, which logs and metrics show.
    public let name: String
    /// The SHA-256 hash of the key. A key has 256 random bits, so it cannot be guessed from its hash.
    public let hash: String
    /// When the key was made.
    public let created: Date
    /// How many requests the caller may send in windows of time. Without one the number has no limit.
    public let quotas: [Quota]
    /// Whether the limits are only counted and logged, and refuse nothing.
    public let isShadow: Bool

    /// Makes a key for a caller.
    ///
    /// - Returns: What to keep, and the key, which cannot be shown again.
    public static func make(
        _ name: String, quotas: [Quota], isShadow: Bool, now: Date, using random: RandomSource
    ) -> (kept: CallerKey, key: String) {
        let key = prefix + TraceContext.identifier(words: 4, using: random)
        // The file has whole seconds.
        let created = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        let kept = CallerKey(name: name, hash: hash(of: key), created: created, quotas: quotas, isShadow: isShadow)
        return (kept, key)
    }

    /// The hash by which a key is found.
    static func hash(of key: String) -> String { SHA256.hexDigest(Array(key.utf8)) }

    /// Whether a text can be a caller's name: it must be readable in logs and in the labels of metrics.
    public static func isName(_ text: String) -> Bool {
        1...64 ~= text.utf8.count && text != "-"
            && text.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || "-_.".utf8.contains(byte)
            }
    }
}
