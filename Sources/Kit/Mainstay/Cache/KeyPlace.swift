// SPDX-License-Identifier: Apache-2.0

/// What a key of a store names, without the user and the request fields on which the replies depend: the kind of cache, the URL, and the
/// name of the upstream if its keys have one.
///
/// Replies of several keys have one place if their upstream answers each user in another way. When one user changes something, all of
/// them are invalid (RFC 9111 §4.4).
package struct KeyPlace: Sendable {
    /// The place.
    package let text: Substring
    /// Whether other keys may have the same place: this key has a user, request fields, or parts of replies.
    package let isShared: Bool

    /// Reads a key.
    package init(_ key: String) {
        let bytes = key.utf8
        func wordEnd(from start: String.Index) -> String.Index {
            bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
        }
        func word(at start: String.Index, is text: StaticString) -> Bool {
            text.withUTF8Buffer { bytes[start...].starts(with: $0) }
        }
        var start = bytes.startIndex
        // A user's fingerprint has no colon, and comes before everything else.
        if !word(at: start, is: "shared "), !bytes[..<wordEnd(from: start)].contains(UInt8(ascii: ":")) {
            let end = wordEnd(from: start)
            start = end < bytes.endIndex ? bytes.index(after: end) : start
        }
        var end = start
        if word(at: start, is: "shared ") { end = wordEnd(from: start) }
        if end < bytes.endIndex { end = wordEnd(from: end == start ? start : bytes.index(after: end)) }
        // The key of a reply from another origin names both.
        if word(at: end, is: " http://") || word(at: end, is: " https://") {
            end = wordEnd(from: bytes.index(after: end))
        }
        if word(at: end, is: " of ") { end = wordEnd(from: bytes.index(end, offsetBy: 4)) }
        text = key[start..<end]
        isShared = start > bytes.startIndex || end < bytes.endIndex
    }
}
