// SPDX-License-Identifier: Apache-2.0

/// The key of kept replies: whose they are, the kind of cache, the URL, the name of the upstream if several may have
/// one base URL, and the request fields on which they depend.
///
/// It is joined once, when it is made, and taken apart only where a file or another process knows it as a text. Two
/// keys are equal if their texts are.
public struct StoreKey: Sendable {
    /// The key as files and other processes know it.
    public let text: String
    /// Where the place begins, its URL ends, and it ends itself, in UTF-8 bytes.
    private let start, urlEnd, end: UInt32

    /// Joins the parts of a key without a user.
    ///
    /// - Parameters:
    ///   - prefix: The kind of cache, and the origin of the upstream's base URL.
    ///   - origin: The origin of the reply; `nil` if it is that of the base URL.
    ///   - target: What the upstream makes of the rest of the URL (``Upstream/cacheKey``).
    ///   - name: The name of the upstream, if its keys have it.
    ///   - fields: The request fields on which the reply depends.
    init(prefix: String, origin: String?, target: String, name: String?, fields: [HTTPFields.Field]) {
        var text = ""
        // Most keys fit, so that the text is allocated once.
        text.reserveCapacity(prefix.utf8.count + target.utf8.count + (name.map { $0.utf8.count + 4 } ?? 0))
        text += prefix
        if let origin { text += " \(origin)" }
        text += Self.word(target)
        urlEnd = UInt32(text.utf8.count)
        if let name { text += " of \(Self.word(name))" }
        end = UInt32(text.utf8.count)
        for line in fields {
            // A value like "a accept-language:de" must not read like two fields.
            text += " \(line.name.canonical):\(line.value.utf8.contains(0x3A) ? Self.word(line.value) : line.value)"
        }
        (self.text, start) = (text, 0)
    }

    private init(_ text: String, _ start: UInt32, _ urlEnd: UInt32, _ end: UInt32) {
        (self.text, self.start, self.urlEnd, self.end) = (text, start, urlEnd, end)
    }

    /// Reads a key that a file or another process has written.
    public init(_ text: String) {
        var text = text
        let (start, urlEnd, end) = text.withUTF8 { Self.parts(of: $0) }
        self.init(text, UInt32(start), UInt32(urlEnd), UInt32(end))
    }

    /// Words end at spaces, and no URL has one.
    private static func word(_ text: String) -> String {
        // Each request needs a key, and bytes in a row are looked through faster.
        let hasSpace = text.utf8.withContiguousStorageIfAvailable { $0.contains(0x20) } ?? true
        return hasSpace ? text.replacing(" ", with: "\u{2420}") : text
    }

    private static func parts(of bytes: UnsafeBufferPointer<UInt8>) -> (start: Int, urlEnd: Int, end: Int) {
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
        if word(at: end, is: " http://") || word(at: end, is: " https://") { end = wordEnd(from: end + 1) }
        return (start, end, word(at: end, is: " of ") ? wordEnd(from: end + 4) : end)
    }

    private subscript(_ start: UInt32, _ end: UInt32) -> Substring {
        let utf8 = text.utf8
        return text[utf8.index(utf8.startIndex, offsetBy: Int(start))..<utf8.index(utf8.startIndex, offsetBy: Int(end))]
    }

    /// The same key for one user.
    ///
    /// - Parameter user: The fingerprint of the user's credentials.
    func of(_ user: String) -> StoreKey {
        let length = UInt32(user.utf8.count + 1)
        return StoreKey("\(user) \(text)", start + length, urlEnd + length, end + length)
    }

    /// The key of other replies to the same requests.
    func with(_ replies: StaticString) -> StoreKey { StoreKey("\(text) \(replies)", start, urlEnd, end) }

    /// What it names without the user and the request fields: the kind of cache, the URL, and the name of the upstream.
    ///
    /// Replies of several keys have one place if their upstream answers each user in another way. When one user changes
    /// something, all of them are invalid (RFC 9111 §4.4).
    public var place: Substring { self[start, end] }

    /// Whether other keys may have the same place: this key has a user, request fields, or parts of replies.
    package var sharesPlace: Bool { start > 0 || end < text.utf8.count }

    /// The fingerprint of the user's credentials.
    var user: Substring? { start > 0 ? self[0, start - 1] : nil }

    /// The URL of the replies.
    public var url: Substring {
        let place = self[start, urlEnd]
        // The key of a reply from another origin names both.
        return place.utf8.lastIndex(of: UInt8(ascii: " ")).map { place[place.utf8.index(after: $0)...] } ?? place
    }

    /// The name of the upstream, which the keys of those have that may share a base URL.
    public var name: Substring? { urlEnd < end ? self[urlEnd + 4, end] : nil }

    /// All after the user and the kind of cache: the URL first, or the base URL if the reply is from another origin.
    public var address: Substring {
        let rest = self[start, UInt32(text.utf8.count)]
        return rest.hasPrefix("shared ") ? rest.dropFirst(7) : rest
    }
}

extension StoreKey: Hashable, CustomStringConvertible, ExpressibleByStringInterpolation {
    /// Whether two keys have one text.
    public static func == (left: StoreKey, right: StoreKey) -> Bool { left.text == right.text }
    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
    /// The text.
    public var description: String { text }
    /// Reads a key from a text.
    public init(stringLiteral text: String) { self.init(text) }
}
