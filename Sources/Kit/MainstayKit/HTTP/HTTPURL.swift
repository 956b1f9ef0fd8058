// SPDX-License-Identifier: Apache-2.0

/// An `http` or `https` URI (RFC 9110 §4.2) in its encoded form.
///
/// The kit has its own URL type, because it must send exactly what was built: never encoded twice, no lost `%2F`, no
/// user information, no other scheme.
public struct HTTPURL: Hashable, Sendable, CustomStringConvertible {
    /// The supported schemes.
    public enum Scheme: String, Sendable {
        /// RFC 9110 §4.2.1.
        case http
        /// RFC 9110 §4.2.2.
        case https

        /// The default port of the scheme: 80 or 443.
        public var defaultPort: Int { self == .http ? 80 : 443 }
    }

    private struct Content: Hashable {
        var scheme: Scheme
        let host: String
        var port: Int
        var path: String
        var query: String?
    }

    /// On the heap, because policies copy URLs often. A copy counts one reference then, and not one for each text.
    private var content: CopyOnWrite<Content>

    /// The scheme.
    public var scheme: Scheme {
        get { content.value.scheme }
        set { content.value.scheme = newValue }
    }
    /// The host in lower case. An IPv6 address keeps its brackets.
    public var host: String { content.value.host }
    /// The port; the scheme's default port if the URL names none.
    public var port: Int {
        get { content.value.port }
        set { content.value.port = newValue }
    }
    /// The encoded path, which begins with `/`.
    public private(set) var path: String {
        get { content.value.path }
        _modify { yield &content.value.path }
    }
    /// The encoded query without its `?`; `nil` if there is none.
    public private(set) var query: String? {
        get { content.value.query }
        set { content.value.query = newValue }
    }

    /// Parses an absolute URL. It drops the fragment, which is never sent, and percent-encodes the characters that
    /// browsers leave unencoded in a query.
    ///
    /// - Returns: `nil` if the text is not an absolute `http` or `https` URL, names no host, has user information, has
    ///   a port outside 1…65535, or contains a byte that must be percent-encoded.
    public init?(_ text: String) {
        // Bytes are read faster than characters, and programs parse the addresses of all upstreams when they start.
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            let scheme = Scheme(rawValue: text[..<colon].lowercased())
        else { return nil }
        let afterColon = text[text.utf8.index(after: colon)...]
        guard afterColon.utf8.starts(with: "//".utf8) else { return nil }
        let rest = Substring(afterColon.utf8.dropFirst(2))
        let end =
            rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            ?? rest.endIndex
        guard let (host, port) = Self.authority(rest[..<end], scheme: scheme) else { return nil }
        content = CopyOnWrite(Content(scheme: scheme, host: host, port: port, path: "/"))
        guard replaceTarget(with: rest[end...]) else { return nil }
    }

    /// A URL that no server has (RFC 6761 §6.4). It stands for an address that is not valid.
    static let invalid = HTTPURL(scheme: .https, host: "address.invalid")

    private init(scheme: Scheme, host: String) {
        content = CopyOnWrite(Content(scheme: scheme, host: host, port: scheme.defaultPort, path: "/"))
    }

    /// Returns `true` if both URLs have the same origin: scheme, host and port (RFC 9110 §4.3.1).
    public func hasSameOrigin(as other: HTTPURL) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    /// The host, with the port if it is not the scheme's default: the value of Host (RFC 9110 §7.2).
    public var authority: String {
        port == scheme.defaultPort ? host : "\(host):\(port)"
    }

    /// The path and query, which are the `origin-form` of a request target (RFC 9112 §3.2.1).
    public var target: String {
        guard let query else { return path }
        var target = ""
        target.reserveCapacity(path.utf8.count + 1 + query.utf8.count)
        target += path
        target += "?"
        target += query
        return target
    }

    /// The URL as text.
    public var description: String {
        "\(scheme.rawValue)://\(authority)\(target)"
    }

    /// Returns this URL with path segments and query items added. It percent-encodes each of them, once.
    public func appending(path segments: [String], query items: [(name: String, value: String)] = []) -> HTTPURL {
        var url = self
        if !segments.isEmpty, url.path.hasSuffix("/") { url.path.removeLast() }
        for segment in segments {
            url.path += "/" + PercentEncoding.segment(segment)
        }
        if !items.isEmpty {
            let added = items.map {
                "\(PercentEncoding.queryComponent($0.name))=\(PercentEncoding.queryComponent($0.value))"
            }
            url.query = ((query.map { [$0] } ?? []) + added).joined(separator: "&")
        }
        return url
    }

    /// Returns this URL with the path and query of an encoded request target (RFC 9112 §3.2.1).
    ///
    /// - Returns: `nil` if the target does not begin with `/` or contains a byte that must be percent-encoded.
    public func replacingTarget(with target: some StringProtocol) -> HTTPURL? {
        var url = self
        guard target.hasPrefix("/"), url.replaceTarget(with: target) else { return nil }
        return url
    }

