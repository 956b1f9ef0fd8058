// SPDX-License-Identifier: Apache-2.0

/// What the cache did for an answer, in one word for logs and metrics.
enum CacheResult: String, CaseIterable, Sendable {
    /// A fresh reply that was kept.
    case hit
    /// The upstream's reply, because none was kept.
    case miss
    /// A kept reply that the upstream has confirmed.
    case revalidated
    /// A kept reply that was no longer fresh.
    case stale
    /// Data on this machine.
    case embedded
    /// The cache had no part in it.
    case none

    /// Reads the gateway's part of a Cache-Status field (RFC 9211).
    init(_ cacheStatus: String?) {
        guard let cacheStatus else {
            self = .none
            return
        }
        let has = { (part: StaticString) in Self.has(part, in: cacheStatus) }
        if has("detail=\"embedded") {
            self = .embedded
        } else if has("detail=\"stale") {
            self = .stale
        } else if has("; fwd=") {
            self = has("fwd-status=304") ? .revalidated : .miss
        } else if has("; hit") {
            self = has("; ttl=-") ? .stale : .hit
        } else {
            self = .none
        }
    }

    /// Whether a text is part of another. Every answer needs this, and the library's own search in a String allocates memory.
    static func has(_ part: StaticString, in text: String) -> Bool {
        var text = text
        let length = part.utf8CodeUnitCount
        return text.withUTF8 { bytes in
            guard length > 0, length <= bytes.count else { return length == 0 }
            let first = part.utf8Start[0]
            return (0...(bytes.count - length)).contains { start in
                bytes[start] == first && (1..<length).allSatisfy { bytes[start + $0] == part.utf8Start[$0] }
            }
        }
    }
}
