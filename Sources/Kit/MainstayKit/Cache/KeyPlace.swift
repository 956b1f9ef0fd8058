// SPDX-License-Identifier: Apache-2.0

/// What a key of a store names, without the user and the request fields on which the replies depend: the kind of cache,
/// the URL, and the name of the upstream if its keys have one.
///
/// Replies of several keys have one place if their upstream answers each user in another way. When one user changes
/// something, all of them are invalid (RFC 9111 §4.4).
public struct KeyPlace: Sendable {
    /// The place.
    public let text: Substring
    /// Whether other keys may have the same place: this key has a user, request fields, or parts of replies.
    package let isShared: Bool

    /// Reads a key.
    public init(_ key: String) {
        var key = key
        let (start, end) = key.withUTF8 { Self.place(in: $0) }
        text = key[key.utf8.index(key.startIndex, offsetBy: start)..<key.utf8.index(key.startIndex, offsetBy: end)]
        isShared = start > 0 || end < key.utf8.count
    }

    // Each reply that is kept needs this, and bytes are read faster than a text.
    private static func place(in bytes: UnsafeBufferPointer<UInt8>) -> (start: Int, end: Int) {
        func wordEnd(from start: Int) -> Int { bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count }
        func word(at start: Int, is text: StaticString) -> Bool {
            text.withUTF8Buffer { bytes[start...].starts(with: $0) }
        }
        var start = 0
        // A user's fingerprint has no colon, and comes before everything else.
        if !word(at: start, is: "shared "), !bytes[..<wordEnd(from: start)].contains(UInt8(ascii: ":")) {
            let end = wordEnd(from: start)
            start = end < bytes.count ? end + 1 : start
        }
        var end = start
        if word(at: start, is: "shared ") { end = wordEnd(from: start) }
        if end < bytes.count { end = wordEnd(from: end == start ? start : end + 1) }
        // The key of a reply from another origin names both.
        if word(at: end, is: " http://") || word(at: end, is: " https://") { end = wordEnd(from: end + 1) }
        if word(at: end, is: " of ") { end = wordEnd(from: end + 4) }
        return (start, end)
    }
}