    /// The decoded path segments; `nil` if one of them is not percent-encoded UTF-8.
    public var pathSegments: [String]? {
        var segments: [String] = []
        for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let decoded = PercentEncoding.decode(segment) else { return nil }
            segments.append(decoded)
        }
        return segments
    }

    private mutating func replaceTarget(with target: some StringProtocol) -> Bool {
        // Nearly all targets are fine as they are, and bytes are read faster than characters.
        if target.utf8.allSatisfy(Self.isUsual) {
            let mark = target.utf8.firstIndex(of: UInt8(ascii: "?"))
            let written = target[..<(mark ?? target.endIndex)]
            path = written.isEmpty ? "/" : String(written)
            query = mark.map { String(target[target.utf8.index(after: $0)...]) }
            return true
        }
        let sent = target.prefix { $0 != "#" }
        guard sent.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#""<>"#.utf8.contains($0) }) else { return false }
        let mark = sent.firstIndex(of: "?")
        let written = String(sent[..<(mark ?? sent.endIndex)])
        guard !written.utf8.contains(where: Self.isOfBrowsers) else { return false }
        path = written.isEmpty ? "/" : written
        query = mark.map { mark in
            let query = sent[sent.index(after: mark)...]
            guard query.utf8.contains(where: Self.isOfBrowsers) else { return String(query) }
            return query.reduce(into: "") { encoded, character in
                encoded +=
                    Self.isOfBrowsers(character.utf8.first ?? 0)
                    ? PercentEncoding.queryComponent(String(character)) : String(character)
            }
        }
        return true
    }

    /// Returns `true` for characters that are sent as they are.
    private static func isUsual(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): false
        case 0x21..<0x7F: !isOfBrowsers(byte)
        default: false
        }
    }

    /// Returns `true` for characters that browsers send unencoded in a query although RFC 3986 forbids it (WHATWG URL,
    /// query percent-encode set).
    private static func isOfBrowsers(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"):
            true
        default: false
        }
    }

    private static func authority(_ text: Substring, scheme: Scheme) -> (host: String, port: Int)? {
        guard !text.utf8.contains(UInt8(ascii: "@")) else { return nil }
        var host = text
        var port = scheme.defaultPort
        let afterAddress = text.utf8.lastIndex(of: UInt8(ascii: "]")) ?? text.startIndex
        if let colon = text.utf8[afterAddress...].lastIndex(of: UInt8(ascii: ":")) {
            host = text[..<colon]
            let digits = text[text.utf8.index(after: colon)...]
            if !digits.isEmpty {
                guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let number = Int(digits),
                    1...65535 ~= number
                else { return nil }
                port = number
            }
        }
        let isAddress = host.hasPrefix("[") && host.hasSuffix("]") && host.count > 2
        let inner = isAddress ? host.dropFirst().dropLast() : host
        let isValid =
            isAddress
            ? inner.utf8.allSatisfy { $0.hexDigitValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
            : inner.utf8.allSatisfy { $0.isUnreserved }
        guard !inner.isEmpty, isValid else { return nil }
        return (host.lowercased(), port)
    }
}

extension HTTPURL {
    /// Reads an origin as a browser sends it: `https://app.example.com` (RFC 6454 §6.2).
    ///
    /// - Returns: `nil` if the text is not an `http` or `https` origin.
    package init?(origin text: String) {
        guard !text.hasSuffix("/"), let url = HTTPURL(text), url.target == "/" else { return nil }
        self = url
    }

    /// The origin as a browser sends it.
    public var origin: String { "\(scheme.rawValue)://\(authority)" }
}

extension HTTPURL {
    /// Returns what is wrong with a text that is not a URL (``init(_:)-(String)``), and what to write instead.
    static func problem(with text: String) -> String {
        guard let colon = text.firstRange(of: "://") else {
            let example = text.isEmpty || text.contains(where: \.isWhitespace) ? "api.example.com/v1" : text
            return "the address \"\(text)\" has no scheme: write it as https://\(example)"
        }
        guard Scheme(rawValue: text[..<colon.lowerBound].lowercased()) != nil else {
            return "the address \"\(text)\" is not of HTTP: it must begin with https:// or http://"
        }
        let authority = text[colon.upperBound...].prefix { !"/?#".contains($0) }
        // The text may have a password, so it is not repeated.
        if authority.contains("@") { return "the address has a user before its host: give credentials apart from it" }
        return "the address \"\(text)\" is not a valid URL: it needs a host, a port of at most 65535 if it has one, "
            + "and percent-encoding for spaces and other special characters"
    }
}

extension HTTPURL {
    /// Resolves a reference, such as the value of a Location field, against this URL (RFC 3986 §5.2).
    ///
    /// - Returns: `nil` if the result is not an `http` or `https` URL (see ``init(_:)-(String)``).
    public func resolving(_ reference: String) -> HTTPURL? {
        let reference = reference.prefix { $0 != "#" }
        if let colon = reference.firstIndex(of: ":"), !reference[..<colon].contains(where: { "/?".contains($0) }) {
            return HTTPURL(String(reference))?.removingDotSegments()
        }
        if reference.hasPrefix("//") { return HTTPURL("\(scheme.rawValue):\(reference)")?.removingDotSegments() }
        if reference.hasPrefix("/") { return replacingTarget(with: reference)?.removingDotSegments() }
        if reference.isEmpty { return self }
        if reference.hasPrefix("?") { return replacingTarget(with: path + reference) }
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        return replacingTarget(with: folder + reference)?.removingDotSegments()
    }

    /// Removes dot segments (RFC 3986 §5.2.4).
    func removingDotSegments() -> HTTPURL? {
        var kept: [Substring] = []
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return replacingTarget(with: "/" + kept.joined(separator: "/") + (query.map { "?\($0)" } ?? ""))
    }
}

extension HTTPURL {
    /// Returns `true` if the encoded path contains a part such as `/entries/`. The part can be anywhere, because a base
    /// URL may have a path too. Every request calls this, so it compares bytes: `String.contains` takes over ten times
    /// as long.
    public func pathContains(_ part: String) -> Bool {
        var (path, part) = (path, part)
        return path.withUTF8 { text in
            part.withUTF8 { part in
                guard let first = part.first else { return true }
                var start = 0
                while start + part.count <= text.count {
                    if text[start] == first, part.indices.allSatisfy({ text[start + $0] == part[$0] }) { return true }
                    start += 1
                }
                return false
            }
        }
    }
}
